// Helpers of the core's tests: counting checks, shapes, digits written as text.
#pragma once

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/puzzle.hpp"
#include "base/random.hpp"
#include "generate/maker.hpp"
#include "logic/walker.hpp"

void test_canonical();       // canonical_test.cpp
void test_chain_searches();  // chains_test.cpp
void test_columns();         // columns_test.cpp
void test_constraints();     // constraints_test.cpp
void test_finders();         // finders_test.cpp
void test_finders_on_open_geometries();
void test_generation();   // generate_test.cpp
void test_logic();        // logic_test.cpp
void test_propagators();  // propagators_test.cpp
void test_ratings();      // rating_test.cpp
void test_rules();        // rules_test.cpp
void test_search();       // search_test.cpp
void test_uniqueness();   // unique_test.cpp

namespace tests {

using namespace sudokit;

inline std::atomic<int> passed = 0, failed = 0;

inline void check(bool condition, const char* text, const char* file, int line) {
  ++(condition ? passed : failed);
  if (!condition) std::printf("%s:%d: failed: %s\n", file, line, text);
}

#define CHECK(...) check((__VA_ARGS__), #__VA_ARGS__, __FILE__, __LINE__)

using Houses = std::vector<std::vector<int>>;

// How many of a number of examples a test tries: a quarter, or all in `make exhaustive`.
inline int examples(int number) {
  static const bool is_exhaustive = std::getenv("EXHAUSTIVE") != nullptr;
  return is_exhaustive ? number : (number + 3) / 4;
}

inline const Poll never;
inline constexpr auto unlimited = ~std::uint64_t{0};

// Rows, columns, and the boxes that `box_of(row, column)` numbers.
inline Houses houses_by(int size, const std::function<int(int, int)>& box_of) {
  Houses houses(at(3 * size));
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      for (int house : {row, size + column, 2 * size + box_of(row, column)}) {
        houses[at(house)].push_back(row * size + column);
      }
    }
  }
  return houses;
}

inline Houses box_houses(int rows, int columns) {
  return houses_by(rows * columns, [=](int r, int c) { return r / rows * rows + c / columns; });
}

// Rows, columns and rectangular boxes; no boxes if these have no rows.
inline Houses open_houses(int rows, int columns, int box_rows = 0, int box_columns = 0) {
  Houses houses(at(rows + columns));
  for (int cell = 0; cell < rows * columns; ++cell) {
    const int row = cell / columns, column = cell % columns;
    houses[at(row)].push_back(cell);
    houses[at(rows + column)].push_back(cell);
    if (box_rows == 0) continue;
    const int box = row / box_rows * (columns / box_columns) + column / box_columns;
    if (at(rows + columns + box) >= houses.size()) houses.emplace_back();
    houses[at(rows + columns + box)].push_back(cell);
  }
  return houses;
}

inline Houses operator+(Houses houses, const Houses& extra) {
  houses.insert(houses.end(), extra.begin(), extra.end());
  return houses;
}

inline Houses diagonals(int size) {
  Houses both(2);
  for (int i = 0; i < size; ++i) {
    both[0].push_back(i * size + i);
    both[1].push_back(i * size + size - 1 - i);
  }
  return both;
}

inline Houses windows_of_nine() {
  Houses windows;
  for (int corner : {10, 14, 46, 50}) {
    windows.emplace_back();
    for (int i = 0; i < 9; ++i) windows.back().push_back(corner + i / 3 * 9 + i % 3);
  }
  return windows;
}

// A 5x5 grid with boxes that are no rectangles.
inline Houses jigsaw_of_five() {
  const std::string boxes = "AAABBACABBCCCBDECDDDEEEED";
  return houses_by(5, [=](int r, int c) { return boxes[at(r * 5 + c)] - 'A'; });
}

// A 9x9 grid in which the boxes of each band interlock.
inline Houses jigsaw_of_nine() {
  const std::string boxes =
      "AAAABBBCCAAABBBCCCAABBBCCCC"
      "DDDDEEEFFDDDEEEFFFDDEEEFFFF"
      "GGGGHHHIIGGGHHHIIIGGHHHIIII";
  return houses_by(9, [=](int r, int c) { return boxes[at(r * 9 + c)] - 'A'; });
}

inline Geometry box_geometry(int rows, int columns) {
  return Geometry(rows * columns, box_houses(rows, columns));
}

// The reference: tries 1, 2, 3, ... in each cell in turn, so it finds the solutions in order.
class BruteForce {
 public:
  BruteForce(int size, const Houses& houses, const Masks& masks)
      : size_(size), masks_(masks), seen_by_(masks.size()), digits_(masks.size()) {
    for (const auto& house : houses) {
      for (int cell : house) {
        for (int other : house) {
          if (other < cell) seen_by_[at(cell)].push_back(at(other));
        }
      }
    }
    visit(0);
  }
  std::vector<Digits> found;

 private:
  void visit(std::size_t cell) {
    if (cell == digits_.size()) {
      found.push_back(digits_);
      return;
    }
    Mask possible = masks_[cell] & ((Mask{1} << size_) - 1);
    for (std::size_t earlier : seen_by_[cell]) possible &= ~(Mask{1} << (digits_[earlier] - 1));
    for (int digit = 1; possible >> (digit - 1); ++digit) {
      if (!(possible >> (digit - 1) & 1)) continue;
      digits_[cell] = static_cast<std::uint8_t>(digit);
      visit(cell + 1);
    }
  }

  int size_;
  const Masks& masks_;
  std::vector<std::vector<std::size_t>> seen_by_;  // the earlier cells in a cell's houses
  Digits digits_;
};

inline Masks open_masks(const Geometry& geometry) {
  return Masks(at(geometry.cells()), geometry.all_digits());
}

inline Masks masks_of(const Geometry& geometry, const Digits& digits) {
  Masks masks = open_masks(geometry);
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (digits[i]) masks[i] = Mask{1} << (digits[i] - 1);
  }
  return masks;
}

// Each cell is a clue or not, independently of the others.
inline Orbits single_cells(const Geometry& geometry) {
  Orbits orbits;
  for (int cell = 0; cell < geometry.cells(); ++cell) orbits.push_back({cell});
  return orbits;
}

// A puzzle with `clues` clues; with 0, a minimal one.
inline Made make_puzzle(const Geometry& geometry, int clues, Random& random) {
  Wish wish{};
  wish.orbits = single_cells(geometry);
  wish.is_minimal = clues == 0;
  if (clues) wish.clues = {clues, clues};
  return Maker(geometry, wish).make(random.next(), {}, never);
}

// Walks with a new walker.
inline std::vector<Step> find_steps(const Board& board, Profile profile, std::size_t limit) {
  return Walker(board.geometry(), profile).find_steps(board, limit, never);
}
inline std::vector<Step> walk(Board& board, Profile profile, const Poll& poll) {
  return Walker(board.geometry(), profile).walk(board, poll).steps;
}
inline Rating rate(Board& board, Profile profile, const Poll& poll) {
  return Walker(board.geometry(), profile).rate(board, poll);
}

inline Digits digits_of(const std::string& text) {
  Digits digits;
  for (char c : text) digits.push_back(static_cast<std::uint8_t>(c == '.' ? 0 : c - '0'));
  return digits;
}

template <typename Error = std::invalid_argument, typename Work>
bool throws(Work work) {
  try {
    work();
  } catch (const Error&) {
    return true;
  }
  return false;
}

struct Interrupted {};

// A poll that throws on its n-th call.
inline Poll interrupting_at(int n) {
  return [n]() mutable {
    if (--n == 0) throw Interrupted{};
  };
}

}  // namespace tests
