// Many classic 9x9 puzzles at once: rows of digits in, their solutions and the numbers of these
// out; or a text in, a line of answer for each of its puzzles out.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "../base/puzzle.hpp"
#include "../text/lines.hpp"

namespace sudokit::bulk {

using text::cells;

// Counts the solutions of each of `n` rows of 81 digits, up to `limit`. The count of a row that has
// other digits than 0 to 9 is -1. The first solution found of each goes to `solutions`, unless that
// is null. The row of a puzzle without a solution is left as it is. The results do not depend on
// the number of threads.
void count_rows(const std::uint8_t* digits, std::size_t n, std::uint64_t limit,
                std::int64_t* counts, std::uint8_t* solutions, unsigned threads, const Poll& poll);

// The templates (text/template.hpp) of the answer to a puzzle: `line` if it has 1 to `most`
// solutions, of which up to `limit` are counted; `many` if it has more; `none` if it has none;
// `clash` if it has none because a digit is repeated in a house. An empty template leaves the
// puzzle to the caller.
struct Answer {
  std::string line, many, none, clash;
  std::uint64_t limit, most;
};

// A line that is left to the caller.
struct Odd {
  text::Place place;
  std::size_t at;  // where its answer belongs in the text of the answers
};

struct Answers {
  std::string text;
  std::vector<Odd> odd;
  std::size_t lines = 0;   // the number of lines that were read
  bool has_other = false;  // whether some answer came from another template than `line`
};

// Answers all plain lines of a text. The odd lines are those that are not plain, and puzzles whose
// template is empty.
Answers answer_lines(std::string_view text, const Answer& answer, unsigned threads,
                     const Poll& poll);

}  // namespace sudokit::bulk
