// Implied rules: sums that follow from houses and sums together. The houses of a region hold all
// digits, so what their sums leave over has a known total, and so has what sticks out.
#pragma once

#include <vector>

#include "rules.hpp"

namespace sudokit {

// A sum, and what it follows from.
struct ImpliedSum {
  rules::Linear sum;
  std::vector<int> houses;  // the region: indices of the houses
  std::vector<int> owners;  // of the sums that are taken from the region
};

// Sums over few cells that no rule says alone. Each of the houses holds every digit.
std::vector<ImpliedSum> implied_sums(const Rules& rules,
                                     const std::vector<std::vector<int>>& houses);

}  // namespace sudokit
