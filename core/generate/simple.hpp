// The simplest techniques, done quickly: puzzles that they solve need no rating, and a puzzle that
// is done gets its last check from them.
#pragma once

#include "../base/puzzle.hpp"

namespace sudokit {

// Sets of techniques, each including the one before; the number is the highest rating in the set.
enum class Simple : int { hidden_singles = 15, singles = 23, locked_candidates = 28 };

// Whether the techniques solve a classic 9x9 puzzle. If so, its rating is no higher.
bool is_solved_by(Simple techniques, const Digits& clues);

// For each cell, whether it is a clue or the techniques fill it in.
std::vector<bool> filled_by(Simple techniques, const Digits& clues);

// Whether a classic 9x9 puzzle has this solution and no other, by a search of its own.
bool is_only_solution(const Digits& clues, const Digits& solution);

// How many candidates of a classic 9x9 puzzle singles do not refute when each is assumed; counted
// four times, each time after those are gone that they refute, and added up. The more, the higher
// is its rating, as a rule.
int lasting_candidates(const Digits& clues);

}  // namespace sudokit
