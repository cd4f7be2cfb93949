// Tests of the core without Python, meant to run under the sanitizers: `make sanitize`.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <iterator>
#include <numeric>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "base/blake2b.hpp"
#include "base/geometry.hpp"
#include "base/random.hpp"
#include "base/rows.hpp"
#include "base/shares.hpp"
#include "bulk/bulk.hpp"
#include "bulk/scoring.hpp"
#include "check.hpp"

using namespace sudokit;
using namespace tests;

namespace {

void test_random() {
  const auto first_four = [](std::uint64_t seed) {
    Random random(seed);
    return std::vector<std::uint64_t>{random.next(), random.next(), random.next(), random.next()};
  };
  CHECK(first_four(0) == std::vector<std::uint64_t>{0x99ec5f36cb75f2b4, 0xbf6e1f784956452a,
                                                    0x1a5f849d4933e6e0, 0x6aa594f1262d2d2c});
  CHECK(first_four(42) == std::vector<std::uint64_t>{0x15780b2e0c2ec716, 0x6104d9866d113a7e,
                                                     0xae17533239e499a1, 0xecb8ad4703b360a1});
  Random random(7);
  for (std::uint32_t bound : {1u, 2u, 3u, 25u, 1000u, 0x80000001u, 0xFFFFFFFFu}) {
    std::uint32_t largest = 0;
    for (int i = 0; i < 1000; ++i) largest = std::max(largest, random.below(bound));
    CHECK(largest < bound);
    CHECK(largest >= bound / 2);
  }
  std::vector<int> tally(6);
  for (int i = 0; i < 6000; ++i) ++tally[random.below(6)];
  for (int times : tally) CHECK(850 < times && times < 1150);
  for (int i = 0; i < 1000; ++i) {
    const double fraction = random.fraction();
    CHECK(0 <= fraction && fraction < 1);
  }
  std::vector<int> items(100);
  std::iota(items.begin(), items.end(), 0);
  std::vector<int> shuffled = items;
  random.shuffle(shuffled);
  CHECK(shuffled != items);
  std::sort(shuffled.begin(), shuffled.end());
  CHECK(shuffled == items);
  std::vector<int> none, one{5};
  random.shuffle(none);
  random.shuffle(one);
  CHECK(none.empty() && one == std::vector<int>{5});
}

// The digest of 64 bytes, in hexadecimal digits.
std::string digest_of(const std::vector<std::uint8_t>& message) {
  std::string text;
  for (const std::uint8_t byte : blake2b<64>(message)) {
    text += "0123456789abcdef"[byte >> 4];
    text += "0123456789abcdef"[byte & 15];
  }
  return text;
}

// RFC 7693, appendix A, and the test vectors of the authors of BLAKE2.
void test_blake2b() {
  std::vector<std::uint8_t> block(128);
  std::iota(block.begin(), block.end(), std::uint8_t{0});
  CHECK(digest_of({'a', 'b', 'c'}) ==
        "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
        "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923");
  CHECK(digest_of({}) ==
        "786a02f742015903c6c6fd852552d272912f4740e15847618a86e217f71f5419"
        "d25e1031afee585313896444934eb04b903a685b1448b755d56f701afe9be2ce");
  CHECK(digest_of(block) ==
        "2319e3789c47e2daa5fe807f61bec2a1a6537fa03f19ff32e87eecbfd64b7e0e"
        "8ccff439ac333b040f19b0c4ddd11a61e24ac1fe0f10a039806c5dcc0da3d115");
}

void test_geometry() {
  for (auto [rows, columns] : {std::pair{2, 2}, {2, 3}, {3, 2}, {3, 3}, {4, 4}, {3, 5}, {5, 5}}) {
    const int size = rows * columns;
    const Geometry geometry = box_geometry(rows, columns);
    CHECK(geometry.size() == size && geometry.cells() == size * size);
    CHECK(geometry.all_digits() == (1u << size) - 1);
    CHECK(geometry.house_count() == 3 * size);
    for (int cell = 0; cell < geometry.cells(); ++cell) {
      CHECK(geometry.seats(cell).size() == 3);
      CHECK(static_cast<int>(geometry.peers(cell).size()) ==
            2 * (size - 1) + (rows - 1) * (columns - 1));
      for (const Seat& seat : geometry.seats(cell)) {
        CHECK(geometry.house(seat.house)[at(seat.position)] == cell);
      }
    }
  }
  CHECK(Geometry(5, jigsaw_of_five()).house_count() == 15);

  const Houses classic = box_houses(3, 3);
  CHECK(Geometry(9, classic).is_classic9());
  CHECK(!Geometry(9, classic + Houses{{0, 1, 9}}).is_classic9());  // though it says nothing new
  CHECK(!Geometry(9, classic + Houses{{0, 80}}).is_classic9());
  CHECK(!Geometry(9, houses_by(9, [](int r, int) { return r; })).is_classic9());
  CHECK(!Geometry(9, houses_by(9, [](int r, int c) { return (r + c) % 9; })).is_classic9());
  CHECK(!box_geometry(2, 2).is_classic9() && !box_geometry(4, 4).is_classic9());

  const Geometry extended(4, box_houses(2, 2) + diagonals(4) + Houses{{0, 7}});
  CHECK(extended.house_count() == 15);
  CHECK(extended.is_full(13) && !extended.is_full(14));
  CHECK(extended.seats(0).size() == 5);
  CHECK(extended.peers(0) == std::vector<int>{1, 2, 3, 4, 5, 7, 8, 10, 12, 15});

  const auto refused = [](int size, const Houses& houses) {
    return throws([&] { Geometry(size, houses); });
  };
  const Houses good = box_houses(2, 2);
  const auto with = [&](int house, std::vector<int> cells) {
    Houses houses = good;
    houses[at(house)] = std::move(cells);
    return houses;
  };
  CHECK(!refused(4, good));
  for (int size : {-1, 0, 3, 26, 1 << 30}) CHECK(refused(size, good));
  CHECK(refused(4, {}));
  CHECK(refused(4, Houses(good.begin(), good.end() - 1)));
  CHECK(refused(5, good));
  CHECK(refused(6, good));
  CHECK(refused(4, with(0, {0, 1, 2})));
  CHECK(refused(4, with(0, {0, 1, 2, 3, 4})));
  CHECK(refused(4, with(0, {0, 1, 2, 2})));
  CHECK(refused(4, with(0, {0, 1, 2, -1})));
  CHECK(refused(4, with(0, {0, 1, 2, 16})));
  CHECK(refused(4, with(0, {0, 1, 2, 4})));   // cell 4 in two rows, cell 3 in none
  CHECK(refused(4, with(8, {0, 1, 2, 3})));   // cell 2 in two boxes
  CHECK(refused(4, with(11, {0, 1, 4, 5})));  // the first box twice
  CHECK(refused(4, good + Houses{{}}));
  CHECK(refused(4, good + Houses{{3}}));
  CHECK(refused(4, good + Houses{{3, 3}}));
  CHECK(refused(4, good + Houses{{3, 16}}));
  CHECK(refused(4, good + Houses{{0, 5, 10, 15, 3}}));
  CHECK(!refused(4, good + Houses(16 * max_extra_houses, {0, 6})));
  CHECK(refused(4, good + Houses(16 * max_extra_houses + 1, {0, 6})));
}

void test_open_geometry() {
  const Geometry wide(6, {4, 6, true, 4}, open_houses(4, 6, 2, 3) + Houses{{0, 23}});
  CHECK(wide.size() == 6 && wide.cells() == 24 && wide.house_count() == 15 && !wide.is_regular());
  CHECK(wide.rows().first == 0 && wide.columns().first == 4 && wide.boxes().first == 10);
  CHECK(wide.extra_houses().first == 14 && wide.extra_houses().count() == 1);
  CHECK(wide.kind(3) == HouseKind::row && wide.kind(4) == HouseKind::column);
  CHECK(wide.kind(13) == HouseKind::box && wide.kind(14) == HouseKind::extra);
  CHECK(wide.is_full(0) && !wide.is_full(4) && wide.is_full(10) && !wide.is_full(14));
  CHECK(wide.peers(0) == std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8, 12, 18, 23});
  const Geometry scattered(10, {3, 2, false, 0}, {});
  CHECK(scattered.rows().count() == 0 && scattered.columns().count() == 0);
  CHECK(scattered.house_count() == 0 && scattered.seats(5).empty() && scattered.peers(5).empty());
  // Digits alone may make a shape open.
  CHECK(Geometry(9, {9, 9, true, 9}, box_houses(3, 3)).is_regular());
  CHECK(Geometry(9, {9, 9, true, 9}, box_houses(3, 3)).is_classic9());
  CHECK(!Geometry(9, {9, 9, true, 0}, open_houses(9, 9)).is_regular());
  CHECK(!Geometry(10, {9, 9, true, 9}, box_houses(3, 3)).is_regular());
  const auto refused = [](int size, const Dimensions& dimensions, const Houses& houses) {
    return throws([&] { Geometry(size, dimensions, houses); });
  };
  const Houses lines = open_houses(2, 3);
  CHECK(!refused(3, {2, 3, true, 0}, lines));
  CHECK(refused(2, {2, 3, true, 0}, lines));  // rows of three cells
  CHECK(refused(3, {2, 3, true, 1}, lines));  // no box
  CHECK(refused(3, {2, 3, true, -1}, lines));
  CHECK(refused(3, {3, 3, true, 0}, lines));  // too few lines
  CHECK(refused(3, {2, 3, true, 0}, lines + Houses{{}}));
  CHECK(refused(3, {2, 3, true, 0}, lines + Houses{{6}}));
  CHECK(refused(0, {2, 3, false, 0}, {}) && refused(26, {2, 3, false, 0}, {}));
  CHECK(refused(3, {0, 3, false, 0}, {}) && refused(3, {2, 1 << 30, false, 0}, {}));
}

void test_bulk() {
  const std::string puzzle =
      ".8.1..2...9....81.5.12...391...9.5......2......5.6...385...73.4.13....9...7..4.6.";
  const std::string solution =
      "384179256692345817571286439168493572739528641245761983856917324413652798927834165";
  const std::string broken = "88" + puzzle.substr(2);
  std::string text, expected;
  for (int i = 0; i < 700; ++i) {
    text += puzzle + (i % 3 ? "\n" : i % 2 ? "\r" : "\r\n") + (i % 50 ? "" : "# comment\n\n");
    expected += solution + " 1 29 52 " + puzzle + "!";
  }
  text += broken + "\nnonsense\n" + puzzle + "\n" + puzzle;
  for (int i = 0; i < 2; ++i) expected += solution + " 1 29 52 " + puzzle + "!";
  for (unsigned threads : {0u, 1u, 2u, 5u}) {
    const bulk::Answers answers =
        bulk::answer_lines(text, {"%s %n %c %e %p!", "", "", "", 2, 1}, threads, never);
    CHECK(answers.text == expected);
    CHECK(answers.lines == 700 + 2 * 14 + 4);
    CHECK(answers.odd.size() == 2);  // the broken and the nonsense
    CHECK(text.substr(answers.odd[0].place.start, answers.odd[0].place.length) == broken);
    CHECK(answers.odd[1].place.line == 729);
    CHECK(answers.odd[1].at == 700 * (solution.size() + puzzle.size() + 10));

    // An exception of the poll ends the work of all threads.
    Digits empty(64 * 81, 0);
    std::vector<std::int64_t> counts(64);
    bool interrupted = false;
    int polls = 0;
    try {
      bulk::count_rows(empty.data(), 64, unlimited, counts.data(), nullptr, threads, [&polls] {
        if (++polls > 3) throw std::runtime_error("interrupted");
      });
    } catch (const std::runtime_error&) {
      interrupted = true;
    }
    CHECK(interrupted);

    // So does one of another thread.
    bool failed_work = false;
    try {
      in_shares(
          100, 1, threads,
          [](std::size_t begin, std::size_t, const Poll&) {
            if (begin == 7) throw std::runtime_error("failed");
          },
          never);
    } catch (const std::runtime_error&) {
      failed_work = true;
    }
    CHECK(failed_work);
  }
  CHECK(bulk::answer_lines("", {"%s", "", "", "", 2, 1}, 2, never).text.empty());
  CHECK(bulk::answer_lines(puzzle + "\n" + puzzle, {"100%", "", "", "", 2, 1}, 2, never).text ==
        "100%100%");

  const std::string one_clue = "5" + std::string(80, '.');
  const bulk::Answers many =
      bulk::answer_lines(one_clue + "\n" + puzzle, {"%k ", "%k, many ", "", "", 2, 1}, 2, never);
  CHECK(many.text == "1 clue, many 29 clues " && many.odd.empty() && many.has_other);

  // No digit is repeated in the first, but none fits in r1c9.
  const std::string stuck = "12345678." + std::string(8, '.') + "9" + std::string(63, '.');
  const std::string clash = "1.......1" + std::string(72, '.');
  for (const bool worded : {false, true}) {
    const bulk::Answers none =
        bulk::answer_lines(stuck + "\n" + clash + "\n" + puzzle,
                           {"%n ", "", "none %n ", worded ? "clash " : "", 2, 1}, 2, never);
    CHECK(none.text == (worded ? "none 0 clash 1 " : "none 0 1 ") && none.has_other);
    CHECK(none.odd.size() == (worded ? 0 : 1));
  }
}

// The reference: counts the digits of each house one by one.
int repeated_digits(const Digits& digits) {
  int number = 0;
  for (const auto& house : box_houses(3, 3)) {
    for (int digit = 1; digit <= 9; ++digit) {
      number += std::count_if(house.begin(), house.end(),
                              [&](int cell) { return digits[at(cell)] == digit; }) > 1;
    }
  }
  return number;
}

void test_violations() {
  Random random(11);
  for (std::uint32_t bound : {2u, 3u, 10u, 60u, 256u}) {
    for (int i = 0; i < 100; ++i) {
      Digits digits(81);
      for (std::uint8_t& digit : digits) digit = static_cast<std::uint8_t>(random.below(bound));
      CHECK(rows::violations(digits.data()) == repeated_digits(digits));
    }
  }
}

// The scores of some answers.
struct ScoreTable {
  bool right[5];
  std::int64_t wrong_cells[5], violations[5], givens_changed[5], status[5];
  double credit[5];
};

void test_scores() {
  const std::string puzzle =
      ".8.1..2...9....81.5.12...391...9.5......2......5.6...385...73.4.13....9...7..4.6.";
  const std::string solution =
      "384179256692345817571286439168493572739528641245761983856917324413652798927834165";
  std::string changed = solution;
  std::swap(changed[0], changed[1]);
  // The right answer, a wrong one, an empty one, one to many solutions, and one to no puzzle.
  Digits puzzles = digits_of(puzzle + puzzle + puzzle + std::string(81, '.') + puzzle);
  const Digits answers = digits_of(solution + changed + std::string(81, '.') + solution + solution);
  const Digits known = digits_of(solution + solution + solution + changed + solution);
  puzzles[4 * 81 + 1] = 10;
  for (unsigned threads : {1u, 2u, 5u}) {
    for (const std::uint8_t* solutions :
         {static_cast<const std::uint8_t*>(nullptr), known.data()}) {
      ScoreTable table;
      const bulk::Scores scores{table.right,          table.wrong_cells, table.violations,
                                table.givens_changed, table.credit,      table.status};
      bulk::score_rows(puzzles.data(), answers.data(), solutions, 5, scores, threads, never);
      const auto is = [](const auto& column, std::vector<std::int64_t> expected) {
        return std::equal(expected.begin(), expected.end(), column);
      };
      CHECK(is(table.right, {1, 0, 0, 1, 0}));
      CHECK(is(table.wrong_cells, {0, 1, 52, -1, -1}));
      CHECK(is(table.violations, {0, 2, 0, 0, 0}));
      CHECK(is(table.givens_changed, {0, 1, 29, 0, -1}));
      CHECK(is(table.status, {1, 1, 1, solutions ? 0 : 2, -1}));
      CHECK(table.credit[0] == 1 && table.credit[1] == 51.0 / 52 && table.credit[2] == 0);
      CHECK(std::isnan(table.credit[3]) && std::isnan(table.credit[4]));
    }
  }
}

}  // namespace

int main() {
  // The longest first.
  constexpr void (*tests[])() = {
      test_search,     test_canonical,      test_logic,
      test_uniqueness, test_finders,        test_finders_on_open_geometries,
      test_rules,      test_propagators,    test_constraints,
      test_ratings,    test_generation,     test_bulk,
      test_random,     test_geometry,       test_open_geometry,
      test_blake2b,    test_violations,     test_scores,
      test_columns,    test_chain_searches,
  };
  const Work work = [&](std::size_t begin, std::size_t end, const Poll&) {
    for (std::size_t i = begin; i < end; ++i) tests[i]();
  };
  in_shares(std::size(tests), 1, std::max(1u, std::thread::hardware_concurrency()), work, never);
  std::printf("%d passed, %d failed\n", passed.load(), failed.load());
  return failed ? 1 : 0;
}
