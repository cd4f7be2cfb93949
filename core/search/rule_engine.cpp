#include "rule_engine.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace sudokit {

namespace {

// After so many blames, older ones count for half.
constexpr std::uint32_t blames_to_fade = 1 << 14;

int pick(Mask left, Random& random) {
  for (auto skip = random.below(static_cast<std::uint32_t>(std::popcount(left))); skip; --skip) {
    left &= left - 1;
  }
  return lowest_digit(left);
}

}  // namespace

RuleEngine::RuleEngine(const Network& network, const Poll& poll)
    : network_(network),
      poll_(poll),
      cells_(static_cast<std::size_t>(network.cells())),
      domains_(nullptr, cells_),
      awake_(network.wake_words()),
      weights_(cells_) {
  for (int cell = 0; cell < network.cells(); ++cell) {
    weights_[static_cast<std::size_t>(cell)] = 1 + static_cast<double>(network.priority(cell));
  }
}

bool RuleEngine::start(Masks& candidates) {
  if (candidates.size() != cells_) throw std::invalid_argument("one mask a cell is needed");
  domains_.use(candidates.data());
  for (std::size_t cell = 0; cell < cells_; ++cell) {
    candidates[cell] &= network_.domains()[cell];
    if (!candidates[cell]) return false;
    domains_.changed().add(static_cast<int>(cell));
  }
  return propagate(true);
}

bool RuleEngine::place(Masks& candidates, Candidate candidate) {
  return propagate_from(candidates.data(), candidate.cell, digit_bit(candidate.digit));
}

bool RuleEngine::eliminate(Masks& candidates, Candidate candidate) {
  return propagate_from(candidates.data(), candidate.cell, ~digit_bit(candidate.digit));
}

bool RuleEngine::propagate_from(Mask* masks, int cell, Mask kept) {
  domains_.use(masks);
  return domains_.keep(cell, kept) && propagate();
}

std::optional<Candidate> RuleEngine::next_guess(const Masks& candidates) const {
  const auto [cell, digit] = choose(candidates.data(), nullptr);
  if (cell == Domains::no_cell) return {};
  return Candidate{cell, digit};
}

bool RuleEngine::search(const Masks& candidates, Visitor& visitor, Random* random) {
  std::copy(candidates.begin(), candidates.end(), frame(0));
  return search(0, visitor, random);
}

// A guess, all solutions with it, then the same without it.
bool RuleEngine::search(std::size_t depth, Visitor& visitor, Random* random) {
  Mask* const masks = frame(depth);
  for (;;) {
    const auto [cell, digit] = choose(masks, random);
    if (cell == Domains::no_cell) return visitor.found(masks);
    if (!visitor.enter(masks)) return true;
    spend();
    Mask* const child = frame(depth + 1);
    std::copy_n(masks, cells_, child);
    if (propagate_from(child, cell, digit_bit(digit))) {
      if (!search(depth + 1, visitor, random)) return false;
    } else {
      blame(domains_.conflict() != Domains::no_cell ? domains_.conflict() : cell);
      blame(last_settled_);
    }
    if (!propagate_from(masks, cell, ~digit_bit(digit))) return true;
  }
}

double RuleEngine::descend(const Masks& candidates, Random& random) {
  std::copy(candidates.begin(), candidates.end(), frame(0));
  double product = 1;
  for (;;) {
    const auto [cell, digit] = choose(frame(0), nullptr);
    if (cell == Domains::no_cell) return product;
    // Children that are alive are chosen among evenly: the n-th replaces the choice once in n.
    std::uint32_t alive = 0;
    for (Mask left = frame(0)[cell]; left; left &= left - 1) {
      spend();
      Mask* const child = frame(1);
      std::copy_n(frame(0), cells_, child);
      if (!propagate_from(child, cell, left & (0 - left))) continue;
      if (random.below(++alive) == 0) std::swap(frames_[1], frames_[2]);
    }
    if (alive == 0) return 0;
    product *= alive;
    std::swap(frames_[0], frames_[2]);
  }
}

bool RuleEngine::propagate(bool is_first) {
  CellBits& changed = domains_.changed();
  const std::size_t words = awake_.size();
  std::fill(awake_.begin(), awake_.end(), 0);
  for (std::size_t i = 0; is_first && i < network_.propagators().size(); ++i) {
    awake_[i / 64] |= std::uint64_t{1} << (i % 64);
  }
  for (;;) {
    for (int cell = changed.take(); cell >= 0; cell = changed.take()) {
      const Mask mask = domains_[cell];
      if (!has_several(mask)) {
        last_settled_ = cell;
        for (const int peer : network_.peers(cell)) {
          if (!domains_.keep(peer, ~mask)) return false;
        }
        const std::uint64_t* wakes = network_.last_wakes(cell);
        for (std::size_t i = 0; i < words; ++i) awake_[i] |= wakes[i];
      }
      for (const auto& [other, images] : network_.relations(cell)) {
        if (!domains_.keep(other, (*images)(mask))) return false;
      }
      const std::uint64_t* wakes = network_.wakes(cell);
      for (std::size_t i = 0; i < words; ++i) awake_[i] |= wakes[i];
    }
    std::size_t word = 0;
    while (word < words && awake_[word] == 0) ++word;
    if (word == words) return true;
    const auto index = word * 64 + static_cast<std::size_t>(std::countr_zero(awake_[word]));
    awake_[word] &= awake_[word] - 1;
    if (!network_.propagators()[index]->prune(domains_)) return false;
  }
}

// The open cell with the fewest digits for its weight, and the digit to try there.
RuleEngine::Guess RuleEngine::choose(const Mask* masks, Random* random) const {
  double best = -1;
  int chosen = Domains::no_cell;
  for (std::size_t cell = 0; cell < cells_; ++cell) {
    if (!has_several(masks[cell])) continue;
    const double score = weights_[cell] / count_digits(masks[cell]);
    if (score <= best) continue;
    best = score;
    chosen = static_cast<int>(cell);
  }
  if (chosen == Domains::no_cell) return {chosen, 0};
  const Mask mask = masks[chosen];
  if (!random && count_digits(mask) > 2) {
    // A digit with two places in a house may promise more.
    const Guess guess = choose_place(masks, best);
    if (guess.cell != Domains::no_cell) return guess;
  }
  return {chosen, random ? pick(mask, *random) : lowest_digit(mask)};
}

// A digit that has two places in a house, with a score of at least `best`.
RuleEngine::Guess RuleEngine::choose_place(const Mask* masks, double best) const {
  Guess guess{Domains::no_cell, 0};
  for (const auto& house : network_.houses()) {
    Mask once = 0, twice = 0, more = 0;
    for (const int cell : house) {
      more |= twice & masks[cell];
      twice |= once & masks[cell];
      once |= masks[cell];
    }
    for (Mask left = twice & ~more; left; left &= left - 1) {
      for (const int cell : house) {
        if (!(masks[cell] & left & (0 - left))) continue;
        const double score = weights_[static_cast<std::size_t>(cell)] / 2;
        if (score < best) continue;
        best = score;
        guess = {cell, lowest_digit(left)};
      }
    }
  }
  return guess;
}

// Remembers a cell that took part in a contradiction after a guess.
void RuleEngine::blame(int cell) {
  weights_[static_cast<std::size_t>(cell)] += 1;
  if (++blames_ % blames_to_fade != 0) return;
  for (double& weight : weights_) weight /= 2;
}

// The masks of a node so deep; kept for the next time.
Mask* RuleEngine::frame(std::size_t depth) {
  while (frames_.size() <= std::max(depth, std::size_t{2})) {
    frames_.push_back(std::make_unique<Mask[]>(cells_));
  }
  return frames_[depth].get();
}

void RuleEngine::spend() {
  if (guesses_left_-- == 0) throw GaveUp{};
  if (poll_ && ++spent_ % 64 == 0) poll_();
}

}  // namespace sudokit
