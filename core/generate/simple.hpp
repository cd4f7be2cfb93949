// A quick look at a puzzle: whether the simplest techniques solve it, so that rating it can be
// spared.
#pragma once

#include "../base/puzzle.hpp"

namespace sudokit {

// Techniques, each with those before; the number is the highest rating of any.
enum class Simple : int { hidden_singles = 15, singles = 23, locked_candidates = 28 };

// Whether they solve a classic 9x9 puzzle; if so, it is rated no higher.
bool is_solved_by(Simple techniques, const Digits& clues);

// The cells that are clues or that they fill in.
std::vector<bool> filled_by(Simple techniques, const Digits& clues);

}  // namespace sudokit
