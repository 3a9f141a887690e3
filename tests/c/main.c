/* A program in C that uses the library: solves the puzzle of its argument and prints the answer as JSON. */
#include <hashi_c.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  char request[1000];
  char *answer;
  size_t length = 0;
  if (argc != 2) return 2;
  snprintf(request, sizeof request, "{\"do\": \"solve\", \"puzzle\": \"%s\"}", argv[1]);
  answer = hashi_call(request);
  if (answer == NULL) return 5;
  printf("%s\n", answer);
  hashi_free(answer);
  answer = hashi_call_n(request, strlen(request), &length);
  if (answer == NULL || strlen(answer) != length) return 5;
  hashi_free(answer);
  hashi_free(NULL);
  printf("%s\n", hashi_version());
  return 0;
}
