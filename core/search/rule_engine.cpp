#include "rule_engine.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace sudokit {

namespace {

// Blames after which older ones count for half. In the fastest order they fade soon, so that
// guesses stay where the last contradictions were.
constexpr std::uint32_t blames_to_fade = 1 << 14, blames_to_fade_soon = 1 << 9;

// The part of a cell's priority that its first weight has in the fastest order.
constexpr double first_weight = 0.25;

// How much blame the cells of a house or propagator in which a contradiction is found share.
constexpr double shared_blame = 5;

// The part of its blame that the most blamed digit adds to the weight of each cell that can have
// it.
constexpr double part_of_digit = 0.15;

// A search in the fastest order that has found nothing after so many guesses starts over: the first
// guesses, on which most depends, were made with the fewest blames.
constexpr std::uint64_t guesses_before_new_start = 1'000;

int pick(Mask left, Random& random) {
  for (auto skip = random.below(static_cast<std::uint32_t>(std::popcount(left))); skip; --skip) {
    left &= left - 1;
  }
  return lowest_digit(left);
}

}  // namespace

RuleEngine::RuleEngine(const Network& network, const Poll& poll, Order order)
    : network_(network),
      poll_(poll),
      is_fastest_(order == Order::fastest),
      cells_(static_cast<std::size_t>(network.cells())),
      domains_(nullptr, cells_),
      awake_(network.wake_words()),
      weights_(cells_) {
  if (is_fastest_) domains_.be_thorough();
  const double part = is_fastest_ ? first_weight : 1;
  for (int cell = 0; cell < network.cells(); ++cell) {
    weights_[static_cast<std::size_t>(cell)] = 1 + part * network.priority(cell);
  }
}

bool RuleEngine::start(Masks& candidates) {
  if (candidates.size() != cells_) throw std::invalid_argument("one mask a cell is needed");
  for (std::size_t cell = 0; cell < cells_; ++cell) {
    candidates[cell] &= network_.domains()[cell];
    if (!candidates[cell]) return false;
  }
  Frame& node = load(candidates);
  for (int cell = 0; cell < network_.cells(); ++cell) {
    domains_.changed().add(cell);
    domains_.unseen().add(cell);
  }
  const bool is_alive = propagate(node, true);
  std::copy_n(node.masks.get(), cells_, candidates.data());
  return is_alive;
}

bool RuleEngine::place(Masks& candidates, Candidate candidate) {
  return keep(candidates, candidate.cell, digit_bit(candidate.digit));
}

bool RuleEngine::eliminate(Masks& candidates, Candidate candidate) {
  return keep(candidates, candidate.cell, ~digit_bit(candidate.digit));
}

bool RuleEngine::keep(Masks& candidates, int cell, Mask kept) {
  Frame& node = load(candidates);
  const bool is_alive = propagate_from(node, cell, kept);
  std::copy_n(node.masks.get(), cells_, candidates.data());
  return is_alive;
}

std::optional<Candidate> RuleEngine::next_guess(const Masks& candidates) const {
  const auto [cell, digit] = choose(candidates.data(), nullptr);
  if (cell == Domains::no_cell) return {};
  return Candidate{cell, digit};
}

bool RuleEngine::search(const Masks& candidates, Visitor& visitor, Random* random) {
  if (is_fastest_ && !random) {
    trial_left_ = guesses_before_new_start;
    load(candidates);
    try {
      return search(0, visitor, random);
    } catch (const StartsOver&) {
    }
  }
  trial_left_ = unlimited;
  load(candidates);
  return search(0, visitor, random);
}

// A guess, all solutions with it, then the same without it.
bool RuleEngine::search(std::size_t depth, Visitor& visitor, Random* random) {
  for (;;) {
    const Mask* const masks = frame(depth).masks.get();
    const auto [cell, digit] = choose(masks, random);
    if (cell == Domains::no_cell) {
      trial_left_ = unlimited;
      return visitor.found(masks);
    }
    if (!visitor.enter(masks)) return true;
    spend();
    if (trial_left_-- == 0) throw StartsOver{};
    if (propagate_from(copy(depth, depth + 1), cell, digit_bit(digit))) {
      if (!search(depth + 1, visitor, random)) return false;
    } else {
      blame_contradiction(cell);
      if (is_fastest_) blame_digits(digit);
    }
    if (!propagate_from(frame(depth), cell, ~digit_bit(digit))) {
      if (is_fastest_) blame_contradiction(cell);
      return true;
    }
  }
}

double RuleEngine::descend(const Masks& candidates, Random& random) {
  load(candidates);
  double product = 1;
  for (;;) {
    const auto [cell, digit] = choose(frame(0).masks.get(), nullptr);
    if (cell == Domains::no_cell) return product;
    // Children that are alive are chosen among evenly: the n-th replaces the choice once in n.
    std::uint32_t alive = 0;
    for (Mask left = frame(0).masks[cell]; left; left &= left - 1) {
      spend();
      if (!propagate_from(copy(0, 1), cell, left & (0 - left))) continue;
      if (random.below(++alive) == 0) std::swap(frames_[1], frames_[2]);
    }
    if (alive == 0) return 0;
    product *= alive;
    std::swap(frames_[0], frames_[2]);
  }
}

bool RuleEngine::propagate_from(Frame& node, int cell, Mask kept) {
  domains_.use(node.masks.get());
  return domains_.keep(cell, kept) && propagate(node, false);
}

bool RuleEngine::propagate(Frame& node, bool is_first) {
  const std::size_t count = network_.propagators().size();
  failed_ = {};
  std::fill(awake_.begin(), awake_.end(), 0);
  for (std::size_t i = 0; is_first && i < count; ++i) {
    awake_[i / 64] |= std::uint64_t{1} << (i % 64);
  }
  for (;;) {
    if (!settle(node)) return false;
    wake();
    const std::size_t next = next_awake();
    if (next == count) return true;
    const auto let_sleep = [&] { awake_[next / 64] &= ~(std::uint64_t{1} << (next % 64)); };
    let_sleep();
    if (!network_.propagators()[next]->prune(domains_)) {
      failed_ = network_.propagators()[next]->cells();
      return false;
    }
    if (!domains_.take_finished() || !is_fastest_ || domains_.unseen().empty()) continue;
    wake();
    let_sleep();
  }
}

// The propagator to run next: one of the cheapest that are awake. In the fastest order, those of
// the same cost rotate. If the first always ran first, it would find most contradictions, and its
// cells would get most of the blame, whatever the cause.
std::size_t RuleEngine::next_awake() {
  const std::size_t count = network_.propagators().size();
  const auto first_from = [&](std::size_t start, std::size_t end) {
    std::size_t word = start / 64;
    std::uint64_t left = awake_[word] & ~std::uint64_t{0} << (start % 64);
    while (!left && ++word * 64 < end) left = awake_[word];
    return left ? word * 64 + static_cast<std::size_t>(std::countr_zero(left)) : end;
  };
  if (count == 0) return count;
  std::size_t next = first_from(0, count);
  if (!is_fastest_ || next == count) return next;
  const std::size_t end = network_.end_of_cost(next);
  if (next < after_last_ && after_last_ < end) {
    const std::size_t later = first_from(after_last_, end);
    if (later < end) next = later;
  }
  after_last_ = next + 1;
  return next;
}

// Draws what exclusions, pairs and full houses conclude from changed cells.
bool RuleEngine::settle(Frame& node) {
  const FullHouses& houses = network_.full_houses();
  FullHouses::Lane* const lanes = node.lanes.get();
  CellBits& changed = domains_.changed();
  while (!changed.empty()) {
    for (int cell = changed.take(); cell >= 0; cell = changed.take()) {
      const Mask mask = domains_[cell];
      if (is_fastest_) houses.update(cell, mask, lanes);
      if (!has_several(mask)) {
        last_settled_ = cell;
        if (is_fastest_) houses.settle(cell, mask, lanes);
        if (!domains_.take(network_.peers(cell), mask)) return false;
      }
      for (const auto& [other, images] : network_.relations(cell)) {
        if (!domains_.keep(other, (*images)(mask))) return false;
      }
    }
    if (!is_fastest_ || houses.prune(lanes, domains_)) continue;
    if (const auto house = houses.without_place(lanes)) failed_ = network_.houses()[*house];
    return false;
  }
  return true;
}

// Wakes the propagators that want to see what changed.
void RuleEngine::wake() {
  CellBits& unseen = domains_.unseen();
  if (unseen.empty()) return;
  const std::size_t words = awake_.size();
  std::uint64_t* const awake = awake_.data();
  for (int cell = unseen.take(); cell >= 0; cell = unseen.take()) {
    const std::uint64_t* const wakes = network_.wakes(cell);
    for (std::size_t i = 0; i < words; ++i) awake[i] |= wakes[i];
    if (has_several(domains_[cell])) continue;
    const std::uint64_t* const last_wakes = network_.last_wakes(cell);
    for (std::size_t i = 0; i < words; ++i) awake[i] |= last_wakes[i];
  }
  const std::uint64_t* const others = is_fastest_ ? network_.in_lanes() : network_.further();
  for (std::size_t i = 0; i < words; ++i) awake[i] &= ~others[i];
}

// The open cell with the fewest digits for its weight, and the digit to try there.
RuleEngine::Guess RuleEngine::choose(const Mask* masks, Random* random) const {
  const Mask blamed = most_blamed_ ? digit_bit(most_blamed_) : 0;
  const double more = part_of_digit * digit_blames_[static_cast<std::size_t>(most_blamed_)];
  double best = -1;
  int chosen = Domains::no_cell;
  for (std::size_t cell = 0; cell < cells_; ++cell) {
    if (!has_several(masks[cell])) continue;
    const double weight = weights_[cell] + (masks[cell] & blamed ? more : 0);
    const double score = weight / count_digits(masks[cell]);
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

// Remembers which cells took part in a contradiction after a guess in a cell.
void RuleEngine::blame_contradiction(int guessed) {
  blame(domains_.conflict() != Domains::no_cell ? domains_.conflict() : guessed);
  blame(last_settled_);
  if (!is_fastest_) return;
  for (const int cell : failed_) {
    weights_[static_cast<std::size_t>(cell)] += shared_blame / static_cast<double>(failed_.size());
  }
}

// Remembers the digit that was guessed, and the one that was last seen to be alone in its cell, if
// it is still there.
void RuleEngine::blame_digits(int guessed) {
  const Mask settled = domains_[last_settled_];
  for (const int digit : {guessed, settled ? lowest_digit(settled) : guessed}) {
    const auto index = static_cast<std::size_t>(digit);
    digit_blames_[index] += 1;
    if (digit_blames_[index] > digit_blames_[static_cast<std::size_t>(most_blamed_)]) {
      most_blamed_ = digit;
    }
  }
}

void RuleEngine::blame(int cell) {
  weights_[static_cast<std::size_t>(cell)] += 1;
  if (++blames_ % (is_fastest_ ? blames_to_fade_soon : blames_to_fade) != 0) return;
  for (double& weight : weights_) weight /= 2;
  for (double& blames : digit_blames_) blames /= 2;
}

// The node so deep; its room is kept for the next time.
RuleEngine::Frame& RuleEngine::frame(std::size_t depth) {
  while (frames_.size() <= std::max(depth, std::size_t{2})) {
    frames_.push_back(
        {std::make_unique<Mask[]>(cells_), std::make_unique<FullHouses::Lane[]>(lane_count())});
  }
  return frames_[depth];
}

RuleEngine::Frame& RuleEngine::copy(std::size_t from, std::size_t to) {
  Frame& copy = frame(to);
  const Frame& node = frame(from);
  std::copy_n(node.masks.get(), cells_, copy.masks.get());
  std::copy_n(node.lanes.get(), lane_count(), copy.lanes.get());
  return copy;
}

// The first node, with these candidates.
RuleEngine::Frame& RuleEngine::load(const Masks& candidates) {
  Frame& node = frame(0);
  std::ranges::copy(candidates, node.masks.get());
  if (is_fastest_) network_.full_houses().fill(candidates.data(), node.lanes.get());
  domains_.use(node.masks.get());
  return node;
}

void RuleEngine::spend() {
  if (guesses_left_-- == 0) throw GaveUp{};
  if (++spent_ % 64 == 0 && poll_) poll_();
}

}  // namespace sudokit
