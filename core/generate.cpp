#include "generate.hpp"

#include <numeric>
#include <stdexcept>
#include <utility>

namespace sudokit {

namespace {

// A clue whose removal takes longer than this to judge is kept: on 9x9 that hardly ever happens;
// on large grids it bounds the time, and more patience does not leave fewer clues in the end.
constexpr std::uint64_t guesses_per_clue = 500;

// Houses that leave few full grids, or none, can make it hopeless to look for one.
constexpr std::uint64_t guesses_per_grid = 2'000'000;

Puzzle reduce(const Geometry& geometry, Digits solution, int clues, Random& random,
              const Poll& poll) {
  Puzzle puzzle{solution, std::move(solution), geometry.cells()};
  Masks masks;
  for (const auto digit : puzzle.solution) masks.push_back(Mask{1} << (digit - 1));
  std::vector<int> order(masks.size());
  std::iota(order.begin(), order.end(), 0);
  random.shuffle(order);
  for (const int cell : order) {
    if (puzzle.count <= clues) break;
    if (poll) poll();
    const auto index = static_cast<std::size_t>(cell);
    const Mask kept = std::exchange(masks[index], geometry.all_digits());
    if (has_one_solution(geometry, masks, guesses_per_clue, poll).value_or(false)) {
      puzzle.clues[index] = 0;
      --puzzle.count;
    } else {
      masks[index] = kept;
    }
  }
  return puzzle;
}

}  // namespace

Puzzle generate(const Geometry& geometry, int clues, int attempts, Random& random,
                const Poll& poll) {
  const Masks open(static_cast<std::size_t>(geometry.cells()), geometry.all_digits());
  Puzzle best;
  for (int attempt = 0; attempt < attempts; ++attempt) {
    auto solution = random_solution(geometry, open, random, guesses_per_grid, poll);
    if (!solution) throw std::invalid_argument("no full grid has these houses");
    Puzzle puzzle = reduce(geometry, std::move(*solution), clues, random, poll);
    if (attempt == 0 || puzzle.count < best.count) best = std::move(puzzle);
    if (best.count == clues) break;
  }
  return best;
}

}  // namespace sudokit
