#include "diagram.hpp"

#include <algorithm>

namespace sudokit {

Diagram::Diagram(const rules::Diagram& rule)
    : order_(rule.cells), cells_(rules::cells_of({rule, Rules::no_owner})) {
  std::vector<std::size_t> states(order_.size() + 1, 1);
  for (std::size_t i = 0; i < order_.size(); ++i) {
    for (const auto& [from, mask, to] : rule.layers[i]) {
      states[i] = std::max(states[i], static_cast<std::size_t>(from) + 1);
      states[i + 1] = std::max(states[i + 1], static_cast<std::size_t>(to) + 1);
      arcs_.push_back({static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to), mask});
    }
    ends_.push_back(arcs_.size());
  }
  for (const std::size_t number : states) first_states_.push_back(first_states_.back() + number);
}

bool Diagram::prune(Domains& domains) const {
  constexpr std::uint8_t reached = 1, alive = 2;
  std::vector<std::uint8_t>& marks = domains.scratch();
  marks.assign(first_states_.back(), 0);
  marks[0] = reached;
  const std::size_t layers = order_.size();
  for (std::size_t i = 0; i < layers; ++i) {
    const Mask mask = domains[order_[i]];
    const std::uint8_t* here = marks.data() + first_states_[i];
    std::uint8_t* next = marks.data() + first_states_[i + 1];
    for (std::size_t a = ends_[i]; a < ends_[i + 1]; ++a) {
      const Arc& arc = arcs_[a];
      if ((arc.mask & mask) && here[arc.from]) next[arc.to] = reached;
    }
  }
  for (std::size_t s = first_states_[layers]; s < first_states_[layers + 1]; ++s) {
    if (marks[s]) marks[s] = reached | alive;
  }
  for (std::size_t i = layers; i-- > 0;) {
    const Mask mask = domains[order_[i]];
    std::uint8_t* here = marks.data() + first_states_[i];
    const std::uint8_t* next = marks.data() + first_states_[i + 1];
    Mask kept = 0;
    for (std::size_t a = ends_[i]; a < ends_[i + 1]; ++a) {
      const Arc& arc = arcs_[a];
      if (!(arc.mask & mask) || !here[arc.from] || !(next[arc.to] & alive)) continue;
      here[arc.from] |= alive;
      kept |= arc.mask;
    }
    if (!domains.keep(order_[i], kept)) return false;
  }
  return true;
}

}  // namespace sudokit
