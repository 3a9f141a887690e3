// The functions behind the rows of the table; each format's own file defines them.
#pragma once

#include "hashi/format/format.h"

namespace hashi {

bool looks_like_json(std::string_view text);
bool looks_like_pzprv3(std::string_view text);
bool looks_like_pencilbox(std::string_view text);
bool looks_like_kanpen(std::string_view text);
bool looks_like_puzzlink(std::string_view text);
bool looks_like_tatham_save(std::string_view text);
bool looks_like_tatham(std::string_view text);
bool looks_like_janko(std::string_view text);
bool looks_like_matrix(std::string_view text);
bool looks_like_penpa(std::string_view text);
bool looks_like_puzzlekit(std::string_view text);
bool looks_like_node_link(std::string_view text);
bool looks_like_facts(std::string_view text);
bool looks_like_csv(std::string_view text);
bool looks_like_task(std::string_view text);
bool looks_like_has(std::string_view text);
bool looks_like_ascii(std::string_view text);

Result<Document> read_json(std::string_view text, const ReadOptions& options);
Result<Document> read_pzprv3(std::string_view text, const ReadOptions& options);
Result<Document> read_pencilbox(std::string_view text, const ReadOptions& options);
Result<Document> read_kanpen(std::string_view text, const ReadOptions& options);
Result<Document> read_puzzlink(std::string_view text, const ReadOptions& options);
Result<Document> read_tatham_save(std::string_view text, const ReadOptions& options);
Result<Document> read_tatham(std::string_view text, const ReadOptions& options);
Result<Document> read_janko(std::string_view text, const ReadOptions& options);
Result<Document> read_matrix(std::string_view text, const ReadOptions& options);
Result<Document> read_penpa(std::string_view text, const ReadOptions& options);
Result<Document> read_puzzlekit(std::string_view text, const ReadOptions& options);
Result<Document> read_node_link(std::string_view text, const ReadOptions& options);
Result<Document> read_facts(std::string_view text, const ReadOptions& options);
Result<Document> read_csv(std::string_view text, const ReadOptions& options);
Result<Document> read_task(std::string_view text, const ReadOptions& options);
Result<Document> read_has(std::string_view text, const ReadOptions& options);
Result<Document> read_ascii(std::string_view text, const ReadOptions& options);

Result<std::string> write_json(const Document& document);
Result<std::string> write_pzprv3(const Document& document);
Result<std::string> write_puzzlink(const Document& document);
Result<std::string> write_tatham(const Document& document);
Result<std::string> write_janko(const Document& document);
Result<std::string> write_matrix(const Document& document);
Result<std::string> write_penpa(const Document& document);
Result<std::string> write_csv(const Document& document);
Result<std::string> write_has(const Document& document);
Result<std::string> write_ascii(const Document& document);

}  // namespace hashi
