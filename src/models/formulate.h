// The published formulations of the puzzle as linear models, generalised to graphs, M, unknown clues, letters and k.
//
//   base  bridges, order, conflicts, clues; nothing about components (M. Müßig, 2024)
//   bfs   base, and connectivity as a breadth-first search over the edges, unrolled into m steps (M. Müßig, 2024)
//   flow  base, and connectivity as a flow of one commodity from a root (V. Jandhyala)
// The lazy model is the base and the cuts of cuts.h that have been needed so far.
//
// A search and a flow prove that islands are connected; neither can prove that they are not. For k > 1, k labels are
// added such that bridges join islands with the same label and every label is used (labels.cpp).
#pragma once

#include <span>

#include "hashi/base/result.h"
#include "hashi/puzzle/puzzle.h"
#include "models/bridges.h"
#include "models/cuts.h"
#include "models/linear.h"

namespace hashi::models {

Result<LinearModel> base_model(const Puzzle& puzzle);
Result<LinearModel> bfs_model(const Puzzle& puzzle);
Result<LinearModel> flow_model(const Puzzle& puzzle);

// Appends the cuts as rows cut_1, cut_2, …
void add_cuts(LinearModel& model, const Puzzle& puzzle, std::span<const Cut> cuts);

// A row that only this solution violates: "some bridges are different".
void exclude(LinearModel& model, const Puzzle& puzzle, const Solution& solution);

}  // namespace hashi::models
