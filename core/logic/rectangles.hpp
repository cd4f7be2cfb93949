// Rectangles of four cells in two rows and two columns, in which digits could be swapped.
#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "neighbours.hpp"

namespace sudokit {

// The corners in order, so that each sees the next; then the two rows and the two columns.
struct Rectangle {
  std::array<int, 4> cells;
  std::array<int, 4> lines;
};

constexpr std::size_t next_to(std::size_t corner) { return (corner + 1) % 4; }
constexpr std::size_t before(std::size_t corner) { return (corner + 3) % 4; }
constexpr std::size_t across(std::size_t corner) { return (corner + 2) % 4; }

// Whether two digits that lie crosswise could be swapped: each house has none of the four cells, or
// two neighbouring ones.
inline bool could_swap(const Geometry& geometry, const std::array<int, 4>& cells) {
  for (std::size_t corner = 0; corner < 4; ++corner) {
    const int last = cells[before(corner)];
    for (const Seat& seat : geometry.seats(cells[corner])) {
      if (is_in(geometry, cells[next_to(corner)], seat.house) ==
              is_in(geometry, last, seat.house) ||
          is_in(geometry, cells[across(corner)], seat.house)) {
        return false;
      }
    }
  }
  return true;
}

// Calls visit(rectangle) for rectangles whose corners all satisfy `may_be`, until it returns false.
template <class May, class Visit>
void each_rectangle(const Geometry& geometry, const May& may_be, const Visit& visit) {
  const int size = geometry.size();
  for (int top = 0; top < size; ++top) {
    for (int bottom = top + 1; bottom < size; ++bottom) {
      Mask columns = 0;
      for (int column = 0; column < size; ++column) {
        const bool may = may_be(top * size + column) && may_be(bottom * size + column);
        columns |= Mask{may} << column;
      }
      for (; columns; columns &= columns - 1) {
        const int left = std::countr_zero(columns);
        for (Mask others = columns & (columns - 1); others; others &= others - 1) {
          const int right = std::countr_zero(others);
          const Rectangle here{
              {top * size + left, top * size + right, bottom * size + right, bottom * size + left},
              {top, bottom, size + left, size + right}};
          if (!visit(here)) return;
        }
      }
    }
  }
}

}  // namespace sudokit
