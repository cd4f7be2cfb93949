// The first two rows of the canonical form of a full grid: pairs of its rows in, the orders of
// columns out that make the second row as small as it can be.
//
// The first row is 1, 2, 3, ... in whatever order the columns are. As there are far too many of
// these, the columns are put in order as the second row needs it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "../base/puzzle.hpp"
#include "box.hpp"

namespace sudokit::forms {

inline constexpr Byte none = 255;

// With more ways to the same rows than this, the search gives up.
inline constexpr std::size_t most_ways = 1 << 20;

// Two rows of a grid, or of the transposed grid.
struct Pair {
  bool is_transposed;
  int first, second;
};

template <typename Box>
class SecondRow {
 public:
  // The row found goes to `row`.
  SecondRow(Box box, Byte* row, const Poll& poll) : box_(box), row_(row), poll_(poll) {
    std::fill_n(row_, size(), none);
  }

  struct Found {
    Pair pair;
    Line<Box> order;  // the column at each place
  };

  // All ways to the smallest row so far.
  const std::vector<Found>& found() const { return found_; }

  // Takes another pair of rows into account, whose digits are `first` and `second`.
  void add(const Pair& pair, const Byte* first, const Byte* second) {
    pair_ = pair;
    std::array<Byte, Box::most + 1> column_of;
    for (int column = 0; column < size(); ++column) {
      column_of[first[column]] = static_cast<Byte>(column);
    }
    for (int column = 0; column < size(); ++column) {
      target_[at(column)] = column_of[second[column]];
    }
    order_.fill(none);
    place_.fill(none);
    stack_at_.fill(none);
    stack_place_.fill(none);
    fill(0);
  }

 private:
  int size() const { return box_.rows * box_.columns; }

  void fill(int place) {
    poll_();
    if (place == size()) {
      if (found_.size() == most_ways) throw GaveUp{};
      return found_.push_back({pair_, order_});
    }
    if (order_[at(place)] != none) return fill_target(place);
    // The columns of the stack that is there, or of all that have no place.
    const int stack = stack_at_[at(place / box_.columns)];
    const int first = stack == none ? 0 : stack * box_.columns;
    const int end = stack == none ? size() : first + box_.columns;
    for (int column = first; column < end; ++column) {
      if (place_[at(column)] != none) continue;
      if (stack == none && stack_place_[at(column / box_.columns)] != none) continue;
      const bool is_first = put(column, place);
      fill_target(place);
      take_back(column, place, is_first);
    }
  }

  // The digit in the second row is named by the place of its target. Unless that has one, it takes
  // the first that it can have.
  void fill_target(int place) {
    const int target = target_[order_[at(place)]];
    if (place_[at(target)] != none) {
      if (is_good(place, place_[at(target)])) fill(place + 1);
      return;
    }
    int stack = stack_place_[at(target / box_.columns)];
    if (stack == none) stack = first_free(stack_at_, 0);
    const int free = first_free(order_, stack * box_.columns);
    if (!is_good(place, free)) return;
    const bool is_first = put(target, free);
    fill(place + 1);
    take_back(target, free, is_first);
  }

  static int first_free(const Line<Box>& line, int start) {
    while (line[at(start)] != none) ++start;
    return start;
  }

  // Whether no smaller digit is known for a place; forgets the ways with a larger one.
  bool is_good(int place, int target_place) {
    const Byte digit = static_cast<Byte>(target_place + 1);
    if (digit > row_[place]) return false;
    if (digit < row_[place]) {
      row_[place] = digit;
      std::fill(row_ + place + 1, row_ + size(), none);
      found_.clear();
    }
    return true;
  }

  // Returns whether it is the first column of its stack to get a place.
  bool put(int column, int place) {
    order_[at(place)] = static_cast<Byte>(column);
    place_[at(column)] = static_cast<Byte>(place);
    const int stack = place / box_.columns, of_column = column / box_.columns;
    if (stack_at_[at(stack)] != none) return false;
    stack_at_[at(stack)] = static_cast<Byte>(of_column);
    stack_place_[at(of_column)] = static_cast<Byte>(stack);
    return true;
  }

  void take_back(int column, int place, bool is_first) {
    order_[at(place)] = place_[at(column)] = none;
    if (!is_first) return;
    stack_at_[at(place / box_.columns)] = none;
    stack_place_[at(column / box_.columns)] = none;
  }

  [[no_unique_address]] Box box_;
  Byte* row_;
  RarePoll poll_;
  std::vector<Found> found_;
  Pair pair_;
  Line<Box> target_;                  // the column with the same digit in the first row
  Line<Box> order_, place_;           // the column at each place, the place of each column
  Line<Box> stack_at_, stack_place_;  // of stacks alike
};

}  // namespace sudokit::forms
