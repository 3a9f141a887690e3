// hashi: read, solve, check, explain, grade, generate, certify and draw Hashiwokakero puzzles.
//
// This header is the whole library. Everything is in namespace hashi; pictures are in hashi::draw, certificates in
// hashi::certify. docs/cpp.md lists every type and function with an example.
//
//   #include <hashi/hashi.h>
//
// READ. A text in any format becomes a Document: the puzzle, and what came with it. The format is recognised. What can
// go wrong returns a Result, which holds a value or an Error; nothing throws.
//
//   hashi::Result<hashi::Document> document = hashi::read_document("2.2.2/...../1...1");
//   if (!document) { std::puts(hashi::describe(document.error()).c_str()); return 1; }
//   const hashi::Puzzle& puzzle = document.value().puzzle;
//
// A Puzzle is a graph: islands with clues, edges that can carry bridges, and pairs of edges in conflict. It never
// changes. A board can also be made from its clues, and any graph from islands and edges:
//
//   hashi::Result<hashi::Board> board = hashi::make_board(1, 3, {{{0, 0}, hashi::Clue::number(1)},
//                                                                {{0, 2}, hashi::Clue::number(1)}});
//   hashi::Result<hashi::Puzzle> graph = hashi::Puzzle::make(
//       {hashi::Clue::number(1), hashi::Clue::number(1)}, {{hashi::IslandId{0}, hashi::IslandId{1}}}, {});
//
// SOLVE. 'solve' finds solutions, 'uniqueness' says whether there is exactly one, 'count' says how many, and
// 'Solutions' lists them one after the other.
//
//   hashi::Uniqueness answer = hashi::uniqueness(puzzle);
//   if (answer.unique != true) return 2;
//
// A Solution says how many bridges each edge carries, and 'check' names every rule that it breaks:
//
//   int total = 0;
//   for (hashi::EdgeId e : puzzle.edges()) total += answer.first->bridges[e];
//   bool is_right = hashi::check(puzzle, *answer.first).empty();
//
// Solving can take long. WorkLimits ends it after a number of steps, the same on every machine, or when a function
// says so; the answer is then 'unknown', never a guess.
//
//   bool is_cancelled = false;
//   hashi::solve(puzzle, {.limits = {.steps = 1'000'000, .should_stop = [&] { return is_cancelled; }}});
//
// EXPLAIN. 'hint' gives the next step from any position, 'walk' the whole way, by techniques that people use.
//
//   hashi::Hint next = hashi::hint(puzzle, {.bridges = hashi::no_bridges(puzzle)});
//   hashi::Narrator narrator(puzzle, hashi::Places(*document.value().grid));
//   if (!next.steps.empty()) std::puts(narrator.titled(next.steps[0]).c_str());
//   hashi::Walkthrough way = hashi::walk(puzzle);
//
// GRADE. How hard it is for people; only a puzzle with exactly one solution has a level.
//
//   hashi::Graded graded = hashi::graded(puzzle);
//   if (graded.is_graded()) std::puts(hashi::level_name(graded.grade.level).data());
//
// GENERATE. The same recipe and serial number give the same puzzle everywhere.
//
//   hashi::Result<hashi::Generated> made = hashi::generate({.size = {9, 9}}, {.seed = 7, .index = 0});
//
// CERTIFY. A proof as a text that a small checker replays without searching.
//
//   hashi::certify::Certificate proof = hashi::certify::certify(puzzle);
//   bool is_proved = hashi::certify::verify(puzzle, proof.text).value().accepted;
//
// WRITE AND DRAW.
//
//   std::string link = hashi::write_document(document.value(), "puzzlink").value();
//   hashi::draw::Picture picture{.puzzle = &puzzle, .grid = &*document.value().grid, .solution = &*answer.first};
//   std::string text = hashi::draw::to_text(picture);
//   std::string svg = hashi::draw::to_svg(hashi::draw::make_scene(picture, hashi::draw::themes().front()));
//
// The library is plain C++20 without exceptions, threads, files, clocks and global state. All functions may be called
// from several threads at once; a value that one thread changes must not be used by another meanwhile.
#pragma once

#include "hashi/base/id_vector.h"
#include "hashi/base/result.h"
#include "hashi/base/work.h"
#include "hashi/certify/certify.h"
#include "hashi/certify/checker/verify.h"
#include "hashi/draw/picture.h"
#include "hashi/draw/scene.h"
#include "hashi/draw/style.h"
#include "hashi/draw/svg.h"
#include "hashi/draw/text.h"
#include "hashi/explain/amount.h"
#include "hashi/explain/argue.h"
#include "hashi/explain/argument.h"
#include "hashi/explain/change.h"
#include "hashi/explain/deduction.h"
#include "hashi/explain/hint.h"
#include "hashi/explain/replay.h"
#include "hashi/explain/technique.h"
#include "hashi/explain/walk.h"
#include "hashi/format/document.h"
#include "hashi/format/format.h"
#include "hashi/generate/generate.h"
#include "hashi/generate/recipe.h"
#include "hashi/generate/recipe_text.h"
#include "hashi/grade/grade.h"
#include "hashi/grade/parameters.h"
#include "hashi/grade/thesis_level.h"
#include "hashi/puzzle/check.h"
#include "hashi/puzzle/clue.h"
#include "hashi/puzzle/grid.h"
#include "hashi/puzzle/layout.h"
#include "hashi/puzzle/places.h"
#include "hashi/puzzle/puzzle.h"
#include "hashi/puzzle/refutation.h"
#include "hashi/puzzle/solution.h"
#include "hashi/solve/solve.h"
#include "hashi/solve/stream.h"
#include "hashi/state/state.h"
#include "hashi/use_cases/graded.h"
#include "hashi/use_cases/hint.h"
#include "hashi/use_cases/picture.h"
#include "hashi/use_cases/verdict.h"
#include "hashi/version.h"
#include "hashi/words/language.h"
#include "hashi/words/narrator.h"
