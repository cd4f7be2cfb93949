// Board: the digits placed and the candidates left, as a person would note them.
#pragma once

#include <memory>

#include "../base/puzzle.hpp"

namespace sudokit {

class Constraints;

// Facts about the puzzle that a board comes from.
struct Origin {
  bool has_one_solution = true;  // so that techniques may rely on it
  Digits givens = {};            // not 0 where a digit was given; empty: all digits were
};

class Board {
 public:
  // `candidates` may lack some that the digits leave; empty: all that the digits leave.
  // `constraints` may be null; what they say must differ is in houses of the geometry, too.
  Board(const Geometry& geometry, Digits digits, const Masks& candidates, Origin origin = {},
        std::shared_ptr<const Constraints> constraints = nullptr);

  const Geometry& geometry() const { return *geometry_; }
  const Constraints* constraints() const { return constraints_.get(); }
  int digit(int cell) const { return digits_[static_cast<std::size_t>(cell)]; }
  // The digits that an empty cell may take; none in a cell with a digit.
  Mask candidates(int cell) const { return candidates_[static_cast<std::size_t>(cell)]; }
  // The digit of a cell, or its candidates.
  Mask possible(int cell) const {
    return digit(cell) ? Mask{1} << (digit(cell) - 1) : candidates(cell);
  }
  bool has(int cell, int digit) const { return candidates(cell) >> (digit - 1) & 1; }
  // The positions in a house where the digit is a candidate.
  Mask places(int house, int digit) const { return places_[place_index(house, digit)]; }
  const Digits& digits() const { return digits_; }
  const Masks& all_candidates() const { return candidates_; }
  // The number of cells without a digit, on the board or in a house.
  int empty() const { return empty_; }
  int empty_in(int house) const { return empty_in_[static_cast<std::size_t>(house)]; }
  // Whether the givens have exactly one solution, and whether a cell is given.
  bool has_one_solution() const { return origin_.has_one_solution; }
  bool is_given(int cell) const { return origin_.givens[static_cast<std::size_t>(cell)] != 0; }

  // Both return whether they changed anything.
  bool place(int cell, int digit);
  bool eliminate(int cell, int digit);

 private:
  std::size_t place_index(int house, int digit) const {
    return static_cast<std::size_t>(house * geometry_->size() + digit - 1);
  }

  const Geometry* geometry_;
  Origin origin_;
  Digits digits_;
  Masks candidates_;
  Masks places_;
  int empty_;
  std::vector<int> empty_in_;
  std::shared_ptr<const Constraints> constraints_;
};

}  // namespace sudokit
