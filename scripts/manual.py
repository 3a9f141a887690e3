"""Man pages and the completion of shells, made from the tables of options: manual.py BINARY FOLDER

Asks 'BINARY --option-tables' and writes into FOLDER what belongs below share/: man/man1, bash-completion/completions and
zsh/vendor-completions. The same tables give the same bytes.
"""

import collections
import gzip
import pathlib
import re
import subprocess
import sys

Option = collections.namedtuple("Option", "names value help words")
Command = collections.namedtuple("Command", "name usage summary example options")

EXITS = [("0", "yes"), ("1", "no: no solution, not unique, or a broken rule"), ("2", "wrong usage"), ("3", "bad input"),
         ("4", "a limit was reached"), ("5", "a file could not be read or written")]
HELP = Option(["-h", "--help"], "", "show this help", [])


def read_tables(binary):
    commands = []
    for line in subprocess.run([binary, "--option-tables"], capture_output=True, text=True, check=True).stdout.splitlines():
        kind, *fields = line.split("\t")
        if kind == "command":
            commands.append(Command(*fields, options=[HELP]))
        else:
            names, value, text, words = fields
            commands[-1].options.append(Option(names.split(","), value, text, words.split()))
    return commands


def is_positional(option):
    return not option.names[0].startswith("-")


# Man pages


def roff(text):
    text = text.replace("\\", r"\e").replace("-", r"\-").replace("'", r"\(aq")
    return re.sub(r"^\.", r"\\&.", text, flags=re.MULTILINE)


def page(name, version, summary, body):
    return "\n".join([f'.TH {name.upper()} 1 "" "hashi {version}" "hashi"', ".SH NAME", f"{roff(name)} \\- {roff(summary)}",
                      *body]) + "\n"


def listed(term, text):
    return [".TP", rf"\fB{roff(term)}\fR", roff(text)]


def exits():
    return [".SH EXIT STATUS", *(line for code, text in EXITS for line in listed(code, text))]


def page_of_command(command, version):
    body = [".SH SYNOPSIS", rf"\fB{roff(command.usage)}\fR", ".SH DESCRIPTION", roff(command.summary[0].upper() + command.summary[1:]) + ".",
            ".SH OPTIONS"]
    for option in command.options:
        term = rf"\fB{roff(', '.join(option.names))}\fR" + (rf" \fI{roff(option.value)}\fR" if option.value and not is_positional(option) else "")
        body += [".TP", term, roff(option.help)]
    body += [".SH EXAMPLE", ".nf", roff(command.example), ".fi", *exits(), ".SH SEE ALSO", r"\fBhashi\fR(1)"]
    return page(f"hashi-{command.name}", version, command.summary, body)


def page_of_all(commands, version):
    body = [".SH SYNOPSIS", r"\fBhashi\fR \fICOMMAND\fR [\fIOPTIONS\fR]", ".SH DESCRIPTION",
            "Connect all islands with bridges: solve, explain, grade, generate, check, convert and print these puzzles.",
            r"\fBhashi serve\fR serves a page to play in the browser.", ".SH COMMANDS"]
    for command in commands:
        body += listed(command.name, command.summary)
    body += [*exits(), ".SH SEE ALSO", ", ".join(rf"\fBhashi\-{roff(command.name)}\fR(1)" for command in commands)]
    return page("hashi", version, "solve, explain, grade, generate and print bridges puzzles (Hashiwokakero)", body)


# Completion


def quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


def takes_file(option):
    return option.value in ("FILE", "DIR", "PATH") or (is_positional(option) and not option.words)


def options_of(command):
    return [option for option in command.options if not is_positional(option)]


def bash(commands):
    names = " ".join(command.name for command in commands)
    lines = ["# Completion of hashi for bash.", "_hashi() {", "  local word=$2 before=$3 options= words=", "  COMPREPLY=()",
             "  if [ \"$COMP_CWORD\" = 1 ]; then", f"    COMPREPLY=($(compgen -W {quoted(names + ' --help --version')} -- \"$word\"))",
             "    return", "  fi", "  case ${COMP_WORDS[1]}:$before in"]
    for command in commands:
        for option in options_of(command):
            pattern = "|".join(f"{command.name}:{name}" for name in option.names)
            if option.words:
                lines.append(f"    {pattern}) COMPREPLY=($(compgen -W {quoted(' '.join(option.words))} -- \"$word\")); return ;;")
            elif takes_file(option):
                lines.append(f"    {pattern}) COMPREPLY=($(compgen -f -- \"$word\")); return ;;")
            elif option.value:
                lines.append(f"    {pattern}) return ;;")
    lines += ["  esac", "  case ${COMP_WORDS[1]} in"]
    for command in commands:
        names = " ".join(name for option in options_of(command) for name in option.names)
        words = " ".join(word for option in command.options if is_positional(option) for word in option.words)
        lines.append(f"    {command.name}) options={quoted(names)} words={quoted(words)} ;;")
    lines += ["  esac", "  case $word in", "    -*) COMPREPLY=($(compgen -W \"$options\" -- \"$word\")) ;;",
              "    *) COMPREPLY=($(compgen -f -W \"$words\" -- \"$word\")) ;;", "  esac", "}",
              "complete -o filenames -F _hashi hashi"]
    return "\n".join(lines) + "\n"


def zsh_option(option):
    text = re.sub(r"([\[\]:])", r"\\\1", option.help)
    value = ""
    if option.words:
        value = f":{option.value}:({' '.join(option.words)})"
    elif takes_file(option):
        value = f":{option.value}:_files"
    elif option.value:
        value = f":{option.value}: "
    return [quoted(f"*{name}[{text}]{value}") for name in option.names]


def zsh(commands):
    lines = ["#compdef hashi", "# Completion of hashi for zsh.", "_hashi() {", "  local -a commands", "  commands=("]
    lines += [f"    {quoted(command.name + ':' + command.summary.replace(':', chr(92) + ':'))}" for command in commands]
    lines += ["  )", "  if (( CURRENT == 2 )); then", "    _describe command commands", "    return", "  fi",
              "  local command=$words[2]", "  shift words", "  (( CURRENT-- ))", "  case $command in"]
    for command in commands:
        lines += [f"    {command.name})", "      _arguments \\"]
        arguments = [argument for option in options_of(command) for argument in zsh_option(option)]
        for option in command.options:
            if is_positional(option):
                arguments.append(quoted(f"*:{option.names[0]}:" + (f"({' '.join(option.words)})" if option.words else "_files")))
        lines += [f"        {argument} \\" for argument in arguments[:-1]] + [f"        {arguments[-1]}", "      ;;"]
    return "\n".join(lines + ["  esac", "}", '_hashi "$@"']) + "\n"


def main():
    binary, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    commands = read_tables(binary)
    version = subprocess.run([binary, "--version"], capture_output=True, text=True, check=True).stdout.split()[-1]
    pages = {"hashi": page_of_all(commands, version)}
    pages.update((f"hashi-{command.name}", page_of_command(command, version)) for command in commands)
    files = {f"man/man1/{name}.1.gz": gzip.compress(text.encode(), mtime=0) for name, text in pages.items()}
    files["bash-completion/completions/hashi"] = bash(commands).encode()
    files["zsh/vendor-completions/_hashi"] = zsh(commands).encode()
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)


if __name__ == "__main__":
    main()
