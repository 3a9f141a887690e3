// The examples of docs/formats.md are read as the page says.
#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "hashi/format/format.h"
#include "hashi/puzzle/check.h"
#include "support/files.h"

namespace hashi {
namespace {

TEST(FormatsPage, has_examples_that_are_read_and_solved) {
  std::istringstream page(testing::file_content(testing::in_repository("docs/formats.md")));
  std::string line, name, example;
  int examples = 0, solved = 0;
  while (std::getline(page, line)) {
    if (!line.starts_with("```")) {
      if (!name.empty()) example += line + "\n";
      continue;
    }
    if (name.empty()) {
      name = line.substr(3);
      ASSERT_TRUE(find_format(name) != nullptr) << line;
      continue;
    }
    const Format* recognised = recognise(example);
    ASSERT_TRUE(recognised != nullptr) << example;
    EXPECT_EQ(recognised->name, name) << example;
    const Result<Document> document = read_document(example);
    ASSERT_TRUE(document.ok()) << describe(document.error()) << "\n" << example;
    EXPECT_TRUE(document.value().flaws.empty()) << example;
    if (document.value().solution) {
      ++solved;
      EXPECT_TRUE(check(document.value().puzzle, *document.value().solution).empty()) << example;
    }
    ++examples;
    name.clear();
    example.clear();
  }
  EXPECT_TRUE(name.empty()) << "a block is not closed";
  EXPECT_GE(examples, 15);
  EXPECT_GE(solved, 8);
}

TEST(FormatsPage, lists_every_format) {
  const std::string page = testing::file_content(testing::in_repository("docs/formats.md"));
  for (const Format& format : all_formats())
    EXPECT_NE(page.find("| `" + std::string(format.name) + "` |"), std::string::npos) << format.name;
}

}  // namespace
}  // namespace hashi
