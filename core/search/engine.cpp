#include "engine.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace sudokit {

namespace {

int lowest(Mask mask) { return std::countr_zero(mask); }
Mask bit(int index) { return Mask{1} << index; }
bool at_most_one_bit(Mask mask) { return (mask & (mask - 1)) == 0; }

int pick(Mask left, Random& random) {
  for (auto skip = random.below(static_cast<std::uint32_t>(std::popcount(left))); skip; --skip) {
    left &= left - 1;
  }
  return lowest(left);
}

}  // namespace

Engine::Engine(const Geometry& geometry, const Poll& poll)
    : geometry_(geometry),
      poll_(poll),
      size_(static_cast<std::size_t>(geometry.size())),
      cells_(static_cast<std::size_t>(geometry.cells())) {}

bool Engine::start(const Masks& candidates, Node& node) {
  if (candidates.size() != cells_) throw std::invalid_argument("one mask a cell is needed");
  node.words.assign(cells_ + static_cast<std::size_t>(geometry_.house_count()) * size_, 0);
  std::fill_n(node.words.begin(), cells_, geometry_.all_digits());
  for (int h = 0; h < geometry_.house_count(); ++h) {
    const Mask positions = (Mask{1} << geometry_.house(h).size()) - 1;
    std::fill_n(node.words.begin() + static_cast<std::ptrdiff_t>(word(h, 1)), size_, positions);
  }
  node.open = geometry_.cells();
  node.placed = 0;
  queue_.clear();
  for (int cell = 0; cell < geometry_.cells(); ++cell) {
    Mask gone = geometry_.all_digits() & ~candidates[static_cast<std::size_t>(cell)];
    for (; gone; gone &= gone - 1) {
      if (!eliminate(node, cell, lowest(gone) + 1)) return false;
    }
  }
  return propagate(node);
}

bool Engine::place(Node& node, Candidate candidate) {
  queue_.assign(1, candidate);
  return propagate(node);
}

void Engine::allow(std::uint64_t guesses, std::uint64_t bonus) {
  guesses_left_ = guesses;
  bonus_ = bonus;
  depth_ = 0;
  tally_ = {};
}

std::uint64_t Engine::count(const Node& node, Mask fresh, std::uint64_t limit) {
  if (node.open == 0) {
    if (kept_.size() < 2) kept_.push_back(digits_of(node));
    guesses_left_ += bonus_;
    tally_.add(1);
    return 1;
  }
  fresh &= ~node.placed;
  Mask left = 0;
  const std::size_t chosen = choose(node, left);
  std::uint64_t found = 0;
  Node& child = room();
  while (left && found < limit) {
    const int option = lowest(left);
    std::uint64_t alike = 1;
    left &= left - 1;
    if (chosen < cells_ && (fresh & bit(option))) {
      alike += static_cast<std::uint64_t>(std::popcount(left & fresh));
      left &= ~fresh;
    }
    child = node;
    spend();
    if (place(child, candidate(chosen, option))) {
      ++depth_;
      const std::uint64_t rest = limit - found;
      const Tally::Times times(tally_, alike);
      const std::uint64_t each = count(child, fresh, rest / alike + (rest % alike != 0));
      found += each > rest / alike ? rest : each * alike;
      --depth_;
    }
  }
  return found;
}

bool Engine::find(const Node& node, Random* random, Digits& solution) {
  if (node.open == 0) {
    solution = digits_of(node);
    return true;
  }
  Mask left = 0;
  const std::size_t chosen = choose(node, left);
  Node& child = room();
  while (left) {
    const int option = random ? pick(left, *random) : lowest(left);
    left &= ~bit(option);
    child = node;
    spend();
    if (place(child, candidate(chosen, option))) {
      ++depth_;
      const bool found = find(child, random, solution);
      --depth_;
      if (found) return true;
    }
  }
  return false;
}

Masks Engine::candidates(const Node& node) const {
  return Masks(node.words.begin(), node.words.begin() + static_cast<std::ptrdiff_t>(cells_));
}

std::size_t Engine::word(int house, int digit) const {
  return cells_ + static_cast<std::size_t>(house) * size_ + static_cast<std::size_t>(digit - 1);
}

// The candidate that bit `option` of a word stands for.
Candidate Engine::candidate(std::size_t word, int option) const {
  if (word < cells_) return {static_cast<int>(word), option + 1};
  const std::size_t index = word - cells_;
  const auto& house = geometry_.house(static_cast<int>(index / size_));
  return {house[static_cast<std::size_t>(option)], static_cast<int>(index % size_) + 1};
}

Digits Engine::digits_of(const Node& solved) const {
  Digits digits(cells_);
  for (std::size_t cell = 0; cell < cells_; ++cell) {
    digits[cell] = static_cast<std::uint8_t>(lowest(solved.words[cell]) + 1);
  }
  return digits;
}

// Takes one candidate away, if it is still there, and queues the placements that follow. False if
// it was the last candidate of its cell or house.
bool Engine::eliminate(Node& node, int cell, int digit) {
  Mask& here = node.words[static_cast<std::size_t>(cell)];
  if (!(here & bit(digit - 1))) return true;
  here &= ~bit(digit - 1);
  if (here == 0) return false;
  if (at_most_one_bit(here)) {
    --node.open;
    node.placed |= here;
    queue_.push_back({cell, lowest(here) + 1});
  }
  for (const Seat& seat : geometry_.seats(cell)) {
    const std::size_t index = word(seat.house, digit);
    Mask& places = node.words[index];
    places &= ~bit(seat.position);
    if (!geometry_.is_full(seat.house)) continue;
    if (places == 0) return false;
    if (at_most_one_bit(places)) queue_.push_back(candidate(index, lowest(places)));
  }
  return true;
}

bool Engine::propagate(Node& node) {
  while (!queue_.empty()) {
    const Candidate next = queue_.back();
    queue_.pop_back();
    if (!settle(node, next)) return false;
  }
  return true;
}

// Takes away every candidate that a placement excludes.
bool Engine::settle(Node& node, Candidate next) {
  const Mask here = node.words[static_cast<std::size_t>(next.cell)];
  if (!(here & bit(next.digit - 1))) return false;
  for (Mask others = here & ~bit(next.digit - 1); others; others &= others - 1) {
    if (!eliminate(node, next.cell, lowest(others) + 1)) return false;
  }
  for (const Seat& seat : geometry_.seats(next.cell)) {
    const std::size_t index = word(seat.house, next.digit);
    for (Mask others = node.words[index] & ~bit(seat.position); others; others &= others - 1) {
      const auto& house = geometry_.house(seat.house);
      if (!eliminate(node, house[static_cast<std::size_t>(lowest(others))], next.digit)) {
        return false;
      }
    }
  }
  return true;
}

// The first word with the fewest bits (but more than one), and those bits. The order of the
// words keeps guesses close together, which serves random fillings too: with ties broken at
// random, 16x16 windoku takes ten times longer to fill.
std::size_t Engine::choose(const Node& node, Mask& left) const {
  std::size_t best = 0;
  int fewest = max_size + 1;
  const auto look = [&](std::size_t from, std::size_t to) {
    for (std::size_t index = from; index < to && fewest > 2; ++index) {
      const int bits = std::popcount(node.words[index]);
      if (bits < 2 || bits >= fewest) continue;
      fewest = bits;
      best = index;
    }
  };
  look(0, cells_);
  for (int h = 0; h < geometry_.house_count(); ++h) {
    if (geometry_.is_full(h)) look(word(h, 1), word(h, 1) + size_);
  }
  left = node.words[best];
  return best;
}

// Room for the state one guess deeper; kept for the next time.
Node& Engine::room() {
  if (stack_.size() <= depth_) stack_.push_back(std::make_unique<Node>());
  return *stack_[depth_];
}

void Engine::spend() {
  if (guesses_left_-- == 0) throw GaveUp{};
  if (poll_ && ++spent_ % 256 == 0) poll_();
}

}  // namespace sudokit
