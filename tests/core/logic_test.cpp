// Tests of the finders, the walker and the rating.
#include <algorithm>
#include <bit>
#include <initializer_list>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "check.hpp"
#include "logic/forcing.hpp"
#include "logic/walker.hpp"
#include "search/search.hpp"

using namespace sudokit;
using namespace tests;

namespace {

std::string cell_name(const Geometry& geometry, int cell) {
  return "r" + std::to_string(cell / geometry.size() + 1) + "c" +
         std::to_string(cell % geometry.size() + 1);
}

std::string house_name(const Geometry& geometry, int house) {
  const int kind = std::min(house / geometry.size(), 3);
  return "rcbe"[kind] + std::to_string(house - kind * geometry.size() + 1);
}

// A step as text: "pointing b1 r1: r1c4<>5 r1c5<>5".
std::string text(const Geometry& geometry, const Step& step) {
  std::string line = techniques[step.technique].id;
  for (int house : step.houses) line += " " + house_name(geometry, house);
  line += ":";
  for (const auto& [cell, digit] : step.placements) {
    line += " " + cell_name(geometry, cell) + "=" + std::to_string(digit);
  }
  for (const auto& [cell, digit] : step.eliminations) {
    line += " " + cell_name(geometry, cell) + "<>" + std::to_string(digit);
  }
  return line;
}

std::vector<Step> all_found(Finder find, const Board& board) {
  return find_steps(board, Profile(&find, 1), 1000);
}

// The first step that a finder finds.
std::string first(Finder find, const Board& board) {
  const auto steps = find_steps(board, Profile(&find, 1), 1);
  return steps.empty() ? "" : text(board.geometry(), steps[0]);
}

// A board without digits on which `limit` and `keep` set up a pattern.
class Sketch {
 public:
  explicit Sketch(const Geometry& geometry)
      : geometry_(geometry), board(geometry, Digits(at(geometry.cells()), 0), {}) {}

  // Limits the candidates of a cell.
  Sketch& limit(int row, int column, std::initializer_list<int> digits) {
    for (int digit = 1; digit <= geometry_.size(); ++digit) {
      if (std::ranges::count(digits, digit) == 0) board.eliminate(cell(row, column), digit);
    }
    return *this;
  }
  // Limits the places of a digit in a house to these positions, counted from 1.
  Sketch& keep(int house, int digit, std::initializer_list<int> positions) {
    const auto& cells = geometry_.house(house);
    for (int position = 1; position <= static_cast<int>(cells.size()); ++position) {
      if (std::ranges::count(positions, position) == 0) {
        board.eliminate(cells[at(position - 1)], digit);
      }
    }
    return *this;
  }

 private:
  int cell(int row, int column) const { return (row - 1) * geometry_.size() + column - 1; }
  const Geometry& geometry_;

 public:
  Board board;
};

constexpr int r1 = 0, r2 = 1, r4 = 3, r7 = 6, r9 = 8, c1 = 9, c2 = 10, c4 = 12, c5 = 13, c7 = 15,
              b1 = 18, b2 = 19;

void test_board() {
  const Geometry four = box_geometry(2, 2);
  CHECK(throws([&] { Board(four, Digits(15, 0), {}); }));
  CHECK(throws([&] { Board(four, Digits(16, 5), {}); }));
  CHECK(throws([&] { Board(four, Digits(16, 0), Masks(3, 1)); }));

  Board board(four, digits_of("1..............."), {});
  CHECK(board.empty() == 15 && board.empty_in(0) == 3 && board.empty_in(1) == 4);
  CHECK(board.candidates(0) == 0 && board.candidates(1) == 0b1110);
  CHECK(board.places(0, 1) == 0 && board.places(0, 2) == 0b1110 && board.places(1, 1) == 0b1100);
  CHECK(board.eliminate(1, 2) && !board.eliminate(1, 2) && !board.eliminate(1, 1));
  CHECK(board.places(0, 2) == 0b1100 && board.places(8, 2) == 0b1100);
  CHECK(board.place(15, 1) && !board.place(15, 1));
  CHECK(board.empty() == 14 && board.digit(15) == 1 && board.places(11, 1) == 0);

  const Geometry x(4, box_houses(2, 2) + diagonals(4));
  CHECK(x.overlap(8, 0) == 0b0011 && x.overlap(0, 8) == 0b0011 && x.overlap(8, 1) == 0b1100);
  CHECK(x.overlap(8, 12) == 0b1001 && x.overlap(8, 13) == 0 && x.overlap(13, 2) == 0b0100);
}

void test_singles() {
  const Geometry four = box_geometry(2, 2), nine = box_geometry(3, 3);
  const auto found_on = [&](const std::string& digits, std::size_t limit) {
    std::vector<std::string> lines;
    for (const Step& step :
         find_steps(Board(four, digits_of(digits), {}), profile_singles, limit)) {
      lines.push_back(text(four, step));
    }
    return lines;
  };
  using Lines = std::vector<std::string>;
  CHECK(found_on("................", 9).empty());
  CHECK(found_on("123.............", 0).empty());
  CHECK(found_on("123.............", 1) == Lines{"full_house r1: r1c4=4"});
  CHECK(found_on("1......1........", 9).empty());  // two places in each box below
  CHECK(found_on("1......1..1.....", 1) == Lines{"hidden_single_box b3: r4c2=1"});
  CHECK(found_on("1......1..1.....", 9).back() == "hidden_single_line r4: r4c2=1");
  // Boxes, then columns, then rows.
  CHECK(found_on("123.3...2.......", 3) ==
        Lines{"full_house b1: r2c2=4", "full_house c1: r4c1=4", "full_house r1: r1c4=4"});

  Masks limited(16, ~Mask{0});
  limited[5] = 0b0010;
  const auto given = find_steps(Board(four, Digits(16, 0), limited), profile_singles, 9);
  CHECK(given.size() == 1 && text(four, given[0]) == "naked_single: r2c2=2");
  CHECK(find_steps(Board(four, Digits(16, 0), Masks(16, 0)), profile_se, 9).empty());
  for (const Finder find : profile_patterns) {
    CHECK(all_found(find, Board(four, digits_of("1234341221434321"), {})).empty());
    CHECK(all_found(find, Board(nine, Digits(81, 0), {})).empty());
  }
}

void test_locked() {
  const Geometry nine = box_geometry(3, 3);
  // 5 in box 1 only at r1c1 and r1c2.
  Sketch pointing(nine);
  pointing.keep(b1, 5, {1, 2});
  CHECK(first(find_locked, pointing.board) ==
        "pointing b1 r1: r1c4<>5 r1c5<>5 r1c6<>5 r1c7<>5 r1c8<>5 r1c9<>5");
  CHECK(first(find_direct_locked, pointing.board).empty());
  pointing.keep(b2, 5, {1, 2, 5, 6});
  CHECK(first(find_direct_locked, pointing.board).empty());  // two places would be left in box 2
  pointing.keep(b2, 5, {1, 2, 6});
  CHECK(first(find_direct_locked, pointing.board) == "direct_pointing b1 r1 b2: r2c6=5");
  CHECK(first(find_locked, Sketch(nine).keep(b1, 5, {1, 2, 4}).board).empty());
  CHECK(first(find_locked, Sketch(nine).keep(r1, 5, {1, 2}).keep(b1, 5, {1, 2}).board).empty());

  Sketch claiming(nine);
  claiming.keep(r1, 5, {1, 3});
  CHECK(first(find_locked, claiming.board) ==
        "claiming r1 b1: r2c1<>5 r2c2<>5 r2c3<>5 r3c1<>5 r3c2<>5 r3c3<>5");
  claiming.keep(r2, 5, {2, 3, 9});
  // On grids with 3x3 boxes, direct pointing gives the same step.
  CHECK(text(nine, all_found(find_direct_locked, claiming.board).back()) ==
        "direct_claiming r1 b1 r2: r2c9=5");
  CHECK(first(find_locked, Sketch(nine).keep(r1, 5, {1, 4}).board).empty());

  // Columns come before rows, the digit before the house.
  CHECK(first(find_locked, Sketch(nine).keep(b1, 5, {1, 2}).keep(b2, 6, {1, 4}).board)
            .starts_with("pointing b2 c4: r4c4<>6"));
  CHECK(first(find_locked, Sketch(nine).keep(b1, 5, {1, 4}).keep(b2, 4, {1, 4}).board)
            .starts_with("pointing b2 c4: r4c4<>4"));
  const auto steps = all_found(find_locked, Sketch(nine).keep(b1, 5, {1, 2}).board);
  CHECK(steps.size() == 1 && steps[0].rating == 26 && steps[0].pattern.size() == 2);
  CHECK(steps[0].pattern[1].cell == 1 && steps[0].pattern[1].digits == 0b10000);

  // Diagonals are bases and covers, too; a house that is not full can only be a cover.
  const Geometry x(9, box_houses(3, 3) + diagonals(9));
  CHECK(first(find_locked, Sketch(x).keep(b1, 5, {1, 5, 9}).board) ==
        "pointing b1 e1: r4c4<>5 r5c5<>5 r6c6<>5 r7c7<>5 r8c8<>5 r9c9<>5");
  CHECK(first(find_locked, Sketch(x).keep(27, 5, {1, 2}).board) ==
        "pointing e1 b1: r1c2<>5 r1c3<>5 r2c1<>5 r2c3<>5 r3c1<>5 r3c2<>5");
  const Geometry small(9, box_houses(3, 3) + Houses{{0, 1, 40}});
  CHECK(first(find_locked, Sketch(small).keep(27, 5, {1, 2}).board).empty());
  CHECK(first(find_locked, Sketch(small).keep(b1, 5, {1, 2}).keep(r1, 5, {1, 2}).board) ==
        "claiming r1 e1: r5c5<>5");
  // Two bases that share a place do not eliminate it.
  const Geometry shared(4, box_houses(2, 2) + Houses{{0, 1, 10, 15}, {1, 2, 3, 12}});
  CHECK(first(find_direct_locked, Sketch(shared).keep(12, 1, {1, 2}).keep(13, 1, {1, 2, 4}).board)
            .find("e2:") == std::string::npos);
}

void test_subsets() {
  const Geometry nine = box_geometry(3, 3);
  Sketch pair(nine);
  pair.limit(1, 1, {1, 2}).limit(1, 4, {1, 2});
  CHECK(first(find_naked_pairs, pair.board) ==
        "naked_pair r1: r1c2<>1 r1c2<>2 r1c3<>1 r1c3<>2 r1c5<>1 r1c5<>2 r1c6<>1 r1c6<>2 r1c7<>1 "
        "r1c7<>2 r1c8<>1 r1c8<>2 r1c9<>1 r1c9<>2");
  CHECK(first(find_naked_pairs, Sketch(nine).limit(1, 1, {1, 2}).limit(1, 2, {1, 2}).board)
            .starts_with("naked_pair b1: r1c3<>1"));
  CHECK(
      first(find_naked_pairs, Sketch(nine).limit(1, 1, {1, 2}).limit(1, 4, {1, 3}).board).empty());
  CHECK(
      first(find_naked_pairs, Sketch(nine).limit(1, 1, {1, 2}).limit(2, 4, {1, 2}).board).empty());
  Sketch triplet(nine);
  triplet.limit(1, 1, {1, 2}).limit(4, 1, {2, 3}).limit(7, 1, {1, 3});
  CHECK(first(find_naked_pairs, triplet.board).empty());
  CHECK(first(find_naked_triples, triplet.board).starts_with("naked_triple c1: r2c1<>1 r2c1<>2"));
  CHECK(first(find_naked_quads, triplet.board).empty());
  triplet.limit(7, 1, {1, 4}).limit(8, 1, {4, 3});
  CHECK(first(find_naked_triples, triplet.board).empty());
  Sketch quad(nine);
  quad.limit(1, 1, {1, 2}).limit(4, 1, {2, 3}).limit(7, 1, {1, 4}).limit(8, 1, {4, 3});
  CHECK(first(find_naked_quads, quad.board).starts_with("naked_quad c1: r2c1<>1"));

  Sketch hidden(nine);
  hidden.keep(r1, 1, {1, 9}).keep(r1, 2, {1, 9});
  const std::string others =
      " r1c1<>3 r1c1<>4 r1c1<>5 r1c1<>6 r1c1<>7 r1c1<>8 r1c1<>9"
      " r1c9<>3 r1c9<>4 r1c9<>5 r1c9<>6 r1c9<>7 r1c9<>8 r1c9<>9";
  CHECK(first(find_hidden_pairs, hidden.board) == "hidden_pair r1:" + others);
  CHECK(first(find_direct_hidden_pairs, hidden.board).empty());
  hidden.keep(r1, 3, {1, 5, 9});
  CHECK(first(find_direct_hidden_pairs, hidden.board) == "direct_hidden_pair r1: r1c5=3");
  CHECK(
      first(find_hidden_pairs, Sketch(nine).keep(r1, 1, {1, 9}).keep(r1, 2, {1, 8}).board).empty());
  Sketch three(nine);
  three.keep(b1, 1, {1, 5}).keep(b1, 2, {5, 9}).keep(b1, 3, {1, 9});
  CHECK(first(find_hidden_quads, three.board).empty());
  three.keep(b1, 8, {1, 5, 7});
  CHECK(first(find_hidden_triples, three.board).starts_with("hidden_triple b1: r1c1<>4"));
  CHECK(first(find_direct_hidden_triples, three.board) == "direct_hidden_triple b1: r3c1=8");
  Sketch four(nine);
  four.keep(b1, 1, {1, 5}).keep(b1, 2, {5, 9}).keep(b1, 3, {2, 9}).keep(b1, 4, {1, 2});
  CHECK(first(find_hidden_triples, four.board).empty());
  CHECK(first(find_hidden_quads, four.board).starts_with("hidden_quad b1: r1c1<>5"));

  // Of two pairs in a house, the one whose higher position is lower comes first.
  Sketch order(nine);
  order.limit(1, 1, {1, 2}).limit(1, 9, {1, 2}).limit(1, 4, {3, 4}).limit(1, 7, {3, 4});
  const auto pairs = all_found(find_naked_pairs, order.board);
  CHECK(pairs.size() == 2 && pairs[0].pattern[0].cell == 3 && pairs[1].pattern[0].cell == 0);

  // A small house has naked sets, but not every digit need be in it.
  const Geometry small(9, box_houses(3, 3) + Houses{{0, 40, 80}});
  Sketch naked(small);
  naked.limit(1, 1, {1, 2}).limit(5, 5, {1, 2});
  CHECK(first(find_naked_pairs, naked.board) == "naked_pair e1: r9c9<>1 r9c9<>2");
  Sketch none(small);
  none.keep(27, 1, {1, 2}).keep(27, 2, {1, 2});
  CHECK(first(find_hidden_pairs, none.board).empty());
}

void test_fish() {
  const Geometry nine = box_geometry(3, 3);
  Sketch wing(nine);
  wing.keep(c1, 7, {2, 8}).keep(c5, 7, {2, 8});
  CHECK(first(find_x_wings, wing.board) ==
        "x_wing c1 c5 r2 r8: r2c2<>7 r2c3<>7 r2c4<>7 r2c6<>7 r2c7<>7 r2c8<>7 r2c9<>7"
        " r8c2<>7 r8c3<>7 r8c4<>7 r8c6<>7 r8c7<>7 r8c8<>7 r8c9<>7");
  const auto steps = all_found(find_x_wings, wing.board);
  CHECK(steps.size() == 1 && steps[0].pattern.size() == 4 && steps[0].pattern[0].cell == 9);
  CHECK(first(find_x_wings, Sketch(nine).keep(c1, 7, {2, 8}).keep(c5, 7, {2, 9}).board).empty());
  CHECK(first(find_x_wings, Sketch(nine).keep(r1, 7, {2, 8}).keep(r9, 7, {2, 8}).board)
            .starts_with("x_wing r1 r9 c2 c8: r2c2<>7"));
  wing.keep(r1, 7, {1, 5}).keep(r2, 7, {1, 5});  // nothing is left to remove from row 2
  CHECK(first(find_x_wings, wing.board).find("r2c") == std::string::npos);

  Sketch sword(nine);
  sword.keep(r1, 7, {1, 4}).keep(r4, 7, {4, 7}).keep(r7, 7, {1, 7});
  CHECK(first(find_x_wings, sword.board).empty());
  CHECK(first(find_swordfish, sword.board).starts_with("swordfish r1 r4 r7 c1 c4 c7: r2c1<>7"));
  CHECK(first(find_jellyfish, sword.board).empty());
  Sketch jelly(nine);
  jelly.keep(c1, 7, {1, 2}).keep(c2, 7, {2, 6}).keep(c4, 7, {6, 8}).keep(c7, 7, {1, 8});
  CHECK(first(find_swordfish, jelly.board).empty());
  CHECK(first(find_jellyfish, jelly.board).starts_with("jellyfish c1 c2 c4 c7 r1 r2 r6 r8: r1c3"));
  // Lines come before digits, columns before rows.
  Sketch order(nine);
  order.keep(c1, 2, {2, 8}).keep(c7, 2, {2, 8}).keep(c2, 9, {1, 4}).keep(c5, 9, {1, 4});
  CHECK(first(find_x_wings, order.board).starts_with("x_wing c2 c5 r1 r4: r1c1<>9"));
}

void test_wings() {
  const Geometry nine = box_geometry(3, 3);
  Sketch xy(nine);
  xy.limit(1, 1, {1, 2}).limit(1, 5, {1, 3}).limit(4, 1, {2, 3});
  CHECK(first(find_xy_wings, xy.board) == "xy_wing: r4c5<>3");
  CHECK(first(find_xyz_wings, xy.board).empty());
  const auto steps = all_found(find_xy_wings, xy.board);
  CHECK(steps.size() == 1 && steps[0].pattern[0].part == Part::pivot);
  CHECK(steps[0].pattern[1].cell == 4 && steps[0].pattern[2].cell == 27);
  CHECK(first(find_xy_wings,
              Sketch(nine).limit(1, 1, {1, 2}).limit(1, 5, {1, 3}).limit(4, 1, {2, 4}).board)
            .empty());
  CHECK(first(find_xy_wings,
              Sketch(nine).limit(1, 1, {1, 2}).limit(1, 5, {1, 3}).limit(4, 2, {2, 3}).board)
            .empty());
  CHECK(first(find_xy_wings,
              Sketch(nine).limit(1, 1, {1, 2}).limit(1, 5, {1, 3}).limit(4, 1, {1, 3}).board)
            .empty());
  Sketch xyz(nine);
  xyz.limit(1, 1, {1, 2, 3}).limit(2, 2, {1, 3}).limit(1, 7, {2, 3});
  CHECK(first(find_xyz_wings, xyz.board) == "xyz_wing: r1c2<>3 r1c3<>3");
  CHECK(first(find_xy_wings, xyz.board).empty());
}

// All steps on a board, including those that a walk does not reach.
void check_steps(const Geometry& geometry, const Board& board, const Made& puzzle,
                 std::vector<int>& seen) {
  for (const Step& step : find_steps(board, profile_patterns, 200)) {
    ++seen[at(step.technique)];
    bool changes = false, right = true;
    for (const auto& [cell, digit] : step.placements) {
      changes |= board.digit(cell) == 0;
      right &= puzzle.solution[at(cell)] == digit;
    }
    for (const auto& [cell, digit] : step.eliminations) {
      changes |= board.has(cell, digit);
      right &= puzzle.solution[at(cell)] != digit && board.has(cell, digit);
    }
    for (const Role& role : step.pattern) {
      right &= role.digits && !(role.digits & ~board.candidates(role.cell));
    }
    CHECK(changes && right && step.rating >= techniques[step.technique].rating);
    if (!changes || !right) std::printf("  %s\n", text(geometry, step).c_str());
  }
}

// All steps agree with the solution, on grids with any houses.
void test_steps_are_right() {
  struct Kind {
    Geometry geometry;
    int clues, puzzles;
  };
  const Kind kinds[] = {
      {box_geometry(3, 3), 0, 80},
      {box_geometry(2, 2), 0, 40},
      {box_geometry(2, 3), 0, 40},
      {Geometry(5, jigsaw_of_five()), 0, 20},
      {Geometry(9, box_houses(3, 3) + diagonals(9)), 0, 10},
      {Geometry(9, box_houses(3, 3) + windows_of_nine()), 0, 5},
      {Geometry(6, box_houses(2, 3) + Houses{{0, 8, 16}, {5, 30}, {7, 14, 21, 28, 35, 4}}), 0, 20},
      {box_geometry(4, 4), 110, 1},
  };
  std::vector<int> seen(technique_count);
  for (const auto& [geometry, clues, puzzles] : kinds) {
    for (int seed = 0; seed < puzzles; ++seed) {
      Random random(static_cast<std::uint64_t>(seed));
      const Made puzzle = make_puzzle(geometry, clues, random);
      Board board(geometry, puzzle.clues, {}), again = board;
      for (const Step& step : walk(again, profile_patterns, never)) {
        if (step.placements.empty()) check_steps(geometry, board, puzzle, seen);
        for (const auto& [cell, digit] : step.eliminations) board.eliminate(cell, digit);
        for (const auto& [cell, digit] : step.placements) {
          CHECK(board.place(cell, digit) && puzzle.solution[at(cell)] == digit);
        }
      }
      CHECK(board.digits() == again.digits() && board.all_candidates() == again.all_candidates());
    }
  }
  for (const int technique : {naked_pair, x_wing, hidden_pair, naked_triple, swordfish,
                              hidden_triple, xy_wing, xyz_wing}) {
    CHECK(seen[at(technique)] > 0);
  }
}

// Walks on boards that break the rules end, too.
void test_broken_boards() {
  const Geometry kinds[] = {
      box_geometry(3, 3),
      Geometry(5, jigsaw_of_five()),
      Geometry(9, box_houses(3, 3) + diagonals(9) + Houses{{0, 1, 40}, {0, 80}}),
      box_geometry(5, 5),
  };
  for (const Geometry& geometry : kinds) {
    const auto size = static_cast<std::uint32_t>(geometry.size());
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      Random random(seed);
      Digits digits(at(geometry.cells()), 0);
      Masks masks(digits.size());
      for (std::size_t cell = 0; cell < digits.size(); ++cell) {
        if (random.below(4) == 0) digits[cell] = static_cast<std::uint8_t>(random.below(size) + 1);
        masks[cell] = static_cast<Mask>(random.next() & random.next());
      }
      Board board(geometry, digits, masks), again = board;
      const Rating rating = rate(board, profile_patterns, never);
      CHECK(rating.steps == static_cast<int>(walk(again, profile_patterns, never).size()));
      CHECK(board.digits() == again.digits());
    }
  }
}

void test_rating() {
  const Geometry nine = box_geometry(3, 3);
  const std::string solved =
      "451678923876932415293514687387256149642197538519843762125489376764325891938761254";
  // Without chains, which would follow every candidate of an empty board.
  const auto rating_of = [&](const std::string& digits) {
    Board board(nine, digits_of(digits), {});
    return rate(board, profile_patterns, never);
  };
  Rating none = rating_of(solved);
  CHECK(none.solved && none.steps == 0 && none.er == 0 && none.ep == 0 && none.hardest == -1);
  Rating one = rating_of("." + solved.substr(1));
  CHECK(one.solved && one.steps == 1 && one.er == 10 && one.ep == 10 && one.ed == 10);
  CHECK(one.hardest == full_house);
  const Rating open = rating_of(std::string(81, '.'));
  CHECK(!open.solved && open.steps == 0 && open.er == 0);

  // The path gives the same ratings.
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed);
    const Made puzzle = make_puzzle(nine, 0, random);
    Board board(nine, puzzle.clues, {}), again = board;
    const auto path = walk(board, profile_patterns, never);
    const Rating rating = rate(again, profile_patterns, never);
    CHECK(rating.steps == static_cast<int>(path.size()) && rating.solved == (board.empty() == 0));
    int most = 0, placing = 0;
    for (const Step& step : path) {
      most = std::max(most, step.rating);
      if (!placing && !step.placements.empty()) placing = most;
    }
    CHECK(rating.er == most && rating.ep == placing);
    CHECK(path.empty() || rating.ed == path[0].rating);
  }
  Board board(nine, digits_of("1" + std::string(80, '.')), {});
  CHECK(throws<Interrupted>([&] { walk(board, profile_human, interrupting_at(1)); }));
  CHECK(throws<Interrupted>([&] { rate(board, profile_se, interrupting_at(1)); }));
}

// Puzzles that need chains of every kind, with the rating of their hardest step.
void test_chains() {
  struct Case {
    const char* puzzle;
    int er;
    TechniqueId hardest;
  };
  const Case cases[] = {
      {"360005000007900600000000032003080000052010400070000016000000020000092047031700008", 66,
       forcing_x_chain},
      {"400302085000000020100007940001503094030000000860100000006000000000000700008471000", 65,
       bidirectional_x_cycle},
      {"050900000001600094000100056080000027009820410000000000200090000300010008890070001", 67,
       bidirectional_y_cycle},
      {"024000600000760203000000080000020070090000000600003109207008090050000800080040052", 70,
       bidirectional_cycle},
      {"000970500000500030930060002000050000040609001060000000100080600600000218020030007", 71,
       forcing_chain},
      {"001400000002017000000209006098040030000000509500600800005000100300000087000900003", 76,
       nishio_forcing_chains},
      {"508020000000000260030000098070009083600000701000000000006078050080005070100640000", 83,
       cell_forcing_chains},
      {"010040900000000580050020007700002100032015090040000002000050004000000830000309070", 82,
       region_forcing_chains},
      {"700040000003908000000000700002000031000500000480030600360080170900000400000009008", 88,
       dynamic_cell_forcing_chains},
      {"200003400001060008000070050050308790000000005400002080010000070309000520000000006", 89,
       dynamic_region_forcing_chains},
      {"008004500403000007090803060000100000000000090500007403050001070900000005072460000", 89,
       dynamic_contradiction_forcing_chains},
      {"100000700050080003790201005060005000305800006000060400002900000000000090030040008", 97,
       dynamic_contradiction_forcing_chains},
  };
  const Geometry nine = box_geometry(3, 3);
  Walker walker(nine, profile_se);
  for (const Case& example : cases) {
    const Digits digits = digits_of(example.puzzle);
    Masks masks(81, nine.all_digits());
    for (std::size_t i = 0; i < 81; ++i) {
      if (digits[i]) masks[i] = Mask{1} << (digits[i] - 1);
    }
    const Digits solution = solve(nine, masks, never).at(0);
    Board board(nine, digits, {});
    // For the slowest of them, a rating without reasons is enough.
    if (example.er > 90) {
      const Rating rating = walker.rate(board, never);
      CHECK(rating.solved && rating.er == example.er && rating.hardest == example.hardest);
      CHECK(rating.ep == 12 && rating.ed == 12 && board.digits() == solution);
      continue;
    }
    const std::vector<Step> path = walker.walk(board, never).steps;
    const auto hardest = std::ranges::max_element(path, {}, &Step::rating);
    CHECK(hardest->rating == example.er && hardest->technique == example.hardest);
    CHECK(path[0].rating == 12 && board.digits() == solution);
    for (const Step& step : path) {
      for (const Candidate& placed : step.placements) {
        CHECK(solution[at(placed.cell)] == placed.digit);
      }
      for (const Candidate& gone : step.eliminations) CHECK(solution[at(gone.cell)] != gone.digit);
      const bool is_chain = techniques[step.technique].family == std::string("chains");
      CHECK(!is_chain || !step.links.empty());
    }
  }
  // On a grid with diagonals, the eliminations of chains are right, too.
  const Geometry diagonal(9, box_houses(3, 3) + diagonals(9));
  Walker on_x(diagonal, profile_se);
  Random random(5);
  for (int round = 0; round < 5; ++round) {
    const Made puzzle = make_puzzle(diagonal, 0, random);
    Board board(diagonal, puzzle.clues, {});
    for (const Step& step : on_x.walk(board, never).steps) {
      for (const Candidate& gone : step.eliminations) {
        CHECK(puzzle.solution[at(gone.cell)] != gone.digit);
      }
    }
    CHECK(board.digits() == puzzle.solution);
  }
  Board board(nine, digits_of(cases[11].puzzle), {});
  CHECK(throws<Interrupted>([&] { walker.rate(board, interrupting_at(300)); }));
}

// Proofs by singles, on grids of all kinds: each single follows, and no candidate of the solution
// is refuted.
void test_forcing() {
  const Geometry four = box_geometry(2, 2), nine = box_geometry(3, 3);
  Random random(11);
  for (const Geometry* geometry : {&four, &nine}) {
    const Made puzzle = make_puzzle(*geometry, 0, random);
    const Board board(*geometry, puzzle.clues, {});
    CHECK(!refute(board, std::nullopt));
    for (int cell = 0; cell < geometry->cells(); ++cell) {
      for (int digit = 1; digit <= geometry->size(); ++digit) {
        const bool is_solution = puzzle.solution[at(cell)] == digit;
        for (const bool holds : {true, false}) {
          const Supposition supposed{{cell, digit}, holds};
          const auto refuted = refute(board, supposed), derived = derive(board, supposed);
          CHECK(!(refuted || derived) || holds != is_solution);
          CHECK(!refuted || (refuted->end && board.has(cell, digit)));
          CHECK(!derived || (!derived->end && !derived->forced.empty()));
          for (const auto& [placed, house] :
               derived ? derived->forced : std::vector<ForcedDigit>{}) {
            CHECK(puzzle.solution[at(placed.cell)] == placed.digit);
          }
        }
      }
    }
  }
  // A board that contradicts itself: box 1, the first of the boxes, has no place for 4.
  const Board broken(four, digits_of("123...4........."), {});
  const auto proof = refute(broken, std::nullopt);
  CHECK(proof && proof->forced.empty() && proof->end);
  CHECK(proof->end->house == 8 && proof->end->digit == 4 && proof->end->cell == -1);
}

}  // namespace

void test_logic() {
  test_board();
  test_singles();
  test_locked();
  test_subsets();
  test_fish();
  test_wings();
  test_steps_are_right();
  test_broken_boards();
  test_rating();
  test_chains();
  test_forcing();
}
