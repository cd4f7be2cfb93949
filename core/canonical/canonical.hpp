// Canonical forms: a grid in; out comes the smallest of all grids that differ from it only in the
// order of lines and the names of digits.
//
// Rows may change places within a band (the rows of a line of boxes), and bands as a whole;
// columns alike; rows and columns may be exchanged where boxes are square; digits may be renamed.
// The canonical form is the smallest grid that these changes make: the one whose cells come first
// in order, read row by row, with a blank before any digit. Grids are equivalent if they have the
// same form.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "../base/puzzle.hpp"
#include "box.hpp"

namespace sudokit {

// The cell of the form at row r and column c is the cell at `rows[r]` and `columns[c]` of the grid,
// which is transposed first if `is_transposed`. Digit d of the grid is `names[d]` in the form, 0 if
// the grid does not have it.
struct Canonical {
  Digits digits;
  bool is_transposed;
  std::vector<int> rows, columns;
  Digits names;
  // Their product is the number of ways to order the lines that lead to the form, which is that of
  // the grid's automorphisms. It may exceed 64 bits where boxes have 7 rows or columns.
  std::array<std::uint64_t, 3> automorphisms;
};

// The form of a grid of such boxes; its digits may break the rules. Throws GaveUp if too many
// arrangements lead to the same rows for a while, as on large grids that are nearly full.
Canonical canonical(BoxShape box, const Digits& digits, const Poll& poll);

// The smallest form of `puzzle` among those in which its solution is canonical.
Digits canonical_by_solution(BoxShape box, const Digits& puzzle, const Digits& solution,
                             const Poll& poll);

// The same for `n` rows of 81 digits, or the forms of `puzzles` where `solutions` is null. A row
// with a digit above 9 gives a row of `not_a_digit`. The results do not depend on the number of
// threads.
void canonical_rows(const std::uint8_t* puzzles, const std::uint8_t* solutions, std::size_t n,
                    std::uint8_t* forms, unsigned threads, const Poll& poll);

}  // namespace sudokit
