// The functions behind the rows of the table; each format's own file defines them.
#pragma once

#include "format/format.h"

namespace hashi {

#define HASHI_READS(name)                   \
  bool looks_like_##name(std::string_view); \
  Result<Document> read_##name(std::string_view, const ReadOptions&);
#define HASHI_READS_AND_WRITES(name) \
  HASHI_READS(name)                  \
  Result<std::string> write_##name(const Document&);

HASHI_READS_AND_WRITES(json)
HASHI_READS_AND_WRITES(pzprv3)
HASHI_READS_AND_WRITES(puzzlink)
HASHI_READS(kanpen)
HASHI_READS(tatham_save)
HASHI_READS_AND_WRITES(tatham)
HASHI_READS_AND_WRITES(janko)
HASHI_READS_AND_WRITES(matrix)
HASHI_READS(task)
HASHI_READS_AND_WRITES(has)
HASHI_READS_AND_WRITES(ascii)

#undef HASHI_READS_AND_WRITES
#undef HASHI_READS

}  // namespace hashi
