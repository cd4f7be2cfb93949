#include "grids.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <stdexcept>

#include "../search/classic9.hpp"
#include "../search/search.hpp"

namespace sudokit {

namespace {

// Houses that leave few full grids, or none, can make it hopeless to look for one.
constexpr std::uint64_t guesses_per_grid = 2'000'000;

// How many ways there are at most to complete a band and a stack. The mean is 2693.6, and of
// 60,000 at random none had more than 5,400: a larger one would be too rare by its excess.
constexpr std::uint32_t most_completions = 6'000;

// A pattern is given up for a new start after so many changes that bring nothing.
constexpr int patience_with_pattern = 300;
constexpr std::uint64_t most_solutions_of_pattern = 5'000;

std::size_t at(int cell) { return static_cast<std::size_t>(cell); }

// Three rows of a classic grid, all equally likely. A random second box fits the first every 30th
// time; then the third has its digits, row by row.
std::array<int, 27> random_band(Random& random) {
  std::array<int, 27> band{};
  std::vector<int> digits(9);
  std::iota(digits.begin(), digits.end(), 1);
  random.shuffle(digits);
  const auto cell = [](int row, int column) { return at(9 * row + column); };
  for (int i = 0; i < 9; ++i) band[cell(i / 3, i % 3)] = digits[at(i)];
  const auto fits = [&] {
    for (int i = 0; i < 9; ++i) {
      for (int column = 0; column < 3; ++column) {
        if (band[cell(i / 3, column)] == digits[at(i)]) return false;
      }
    }
    return true;
  };
  do random.shuffle(digits);
  while (!fits());
  for (int i = 0; i < 9; ++i) band[cell(i / 3, 3 + i % 3)] = digits[at(i)];
  for (int row = 0; row < 3; ++row) {
    std::vector<int> rest;
    for (int digit = 1; digit <= 9; ++digit) {
      const auto begin = band.begin() + 9 * row;
      if (std::find(begin, begin + 6, digit) == begin + 6) rest.push_back(digit);
    }
    random.shuffle(rest);
    for (int i = 0; i < 3; ++i) band[cell(row, 6 + i)] = rest[at(i)];
  }
  return band;
}

// The first rows and the first columns of a classic grid, all equally likely.
Masks random_band_and_stack(Random& random) {
  const auto band = random_band(random);
  const auto stack = random_band(random);
  // The stack is a band across; its digits are named so that the corner is the band's.
  std::array<int, 10> name{};
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 3; ++column) {
      name[at(stack[at(9 * column + row)])] = band[at(9 * row + column)];
    }
  }
  Masks masks(classic9::cells, 0x1FF);
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      if (row >= 3 && column >= 3) continue;
      const int digit =
          row < 3 ? band[at(9 * row + column)] : name[at(stack[at(9 * column + row)])];
      masks[at(9 * row + column)] = Mask{1} << (digit - 1);
    }
  }
  return masks;
}

// The solution of that number in some order.
Digits nth_solution(Masks masks, std::uint64_t number, const Poll& poll) {
  for (Mask& mask : masks) {
    for (Mask left = mask; left; left &= left - 1) {
      mask = left & (~left + 1);
      if (left == mask) break;  // the last digit need not be counted
      const std::uint64_t with = classic9::count(masks, most_completions, nullptr, poll);
      if (number < with) break;
      number -= with;
    }
  }
  Digits digits;
  for (const Mask mask : masks) digits.push_back(static_cast<std::uint8_t>(std::bit_width(mask)));
  return digits;
}

// A solution, digit by digit at random, none of which leads nowhere.
Digits random_completion(Masks masks, Random& random, const Poll& poll) {
  std::vector<int> order;
  for (int cell = 0; cell < static_cast<int>(masks.size()); ++cell) {
    if (std::popcount(masks[at(cell)]) > 1) order.push_back(cell);
  }
  random.shuffle(order);
  Digits solution(classic9::cells);
  for (const int cell : order) {
    if (classic9::count(masks, 2, solution.data(), poll) == 1) break;
    std::vector<int> digits;
    for (Mask left = masks[at(cell)]; left; left &= left - 1)
      digits.push_back(std::countr_zero(left));
    random.shuffle(digits);
    for (const int digit : digits) {
      masks[at(cell)] = Mask{1} << digit;
      if (classic9::count(masks, 1, nullptr, poll) > 0) break;
    }
  }
  return solution;
}

}  // namespace

Digits random_grid(const Geometry& geometry, Random& random, const Poll& poll) {
  if (geometry.is_classic9()) return random_completion(random_band_and_stack(random), random, poll);
  const Masks open(at(geometry.cells()), geometry.all_digits());
  auto grid = random_solution(geometry, open, random, guesses_per_grid, poll);
  if (!grid) throw std::invalid_argument("no full grid has these houses");
  return std::move(*grid);
}

// A band and a stack are drawn, all equally likely, and kept with a likelihood that goes with the
// number of ways to complete them; then one of these ways.
Digits uniform_grid(Random& random, const Poll& poll) {
  for (;;) {
    const Masks masks = random_band_and_stack(random);
    const auto number = classic9::count(masks, most_completions, nullptr, poll);
    const std::uint64_t drawn = random.below(most_completions);
    if (drawn < number) return nth_solution(masks, drawn, poll);
  }
}

// Some digits of the pattern at a time are exchanged for those of another solution of the rest, and
// that is kept if it does not leave more solutions.
std::optional<Digits> pattern_grid(const Geometry& geometry, const std::vector<int>& pattern,
                                   int tries, Random& random, const Poll& poll) {
  const Mask all = geometry.all_digits();
  while (tries > 0) {
    Digits solution = random_grid(geometry, random, poll);
    Masks masks(solution.size(), all);
    const auto set_clues = [&](const Digits& digits) {
      for (const int cell : pattern) masks[at(cell)] = Mask{1} << (digits[at(cell)] - 1);
    };
    set_clues(solution);
    std::uint64_t left = count_solutions(geometry, masks, most_solutions_of_pattern, poll);
    for (int idle = 0; left > 1 && idle < patience_with_pattern && tries > 0; --tries) {
      if (poll) poll();
      for (std::uint32_t i = 0; i < 1 + random.below(3); ++i) {
        masks[at(pattern[random.below(static_cast<std::uint32_t>(pattern.size()))])] = all;
      }
      auto other = random_solution(geometry, masks, random, guesses_per_grid, poll);
      if (!other) throw std::logic_error("a solution is lost");
      set_clues(*other);
      const std::uint64_t then = count_solutions(geometry, masks, left + 1, poll);
      idle = then < left ? 0 : idle + 1;
      if (then <= left) {
        left = then;
        solution = std::move(*other);
      } else {
        set_clues(solution);
      }
    }
    if (left == 1) return solution;
    --tries;
  }
  return std::nullopt;
}

}  // namespace sudokit
