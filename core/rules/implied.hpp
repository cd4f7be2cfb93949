// Implied rules: sums that follow from houses and sums together. The houses of a region hold all
// digits, so what their sums leave over has a known total, and so has what sticks out.
#pragma once

#include <vector>

#include "rules.hpp"

namespace sudokit {

// Sums over few cells that no rule says alone. Each of the houses holds every digit.
std::vector<rules::Linear> implied_sums(const Rules& rules,
                                        const std::vector<std::vector<int>>& houses);

}  // namespace sudokit
