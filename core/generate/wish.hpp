// Wishes: the properties that a puzzle to be made should have, and the puzzle that was made.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "../base/puzzle.hpp"
#include "../logic/walker.hpp"

namespace sudokit {

// Sets of cells that are clues together or not at all: the orbits of a symmetry, or single cells.
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
  Orbits orbits;     // the cells that may be clues; if these are not all cells, all of them are
  Range clues;       // how many
  bool is_reduced;   // whether orbits are taken away for as long as that is easily seen to be
                     // possible
  bool is_minimal;   // whether no orbit may be left that could be taken away; implies is_reduced
  Digits solution;   // empty: any
  bool is_rated;     // whether these count:
  Range er, ep, ed;  // ten times Sudoku Explainer's numbers
  std::vector<int> needed, forbidden;  // techniques that the path of the profile `human` takes, or
                                       // does not take
  std::optional<std::vector<int>> known;  // techniques of that profile that solve it, if not any;
                                          // the path is then theirs
  int starts = 0;  // 0: as many as there is time for, until it is as wished. Else a label is wished
                   // for on a grid that may have no such puzzle: after so many, the closest will do
};

struct Made {
  Digits clues;  // 0 where empty; no digits if there was no time to make any puzzle
  Digits solution;
  int count = 0;  // how many clues
  Rating rating;  // if one was wished for
  bool is_as_wished = false;
  std::uint64_t tries = 0;  // how many puzzles were looked at
  double seconds = 0;       // how long it took
};

}  // namespace sudokit
