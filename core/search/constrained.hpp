// Exact search on rules: candidates in, solutions or their number out. `search.hpp` tells what the
// functions do.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "../base/puzzle.hpp"
#include "../base/random.hpp"
#include "../rules/rules.hpp"

namespace sudokit::constrained {

std::uint64_t count_solutions(const Rules& rules, const Masks& candidates, std::uint64_t limit,
                              const Poll& poll, std::uint64_t* at_least);

std::vector<Digits> solve(const Rules& rules, const Masks& candidates, std::size_t most,
                          const Poll& poll);

std::optional<bool> has_one_solution(const Rules& rules, const Masks& candidates,
                                     std::uint64_t guesses, const Poll& poll);

Masks true_candidates(const Rules& rules, const Masks& candidates, const Poll& poll);

std::vector<std::uint32_t> candidate_counts(const Rules& rules, const Masks& candidates,
                                            std::uint32_t threshold, const Poll& poll);

std::optional<Digits> random_solution(const Rules& rules, const Masks& candidates, Random& random,
                                      std::uint64_t guesses, const Poll& poll);

// The number of solutions as random descents estimate it, and the standard error of that.
struct Estimate {
  double mean, error;
};
Estimate estimate(const Rules& rules, const Masks& candidates, Random& random,
                  std::uint32_t descents, const Poll& poll);

class Solutions {
 public:
  // The rules must outlive it.
  Solutions(const Rules& rules, const Masks& candidates, bool backwards, const Poll& poll);
  Solutions(Solutions&&) noexcept;
  ~Solutions();

  std::optional<Digits> next(const Poll& poll);

 private:
  class Walk;
  std::unique_ptr<Walk> walk_;
};

}  // namespace sudokit::constrained
