// Generation: a geometry and a number of clues in, a puzzle with exactly one solution out.
#pragma once

#include "search/search.hpp"

namespace sudokit {

struct Puzzle {
  Digits clues;  // 0 where empty
  Digits solution;
  int count = 0;  // how many clues
};

// Fills the grid at random, then takes digits away in random order for as long as one solution is
// left and more than `clues` remain. Tries again with another filling, up to `attempts` times,
// and returns the first puzzle with exactly `clues`, or else the one with the fewest. Throws
// std::invalid_argument if no full grid has these houses, and GaveUp if none was found.
Puzzle generate(const Geometry& geometry, int clues, int attempts, Random& random,
                const Poll& poll);

}  // namespace sudokit
