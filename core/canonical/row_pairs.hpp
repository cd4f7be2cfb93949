// Pairs of rows of full classic grids: how two rows of a band compare in, their place among all
// such pairs and the orders of columns that make the second row smallest out.
//
// With the first row as 1, 2, ..., 9, the second row is a permutation of the columns: a column goes
// to the one in which the first row has its digit. Orders of columns conjugate that permutation. So
// the 12,096 permutations that leave no column in its stack fall into a few kinds, each of which
// has one smallest second row, and a table tells all there is to know of each.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "box.hpp"

namespace sudokit::forms {

class RowPairs {
 public:
  using Columns = Line<ClassicBox>;

  // An order of columns that keeps stacks together, and its inverse.
  struct Order {
    Columns column_at, place_of;
  };

  // The pairs that have the same smallest second row. Kinds with a smaller row come first.
  struct Kind {
    Columns row;               // the smallest second row, less 1: 0 to 8
    std::vector<Order> fixed;  // the orders that leave it as it is
  };

  // A pair of rows: its kind, that of the same rows exchanged, and an order of columns that makes
  // the second row smallest.
  struct Pair {
    std::uint8_t kind, exchanged_kind;
    std::uint16_t order;
  };

  // The one table, which is made when it is first used.
  static const RowPairs& table();

  // The pair of this permutation, which leaves no column in its stack.
  const Pair& pair(const Columns& targets) const { return pairs_[places_[place(targets)]]; }
  const Kind& kind(std::size_t number) const { return kinds_[number]; }
  const Order& order(std::size_t number) const { return orders_[number]; }

 private:
  RowPairs();

  static constexpr std::size_t codes = 1 << 12;

  static std::size_t code(const Byte* three) {
    return static_cast<std::size_t>(three[0] << 8 | three[1] << 4 | three[2]);
  }

  std::size_t place(const Columns& targets) const {
    return first_[code(&targets[0])] + second_[code(&targets[3])] + third_[code(&targets[6])];
  }

  // The sum of three numbers, one for the targets of each stack, is the index in `places_`.
  std::array<std::uint32_t, codes> first_{}, second_{}, third_{};
  std::vector<std::uint16_t> places_;
  std::vector<Pair> pairs_;
  std::vector<Kind> kinds_;
  std::vector<Order> orders_;
};

}  // namespace sudokit::forms
