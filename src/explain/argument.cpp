// Names and sizes of arguments.
#include "hashi/explain/argument.h"

namespace hashi {

std::string_view link_name(LinkKind kind) {
  constexpr std::string_view names[] = {
#define LINK(key) #key,
#include "hashi/explain/links.def"
#undef LINK
  };
  return names[static_cast<std::size_t>(kind)];
}

int link_count(const Argument& argument) {
  int count = 0;
  for (const Link& link : argument) {
    if (link.kind != LinkKind::suppose) ++count;
    for (const std::vector<Link>& one : link.cases) count += link_count(one);
  }
  return count;
}

}  // namespace hashi
