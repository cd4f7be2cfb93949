// Tests of the search: solutions counted, enumerated in order, drawn at random, annealed.
#include "search/search.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "base/geometry.hpp"
#include "base/random.hpp"
#include "check.hpp"
#include "search/classic9.hpp"
#include "search/classic9_parts.hpp"
#include "search/constrained.hpp"
#include "search/learning.hpp"
#include "search/shared_count.hpp"
#include "search/stochastic.hpp"

using namespace sudokit;
using namespace tests;

namespace {

// With these houses, no cell of the third row can hold the digit of the first cell.
Houses impossible_pairs() { return {{0, 9}, {0, 10}, {0, 11}}; }

// Houses that leave one grid up to renaming its digits: a row with one cell replaced by a cell
// further down makes these two equal.
Houses equal_to_first_row(int rows, int columns) {
  const int size = rows * columns;
  Houses houses;
  for (int r = 1; r < size; ++r) {
    for (int c = 0; c < size; ++c) {
      houses.emplace_back();
      for (int i = 0; i < size; ++i) houses.back().push_back(i);
      houses.back()[at((r % rows * columns + r / rows + c) % size)] = r * size + c;
    }
  }
  return houses;
}

bool is_solution(int size, const Houses& houses, const Masks& masks, const Digits& digits) {
  if (digits.size() != masks.size()) return false;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (digits[i] < 1 || digits[i] > size || !(masks[i] >> (digits[i] - 1) & 1)) return false;
  }
  for (const auto& house : houses) {
    Mask seen = 0;
    for (int cell : house) {
      const Mask digit = Mask{1} << digits[at(cell)];
      if (seen & digit) return false;
      seen |= digit;
    }
  }
  return true;
}

// The solutions that a Learner finds, sorted.
std::vector<Digits> learned_solutions(const Geometry& geometry, const Masks& masks) {
  Learner learner(geometry, masks);
  std::vector<Digits> all;
  while (auto next = learner.find({}, never)) {
    all.push_back(*next);
    learner.forbid_last();
  }
  std::sort(all.begin(), all.end());
  return all;
}

Masks digits_in(const std::vector<Digits>& solutions, std::size_t cells) {
  Masks masks(cells, 0);
  for (const Digits& digits : solutions) {
    for (std::size_t cell = 0; cell < cells; ++cell) masks[cell] |= Mask{1} << (digits[cell] - 1);
  }
  return masks;
}

std::vector<Digits> all_solutions(const Geometry& geometry, const Masks& masks, bool backwards) {
  Solutions solutions(geometry, masks, backwards, never);
  std::vector<Digits> all;
  while (auto next = solutions.next(never)) all.push_back(*next);
  return all;
}

void test_counting() {
  const Geometry four = box_geometry(2, 2), six = box_geometry(2, 3), nine = box_geometry(3, 3);
  const Masks open = open_masks(four);
  CHECK(count_solutions(four, open, unlimited, never) == 288);
  CHECK(count_solutions(six, open_masks(six), unlimited, never) == 28'200'960);
  CHECK(count_solutions(box_geometry(3, 2), open_masks(six), unlimited, never) == 28'200'960);
  for (std::uint64_t limit : {0, 1, 2, 3, 23, 24, 25, 100, 287, 288, 289}) {
    CHECK(count_solutions(four, open, limit, never) == std::min<std::uint64_t>(limit, 288));
  }
  for (std::uint64_t limit : {1ull, 2ull, 1'000'000'007ull, 1ull << 33}) {
    CHECK(count_solutions(nine, open_masks(nine), limit, never) == limit);
  }
  // 25! exceeds 64 bits: a grid with one solution has that many if its digits are renamed.
  const Geometry large = box_geometry(5, 5);
  CHECK(count_solutions(large, open_masks(large), unlimited, never) == unlimited);

  // Exact beyond 32 bits, to the last digit.
  const Geometry names_only(20, box_houses(4, 5) + equal_to_first_row(4, 5));
  const Masks any_names = open_masks(names_only);
  CHECK(count_solutions(names_only, any_names, unlimited, never) == 2'432'902'008'176'640'000);
  for (std::uint64_t limit : {(1ull << 32) - 1, 1ull << 32, (1ull << 40) + 7}) {
    CHECK(count_solutions(names_only, any_names, limit, never) == limit);
  }

  CHECK(count_solutions(four, masks_of(four, digits_of("11..............")), 9, never) == 0);
  CHECK(count_solutions(four, masks_of(four, digits_of("123....4........")), 9, never) == 0);
  CHECK(count_solutions(four, Masks(16, 0), 9, never) == 0);
  Masks one_zero = open;
  one_zero[7] = 0;
  CHECK(count_solutions(four, one_zero, 9, never) == 0);
  CHECK(throws([&] { count_solutions(four, Masks(15, 15), 9, never); }));
  CHECK(throws([&] { count_solutions(four, Masks(81, 15), 9, never); }));
  CHECK(throws<Interrupted>(
      [&] { count_solutions(nine, open_masks(nine), unlimited, interrupting_at(3)); }));

  // Mask bits beyond the size are ignored.
  CHECK(count_solutions(four, Masks(16, ~Mask{0}), unlimited, never) == 288);
  CHECK(count_solutions(four, Masks(16, ~Mask{15}), unlimited, never) == 0);
  CHECK(count_solutions(large, Masks(625, ~Mask{0}), 5, never) == 5);
  CHECK(has_one_solution(four, Masks(16, ~Mask{0}), 100, never) == false);
  Random random(1);
  CHECK(random_solution(four, Masks(16, ~Mask{0}), random, unlimited, never).has_value());
  CHECK(all_solutions(four, Masks(16, ~Mask{0}), true).size() == 288);
}

// A random puzzle: a full grid with some digits kept, sometimes with a wrong one.
Digits random_puzzle(const Geometry& nine, Random& random, std::uint32_t clues, bool wrong) {
  Digits digits = *random_solution(nine, open_masks(nine), random, unlimited, never);
  std::vector<std::size_t> order(digits.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  random.shuffle(order);
  for (std::size_t i = clues; i < order.size(); ++i) digits[order[i]] = 0;
  if (wrong) digits[order[0]] = static_cast<std::uint8_t>(digits[order[0]] % 9 + 1);
  return digits;
}

void test_classic9() {
  const Houses houses = box_houses(3, 3);
  const Geometry nine(9, houses);
  Random random(9);
  const auto& builds = classic9::builds();
  CHECK(!builds.empty() && std::string(builds.back().name) == "portable");
#if defined(__aarch64__)
  CHECK(std::string(builds.front().name) == "neon");
#endif

  // Batches of every size: searches that run together end at different times.
  for (std::size_t n : {0, 1, 2, 3, 4, 5, 6, 7, 200}) {
    Digits batch;
    std::vector<std::uint64_t> expected;
    for (std::size_t i = 0; i < n; ++i) {
      const std::uint32_t clues = 17 + random.below(18);
      const Digits puzzle = random_puzzle(nine, random, clues, random.below(8) == 0);
      batch.insert(batch.end(), puzzle.begin(), puzzle.end());
      expected.push_back(general::count_solutions(nine, masks_of(nine, puzzle), 20, never));
    }
    for (const auto& build : builds) {
      for (std::uint64_t limit : {0, 1, 2, 20}) {
        std::vector<std::uint64_t> counts(n, 99);
        Digits solutions(batch.size(), 0);
        classic9::count_batch(batch.data(), n, limit, counts.data(), solutions.data(), never,
                              build);
        for (std::size_t i = 0; i < n; ++i) {
          CHECK(counts[i] == std::min(expected[i], limit));
          const auto from = static_cast<std::ptrdiff_t>(81 * i);
          const Digits puzzle(batch.begin() + from, batch.begin() + from + 81);
          const Digits solution(solutions.begin() + from, solutions.begin() + from + 81);
          CHECK(counts[i] == 0 ? solution == Digits(81, 0)
                               : is_solution(9, houses, masks_of(nine, puzzle), solution));
        }
        std::vector<std::uint64_t> only_counted(n, 99);
        classic9::count_batch(batch.data(), n, limit, only_counted.data(), nullptr, never, build);
        CHECK(only_counted == counts);
      }
    }
  }

  // Candidates are removed from a grid with several solutions, or from all cells alike.
  for (int round = 0; round < 100; ++round) {
    Masks masks = masks_of(nine, random_puzzle(nine, random, 25, false));
    const std::uint32_t rarely = 2 + random.below(30);
    for (Mask& mask : masks) {
      for (int digit = 0; digit < 9; ++digit) {
        if (random.below(rarely) == 0 && round % 2) mask &= ~(Mask{1} << digit);
      }
      mask |= ~Mask{0x1FF};  // bits beyond the size mean nothing
    }
    const auto expected = general::count_solutions(nine, masks, 300, never);
    for (const auto& build : builds) {
      Digits solution(81, 0);
      CHECK(classic9::count(masks, 300, solution.data(), never, nullptr, build) == expected);
      CHECK(expected == 0 || is_solution(9, houses, masks, solution));
      CHECK(classic9::count(masks, 300, nullptr, never, nullptr, build) == expected);
    }
  }

  // The digits that a cell has in just one of all solutions.
  for (int round = 0; round < 40; ++round) {
    const Masks masks = masks_of(nine, random_puzzle(nine, random, 25, false));
    Masks expected(81, 0), several(81, 0);
    std::uint64_t number = 0;
    for (Solutions all(nine, masks, false, never); const auto solution = all.next(never);) {
      for (std::size_t cell = 0; cell < 81; ++cell) {
        const Mask digit = Mask{1} << ((*solution)[cell] - 1);
        several[cell] |= expected[cell] & digit;
        expected[cell] |= digit;
      }
      if (++number == 1000) break;
    }
    if (number == 1000) continue;
    for (std::size_t cell = 0; cell < 81; ++cell) expected[cell] &= ~several[cell];
    for (const auto& build : builds) {
      Masks found;
      CHECK(classic9::find_deciding(masks, number + 1, found, never, build) == number);
      CHECK(found == expected);
      CHECK(classic9::find_deciding(masks, number, found, never, build) == number);
      CHECK(found == Masks(81, 0));
    }
  }

  // Digits without a clue are interchangeable.
  for (int round = 0; round < 40; ++round) {
    Masks masks = masks_of(nine, random_puzzle(nine, random, 45, false));
    const Mask fresh = Mask{0x1FF} >> random.below(6);
    for (Mask& mask : masks) {
      if ((mask & fresh) != 0 && round % 8) mask |= fresh;
    }
    for (std::uint64_t limit : {1, 2, 3, 5, 24, 1000, 5000}) {
      CHECK(count_solutions(nine, masks, limit, never) ==
            general::count_solutions(nine, masks, limit, never));
    }
  }

  for (const auto& build : builds) {
    const Masks open = open_masks(nine);
    CHECK(classic9::count(open, 10'000, nullptr, never, nullptr, build) == 10'000);
    CHECK(classic9::count(Masks(81, 0), 5, nullptr, never, nullptr, build) == 0);
    CHECK(classic9::count(Masks(81, 1), 5, nullptr, never, nullptr, build) == 0);
    CHECK(throws([&] { classic9::count(Masks(80, 1), 5, nullptr, never, nullptr, build); }));
    CHECK(throws<Interrupted>(
        [&] { classic9::count(open, unlimited, nullptr, interrupting_at(3), nullptr, build); }));
    // Values that are no digits have no solution and do no harm.
    for (int byte : {10, 15, 16, 48, 255}) {
      std::uint64_t counts[2] = {7, 7};
      Digits odd(162, static_cast<std::uint8_t>(byte));
      classic9::count_batch(odd.data(), 2, 2, counts, nullptr, never, build);
      CHECK(counts[0] == counts[1] && counts[0] <= 2);
    }
  }
}

// Candidates with one solution that take thousands of guesses, as octal numbers: those of a grid,
// and all others in a random order, each if it leaves one solution.
Masks hard_candidates() {
  const std::string text =
      "7777376776751255755057615337325327735716037357575677767303217"
      "7335723377767457767141251665777747754375364755347207435374767"
      "3761667364652230757677767577375774245577776374274357763235450"
      "265072464157757537013772375255577766767447627337623753552673";
  Masks masks;
  for (std::size_t i = 0; i < text.size(); i += 3) {
    masks.push_back(static_cast<Mask>(std::stoul(text.substr(i, 3), nullptr, 8)));
  }
  return masks;
}

void test_parts() {
  const Houses houses = box_houses(3, 3);
  const Geometry nine(9, houses);
  Random random(11);
  for (int round = 0; round < 60; ++round) {
    Masks masks =
        masks_of(nine, random_puzzle(nine, random, 17 + random.below(18), round % 8 == 0));
    for (Mask& mask : masks) {
      if (round % 2 && random.below(8) == 0) mask &= ~(Mask{1} << random.below(9));
      mask |= ~Mask{0x1FF};
    }
    for (std::uint64_t limit : {0, 1, 2, 20}) {
      const auto expected = classic9::count(masks, limit, nullptr, never);
      Digits solution(81, 0);
      std::uint64_t at_least = 99;
      CHECK(classic9::count_in_parts(nine, masks, limit, solution.data(), never, &at_least) ==
            expected);
      CHECK(at_least == expected);
      CHECK(expected == 0 ? solution == Digits(81, 0) : is_solution(9, houses, masks, solution));
    }
  }
  CHECK(classic9::count_in_parts(nine, Masks(81, 0), 2, nullptr, never) == 0);

  // Searches that are split, without a solution, with one and with several.
  const Masks hard = hard_candidates();
  Digits expected(81, 0);
  CHECK(classic9::count(hard, 2, expected.data(), never) == 1);
  std::vector<std::pair<Masks, std::uint64_t>> puzzles{{hard, 1}, {hard, 0}, {hard, 2}};
  puzzles[1].first[0] &= ~(Mask{1} << (expected[0] - 1));
  for (Mask& mask : puzzles[2].first) mask |= Mask{1} << random.below(9);
  for (const auto& [masks, number] : puzzles) {
    Digits solution(81, 0);
    std::uint64_t at_least = 99;
    CHECK(classic9::count_or_split(nine, masks, 2, solution.data(), never, &at_least) == number);
    CHECK(at_least == number);
    CHECK(number == 0 ? solution == Digits(81, 0) : is_solution(9, houses, masks, solution));
    CHECK(classic9::count_in_parts(nine, masks, 2, solution.data(), never) == number);
    CHECK(number == 0 || is_solution(9, houses, masks, solution));
    CHECK(solve(nine, masks, never).size() == number);
  }
  CHECK(solve(nine, hard, never)[0] == expected);
  int polls = 0;
  CHECK(classic9::count_or_split(nine, hard, 2, nullptr, [&] { ++polls; }) == 1);
  CHECK(polls > 0);
  for (int i = 1; i <= polls; ++i) {
    CHECK(throws<Interrupted>(
        [&] { classic9::count_or_split(nine, hard, 2, nullptr, interrupting_at(i)); }));
  }
}

// Counts of classic grids with few clues, some of them with few candidates.
void test_shared_counts() {
  WideCount product;
  product.add_product(unlimited, unlimited);
  CHECK(product == WideCount{unlimited - 1, 1});

  const Geometry nine = box_geometry(3, 3);
  const Masks open = open_masks(nine);
  const auto shared = [](const Masks& masks) {
    WideCount found;
    CHECK(classic9::count_shared(masks, never, found));
    CHECK(found.high == 0);
    return found.low;
  };
  Random random(19);
  for (int round = 0; round < examples(96); ++round) {
    const auto full = random_solution(nine, open, random, 100'000, never);
    Masks masks = open;
    for (int clue = 0; clue < 31 + round % 8; ++clue) {
      const std::size_t cell = random.below(81);
      masks[cell] = Mask{1} << ((*full)[cell] - 1);
    }
    for (int gone = 0; gone < round - examples(48); ++gone) {
      Mask& mask = masks[random.below(81)];
      if (mask == 0x1FF) mask &= ~(Mask{1} << random.below(9));
    }
    CHECK(shared(masks) == classic9::count(masks, unlimited, nullptr, never));
  }
  Masks clash = open;
  clash[0] = clash[1] = 1;
  CHECK(shared(clash) == 0);
  clash[1] = 0;
  CHECK(shared(clash) == 0);

  // No lines of a box are interchangeable: the tables would be too large.
  Masks different = open;
  for (std::size_t cell = 0; cell < 81; ++cell) different[cell] &= ~(Mask{1} << cell % 7);
  WideCount found;
  CHECK(!classic9::count_shared(different, never, found));
  CHECK(found == WideCount{});

  // A count that is ended tells what it has found.
  int polls = 0;
  const Poll end = [&] {
    if (++polls == 500) throw GaveUp{};
  };
  Masks clues = open;
  for (std::size_t cell = 0; cell < 18; ++cell)
    clues[cell] = Mask{1} << (cell % 9 + cell / 9 * 3) % 9;
  WideCount all, part;
  CHECK(count_all_solutions(nine, clues, never, all));
  bool has_ended = false;
  try {
    count_all_solutions(nine, clues, end, part);
  } catch (const GaveUp&) {
    has_ended = true;
  }
  CHECK(has_ended);
  CHECK(part > WideCount{} && part < all);
}

void test_against_brute_force() {
  struct Case {
    int size;
    Houses houses;
    int clues;
  };
  const Case cases[] = {
      {4, box_houses(2, 2), 2},
      {4, box_houses(2, 2) + diagonals(4), 0},
      {4, box_houses(2, 2) + Houses{{0, 6}, {0, 10}, {3, 9, 14}}, 1},
      {4, box_houses(2, 2) + impossible_pairs(), 0},
      {5, jigsaw_of_five(), 3},
      {6, box_houses(2, 3), 12},
      {6, box_houses(3, 2) + diagonals(6), 6},
      {6, box_houses(2, 3) + Houses{{0, 7, 14, 21}, {5, 35}}, 8},
      {8, box_houses(2, 4), 40},
      {9, box_houses(3, 3) + windows_of_nine(), 50},
  };
  Random random(2024);
  for (const auto& [size, houses, clues] : cases) {
    const Geometry geometry(size, houses);
    const Masks open = open_masks(geometry);
    const auto filled = random_solution(geometry, open, random, unlimited, never);
    CHECK(filled.has_value() == (count_solutions(geometry, open, 1, never) == 1));
    const Digits base = filled.value_or(Digits(open.size(), 1));
    for (int round = 0; round < 12; ++round) {
      Masks masks = open;
      std::vector<int> order(masks.size());
      std::iota(order.begin(), order.end(), 0);
      random.shuffle(order);
      for (int i = 0; i < clues; ++i) masks[at(order[at(i)])] = 1u << (base[at(order[at(i)])] - 1);
      if (round % 3 == 1) {  // some candidates missing, and the bits above filled with anything
        for (Mask& mask : masks) {
          if (random.below(3) == 0) mask &= ~(1u << random.below(static_cast<unsigned>(size)));
          mask |= static_cast<Mask>(random.next()) << size;
        }
      } else if (round % 3 == 2) {  // a clue that may contradict
        masks[random.below(static_cast<unsigned>(masks.size()))] = 1;
      }
      auto expected = BruteForce(size, houses, masks).found;
      CHECK(count_solutions(geometry, masks, unlimited, never) == expected.size());
      CHECK(count_solutions(geometry, masks, 2, never) ==
            std::min<std::size_t>(2, expected.size()));
      CHECK(has_one_solution(geometry, masks, unlimited, never) == (expected.size() == 1));
      const auto solved = solve(geometry, masks, never);
      CHECK(solved.size() == std::min<std::size_t>(2, expected.size()));
      for (const Digits& one : solved) CHECK(std::ranges::count(expected, one) == 1);
      CHECK(solved.size() < 2 || solved[0] != solved[1]);
      CHECK(all_solutions(geometry, masks, false) == expected);
      if (expected.size() < 3000) CHECK(learned_solutions(geometry, masks) == expected);
      CHECK(true_candidates(geometry, masks, never) == digits_in(expected, masks.size()));
      const auto any = random_solution(geometry, masks, random, unlimited, never);
      CHECK(any.has_value() == !expected.empty());
      CHECK(!any || is_solution(size, houses, masks, *any));
      std::reverse(expected.begin(), expected.end());
      CHECK(all_solutions(geometry, masks, true) == expected);
    }
  }
}

// A full grid with only `clues` digits left, at random cells.
Masks with_clues(const Geometry& geometry, int clues, Random& random) {
  Masks masks = open_masks(geometry);
  const auto filled = random_solution(geometry, masks, random, unlimited, never);
  std::vector<int> order(masks.size());
  std::iota(order.begin(), order.end(), 0);
  random.shuffle(order);
  for (int i = 0; i < clues; ++i) masks[at(order[at(i)])] = 1u << ((*filled)[at(order[at(i)])] - 1);
  return masks;
}

// Puzzles that depth-first search does not solve in reasonable time.
void test_learning() {
  Random random(6);
  const Houses houses = box_houses(5, 5);
  const Geometry large(25, houses);
  for (int clues : {250, 275, 300}) {
    const Masks masks = with_clues(large, clues, random);
    const auto solved = solve(large, masks, never);
    CHECK(solved.size() == 2 && solved[0] != solved[1]);
    for (const Digits& digits : solved) CHECK(is_solution(25, houses, masks, digits));
    CHECK(count_solutions(large, masks, 20, never) == 20);
    CHECK(has_one_solution(large, masks, unlimited, never) == false);
    CHECK(throws<Interrupted>([&] { solve(large, masks, interrupting_at(clues / 100)); }));
    const auto first = Solutions(large, masks, false, never).next(never);
    CHECK(first && is_solution(25, houses, masks, *first) && *first <= solved[0]);
  }

  // With each digit of a solution forbidden in turn, every proof must have the same result.
  const Geometry sixteen = box_geometry(4, 4);
  const Made puzzle = make_puzzle(sixteen, 95, random);
  const Masks masks = masks_of(sixteen, puzzle.clues);
  CHECK(learned_solutions(sixteen, masks) == std::vector<Digits>{puzzle.solution});
  Learner learner(sixteen, masks);
  for (int cell = 0; cell < 256; cell += 256 / examples(51)) {
    for (int digit = 1; digit <= 16; ++digit) {
      const auto found = learner.find({{cell, digit}}, never);
      CHECK(found.has_value() == (puzzle.solution[at(cell)] == digit));
      CHECK(!found || *found == puzzle.solution);
    }
  }
  CHECK(true_candidates(sixteen, masks, never) == masks_of(sixteen, puzzle.solution));

  // Interrupted and resumed.
  const Masks hard = with_clues(large, 290, random);
  Learner patient(large, hard);
  std::optional<Digits> found;
  int breaks = 0;
  while (!found) {
    try {
      found = ++breaks % 2 ? patient.find({}, never, 20) : patient.find({}, interrupting_at(2));
    } catch (const GaveUp&) {
    } catch (const Interrupted&) {
    }
  }
  CHECK(breaks > 1 && is_solution(25, houses, hard, *found));
  CHECK(throws([&] { Learner(large, Masks(624, 1)); }));
  CHECK(!Learner(large, Masks(625, 0)).find({}, never));
  CHECK(!Learner(large, Masks(625, 1)).find({}, never));
}

void test_true_candidates() {
  // The classic grid and others, with some hundred solutions.
  Random random(8);
  for (const Houses& houses :
       {box_houses(3, 3), box_houses(3, 3) + diagonals(9), box_houses(3, 3) + windows_of_nine()}) {
    const Geometry nine(9, houses);
    int tried = 0;
    for (int round = 0; tried < 5; ++round) {
      const Masks masks = with_clues(nine, 18 + round % 10, random);
      const auto number = count_solutions(nine, masks, 2000, never);
      if (number < 2 || number == 2000) continue;
      ++tried;
      const auto all = all_solutions(nine, masks, false);
      CHECK(all.size() == number);
      CHECK(true_candidates(nine, masks, never) == digits_in(all, 81));
    }
    CHECK(true_candidates(nine, open_masks(nine), never) == open_masks(nine));
    CHECK(true_candidates(nine, Masks(81, ~Mask{0}), never) == open_masks(nine));
    CHECK(true_candidates(nine, Masks(81, 1), never) == Masks(81, 0));
    CHECK(throws([&] { true_candidates(nine, Masks(80, 1), never); }));
    CHECK(
        throws<Interrupted>([&] { true_candidates(nine, open_masks(nine), interrupting_at(1)); }));
  }

  // Rules are searched in another way than the classic grid: with one solution, and with some.
  const Geometry nine(9, box_houses(3, 3));
  const Rules rules(81, 9, box_houses(3, 3));
  Masks masks = hard_candidates();
  for (int round = 0; round < 4; ++round) {
    int polls = 0;
    CHECK(constrained::true_candidates(rules, masks, [&] { ++polls; }) ==
          true_candidates(nine, masks, never));
    CHECK(polls > 20);
    masks[random.below(81)] |= Mask{1} << random.below(9);
  }
}

void test_interrupted_walk() {
  const Geometry geometry = box_geometry(3, 4);
  const Masks open = open_masks(geometry);
  CHECK(throws<Interrupted>([&] {
    const Geometry large = box_geometry(5, 5);
    Solutions(large, open_masks(large), false, interrupting_at(1));
  }));
  for (bool backwards : {false, true}) {
    Solutions whole(geometry, open, backwards, never), halting(geometry, open, backwards, never);
    int interruptions = 0;
    for (int i = 0; i < 20; ++i) {
      const auto expected = whole.next(never);
      std::optional<Digits> found;
      for (int patience = 1; !found; ++patience) {
        try {
          found = halting.next(interrupting_at(patience));
        } catch (const Interrupted&) {
          ++interruptions;
        }
      }
      CHECK(found == expected);
    }
    CHECK(interruptions > 0);
  }
  // The walk keeps its own copy of the geometry, and stays at its end.
  auto copy = std::make_unique<Geometry>(box_geometry(2, 2));
  Solutions solutions(*copy, masks_of(*copy, digits_of("1234341221434321")), false, never);
  copy.reset();
  CHECK(solutions.next(never) == digits_of("1234341221434321"));
  CHECK(solutions.next(never) == std::nullopt && solutions.next(never) == std::nullopt);
}

// The first and last solutions of an empty grid: the first row is in order, and the search does not
// get lost.
void test_large_walks() {
  for (auto [rows, columns] : {std::pair{4, 4}, {4, 5}}) {
    const int size = rows * columns;
    const Houses houses = box_houses(rows, columns);
    const Geometry geometry(size, houses);
    const Masks open = open_masks(geometry);
    for (bool backwards : {false, true}) {
      const auto found = Solutions(geometry, open, backwards, never).next(never);
      CHECK(found && is_solution(size, houses, open, *found));
      for (int i = 0; i < size; ++i) CHECK((*found)[at(i)] == (backwards ? size - i : i + 1));
    }
  }
}

void test_budget() {
  const Geometry nine = box_geometry(3, 3);
  const auto settled = [&](const Masks& masks, std::uint64_t guesses) {
    return general::has_one_solution(nine, masks, guesses, never);
  };
  CHECK(settled(open_masks(nine), 0) == std::nullopt);
  CHECK(settled(open_masks(nine), 1) == std::nullopt);
  CHECK(settled(open_masks(nine), 1000) == false);
  const Digits hard_clues = digits_of(
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  const Masks hard = masks_of(nine, hard_clues);
  std::optional<bool> before;
  for (std::uint64_t guesses = 0; guesses < 500; ++guesses) {
    const auto now = settled(hard, guesses);
    CHECK(!now || *now);
    CHECK(!before || now);  // more guesses never unsettle it
    before = now;
  }
  CHECK(before == true);
  const Digits simple_clues = digits_of(
      "051070923006902410293014007080050109600097000519003060125080006060020090938000000");
  CHECK(settled(masks_of(nine, simple_clues), 0) == true);
  CHECK(settled(masks_of(nine, digits_of(std::string(81, '1'))), 0) == false);
}

void test_random_solutions() {
  struct Case {
    int size;
    Houses houses;
  };
  std::vector<Case> cases;
  for (auto [rows, columns] : {std::pair{2, 2},
                               {2, 3},
                               {2, 4},
                               {3, 3},
                               {5, 2},
                               {3, 4},
                               {2, 7},
                               {3, 5},
                               {4, 4},
                               {3, 6},
                               {4, 5},
                               {3, 7},
                               {4, 6},
                               {5, 5}}) {
    cases.push_back({rows * columns, box_houses(rows, columns)});
  }
  cases.push_back({9, box_houses(3, 3) + windows_of_nine()});
  cases.push_back({9, box_houses(3, 3) + diagonals(9)});
  cases.push_back({9, box_houses(3, 3) + windows_of_nine() + diagonals(9)});
  cases.push_back({5, jigsaw_of_five()});
  for (const auto& [size, houses] : cases) {
    const Geometry geometry(size, houses);
    const Masks open = open_masks(geometry);
    Random one(3), same(3), other(4);
    const auto found = random_solution(geometry, open, one, unlimited, never);
    CHECK(found && is_solution(size, houses, open, *found));
    CHECK(found == random_solution(geometry, open, same, unlimited, never));
    CHECK(found != random_solution(geometry, open, other, unlimited, never));
  }
  Random random(5);
  const Geometry impossible(4, box_houses(2, 2) + impossible_pairs());
  CHECK(!random_solution(impossible, open_masks(impossible), random, unlimited, never));
  CHECK(all_solutions(impossible, open_masks(impossible), false).empty());
  CHECK(throws([&] { make_puzzle(impossible, 8, random); }));
  const Geometry nine(9, box_houses(3, 3));
  CHECK(throws<GaveUp>([&] { random_solution(nine, open_masks(nine), random, 3, never); }));
}

void test_annealing() {
  const Houses houses = box_houses(3, 3);
  const Geometry nine(9, houses);
  const Digits easy = digits_of(
      "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..");
  for (std::uint64_t seed : {1, 2, 3}) {
    Random random(seed), same(seed);
    const Annealed found = anneal(nine, easy, random, 5'000'000, never);
    CHECK(found.solution && is_solution(9, houses, masks_of(nine, easy), *found.solution));
    CHECK(found.steps > 0);
    CHECK(anneal(nine, easy, same, 5'000'000, never).steps == found.steps);
  }
  Random random(1);
  const auto steps_in_vain = [&](const Digits& digits, std::uint64_t steps) {
    const Annealed result = anneal(nine, digits, random, steps, never);
    CHECK(!result.solution);
    return result.steps;
  };
  const Digits empty(81, 0);
  CHECK(steps_in_vain(easy, 0) == 0);
  CHECK(steps_in_vain(easy, 10) == 10);
  Digits row_clash = empty, box_clash = empty, too_large = empty;
  row_clash[0] = row_clash[8] = 5;
  box_clash[0] = box_clash[10] = 5;
  too_large[0] = 200;
  CHECK(steps_in_vain(row_clash, 20'000) == 20'000);
  CHECK(steps_in_vain(box_clash, 20'000) == 0);
  CHECK(throws([&] { anneal(nine, too_large, random, 1, never); }));
  CHECK(throws([&] { anneal(nine, Digits(80, 0), random, 1, never); }));
  CHECK(
      throws<Interrupted>([&] { anneal(nine, row_clash, random, unlimited, interrupting_at(2)); }));

  const Geometry four = box_geometry(2, 2);
  const Digits solved = digits_of("1234341221434321");
  CHECK(anneal(four, solved, random, 0, never).solution == solved);
  // Boxes that are full and valid with rows that are not: there is nothing to swap.
  const Annealed stuck = anneal(four, digits_of("1212343412123434"), random, 1000, never);
  CHECK(!stuck.solution && stuck.steps == 0);
}

}  // namespace

void test_search() {
  test_counting();
  test_classic9();
  test_parts();
  test_shared_counts();
  test_against_brute_force();
  test_learning();
  test_true_candidates();
  test_interrupted_walk();
  test_large_walks();
  test_budget();
  test_random_solutions();
  test_annealing();
}
