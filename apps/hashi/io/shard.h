// One machine's share of the work: --shard I/N, or 'auto', which takes I and N from the environment.
//
// Slurm job arrays, mpirun and GNU parallel start copies of one command and number them. Shard I of N takes every N-th
// puzzle starting with the I-th, so that all shards take about the same time.
#pragma once

#include <cstdint>
#include <string>

#include "options.h"

namespace hashi::app {

struct Shard {
  std::int64_t number = 1;  // from 1
  std::int64_t of = 1;

  bool is_whole() const { return of == 1; }
  bool has(std::int64_t index) const { return index % of == number - 1; }
};

// --shard.
void add_shard_option(Options& command, Shard& shard);

// "puzzles.jsonl" -> "puzzles.3-of-8.jsonl"; unchanged for the whole.
std::string shard_path(const std::string& path, const Shard& shard);

}  // namespace hashi::app
