// Literals: candidates in, the variables of a clause-learning search and their constraints out.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "../base/literal.hpp"
#include "../base/puzzle.hpp"

namespace sudokit {

// The number of a candidate: true if its digit is placed, false if it is eliminated.
using Variable = std::uint32_t;
inline constexpr Variable no_variable = ~Variable{0};

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

class Network;

// What the rules say about the candidates of a grid: all that a geometry says, or what exclusions,
// pairs and full houses of a network do.
class Links {
 public:
  Links(const Geometry& geometry, const Masks& candidates);
  Links(const Network& network, const Masks& candidates);

  Variable variables() const { return static_cast<Variable>(candidates_.size()); }
  Candidate candidate(Variable variable) const { return candidates_[variable]; }
  Variable variable(Candidate candidate) const;  // no_variable where it is no candidate

  // The variables that cannot be true together with a variable.
  std::span<const Variable> rivals(Variable variable) const { return rivals_[variable]; }

  // Of the variables in a group one is true: the candidates of a cell, or of a digit in a full
  // house.
  std::uint32_t groups() const { return members_.size(); }
  std::span<const Variable> members(std::uint32_t group) const { return members_[group]; }
  std::span<const std::uint32_t> groups_of(Variable variable) const { return groups_of_[variable]; }

 private:
  void number(const Masks& candidates, int cells, int digits);
  void group(int digits, const std::vector<std::vector<int>>& full_houses);
  void add_rivals_in_cell(Variable variable);
  void add_rivals_in(std::span<const int> cells, int digit);

  Masks masks_;
  std::vector<Variable> first_;  // of each cell
  std::vector<Candidate> candidates_;
  Lists rivals_, members_, groups_of_;
};

}  // namespace sudokit
