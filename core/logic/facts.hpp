// Facts: what a step knows beside its cells, one struct for each kind of reason. Sums are in the
// numbers that people see, digits and cells as on the board. `fields` names the members once, in
// the order of the class of the same name in sudokit.step_facts.
#pragma once

#include <optional>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "../base/puzzle.hpp"

namespace sudokit {

namespace facts {

struct Range {
  int low, high;
};

// A cell, and how often a sum counts it: less than 0 where it is taken away.
struct Term {
  int cell, factor;
};

// All terms of a sum but one have their digits.
struct LastOfSum {
  static constexpr const char* name = "LastOfSum";
  std::vector<Term> terms;
  int sum;
  auto fields() const { return std::tie(terms, sum); }
};

// The least or the greatest digit of one cell of a sum, by what the other terms make.
struct SumBound {
  static constexpr const char* name = "SumBound";
  std::vector<Term> terms;
  Range sum, rest;
  bool is_least;
  auto fields() const { return std::tie(terms, sum, rest, is_least); }
};

// The sets of digits that a sum can still have.
struct SumSets {
  static constexpr const char* name = "SumSets";
  Range sum;
  std::vector<Mask> sets;
  auto fields() const { return std::tie(sum, sets); }
};

// What houses have left over beside the sums in them. The ranges are what its cells make: those
// that are added, and those that are taken away.
struct Leftover {
  static constexpr const char* name = "Leftover";
  int sum;
  std::optional<std::pair<Range, Range>> made;
  auto fields() const { return std::tie(sum, made); }
};

// A cell whose digit is greater than another's by at least `gap`, which may be 0.
struct Rise {
  int low, high, gap;
};

// Cells in an order, by the inequalities between neighbours.
struct Order {
  static constexpr const char* name = "Order";
  std::vector<Rise> rises;
  auto fields() const { return std::tie(rises); }
};

// Cells that hold the same digit: those that all of them can still have.
struct EqualCells {
  static constexpr const char* name = "EqualCells";
  Mask common;
  auto fields() const { return std::tie(common); }
};

// The ways to fill the cells of the body; none if they are too many to tell. A house that is filled
// together with a leftover, which it may be a house of itself, has that, too.
struct Ways {
  static constexpr const char* name = "Ways";
  struct Part {
    int sum;
    bool is_of_house;
  };
  std::vector<Digits> ways;
  std::optional<Part> leftover;
  auto fields() const { return std::tie(ways, leftover); }
};

// The constraints by which the ends of links rule out what goes, or -1 for a leftover.
struct ExcludedBy {
  static constexpr const char* name = "ExcludedBy";
  std::vector<int> constraints;
  auto fields() const { return std::tie(constraints); }
};

}  // namespace facts

using Facts =
    std::variant<std::monostate, facts::LastOfSum, facts::SumBound, facts::SumSets, facts::Leftover,
                 facts::Order, facts::EqualCells, facts::Ways, facts::ExcludedBy>;

}  // namespace sudokit
