// Conflict-driven clause learning, as SAT solvers do it: candidates in, a solution out, or the
// certainty that there is none.
//
// It takes longer to set up than depth-first search, which is quick on most puzzles, but it is far
// faster on large grids with few clues, and on rules whose propagators take long.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "../base/random.hpp"
#include "literals.hpp"

namespace sudokit {

class Learner {
 public:
  // With a `random`, it chooses which solution is found.
  Learner(const Geometry& geometry, const Masks& candidates, Random* random = nullptr);
  // Rules that a geometry cannot say. The candidates are those that a RuleEngine left at the start.
  Learner(const Network& network, const Masks& candidates);
  ~Learner();

  // A solution that has these placements, if there is one. Learned clauses are kept for the next
  // call. Throws GaveUp after about so many conflicts.
  static constexpr auto unlimited = ~std::uint64_t{0};
  std::optional<Digits> find(const std::vector<Candidate>& assumed, const Poll& poll,
                             std::uint64_t conflicts = unlimited);

  // Excludes the solution that `find` has just found from now on.
  void forbid_last();

  // From now on, decides against this candidate wherever it may.
  void avoid(Candidate candidate);

 private:
  class Search;
  std::unique_ptr<Search> search_;
};

}  // namespace sudokit
