// Houses that cells are in or share, cells that see each other, and eliminations in a cell.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "scan.hpp"
#include "step.hpp"

namespace sudokit {

// The houses of a cell by index, in the order box, row, column, extra houses; of a geometry that is
// not regular, in that of the geometry.
inline int house_of(const Geometry& geometry, int cell, std::size_t turn) {
  constexpr std::array<std::size_t, 3> first{2, 0, 1};
  const bool is_first = turn < first.size() && geometry.is_regular();
  return geometry.seats(cell)[is_first ? first[turn] : turn].house;
}

// The position of a cell in a house as a mask; 0 if it is not in the house.
inline Mask position_in(const Geometry& geometry, int cell, int house) {
  for (const Seat& seat : geometry.seats(cell)) {
    if (seat.house == house) return Mask{1} << seat.position;
  }
  return 0;
}

inline bool is_in(const Geometry& geometry, int cell, int house) {
  return position_in(geometry, cell, house) != 0;
}

template <typename Cells>
bool are_in(const Geometry& geometry, const Cells& cells, int house) {
  return std::ranges::all_of(cells, [&](int cell) { return is_in(geometry, cell, house); });
}

// The houses that contain all of these cells, in the order of `house_of`.
template <typename Cells>
std::vector<int> shared_houses(const Geometry& geometry, const Cells& cells) {
  std::vector<int> houses;
  const int first = *std::begin(cells);
  for (std::size_t turn = 0; turn < geometry.seats(first).size(); ++turn) {
    const int house = house_of(geometry, first, turn);
    if (are_in(geometry, cells, house)) houses.push_back(house);
  }
  return houses;
}

// Whether two different cells share a house.
inline bool see(const Geometry& geometry, int cell, int other) {
  if (cell == other) return false;
  if (!geometry.is_regular()) return std::ranges::binary_search(geometry.peers(cell), other);
  const auto& seats = geometry.seats(cell);
  const auto& others = geometry.seats(other);
  for (std::size_t kind = 0; kind < 3; ++kind) {
    if (seats[kind].house == others[kind].house) return true;
  }
  return std::any_of(seats.begin() + 3, seats.end(),
                     [&](const Seat& seat) { return is_in(geometry, other, seat.house); });
}

template <typename Cells>
bool sees_all(const Geometry& geometry, int cell, const Cells& others) {
  return std::ranges::all_of(others, [&](int other) { return see(geometry, cell, other); });
}

// Whether the boxes are those of the classic grid, 3 x 3 cells each; extra houses are allowed.
inline bool has_classic_boxes(const Geometry& geometry) {
  if (geometry.size() != 9 || !geometry.is_regular()) return false;
  for (int cell = 0; cell < geometry.cells(); ++cell) {
    const int box = cell / 27 * 3 + cell % 9 / 3, position = cell / 9 % 3 * 3 + cell % 3;
    const Seat& seat = geometry.seats(cell)[2];
    if (seat.house != 18 + box || seat.position != position) return false;
  }
  return true;
}

inline void eliminate(Step& step, int cell, Mask digits) {
  for (; digits; digits &= digits - 1) step.eliminations.push_back({cell, lowest_digit(digits)});
}

}  // namespace sudokit
