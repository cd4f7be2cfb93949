// Proof boards: digits placed on a board one after another, and the facts that force each of them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "board.hpp"
#include "chain_graph.hpp"

namespace sudokit {

// A line of a proof. Candidates are numbered as in chain::Marks.
struct Fact {
  enum Kind {
    supposed,  // a candidate is supposed to be true, or to be false
    placed,    // a candidate is true: the last one of its cell, or of its digit in a house
    no_digit,  // a contradiction: no candidate is left in a cell
    no_place,  // a contradiction: no place is left for a digit in a house
    refuted,   // a supposed candidate is false
    excluded,  // a candidate is false: a constraint, or a leftover, has no room for it
    no_way,    // a contradiction: a constraint, or a leftover, cannot be satisfied
    locked,    // a candidate is false: it sees all places of its digit in a house
  };
  Kind kind;
  int candidate;      // of a contradiction, any candidate of the cell, or of the digit in the house
  int house;          // in which the fact follows, or -1: within a cell
  std::size_t first;  // its causes: a range of ProofBoard::causes
  std::size_t causes;
  int unit = -1;  // of the board's constraints, by which the fact follows
};

class ProofBoard {
 public:
  explicit ProofBoard(const Board& board)
      : marks_(board.geometry()),
        before_(board.geometry()),
        cause_(chain::at(marks_.candidates()), -1),
        is_placed_(chain::at(board.geometry().cells()), 0) {
    marks_.read(board);
    before_ = marks_;
  }

  // The candidates that are left.
  const chain::Marks& marks() const { return marks_; }
  const Geometry& geometry() const { return marks_.geometry(); }
  // Whether a digit was placed in the cell, not counting those of the board.
  bool is_placed(int cell) const { return is_placed_[chain::at(cell)] != 0; }

  const std::vector<Fact>& facts() const { return facts_; }
  int last_fact() const { return static_cast<int>(facts_.size()) - 1; }
  // The indices of the facts that a fact rests on.
  std::vector<int> causes(int fact) const {
    const auto begin = causes_.begin() + static_cast<std::ptrdiff_t>(facts_[chain::at(fact)].first);
    return {begin, begin + static_cast<std::ptrdiff_t>(facts_[chain::at(fact)].causes)};
  }
  // The candidates of a cell on the board.
  Mask before(int cell) const { return before_.cell(cell); }

  // These add a fact, and return its index. The causes of a fact are those facts that have taken
  // the other candidates off its cell, or off its house.
  int add_supposed(int candidate) { return add(Fact::supposed, candidate, -1); }
  int add_placed(int candidate, int house) {
    const int fact = add(Fact::placed, candidate, house);
    add_causes(candidate, house, candidate);
    return fact;
  }
  int add_contradiction(int candidate, int house) {
    const int fact = add(house < 0 ? Fact::no_digit : Fact::no_place, candidate, house);
    add_causes(candidate, house, -1);
    return fact;
  }
  int add_refuted(int candidate, int supposed, int contradiction) {
    const int fact = add(Fact::refuted, candidate, -1);
    add_cause(supposed);
    add_cause(contradiction);
    return fact;
  }

  int add_locked(int candidate, int house) {
    const int fact = add(Fact::locked, candidate, house);
    add_causes(candidate, house, -1);
    return fact;
  }

  // These follow from what some cells have lost, by a unit of the constraints.
  int add_excluded(int candidate, int unit, const std::vector<int>& cells) {
    return add_by_unit(Fact::excluded, candidate, unit, cells);
  }
  // One that follows by the same unit from the same as another fact.
  int add_excluded_with(int fact, int candidate) {
    facts_.push_back(facts_[chain::at(fact)]);
    facts_.back().candidate = candidate;
    return last_fact();
  }
  // Whether two facts follow by the same unit from the same.
  bool follow_together(int a, int b) const {
    const Fact &one = facts_[chain::at(a)], &other = facts_[chain::at(b)];
    return one.kind == Fact::excluded && other.kind == Fact::excluded && one.unit == other.unit &&
           one.first == other.first;
  }
  int add_no_way(int unit, const std::vector<int>& cells) {
    return add_by_unit(Fact::no_way, marks_.candidate(cells[0], 0), unit, cells);
  }

  // Takes a candidate that is still there off the board, because of a fact.
  void remove(int candidate, int fact) {
    marks_.remove(candidate);
    removed_.push_back(candidate);
    cause_[chain::at(candidate)] = fact;
  }

  // Places a digit because of a fact: removes all candidates that it excludes. Calls `visit` for
  // each of them after it went, and stops at once if that returns false; returns the same.
  template <typename Visit>
  bool place(int candidate, int fact, Visit visit) {
    const int cell = marks_.cell_of(candidate), digit = marks_.digit_of(candidate);
    is_placed_[chain::at(cell)] = 1;
    placed_.push_back(cell);
    const auto exclude = [&](int other) {
      remove(other, fact);
      return visit(other);
    };
    for (Mask rest = marks_.cell(cell) & ~(Mask{1} << digit); rest; rest &= rest - 1) {
      if (!exclude(marks_.candidate(cell, chain::lowest(rest)))) return false;
    }
    for (const int peer : geometry().peers(cell)) {
      const int other = marks_.candidate(peer, digit);
      if (marks_.has(other) && !exclude(other)) return false;
    }
    return true;
  }

  // A state to go back to.
  struct State {
    std::size_t removed, placed, facts, causes;
  };
  State state() const { return {removed_.size(), placed_.size(), facts_.size(), causes_.size()}; }
  // Restores candidates and cells; the facts stay.
  void restore(const State& state) {
    for (; removed_.size() > state.removed; removed_.pop_back()) {
      marks_.restore(removed_.back());
      cause_[chain::at(removed_.back())] = -1;
    }
    for (; placed_.size() > state.placed; placed_.pop_back()) {
      is_placed_[chain::at(placed_.back())] = 0;
    }
  }
  // Drops the facts that were added since.
  void forget(const State& state) {
    facts_.resize(state.facts);
    causes_.resize(state.causes);
  }
  void forget_all() { forget({}); }

  // By fact: whether it is the last one, or one that the last one rests on.
  void find_needed(std::vector<char>& is_needed) const {
    is_needed.assign(facts_.size(), 0);
    is_needed.back() = 1;
    for (std::size_t i = facts_.size(); i-- > 0;) {
      if (!is_needed[i]) continue;
      for (std::size_t j = 0; j < facts_[i].causes; ++j) {
        is_needed[chain::at(causes_[facts_[i].first + j])] = 1;
      }
    }
  }

 private:
  int add(Fact::Kind kind, int candidate, int house) {
    facts_.push_back({kind, candidate, house, causes_.size(), 0});
    listed_by_.resize(std::max(listed_by_.size(), facts_.size()));
    ++lists_;
    return last_fact();
  }
  int add_by_unit(Fact::Kind kind, int candidate, int unit, const std::vector<int>& cells) {
    const int fact = add(kind, candidate, -1);
    facts_.back().unit = unit;
    for (const int cell : cells) {
      for (Mask rest = before_.cell(cell) & ~marks_.cell(cell); rest; rest &= rest - 1) {
        add_cause(cause_[chain::at(marks_.candidate(cell, chain::lowest(rest)))]);
      }
    }
    return fact;
  }
  void add_cause(int fact) {
    if (fact < 0 || listed_by_[chain::at(fact)] == lists_) return;
    listed_by_[chain::at(fact)] = lists_;
    causes_.push_back(fact);
    ++facts_.back().causes;
  }
  void add_causes(int candidate, int house, int but) {
    const int digit = marks_.digit_of(candidate), cell = marks_.cell_of(candidate);
    const auto add_if = [&](int other) {
      if (other != but) add_cause(cause_[chain::at(other)]);
    };
    if (house < 0) {
      for (Mask rest = before_.cell(cell); rest; rest &= rest - 1) {
        add_if(marks_.candidate(cell, chain::lowest(rest)));
      }
      return;
    }
    for (Mask rest = before_.places(house, digit); rest; rest &= rest - 1) {
      const int other = geometry().house(house)[chain::at(chain::lowest(rest))];
      add_if(marks_.candidate(other, digit));
    }
  }

  chain::Marks marks_, before_;  // now, and on the board
  std::vector<int> cause_;       // by candidate that was removed: the fact, or -1
  std::vector<char> is_placed_;  // by cell
  std::vector<int> removed_, placed_;
  std::vector<Fact> facts_;
  std::vector<int> causes_;  // indices of facts, each before the fact that it is a cause of
  std::uint64_t lists_ = 0;  // of causes that were ever begun
  std::vector<std::uint64_t> listed_by_;  // by fact: the last list that it is in
};

}  // namespace sudokit
