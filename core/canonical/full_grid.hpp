// The canonical form of a full classic grid: its digits in, the form and all arrangements that lead
// to it out.
//
// The first row of the form is 1, 2, ..., 9. The pairs of rows whose second row can be smallest
// (`RowPairs`) leave a few orders of columns. Each of them settles the names of the digits and the
// order of all rows, so the rest is to compare what they make of the third row, and of the others.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "box.hpp"
#include "row_pairs.hpp"

namespace sudokit::forms {

class FullGrid {
 public:
  // Finds the form. Returns false, and finds nothing, for a grid that is not full or breaks a rule.
  bool search(const Byte* digits);

  const Byte* form() const { return form_.data(); }
  const std::vector<Arrangement<ClassicBox>>& arrangements() const { return arrangements_; }

 private:
  using Columns = RowPairs::Columns;

  // Two rows of a band of the grid, or of the transposed grid.
  struct Start {
    Byte side, first, second;
  };

  // A start with an order of columns that makes its rows smallest.
  struct Way {
    Start start;
    Columns columns;
  };

  const Byte* row_of(int side, int row) const { return sides_[at(side)].data() + row * 9; }

  bool load(const Byte* digits);
  void find_starts();
  void find_ways();
  void find_form();
  void consider(const Way& way);

  const RowPairs& pairs_ = RowPairs::table();
  std::array<std::array<Byte, 81>, 2> sides_;
  std::size_t kind_;  // of all starts
  std::vector<Start> starts_;
  std::vector<Way> ways_;
  std::array<Byte, 81> form_;
  std::vector<Arrangement<ClassicBox>> arrangements_;
};

}  // namespace sudokit::forms
