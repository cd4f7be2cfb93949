// Restarts: the number of a round of a search in, its length before the search restarts out.
#pragma once

#include <bit>
#include <cstdint>

namespace sudokit {

// 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ... (the series of Luby, Sinclair and Zuckerman) for rounds 1, 2,
// 3, ...: mostly short, but in the end long enough to prove that there is no solution.
inline std::uint64_t luby(std::uint64_t round) {
  for (;;) {
    const std::uint64_t power = std::bit_ceil(round + 1);
    if (power == round + 1) return power / 2;
    round -= power / 2 - 1;
  }
}

}  // namespace sudokit
