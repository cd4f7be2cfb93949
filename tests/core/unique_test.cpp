// Tests of uniqueness and aligned exclusion: examples, houses of other kinds, and agreement with
// solutions.
#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "check.hpp"
#include "logic/walker.hpp"

using namespace sudokit;
using namespace tests;

namespace {

struct Example {
  Finder find;
  const char* digits;
  const char* candidates;  // of the empty cells, in order
  const char* first;       // the first step, with ten times its rating
};

// One step of each kind and rating, on the paths of generated puzzles; Sudoku Explainer finds the
// same steps first.
const Example examples[] = {
    {find_unique_loops,
     "4..7925812185637947591483625426819739.1357428387924156195836247...479815874215639",
     "36 36 6 6 236 36", "unique_rectangle_1 45: r8c2<>3 r8c2<>6"},
    {find_unique_loops,
     "6937281452..5419364159637825392746188641395277218563943.6492..114.38.2699.261.4.3",
     "78 78 578 8 57 7 57 578 57 57", "unique_rectangle_2 45: r2c2<>8"},
    {find_unique_loops,
     "358194627961.3.458472658931216475893594381276837926145729.6..1464..1..8918..49362",
     "27 27 58 3 5 35 257 237 57 5 57", "unique_rectangle_3 45: r9c4<>5"},
    {find_unique_loops,
     "3524896178..672593796351428178596342...738951935214786..7825139.13947865589163274",
     "4 14 246 246 4 46 46 2", "unique_rectangle_4 45: r5c1<>4 r5c2<>4"},
    {find_unique_loops,
     "75.812694..85791232916348571..7.8532.2.4.5781587321469...257.48..2186.75875943216",
     "3 46 46 46 469 69 369 369 69 369 136 369 39 349 34 39", "unique_rectangle_3 46: r5c1<>6"},
    {find_unique_loops,
     "937246851546718329128....474126..738769382415853174962.948......7.42...338..67..4",
     "59 359 359 6 59 59 26 35 135 15 7 6 6 15 159 156 89 15 59 125 9",
     "unique_rectangle_3 46: r8c8<>9"},
    {find_unique_loops,
     "87.5.2196.59.6..32.21....57594.8.321712.5.689368219574946.7.215235...768187625943",
     "3 34 4 1478 1478 48 46 3489 349 348 48 7 67 34 34 38 38 149 49 14",
     "unique_rectangle_3 47: r2c4<>4 r2c6<>4"},
    {find_unique_loops,
     "8..5.219..59.6..32.2.....5.594.8.321712...6893682195749.....2.523....768.8..2.9.3",
     "47 367 347 67 14 1478 1478 48 146 1367 134789 3479 13478 48 67 67 67 34 345 345 47 "
     "167 134678 347 134678 14 15 149 459 145 146 1567 1467 14567 14",
     "unique_rectangle_3 48: r7c4<>1 r7c4<>4 r7c5<>4 r7c6<>1 r7c6<>4"},
    {find_unique_loops,
     "8451927367163845293296758..1849562736327189.5597.23..8268537.9.471869352953241687",
     "14 14 4 4 14 146 14 14", "unique_loop_1 46: r6c8<>1 r6c8<>4"},
    {find_unique_loops,
     "917846235.2.915764654732891761593482249687153...1246794..27.916172369548.9645.327",
     "38 38 358 38 358 38 358 8 8 18", "unique_loop_2 46: r6c3<>5"},
    {find_unique_loops,
     "487159263953264817..6.7.54979154.32.534.27..18629..475.49...75.6784951323.57....4",
     "12 12 38 38 68 68 68 69 89 13 13 12 36 138 1236 68 12 18 126 69 89",
     "unique_loop_3 46: r6c6<>3"},
    {find_unique_loops,
     "7..91642.2418736956.95248174..168379197435286..67921549743815625..649738.6.257941",
     "358 358 3 3 25 25 38 38 12 2 38 38", "unique_loop_4 46: r1c2<>3 r1c3<>3"},
    {find_unique_loops,
     "9..18...38....4.511..7....8.9824.31..16...2844..81.69.28147.5..6795..14.354..187.",
     "246 257 256 47 26 236 237 369 2369 79 2346 235 23569 23569 49 26 57 567 57 57 39 359 "
     "3579 23 2357 357 57 369 36 69 23 238 2 69 269 269",
     "unique_loop_3 47: r5c5<>3 r5c5<>9"},
    {find_unique_loops,
     "63.41..5847185.3.628563.4.1827945163596123784.1.7685..148576.3.952384617763291845",
     "9 279 29 29 29 79 79 3 4 29 29 29 29", "unique_loop_1 47: r1c6<>2 r1c6<>9"},
    {find_unique_loops,
     "974285316138.462.5526..1.484125..8676594.81.2387162..4245.1768.76182.4..8936.4.21",
     "79 79 379 379 79 39 39 7 3 59 59 39 39 39 359 39 5 57", "unique_loop_2 47: r2c4<>7 r3c7<>7"},
    {find_unique_loops,
     "752634198..9851.278142795.648519.67.123768954976.458..598.2.7...4751.2892.1987..5",
     "36 36 34 3 23 23 3 13 123 34 36 1346 13 36 36 36 34 346",
     "unique_loop_4 47: r7c8<>3 r9c8<>3"},
    {find_unique_loops,
     "4.9.35.6767..143955.397624.9543627..3627814597..549632236198574.456279.3.97453.26",
     "128 28 18 8 28 18 18 18 18 18 18 18 18 18 18", "unique_loop_1 50: r1c2<>1 r1c2<>8"},
    {find_bugs, "819423567752168...364957218125689734938714625476235...24.591..65813.69.269.8.2.5.",
     "34 49 39 18 89 19 37 38 78 47 47 37 47 134 13", "bug_1 56: r9c7<>1 r9c7<>4"},
    {find_bugs, "548...123731524698962138457614...239287943516359...784.96...372.73...865825376941",
     "67 69 79 78 58 57 26 16 12 14 48 158 15 14 24 19 129", "bug_2 57: r7c6<>1 r8c5<>1"},
    {find_bugs, "2519364879468723153785416921.762854....75912..2.31487.712463958...285731...197264",
     "39 39 468 368 34 36 56 59 69 46 69 49 58 38 35", "bug_4 57: r5c1<>4 r5c2<>6"},
    {find_bugs, "..37.92.897.1.84.5.8....7.931..975247.52..89129..15673851372946637984152429561387",
     "15 46 45 16 26 23 36 15 24 46 235 36 136 68 68 46 34 36 48 48", "bug_3 58: r3c4<>6"},
    {find_aligned_pairs,
     "753812694..85791232916348571..7.853232.4.5781587321469.1.257348432186975875943216",
     "6 46 46 469 69 69 69 69 69", "aligned_pair_exclusion 62: r4c3<>6 r4c3<>9 r5c3<>6"},
    {find_aligned_triplets,
     ".72....6.168...2..45..6.718.4....576625.4..81817..642.7.462815.2.64158.7581973642",
     "39 18 58 14 39 45 57 39 47 39 45 39 23 29 39 39 18 8 12 37 79 39 35 359 39 39 39 39 "
     "39",
     "aligned_triplet_exclusion 75: r3c4<>3"},
};

Masks candidates_of(const Digits& digits, const std::string& text) {
  std::istringstream words(text);
  Masks masks(digits.size(), 0);
  for (std::size_t cell = 0; cell < digits.size(); ++cell) {
    if (digits[cell]) continue;
    std::string word;
    words >> word;
    for (const char digit : word) masks[cell] |= Mask{1} << (digit - '1');
  }
  return masks;
}

// A step as text: "unique_loop_1 46: r6c8<>1 r6c8<>4".
std::string text(const Geometry& geometry, const Step& step) {
  std::string line = techniques[step.technique].id + (" " + std::to_string(step.rating)) + ":";
  for (const auto& [cell, digit] : step.eliminations) {
    line += " r" + std::to_string(cell / geometry.size() + 1) + "c" +
            std::to_string(cell % geometry.size() + 1) + "<>" + std::to_string(digit);
  }
  return line;
}

std::vector<std::string> all_found(const Board& board, Finder find, std::size_t limit = 1000) {
  std::vector<std::string> lines;
  for (const Step& step : find_steps(board, Profile(&find, 1), limit)) {
    lines.push_back(text(board.geometry(), step));
  }
  return lines;
}

void test_examples() {
  const Geometry nine = box_geometry(3, 3);
  for (const Example& example : examples) {
    const Digits digits = digits_of(example.digits);
    const Board board(nine, digits, candidates_of(digits, example.candidates));
    const auto first = all_found(board, example.find, 1);
    CHECK(first == std::vector<std::string>{example.first});
    if (!first.empty() && first[0] != example.first) std::printf("  %s\n", first[0].c_str());
    const auto all = all_found(board, example.find);
    CHECK(!all.empty() && all[0] == example.first);
  }
}

// A board without digits on which only these cells have few candidates.
Board sketch(const Geometry& geometry, const std::vector<std::pair<int, Mask>>& limits) {
  Masks masks(at(geometry.cells()), geometry.all_digits());
  for (const auto& [cell, digits] : limits) masks[at(cell)] = digits;
  return Board(geometry, Digits(at(geometry.cells()), 0), masks);
}

// Digits can be swapped only if each house has both cells of a pair or none.
void test_other_houses() {
  const std::vector<std::pair<int, Mask>> rectangle = {
      {0, 0b11}, {3, 0b11}, {9, 0b11}, {12, 0b111}};
  const auto first_on = [&](const Geometry& geometry) {
    const auto found = all_found(sketch(geometry, rectangle), find_unique_loops, 1);
    return found.empty() ? "" : found[0];
  };
  const Houses classic = box_houses(3, 3);
  CHECK(first_on(Geometry(9, classic)) == "unique_rectangle_1 45: r2c4<>1 r2c4<>2");
  CHECK(first_on(Geometry(9, classic + Houses{{0, 3, 80}})) ==
        "unique_rectangle_1 45: r2c4<>1 r2c4<>2");
  CHECK(first_on(Geometry(9, classic + Houses{{0, 80}})) != first_on(Geometry(9, classic)));
  CHECK(first_on(Geometry(9, classic + diagonals(9))) != first_on(Geometry(9, classic)));
}

// Boards that no puzzle leads to must not take very long.
void test_many_loops() {
  for (const int side : {2, 3, 4, 5}) {
    const Geometry geometry = box_geometry(side, side);
    Random random(1);
    Masks masks(at(geometry.cells()));
    for (Mask& mask : masks) mask = random.next() % 3 ? 0b11 : 0b111;
    const Board board(geometry, Digits(masks.size(), 0), masks);
    for (const Finder find :
         {find_unique_loops, find_bugs, find_aligned_pairs, find_aligned_triplets}) {
      CHECK(all_found(board, find, 3).size() <= 3);
    }
  }
}

// A random part of the candidates is left, always with those of the solution.
void test_random_boards() {
  struct Kind {
    Geometry geometry;
    int puzzles;
  };
  const Kind kinds[] = {
      {box_geometry(3, 3), 150},
      {box_geometry(2, 2), 40},
      {box_geometry(2, 3), 60},
      {Geometry(5, jigsaw_of_five()), 20},
      {Geometry(9, box_houses(3, 3) + diagonals(9)), 10},
      {Geometry(9, box_houses(3, 3) + windows_of_nine()), 5},
      {Geometry(6, box_houses(2, 3) + Houses{{0, 8, 16}, {5, 30}, {7, 14, 21, 28, 35, 4}}), 20},
  };
  std::vector<int> seen(technique_count);
  const auto check_steps = [&](const Board& board, const Made& puzzle) {
    for (const Finder find : {find_unique_loops, find_unique_rectangles, find_hidden_rectangles,
                              find_bugs, find_aligned_pairs, find_aligned_triplets}) {
      for (const Step& step : find_steps(board, Profile(&find, 1), 50)) {
        ++seen[at(step.technique)];
        bool right = !step.eliminations.empty() && step.rating >= techniques[step.technique].rating;
        for (const auto& [cell, digit] : step.eliminations) {
          right &= board.has(cell, digit) && puzzle.solution[at(cell)] != digit;
        }
        for (const Role& role : step.pattern) {
          right &= role.digits && !(role.digits & ~board.candidates(role.cell));
        }
        CHECK(right);
        if (!right) std::printf("  %s\n", text(board.geometry(), step).c_str());
      }
    }
  };
  for (const auto& [geometry, puzzles] : kinds) {
    for (int seed = 0; seed < puzzles; ++seed) {
      Random random(static_cast<std::uint64_t>(seed));
      const Made puzzle = make_puzzle(geometry, 0, random);
      // On the path of simple techniques, where BUGs occur, ...
      Board board(geometry, puzzle.clues, {}), end = board;
      for (const Step& step : walk(end, Profile(profile_se).first(8), never)) {
        for (const auto& [cell, digit] : step.eliminations) board.eliminate(cell, digit);
        for (const auto& [cell, digit] : step.placements) board.place(cell, digit);
        if (step.placements.empty() || board.empty() == end.empty()) check_steps(board, puzzle);
      }
      // ... and with few candidates besides two digits, where loops occur.
      for (int round = 0; round < 5; ++round) {
        Masks masks = Board(geometry, puzzle.clues, {}).all_candidates();
        const Mask swapping = 0b11u
                              << random.below(static_cast<std::uint32_t>(geometry.size() - 1));
        for (std::size_t cell = 0; cell < masks.size(); ++cell) {
          for (Mask left = masks[cell]; left; left &= left - 1) {
            const Mask one = left & (~left + 1), others = masks[cell] & ~one;
            if (one == Mask{1} << (puzzle.solution[cell] - 1) || !(others & (others - 1))) continue;
            if (random.next() % 8 < (one & swapping ? 1 : 6)) masks[cell] = others;
          }
        }
        check_steps(Board(geometry, puzzle.clues, masks), puzzle);
      }
    }
  }
  for (const int technique :
       {unique_rectangle_1, unique_rectangle_2, unique_rectangle_3, unique_rectangle_4,
        unique_rectangle_5, unique_rectangle_6, hidden_rectangle, unique_loop_1, unique_loop_2,
        unique_loop_3, unique_loop_4, aligned_pair_exclusion, aligned_triplet_exclusion}) {
    CHECK(seen[at(technique)] > 0);
    if (!seen[at(technique)]) std::printf("  %s\n", techniques[technique].id);
  }
}

// What has not changed since a board without steps has no steps now, whatever else has changed.
void test_new_exclusions() {
  const Geometry geometries[] = {box_geometry(3, 3),
                                 Geometry(9, box_houses(3, 3) + windows_of_nine())};
  int left_out = 0, found = 0;
  for (const Geometry& geometry : geometries) {
    std::vector<Masks> barren(std::size(new_finders));
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      Random random(seed);
      const Made puzzle = make_puzzle(geometry, 0, random);
      Masks masks = Board(geometry, puzzle.clues, {}).all_candidates();
      for (int round = 0; round < 25; ++round) {
        for (int gone = 0; gone < 3; ++gone) {
          const std::size_t cell = random.below(81);
          Mask others = masks[cell] & ~(Mask{1} << (puzzle.solution[cell] - 1));
          if (has_several(masks[cell])) masks[cell] &= ~(others & (0 - others));
        }
        const Board board(geometry, puzzle.clues, masks);
        for (std::size_t i = 0; i < barren.size(); ++i) {
          Steps all(all_steps), some(all_steps);
          new_finders[i].find(board, all);
          new_finders[i].find_new(board, barren[i], some);
          CHECK(all.size() == some.size());
          for (std::size_t n = 0; n < std::min(all.size(), some.size()); ++n) {
            CHECK(text(geometry, all[n]) == text(geometry, some[n]));
          }
          found += !all.empty();
          left_out += all.empty() && !barren[i].empty();
          if (all.empty()) barren[i] = board.all_candidates();
        }
      }
    }
  }
  CHECK(found > 0 && left_out > 0);
}

}  // namespace

void test_uniqueness() {
  test_examples();
  test_other_houses();
  test_many_loops();
  test_random_boards();
  test_new_exclusions();
}
