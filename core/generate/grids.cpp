#include "grids.hpp"

#include <stdexcept>
#include <utility>

#include "../search/search.hpp"
#include "uniform.hpp"

namespace sudokit {

namespace {

// Houses that leave few full grids, or none, can make it hopeless to look for one.
constexpr std::uint64_t guesses_per_grid = 2'000'000;

// So few cells leave so few full grids that all can be looked at (for 4x4, 288).
constexpr int few_cells = 16;

// A pattern is given up for a new start after so many changes that bring nothing.
constexpr int patience_with_pattern = 300;
constexpr std::uint64_t most_solutions_of_pattern = 5'000;

std::size_t at(int cell) { return static_cast<std::size_t>(cell); }

// One of all, each equally likely.
Digits random_one(Solutions solutions, Random& random, const Poll& poll) {
  Digits chosen;
  for (std::uint32_t number = 1; auto solution = solutions.next(poll); ++number) {
    if (random.below(number) == 0) chosen = std::move(*solution);
  }
  if (chosen.empty()) throw std::invalid_argument("no full grid has these houses");
  return chosen;
}

}  // namespace

Digits random_grid(const Geometry& geometry, Random& random, const Poll& poll) {
  if (geometry.is_classic9()) return uniform::random_grid(random);
  const Masks open(at(geometry.cells()), geometry.all_digits());
  if (geometry.cells() <= few_cells)
    return random_one(Solutions(geometry, open, false, poll), random, poll);
  auto grid = random_solution(geometry, open, random, guesses_per_grid, poll);
  if (!grid) throw std::invalid_argument("no full grid has these houses");
  return std::move(*grid);
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
