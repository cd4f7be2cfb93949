// Tests of equivalence: equivalent grids have the same form and the same class id, and shuffles are
// equivalent.
#include "canonical/canonical.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <utility>

#include "base/random.hpp"
#include "canonical/class_id.hpp"
#include "canonical/shuffle.hpp"
#include "check.hpp"

using namespace sudokit;
using namespace tests;

namespace {

// The numbers below n in random order.
std::vector<int> shuffled(int n, Random& random) {
  std::vector<int> order(at(n));
  std::iota(order.begin(), order.end(), 0);
  random.shuffle(order);
  return order;
}

// Lines in a random order that keeps each band together.
std::vector<int> line_order(int groups, int width, Random& random) {
  std::vector<int> order;
  for (int group : shuffled(groups, random)) {
    for (int line : shuffled(width, random)) order.push_back(group * width + line);
  }
  return order;
}

Digits disguised(BoxShape box, const Digits& grid, Random& random) {
  const int size = box.rows * box.columns;
  const auto rows = line_order(box.columns, box.rows, random);
  const auto columns = line_order(box.rows, box.columns, random);
  const auto names = shuffled(size, random);
  const bool transposes = box.rows == box.columns && random.below(2);
  Digits other;
  for (int row : rows) {
    for (int column : columns) {
      const std::uint8_t digit = grid[at(transposes ? column * size + row : row * size + column)];
      other.push_back(digit ? static_cast<std::uint8_t>(names[at(digit - 1)] + 1)
                            : std::uint8_t{0});
    }
  }
  return other;
}

// All orders of nine lines that keep each band of three together.
std::vector<std::array<int, 9>> line_orders() {
  std::vector<std::array<int, 9>> orders;
  std::array<int, 9> order;
  std::iota(order.begin(), order.end(), 0);
  do {
    bool keeps = true;
    for (std::size_t i = 0; i < 9; ++i) keeps &= order[i] / 3 == order[i / 3 * 3] / 3;
    if (keeps) orders.push_back(order);
  } while (std::next_permutation(order.begin(), order.end()));
  return orders;
}

// The reference: the smallest image of a classic grid, and how many images are equal to it.
std::pair<Digits, std::uint64_t> brute_force(const Digits& grid) {
  static const auto orders = line_orders();
  Digits best(81, 255), image(81);
  std::uint64_t ways = 0;
  const auto consider = [&](const auto& rows, const auto& columns, bool transposes) {
    std::array<std::uint8_t, 10> names{};
    std::uint8_t last = 0;
    bool is_less = false;
    for (std::size_t i = 0; i < 81; ++i) {
      const int row = rows[i / 9], column = columns[i % 9];
      const std::uint8_t digit = grid[at(transposes ? column * 9 + row : row * 9 + column)];
      if (digit && !names[digit]) names[digit] = ++last;
      image[i] = names[digit];
      if (!is_less && image[i] > best[i]) return;
      is_less |= image[i] < best[i];
    }
    ways = is_less ? 1 : ways + 1;
    best = image;
  };
  for (const auto& rows : orders) {
    for (const auto& columns : orders) {
      consider(rows, columns, false);
      consider(rows, columns, true);
    }
  }
  return {best, ways};
}

Digits filled(int size, int digit) {
  return Digits(at(size * size), static_cast<std::uint8_t>(digit));
}

void test_disguises() {
  Random random(1);
  for (const BoxShape box : {BoxShape{2, 2}, {2, 3}, {3, 2}, {3, 3}, {3, 4}, {4, 4}}) {
    const int size = box.rows * box.columns;
    const Geometry geometry = box_geometry(box.rows, box.columns);
    const Made puzzle = make_puzzle(geometry, size * size / 2, random);
    const Digits &clues = puzzle.clues, &solution = puzzle.solution;
    Digits clashing = clues;
    clashing[0] = clashing[1] = clashing[at(size)] = 1;
    for (const Digits& grid : {clues, solution, clashing, filled(size, 0)}) {
      const Canonical form = canonical(box, grid, never);
      CHECK(form.digits <= grid);
      for (int i = 0; i < 3; ++i) {
        const Canonical other = canonical(box, disguised(box, grid, random), never);
        CHECK(other.digits == form.digits);
        CHECK(other.automorphisms == form.automorphisms);
      }
    }
    const Digits by_solution = canonical_by_solution(box, clues, solution, never);
    CHECK(canonical(box, by_solution, never).digits == canonical(box, clues, never).digits);
  }
}

void test_brute_force() {
  Random random(3);
  const Made puzzle = make_puzzle(box_geometry(3, 3), 30, random);
  Digits clashing = puzzle.clues, one_digit = puzzle.solution;
  clashing[0] = clashing[1] = clashing[9] = 1;
  for (std::uint8_t& digit : one_digit) digit = digit == 1;
  for (const Digits& grid : {puzzle.clues, puzzle.solution, clashing, one_digit}) {
    const Canonical form = canonical({3, 3}, grid, never);
    const auto [expected, ways] = brute_force(grid);
    CHECK(form.digits == expected);
    CHECK(form.automorphisms[0] * form.automorphisms[1] * form.automorphisms[2] == ways);
  }
}

// Full grids have a way of their own, unless they break a rule.
void test_full_grids() {
  Random random(4);
  std::vector<Digits> grids;
  for (int i = 0; i < examples(4); ++i) {
    grids.push_back(make_puzzle(box_geometry(3, 3), 30, random).solution);
  }
  Digits symmetric, latin;
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      symmetric.push_back(static_cast<std::uint8_t>((row % 3 * 3 + row / 3 + column) % 9 + 1));
      latin.push_back(static_cast<std::uint8_t>((row + column) % 9 + 1));
    }
  }
  grids.push_back(disguised({3, 3}, symmetric, random));
  grids.push_back(disguised({3, 3}, latin, random));
  for (const Digits& grid : grids) {
    const Canonical form = canonical({3, 3}, grid, never);
    const auto [expected, ways] = brute_force(grid);
    CHECK(form.digits == expected);
    CHECK(form.automorphisms[0] * form.automorphisms[1] * form.automorphisms[2] == ways);
    for (std::size_t i = 0; i < 81; ++i) {
      const int row = form.rows[i / 9], column = form.columns[i % 9];
      const int cell = form.is_transposed ? column * 9 + row : row * 9 + column;
      CHECK(form.names[grid[at(cell)]] == form.digits[i]);
    }
  }
  Digits many, forms(4096 * 81);
  for (int i = 0; i < 4096; ++i) many.insert(many.end(), grids[0].begin(), grids[0].end());
  CHECK(throws<Interrupted>(
      [&] { canonical_rows(many.data(), nullptr, 4096, forms.data(), 1, interrupting_at(3)); }));
}

void test_rows() {
  Random random(2);
  const BoxShape box{3, 3};
  const Geometry geometry = box_geometry(3, 3);
  Digits puzzles, solutions;
  for (int i = 0; i < 8; ++i) {
    const Made puzzle = make_puzzle(geometry, 28, random);
    puzzles.insert(puzzles.end(), puzzle.clues.begin(), puzzle.clues.end());
    solutions.insert(solutions.end(), puzzle.solution.begin(), puzzle.solution.end());
  }
  puzzles[3] = 10;
  Digits forms(puzzles.size()), by_solution(puzzles.size());
  canonical_rows(puzzles.data(), nullptr, 8, forms.data(), 2, never);
  canonical_rows(puzzles.data(), solutions.data(), 8, by_solution.data(), 1, never);
  for (int i = 0; i < 8; ++i) {
    const auto row = [i](const Digits& all) {
      return Digits(all.begin() + i * 81, all.begin() + (i + 1) * 81);
    };
    if (i == 0) {
      CHECK(row(forms) == filled(9, 255));
      CHECK(row(by_solution) == filled(9, 255));
    } else {
      CHECK(row(forms) == canonical(box, row(puzzles), never).digits);
      CHECK(row(by_solution) == canonical_by_solution(box, row(puzzles), row(solutions), never));
    }
  }
}

void test_shuffles() {
  for (const BoxShape box : {BoxShape{2, 2}, {2, 3}, {3, 2}, {3, 3}, {3, 4}, {4, 4}}) {
    Random random(5);
    const int size = box.rows * box.columns;
    const Made puzzle = make_puzzle(box_geometry(box.rows, box.columns), size * size / 2, random);
    const Digits form = canonical(box, puzzle.clues, never).digits;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const Digits clues = shuffle_grid(box, puzzle.clues, seed);
      const Digits solution = shuffle_grid(box, puzzle.solution, seed);
      CHECK(canonical(box, clues, never).digits == form);
      for (std::size_t cell = 0; cell < clues.size(); ++cell) {
        CHECK(clues[cell] == 0 || clues[cell] == solution[cell]);
      }
    }
  }
  const Digits largest = shuffle_grid({5, 5}, Digits(625, 25), 1);
  CHECK(largest == Digits(625, largest[0]));
}

void test_shuffled_rows() {
  Random random(6);
  const Digits grid = make_puzzle(box_geometry(3, 3), 28, random).clues;
  constexpr std::size_t n = 300;
  Digits digits;
  for (std::size_t i = 0; i < n; ++i) digits.insert(digits.end(), grid.begin(), grid.end());
  digits[7 * 81] = 10;
  for (unsigned threads : {1u, 2u, 5u}) {
    Digits shuffled(digits.size());
    shuffle_rows(digits.data(), n, 3, 50, shuffled.data(), threads, never);
    for (std::size_t i = 0; i < n; ++i) {
      const auto row = shuffled.begin() + static_cast<std::ptrdiff_t>(i * 81);
      const Digits expected =
          i == 7 ? filled(9, 255) : shuffle_grid({3, 3}, grid, nth_seed(3, 50 + i));
      CHECK(std::equal(expected.begin(), expected.end(), row));
    }
  }
  Digits many(4096 * 81), out(many.size());
  CHECK(throws<Interrupted>(
      [&] { shuffle_rows(many.data(), 4096, 1, 0, out.data(), 1, interrupting_at(3)); }));
}

void test_class_ids() {
  Random random(7);
  const Digits grid = make_puzzle(box_geometry(3, 3), 28, random).clues;
  constexpr std::size_t n = 1100;
  Digits digits(n * 81);
  for (std::size_t i = 0; i < n; ++i) {
    const Digits other = shuffle_grid({3, 3}, grid, i);
    std::copy(other.begin(), other.end(), digits.begin() + static_cast<std::ptrdiff_t>(i * 81));
  }
  digits[5 * 81] = 10;
  std::fill_n(digits.begin() + 6 * 81, 81, std::uint8_t{0});
  const std::string empty_id = "af205879bc2eef79a3a46811d4ed163e";
  for (unsigned threads : {1u, 3u}) {
    std::vector<std::uint32_t> ids(n * class_id_length, 1);
    class_id_rows(digits.data(), n, ids.data(), threads, never);
    const auto id = [&](std::size_t row) {
      std::string text;
      for (std::size_t i = 0; i < class_id_length; ++i) {
        text += static_cast<char>(ids[row * class_id_length + i]);
      }
      return text;
    };
    CHECK(id(5) == std::string(class_id_length, '\0'));
    CHECK(id(6) == empty_id);
    for (std::size_t row = 7; row < n; ++row) CHECK(id(row) == id(0));
    CHECK(id(0) != empty_id);
  }
}

void test_limits() {
  const Canonical same = canonical({3, 3}, filled(9, 5), never);
  CHECK(same.digits == filled(9, 1));
  CHECK(same.automorphisms[0] * same.automorphisms[1] * same.automorphisms[2] == 3359232);
  CHECK(throws<GaveUp>([] { canonical({4, 4}, filled(16, 5), never); }));
  CHECK(throws<Interrupted>([] { canonical({3, 3}, filled(9, 5), interrupting_at(12)); }));
}

}  // namespace

void test_canonical() {
  test_disguises();
  test_brute_force();
  test_full_grids();
  test_rows();
  test_shuffles();
  test_shuffled_rows();
  test_class_ids();
  test_limits();
}
