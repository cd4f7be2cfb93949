// Constraints: the rules of a puzzle beyond houses, in the form in which finders ask for them.
#pragma once

#include <memory>
#include <vector>

#include "../rules/implied.hpp"
#include "../rules/relation.hpp"
#include "../rules/rules.hpp"
#include "sum_groups.hpp"

namespace sudokit {

class Constraints {
 public:
  // Steps tell sums of values, of which `lowest` is that of digit 1.
  explicit Constraints(std::shared_ptr<const Rules> rules, int lowest = 1);
  Constraints(const Constraints&) = delete;

  // A cell that must have one of some digits.
  struct Marked {
    int cell;
    Mask digits;
    int owner;
  };
  // Two cells whose digits are related.
  struct Pair {
    int a, b;
    const Relation* relation;
    int owner;

    int other(int cell) const { return cell == a ? b : a; }
    // The digits that it allows one of its cells, by those of the other.
    Mask allowed(int from, Mask digits) const {
      return from == a ? relation->there()(digits) : relation->back()(digits);
    }
  };
  // Cells whose digits rise, or at least do not fall, from the first of each pair to the second.
  struct Order {
    std::vector<Pair> pairs;
    int owner;
  };
  // Two cells of which the second has the greater digit, or, unless it is strict, one that is at
  // least as great.
  struct Rise {
    int low, high;
    bool is_strict;
    int owner;
  };
  // All cells that must have the same digit, by these pairs: a line that mirrors a cell of a clone
  // makes three cells equal.
  struct Equals {
    std::vector<int> cells;  // ascending
    std::vector<Pair> pairs;
  };
  // A sum, of a constraint or of what regions and sums leave over.
  struct Sum {
    ImpliedSum told;  // without houses: a constraint says so
    SumGroups groups;
    int shift;  // from the sum of digits to that of values
  };
  // A constraint, a part of a large one, or a leftover by itself: its rules with its cells numbered
  // from 0 on.
  struct Unit {
    int owner;            // of a leftover: none
    const Sum* leftover;  // the sum that it is, or null
    std::vector<int> cells;
    std::unique_ptr<const Rules> rules;
  };
  // Cells that must differ, beside those of houses.
  struct Apart {
    int owner;
    std::vector<int> cells;
  };

  const std::vector<Marked>& marked() const { return marked_; }
  const std::vector<Pair>& pairs() const { return pairs_; }
  const std::vector<Order>& orders() const { return orders_; }
  const std::vector<Rise>& rises() const { return rises_; }
  const std::vector<Equals>& equals() const { return equals_; }
  const std::vector<Sum>& sums() const { return sums_; }            // of constraints
  const std::vector<Sum>& leftovers() const { return leftovers_; }  // the fewest houses first
  // Those of many cells that are close to the least or the greatest that these can make.
  const std::vector<Sum>& tight_leftovers() const { return tight_leftovers_; }
  const std::vector<Unit>& units() const { return units_; }
  const std::vector<Apart>& apart() const { return apart_; }
  bool must_differ(int a, int b) const { return exclusions_->must_differ(a, b); }
  // Units as one, with the cells of a house, in which cells that see each other differ, too.
  Unit joined(const std::vector<const Unit*>& some, const std::vector<int>& house = {}) const;
  const Rules& rules() const { return *rules_; }
  int value(int digit) const { return digit - 1 + lowest_; }

  // The pairs that a cell is in.
  const std::vector<Pair>& pairs_of(int cell) const {
    return pairs_of_[static_cast<std::size_t>(cell)];
  }

 private:
  void list_pairs(const rules::Pairs& rule, int owner);
  void list_rises(const Pair& pair);
  void list_equals();
  void list_apart();
  void list_sums();
  void make_units();
  void add_unit(int owner, const Sum* leftover, std::vector<int> cells,
                const std::vector<const rules::Primitive*>& primitives);
  void add_apart(Rules& to, const std::vector<int>& cells, int owner) const;
  Sum grouped(ImpliedSum sum) const;

  std::shared_ptr<const Rules> rules_;
  int lowest_;
  const Exclusions* exclusions_;
  std::shared_ptr<const Relation> not_equal_;
  std::vector<Marked> marked_;
  std::vector<Pair> pairs_;
  std::vector<std::vector<Pair>> pairs_of_;  // by cell
  std::vector<Order> orders_;
  std::vector<Rise> rises_;
  std::vector<Equals> equals_;
  std::vector<Sum> sums_, leftovers_, tight_leftovers_;
  std::vector<Unit> units_;
  std::vector<Apart> apart_;
};

}  // namespace sudokit
