#include "layers.hpp"

#include <algorithm>
#include <stdexcept>

namespace sudokit {

namespace {

constexpr std::size_t max_arcs = 4'000'000;
constexpr int max_states = 1 << 20;

// Pairs of a state and the digits read so far, beyond which sets are not looked for.
constexpr std::size_t max_readings = 20'000;

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

const std::optional<std::vector<Mask>>& Layers::sets() const {
  std::call_once(has_sets_, [this] { sets_ = find_sets(); });
  return sets_;
}

std::optional<std::vector<Mask>> Layers::find_sets() const {
  // Each reading is a state and the digits that led there.
  std::vector<std::pair<std::uint32_t, Mask>> readings{{0, 0}}, next;
  std::size_t count = 0;
  for (std::size_t i = 0; i < size(); ++i) {
    next.clear();
    for (const auto& [state, seen] : readings) {
      for (const auto& [mask, to] : steps(state)) {
        for (Mask left = mask & ~seen; left; left &= left - 1) {
          next.emplace_back(to, seen | (left & (0 - left)));
        }
      }
      if (next.size() > 8 * max_readings) return std::nullopt;
    }
    std::ranges::sort(next);
    next.erase(std::unique(next.begin(), next.end()), next.end());
    std::swap(readings, next);
    count += readings.size();
    if (count > max_readings) return std::nullopt;
  }
  std::vector<Mask> sets;
  for (const auto& [state, seen] : readings) sets.push_back(seen);
  std::ranges::sort(sets);
  sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
  if (sets.size() > max_sets) return std::nullopt;
  return sets;
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
