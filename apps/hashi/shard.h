// A part of the work for one of many machines: --shard I/N, or 'auto', which asks the environment.
//
// Slurm job arrays, mpirun and GNU parallel all start copies of one command that know their number. Shard I of N takes
// every N-th puzzle from the I-th on, so that all shards are done at about the same time.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>

namespace hashi::app {

struct Shard {
  std::int64_t number = 1;  // from 1
  std::int64_t of = 1;

  bool is_whole() const { return of == 1; }
  bool has(std::int64_t index) const { return index % of == number - 1; }
};

// --shard.
void add_shard_option(CLI::App& command, Shard& shard);

// "puzzles.jsonl" -> "puzzles.3-of-8.jsonl"; unchanged for the whole.
std::string shard_path(const std::string& path, const Shard& shard);

}  // namespace hashi::app
