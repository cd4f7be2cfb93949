// Exact search on the classic 9x9 grid, as fast as can be: candidates or digits in, the number of
// solutions and the first one out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "../base/puzzle.hpp"

namespace sudokit::classic9 {

inline constexpr std::size_t cells = 81;

// The search, compiled for an instruction set.
struct Job;
struct Build {
  const char* name;
  void (*run)(const Job& job);
};

// Those that this processor can run, the fastest first; before it, the one that the environment
// variable SUDOKIT_BUILD names, if it does.
const std::vector<Build>& builds();

// How many solutions there are, up to `limit`. The first one found goes to `solution` (81 digits)
// unless that is null; without one, `solution` is left alone.
std::uint64_t count(const Masks& candidates, std::uint64_t limit, std::uint8_t* solution,
                    const Poll& poll, const Build& build = builds().front());

// The same for `n` puzzles of 81 digits (0 where empty, at most 9). `solutions` has room for n
// grids or is null; `counts` gets n numbers.
void count_batch(const std::uint8_t* digits, std::size_t n, std::uint64_t limit,
                 std::uint64_t* counts, std::uint8_t* solutions, const Poll& poll,
                 const Build& build = builds().front());

}  // namespace sudokit::classic9
