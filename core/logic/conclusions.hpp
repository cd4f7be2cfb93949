// The eliminations that a finder has reported so far, so that it reports none twice.
#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include "step.hpp"

namespace sudokit {

class Conclusions {
 public:
  // Sorts the eliminations. False if there are none, or if they were reported before.
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
