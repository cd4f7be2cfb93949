// Tests of generation: full grids, removing and varying clues, and wishes.
#include <algorithm>
#include <chrono>
#include <set>
#include <vector>

#include "check.hpp"
#include "generate/few_clues.hpp"
#include "generate/grids.hpp"
#include "generate/simple.hpp"
#include "search/search.hpp"

using namespace sudokit;
using namespace tests;

namespace {

Wish any_puzzle(const Geometry& geometry) {
  Wish wish{};
  wish.orbits = single_cells(geometry);
  wish.is_reduced = wish.is_minimal = true;
  return wish;
}

// Pairs of cells that a half turn exchanges.
Orbits half_turns(const Geometry& geometry) {
  Orbits orbits;
  const int last = geometry.cells() - 1;
  for (int cell = 0; 2 * cell < last; ++cell) orbits.push_back({cell, last - cell});
  if (last % 2 == 0) orbits.push_back({last / 2});
  return orbits;
}

bool has_one_solution_by(const Houses& houses, const Geometry& geometry, const Digits& clues) {
  return BruteForce(geometry.size(), houses, masks_of(geometry, clues)).found.size() == 1;
}

// Whether no orbit of clues can be removed.
bool is_minimal(const Geometry& geometry, const Orbits& orbits, const Digits& clues) {
  return std::ranges::all_of(orbits, [&](const std::vector<int>& orbit) {
    if (clues[at(orbit[0])] == 0) return true;
    Digits fewer = clues;
    for (const int cell : orbit) fewer[at(cell)] = 0;
    return count_solutions(geometry, masks_of(geometry, fewer), 2, never) == 2;
  });
}

bool is_whole(const Orbits& orbits, const Digits& clues) {
  return std::ranges::all_of(orbits, [&](const std::vector<int>& orbit) {
    return std::ranges::all_of(
        orbit, [&](int cell) { return (clues[at(cell)] == 0) == (clues[at(orbit[0])] == 0); });
  });
}

int number_of(const Digits& clues) {
  return static_cast<int>(std::ranges::count_if(clues, [](auto digit) { return digit > 0; }));
}

void test_random_grids() {
  const Geometry kinds[] = {
      box_geometry(3, 3),
      box_geometry(2, 3),
      Geometry(5, jigsaw_of_five()),
      Geometry(9, box_houses(3, 3) + diagonals(9)),
      box_geometry(4, 4),
  };
  for (const Geometry& geometry : kinds) {
    std::set<Digits> seen;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      Random random(seed), same(seed);
      const Digits grid = random_grid(geometry, random, never);
      CHECK(grid == random_grid(geometry, same, never));
      CHECK(number_of(grid) == geometry.cells());
      CHECK(count_solutions(geometry, masks_of(geometry, grid), 2, never) == 1);
      seen.insert(grid);
    }
    CHECK(seen.size() == 20);
  }
}

void test_grids_for_patterns() {
  const Geometry nine = box_geometry(3, 3);
  std::vector<int> pattern;
  for (int cell = 0; cell < 81; ++cell) {
    if (cell % 3 != 1 || cell % 5 == 0) pattern.push_back(cell);
  }
  Random random(1);
  const auto grid = pattern_grid(nine, pattern, 20'000, random, never);
  CHECK(grid.has_value());
  if (!grid) return;
  Digits clues(81);
  for (const int cell : pattern) clues[at(cell)] = (*grid)[at(cell)];
  CHECK(count_solutions(nine, masks_of(nine, clues), 2, never) == 1);
  // If two rows of a band are empty, their digits can be swapped.
  std::erase_if(pattern, [](int cell) { return cell < 18; });
  CHECK(!pattern_grid(nine, pattern, 50, random, never));
}

void test_clues() {
  const Geometry nine = box_geometry(3, 3);
  Random random(2);
  for (const Orbits& orbits : {single_cells(nine), half_turns(nine)}) {
    Clues clues(nine, orbits, random_grid(nine, random, never));
    CHECK(clues.count() == 81 && clues.digits() == clues.solution());
    const auto is_right = [&] {
      const Digits digits = clues.digits();
      CHECK(number_of(digits) == clues.count() && is_whole(orbits, digits));
      CHECK(clues.are_enough(never));
      for (std::size_t i = 0; i < 81; ++i) {
        CHECK(digits[i] == 0 || digits[i] == clues.solution()[i]);
      }
    };
    clues.reduce(random, 40, never);
    CHECK(clues.count() == 40 || clues.count() == 41);
    is_right();
    clues.reduce(random, 0, never);
    is_right();
    CHECK(is_minimal(nine, orbits, clues.digits()));
    for (int round = 0; round < 20; ++round) {
      clues.vary(random, 1 + round % 3, 0, never);
      is_right();
      CHECK(is_minimal(nine, orbits, clues.digits()));
    }
    CHECK(clues.spares(never) == 0);
    const int before = clues.count();
    clues.grow(random, before + 4, [](const auto&) { return false; });
    CHECK(clues.count() == before);
    clues.grow(random, before + 4, [](const auto&) { return true; });
    CHECK(clues.count() == before + 4 && clues.spares(never) > 0);
    is_right();
  }
}

void test_made_puzzles() {
  struct Case {
    int size;
    Houses houses;
    int clues;
  };
  const Case cases[] = {
      {4, box_houses(2, 2), 6},  {4, box_houses(2, 2) + diagonals(4), 5},  {5, jigsaw_of_five(), 9},
      {6, box_houses(2, 3), 12}, {6, box_houses(3, 2) + diagonals(6), 10},
  };
  for (const auto& [size, houses, clues] : cases) {
    const Geometry geometry(size, houses);
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      Random random(seed), same(seed);
      const Made made = make_puzzle(geometry, clues, random);
      CHECK(made.is_as_wished && made.count == clues && number_of(made.clues) == clues);
      CHECK(has_one_solution_by(houses, geometry, made.clues));
      CHECK(make_puzzle(geometry, clues, same).clues == made.clues);
      CHECK(is_minimal(geometry, single_cells(geometry), make_puzzle(geometry, 0, random).clues));
    }
    Random random(1);
    CHECK(make_puzzle(geometry, size * size, random).count == size * size);
  }
}

// Puzzles with a clue too few have several solutions, which the last check must see.
void test_last_check() {
  const Geometry nine = box_geometry(3, 3);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed);
    const Made made = make_puzzle(nine, 0, random);
    CHECK(is_only_solution(made.clues, made.solution));
    Digits other = made.solution;
    for (auto& digit : other) digit = static_cast<std::uint8_t>(digit % 9 + 1);
    CHECK(!is_only_solution(made.clues, other));
    for (std::size_t cell = 0; cell < 81; ++cell) {
      Digits fewer = made.clues;
      fewer[cell] = 0;
      CHECK(is_only_solution(fewer, made.solution) == (made.clues[cell] == 0));
    }
  }
  Random random(1);
  CHECK(!is_only_solution(Digits(81), random_grid(nine, random, never)));
}

void test_lasting_candidates() {
  const Geometry nine = box_geometry(3, 3);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed);
    const Made made = make_puzzle(nine, 0, random);
    const int lasting = lasting_candidates(made.clues);
    CHECK((lasting == 0) == is_solved_by(Simple::locked_candidates, made.clues));
    CHECK(lasting_candidates(made.solution) == 0);
  }
  CHECK(lasting_candidates(Digits(81)) == 4 * 729);
}

void test_wishes() {
  const Geometry nine = box_geometry(3, 3);
  Walker walker(nine, profile_se);
  Wish wish = any_puzzle(nine);
  const auto made_of = [&](std::uint64_t seed) {
    const Made made = Maker(nine, wish).make(seed, {}, never);
    CHECK(made.is_as_wished && made.tries > 0 && is_whole(wish.orbits, made.clues));
    return made;
  };
  const auto rating_of = [&](const Digits& clues) {
    Board board(nine, clues, {});
    return walker.rate(board, never);
  };
  wish.is_rated = true;
  for (const Range er : {Range{10, 15}, Range{20, 28}, Range{29, 44}, Range{66, 75}}) {
    wish.er = er;
    const Made made = made_of(3);
    const Rating rating = rating_of(made.clues);
    CHECK(rating.solved && er.has(rating.er) && rating.er == made.rating.er);
    CHECK(rating.ep == made.rating.ep && rating.steps == made.rating.steps);
  }

  // Several wishes at once: few clues, half-turn symmetry, a rating and a given solution.
  wish.er = {20, 44};
  wish.orbits = half_turns(nine);
  wish.clues = {26, 30};
  wish.is_reduced = wish.is_minimal = false;
  Random random(4);
  wish.solution = random_grid(nine, random, never);
  const Made made = made_of(5);
  CHECK(made.solution == wish.solution && wish.clues.has(made.count));
  CHECK(wish.er.has(rating_of(made.clues).er));

  // Techniques.
  wish = any_puzzle(nine);
  wish.needed = {x_wing};
  wish.forbidden = {naked_pair, hidden_pair};
  Board board(nine, made_of(6).clues, {});
  int wings = 0, pairs = 0;
  for (const Step& step : walk(board, profile_human, never)) {
    wings += step.technique == x_wing;
    pairs += step.technique == naked_pair || step.technique == hidden_pair;
  }
  CHECK(wings > 0 && pairs == 0);
}

void test_patterns() {
  const Geometry six = box_geometry(2, 3);
  Random random(1);
  const Made like = make_puzzle(six, 0, random);
  Wish wish = any_puzzle(six);
  std::erase_if(wish.orbits, [&](const auto& orbit) { return like.clues[at(orbit[0])] == 0; });
  wish.clues = {like.count, like.count};
  for (const bool is_minimal_wished : {true, false}) {
    wish.is_reduced = wish.is_minimal = is_minimal_wished;
    const Made made = Maker(six, wish).make(2, {}, never);
    CHECK(made.is_as_wished);
    for (std::size_t cell = 0; cell < 36; ++cell) {
      CHECK((made.clues[cell] == 0) == (like.clues[cell] == 0));
    }
    CHECK(has_one_solution_by(box_houses(2, 3), six, made.clues));
    CHECK(!is_minimal_wished || is_minimal(six, wish.orbits, made.clues));
  }
  // With too few cells allowed, nothing is found, nor anything close.
  wish.orbits.resize(3);
  wish.clues = {3, 3};
  CHECK(Maker(six, wish).make(1, 0.05, never).clues.empty());
}

void test_out_of_time() {
  const Geometry nine = box_geometry(3, 3);
  Wish wish = any_puzzle(nine);
  wish.clues = {17, 17};
  const Made made = Maker(nine, wish).make(1, 0.05, never);
  CHECK(!made.is_as_wished && made.count > 17 && number_of(made.clues) == made.count);
  CHECK(count_solutions(nine, masks_of(nine, made.clues), 2, never) == 1);
  CHECK(throws<Interrupted>([&] { Maker(nine, wish).make(1, {}, interrupting_at(500)); }));
}

// From minimal puzzles down to 20 clues or fewer.
void test_few_clues() {
  const Geometry nine = box_geometry(3, 3);
  int left_their_grid = 0;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    Random random(seed);
    const Made start = make_puzzle(nine, 0, random);
    Random one(seed), other(seed);
    FewClues walk(start.clues, one, never), same(start.clues, other, never);
    CHECK(walk.clues() == start.clues);
    for (int clues = start.count - 1; clues >= 20 && walk.next(); --clues) {
      CHECK(number_of(walk.clues()) == clues);
      CHECK(same.next() && same.clues() == walk.clues());
      const auto masks = masks_of(nine, walk.clues());
      CHECK(count_solutions(nine, masks, 2, never) == 1);
      left_their_grid += find_solution(nine, masks, never) != start.solution;
    }
    CHECK(number_of(walk.clues()) <= 21);
  }
  CHECK(left_their_grid > 0);
  Random random(1);
  const Made start = make_puzzle(nine, 0, random);
  const Poll interrupting = interrupting_at(20);
  CHECK(throws<Interrupted>([&] {
    FewClues walk(start.clues, random, interrupting);
    while (walk.next()) continue;
  }));
}

void test_series() {
  const Geometry nine = box_geometry(3, 3);
  Wish wish = any_puzzle(nine);
  wish.is_rated = true;
  wish.er = {10, 28};
  std::vector<std::uint64_t> places(20);
  for (std::size_t i = 0; i < places.size(); ++i) places[i] = 1'000'000 + i;
  const auto one = make_puzzles(nine, wish, 7, places, {}, 1, never);
  const auto three = make_puzzles(nine, wish, 7, places, {}, 3, never);
  std::set<Digits> seen;
  for (std::size_t i = 0; i < places.size(); ++i) {
    CHECK(one[i].clues == three[i].clues);
    CHECK(one[i].clues == make_puzzles(nine, wish, 7, {places[i]}, {}, 1, never)[0].clues);
    seen.insert(one[i].clues);
  }
  CHECK(seen.size() == places.size());
  CHECK(make_puzzles(nine, wish, 7, {}, {}, 4, never).empty());
  CHECK(throws<Interrupted>(
      [&] { make_puzzles(nine, wish, 7, places, {}, 2, interrupting_at(10)); }));
}

}  // namespace

void test_generation() {
  test_random_grids();
  test_grids_for_patterns();
  test_clues();
  test_made_puzzles();
  test_last_check();
  test_lasting_candidates();
  test_wishes();
  test_patterns();
  test_out_of_time();
  test_few_clues();
  test_series();
}
