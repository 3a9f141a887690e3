// The page's module has no calls beyond the common ones.
#include "rows.h"

namespace hashi::calls {

std::span<const Row> further_calls() { return {}; }

}  // namespace hashi::calls
