#include "diagram.hpp"

#include <algorithm>

namespace sudokit {

Diagram::Diagram(const rules::Diagram& rule)
    : order_(rule.cells), cells_(rules::cells_of({rule, Rules::no_owner})) {
  std::vector<int> states(order_.size() + 1, 1);
  for (std::size_t i = 0; i < order_.size(); ++i) {
    for (const rules::Arc& arc : rule.layers[i]) {
      states[i] = std::max(states[i], arc.from + 1);
      states[i + 1] = std::max(states[i + 1], arc.to + 1);
    }
  }
  for (const int number : states) {
    first_states_.push_back(first_states_.back() + static_cast<std::uint32_t>(number));
  }
  for (std::size_t i = 0; i < order_.size(); ++i) {
    std::vector<rules::Arc> layer = rule.layers[i];
    std::ranges::stable_sort(layer, {}, &rules::Arc::from);
    auto next = layer.begin();
    for (int state = 0; state < states[i]; ++state) {
      first_arcs_.push_back(static_cast<std::uint32_t>(arcs_.size()));
      for (; next != layer.end() && next->from == state; ++next) {
        arcs_.push_back({next->mask, first_states_[i + 1] + static_cast<std::uint32_t>(next->to)});
      }
    }
  }
  first_arcs_.resize(first_states_.back() + 1, static_cast<std::uint32_t>(arcs_.size()));
}

bool Diagram::prune(Domains& domains) const {
  constexpr std::uint8_t reached = 1, alive = 2;
  std::vector<std::uint8_t>& marks = domains.scratch();
  marks.assign(first_states_.back(), 0);
  marks[0] = reached;
  const std::size_t layers = order_.size();
  for (std::size_t i = 0; i < layers; ++i) {
    const Mask mask = domains[order_[i]];
    for (std::uint32_t state = first_states_[i]; state < first_states_[i + 1]; ++state) {
      if (!marks[state]) continue;
      for (std::uint32_t a = first_arcs_[state]; a < first_arcs_[state + 1]; ++a) {
        if (arcs_[a].mask & mask) marks[arcs_[a].to] = reached;
      }
    }
  }
  for (std::uint32_t state = first_states_[layers]; state < first_states_[layers + 1]; ++state) {
    if (marks[state]) marks[state] = alive;
  }
  for (std::size_t i = layers; i-- > 0;) {
    const Mask mask = domains[order_[i]];
    Mask kept = 0;
    for (std::uint32_t state = first_states_[i]; state < first_states_[i + 1]; ++state) {
      if (!marks[state]) continue;
      for (std::uint32_t a = first_arcs_[state]; a < first_arcs_[state + 1]; ++a) {
        if (!(arcs_[a].mask & mask) || marks[arcs_[a].to] != alive) continue;
        marks[state] = alive;
        kept |= arcs_[a].mask;
      }
    }
    if (!domains.keep(order_[i], kept)) return false;
  }
  return true;
}

}  // namespace sudokit
