// Exact search on the classic 9x9 grid, with vector instructions: candidates or digits in, the
// number of solutions and the first one found out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "../base/puzzle.hpp"
#include "../base/rows.hpp"

namespace sudokit::classic9 {

using rows::cells;

// The search, compiled for an instruction set.
struct Job;
struct Build {
  const char* name;
  void (*run)(const Job& job);
};

// The builds that this processor can run, the fastest first; but the one that the environment
// variable SUDOKIT_BUILD names, if it is set, comes before all others.
const std::vector<Build>& builds();

// How many solutions there are, up to `limit`. The first one found goes to `solution` (81 digits)
// unless that is null; without one, `solution` is left alone. `at_least`, unless it is null, gets
// the number too; if the poll throws, the number found by then.
std::uint64_t count(const Masks& candidates, std::uint64_t limit, std::uint8_t* solution,
                    const Poll& poll, std::uint64_t* at_least = nullptr,
                    const Build& build = builds().front());

// The same, but throws GaveUp when the poll is due for so many times: a search polls after every
// 1,024 guesses.
std::uint64_t count_quickly(const Masks& candidates, std::uint64_t limit, std::uint8_t* solution,
                            const Poll& poll, std::uint64_t& at_least, int polls);

// How many solutions there are, up to `limit`. If there are fewer, `deciding` gets, for each cell,
// the digits that it has in just one solution.
std::uint64_t find_deciding(const Masks& candidates, std::uint64_t limit, Masks& deciding,
                            const Poll& poll, const Build& build = builds().front());

// The first solution in lexicographic order, or the last with `backwards`; none if there is no
// solution.
std::optional<Digits> first(const Masks& candidates, bool backwards, const Poll& poll);

// Counts for puzzles of 81 candidates each, several at a time. `counts` and `solutions` have room
// for all of them. When the poll is called, or throws, `counts` has what was found by then.
void count_each(const std::vector<Masks>& puzzles, std::uint64_t limit, std::uint64_t* counts,
                std::uint8_t* solutions, const Poll& poll);

// Counts for `n` puzzles of 81 digits (0 where empty, at most 9). `solutions` has room for n grids
// or is null; `counts` gets n numbers.
void count_batch(const std::uint8_t* digits, std::size_t n, std::uint64_t limit,
                 std::uint64_t* counts, std::uint8_t* solutions, const Poll& poll,
                 const Build& build = builds().front());

}  // namespace sudokit::classic9
