#include "rule_propagation.hpp"

#include <algorithm>

namespace sudokit {

RulePropagation::RulePropagation(const Network& network, const Masks& candidates)
    : network_(network),
      digits_(static_cast<std::size_t>(network.digits())),
      known_(candidates),
      masks_(candidates),
      widest_(candidates),
      widened_(candidates),
      domains_(masks_.data(), masks_.size()),
      awake_(network.wake_words()),
      eliminated_(candidates.size() * digits_, never),
      placed_(candidates.size()) {
  for (int cell = 0; cell < network.cells(); ++cell) {
    first_relations_.push_back(static_cast<std::uint32_t>(relations_.size()));
    for (const auto& [other, images] : network.relations(cell)) {
      relations_.push_back({cell, other, images});
    }
  }
  first_relations_.push_back(static_cast<std::uint32_t>(relations_.size()));
}

void RulePropagation::eliminate(Candidate candidate, Moment now, bool is_for_good) {
  const std::size_t cell = at(candidate);
  const Mask others = ~digit_bit(candidate.digit);
  known_[cell] &= others;
  if (is_for_good) widest_[cell] &= others;
  moment(candidate) = now;
  domains_.keep(candidate.cell, others);
}

void RulePropagation::restore(Candidate candidate) {
  known_[at(candidate)] |= digit_bit(candidate.digit);
  moment(candidate) = never;
}

void RulePropagation::restart() {
  masks_ = known_;
  domains_.use(masks_.data());
  std::ranges::fill(awake_, 0);
}

bool RulePropagation::run() {
  found_.clear();
  CellBits& changed = domains_.changed();
  for (int cell = changed.take(); cell >= 0; cell = changed.take()) {
    const auto index = static_cast<std::size_t>(cell);
    for (rule_ = first_relations_[index]; rule_ < first_relations_[index + 1]; ++rule_) {
      if (!relate(rule_)) return false;
      if (found_.empty()) continue;
      changed.add(cell);  // for its other relations
      return true;
    }
  }
  wake();
  for (std::size_t word = 0; word < awake_.size(); ++word) {
    while (awake_[word]) {
      const auto bit = static_cast<std::size_t>(std::countr_zero(awake_[word]));
      awake_[word] &= awake_[word] - 1;
      rule_ = static_cast<std::uint32_t>(relations_.size() + word * 64 + bit);
      if (!network_.propagators()[word * 64 + bit]->prune(domains_)) return false;
      const bool is_finished = domains_.take_finished();
      if (changed.empty()) continue;
      CellBits cells = changed;
      for (int cell = cells.take(); cell >= 0; cell = cells.take()) {
        found_.push_back({cell, known_[static_cast<std::size_t>(cell)] & ~domains_[cell]});
      }
      wake();
      if (is_finished) awake_[word] &= ~(std::uint64_t{1} << bit);
      return true;
    }
  }
  return true;
}

bool RulePropagation::relate(std::uint32_t number) {
  const auto& [from, to, images] = relations_[number];
  const Mask gone = domains_[to] & ~(*images)(domains_[from]);
  if (gone) found_.push_back({to, gone});
  return gone != domains_[to];
}

// Wakes the propagators that want to see what changed. The literals say what full houses do.
void RulePropagation::wake() {
  CellBits& unseen = domains_.unseen();
  for (int cell = unseen.take(); cell >= 0; cell = unseen.take()) {
    const std::uint64_t* const wakes = network_.wakes(cell);
    for (std::size_t i = 0; i < awake_.size(); ++i) awake_[i] |= wakes[i];
    if (has_several(domains_[cell])) continue;
    const std::uint64_t* const last_wakes = network_.last_wakes(cell);
    for (std::size_t i = 0; i < awake_.size(); ++i) awake_[i] |= last_wakes[i];
  }
  for (std::size_t i = 0; i < awake_.size(); ++i) awake_[i] &= ~network_.in_lanes()[i];
}

const std::vector<Candidate>& RulePropagation::explain(std::uint32_t rule,
                                                       std::optional<Candidate> eliminated) {
  causes_.clear();
  const Moment then = eliminated ? moment(*eliminated) : never;
  if (rule < relations_.size()) {
    const auto& [from, to, images] = relations_[rule];
    const int cells[] = {from, to};
    go_back(cells, then);
    Mask& target = widened_[static_cast<std::size_t>(to)];
    const Mask missing = eliminated ? digit_bit(eliminated->digit) : target;
    if (eliminated) target = widest_[static_cast<std::size_t>(to)];
    for (Mask left = widest_[static_cast<std::size_t>(from)]; left; left &= left - 1) {
      const Mask digit = left & (0 - left);
      if (!((*images)(digit)&missing)) widened_[static_cast<std::size_t>(from)] |= digit;
    }
    collect(cells, then);
    return causes_;
  }
  const Propagator& propagator = *network_.propagators()[rule - relations_.size()];
  go_back(propagator.cells(), then);
  propagator.widen(widened_.data(), widest_.data(), eliminated);
  collect(propagator.cells(), then);
  const int conflict = domains_.conflict();
  if (!eliminated && conflict != Domains::no_cell &&
      std::ranges::count(propagator.cells(), conflict) == 0) {
    // A rule may take the last digit of a cell that is not its own.
    go_back({&conflict, 1}, then);
    collect({&conflict, 1}, then);
  }
  return causes_;
}

// Writes the digits that cells had at a moment.
void RulePropagation::go_back(std::span<const int> cells, Moment then) {
  for (const int cell : cells) {
    const auto index = static_cast<std::size_t>(cell);
    widened_[index] = known_[index];
    for (Mask left = widest_[index] & ~known_[index]; left; left &= left - 1) {
      if (moment({cell, lowest_digit(left)}) >= then) widened_[index] |= left & (0 - left);
    }
  }
}

// Adds what took the digits from cells that they do not have in what explains something.
void RulePropagation::collect(std::span<const int> cells, Moment then) {
  for (const int cell : cells) {
    const auto index = static_cast<std::size_t>(cell);
    const Mask gone = widest_[index] & ~widened_[index];
    if (has_several(gone) && placed_[index].when < then) {
      causes_.push_back({cell, placed_[index].digit});
      continue;
    }
    for (Mask left = gone; left; left &= left - 1) causes_.push_back({cell, lowest_digit(left)});
  }
}

}  // namespace sudokit
