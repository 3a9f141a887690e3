"""docs/cpp.md and the tour in hashi.h: every example compiles and prints what the page shows, and nothing public is missing.

A block of C++ on the page is the body of a function; the first one, marked 'cpp shared', stands before each of the others. A
block of text after it is what it prints. The tour is one function.

cpp_page_test.py COMPILER LIBRARY
"""

import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "cpp.md").read_text()
HEADERS = sorted((ROOT / "include" / "hashi").rglob("*.h"))
COMPILER, LIBRARY = sys.argv[1:3]


def blocks():
    """(language, text, line) of every block of code on the page."""
    found = []
    for match in re.finditer(r"^```([\w ]*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL):
        found.append((match[1], match[2], PAGE.count("\n", 0, match.start()) + 2))
    return found


def tour():
    """The code in the head comment of hashi.h."""
    lines = (ROOT / "include" / "hashi" / "hashi.h").read_text().splitlines()
    return [line[5:] for line in lines if line.startswith("//   ") and "#include" not in line]


def program(examples, shared):
    """Runs each example after a line that names where on the page it stands, then the tour."""
    lines = ["#include <hashi/hashi.h>", "#include <cstdio>", "#include <string>"]
    for code, line in examples:
        lines += [f"static void example_{line}() {{", shared, f"#line {line} \"docs/cpp.md\"", code, "}"]
    lines += ["static int tour() {", *tour(), "return 0;", "}"]
    lines += ["int main() {"]
    lines += [f'  std::puts("== {line}"); example_{line}();' for _, line in examples]
    return "\n".join(lines + ['  std::puts("== 0"); return tour();', "}"]) + "\n"


# The headers are laid out by clang-format: a declaration in a namespace begins in the first column. Names of functions
# are followed by '(' and come after a type.
DECLARATION = [
    re.compile(r"^(?:struct|class|enum class)(?: \[\[nodiscard\]\])? (\w+)(?: :| \{|;)"),
    re.compile(r"^using (\w+) ="),
    re.compile(r"^(?:inline )?constexpr [\w:]+ (k\w+) ="),
    re.compile(r"^#define (HASHI_\w+)"),
    re.compile(r"^(?!struct|class|enum|using|namespace|template|friend|#|\s)[\w:<>,&*\[\] ]*?[\w>&*] [*&]?(\w+)\("),
]


def public_names(text):
    return [match[1] for line in text.splitlines() for pattern in DECLARATION if (match := pattern.match(line))]


class CppPage(unittest.TestCase):
    def test_examples_print_what_the_page_shows(self):
        found = blocks()
        shared = next(text for language, text, _ in found if language == "cpp shared")
        examples, expected = [], {}
        for at, (language, text, line) in enumerate(found):
            if language != "cpp":
                continue
            examples.append((text, line))
            followed_by = found[at + 1] if at + 1 < len(found) else ("", "", 0)
            expected[line] = followed_by[1] if followed_by[0] == "text" else ""
        self.assertGreater(len(examples), 15)
        with tempfile.TemporaryDirectory() as folder:
            source = pathlib.Path(folder) / "examples.cpp"
            source.write_text(program(examples, shared))
            binary = source.with_suffix("")
            built = subprocess.run(
                [COMPILER, "-std=c++20", "-O0", "-Wall", "-Wextra", "-Werror", "-Wno-missing-field-initializers",
                 "-Wno-unused-variable", "-Wno-unused-but-set-variable", "-Wno-unused-result",
                 f"-I{ROOT / 'include'}", source, LIBRARY, f"-Wl,-rpath,{pathlib.Path(LIBRARY).parent}", "-o", binary],
                capture_output=True, text=True)
            self.assertEqual(built.returncode, 0, built.stderr)
            run = subprocess.run([binary], capture_output=True, text=True)
            self.assertEqual(run.returncode, 0, run.stderr)
        printed = dict(re.findall(r"^== (\d+)\n(.*?)(?=^== |\Z)", run.stdout, re.MULTILINE | re.DOTALL))
        for line, text in expected.items():
            with self.subTest(example=f"docs/cpp.md:{line}"):
                self.assertEqual(printed[str(line)], text)

    def test_every_public_name_is_on_the_page(self):
        on_the_page = set(re.findall(r"\w+", PAGE))
        for header in HEADERS:
            names = public_names(header.read_text())
            for name in names:
                self.assertTrue(name in on_the_page, f"{header.relative_to(ROOT)} declares {name}")

    def test_public_names_are_found(self):
        text = ("struct Edge {\nclass [[nodiscard]] Result {\nenum class Rule : std::uint8_t {\nusing Layout = X;\n"
                "inline constexpr int kRoles = 3;\nOutcome solve(const Puzzle& puzzle);\n"
                "std::span<const Format> all_formats();\nconst Theme* find_theme(std::string_view name);\n  int inside();\n"
                "// a comment (with brackets)\n#define HASHI_VERSION_MAJOR 0\n")
        self.assertEqual(public_names(text), ["Edge", "Result", "Rule", "Layout", "kRoles", "solve", "all_formats",
                                              "find_theme", "HASHI_VERSION_MAJOR"])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
