// Small helpers for masks, and the search orders of Sudoku Explainer: the first step found is the
// one that it takes.
#pragma once

#include <algorithm>
#include <bit>
#include <vector>

#include "board.hpp"

namespace sudokit {

// The house at index `turn` in the order boxes, columns, rows, extra houses.
inline int house_in_turn(const Geometry& geometry, int turn) {
  for (const HouseRange& kind : {geometry.boxes(), geometry.columns(), geometry.rows()}) {
    if (turn < kind.count()) return kind.first + turn;
    turn -= kind.count();
  }
  return geometry.extra_houses().first + turn;
}

inline bool is_line(const Geometry& geometry, int house) { return house < geometry.columns().end; }
inline bool is_box(const Geometry& geometry, int house) {
  return geometry.kind(house) == HouseKind::box;
}

inline bool is_pair(Mask mask) { return is_single(mask & (mask - 1)); }
inline Mask bit_of(int digit) { return Mask{1} << (digit - 1); }
inline int cell_at(const Geometry& geometry, int house, int position) {
  return geometry.house(house)[static_cast<std::size_t>(position)];
}
// The cell at the lowest of some positions in a house.
inline int first_cell(const Geometry& geometry, int house, Mask positions) {
  return cell_at(geometry, house, std::countr_zero(positions));
}

// The candidates of all cells at some positions in a house.
inline Mask candidates_at(const Board& board, int house, Mask positions) {
  Mask digits = 0;
  for (; positions; positions &= positions - 1) {
    digits |= board.candidates(first_cell(board.geometry(), house, positions));
  }
  return digits;
}

template <typename Visit>
void each_digit(Mask digits, Visit&& visit) {
  for (; digits; digits &= digits - 1) visit(lowest_digit(digits));
}

// Whether some cells have changed since a board had the candidates `barren`; none: true.
inline bool has_changed(const Board& board, const Masks& barren, const std::vector<int>& cells) {
  return barren.empty() || std::ranges::any_of(cells, [&](int cell) {
           return barren[static_cast<std::size_t>(cell)] != board.candidates(cell);
         });
}

// Chooses `left` more of the masks `among` (one bit each) such that all chosen masks together have
// `degree` bits. Calls visit(chosen, united) in ascending order of `chosen` until it returns false.
// The highest mask is chosen first, which gives this order and leaves dead ends early.
template <typename Visit>
bool each_set(const Mask* masks, Mask among, int left, int degree, Visit&& visit, Mask chosen = 0,
              Mask united = 0) {
  if (left == 0) return std::popcount(united) != degree || visit(chosen, united);
  for (Mask rest = among; rest; rest &= rest - 1) {
    const Mask bit = rest & (~rest + 1);
    const Mask with = united | masks[std::countr_zero(rest)];
    if (std::popcount(with) > degree) continue;
    if (!each_set(masks, among & (bit - 1), left - 1, degree, visit, chosen | bit, with)) {
      return false;
    }
  }
  return true;
}

}  // namespace sudokit
