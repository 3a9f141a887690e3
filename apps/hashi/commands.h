// The commands. Each is defined in commands/NAME.cpp.
#pragma once

#include "options.h"

namespace hashi::app {

Command bench_command();
Command bench_generate_command();
Command book_command();
Command certify_command();
Command check_command();
Command convert_command();
Command dataset_command();
Command draw_command();
Command experiment_command();
Command explain_command();
Command export_command();
Command generate_command();
Command grade_command();
Command hint_command();
Command merge_command();
Command serve_command();
Command solve_command();
Command verify_command();

}  // namespace hashi::app
