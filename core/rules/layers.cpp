#include "layers.hpp"

#include <algorithm>
#include <stdexcept>

namespace sudokit {

namespace {

constexpr std::size_t max_arcs = 4'000'000;
constexpr int max_states = 1 << 20;

}  // namespace

Layers::Layers(std::vector<std::vector<Arc>> arcs) {
  std::vector<int> states(arcs.size() + 1, 1);
  std::size_t count = 0;
  for (std::size_t i = 0; i < arcs.size(); ++i) {
    count += arcs[i].size();
    for (const Arc& arc : arcs[i]) {
      if (std::min(arc.from, arc.to) < 0 || std::max(arc.from, arc.to) >= max_states) {
        throw std::invalid_argument("layers have a state out of range");
      }
      states[i] = std::max(states[i], arc.from + 1);
      states[i + 1] = std::max(states[i + 1], arc.to + 1);
    }
  }
  if (count > max_arcs) throw std::invalid_argument("layers have too many arcs");
  for (const int number : states) {
    first_states_.push_back(first_states_.back() + static_cast<std::uint32_t>(number));
  }
  steps_.reserve(count);
  first_steps_.reserve(state_count() + 1);
  for (std::size_t i = 0; i < arcs.size(); ++i) {
    std::ranges::stable_sort(arcs[i], {}, &Arc::from);
    auto next = arcs[i].begin();
    for (int state = 0; state < states[i]; ++state) {
      first_steps_.push_back(static_cast<std::uint32_t>(steps_.size()));
      for (; next != arcs[i].end() && next->from == state; ++next) {
        steps_.push_back({next->mask, first_states_[i + 1] + static_cast<std::uint32_t>(next->to)});
      }
    }
  }
  first_steps_.resize(state_count() + 1, static_cast<std::uint32_t>(steps_.size()));
}

bool Layers::can_read(std::span<const Mask> digits) const {
  if (digits.size() != size()) throw std::invalid_argument("one mask a layer is needed");
  std::vector<bool> is_reached(state_count());
  is_reached[0] = true;
  for (std::size_t i = 0; i < size(); ++i) {
    for (std::uint32_t state = first_state(i); state < first_state(i + 1); ++state) {
      if (!is_reached[state]) continue;
      for (const auto& [mask, to] : steps(state)) {
        if (mask & digits[i]) is_reached[to] = true;
      }
    }
  }
  return std::find(is_reached.begin() + first_state(size()), is_reached.end(), true) !=
         is_reached.end();
}

std::vector<Layers::Arc> Layers::arcs(std::size_t layer) const {
  std::vector<Arc> arcs;
  for (std::uint32_t state = first_state(layer); state < first_state(layer + 1); ++state) {
    for (const auto& [mask, to] : steps(state)) {
      arcs.push_back({static_cast<int>(state - first_state(layer)), mask,
                      static_cast<int>(to - first_state(layer + 1))});
    }
  }
  return arcs;
}

}  // namespace sudokit
