// Singles: the finders that place a digit at once.
#include <algorithm>
#include <bit>
#include <vector>

#include "techniques.hpp"

namespace sudokit {

namespace {

// Boxes first, then rows, columns and extra houses: the order in which people look.
std::vector<int> houses_in_looking_order(const Geometry& geometry) {
  std::vector<int> order;
  for (int h = 0; h < geometry.house_count(); ++h) {
    if (geometry.is_full(h)) order.push_back(h);
  }
  std::stable_partition(order.begin(), order.end(),
                        [&](int h) { return h >= 2 * geometry.size() && h < 3 * geometry.size(); });
  return order;
}

int only_digit(Mask mask) { return std::countr_zero(mask) + 1; }

}  // namespace

// A house with one empty cell takes its missing digit there.
void find_full_houses(const Board& board, Steps& out) {
  for (const int h : houses_in_looking_order(board.geometry())) {
    int empty = 0, last = 0;
    for (const int cell : board.geometry().house(h)) {
      if (board.digit(cell) == 0) ++empty, last = cell;
    }
    if (empty == 1 && std::has_single_bit(board.candidates(last))) {
      out.place(last, only_digit(board.candidates(last)), {h});
      if (out.full()) return;
    }
  }
}

// A digit with one place left in a house goes there.
void find_hidden_singles(const Board& board, Steps& out) {
  for (const int h : houses_in_looking_order(board.geometry())) {
    Mask once = 0, twice = 0;
    for (const int cell : board.geometry().house(h)) {
      twice |= once & board.candidates(cell);
      once |= board.candidates(cell);
    }
    for (Mask singles = once & ~twice; singles; singles &= singles - 1) {
      const int digit = only_digit(singles);
      for (const int cell : board.geometry().house(h)) {
        if (board.candidates(cell) >> (digit - 1) & 1) out.place(cell, digit, {h});
      }
      if (out.full()) return;
    }
  }
}

// A cell with one candidate left takes it.
void find_naked_singles(const Board& board, Steps& out) {
  for (int cell = 0; cell < board.geometry().cells(); ++cell) {
    if (std::has_single_bit(board.candidates(cell))) {
      out.place(cell, only_digit(board.candidates(cell)), {});
      if (out.full()) return;
    }
  }
}

}  // namespace sudokit
