// Implied rules: sums that follow from houses and sums together. The houses of a region hold all
// digits, so what their sums leave over has a known total, and so has what sticks out.
#pragma once

#include <optional>
#include <vector>

#include "rules.hpp"

namespace sudokit {

// A sum, and what it follows from.
struct ImpliedSum {
  rules::Linear sum;
  std::vector<int> houses;  // the region: indices of the houses
  std::vector<int> owners;  // of the sums that are taken from the region
};

// What the digits of a sum's cells add up to; nothing if that is a range, or if some count more
// than others.
std::optional<int> exact_total(const rules::Linear& sum);

// Sums over few cells that no rule says alone. Each of the houses holds every digit.
std::vector<ImpliedSum> implied_sums(const Rules& rules,
                                     const std::vector<std::vector<int>>& houses);

// Sums over many cells: what sums that cover a house, such as those of crossing diagonals, have
// outside it. Only those that are close to the least or the greatest sum which the houses allow.
std::vector<rules::Linear> covering_sums(const Rules& rules,
                                         const std::vector<std::vector<int>>& houses);

}  // namespace sudokit
