// Errors in the JSON of a graph point to the element that is wrong.
#include <gtest/gtest.h>

#include <string>

#include "hashi/format/format.h"

namespace hashi {
namespace {

// Reads {"islands": …, and so on}, in which '^' stands before the place that the error must name.
void expect_error_at_mark(std::string text, ErrorCode code) {
  const std::size_t mark = text.find('^');
  text.erase(mark, 1);
  const Result<Document> read = read_document(text);
  ASSERT_FALSE(read.ok()) << text;
  EXPECT_EQ(read.error().code, code) << text;
  EXPECT_EQ(read.error().line, 1) << text;
  EXPECT_EQ(read.error().column, static_cast<int>(mark) + 1) << text << "\n" << read.error().message;
}

TEST(GraphErrors, point_to_the_edge) {
  expect_error_at_mark(R"({"islands":[1,1],"edges":[[0,1],^[1,2]]})", ErrorCode::range);
  expect_error_at_mark(R"({"islands":[1,1],"edges":[[0,1],^[1,1]]})", ErrorCode::range);
  expect_error_at_mark(R"({"islands":[1,1],"edges":[[0,1],^[1,0]]})", ErrorCode::duplicate);
  expect_error_at_mark(R"({"islands":[1,1,1],"edges":[[0,1],^[1,2,3]]})", ErrorCode::range);
  // The message is about islands 0 and 1, so the place is too.
  expect_error_at_mark(R"({"islands":[1,1,1],"edges":[[1,2],[2,1],[0,1],^[0,1]]})", ErrorCode::duplicate);
}

TEST(GraphErrors, point_to_the_conflict) {
  const std::string graph = R"({"islands":[1,1,1,1],"edges":[[0,1],[2,3]],"conflicts":)";
  expect_error_at_mark(graph + "[[0,1],^[0,2]]}", ErrorCode::range);
  expect_error_at_mark(graph + "[^[1,1]]}", ErrorCode::range);
  expect_error_at_mark(graph + "[[0,1],^[1,0]]}", ErrorCode::duplicate);
}

TEST(GraphErrors, point_to_the_rule) {
  expect_error_at_mark(R"({"max_bridges":^251,"islands":[1,1],"edges":[[0,1]]})", ErrorCode::limit);
}

}  // namespace
}  // namespace hashi
