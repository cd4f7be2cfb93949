// Tests of logic for constraints: no step removes a digit that some solution has.
#include "logic/constraints.hpp"

#include <algorithm>
#include <memory>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "check.hpp"
#include "rules/relation.hpp"
#include "rules/standard_image.hpp"
#include "search/search.hpp"

using namespace sudokit;
using namespace tests;

namespace {

// Primitives at random that a solution satisfies.
class TrueRules {
 public:
  TrueRules(const Digits& solution, int size, Random& random)
      : solution_(solution), size_(size), random_(random) {}

  void add(Rules& rules, int owner) {
    switch (below(11)) {
      case 0: {
        const auto cells = some_cells(1, 3);
        return rules.add_domain(cells, every() & ~wrong_digits(cells), owner);
      }
      case 1:
      case 2: {
        const auto cells = some_cells(2, 4);
        std::vector<std::pair<int, int>> pairs;
        for (std::size_t i = 1; i < cells.size(); ++i) pairs.emplace_back(cells[i - 1], cells[i]);
        return rules.add_pairs(relation(pairs), pairs, owner);
      }
      case 3: {
        auto cells = some_cells(2, 5);
        std::vector<int> kept;
        for (const int cell : cells) {
          const auto is_same = [&](int other) { return digit(other) == digit(cell); };
          if (std::ranges::none_of(kept, is_same)) kept.push_back(cell);
        }
        return rules.add_different(kept, owner);
      }
      case 4:
      case 5: {  // a cage
        const auto cells = some_cells(2, 4);
        const int sum = std::accumulate(cells.begin(), cells.end(), 0,
                                        [&](int total, int cell) { return total + digit(cell); });
        return rules.add_linear(cells, std::vector<int>(cells.size(), 1), sum, sum, owner);
      }
      case 6: {  // an arrow, nearly
        const auto cells = some_cells(3, 5);
        std::vector<int> coefficients(cells.size(), 1);
        coefficients[0] = -1;
        int sum = 0;
        for (std::size_t i = 0; i < cells.size(); ++i) sum += coefficients[i] * digit(cells[i]);
        return rules.add_linear(cells, coefficients, sum - below(2), sum + below(2), owner);
      }
      case 7:
      case 8: {  // equal cells, which further pairs may join
        const auto cells = some_cells(size_ * size_, size_ * size_);
        std::vector<std::pair<int, int>> pairs;
        for (const int cell : cells) {
          const bool is_new = cell != cells[0] && digit(cell) == digit(cells[0]);
          if (is_new && pairs.size() < 2) pairs.emplace_back(cells[0], cell);
        }
        return rules.add_pairs(least(0, 0), pairs, owner);
      }
      case 9: {  // digits that rise, or that fall
        auto cells = some_cells(2, 4);
        std::ranges::sort(cells, {}, [&](int cell) { return digit(cell); });
        std::vector<std::pair<int, int>> pairs;
        bool is_strict = true;
        const bool falls = below(2) == 0;
        for (std::size_t i = 1; i < cells.size(); ++i) {
          is_strict &= digit(cells[i - 1]) < digit(cells[i]);
          pairs.emplace_back(cells[i - !falls], cells[i - falls]);
        }
        const int gap = is_strict ? 1 : 0;
        return rules.add_pairs(falls ? least(-size_, -gap) : least(gap, size_), pairs, owner);
      }
      default: {
        const auto cells = some_cells(2, 5);
        const Mask mask = random_.below(every()) + 1;
        const auto has = [&](int cell) { return (mask >> (digit(cell) - 1) & 1) != 0; };
        return rules.add_count(cells, mask, std::uint64_t{1} << std::ranges::count_if(cells, has),
                               owner);
      }
    }
  }

 private:
  int below(int bound) {
    return static_cast<int>(random_.below(static_cast<std::uint32_t>(bound)));
  }
  Mask every() const { return (Mask{1} << size_) - 1; }
  int digit(int cell) const { return solution_[at(cell)]; }
  // Some digits that none of the cells has.
  Mask wrong_digits(const std::vector<int>& cells) {
    Mask wrong = random_.below(every() + 1);
    for (const int cell : cells) wrong &= ~(Mask{1} << (digit(cell) - 1));
    return wrong;
  }
  std::vector<int> some_cells(int least, int most) {
    std::vector<int> chosen(solution_.size());
    std::iota(chosen.begin(), chosen.end(), 0);
    random_.shuffle(chosen);
    chosen.resize(at(least + below(most - least + 1)));
    return chosen;
  }
  // The second digit is more than the first by a number within these bounds.
  std::shared_ptr<const Relation> least(int low, int high) const {
    std::vector<Mask> table;
    for (int first = 1; first <= size_; ++first) {
      Mask allowed = 0;
      for (int second = 1; second <= size_; ++second) {
        if (low <= second - first && second - first <= high) allowed |= Mask{1} << (second - 1);
      }
      table.push_back(allowed);
    }
    return std::make_shared<const Relation>(std::move(table));
  }
  // Rising digits, different ones, or any table, as far as the solution allows.
  std::shared_ptr<const Relation> relation(const std::vector<std::pair<int, int>>& pairs) {
    std::vector<Mask> table;
    const int kind = below(3);
    for (int first = 1; first <= size_; ++first) {
      const Mask upto = (Mask{1} << first) - 1;
      table.push_back(kind == 0   ? every() & ~upto
                      : kind == 1 ? every() & ~(Mask{1} << (first - 1))
                                  : random_.below(every()) + 1);
    }
    for (const auto& [a, b] : pairs) table[at(digit(a) - 1)] |= Mask{1} << (digit(b) - 1);
    return std::make_shared<const Relation>(std::move(table));
  }

  const Digits& solution_;
  int size_;
  Random& random_;
};

struct Puzzle {
  std::shared_ptr<Rules> rules;
  std::shared_ptr<const Constraints> constraints;
  std::unique_ptr<const Geometry> geometry;
  Digits givens;
};

Puzzle puzzle_of(const Houses& houses, int size, int number, Random& random) {
  const Geometry plain(size, houses);
  const Masks open(at(plain.cells()), plain.all_digits());
  const Digits solution = *random_solution(plain, open, random, unlimited, never);
  auto rules = std::make_shared<Rules>(plain.cells(), size, houses);
  TrueRules maker(solution, size, random);
  for (int owner = 0; owner < number; ++owner) maker.add(*rules, owner);
  Puzzle puzzle{rules, std::make_shared<const Constraints>(rules), nullptr, solution};
  Houses all = houses;
  for (const auto& [owner, cells] : puzzle.constraints->apart()) all.push_back(cells);
  puzzle.geometry = std::make_unique<const Geometry>(size, all);
  for (auto& digit : puzzle.givens) {
    if (random.below(5)) digit = 0;
  }
  return puzzle;
}

Masks masks_of(const Board& board) {
  Masks masks = board.all_candidates();
  for (std::size_t cell = 0; cell < masks.size(); ++cell) {
    if (board.digits()[cell]) masks[cell] = Mask{1} << (board.digits()[cell] - 1);
  }
  return masks;
}

// Checks all steps of all finders on a board, and returns one of them, if there is any.
std::optional<Step> check_steps(const Puzzle& puzzle, const Board& board) {
  const Masks left = true_candidates(*puzzle.rules, masks_of(board), never);
  std::optional<Step> one;
  for (const Finder& finder : profile_variants) {
    const auto found =
        Walker(*puzzle.geometry, Profile(&finder, 1)).find_steps(board, all_steps, never);
    for (const Step& step : found) {
      bool is_right = !step.eliminations.empty() || !step.placements.empty();
      for (const auto& [cell, digit] : step.eliminations) {
        is_right &= board.has(cell, digit) && !(left[at(cell)] >> (digit - 1) & 1);
      }
      for (const auto& [cell, digit] : step.placements) {
        is_right &= left[at(cell)] == Mask{1} << (digit - 1);
      }
      check(is_right, techniques[step.technique].id, __FILE__, __LINE__);
      if (!one) one = step;
    }
  }
  return one;
}

// As many steps of each puzzle as it has, but no more than these.
void test_soundness(const Houses& houses, int size, int puzzles, int most_steps) {
  Random random(static_cast<std::uint64_t>(size));
  for (int i = 0; i < puzzles; ++i) {
    const Puzzle puzzle = puzzle_of(houses, size, 3 + i % 6, random);
    Board board(*puzzle.geometry, puzzle.givens, {}, {false, {}}, puzzle.constraints);
    for (int steps = 0; steps < most_steps && board.empty() > 0; ++steps) {
      const auto step = check_steps(puzzle, board);
      if (!step) break;
      for (const auto& [cell, digit] : step->eliminations) board.eliminate(cell, digit);
      for (const auto& [cell, digit] : step->placements) board.place(cell, digit);
    }
  }
}

// An image has the same standard image as the puzzle, whatever the order of its constraints.
void test_standard_images(const Houses& houses, int size) {
  Random random(7);
  for (int i = 0; i < 40; ++i) {
    const Puzzle puzzle = puzzle_of(houses, size, 5, random);
    std::vector<int> places;  // a turn to the right
    for (int cell = 0; cell < size * size; ++cell) {
      places.push_back(cell % size * size + size - 1 - cell / size);
    }
    Rules turned(size * size, size, box_houses(size == 6 ? 3 : 2, 2));
    for (int owner = 4; owner >= 0; --owner) {
      for (const auto& primitive : puzzle.rules->primitives()) {
        if (primitive.owner != owner) continue;
        turned.add(rules::moved({primitive.rule, 4 - owner}, places));
      }
    }
    const Mask every = (Mask{1} << size) - 1;
    Masks masks, turned_masks(places.size());
    for (const int digit : puzzle.givens) {
      masks.push_back(digit && i % 2 ? Mask{1} << (digit - 1) : every);
    }
    for (std::size_t cell = 0; cell < places.size(); ++cell) {
      turned_masks[at(places[cell])] = masks[cell];
    }
    const StandardImage one = standard_image(*puzzle.rules, masks);
    const StandardImage other = standard_image(turned, turned_masks);
    CHECK(one.rules->houses() == other.rules->houses());
    CHECK(one.rules->primitives().size() == other.rules->primitives().size());
    for (std::size_t j = 0; j < one.rules->primitives().size(); ++j) {
      const auto &first = one.rules->primitives()[j], &second = other.rules->primitives()[j];
      CHECK(first.owner == second.owner && first.rule.index() == second.rule.index());
      CHECK(rules::cells_of(first) == rules::cells_of(second));
    }
    for (std::size_t cell = 0; cell < places.size(); ++cell) {
      CHECK(masks[at(one.cells[cell])] == turned_masks[at(other.cells[cell])]);
    }
    Masks image_masks;
    for (const int cell : one.cells) image_masks.push_back(masks[at(cell)]);
    const std::uint64_t limit = 100;
    CHECK(count_solutions(*one.rules, image_masks, limit, never) ==
          count_solutions(*puzzle.rules, masks, limit, never));
  }
}

}  // namespace

void test_constraints() {
  test_standard_images(box_houses(2, 2), 4);
  test_standard_images(box_houses(2, 3), 6);
  test_soundness(box_houses(2, 2), 4, 60, 12);
  test_soundness(box_houses(2, 3), 6, 25, 12);
}
