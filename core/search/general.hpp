// Exact search on any geometry: candidates in, solutions or their number out. `search.hpp` tells
// what the functions do.
//
// Depth-first search goes first and settles most puzzles; clause learning takes over where it does
// not.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "../base/puzzle.hpp"
#include "../base/random.hpp"

namespace sudokit::general {

// Digits that stand nowhere yet and are possible wherever any of them is.
Mask interchangeable(const Geometry& geometry, const Masks& candidates);

std::uint64_t count_solutions(const Geometry& geometry, const Masks& candidates,
                              std::uint64_t limit, const Poll& poll,
                              std::uint64_t* at_least = nullptr);

std::vector<Digits> solve(const Geometry& geometry, const Masks& candidates, const Poll& poll);

std::optional<bool> has_one_solution(const Geometry& geometry, const Masks& candidates,
                                     std::uint64_t guesses, const Poll& poll);

Masks true_candidates(const Geometry& geometry, const Masks& candidates, const Poll& poll);

// Random digits where there is a choice, starting afresh when unlucky.
std::optional<Digits> random_solution(const Geometry& geometry, const Masks& candidates,
                                      Random& random, std::uint64_t guesses, const Poll& poll);

class Solutions {
 public:
  Solutions(const Geometry& geometry, const Masks& candidates, bool backwards, const Poll& poll);
  Solutions(Solutions&&) noexcept;
  ~Solutions();

  std::optional<Digits> next(const Poll& poll);

 private:
  class Walk;
  std::unique_ptr<Walk> walk_;
};

}  // namespace sudokit::general
