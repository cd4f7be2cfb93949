#include "literals.hpp"

#include <bit>
#include <stdexcept>

namespace sudokit {

Links::Links(const Geometry& geometry, const Masks& candidates) {
  if (candidates.size() != static_cast<std::size_t>(geometry.cells())) {
    throw std::invalid_argument("one mask a cell is needed");
  }
  for (int cell = 0; cell < geometry.cells(); ++cell) {
    masks_.push_back(candidates[static_cast<std::size_t>(cell)] & geometry.all_digits());
    first_.push_back(variables());
    for (Mask left = masks_.back(); left; left &= left - 1) {
      candidates_.push_back({cell, std::countr_zero(left) + 1});
    }
  }

  std::vector<std::vector<std::uint32_t>> groups_of(variables());
  const auto add = [&](Candidate candidate) {
    const Variable member = variable(candidate);
    if (member == no_variable) return;
    members_.push(member);
    groups_of[member].push_back(groups());
  };
  for (int cell = 0; cell < geometry.cells(); ++cell) {
    for (int digit = 1; digit <= geometry.size(); ++digit) add({cell, digit});
    members_.end_list();
  }
  for (int house = 0; house < geometry.house_count(); ++house) {
    if (!geometry.is_full(house)) continue;
    for (int digit = 1; digit <= geometry.size(); ++digit) {
      for (const int cell : geometry.house(house)) add({cell, digit});
      members_.end_list();
    }
  }

  for (Variable v = 0; v < variables(); ++v) {
    const auto [cell, digit] = candidates_[v];
    for (const Variable other : members(static_cast<std::uint32_t>(cell))) {
      if (other != v) rivals_.push(other);
    }
    for (const int peer : geometry.peers(cell)) {
      const Variable other = variable({peer, digit});
      if (other != no_variable) rivals_.push(other);
    }
    rivals_.end_list();
    for (const auto group : groups_of[v]) groups_of_.push(group);
    groups_of_.end_list();
  }
}

Variable Links::variable(Candidate candidate) const {
  const auto cell = static_cast<std::size_t>(candidate.cell);
  const Mask bit = Mask{1} << (candidate.digit - 1);
  if (!(masks_[cell] & bit)) return no_variable;
  return first_[cell] + static_cast<Variable>(std::popcount(masks_[cell] & (bit - 1)));
}

}  // namespace sudokit
