// Tight leftovers: sums in; sums over many cells that houses and some of them leave over, out.
#pragma once

#include <vector>

#include "../rules/implied.hpp"

namespace sudokit {

// Each of the houses holds every digit. The sums that cross a house are taken from it in all ways;
// of what is left over, inside and outside, those sums are kept that are close to the least or the
// greatest that their cells can make.
std::vector<ImpliedSum> tight_leftovers(const Rules& rules,
                                        const std::vector<std::vector<int>>& houses);

}  // namespace sudokit
