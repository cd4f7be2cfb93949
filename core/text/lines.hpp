// Plain lines: a text in; the classic 9x9 puzzles that stand in it, one a line, out. All other
// lines are left to src/sudokit/formats, which reads plain lines in the same way.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "../base/puzzle.hpp"
#include "../base/rows.hpp"

namespace sudokit::text {

using rows::cells;

// The characters that stand for an empty cell.
inline constexpr std::string_view blanks = ".0*_-";

// Reads a plain line: 81 characters, each 1 to 9 or one of the blanks, then perhaps a remark.
// Returns whether the line is one; if not, all digits are `not_a_digit`.
bool read_line(std::string_view line, std::uint8_t* digits);

// A line of a text.
struct Place {
  std::size_t start, length;
  std::size_t line;  // the number of lines above it
};

// The lines of a text without blank ones and comments. Lines end with \n, \r\n or \r. Comments
// that may tell a shape are kept.
struct Lines {
  std::vector<Place> places;
  std::size_t count = 0;  // of all lines
};
Lines find_lines(std::string_view text, const Poll& poll);

// Reads a row of 81 digits for each line.
std::vector<std::uint8_t> read_rows(std::string_view text, std::span<const Place> places,
                                    const Poll& poll);

}  // namespace sudokit::text
