#include "diagram.hpp"

#include <algorithm>

namespace sudokit {

namespace {

// Looks for ways through the layers, depth first, until each digit of each cell is on one of them.
class Ways {
 public:
  enum Mark : std::uint8_t { unknown, alive, dead };

  // The digits of the cell of a layer, and those of them that are on no way yet.
  struct Place {
    Mask digits, missing;
  };

  // A place a layer, and a mark a state: unknown, or alive after the last layer.
  Ways(const Layers::Moves& moves, std::size_t layers, Place* places, std::uint8_t* marks)
      : moves_(moves), places_(places), marks_(marks), first_done_(layers) {}

  // Whether a way leads to the end from a state before a layer, whose mark is unknown.
  bool find(std::uint32_t state, std::size_t layer) {
    Place& place = places_[layer];
    bool is_alive = false;
    for (Mask left = moves_.digits[state] & place.digits; left; left &= left - 1) {
      const std::uint32_t to = moves_.target(state, lowest_digit(left));
      if (marks_[to] == dead || (marks_[to] == unknown && !find(to, layer + 1))) continue;
      is_alive = true;
      place.missing &= ~(left & (0 - left));
      if (first_done_ > layer + 1) continue;
      // Later layers need no more ways, so only missing digits are worth a look.
      left &= place.missing | (left & (0 - left));
      if (!place.missing) first_done_ = std::min(first_done_, layer);
    }
    marks_[state] = is_alive ? alive : dead;
    return is_alive;
  }

 private:
  const Layers::Moves& moves_;
  Place* places_;
  std::uint8_t* marks_;
  std::size_t first_done_;  // from this layer on, no digit is missing
};

}  // namespace

bool Diagram::prune(Domains& domains) const {
  if (order_.size() == cells_.size()) domains.finish();
  if (!moves_) return prune_by_passes(domains);
  if (cells_.size() > Memo::max_cells) return prune_by_ways(domains);
  Mask before[Memo::max_cells];
  const std::size_t count = cells_.size();
  for (std::size_t i = 0; i < count; ++i) before[i] = domains[cells_[i]];
  Memo::Entry* const known = domains.memo().find(this, before, count);
  if (known && known->is_about(this, before, count)) {
    for (std::size_t i = 0; i < count; ++i) {
      if (!domains.keep(cells_[i], known->after[i])) return false;
    }
    return true;
  }
  const bool is_possible = prune_by_ways(domains);
  if (!known) return is_possible;
  known->owner = this;
  for (std::size_t i = 0; i < count; ++i) {
    known->before[i] = before[i];
    known->after[i] = domains[cells_[i]];
  }
  return is_possible;
}

bool Diagram::prune_by_ways(Domains& domains) const {
  const std::size_t count = order_.size();
  std::vector<std::uint8_t>& marks = domains.scratch();
  marks.assign(layers_->first_state(count), Ways::unknown);
  marks.resize(layers_->state_count(), Ways::alive);
  Ways::Place places[Layers::Moves::max_layers];
  for (std::size_t i = 0; i < count; ++i) {
    const Mask digits = domains[order_[i]];
    places[i] = {digits, digits};
  }
  if (!Ways(*moves_, count, places, marks.data()).find(0, 0)) {
    return domains.keep(order_.back(), 0);  // as the passes find it
  }
  for (std::size_t i = 0; i < count; ++i) {
    if (!domains.keep(order_[i], ~places[i].missing)) return false;
  }
  return true;
}

// Forward over the states that can be reached, then back over those of them that lead to the end.
bool Diagram::prune_by_passes(Domains& domains) const {
  constexpr std::uint8_t reached = 1, alive = 2;
  const Layers& layers = *layers_;
  std::vector<std::uint8_t>& marks = domains.scratch();
  marks.assign(layers.state_count(), 0);
  marks[0] = reached;
  for (std::size_t i = 0; i < order_.size(); ++i) {
    const Mask mask = domains[order_[i]];
    for (auto state = layers.first_state(i); state < layers.first_state(i + 1); ++state) {
      if (!marks[state]) continue;
      for (const auto& step : layers.steps(state)) {
        marks[step.to] |= (step.mask & mask) ? reached : 0;
      }
    }
  }
  for (auto state = layers.first_state(order_.size()); state < layers.state_count(); ++state) {
    if (marks[state]) marks[state] |= alive;
  }
  for (std::size_t i = order_.size(); i-- > 0;) {
    const Mask mask = domains[order_[i]];
    Mask kept = 0;
    for (auto state = layers.first_state(i); state < layers.first_state(i + 1); ++state) {
      if (!marks[state]) continue;
      Mask leading = 0;  // the digits that lead on to the end
      for (const auto& step : layers.steps(state)) {
        leading |= marks[step.to] & alive ? step.mask & mask : 0;
      }
      if (leading) marks[state] |= alive;
      kept |= leading;
    }
    if (!domains.keep(order_[i], kept)) return false;
  }
  return true;
}

// Forward over the states that can be reached, with the taken digit in its cell, up to a layer that
// no way leads through. Then back: digits with which one of these states would lead to an open one,
// at first any after that layer, stay away. All others come back, which opens states that cannot be
// reached.
void Diagram::widen(Mask* masks, const Mask* widest, std::optional<Candidate> taken) const {
  if (order_.size() != cells_.size()) return;
  enum Mark : std::uint8_t { unknown, reached, open };
  const Layers& layers = *layers_;
  std::vector<std::uint8_t> marks(layers.state_count(), unknown);
  const auto is_taken_at = [&](std::size_t i) { return taken && taken->cell == order_[i]; };
  const auto digits_at = [&](std::size_t i) {
    return is_taken_at(i) ? digit_bit(taken->digit) : masks[order_[i]];
  };
  marks[0] = reached;
  std::size_t end = 0;
  for (bool leads_on = true; leads_on; ++end) {
    if (end == order_.size()) return;
    const Mask digits = digits_at(end);
    leads_on = false;
    for (auto state = layers.first_state(end); state < layers.first_state(end + 1); ++state) {
      if (marks[state] != reached) continue;
      for (const auto& step : layers.steps(state)) {
        if (!(step.mask & digits)) continue;
        marks[step.to] = reached;
        leads_on = true;
      }
    }
  }
  for (std::size_t i = end; i < order_.size(); ++i) masks[order_[i]] = widest[order_[i]];
  std::fill(marks.begin() + layers.first_state(end), marks.begin() + layers.first_state(end + 1),
            open);
  bool is_open = true;
  for (std::size_t i = end; i-- > 0;) {
    const auto first = layers.first_state(i), last = layers.first_state(i + 1);
    Mask missing = 0;
    for (auto state = first; is_open && state < last; ++state) {
      if (marks[state] != reached) continue;
      for (const auto& step : layers.steps(state)) {
        if (marks[step.to] == open) missing |= step.mask;
      }
    }
    masks[order_[i]] = widest[order_[i]] & ~(is_taken_at(i) ? 0 : missing);
    const Mask digits = digits_at(i);
    const bool was_open = std::exchange(is_open, false);
    for (auto state = first; was_open && state < last; ++state) {
      if (marks[state] == reached) continue;
      const bool leads_there = std::ranges::any_of(layers.steps(state), [&](const auto& step) {
        return (step.mask & digits) && marks[step.to] == open;
      });
      if (!leads_there) continue;
      marks[state] = open;
      is_open = true;
    }
  }
}

}  // namespace sudokit
