// Boxes and arrangements: the lines of a grid in another order, its digits under other names.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "../base/puzzle.hpp"

namespace sudokit {

struct BoxShape {
  int rows, columns;
};

namespace forms {

using Byte = std::uint8_t;

// The box of a grid. `most` is the largest size.

struct ClassicBox {
  static constexpr int most = 9;
  static constexpr int rows = 3, columns = 3;
};

struct AnyBox {
  static constexpr int most = max_size;
  int rows, columns;
};

// Calls `use(box)` with the box of this shape.
template <typename Use>
auto with_box(BoxShape shape, Use use) {
  if (shape.rows == 3 && shape.columns == 3) return use(ClassicBox{});
  return use(AnyBox{shape.rows, shape.columns});
}

template <typename Box>
using Line = std::array<Byte, Box::most>;

template <typename Box>
struct Arrangement {
  Line<Box> rows, columns;                // the line of the grid at each place
  std::array<Byte, Box::most + 1> names;  // of digits; names[0] is 0
  bool is_transposed;                     // whether the grid is transposed first

  // Writes the grid as it is arranged here.
  void apply(Box box, const Byte* grid, Byte* out) const {
    const int size = box.rows * box.columns;
    const int down = is_transposed ? 1 : size, right = is_transposed ? size : 1;
    for (int row = 0; row < size; ++row) {
      const Byte* line = grid + rows[at(row)] * down;
      for (int column = 0; column < size; ++column) {
        *out++ = names[line[columns[at(column)] * right]];
      }
    }
  }
};

}  // namespace forms

}  // namespace sudokit
