// Exact search, the only header of it for other parts: a geometry and candidates in, solutions or
// their number out.
//
// A puzzle comes as one candidate mask a cell: one bit for a digit that stands there, the
// possible digits for an empty cell. Contradictory input simply has no solution.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "general.hpp"

namespace sudokit {

// How many solutions there are, up to `limit`. `at_least`, unless it is null, gets the number too;
// if the poll throws, the number found by then.
std::uint64_t count_solutions(const Geometry& geometry, const Masks& candidates,
                              std::uint64_t limit, const Poll& poll,
                              std::uint64_t* at_least = nullptr);

// Any solution.
std::optional<Digits> find_solution(const Geometry& geometry, const Masks& candidates,
                                    const Poll& poll);

// None, the only solution, or two of several.
std::vector<Digits> solve(const Geometry& geometry, const Masks& candidates, const Poll& poll);

// The first solution in lexicographic order of the digits, or the last with `backwards`; none if
// there is no solution.
std::optional<Digits> first_solution(const Geometry& geometry, const Masks& candidates,
                                     bool backwards, const Poll& poll);

// Whether there is exactly one solution; nothing if about `guesses` placements did not settle it.
// (The classic grid is always settled.)
std::optional<bool> has_one_solution(const Geometry& geometry, const Masks& candidates,
                                     std::uint64_t guesses, const Poll& poll);

// For each cell, the digits that it has in some solution; no digits if there is no solution.
Masks true_candidates(const Geometry& geometry, const Masks& candidates, const Poll& poll);

// A solution chosen by `random`, if there is one. Throws GaveUp after about `guesses` placements.
using general::random_solution;

// All solutions, one at a time, in lexicographic order of their digits, or in the reverse order.
using general::Solutions;

}  // namespace sudokit
