// Groups of a sum's cells in which no digit repeats.
#pragma once

#include <algorithm>
#include <vector>

#include "../rules/propagator.hpp"
#include "../rules/rules.hpp"

namespace sudokit {

// Places in a sum's cells. The cells of a group have the same coefficient and must all differ;
// groups share no cell.
using SumGroups = std::vector<std::vector<std::size_t>>;

inline SumGroups groups_of(const rules::Linear& sum, const Exclusions& exclusions) {
  SumGroups groups;
  for (std::size_t i = 0; i < sum.cells.size(); ++i) {
    const auto fits = [&](const std::vector<std::size_t>& group) {
      return sum.coefficients[group[0]] == sum.coefficients[i] &&
             std::ranges::all_of(group, [&](std::size_t other) {
               return exclusions.must_differ(sum.cells[other], sum.cells[i]);
             });
    };
    const auto group = std::ranges::find_if(groups, fits);
    if (group == groups.end()) {
      groups.push_back({i});
    } else {
      group->push_back(i);
    }
  }
  return groups;
}

}  // namespace sudokit
