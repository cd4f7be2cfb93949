// Exact search, the only header of it for other parts: a geometry and candidates in, solutions or
// their number out; or rules, which know more than houses, instead of a geometry.
//
// A puzzle comes as one candidate mask a cell: one bit for a digit that stands there, the
// possible digits for an empty cell. Contradictory input simply has no solution.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "../base/wide_count.hpp"
#include "constrained.hpp"
#include "general.hpp"

namespace sudokit {

// How many solutions there are, up to `limit`. `at_least`, unless it is null, gets the number too;
// if the poll throws, the number found by then.
std::uint64_t count_solutions(const Geometry& geometry, const Masks& candidates,
                              std::uint64_t limit, const Poll& poll,
                              std::uint64_t* at_least = nullptr);
std::uint64_t count_solutions(const Rules& rules, const Masks& candidates, std::uint64_t limit,
                              const Poll& poll, std::uint64_t* at_least = nullptr);

// How many solutions there are, without a limit; if the poll throws, `found` is the number counted
// by then. False if it is 2^64 - 1 and there may be more: only counts of classic grids go beyond.
bool count_all_solutions(const Geometry& geometry, const Masks& candidates, const Poll& poll,
                         WideCount& found);
bool count_all_solutions(const Rules& rules, const Masks& candidates, const Poll& poll,
                         WideCount& found);

// Any solution.
std::optional<Digits> find_solution(const Geometry& geometry, const Masks& candidates,
                                    const Poll& poll);
std::optional<Digits> find_solution(const Rules& rules, const Masks& candidates, const Poll& poll);

// None, the only solution, or two of several.
std::vector<Digits> solve(const Geometry& geometry, const Masks& candidates, const Poll& poll);
std::vector<Digits> solve(const Rules& rules, const Masks& candidates, const Poll& poll);

// The first solution in lexicographic order of the digits, or the last with `backwards`; none if
// there is no solution.
std::optional<Digits> first_solution(const Geometry& geometry, const Masks& candidates,
                                     bool backwards, const Poll& poll);
std::optional<Digits> first_solution(const Rules& rules, const Masks& candidates, bool backwards,
                                     const Poll& poll);

// Whether there is exactly one solution; nothing if about `guesses` placements did not settle it.
// (The classic grid is always settled.)
std::optional<bool> has_one_solution(const Geometry& geometry, const Masks& candidates,
                                     std::uint64_t guesses, const Poll& poll);
std::optional<bool> has_one_solution(const Rules& rules, const Masks& candidates,
                                     std::uint64_t guesses, const Poll& poll);

// For each cell, the digits that it has in some solution; no digits if there is no solution.
Masks true_candidates(const Geometry& geometry, const Masks& candidates, const Poll& poll);
Masks true_candidates(const Rules& rules, const Masks& candidates, const Poll& poll);

// For each cell, and in it for each digit, in how many solutions the cell has the digit, up to
// `threshold`.
using constrained::candidate_counts;

// The number of solutions as random descents estimate it, where counting would take too long.
using constrained::estimate;
using constrained::Estimate;

// A solution chosen by `random`, if there is one. Throws GaveUp after about `guesses` placements.
using constrained::random_solution;
using general::random_solution;

// All solutions, one at a time, in lexicographic order of their digits, or in the reverse order.
class Solutions {
 public:
  Solutions(const Geometry& geometry, const Masks& candidates, bool backwards, const Poll& poll);

  // The rules must outlive it.
  Solutions(const Rules& rules, const Masks& candidates, bool backwards, const Poll& poll);

  std::optional<Digits> next(const Poll& poll) {
    return std::visit([&](auto& solutions) { return solutions.next(poll); }, solutions_);
  }

 private:
  std::variant<general::Solutions, constrained::Solutions> solutions_;
};

}  // namespace sudokit
