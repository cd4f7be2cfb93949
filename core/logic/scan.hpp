// What finders ask of boards and houses: short questions, and sets of masks with few bits.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "board.hpp"
#include "step.hpp"

namespace sudokit {

inline Mask bit(int digit) { return Mask{1} << (digit - 1); }

inline int lowest(Mask mask) { return std::countr_zero(mask) + 1; }

inline void eliminate(Step& step, int cell, Mask digits) {
  for (; digits; digits &= digits - 1) step.eliminations.push_back({cell, lowest(digits)});
}

// The seats of a cell in the order box, row, column, extra houses.
inline const Seat& seat_in_order(const Geometry& geometry, int cell, std::size_t index) {
  constexpr std::array<std::size_t, 3> first{2, 0, 1};
  return geometry.seats(cell)[index < first.size() ? first[index] : index];
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

// Calls `found(positions, united)` for each way to take `count` of the first `end` masks with at
// most `limit` bits in them and `united` together; by the last one taken, then the last but one...
template <class F>
void choose(const std::array<Mask, max_size>& masks, int end, int count, Mask positions,
            Mask united, int limit, const F& found) {
  if (std::popcount(united) > limit) return;
  if (count == 0) {
    found(positions, united);
    return;
  }
  for (int last = count - 1; last < end; ++last) {
    const Mask mask = masks[static_cast<std::size_t>(last)];
    if (mask == 0) continue;
    choose(masks, last, count - 1, positions | Mask{1} << last, united | mask, limit, found);
  }
}

}  // namespace sudokit
