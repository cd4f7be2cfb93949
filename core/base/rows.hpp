// Rows: classic 9x9 grids as 81 bytes each, as the calls for many puzzles take them.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace sudokit::rows {

inline constexpr std::size_t cells = 81;

inline bool has_digits_only(const std::uint8_t* row) {
  std::uint8_t largest = 0;
  for (std::size_t cell = 0; cell < cells; ++cell) largest = std::max(largest, row[cell]);
  return largest <= 9;
}

// How often each digit occurs in a house: four bits for each digit.
using Tally = std::uint64_t;

// The tally of a single cell, by its number. Numbers above 9 are no digits.
inline constexpr auto cell_tallies = [] {
  std::array<Tally, 256> tallies{};
  for (int digit = 1; digit <= 9; ++digit) tallies[digit] = Tally{1} << (4 * (digit - 1));
  return tallies;
}();

// The highest of the four bits of each digit that occurs twice or more.
inline Tally repeated(Tally house) { return (house + 0x666666666) & 0x888888888; }

// The number of digits that a house repeats, over all rows, columns and boxes.
inline int violations(const std::uint8_t* row) {
  std::array<Tally, 9> lines{}, columns{}, boxes{};
  for (std::size_t line = 0; line < 9; ++line) {
    std::array<Tally, 9> tallies;
    for (std::size_t column = 0; column < 9; ++column) {
      tallies[column] = cell_tallies[row[line * 9 + column]];
      columns[column] += tallies[column];
    }
    for (std::size_t stack = 0; stack < 3; ++stack) {
      const Tally* three = &tallies[stack * 3];
      const Tally sum = three[0] + three[1] + three[2];
      lines[line] += sum;
      boxes[line / 3 * 3 + stack] += sum;
    }
  }
  int number = 0;
  for (std::size_t i = 0; i < 9; ++i) {
    number +=
        std::popcount(repeated(lines[i]) | repeated(columns[i]) >> 1 | repeated(boxes[i]) >> 2);
  }
  return number;
}

}  // namespace sudokit::rows
