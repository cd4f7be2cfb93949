#include "literals.hpp"

#include <bit>
#include <stdexcept>

#include "../rules/network.hpp"

namespace sudokit {

Links::Links(const Geometry& geometry, const Masks& candidates) {
  number(candidates, geometry.cells(), geometry.size());
  std::vector<std::vector<int>> full_houses;
  for (int house = 0; house < geometry.house_count(); ++house) {
    if (!geometry.is_full(house)) continue;
    const auto& cells = geometry.house(house);
    full_houses.emplace_back(cells.begin(), cells.end());
  }
  group(geometry.size(), full_houses);
  for (Variable v = 0; v < variables(); ++v) {
    add_rivals_in_cell(v);
    add_rivals_in(geometry.peers(candidate(v).cell), candidate(v).digit);
    rivals_.end_list();
  }
}

Links::Links(const Network& network, const Masks& candidates) {
  number(candidates, network.cells(), network.digits());
  group(network.digits(), network.houses());
  for (Variable v = 0; v < variables(); ++v) {
    const auto [cell, digit] = candidate(v);
    add_rivals_in_cell(v);
    add_rivals_in(network.peers(cell), digit);
    for (const auto& [other, images] : network.relations(cell)) {
      const Mask possible = masks_[static_cast<std::size_t>(other)];
      for (Mask left = possible & ~(*images)(digit_bit(digit)); left; left &= left - 1) {
        rivals_.push(variable({other, lowest_digit(left)}));
      }
    }
    rivals_.end_list();
  }
}

void Links::number(const Masks& candidates, int cells, int digits) {
  if (candidates.size() != static_cast<std::size_t>(cells)) {
    throw std::invalid_argument("one mask a cell is needed");
  }
  for (int cell = 0; cell < cells; ++cell) {
    masks_.push_back(candidates[static_cast<std::size_t>(cell)] & ((Mask{1} << digits) - 1));
    first_.push_back(variables());
    for (Mask left = masks_.back(); left; left &= left - 1) {
      candidates_.push_back({cell, lowest_digit(left)});
    }
  }
}

void Links::group(int digits, const std::vector<std::vector<int>>& full_houses) {
  std::vector<std::vector<std::uint32_t>> groups_of(variables());
  const auto add = [&](Candidate candidate) {
    const Variable member = variable(candidate);
    if (member == no_variable) return;
    members_.push(member);
    groups_of[member].push_back(groups());
  };
  for (int cell = 0; cell < static_cast<int>(masks_.size()); ++cell) {
    for (int digit = 1; digit <= digits; ++digit) add({cell, digit});
    members_.end_list();
  }
  for (const auto& house : full_houses) {
    for (int digit = 1; digit <= digits; ++digit) {
      for (const int cell : house) add({cell, digit});
      members_.end_list();
    }
  }
  for (const auto& groups : groups_of) {
    for (const auto group : groups) groups_of_.push(group);
    groups_of_.end_list();
  }
}

void Links::add_rivals_in_cell(Variable v) {
  for (const Variable other : members(static_cast<std::uint32_t>(candidate(v).cell))) {
    if (other != v) rivals_.push(other);
  }
}

void Links::add_rivals_in(std::span<const int> cells, int digit) {
  for (const int cell : cells) {
    const Variable other = variable({cell, digit});
    if (other != no_variable) rivals_.push(other);
  }
}

Variable Links::variable(Candidate candidate) const {
  const auto cell = static_cast<std::size_t>(candidate.cell);
  const Mask bit = Mask{1} << (candidate.digit - 1);
  if (!(masks_[cell] & bit)) return no_variable;
  return first_[cell] + static_cast<Variable>(std::popcount(masks_[cell] & (bit - 1)));
}

}  // namespace sudokit
