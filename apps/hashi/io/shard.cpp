// Parses --shard, and finds the shard number in the environment variables of Slurm, MPI and GNU parallel.
#include "io/shard.h"

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string_view>

#include "format/printable.h"
#include "io/numbers.h"

namespace hashi::app {
namespace {

std::optional<std::int64_t> in_environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::nullopt : whole_number(value);
}

// A job array numbers its tasks from MIN to MAX by STEP.
std::optional<Shard> of_slurm_array() {
  const auto id = in_environment("SLURM_ARRAY_TASK_ID"), least = in_environment("SLURM_ARRAY_TASK_MIN"),
             most = in_environment("SLURM_ARRAY_TASK_MAX");
  if (!id || !least || !most) return std::nullopt;
  const std::int64_t step = std::max<std::int64_t>(1, in_environment("SLURM_ARRAY_TASK_STEP").value_or(1));
  return Shard{.number = (*id - *least) / step + 1, .of = (*most - *least) / step + 1};
}

// Ranks count from 0.
std::optional<Shard> of_ranks(const char* rank_name, const char* size_name) {
  const auto rank = in_environment(rank_name), size = in_environment(size_name);
  if (!rank || !size) return std::nullopt;
  return Shard{.number = *rank + 1, .of = *size};
}

// GNU parallel tells its jobs their number but not how many there are: that is given as auto/N.
std::optional<Shard> from_environment(std::optional<std::int64_t> of) {
  std::optional<Shard> shard = of_slurm_array();
  if (!shard) shard = of_ranks("OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE");
  if (!shard) shard = of_ranks("PMI_RANK", "PMI_SIZE");
  if (!shard) shard = of_ranks("SLURM_PROCID", "SLURM_NTASKS");
  if (const auto sequence = in_environment("PARALLEL_SEQ"); !shard && sequence && of)
    shard = Shard{.number = *sequence, .of = *of};
  return shard;
}

std::optional<Shard> parsed(std::string_view text) {
  const std::size_t slash = text.find('/');
  std::optional<std::int64_t> of;
  if (slash != std::string_view::npos) {
    of = whole_number(text.substr(slash + 1));
    if (!of) return std::nullopt;
  }
  if (text.substr(0, slash) == "auto") return from_environment(of);
  const auto which = whole_number(text.substr(0, slash));
  if (!which || !of) return std::nullopt;
  return Shard{.number = *which, .of = *of};
}

}  // namespace

void add_shard_option(Options& command, Shard& shard) {
  command
      .add_option(
          "--shard",
          [&shard](const std::string& text) -> Complaint {
            const std::optional<Shard> found = parsed(text);
            if (!found && text.starts_with("auto")) return "the environment does not name the part; give I/N";
            if (!found || found->of < 1 || found->number < 1 || found->number > found->of)
              return "'" + printable(text) + "' is not I/N with 1 <= I <= N";
            shard = *found;
            return {};
          },
          "process part I of N only, for 'hashi merge'; auto = from Slurm or MPI")
      ->option_text("I/N");
}

std::string shard_path(const std::string& path, const Shard& shard) {
  if (shard.is_whole()) return path;
  const std::filesystem::path whole(path);
  const std::string part = "." + std::to_string(shard.number) + "-of-" + std::to_string(shard.of);
  return (whole.parent_path() / (whole.stem().string() + part + whole.extension().string())).string();
}

}  // namespace hashi::app
