// hashi serve: the browser app on this machine.
#include <filesystem>
#include <iostream>
#include <memory>

#include "commands.h"
#include "input.h"
#include "output.h"
#include "page_server.h"
#include "work.h"

namespace hashi::app {
namespace {

namespace fs = std::filesystem;

struct ServeOptions {
  int port = 8017;
  std::string root;
};

// Beside the binary of a checkout, or where an installation puts it.
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
    std::cerr << "hashi: the page has not been built; './hashi serve' in a checkout builds it\n";
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
          .summary = "the browser app on 127.0.0.1",
          .example = "hashi serve --port 8017",
          .add = [](CLI::App& command) -> Run {
            const auto options = std::make_shared<ServeOptions>();
            command.add_option("--port", options->port, "where to listen; 0 = any port that is free")
                ->option_text("N")
                ->check(CLI::Range(0, 65535))
                ->capture_default_str();
            command.add_option("--root", options->root, "a folder with other files to serve instead")
                ->option_text("FOLDER");
            return [options] { return run_serve(*options); };
          }};
}

}  // namespace hashi::app
