// hashi serve: serves the browser page on this machine.
#include <filesystem>
#include <iostream>
#include <memory>

#include "commands.h"
#include "io/input.h"
#include "io/output.h"
#include "io/work.h"
#include "serve/page_server.h"

namespace hashi::app {
namespace {

namespace fs = std::filesystem;

struct ServeOptions {
  int port = 8017;
  std::string root;
};

// Next to the binary in a checkout, or in the installed data folder.
std::string page_folder() {
  std::error_code problem;
  const fs::path here = fs::read_symlink("/proc/self/exe", problem).parent_path().parent_path();
  for (const fs::path& folder : {here / "web", here / "share" / "hashi" / "web"}) {
    if (fs::is_regular_file(folder / "index.html", problem)) return folder.string();
  }
  return {};
}

Exit run_serve(const ServeOptions& options) {
  const std::string folder = options.root.empty() ? page_folder() : options.root;
  if (folder.empty()) {
    std::cerr << "hashi: the page is not built; './hashi serve' in a checkout builds it\n";
    return Exit::io;
  }
  Result<Page> page = load_page(folder);
  if (!page) return report(page.error(), folder);
  Result<PageServer> server = PageServer::open(std::move(page).value(), options.port);
  if (!server) return report(server.error(), "127.0.0.1");
  listen_for_interrupt();
  Output output;
  output.write("http://127.0.0.1:" + std::to_string(server.value().port()) + "/  (Ctrl-C stops)\n");
  if (const Exit exit = output.finish(Exit::yes); exit != Exit::yes) return exit;
  server.value().run(interrupted);
  return Exit::yes;
}

}  // namespace

Command serve_command() {
  return {.name = "serve",
          .summary = "serve the browser page on 127.0.0.1",
          .example = "hashi serve --port 8017",
          .add = [](Options& command) -> Run {
            const auto options = std::make_shared<ServeOptions>();
            command.add_option("--port", options->port, "port to listen on (default 8017); 0 = any free port")
                ->option_text("N")
                ->check(InRange{0, 65535});
            command.add_option("--root", options->root, "folder to serve instead of the page")->option_text("FOLDER");
            return [options] { return run_serve(*options); };
          }};
}

}  // namespace hashi::app
