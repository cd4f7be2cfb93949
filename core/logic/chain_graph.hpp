// The data of a search for chains: candidates that go off, and the literals that follow from
// others.
#pragma once

#include <algorithm>
#include <bit>
#include <vector>

#include "../base/literal.hpp"
#include "board.hpp"

namespace sudokit::chain {

using sudokit::at;
inline int lowest(Mask mask) { return std::countr_zero(mask); }
// Not by counting bits, which is slow on some processors.
inline bool is_one(Mask mask) { return mask != 0 && (mask & (mask - 1)) == 0; }
inline bool is_two(Mask mask) { return is_one(mask & (mask - 1)); }

// The candidates of a board, of which a chain takes some off. Digits are counted from 0 here, and a
// candidate is a number: size * cell + digit.
class Marks {
 public:
  explicit Marks(const Geometry& geometry)
      : geometry_(&geometry),
        size_(geometry.size()),
        inverse_((1u << 20) / static_cast<std::uint32_t>(size_) + 1),
        cells_(at(geometry.cells())),
        places_(at(geometry.house_count() * size_)) {}

  void read(const Board& board) {
    for (int cell = 0; cell < geometry_->cells(); ++cell) cells_[at(cell)] = board.candidates(cell);
    for (int house = 0; house < geometry_->house_count(); ++house) {
      for (int digit = 0; digit < size_; ++digit) {
        places_[at(house * size_ + digit)] = board.places(house, digit + 1);
      }
    }
    empty_in_.assign(at(geometry_->house_count()), 0);
    placed_.assign(at(size_), 0);
    for (int cell = 0; cell < geometry_->cells(); ++cell) {
      if (board.digit(cell)) {
        ++placed_[at(board.digit(cell) - 1)];
      } else {
        for (const Seat& seat : geometry_->seats(cell)) ++empty_in_[at(seat.house)];
      }
    }
  }

  const Geometry& geometry() const { return *geometry_; }
  int size() const { return size_; }
  int candidates() const { return geometry_->cells() * size_; }
  // A quotient by multiplication, which is exact for all candidates: there are less than 2^14, and
  // size * inverse_ exceeds 2^20 by at most the size, 25.
  int cell_of(int candidate) const {
    return static_cast<int>((static_cast<std::uint32_t>(candidate) * inverse_) >> 20);
  }
  int digit_of(int candidate) const { return candidate - size_ * cell_of(candidate); }
  int candidate(int cell, int digit) const { return cell * size_ + digit; }

  Mask cell(int cell) const { return cells_[at(cell)]; }
  Mask places(int house, int digit) const { return places_[at(house * size_ + digit)]; }
  bool has(int candidate) const {
    return cells_[at(cell_of(candidate))] >> digit_of(candidate) & 1;
  }
  bool operator==(const Marks&) const = default;
  int empty_in(int house) const { return empty_in_[at(house)]; }
  int placed(int digit) const { return placed_[at(digit)]; }

  void remove(int candidate) {
    const int cell = cell_of(candidate), digit = digit_of(candidate);
    cells_[at(cell)] &= ~(Mask{1} << digit);
    for (const Seat& seat : geometry_->seats(cell)) {
      places_[at(seat.house * size_ + digit)] &= ~(Mask{1} << seat.position);
    }
  }
  void restore(int candidate) {
    const int cell = cell_of(candidate), digit = digit_of(candidate);
    cells_[at(cell)] |= Mask{1} << digit;
    for (const Seat& seat : geometry_->seats(cell)) {
      places_[at(seat.house * size_ + digit)] |= Mask{1} << seat.position;
    }
  }
  // Restores all candidates that were removed since these marks were a copy of others.
  void restore(const Marks& before) {
    std::copy(before.cells_.begin(), before.cells_.end(), cells_.begin());
    std::copy(before.places_.begin(), before.places_.end(), places_.begin());
  }

 private:
  const Geometry* geometry_;
  int size_;
  std::uint32_t inverse_;
  Masks cells_, places_;
  std::vector<int> empty_in_, placed_;
};

// Numbers the candidates that a board has left from 0 on, so that tables by literal need no room
// for those that are gone.
class Numbering {
 public:
  void read(const Marks& marks) {
    // All candidates that are gone share the last number.
    count_ = 0;
    for (int cell = 0; cell < marks.geometry().cells(); ++cell) {
      count_ += static_cast<std::uint32_t>(std::popcount(marks.cell(cell)));
    }
    numbers_.assign(at(marks.candidates()), count_);
    std::uint32_t next = 0;
    for (int cell = 0; cell < marks.geometry().cells(); ++cell) {
      for (Mask rest = marks.cell(cell); rest; rest &= rest - 1) {
        numbers_[at(marks.candidate(cell, lowest(rest)))] = next++;
      }
    }
  }
  std::size_t literals() const { return 2 * (count_ + 1); }
  std::size_t operator()(Literal of) const {
    return literal(numbers_[candidate_of(of)], is_true(of));
  }

 private:
  std::vector<std::uint32_t> numbers_;  // by candidate
  std::uint32_t count_ = 0;
};

// The cause of a node: one of these, or the house in which it follows.
constexpr int cause_none = -3, cause_advanced = -2, cause_cell = -1;

struct Nested;

// A literal that follows from others.
struct Node {
  Literal literal;
  int cause;
  int first_parent, parents;  // a range of Run::parents
  const Nested* nested;       // the inner chain that it rests on, or null
  int technique;              // by which it follows, or -1
};

// Everything that follows from a literal.
struct Run {
  std::vector<Node> nodes;
  std::vector<int> parents;            // indices of nodes
  std::vector<int> on, off;            // nodes in the order they were found
  std::vector<int> ancestors;          // by node: how many, or 0 if not yet known
  std::vector<std::uint64_t> reached;  // the set of literals of `on` and `off`, by number
  int clash_on = -1, clash_off = -1;

  // The numbering must outlive the run.
  void reset(const Numbering& numbering) {
    number_of_ = &numbering;
    found_.assign(numbering.literals(), -1);
    reached.assign((numbering.literals() + 63) / 64, 0);
    nodes.clear();
    parents.clear();
    on.clear();
    off.clear();
    ancestors.clear();
    clash_on = clash_off = -1;
  }
  // Takes another numbering of the same candidates.
  void renumber(const Numbering& numbering) { number_of_ = &numbering; }
  // The node of a literal, or -1.
  int found(Literal literal) const { return found_[(*number_of_)(literal)]; }
  bool has(Literal literal) const { return found(literal) >= 0; }
  // Adds a node, which `found` does not return before `keep`.
  int add(Literal literal, int cause, const Nested* nested = nullptr, int technique = -1) {
    nodes.push_back({literal, cause, static_cast<int>(parents.size()), 0, nested, technique});
    return static_cast<int>(nodes.size()) - 1;
  }
  void add_parent(int node) {
    parents.push_back(node);
    ++nodes.back().parents;
  }
  void keep(int node) {
    const Literal literal = nodes[at(node)].literal;
    const std::size_t number = (*number_of_)(literal);
    found_[number] = node;
    reached[number / 64] |= std::uint64_t{1} << (number % 64);
    (is_true(literal) ? on : off).push_back(node);
  }

 private:
  const Numbering* number_of_ = nullptr;
  std::vector<int> found_;
};

// A branch of a conclusion: a node of a run.
struct Branch {
  Run* run;
  int node;
};

enum class Form { x_cycle, y_cycle, xy_cycle, x_chain, xy_chain, twofold, cell, house, absurd };

inline int sort_key(Form form) {
  switch (form) {
    case Form::twofold:
      return 1;
    case Form::x_cycle:
    case Form::x_chain:
      return 2;
    case Form::y_cycle:
      return 3;
    case Form::xy_cycle:
    case Form::xy_chain:
      return 4;
    case Form::cell:
      return 5;
    case Form::house:
      return 6;
    case Form::absurd:
      return 7;
  }
  return 0;
}

// A conclusion of chains.
struct Hint {
  Form form;
  int where;  // the cell or the house that multiple chains start from
  double rating;
  int complexity;
  std::vector<Branch> branches;
  Literal result;              // or no_literal
  std::vector<int> removable;  // candidates, in Sudoku Explainer's order
};

// A chain inside another.
struct Nested {
  int complexity;
  std::vector<Literal> targets;
  std::vector<std::vector<Literal>> chains;
  bool operator==(const Nested& other) const {
    return targets == other.targets && chains == other.chains;
  }
};

inline double length_rating(int complexity) {
  double added = 0;
  int step = 4;
  bool odd = false;
  for (const int length = complexity - 2; length > step; odd = !odd) {
    added += 0.1;
    step = odd ? step * 4 / 3 : step * 3 / 2;
  }
  return added;
}

// Visits all pairs of the numbers in a mask, in the order 01 02 12 03 13 23 ...
template <typename Visit>
inline void for_each_pair(Mask numbers, Visit visit) {
  for (Mask highs = numbers & (numbers - 1); highs; highs &= highs - 1) {
    const int high = lowest(highs);
    for (Mask lows = numbers & ((Mask{1} << high) - 1); lows; lows &= lows - 1) {
      visit(lowest(lows), high);
    }
  }
}

}  // namespace sudokit::chain
