// --language: in which language sentences about puzzles are printed.
#pragma once

#include <string>

#include "hashi/words/language.h"
#include "options.h"

namespace hashi::app {

void add_language_option(Options& command, Language& language);

// " --language de" for what is not English: a run that goes on must speak the same.
std::string language_text(Language language);

}  // namespace hashi::app
