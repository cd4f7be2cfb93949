// Conclusions: what a finder has concluded so far. The same from another pattern is no further
// step.
#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include "step.hpp"

namespace sudokit {

class Conclusions {
 public:
  // Whether they are some, and new; sorts them.
  bool are_new(std::vector<Candidate>& eliminations) {
    std::ranges::sort(eliminations);
    const auto rest = std::ranges::unique(eliminations);
    eliminations.erase(rest.begin(), rest.end());
    return !eliminations.empty() && seen_.insert(eliminations).second;
  }

 private:
  std::set<std::vector<Candidate>> seen_;
};

}  // namespace sudokit
