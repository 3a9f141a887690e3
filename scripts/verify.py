#!/usr/bin/env python3
"""A second checker of certificates, written after docs/certificates.md: verify.py PUZZLES [CERTIFICATES]

PUZZLES is JSON as in docs/formats.md, one puzzle a line, as hashi convert --to json writes it. CERTIFICATES is what
hashi certify wrote, as text or as lines of JSON; without it the lines of PUZZLES hold both, as hashi generate --certify
writes them. Exit codes: 0 every certificate is accepted, 1 one is rejected, 2 usage, 3 a puzzle cannot be parsed,
5 a file cannot be read; over many puzzles, the largest.
"""
import itertools
import json
import os
import re
import sys


class Rejected(Exception):
    """The certificate does not prove what it says."""


def require(holds, otherwise, error=Rejected):
    if not holds:
        raise error(otherwise)


def is_letter(clue):
    return isinstance(clue, str) and clue != "?"


class Puzzle:
    def __init__(self, clues, edges, conflicts, most, components):
        self.clues, self.edges, self.conflicts = clues, edges, conflicts  # edges are (island, island, capacity)
        self.most, self.components = most, components  # M and k
        self.is_plain = all(isinstance(clue, int) for clue in clues)
        self.around = [[e for e, edge in enumerate(edges) if i in edge[:2]] for i in range(len(clues))]

    def fingerprint(self):
        edges = [(min(a, b), max(a, b), capacity) for a, b, capacity in self.edges]
        conflicts = sorted((min(pair), max(pair)) for pair in self.conflicts)
        lines = [[self.components], self.clues, itertools.chain(*edges), itertools.chain(*conflicts)]
        value = 0xCBF29CE484222325
        for byte in "\n".join("".join(f"{x} " for x in line) for line in lines).encode():  # FNV-1a
            value = (value ^ byte) * 0x100000001B3 % 2**64
        return f"{value:016x}"


def board(islands, most, components):
    """The graph of a board: edges to the next island on the right and below, conflicts where they cross."""
    islands = sorted(islands, key=lambda island: island[:2])
    cells = {(row, column): i for i, (row, column, _) in enumerate(islands)}
    edges, across, down = [], [], []
    for i, (row, column, _) in enumerate(islands):
        right = min((c for r, c in cells if r == row and c > column), default=None)
        below = min((r for r, c in cells if c == column and r > row), default=None)
        if right is not None:
            across.append((len(edges), row, column, right))
            edges.append((i, cells[row, right], most))
        if below is not None:
            down.append((len(edges), column, row, below))
            edges.append((i, cells[below, column], most))
    conflicts = [(e, f) for e, row, left, right in across for f, column, top, end in down
                 if left < column < right and top < row < end]
    return Puzzle([clue for _, _, clue in islands], edges, conflicts, most, components)


def whole(value, least, most, what):
    """The value, if it is a whole number in this range."""
    good = isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
    require(good, f"{what} is {json.dumps(value)[:40]}, not a number from {least} to {most}", ValueError)
    return value


def list_of(said, key, default=None):
    value = said.get(key, default)
    require(isinstance(value, list), f"'{key}' is missing or no list", ValueError)
    return value


def clue_of(value):
    if value == "?" or (isinstance(value, str) and re.fullmatch("[A-Z]", value)):
        return value
    return whole(value, 0, 2**31 - 1, "a clue")


def tuple_of(value, lengths, what):
    require(isinstance(value, list) and len(value) in lengths, f"{what} is {json.dumps(value)[:40]}", ValueError)
    return value


def puzzle_of(said):
    """A puzzle from parsed JSON; raises ValueError if it is none."""
    require(isinstance(said, dict), "not a JSON object", ValueError)
    said = said.get("puzzle", said)
    require(isinstance(said, dict), "'puzzle' is no JSON object", ValueError)
    most, components = whole(said.get("max_bridges", 2), 1, 250, "'max_bridges'"), said.get("components", 1)
    whole(components, 1, 2**31 - 1, "'components'")
    islands = list_of(said, "islands")
    if "rows" in said:
        islands = [tuple_of(island, [3], "an island") for island in islands]
        for row, column, _ in islands:
            whole(row, 0, 2**31 - 1, "a row")
            whole(column, 0, 2**31 - 1, "a column")
        require(len({tuple(island[:2]) for island in islands}) == len(islands), "two islands share a cell", ValueError)
        return board([(row, column, clue_of(clue)) for row, column, clue in islands], most, components)
    clues = [clue_of(island.get("clue") if isinstance(island, dict) else island) for island in islands]
    edges = [(*tuple_of(edge, [2, 3], "an edge"), most)[:3] for edge in list_of(said, "edges")]
    for a, b, capacity in edges:
        for end in a, b:
            whole(end, 0, len(clues) - 1, "an island of an edge")
        require(a != b, "an edge joins an island to itself", ValueError)
        whole(capacity, 1, 250, "the capacity of an edge")
    conflicts = [tuple_of(pair, [2], "a conflict") for pair in list_of(said, "conflicts", [])]
    for edge in itertools.chain(*conflicts):
        whole(edge, 0, len(edges) - 1, "an edge of a conflict")
    return Puzzle(clues, edges, conflicts, most, components)


class Replay:
    """Intervals of all variables (edges, then letters), and the rules that narrow them."""

    def __init__(self, puzzle):
        letters = sorted(set(filter(is_letter, puzzle.clues)))
        self.puzzle = puzzle
        self.lower = {x: 0 for x in [*range(len(puzzle.edges)), *letters]}
        self.upper = {x: 2**31 - 2 if is_letter(x) else puzzle.edges[x][2] for x in self.lower}
        self.speaks_of = {x: [] for x in self.lower}  # the rules that a variable occurs in
        self.waiting, self.undo, self.refuted = {}, [], False  # waiting: the rules to look at, in any order
        for i, clue in enumerate(puzzle.clues):
            if clue != "?":
                self.add(lambda i=i: self.island(i), puzzle.around[i] + [clue] * is_letter(clue))
        for e, f in puzzle.conflicts:
            self.add(lambda pair=[(e, "-", 0), (f, "-", 0)]: self.counted(pair, 1), [e, f])
        self.add(lambda: self.different(letters), letters)
        self.propagate()

    def add(self, rule, names):
        self.waiting[rule] = None
        for x in names:
            self.speaks_of[x].append(rule)

    def require(self, bounds, least):
        self.add(lambda: self.counted(bounds, least), {x for x, _, _ in bounds})
        self.propagate()

    def narrow(self, x, sign, value):
        """From now on x >= value ('+') or x <= value ('-')."""
        side = self.lower if sign == "+" else self.upper
        if value > side[x] if sign == "+" else value < side[x]:
            self.undo.append((side, x, side[x]))
            side[x] = value
            self.refuted = self.refuted or self.lower[x] > self.upper[x]
            self.waiting.update(dict.fromkeys(self.speaks_of[x]))

    def island(self, i):
        clue, edges = self.puzzle.clues[i], self.puzzle.around[i]
        low, high = sum(self.lower[e] for e in edges), sum(self.upper[e] for e in edges)
        if is_letter(clue):
            self.narrow(clue, "+", low)
            self.narrow(clue, "-", high)
        least, most = (self.lower[clue], self.upper[clue]) if is_letter(clue) else (clue, clue)
        self.refuted = self.refuted or low > most or high < least
        for e in edges:
            lower, upper = self.lower[e], self.upper[e]
            self.narrow(e, "-", lower + most - low)
            self.narrow(e, "+", upper - (high - least))

    def different(self, letters):
        for known, other in itertools.permutations(letters, 2):
            if self.lower[known] == self.upper[known] == self.lower[other]:
                self.narrow(other, "+", self.lower[other] + 1)
            if self.lower[known] == self.upper[known] == self.upper[other]:
                self.narrow(other, "-", self.upper[other] - 1)

    def counted(self, bounds, least):
        possible = [(x, s, v) for x, s, v in bounds if (self.upper[x] >= v if s == "+" else self.lower[x] <= v)]
        self.refuted = self.refuted or len(possible) < least
        for bound in possible if len(possible) == least else []:
            self.narrow(*bound)

    def propagate(self):
        while self.waiting and not self.refuted:
            self.waiting.popitem()[0]()

    def follows(self, bounds):
        """Whether supposing that none of the bounds holds is a contradiction."""
        self.undo, was_refuted = [], self.refuted
        for x, sign, value in bounds:
            self.narrow(x, *(("-", value - 1) if sign == "+" else ("+", value + 1)))
        self.propagate()
        for side, x, value in reversed(self.undo):
            side[x] = value
        self.waiting.clear()
        contradiction, self.refuted = self.refuted, was_refuted
        return contradiction


def components(count, edges):
    """How many components the edges leave, and whether they have no cycle."""
    part, joined = list(range(count)), 0
    for a, b, _ in edges:
        joined += part[a] != part[b]
        part = [part[b] if p == part[a] else p for p in part]
    return count - joined, joined == len(edges)


def check_solution(puzzle, bridges):
    require(len(bridges) == len(puzzle.edges), "the solution does not speak of every edge")
    require(all(n <= edge[2] for n, edge in zip(bridges, puzzle.edges)), "an edge carries too many bridges")
    require(not any(bridges[e] and bridges[f] for e, f in puzzle.conflicts), "two edges in conflict are both used")
    sums = [sum(bridges[e] for e in around) for around in puzzle.around]
    require(all(isinstance(c, str) or c == s for c, s in zip(puzzle.clues, sums)), "an island has not its number")
    meaning = {(clue, s) for clue, s in zip(puzzle.clues, sums) if is_letter(clue)}
    require(len(meaning) == len(dict(meaning)) == len({s for _, s in meaning}), "letters with the wrong numbers")
    used = [edge for edge, n in zip(puzzle.edges, bridges) if n]
    require(components(len(puzzle.clues), used)[0] == puzzle.components, "the wrong number of components")


def number(text, most):
    require(re.fullmatch("[0-9]{1,10}", text) and int(text) <= most, f"{text[:20]!r} is not 0 to {most}", ValueError)
    return int(text)


def groups_of(words, count):
    groups = [[]]
    for word in words:
        if word == "/":
            groups.append([])
        else:
            ends = [number(end, count - 1) for end in word.split("-", 1)]
            require(ends[0] <= ends[-1], f"{word[:20]} runs backwards", ValueError)
            groups[-1].extend(range(ends[0], ends[-1] + 1))
    named = list(itertools.chain(*groups))
    require(all(groups) and len(set(named)) == len(named), "an empty group, or something is named twice", ValueError)
    return groups


def bound_of(word, replay):
    match = re.fullmatch("([0-9]+|[A-Z])([-+])([0-9]+)", word)
    require(match, f"{word[:20]!r} is no bound", ValueError)
    name = match[1] if match[1].isalpha() else number(match[1], len(replay.puzzle.edges) - 1)
    require(name in replay.lower, f"letter {name} does not occur", ValueError)
    return name, match[2], number(match[3], 2 * 10**9)


def sum_is_contradiction(puzzle, replay, groups):
    factor, total = dict.fromkeys(replay.lower, 0), 0
    for group, sign in zip(groups, (1, -1)):
        for i in group:
            require(puzzle.clues[i] != "?", "an island of the sum shows no number", ValueError)
            total += 0 if is_letter(puzzle.clues[i]) else sign * puzzle.clues[i]
            for x in [*puzzle.around[i], *filter(is_letter, [puzzle.clues[i]])]:
                factor[x] += -sign if is_letter(x) else sign
    ends = [(f, f * replay.lower[x], f * replay.upper[x]) for x, f in factor.items()]
    least, most = sum(min(a, b) for _, a, b in ends), sum(max(a, b) for _, a, b in ends)
    is_even = all(f % 2 == 0 or a == b for f, a, b in ends)
    return not least <= total <= most or (is_even and (total - least) % 2 == 1)


def take_step(puzzle, replay, kind, words):
    """Takes one line; after a contradiction everything follows."""
    n, k = len(puzzle.clues), puzzle.components
    if kind == "c":
        parts = groups_of(words, n)
        part_of = {i: p for p, part in enumerate(parts) for i in part}
        between = [(e, "+", 1) for e, (a, b, _) in enumerate(puzzle.edges) if part_of.get(a) != part_of.get(b)]
        replay.require(between, len(parts) + (len(part_of) < n) - k)
    elif kind == "f":
        groups = groups_of(words, len(puzzle.edges)) if words else [[]]
        require(len(groups) == 1, "a forest has no groups", ValueError)
        require(components(n, [puzzle.edges[e] for e in groups[0]])[1], "the edges form a cycle")
        replay.require([(e, "-", 0) for e in groups[0]], len(groups[0]) - (n - k))
    elif kind == "l":
        bounds = [bound_of(word, replay) for word in words]
        require(bounds, "a fact without bounds", ValueError)
        require(replay.follows(bounds), "the fact does not follow")
        replay.require(bounds, 1)
    elif kind == "s":
        groups = groups_of(words, n)
        require(len(groups) <= 2, "a sum has two groups at most", ValueError)
        replay.refuted = sum_is_contradiction(puzzle, replay, groups) or replay.refuted
    else:
        require(kind == "t" and not words and puzzle.is_plain, "no line that is known here", ValueError)
        replay.refuted = sum(puzzle.clues) < 2 * (n - k) or replay.refuted
    require(replay.refuted or kind not in "st", "the sum can be reached, or there are bridges enough for a tree")


def verify(puzzle, text):
    """The verdict that the certificate proves; raises Rejected, or ValueError if it is none."""
    require(text.endswith("\nend\n"), "the certificate is cut off: its last line is not 'end'", ValueError)
    lines = [line.split(" ") for line in text.split("\n")[:-2]]
    require(all(all(line) and line[0] != "end" for line in lines), "text behind 'end', or blanks too many", ValueError)
    head = [line[0] for line in lines[:3] if len(line) == 2]
    require(head == ["hashi-certificate", "puzzle", "verdict"] and lines[0][1] == "1", "no certificate", ValueError)
    names = {"unique": ["solution"], "none": [], "several": ["solution", "second"]}.get(lines[2][1])
    require(names is not None, "no verdict that is known here", ValueError)
    given, steps = lines[3:3 + len(names)], lines[3 + len(names):]
    require([line[0] for line in given] == names, "a solution is missing", ValueError)
    require(lines[1][1] == puzzle.fingerprint(), "it is about another puzzle")
    require(puzzle.most > 9 or all(len(line) <= 2 for line in given), "a line goes on", ValueError)
    solutions = [[number(one, 250) for one in (line[1:] if puzzle.most > 9 else "".join(line[1:]))] for line in given]
    for bridges in solutions:
        check_solution(puzzle, bridges)
    replay = Replay(puzzle)
    if len(solutions) == 1:
        more = [(e, "+", n + 1) for e, n in enumerate(solutions[0]) if n < puzzle.edges[e][2]]
        fewer = [(e, "-", n - 1) for e, n in enumerate(solutions[0]) if n > 0]
        for bounds in [more, fewer] if puzzle.is_plain else [more + fewer]:
            replay.require(bounds, 1)
    for kind, *words in steps:
        take_step(puzzle, replay, kind, words)
    require(len(solutions) < 2 or solutions[0] != solutions[1], "the two solutions are the same")
    require(len(solutions) == 2 or replay.refuted, "the lines leave possibilities open")
    return lines[2][1]


def certificates_in(text):
    """The certificates of a file, in order; None for a line of JSON that holds none."""
    if not text.startswith("{"):
        return re.split("(?m)(?=^hashi-certificate 1$)", text)[text.startswith("hashi-certificate 1\n"):]
    found = []
    for line in text.splitlines():
        try:
            said = json.loads(line)
        except ValueError:
            said = None
        certificate = said.get("certificate") if isinstance(said, dict) else None
        found.append(certificate if isinstance(certificate, str) else None)
    return found


def content(path, newline=None):
    """The text of a file; ends the program with 5 if it cannot be read, and with 3 if it is no text."""
    try:
        with open(path, encoding="utf-8", newline=newline) as file:
            return file.read()
    except OSError as problem:
        print(f"{path}: cannot be read: {problem.strerror}", file=sys.stderr)
        sys.exit(5)
    except ValueError:
        print(f"{path}: cannot be read: not UTF-8", file=sys.stderr)
        sys.exit(3)


def judged(puzzle, certificate):
    """The exit code for one puzzle, and what to print."""
    try:
        require(certificate, "there is no certificate for this puzzle")
        return 0, f"accepted: {verify(puzzle, certificate)}"
    except Rejected as reason:
        return 1, f"REJECTED: {reason}"
    except (LookupError, TypeError, ValueError) as reason:
        return 1, f"REJECTED: malformed: {reason}"


def main(puzzles, certificates=None):
    worst = 0
    lines, found = content(puzzles).splitlines(), certificates_in(content(certificates or puzzles, newline=""))
    by_puzzle = {"".join(one.split("\n")[1:2]): one for one in reversed(found) if one}
    if not lines:
        print(f"{puzzles}: no puzzle")
        return 3
    for index, line in enumerate(lines):
        try:
            puzzle = puzzle_of(json.loads(line))
        except json.JSONDecodeError:
            code, told = 3, "cannot be read: not JSON; 'hashi convert --to json' converts other formats"
        except (RecursionError, ValueError) as reason:
            code, told = 3, f"cannot be read: {reason}"
        else:
            if certificates:
                certificate = by_puzzle.get(f"puzzle {puzzle.fingerprint()}", found[0] if len(found) == 1 else None)
            else:
                certificate = found[index] if index < len(found) else None
            code, told = judged(puzzle, certificate)
        print(f"{puzzles} #{index}: {told}")
        worst = max(worst, code)
        if index == 0 and not line.startswith("{"):
            break  # another format: its other lines would only repeat the message
    return worst


if __name__ == "__main__":
    asks_for_help = sys.argv[1:] in (["--help"], ["-h"])
    if not asks_for_help and len(sys.argv) not in (2, 3):
        print("usage: verify.py PUZZLES [CERTIFICATES]; --help says more", file=sys.stderr)
        sys.exit(2)
    try:
        code = print(__doc__.strip()) if asks_for_help else main(*sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 5
    sys.exit(code)
