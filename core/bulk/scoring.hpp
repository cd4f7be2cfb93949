// Scores: answers to many classic 9x9 puzzles in; out comes how good each of them is.
#pragma once

#include <cstddef>
#include <cstdint>

#include "../base/puzzle.hpp"

namespace sudokit::bulk {

// The places for the scores of the answers, a number for each answer.
struct Scores {
  bool* right;                   // whether it solves the puzzle
  std::int64_t* wrong_cells;     // cells to fill that differ from the only solution; else -1
  std::int64_t* violations;      // digits that a house of the answer repeats, over all houses
  std::int64_t* givens_changed;  // givens that the answer does not keep; -1 without a puzzle
  double* credit;                // the share of the cells to fill that are right; else nan
  std::int64_t* status;          // solutions of the puzzle: 0, 1, 2 for more; -1 without a puzzle
};

// Scores `n` rows of 81 digits each. An answer may have any digits. Without `solutions`, the
// puzzles are solved. With them, the status is 1 where the row solves the puzzle, and 0 where it
// does not.
void score_rows(const std::uint8_t* puzzles, const std::uint8_t* answers,
                const std::uint8_t* solutions, std::size_t n, const Scores& scores,
                unsigned threads, const Poll& poll);

}  // namespace sudokit::bulk
