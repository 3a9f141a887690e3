/* hashi for C, and for every language that can call C: JSON in, JSON out.
 *
 *   char *answer = hashi_call("{\"do\": \"solve\", \"puzzle\": \"2.3.1/...../2.3.1\"}");
 *   puts(answer);
 *   hashi_free(answer);
 *
 * docs/c.md lists the calls with their fields. The binary interface is stable: functions are added, none is changed or
 * taken away while the library is called libhashi_c.so.1. The functions keep no state, so several threads may call them
 * at the same time.
 */
#ifndef HASHI_C_H
#define HASHI_C_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of hashi, such as "0.1.0". Not to be freed. */
const char* hashi_version(void);

/* Answers one request. Both are JSON objects in UTF-8 that end with a zero byte. A request that cannot be met is
 * answered with {"error": {"code", "message", "line", "column"}}. NULL if memory runs out. The caller frees the answer.
 */
char* hashi_call(const char* request);

/* The same with lengths in bytes, for languages whose strings do not end with a zero byte. 'answer_length' may be NULL.
 */
char* hashi_call_n(const char* request, size_t length, size_t* answer_length);

/* Frees an answer; NULL is allowed. */
void hashi_free(char* answer);

#ifdef __cplusplus
}
#endif

#endif
