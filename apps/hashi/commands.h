// The subcommands; each is defined in the file of its name.
#pragma once

#include "command.h"

namespace hashi::app {

Command bench_command();
Command check_command();
Command convert_command();
Command draw_command();
Command explain_command();
Command hint_command();
Command serve_command();
Command solve_command();

}  // namespace hashi::app
