// Full grids at random.
#pragma once

#include <optional>
#include <vector>

#include "../base/puzzle.hpp"
#include "../base/random.hpp"

namespace sudokit {

// A full grid of any geometry, none of them excluded; on the classic 9x9 geometry, and on those of
// at most 16 cells, all of them are equally likely. Throws std::invalid_argument if no full grid
// has these houses, and GaveUp if none was found.
Digits random_grid(const Geometry& geometry, Random& random, const Poll& poll);

// A solution of which the digits in these cells leave no other one. Gives up, with none, after so
// many tries.
std::optional<Digits> pattern_grid(const Geometry& geometry, const std::vector<int>& pattern,
                                   int tries, Random& random, const Poll& poll);

}  // namespace sudokit
