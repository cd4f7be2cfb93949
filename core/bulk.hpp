// Many classic 9x9 puzzles at once: lines of text or rows of digits in; the numbers of their
// solutions, the solutions, or lines that tell them out.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle.hpp"
#include "search/classic9.hpp"

namespace sudokit::bulk {

using classic9::cells;

// The digits of a plain line: 81 characters, each 1 to 9 or one of the blanks . 0 * _ -, and a
// remark behind them, if any. Anything else is no plain line: false, and all is `not_a_digit`.
bool read_line(std::string_view line, std::uint8_t* digits);

// A line of a text.
struct Place {
  std::size_t start, length;
  std::size_t line;  // how many lines are above
};

// In a row of digits, what is in place of a line that is not plain.
inline constexpr std::uint8_t not_a_digit = 255;

// The lines of a text but for blank ones and comments. They end as \n, \r\n or \r. A comment that
// may tell a shape is not passed over.
struct Lines {
  std::vector<Place> places;
  std::size_t count = 0;  // of all lines
};
Lines find_lines(std::string_view text, const Poll& poll);

// A row of 81 digits for each line.
std::vector<std::uint8_t> read_rows(std::string_view text, std::span<const Place> places,
                                    const Poll& poll);

// How many solutions each of `n` rows of 81 digits has, up to `limit`; -1 where a row has
// something else than 0 to 9. The solutions go to `solutions`, unless that is null: of several,
// with a limit of 2 or more, the first in order. A row without one is left alone. The results do
// not depend on the number of threads.
void count_rows(const std::uint8_t* digits, std::size_t n, std::uint64_t limit,
                std::int64_t* counts, std::uint8_t* solutions, unsigned threads, const Poll& poll);

// What to print of a puzzle: `line` if it has 1 to `most` solutions, of which up to `limit` are
// counted, `many` if it has more, `none` if it has none, and `clash` if a repeated digit shows
// that. An empty text leaves the puzzle to the caller. There, %p stands for the puzzle, %s for its
// first solution, %n for the number of solutions, %c for that of clues, %k for that in words, and
// %e for that of empty cells.
struct Answer {
  std::string line, many, none, clash;
  std::uint64_t limit, most;
};

// A line that is left to the caller, and the place in the text printed where its answer belongs.
struct Odd {
  Place place;
  std::size_t at;
};

struct Answers {
  std::string text;
  std::vector<Odd> odd;
  std::size_t lines = 0;   // of the text read
  bool has_other = false;  // whether something else than `line` was printed of some puzzle
};

// The answers to all plain puzzles of a text. Odd are those left to the caller, and the lines that
// are not plain.
Answers answer_lines(std::string_view text, const Answer& answer, unsigned threads,
                     const Poll& poll);

}  // namespace sudokit::bulk
