// The door to exact search: a geometry and candidates in, solutions or their number out.
//
// A puzzle comes as one candidate mask a cell: one bit for a digit that stands there, the
// possible digits for an empty cell. Contradictory input simply has no solution.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "general.hpp"

namespace sudokit {

// How many solutions there are, up to `limit`.
std::uint64_t count_solutions(const Geometry& geometry, const Masks& candidates,
                              std::uint64_t limit, const Poll& poll);

// Any solution.
std::optional<Digits> find_solution(const Geometry& geometry, const Masks& candidates,
                                    const Poll& poll);

// None, the only solution, or two of several.
std::vector<Digits> solve(const Geometry& geometry, const Masks& candidates, const Poll& poll);

// The same, if it is known within so many seconds.
std::optional<std::vector<Digits>> solve_within(const Geometry& geometry, const Masks& candidates,
                                                double seconds, const Poll& poll);

// Like count_solutions with limit 2, but tries at most about `guesses` placements: nothing if they
// did not settle it. (The classic grid is always settled.)
std::optional<bool> has_one_solution(const Geometry& geometry, const Masks& candidates,
                                     std::uint64_t guesses, const Poll& poll);

// For each cell, the digits that it has in some solution: none anywhere if there is no solution.
Masks true_candidates(const Geometry& geometry, const Masks& candidates, const Poll& poll);

// A solution chosen by `random`, if there is one. Throws GaveUp after about so many placements.
using general::random_solution;

// All solutions, one at a time, in lexicographic order of their digits, or in the reverse order.
using general::Solutions;

}  // namespace sudokit
