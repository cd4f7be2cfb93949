// Exact search on classic 9x9 grids that may be hard: a search that takes many guesses is split
// into parts.
#pragma once

#include <cstdint>

#include "../base/puzzle.hpp"

namespace sudokit::classic9 {

// Counts as `count` does, with the classic geometry, but splits a search that takes many guesses:
// parts can be searched several at a time. The first solution found is the same, unless the search
// found none before it was split.
std::uint64_t count_or_split(const Geometry& geometry, const Masks& candidates, std::uint64_t limit,
                             std::uint8_t* solution, const Poll& poll,
                             std::uint64_t* at_least = nullptr);

// The same, split at once.
std::uint64_t count_in_parts(const Geometry& geometry, const Masks& candidates, std::uint64_t limit,
                             std::uint8_t* solution, const Poll& poll,
                             std::uint64_t* at_least = nullptr);

}  // namespace sudokit::classic9
