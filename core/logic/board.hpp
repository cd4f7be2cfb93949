// Board: the digits placed and the candidates left, as a person would keep them.
#pragma once

#include "../puzzle.hpp"

namespace sudokit {

class Board {
 public:
  // `candidates` may hold fewer than the digits leave; empty means: those that the digits leave.
  Board(const Geometry& geometry, Digits digits, const Masks& candidates);

  const Geometry& geometry() const { return geometry_; }
  int digit(int cell) const { return digits_[static_cast<std::size_t>(cell)]; }
  Mask candidates(int cell) const { return candidates_[static_cast<std::size_t>(cell)]; }
  const Digits& digits() const { return digits_; }
  const Masks& all_candidates() const { return candidates_; }

  // Both tell whether they changed anything.
  bool place(int cell, int digit);
  bool eliminate(int cell, int digit);

 private:
  const Geometry& geometry_;
  Digits digits_;
  Masks candidates_;  // none in a cell that has its digit
};

}  // namespace sudokit
