// Tests of all finders on boards of many kinds: everything that they find agrees with the solution,
// also patterns that rarely occur on the path of a puzzle.
#include <algorithm>
#include <numeric>
#include <vector>

#include "base/random.hpp"
#include "check.hpp"
#include "search/search.hpp"

using namespace sudokit;
using namespace tests;

namespace {

// A finder that takes long on a board is interrupted: its result is not worth the time under the
// sanitizers.
constexpr int most_polls = 150;
constexpr std::size_t most_steps = 20;

std::vector<Finder> finders_of_table() {
  std::vector<Finder> finders;
  for (const Technique& technique : techniques) {
    const auto is_same = [&](const Finder& other) {
      return other.find == technique.finder.find && other.chains == technique.finder.chains;
    };
    if (std::ranges::none_of(finders, is_same)) finders.push_back(technique.finder);
  }
  return finders;
}

// A solution and some of its digits as clues.
struct Riddle {
  Digits solution, clues;
  bool has_one_solution;
};

// Without a number of clues, as few as leave one solution; otherwise there are several solutions.
Riddle make_riddle(const Geometry& geometry, int clues, Random& random) {
  if (clues == 0) {
    const Made puzzle = make_puzzle(geometry, 0, random);
    return {puzzle.solution, puzzle.clues, true};
  }
  const Digits solution =
      *random_solution(geometry, open_masks(geometry), random, unlimited, never);
  Riddle riddle{solution, Digits(solution.size(), 0), false};
  std::vector<std::size_t> order(solution.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  random.shuffle(order);
  order.resize(at(clues));
  for (const std::size_t cell : order) riddle.clues[cell] = solution[cell];
  return riddle;
}

// Its board with some more digits placed, and a share of the wrong candidates, in eighths.
Board board_of(const Geometry& geometry, const Riddle& riddle, std::uint32_t placed,
               std::uint32_t kept, Random& random) {
  Digits digits = riddle.clues;
  for (std::size_t cell = 0; cell < digits.size(); ++cell) {
    if (random.below(8) < placed) digits[cell] = riddle.solution[cell];
  }
  Masks masks = Board(geometry, digits, {}).all_candidates();
  for (std::size_t cell = 0; cell < masks.size(); ++cell) {
    for (Mask left = masks[cell]; left; left &= left - 1) {
      const Mask one = left & (~left + 1);
      const bool is_right = one == Mask{1} << (riddle.solution[cell] - 1);
      if (!is_right && random.below(8) >= kept) masks[cell] &= ~one;
    }
  }
  return Board(geometry, digits, masks, {riddle.has_one_solution, riddle.clues});
}

void check_finder(const Board& board, Finder find, const Digits& solution, std::vector<int>& seen) {
  std::vector<Step> steps;
  try {
    steps = Walker(board.geometry(), Profile(&find, 1))
                .find_steps(board, most_steps, interrupting_at(most_polls));
  } catch (const Interrupted&) {
  }
  for (const Step& step : steps) {
    ++seen[at(step.technique)];
    bool right = !step.placements.empty() || !step.eliminations.empty();
    for (const auto& [cell, digit] : step.placements) {
      right &= board.digit(cell) == 0 && solution[at(cell)] == digit;
    }
    for (const auto& [cell, digit] : step.eliminations) {
      right &= board.has(cell, digit) && solution[at(cell)] != digit;
    }
    for (const Role& role : step.pattern) {
      right &= 0 <= role.cell && role.cell < board.geometry().cells();
      right &= !(role.digits & ~board.geometry().all_digits());
    }
    for (const int house : step.houses)
      right &= 0 <= house && house < board.geometry().house_count();
    CHECK(right);
    if (!right) std::printf("  %s\n", techniques[step.technique].id);
  }
}

}  // namespace

void test_finders() {
  struct Kind {
    Geometry geometry;
    int clues, riddles;
  };
  const Kind kinds[] = {
      {box_geometry(3, 3), 0, 3},
      {box_geometry(2, 2), 0, 8},
      {box_geometry(2, 3), 0, 6},
      {Geometry(5, jigsaw_of_five()), 0, 6},
      {Geometry(9, box_houses(3, 3) + diagonals(9)), 0, 1},
      {Geometry(9, box_houses(3, 3) + windows_of_nine()), 0, 1},
      {Geometry(9, jigsaw_of_nine()), 0, 1},
      {Geometry(6, box_houses(2, 3) + Houses{{0, 8, 16}, {5, 30}, {7, 14, 21, 28, 35, 4}}), 0, 4},
      {box_geometry(4, 4), 130, 1},
      {box_geometry(5, 5), 350, 1},
  };
  const std::vector<Finder> finders = finders_of_table();
  std::vector<int> seen(technique_count);
  Random random(11);
  for (const auto& [geometry, clues, riddles] : kinds) {
    for (int count = 0; count < riddles; ++count) {
      const Riddle riddle = make_riddle(geometry, clues, random);
      // At the start, and later on, with fewer candidates.
      for (const std::uint32_t kept : {8u, 3u}) {
        const Board board = board_of(geometry, riddle, kept < 8 ? 1 : 0, kept, random);
        for (const Finder& find : finders) check_finder(board, find, riddle.solution, seen);
      }
    }
  }
  // Most techniques for boards without constraints occur; the others have boards of their own in
  // tests/techniques.
  const auto human = techniques_of(profile_human);
  const auto unseen = [&](int technique) { return seen[at(technique)] == 0; };
  CHECK(std::ranges::count_if(human, unseen) < static_cast<int>(human.size()) / 4);
}

// Geometries that are not regular, each with a solution by a formula: in row r and column c, the
// digit (offset of r + c) mod digits. Finders that need a regular one find nothing, even if there
// is said to be one solution.
void test_finders_on_open_geometries() {
  struct Kind {
    Geometry geometry;
    int columns;
    int (*offset)(int row);
  };
  const auto by_pairs = [](int row) { return row % 2 * 3 + row / 2; };
  const auto by_threes = [](int row) { return row % 3 * 3 + row / 3; };
  const auto by_rows = [](int row) { return row; };
  Houses some_boxes = open_houses(6, 6, 2, 3);
  some_boxes.resize(12 + 4);
  const Kind kinds[] = {
      {Geometry(6, {4, 6, true, 4}, open_houses(4, 6, 2, 3)), 6, by_pairs},
      {Geometry(6, {6, 6, true, 4}, some_boxes), 6, by_pairs},
      {Geometry(7, {6, 6, true, 6}, open_houses(6, 6, 2, 3)), 6, by_pairs},
      {Geometry(9, {6, 6, true, 4}, open_houses(6, 6, 3, 3)), 6, by_threes},
      {Geometry(9, {6, 9, true, 6}, open_houses(6, 9, 3, 3)), 9, by_threes},
      {Geometry(5, {5, 5, true, 0}, open_houses(5, 5)), 5, by_rows},
      {Geometry(5, {5, 4, true, 0}, open_houses(5, 4)), 4, by_rows},
      {Geometry(5, {4, 5, true, 0}, open_houses(4, 5) + Houses{{0, 6, 12}}), 5, by_rows},
      {Geometry(5, {4, 5, false, 0}, open_houses(4, 5)), 5, by_rows},
      {Geometry(9, {1, 6, true, 0}, open_houses(1, 6)), 6, by_rows},
      {Geometry(3, {3, 3, true, 0}, open_houses(3, 3)), 3, by_rows},
      {Geometry(4, {2, 2, false, 0}, {}), 2, by_rows},
  };
  std::vector<int> seen(technique_count);
  Random random(12);
  for (const auto& [geometry, columns, offset] : kinds) {
    CHECK(!geometry.is_regular());
    Digits solution;
    for (int cell = 0; cell < geometry.cells(); ++cell) {
      const int digit = (offset(cell / columns) + cell % columns) % geometry.size();
      solution.push_back(static_cast<std::uint8_t>(digit + 1));
    }
    const Riddle riddle{solution, Digits(solution.size(), 0), true};
    for (int count = 0; count < 12; ++count) {
      const Board board = board_of(geometry, riddle, random.below(4), 2 + random.below(4), random);
      for (const Finder& find : finders_of_table()) check_finder(board, find, solution, seen);
    }
  }
  for (int technique = 0; technique < technique_count; ++technique) {
    const bool is_off = !can_look_at(kinds[0].geometry, techniques[technique].finder);
    if (is_off) CHECK(seen[at(technique)] == 0);
  }
  for (const TechniqueId technique : {full_house,
                                      hidden_single_box,
                                      hidden_single_line,
                                      naked_single,
                                      pointing,
                                      claiming,
                                      naked_pair,
                                      hidden_pair,
                                      x_wing,
                                      swordfish,
                                      finned_x_wing,
                                      sashimi_swordfish,
                                      skyscraper,
                                      two_string_kite,
                                      turbot_fish,
                                      empty_rectangle,
                                      xy_wing,
                                      w_wing,
                                      sue_de_coq,
                                      als_xz}) {
    CHECK(seen[at(technique)] > 0);
    if (seen[at(technique)] == 0) std::printf("  %s\n", techniques[technique].id);
  }
}
