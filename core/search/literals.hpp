// Literals: candidates in, the variables of a clause-learning search and their constraints out.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "../base/puzzle.hpp"

namespace sudokit {

// A digit, counted from 0, in a cell.
struct Placement {
  int cell;
  int digit;
};

// A variable is a candidate: true if its digit is placed, false if it is eliminated.
using Variable = std::uint32_t;
inline constexpr Variable no_variable = ~Variable{0};

// A literal says that a variable is true (even) or false (odd).
using Literal = std::uint32_t;
inline Literal literal(Variable variable, bool value) { return 2 * variable + !value; }
inline Variable variable_of(Literal literal) { return literal / 2; }
inline Literal negated(Literal literal) { return literal ^ 1; }
inline bool is_placement(Literal literal) { return literal % 2 == 0; }

// Lists of numbers, one after the other in memory.
class Lists {
 public:
  void push(std::uint32_t item) { items_.push_back(item); }
  void end_list() { ends_.push_back(static_cast<std::uint32_t>(items_.size())); }
  std::uint32_t size() const { return static_cast<std::uint32_t>(ends_.size()) - 1; }
  std::span<const std::uint32_t> operator[](std::uint32_t index) const {
    return {items_.data() + ends_[index], items_.data() + ends_[index + 1]};
  }

 private:
  std::vector<std::uint32_t> items_, ends_{0};
};

// What the rules say about the candidates of a grid.
class Links {
 public:
  Links(const Geometry& geometry, const Masks& candidates);

  Variable variables() const { return static_cast<Variable>(placements_.size()); }
  Placement placement(Variable variable) const { return placements_[variable]; }
  Variable variable(Placement placement) const;  // no_variable where it is no candidate

  // The variables that cannot be true together with a variable.
  std::span<const Variable> rivals(Variable variable) const { return rivals_[variable]; }

  // Of the variables in a group one is true: the candidates of a cell, or of a digit in a full
  // house.
  std::uint32_t groups() const { return members_.size(); }
  std::span<const Variable> members(std::uint32_t group) const { return members_[group]; }
  std::span<const std::uint32_t> groups_of(Variable variable) const { return groups_of_[variable]; }

 private:
  Masks masks_;
  std::vector<Variable> first_;  // of each cell
  std::vector<Placement> placements_;
  Lists rivals_, members_, groups_of_;
};

}  // namespace sudokit
