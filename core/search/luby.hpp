// Patience for searches that are begun afresh when they are out of luck: a round in, its length
// out.
#pragma once

#include <bit>
#include <cstdint>

namespace sudokit {

// 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ... (the series of Luby, Sinclair and Zuckerman) for rounds 1, 2,
// 3, ...: mostly short, and yet some day long enough to find that there is no solution.
inline std::uint64_t luby(std::uint64_t round) {
  for (;;) {
    const std::uint64_t power = std::bit_ceil(round + 1);
    if (power == round + 1) return power / 2;
    round -= power / 2 - 1;
  }
}

}  // namespace sudokit
