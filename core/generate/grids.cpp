#include "grids.hpp"

#include <numeric>
#include <stdexcept>
#include <utility>

#include "../search/search.hpp"
#include "uniform.hpp"

namespace sudokit {

namespace {

// Placements before the search for a full grid gives up: some houses leave few full grids, or none.
constexpr std::uint64_t guesses_per_grid = 2'000'000;

// Placements before the formula is tried, on geometries with many houses.
constexpr std::uint64_t guesses_before_formula = 20'000;

// On larger grids, a search has never found a grid where only the formula with strips gives one.
constexpr int largest_searched = 16;

// A grid by the formula is mixed: in each round, some digits get other places.
constexpr int rounds_of_mixing = 200;
constexpr std::size_t mixed_digits = 5;

// With at most this many cells, all full grids can be listed (288 for 4x4).
constexpr int few_cells = 16;

// Changes without progress after which the search for a pattern starts anew.
constexpr int patience_with_pattern = 300;
constexpr std::uint64_t most_solutions_of_pattern = 5'000;

// One of all solutions, each equally likely.
Digits random_one(Solutions solutions, Random& random, const Poll& poll) {
  Digits chosen;
  for (std::uint32_t number = 1; auto solution = solutions.next(poll); ++number) {
    if (random.below(number) == 0) chosen = std::move(*solution);
  }
  if (chosen.empty()) throw std::invalid_argument("no full grid has these houses");
  return chosen;
}

// The width of the boxes, if they are the usual ones; else 0.
int box_width(const Geometry& geometry) {
  const auto& box = geometry.house(2 * geometry.size());
  int width = 0;
  while (width < geometry.size() && box[at(width)] == width) ++width;
  return geometry.size() % width ? 0 : width;
}

bool is_full_grid(const Geometry& geometry, const Digits& digits) {
  for (int house = 0; house < geometry.house_count(); ++house) {
    Mask seen = 0;
    for (const int cell : geometry.house(house)) {
      const Mask digit = Mask{1} << (digits[at(cell)] - 1);
      if (seen & digit) return false;
      seen |= digit;
    }
  }
  return true;
}

// Groups of rows: bands, or the strips of windoku (strip 0 has the rows above, between and below
// the windows, each other strip those of a line of windows).
using Group = int (*)(int row, int height);
int band_of(int row, int height) { return row / height; }
int strip_of(int row, int height) { return row % (height + 1) == 0 ? 0 : 1 + row / (height + 1); }

// A full grid by a formula: the digit of a cell combines its column within its box, shifted by the
// group of its row, with its row within its box, shifted by the stack. None if no grid of this form
// has these houses. With disjoint groups there is one by bands; with windows, and with windows and
// disjoint groups, there is one by strips, since each strip has one row of each place in a box.
std::optional<Digits> grid_by_formula(const Geometry& geometry, Group group_of) {
  const int size = geometry.size(), width = box_width(geometry);
  if (width < 2 || width == size) return std::nullopt;
  const int height = size / width;
  for (int by_group = 1; by_group < width; ++by_group) {
    for (int by_stack = 1; by_stack < height; ++by_stack) {
      for (int slant = 0; slant < width; ++slant) {
        Digits digits;
        for (int row = 0; row < size; ++row) {
          for (int column = 0; column < size; ++column) {
            const int group = group_of(row, height), stack = column / width;
            const int across = (column + by_group * group + slant * stack) % width;
            const int down = (row + by_stack * stack) % height;
            digits.push_back(static_cast<std::uint8_t>(1 + down * width + across));
          }
        }
        if (is_full_grid(geometry, digits)) return digits;
      }
    }
  }
  return std::nullopt;
}

// The grid after rounds in which some digits are taken away and placed anew in the empty cells.
Digits mixed(const Geometry& geometry, Digits grid, Random& random, const Poll& poll) {
  std::vector<int> names(at(geometry.size()));
  std::iota(names.begin(), names.end(), 1);
  for (int round = 0; round < rounds_of_mixing; ++round) {
    if (poll) poll();
    random.shuffle(names);
    Mask taken = 0;
    for (std::size_t i = 0; i < mixed_digits; ++i) taken |= Mask{1} << (names[i] - 1);
    Masks masks;
    for (const auto digit : grid) {
      const Mask own = Mask{1} << (digit - 1);
      masks.push_back(own & taken ? taken : own);
    }
    try {
      if (auto other = random_solution(geometry, masks, random, guesses_before_formula, poll)) {
        grid = std::move(*other);
      }
    } catch (const GaveUp&) {  // then it stays as it is
    }
  }
  return grid;
}

}  // namespace

Digits random_grid(const Geometry& geometry, Random& random, const Poll& poll) {
  if (geometry.is_classic9()) return uniform::random_grid(random);
  const Masks open(at(geometry.cells()), geometry.all_digits());
  if (geometry.cells() <= few_cells)
    return random_one(Solutions(geometry, open, false, poll), random, poll);
  const auto search = [&](std::uint64_t guesses) {
    auto found = random_solution(geometry, open, random, guesses, poll);
    if (!found) throw std::invalid_argument("no full grid has these houses");
    return std::move(*found);
  };
  const bool is_dense = geometry.house_count() > 3 * geometry.size();
  if (!is_dense) return search(guesses_per_grid);
  try {
    return search(guesses_before_formula);
  } catch (const GaveUp&) {
  }
  if (auto formed = grid_by_formula(geometry, band_of)) {
    return mixed(geometry, std::move(*formed), random, poll);
  }
  auto formed = grid_by_formula(geometry, strip_of);
  if (!formed) return search(guesses_per_grid);
  if (geometry.size() <= largest_searched) {
    try {
      return search(guesses_per_grid);
    } catch (const GaveUp&) {
    }
  }
  return mixed(geometry, std::move(*formed), random, poll);
}

// Some digits of the pattern at a time are replaced by those of another solution of the rest. The
// change is kept if it does not leave more solutions.
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
