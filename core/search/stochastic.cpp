#include "stochastic.hpp"

#include <cmath>
#include <cstdlib>
#include <stdexcept>
#include <utility>

namespace sudokit {

namespace {

// A filling of all cells in which every box holds each digit once. Its cost is the number of
// repetitions in the other houses.
class Filling {
 public:
  Filling(const Geometry& geometry, Digits digits)
      : geometry_(geometry),
        size_(static_cast<std::size_t>(geometry.size())),
        digits_(std::move(digits)),
        counts_(static_cast<std::size_t>(geometry.house_count()) * (size_ + 1)) {
    for (int cell = 0; cell < geometry.cells(); ++cell) {
      for (const Seat& seat : geometry.seats(cell)) cost_ += count(seat.house, at(cell))++ > 0;
    }
  }

  int cost() const { return cost_; }
  const Digits& digits() const { return digits_; }

  void swap(int a, int b) {
    const auto first = at(a), second = at(b);
    move(a, second);
    move(b, first);
  }

 private:
  std::uint8_t& at(int cell) { return digits_[static_cast<std::size_t>(cell)]; }
  int& count(int house, std::uint8_t digit) {
    return counts_[static_cast<std::size_t>(house) * (size_ + 1) + digit];
  }
  void move(int cell, std::uint8_t digit) {
    for (const Seat& seat : geometry_.seats(cell)) {
      cost_ -= --count(seat.house, at(cell)) > 0;
      cost_ += count(seat.house, digit)++ > 0;
    }
    at(cell) = digit;
  }

  const Geometry& geometry_;
  std::size_t size_;
  Digits digits_;
  std::vector<int> counts_;
  int cost_ = 0;
};

}  // namespace

Annealed anneal(const Geometry& geometry, const Digits& digits, Random& random,
                std::uint64_t max_steps, const Poll& poll) {
  if (digits.size() != static_cast<std::size_t>(geometry.cells())) {
    throw std::invalid_argument("one digit a cell is needed");
  }
  for (const auto digit : digits) {
    if (digit > geometry.size()) throw std::invalid_argument("a digit is too large");
  }
  Digits filled = digits;
  std::vector<std::vector<int>> open;  // the cells to fill of each box that has at least two
  for (int box = 2 * geometry.size(); box < 3 * geometry.size(); ++box) {
    std::vector<std::uint8_t> missing;
    for (int digit = 1; digit <= geometry.size(); ++digit) {
      bool held = false;
      for (int cell : geometry.house(box)) {
        held |= digits[static_cast<std::size_t>(cell)] == digit;
      }
      if (!held) missing.push_back(static_cast<std::uint8_t>(digit));
    }
    std::vector<int> empty;
    for (int cell : geometry.house(box)) {
      if (digits[static_cast<std::size_t>(cell)] == 0) empty.push_back(cell);
    }
    if (missing.size() != empty.size()) return {std::nullopt, 0};  // a box repeats a digit
    random.shuffle(missing);
    for (std::size_t i = 0; i < empty.size(); ++i) {
      filled[static_cast<std::size_t>(empty[i])] = missing[i];
    }
    if (empty.size() >= 2) open.push_back(std::move(empty));
  }

  Filling filling(geometry, std::move(filled));
  const double hot = 0.6, cold = 0.12, cooling = 0.99999;
  double temperature = hot;
  std::uint64_t steps = 0;
  while (filling.cost() > 0 && steps < max_steps && !open.empty()) {
    if ((++steps & 0xFFFF) == 0 && poll) poll();
    const auto& cells = open[random.below(static_cast<std::uint32_t>(open.size()))];
    const int a = cells[random.below(static_cast<std::uint32_t>(cells.size()))];
    const int b = cells[random.below(static_cast<std::uint32_t>(cells.size()))];
    const int before = filling.cost();
    filling.swap(a, b);
    const int worse = filling.cost() - before;
    if (worse > 0 && random.fraction() >= std::exp(-worse / temperature)) filling.swap(a, b);
    temperature *= cooling;
    if (temperature < cold) temperature = hot;  // frozen in a dead end: melt and cool again
  }
  if (filling.cost() > 0) return {std::nullopt, steps};
  return {filling.digits(), steps};
}

}  // namespace sudokit
