// Neighbours: which houses a cell is in, which cells see each other, and eliminations in a cell.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "scan.hpp"
#include "step.hpp"

namespace sudokit {

// The houses of a cell in the order box, row, column, extra ones.
inline int house_of(const Geometry& geometry, int cell, std::size_t turn) {
  constexpr std::array<std::size_t, 3> first{2, 0, 1};
  return geometry.seats(cell)[turn < first.size() ? first[turn] : turn].house;
}

inline bool is_in(const Geometry& geometry, int cell, int house) {
  return std::ranges::any_of(geometry.seats(cell),
                             [&](const Seat& seat) { return seat.house == house; });
}

inline bool see(const Geometry& geometry, int cell, int other) {
  const auto& seats = geometry.seats(cell);
  const auto& others = geometry.seats(other);
  for (std::size_t kind = 0; kind < 3; ++kind) {
    if (seats[kind].house == others[kind].house) return true;
  }
  return std::any_of(seats.begin() + 3, seats.end(),
                     [&](const Seat& seat) { return is_in(geometry, other, seat.house); });
}

inline void eliminate(Step& step, int cell, Mask digits) {
  for (; digits; digits &= digits - 1) step.eliminations.push_back({cell, lowest_digit(digits)});
}

}  // namespace sudokit
