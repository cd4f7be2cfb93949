// Exact search on any geometry: candidates in, solutions or their number out.
//
// A puzzle comes as one candidate mask a cell: one bit for a digit that stands there, the
// possible digits for an empty cell. Contradictory input simply has no solution.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "../puzzle.hpp"
#include "../random.hpp"

namespace sudokit {

// How many solutions there are, up to `limit`.
std::uint64_t count_solutions(const Geometry& geometry, const Masks& candidates,
                              std::uint64_t limit, const Poll& poll);

// None, the only solution, or two of several: one search for a solution and for another one.
std::vector<Digits> solve(const Geometry& geometry, const Masks& candidates, const Poll& poll);

// Like count_solutions with limit 2, but tries at most `guesses` placements: nothing if they did
// not settle it.
std::optional<bool> has_one_solution(const Geometry& geometry, const Masks& candidates,
                                     std::uint64_t guesses, const Poll& poll);

// Thrown by a bounded search that ends without an answer.
struct GaveUp {};

// A solution chosen by `random`, if there is one: random digits where there is a choice, starting
// afresh when unlucky. Throws GaveUp after about so many placements.
std::optional<Digits> random_solution(const Geometry& geometry, const Masks& candidates,
                                      Random& random, std::uint64_t guesses, const Poll& poll);

// All solutions, one at a time, in lexicographic order of their digits, or in the reverse order.
class Solutions {
 public:
  Solutions(const Geometry& geometry, const Masks& candidates, bool backwards, const Poll& poll);
  ~Solutions();

  std::optional<Digits> next(const Poll& poll);

 private:
  class Walk;
  std::unique_ptr<Walk> walk_;
};

}  // namespace sudokit
