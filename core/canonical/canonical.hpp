// Canonical forms: a grid in; out comes the smallest of all grids that are the same but for the
// order of their lines and the names of their digits.
//
// Rows may change places within a band (the rows of a line of boxes), and bands as a whole;
// columns alike; rows and columns may be exchanged where boxes are square; digits may be renamed.
// Of all the grids that this makes of one, the smallest is that whose cells come first in order,
// read row by row, a blank being less than any digit. Grids are equivalent if it is the same.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "../base/puzzle.hpp"

namespace sudokit {

struct BoxShape {
  int rows, columns;
};

// The cell of the form at row r and column c is that at `rows[r]` and `columns[c]` of the grid,
// transposed first if so told; digit d is called `names[d]` there, or 0 if there is none.
struct Canonical {
  Digits digits;
  bool is_transposed;
  std::vector<int> rows, columns;
  Digits names;
  // Their product is the number of ways to order the lines that lead to the form, which is that of
  // the grid's automorphisms. It may exceed 64 bits where boxes have 7 rows or columns.
  std::array<std::uint64_t, 3> automorphisms;
};

// A grid of such boxes, whose digits may clash. Throws GaveUp if too many ways lead to the same
// rows for a while, as they do on nearly full grids that are large.
Canonical canonical(BoxShape box, const Digits& digits, const Poll& poll);

// The smallest form of `puzzle` among those in which its solution is canonical.
Digits canonical_by_solution(BoxShape box, const Digits& puzzle, const Digits& solution,
                             const Poll& poll);

// The same for `n` rows of 81 digits, the forms of `puzzles` where `solutions` is null; a row that
// has something else than 0 to 9 gives a row of 255. The results do not depend on the number of
// threads.
void canonical_rows(const std::uint8_t* puzzles, const std::uint8_t* solutions, std::size_t n,
                    std::uint8_t* forms, unsigned threads, const Poll& poll);

}  // namespace sudokit
