// Shuffles: a grid and a seed in; out comes one of the equivalent grids (canonical.hpp) at random.
//
// The seed alone determines how lines are reordered and digits renamed, and all ways to do so are
// equally likely: a puzzle and its solution that are shuffled by the same seed still belong
// together.
#pragma once

#include <cstddef>
#include <cstdint>

#include "../base/puzzle.hpp"
#include "box.hpp"

namespace sudokit {

Digits shuffle_grid(BoxShape box, const Digits& digits, std::uint64_t seed);

// Shuffles `n` rows of 81 digits, the first of them by nth_seed(seed, start), the next by
// nth_seed(seed, start + 1) and so on. A row with a digit above 9 gives a row of `not_a_digit`. The
// results do not depend on the number of threads.
void shuffle_rows(const std::uint8_t* digits, std::size_t n, std::uint64_t seed,
                  std::uint64_t start, std::uint8_t* shuffled, unsigned threads, const Poll& poll);

}  // namespace sudokit
