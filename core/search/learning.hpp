// Search that learns from its mistakes: candidates in, a solution out, or the certainty that there
// is none.
//
// This is conflict-driven clause learning, as SAT solvers do it. It takes longer to set up than
// depth-first search, which is quick on most puzzles, but does not lose itself in large grids with
// few clues.
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
  ~Learner();

  // A solution that has these placements, if there is one. What was learned serves the next call
  // too. Throws GaveUp after about so many conflicts.
  static constexpr auto unlimited = ~std::uint64_t{0};
  std::optional<Digits> find(const std::vector<Candidate>& assumed, const Poll& poll,
                             std::uint64_t conflicts = unlimited);

  // From now on the solution that `find` has just found is none.
  void forbid_last();

  // From now on this candidate is only placed where there is no other choice.
  void avoid(Candidate candidate);

 private:
  class Search;
  std::unique_ptr<Search> search_;
};

}  // namespace sudokit
