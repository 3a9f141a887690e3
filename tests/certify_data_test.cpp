// Published puzzles: each gets a certificate, both checkers accept it, and sizes and times stay within the stated
// figures.
#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "hashi/certify/certify.h"
#include "hashi/format/format.h"
#include "support/files.h"
#include "support/long_run.h"
#include "support/published.h"
#include "support/second_checker.h"

namespace hashi {
namespace {

namespace fs = std::filesystem;

using CertifyData = testing::PublishedPuzzles;

double processor_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

TEST_F(CertifyData, every_janko_puzzle_has_a_small_certificate_that_both_checkers_accept) {
  const testing::TemporaryFolder work;
  std::ifstream lines(folder_ + "/janko/janko.jsonl");
  std::ofstream puzzles(work.path("puzzles.jsonl")), certificates(work.path("certificates"));
  std::vector<std::size_t> sizes;
  std::vector<double> times;
  for (std::string line; std::getline(lines, line);) {
    Document document = read_document(line).value();
    const certify::Certificate made = certify::certify(document.puzzle);
    ASSERT_EQ(made.verdict, certify::Verdict::unique) << document.source;
    const double start = processor_milliseconds();
    const Result<certify::Judgement> judgement = certify::verify(document.puzzle, made.text);
    times.push_back(processor_milliseconds() - start);
    ASSERT_TRUE(judgement.ok() && judgement.value().accepted) << document.source;
    sizes.push_back(made.text.size());
    document.solution.reset();
    document.title.clear();
    puzzles << write_document(document, "json").value();
    certificates << made.text;
  }
  puzzles.close();
  certificates.close();
  ASSERT_GT(sizes.size(), 0u);
  std::sort(sizes.begin(), sizes.end());
  std::sort(times.begin(), times.end());
  double all = 0;
  for (const double time : times) all += time;
  std::printf(
      "%zu certificates: median %zu bytes, largest %zu; checked in %.3f ms in the median, %.3f at most, %.0f all\n",
      sizes.size(), sizes[sizes.size() / 2], sizes.back(), times[times.size() / 2], times.back(), all);
  EXPECT_LT(sizes[sizes.size() / 2], 3000u);
  if (!testing::is_sanitized()) {
    EXPECT_LT(times[times.size() / 2], 5);
    EXPECT_LT(all, 5000);
  }
  const testing::SecondOpinion second = testing::second_opinion(work.path("puzzles.jsonl"), work.path("certificates"));
  EXPECT_EQ(second.exit, 0);
  EXPECT_EQ(second.lines, std::vector<std::string>(sizes.size(), "accepted: unique"));
}

TEST_F(CertifyData, every_cllv_puzzle_is_certified_to_have_several_solutions) {
  int seen = 0;
  for (const auto& entry : fs::directory_iterator(folder_ + "/cllv/100")) {
    std::ifstream file(entry.path());
    std::stringstream text;
    text << file.rdbuf();
    const Document document = read_document(text.str()).value();
    const certify::Certificate made = certify::certify(document.puzzle);
    ASSERT_EQ(made.verdict, certify::Verdict::several) << entry.path();
    ASSERT_TRUE(certify::verify(document.puzzle, made.text).value().accepted) << entry.path();
    ++seen;
  }
  EXPECT_GT(seen, 0);
}

}  // namespace
}  // namespace hashi
