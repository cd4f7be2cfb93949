// Wishes: what a puzzle to be made should be like, and what was made.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "../base/puzzle.hpp"
#include "../logic/walker.hpp"

namespace sudokit {

// Cells that are clues together or not at all; the cells of a symmetry's orbit, or just one.
using Orbits = std::vector<std::vector<int>>;

// From `low` to `high`, both included.
struct Range {
  int low = 0, high = 1'000'000;

  // How far a number is outside.
  int distance(int number) const {
    return number < low ? low - number : number > high ? number - high : 0;
  }
  bool has(int number) const { return distance(number) == 0; }
};

struct Wish {
  Orbits orbits;     // cells in none are no clues: together the others are a pattern
  Range clues;       // how many
  bool is_minimal;   // whether no orbit may be left that could be taken away
  Digits solution;   // empty: any
  bool is_rated;     // whether these count:
  Range er, ep, ed;  // ten times Sudoku Explainer's numbers
  std::vector<int> needed, forbidden;  // techniques that the path of the profile `human` takes, or
                                       // does not take
  int starts = 0;  // 0: as many as there is time for, until it is as wished. Else a label is wished
                   // for on a grid that may have no such puzzle: after so many, the closest will do
};

struct Made {
  Digits clues;  // 0 where empty
  Digits solution;
  int count = 0;  // how many clues
  Rating rating;  // if one was wished for
  bool is_as_wished = false;
  std::uint64_t tries = 0;  // how many puzzles were looked at
};

}  // namespace sudokit
