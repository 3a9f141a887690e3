// Who may include whom: checks every #include of the project against the table of ARCHITECTURE.md.
//
// The table exists only there. A row lists the modules that code in a folder may include; its own is always allowed,
// and the longest matching folder counts. The page's list of dependencies is compared with the headers in angle
// brackets and with the packages that the scripts install.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/files.h"
#include "support/markdown.h"

namespace hashi {
namespace {

namespace fs = std::filesystem;

std::string architecture() { return testing::file_content(testing::in_repository("ARCHITECTURE.md")); }

std::vector<std::string> listed_in_backquotes(const std::string& cell) {
  std::vector<std::string> words;
  std::istringstream pieces(cell);
  bool inside = false;
  for (std::string piece; std::getline(pieces, piece, '`'); inside = !inside) {
    if (inside) words.push_back(piece);
  }
  return words;
}

struct Layer {
  std::vector<std::string> allowed;    // modules or single headers
  std::vector<std::string> forbidden;  // single headers of an allowed module
};

std::map<std::string, Layer> layers() {
  std::map<std::string, Layer> table;
  for (const std::vector<std::string>& row : testing::table_rows(architecture(), "code in")) {
    if (row.size() != 4) {
      ADD_FAILURE() << "a row with " << row.size() << " columns";
      continue;
    }
    for (const std::string& folder : listed_in_backquotes(row[0]))
      table[folder] = {listed_in_backquotes(row[1]), listed_in_backquotes(row[2])};
  }
  return table;
}

bool is_within(const std::string& path, const std::string& place) {
  return path == place || path.starts_with(place + "/");
}

// The row for a file, by the longest folder that it lies in; "" = none.
std::string layer_of(const std::map<std::string, Layer>& table, const std::string& file) {
  std::string longest;
  for (const auto& [folder, layer] : table) {
    if (is_within(file, folder) && folder.size() > longest.size()) longest = folder;
  }
  return longest;
}

// Public headers live in include/hashi; the table speaks of the module in src that they belong to.
std::string in_module(const std::string& file) {
  constexpr std::string_view kPublic = "include/hashi/";
  return file.starts_with(kPublic) ? "src/" + file.substr(kPublic.size()) : file;
}

// Where an include in quotes leads: beside the file, below include/, src/ or apps/hashi/, or below the root.
std::string target_of(const std::string& file, const std::string& include) {
  const std::string beside = (fs::path(file).parent_path() / include).lexically_normal().string();
  for (const std::string& candidate :
       {beside, "include/" + include, "src/" + include, "apps/hashi/" + include, include}) {
    if (fs::exists(testing::in_repository(candidate))) return in_module(candidate);
  }
  return {};
}

bool may_include(const std::map<std::string, Layer>& table, const std::string& file, const std::string& target) {
  const std::string mine = layer_of(table, file);
  if (mine.empty()) return false;
  const Layer& layer = table.at(mine);
  const auto names = [&](const std::string& place) { return is_within(target, place); };
  if (std::any_of(layer.forbidden.begin(), layer.forbidden.end(), names)) return false;
  return layer_of(table, target) == mine || std::any_of(layer.allowed.begin(), layer.allowed.end(), names);
}

struct Include {
  std::string file;
  std::string name;
  bool in_quotes = false;
};

std::vector<std::string> source_files() {
  std::vector<std::string> files;
  for (const std::string top : {"include", "src", "apps", "peers", "bindings"}) {
    if (!fs::exists(testing::in_repository(top))) continue;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(testing::in_repository(top))) {
      const std::string extension = entry.path().extension().string();
      if (extension == ".h" || extension == ".cpp" || extension == ".def")
        files.push_back(fs::relative(entry.path(), testing::in_repository("")).string());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<Include> all_includes() {
  std::vector<Include> includes;
  for (const std::string& file : source_files()) {
    std::istringstream content(testing::file_content(testing::in_repository(file)));
    for (std::string line; std::getline(content, line);) {
      if (!line.starts_with("#include ")) continue;  // as clang-format writes them
      const bool in_quotes = line[9] == '"';
      includes.push_back({file, line.substr(10, line.find(in_quotes ? '"' : '>', 10) - 10), in_quotes});
    }
  }
  return includes;
}

TEST(Layering, is_kept_by_every_include) {
  const std::map<std::string, Layer> table = layers();
  int seen = 0;
  for (const Include& include : all_includes()) {
    if (!include.in_quotes) continue;
    ++seen;
    const std::string target = target_of(include.file, include.name);
    ASSERT_FALSE(target.empty()) << include.file << " includes " << include.name << ", which does not exist";
    EXPECT_TRUE(may_include(table, in_module(include.file), target)) << include.file << " may not include " << target;
  }
  EXPECT_GT(seen, 100);
}

TEST(Layering, keeps_private_headers_out_of_public_ones) {
  for (const Include& include : all_includes()) {
    if (!include.in_quotes || !include.file.starts_with("include/")) continue;
    EXPECT_TRUE(fs::exists(testing::in_repository("include/" + include.name)))
        << include.file << " includes " << include.name;
  }
}

TEST(Layering, has_a_row_for_every_file) {
  const std::map<std::string, Layer> table = layers();
  for (const std::string& file : source_files()) EXPECT_NE(layer_of(table, in_module(file)), "") << file;
}

// The files that the page's walk through the house names.
std::vector<std::string> files_on_the_walk() {
  const std::string page = architecture();
  const std::size_t start = page.find("## A walk through the house"), end = page.find("\n## ", start + 1);
  std::vector<std::string> files;
  if (start == std::string::npos) return files;
  for (const std::string& word : listed_in_backquotes(page.substr(start, end - start))) {
    const bool is_path = word.find('/') != std::string::npos && word.find(' ') == std::string::npos;
    if (is_path) files.push_back(word);
  }
  return files;
}

TEST(Architecture, walks_through_files_that_exist) {
  const std::vector<std::string> files = files_on_the_walk();
  EXPECT_GT(files.size(), 40u);
  for (const std::string& file : files)
    EXPECT_TRUE(fs::is_regular_file(testing::in_repository(file))) << file << " is not there";
}

TEST(Layering, says_what_the_design_rests_on) {
  const std::map<std::string, Layer> table = layers();
  EXPECT_TRUE(may_include(table, "src/engine/search.h", "src/puzzle/puzzle.h"));
  EXPECT_TRUE(may_include(table, "src/engine/search.h", "src/engine/literal.h"));
  EXPECT_FALSE(may_include(table, "src/engine/search.h", "src/puzzle/grid.h")) << "the engine knows no geometry";
  EXPECT_FALSE(may_include(table, "src/engine/search.h", "src/explain/explain.h")) << "they check each other";
  EXPECT_FALSE(may_include(table, "src/explain/explain.h", "src/engine/search.h")) << "they check each other";
  EXPECT_FALSE(may_include(table, "src/puzzle/check.cpp", "src/solve/solve.h")) << "the referee knows no solver";
  for (const std::string judged :
       {"src/engine/search.h", "src/solve/solve.h", "src/explain/walk.h", "src/certify/certify.h"})
    EXPECT_FALSE(may_include(table, "src/certify/checker/verify.cpp", judged)) << "the checker trusts nobody";
  EXPECT_FALSE(may_include(table, "src/format/has.cpp", "src/draw/svg.h"));
  EXPECT_FALSE(may_include(table, "src/draw/svg.cpp", "src/draw/cairo/cairo.h")) << "cairo is native only";
  EXPECT_FALSE(may_include(table, "apps/hashi/main.cpp", "src/engine/search.h")) << "the engine is behind its face";
  EXPECT_FALSE(may_include(table, "elsewhere/x.cpp", "src/base/result.h")) << "a folder without a row may do nothing";
}

// The library: all of src and its public headers, except what draws with cairo.
bool is_pure(const std::string& file) {
  const std::string path = in_module(file);
  return path.starts_with("src/") && !path.starts_with("src/draw/cairo/");
}

// Files, clocks, threads, streams: the library has none of them.
TEST(Library, includes_no_header_of_the_outside_world) {
  const std::set<std::string> outside = {"chrono",     "condition_variable",
                                         "cstdio",     "ctime",
                                         "filesystem", "fstream",
                                         "future",     "iomanip",
                                         "iostream",   "istream",
                                         "locale",     "mutex",
                                         "ostream",    "random",
                                         "regex",      "sstream",
                                         "stdexcept",  "thread"};
  for (const Include& include : all_includes()) {
    if (include.in_quotes || !is_pure(include.file)) continue;
    EXPECT_FALSE(outside.contains(include.name)) << include.file << " includes <" << include.name << ">";
    EXPECT_TRUE(include.name.find('.') == std::string::npos) << include.file << " includes <" << include.name << ">";
  }
}

// The words of a line of code, without comments and what stands in quotes.
std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> words;
  std::string word;
  char quote = 0;
  for (std::size_t at = 0; at <= line.size(); ++at) {
    const char c = at < line.size() ? line[at] : ' ';
    if (quote != 0) {
      if (c == '\\') ++at;
      if (c == quote) quote = 0;
    } else if (std::isalnum(static_cast<unsigned char>(c)) || c == '_') {
      word += c;
    } else {
      if (!word.empty()) words.push_back(std::exchange(word, {}));
      if (c == '"' || c == '\'') quote = c;
      if (c == '/' && line.substr(at, 2) == "//") break;
    }
  }
  return words;
}

TEST(Library, throws_nothing_and_ends_nothing) {
  const std::set<std::string> forbidden = {"throw", "try",    "catch",        "abort", "exit", "_exit",
                                           "puts",  "printf", "thread_local", "goto",  "cout", "cerr"};
  EXPECT_EQ(words_of("throw Error(\"catch\");  // try"), (std::vector<std::string>{"throw", "Error"}));
  for (const std::string& file : source_files()) {
    if (!is_pure(file)) continue;
    std::istringstream content(testing::file_content(testing::in_repository(file)));
    int number = 0;
    for (std::string line; std::getline(content, line);) {
      ++number;
      for (const std::string& word : words_of(line)) EXPECT_FALSE(forbidden.contains(word)) << file << ":" << number;
    }
  }
}

struct Dependency {
  std::vector<std::string> packages;
  std::vector<std::string> headers;
  std::vector<std::string> folders;  // where the headers may be included
};

std::vector<Dependency> dependencies() {
  std::vector<Dependency> list;
  for (const std::vector<std::string>& row : testing::table_rows(architecture(), "dependency")) {
    if (row.size() != 5) {
      ADD_FAILURE() << "a row with " << row.size() << " columns";
      continue;
    }
    list.push_back({listed_in_backquotes(row[1]), listed_in_backquotes(row[2]), listed_in_backquotes(row[3])});
  }
  return list;
}

TEST(Dependencies, are_included_only_where_the_page_says) {
  const std::set<std::string> system = {"fcntl.h",    "malloc.h",       "netinet/in.h", "netinet/tcp.h",
                                        "poll.h",     "sys/resource.h", "sys/wait.h",   "signal.h",
                                        "sys/file.h", "sys/stat.h",     "sys/socket.h", "unistd.h"};
  for (const Include& include : all_includes()) {
    if (include.in_quotes || include.name.find('.') == std::string::npos) continue;
    if (system.contains(include.name) && include.file.starts_with("apps/")) continue;
    if (include.name == "stddef.h" && include.file.starts_with("bindings/c/")) continue;  // C has no <cstddef>
    bool named = false;
    for (const Dependency& dependency : dependencies()) {
      const bool has_header = std::any_of(dependency.headers.begin(), dependency.headers.end(),
                                          [&](const std::string& header) { return header == include.name; });
      named = named ||
              (has_header && std::any_of(dependency.folders.begin(), dependency.folders.end(),
                                         [&](const std::string& place) { return is_within(include.file, place); }));
    }
    EXPECT_TRUE(named) << include.file << " includes <" << include.name << ">";
  }
}

TEST(Dependencies, are_the_packages_that_the_scripts_install) {
  std::set<std::string> on_the_page, in_the_script;
  for (const Dependency& dependency : dependencies()) {
    for (const std::string& package : dependency.packages)
      EXPECT_TRUE(on_the_page.insert(package).second) << package << " is named twice";
  }
  std::istringstream script(testing::file_content(testing::in_repository("scripts/packages.sh")));
  for (std::string line; std::getline(script, line);) {
    const std::size_t start = line.find("_packages=\"");
    if (start == std::string::npos) continue;
    std::istringstream words(line.substr(start + 11, line.size() - start - 12));
    for (std::string package; words >> package;) in_the_script.insert(package);
  }
  EXPECT_EQ(on_the_page, in_the_script);
}

}  // namespace
}  // namespace hashi
