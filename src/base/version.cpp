// The version as text, compiled into the library.
#include "hashi/version.h"

#define HASHI_AS_TEXT(number) #number
#define HASHI_DOTTED(major, minor, patch) HASHI_AS_TEXT(major) "." HASHI_AS_TEXT(minor) "." HASHI_AS_TEXT(patch)

namespace hashi {

std::string_view version() { return HASHI_DOTTED(HASHI_VERSION_MAJOR, HASHI_VERSION_MINOR, HASHI_VERSION_PATCH); }

}  // namespace hashi
