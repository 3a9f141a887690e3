// Deflate against streams that zlib wrote and reads (through Python, which has it), and against damage.
#include <gtest/gtest.h>

#include <cstdio>
#include <string>
#include <vector>

#include "base/deflate.h"
#include "base/random.h"
#include "format/base64.h"

namespace hashi {
namespace {

constexpr std::size_t kMost = std::size_t{1} << 20;

std::vector<std::string> texts() {
  std::vector<std::string> all = {"", "a", "abcabcabcabcabcabcabc", std::string(70000, 'z')};
  Random random(5);
  for (const int letters : {2, 4, 60, 256}) {
    std::string text;
    for (int i = 0; i < 40000; ++i) text.push_back(static_cast<char>(random.between(0, letters - 1)));
    all.push_back(text);
  }
  std::string far;  // the same thing again, beyond the window
  for (int i = 0; i < 3; ++i) far += "hashi wo kakero" + std::string(33000, static_cast<char>('a' + i));
  all.push_back(far);
  return all;
}

// What Python's zlib makes of base64 lines: each line is read, changed by 'expression' over x, and printed.
std::vector<std::string> through_zlib(const std::vector<std::string>& inputs, const std::string& expression) {
  char in[] = "/tmp/hashi-deflate-XXXXXX";
  const int handle = mkstemp(in);
  EXPECT_GE(handle, 0);
  std::FILE* file = fdopen(handle, "w");
  for (const std::string& input : inputs) std::fprintf(file, "%s\n", to_base64(input).c_str());
  std::fclose(file);
  const std::string command =
      "python3 -c 'import base64, sys, zlib\nfor line in open(sys.argv[1]):\n  x = "
      "base64.b64decode(line)\n  print(base64.b64encode(" +
      expression + ").decode())' " + in;
  std::FILE* pipe = popen(command.c_str(), "r");
  EXPECT_NE(pipe, nullptr);
  std::string output;
  char chunk[4096];
  for (std::size_t count; (count = std::fread(chunk, 1, sizeof chunk, pipe)) > 0;) output.append(chunk, count);
  EXPECT_EQ(pclose(pipe), 0);
  std::remove(in);
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < output.size();) {
    const std::size_t end = output.find('\n', at);
    lines.push_back(from_base64(output.substr(at, end - at)).value_or(""));
    at = end + 1;
  }
  return lines;
}

TEST(Deflate, is_read_by_zlib) {
  std::vector<std::string> compressed;
  for (const std::string& text : texts()) compressed.push_back(deflated(text));
  EXPECT_EQ(through_zlib(compressed, "zlib.decompress(x, -15)"), texts());
}

TEST(Deflate, reads_what_zlib_writes) {
  for (const char* level : {"0", "1", "6", "9"}) {
    const auto compressed = through_zlib(texts(), std::string("zlib.compress(x, ") + level + ")[2:-4]");
    ASSERT_EQ(compressed.size(), texts().size());
    for (std::size_t i = 0; i < compressed.size(); ++i) {
      const Inflated back = inflated(compressed[i], kMost);
      EXPECT_FALSE(back.fault.has_value()) << i;
      EXPECT_TRUE(back.text == texts()[i]) << i << " at level " << level;
    }
  }
}

TEST(Deflate, finds_repetitions) { EXPECT_LT(deflated(std::string(10000, 'x')).size(), 100u); }

TEST(Deflate, tells_a_truncated_stream) {
  const std::string whole = deflated("all the islands and all the bridges");
  for (std::size_t length = 0; length + 1 < whole.size(); ++length)
    EXPECT_EQ(inflated(whole.substr(0, length), kMost).fault, InflateFault::truncated) << length;
}

TEST(Deflate, stops_at_the_limit) {
  const std::string compressed = deflated(std::string(1000, 'x'));
  EXPECT_FALSE(inflated(compressed, 1000).fault.has_value());
  const Inflated cut = inflated(compressed, 999);
  EXPECT_EQ(cut.fault, InflateFault::too_large);
  EXPECT_LE(cut.text.size(), 999u);
}

// Any bytes end in a text or in a fault, never in more than the limit.
TEST(Deflate, survives_damage) {
  Random random(8);
  const std::string whole = through_zlib({texts()[5]}, "zlib.compress(x, 9)[2:-4]").front();
  for (int round = 0; round < 300; ++round) {
    std::string damaged = whole.substr(0, 2000);
    for (int i = 0; i < 3; ++i)
      damaged[static_cast<std::size_t>(random.between(0, static_cast<int>(damaged.size()) - 1))] =
          static_cast<char>(random.between(0, 255));
    EXPECT_LE(inflated(damaged, 5000).text.size(), 5000u);
  }
  EXPECT_EQ(inflated("\x07", kMost).fault, InflateFault::damaged);  // there is no block of kind 3
  EXPECT_EQ(inflated(std::string("\x01\x01\x00\x00\x00", 5), kMost).fault, InflateFault::damaged);  // lengths disagree
}

TEST(Base64, is_that_of_the_standard) {
  // The test vectors of RFC 4648.
  const char* pairs[][2] = {{"f", "Zg=="},        {"fo", "Zm8="},        {"foo", "Zm9v"},
                            {"foob", "Zm9vYg=="}, {"fooba", "Zm9vYmE="}, {"foobar", "Zm9vYmFy"}};
  for (const auto& [plain, coded] : pairs) {
    EXPECT_EQ(to_base64(plain), coded);
    EXPECT_EQ(from_base64(coded), plain);
  }
  EXPECT_EQ(from_base64("Zm8"), "fo");     // without '='
  EXPECT_EQ(from_base64("Zm8%3D"), "fo");  // from a mail
  EXPECT_EQ(from_base64("-_-_"), from_base64("+/+/"));
  for (const char* bad : {"", "A", "Zm9v*", "Zg==Zg"}) EXPECT_FALSE(from_base64(bad).has_value()) << bad;
}

}  // namespace
}  // namespace hashi
