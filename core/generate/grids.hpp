// Full grids at random.
#pragma once

#include <optional>
#include <vector>

#include "../base/puzzle.hpp"
#include "../base/random.hpp"

namespace sudokit {

// A full grid at random. Every full grid is possible; on the classic 9x9 geometry, and on those of
// at most 16 cells, all are equally likely. Throws std::invalid_argument if no full grid has these
// houses, and GaveUp if the search found none.
Digits random_grid(const Geometry& geometry, Random& random, const Poll& poll);

// A full grid whose digits in the cells of `pattern` have no other solution; none if so many
// `tries` found no such grid.
std::optional<Digits> pattern_grid(const Geometry& geometry, const std::vector<int>& pattern,
                                   int tries, Random& random, const Poll& poll);

}  // namespace sudokit
