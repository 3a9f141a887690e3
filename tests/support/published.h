// Fixture for tests on puzzles published by others, which are not part of this repository. HASHI_DATA names their
// folder; where there is none the test is skipped and says so.
#pragma once

#include <gtest/gtest.h>

#include <string>

namespace hashi::testing {

class PublishedPuzzles : public ::testing::Test {
 protected:
  PublishedPuzzles();
  void SetUp() override;

  const std::string folder_;
};

}  // namespace hashi::testing
