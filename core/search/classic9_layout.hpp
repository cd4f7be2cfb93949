// How the classic 9x9 search lays a grid out in vectors of 16 lanes of 16 bits, and halves of 8.
//
// A lane is a set of digits. A box is 4x4 lanes:
//
//     c c c A      c: the digits possible in a cell
//     c c c A      A: the digits that may be absent from the three cells of this row of the box
//     c c c A      B: the digits that may be absent from this column of the box
//     B B B -
//
// so that each digit is in exactly one lane of each of the first three rows, and of each of the
// first three columns. A cell has one digit; a row or column of a box misses six. The last lane has
// all digits, always.
//
// A band is three boxes beside each other, or one above the other (a digit then runs through
// columns instead of rows). A digit goes through a band in one of six ways, by the row it takes in
// each box. A band is a half: the digits that may go each way are in lanes 0-2 and 4-6; lane 3 is
// empty and lane 7 has all digits, for shuffles to draw on.
#pragma once

#include <cstdint>

namespace sudokit::classic9 {

namespace {

using Bits = std::uint16_t;
constexpr Bits all_digits = 0x1FF;
constexpr Bits every_bit = 0xFFFF;

constexpr bool is_cell(int row, int column) { return row < 3 && column < 3; }
constexpr bool is_absence(int row, int column) { return (row < 3) != (column < 3); }

// The way in this lane of a half takes which row in a box of the band (0, 1 or 2)? From box to box,
// the ways of the first three lanes go down a row, and those of the others up.
constexpr bool is_way(int lane) { return lane % 4 < 3; }
constexpr int row_of_way(int lane, int box) {
  return (lane < 4 ? lane + box : lane % 4 + 3 - box) % 3;
}

}  // namespace

}  // namespace sudokit::classic9
