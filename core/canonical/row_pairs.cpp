#include "row_pairs.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace sudokit::forms {

namespace {

using Columns = RowPairs::Columns;
using Order = RowPairs::Order;
using Triple = std::array<Byte, 3>;

constexpr std::uint8_t no_kind = 255;

std::vector<Triple> triple_orders() {
  std::vector<Triple> orders;
  Triple order{0, 1, 2};
  do {
    orders.push_back(order);
  } while (std::next_permutation(order.begin(), order.end()));
  return orders;
}

// All orders of columns that keep stacks together.
std::vector<Order> column_orders() {
  const auto triples = triple_orders();
  std::vector<Order> orders;
  for (const Triple& stacks : triples) {
    for (const Triple& left : triples) {
      for (const Triple& middle : triples) {
        for (const Triple& right : triples) {
          Order order;
          int place = 0;
          for (const auto& [stack, columns] :
               {std::pair{stacks[0], left}, {stacks[1], middle}, {stacks[2], right}}) {
            for (const Byte column : columns) {
              order.column_at[at(place)] = static_cast<Byte>(stack * 3 + column);
              order.place_of[at(stack * 3 + column)] = static_cast<Byte>(place++);
            }
          }
          orders.push_back(order);
        }
      }
    }
  }
  return orders;
}

// Three different columns of other stacks than this one, smallest first.
std::vector<Triple> triples_outside(int stack) {
  std::vector<Triple> triples;
  const auto is_outside = [&](int column) { return column / 3 != stack; };
  for (int i = 0; i < 9; ++i) {
    for (int j = 0; j < 9; ++j) {
      for (int k = 0; k < 9; ++k) {
        if (i == j || i == k || j == k) continue;
        if (!is_outside(i) || !is_outside(j) || !is_outside(k)) continue;
        triples.push_back({static_cast<Byte>(i), static_cast<Byte>(j), static_cast<Byte>(k)});
      }
    }
  }
  return triples;
}

}  // namespace

const RowPairs& RowPairs::table() {
  static const RowPairs made;
  return made;
}

RowPairs::RowPairs() : orders_(column_orders()) {
  const auto orders = triple_orders();
  const auto count_of_orders = static_cast<std::uint32_t>(orders.size());
  const auto of_first = triples_outside(0), of_second = triples_outside(1);
  for (std::uint32_t i = 0; i < of_first.size(); ++i) {
    first_[code(of_first[i].data())] =
        i * static_cast<std::uint32_t>(of_second.size()) * count_of_orders;
  }
  for (std::uint32_t i = 0; i < of_second.size(); ++i) {
    second_[code(of_second[i].data())] = i * count_of_orders;
  }
  for (const Triple& triple : triples_outside(2)) {
    Triple ranks;
    for (std::size_t i = 0; i < 3; ++i) {
      ranks[i] = static_cast<Byte>(std::count_if(triple.begin(), triple.end(),
                                                 [&](Byte other) { return other < triple[i]; }));
    }
    third_[code(triple.data())] =
        static_cast<std::uint32_t>(std::find(orders.begin(), orders.end(), ranks) - orders.begin());
  }

  // All permutations, smallest first.
  std::vector<Columns> permutations;
  places_.resize(of_first.size() * of_second.size() * count_of_orders);
  for (const Triple& left : of_first) {
    for (const Triple& middle : of_second) {
      Columns targets;
      std::copy(middle.begin(), middle.end(), std::copy(left.begin(), left.end(), targets.begin()));
      unsigned left_over = 0b111'111'111;
      for (std::size_t i = 0; i < 6; ++i) left_over &= ~(1u << targets[i]);
      if (left_over & 0b111'000'000 || std::popcount(left_over) != 3) continue;
      Triple others;
      for (Byte& column : others) {
        column = static_cast<Byte>(std::countr_zero(left_over));
        left_over &= left_over - 1;
      }
      for (const Triple& order : orders) {
        for (std::size_t i = 0; i < 3; ++i) targets[6 + i] = others[order[i]];
        places_[place(targets)] = static_cast<std::uint16_t>(permutations.size());
        permutations.push_back(targets);
      }
    }
  }

  pairs_.assign(permutations.size(), {no_kind, no_kind, 0});
  for (std::size_t i = 0; i < permutations.size(); ++i) {
    if (pairs_[i].kind != no_kind) continue;
    // No smaller one is of this kind, or it would have been seen.
    Kind kind{permutations[i], {}};
    for (std::size_t j = 0; j < orders_.size(); ++j) {
      const Order& order = orders_[j];
      Columns targets;
      for (std::size_t column = 0; column < 9; ++column) {
        targets[column] = order.column_at[kind.row[order.place_of[column]]];
      }
      if (targets == kind.row) kind.fixed.push_back(order);
      Pair& pair = pairs_[places_[place(targets)]];
      pair.kind = static_cast<std::uint8_t>(kinds_.size());
      pair.order = static_cast<std::uint16_t>(j);
    }
    kinds_.push_back(std::move(kind));
  }
  for (std::size_t i = 0; i < permutations.size(); ++i) {
    Columns inverse;
    for (std::size_t column = 0; column < 9; ++column) {
      inverse[permutations[i][column]] = static_cast<Byte>(column);
    }
    pairs_[i].exchanged_kind = pair(inverse).kind;
  }
}

}  // namespace sudokit::forms
