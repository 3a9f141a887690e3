// Runs every "$ … ./hashi …" in a code block of the documentation and compares its output.
//
// A command runs in a folder that looks like the checkout (the binary as ./hashi, examples/, an empty docs/pictures/).
// A picture that it writes must equal the one in the repository.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "commands/run_command.h"
#include "support/markdown.h"

namespace hashi {
namespace {

namespace fs = std::filesystem;

// Everything that the command prints, on standard output and standard error.
std::string printed_by(const std::string& command, const std::string& folder) {
  const std::string line = "cd '" + folder + "' && { " + command + "\n} >printed 2>&1 </dev/null";
  const int status = std::system(line.c_str());
  EXPECT_TRUE(WIFEXITED(status)) << command;
  return testing::file_content(folder + "/printed");
}

int run_page(const std::string& page) {
  const testing::TemporaryFolder folder;
  fs::create_symlink(HASHI_BINARY, folder.path("hashi"));
  fs::create_directory_symlink(testing::in_repository("examples"), folder.path("examples"));
  fs::create_directories(folder.path("docs/pictures"));
  int run = 0;
  for (const testing::ShownCommand& shown :
       testing::shown_commands(testing::file_content(testing::in_repository(page)))) {
    if (shown.command.find("./hashi ") == std::string::npos) continue;
    SCOPED_TRACE(page + ":" + std::to_string(shown.line) + ": " + shown.command);
    EXPECT_EQ(printed_by(shown.command, folder.path()), shown.output);
    ++run;
  }
  for (const fs::directory_entry& picture : fs::directory_iterator(folder.path("docs/pictures"))) {
    const std::string name = "docs/pictures/" + picture.path().filename().string();
    EXPECT_EQ(testing::file_content(picture.path().string()), testing::file_content(testing::in_repository(name)))
        << name;
  }
  return run;
}

TEST(Docs, show_what_the_commands_print) {
  EXPECT_GE(run_page("README.md"), 8);
  run_page("CONTRIBUTING.md");
  for (const fs::directory_entry& page : fs::directory_iterator(testing::in_repository("docs"))) {
    if (page.path().extension() == ".md") run_page("docs/" + page.path().filename().string());
  }
}

TEST(Docs, show_pictures_that_a_command_on_the_page_draws) {
  std::string pages = testing::file_content(testing::in_repository("README.md"));
  for (const fs::directory_entry& page : fs::directory_iterator(testing::in_repository("docs"))) {
    if (page.path().extension() == ".md") pages += testing::file_content(page.path().string());
  }
  int pictures = 0;
  for (const fs::directory_entry& picture : fs::directory_iterator(testing::in_repository("docs/pictures"))) {
    const std::string file = picture.path().filename().string(), name = "docs/pictures/" + file;
    if (file.starts_with("browser-")) {  // taken by 'npm run screenshots'
      EXPECT_NE(pages.find("pictures/" + file), std::string::npos) << name << " is shown nowhere";
      continue;
    }
    EXPECT_NE(pages.find("--output " + name + "\n"), std::string::npos) << name;
    ++pictures;
  }
  EXPECT_GE(pictures, 3);
}

std::vector<std::string> command_names() {
  std::vector<std::string> names;
  std::istringstream help(testing::run_hashi({"--help"}).output);
  bool in_list = false;
  for (std::string line; std::getline(help, line);) {
    if (in_list && line.size() > 2 && line[2] != ' ') names.push_back(line.substr(2, line.find(' ', 2) - 2));
    in_list = in_list || line == "Commands:";
  }
  return names;
}

TEST(Help, shows_an_example_of_each_command_that_runs) {
  const testing::TemporaryFolder folder;
  fs::create_symlink(HASHI_BINARY, folder.path("hashi"));
  fs::create_directory_symlink(testing::in_repository("examples"), folder.path("examples"));
  const std::vector<std::string> names = command_names();
  EXPECT_GE(names.size(), 3u);
  for (const std::string& name : names) {
    const std::string help = testing::run_hashi({name, "--help"}).output;
    const std::size_t at = help.find("\nExample:\n  hashi " + name);
    ASSERT_NE(at, std::string::npos) << help;
    std::string example = help.substr(help.find("hashi", at));
    // This one runs until Ctrl-C. (Without --foreground it would come twice: to the program and to its group.)
    if (name == "serve")
      example = "timeout --foreground --preserve-status -s INT 1 hashi serve --port 0 --root examples\n";
    const std::string printed = printed_by("PATH=.:$PATH; " + example + "\necho exit $?", folder.path());
    EXPECT_TRUE(printed.ends_with("exit 0\n")) << example << printed;
    EXPECT_GT(printed.size(), std::string("exit 0\n").size()) << example << "prints nothing";
  }
}

TEST(Help, names_a_command_that_is_none) {
  const testing::CommandResult result = testing::run_hashi({"frobnicate"});
  EXPECT_EQ(result.exit, 2);
  EXPECT_EQ(result.output, "");
  EXPECT_EQ(result.errors, "hashi: unknown command 'frobnicate'; 'hashi --help' lists the commands\n");
}

// Paths in links, seen from the page.
TEST(Docs, have_links_that_lead_somewhere) {
  int links = 0;
  for (const std::string page :
       {"README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/formats.md", "examples/README.md"}) {
    const std::string text = testing::file_content(testing::in_repository(page));
    ASSERT_FALSE(text.empty()) << page;
    for (std::size_t at = text.find("]("); at != std::string::npos; at = text.find("](", at + 1)) {
      const std::string target = text.substr(at + 2, text.find(')', at) - at - 2);
      if (target.starts_with("http") || target.starts_with("#")) continue;
      EXPECT_TRUE(fs::exists(fs::path(testing::in_repository(page)).parent_path() / target)) << page << ": " << target;
      ++links;
    }
  }
  EXPECT_GE(links, 5);
}

}  // namespace
}  // namespace hashi
