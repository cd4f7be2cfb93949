// Rules: the cells, digits and houses of a puzzle, and what else its digits must satisfy, as plain
// data. Cells are numbered from 0, digits from 1.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "../base/puzzle.hpp"

namespace sudokit {

class Layers;
class Layout;
class Network;
class Relation;

namespace rules {

using Cells = std::vector<int>;

// No digit occurs twice.
struct Different {
  Cells cells;
};

// Every cell's digit is in the mask.
struct Domain {
  Cells cells;
  Mask mask;
};

// For each pair (a, b): the digits of a and b are related.
struct Pairs {
  std::shared_ptr<const Relation> relation;
  std::vector<std::pair<int, int>> pairs;
};

// low <= the sum of coefficient times digit <= high. No cell occurs twice, no coefficient is 0.
struct Linear {
  Cells cells;
  std::vector<int> coefficients;
  int low, high;
};

// The number of cells with a digit in the mask is k, for some bit k of `counts`.
struct Count {
  Cells cells;
  Mask mask;
  std::uint64_t counts;
};

// The cell at place (digit of `index`) of `cells`, from 1 on, exists and has the digit of `target`.
struct Element {
  int index;
  Cells cells;
  int target;
};

// A path of arcs from state 0 through all layers exists in which every arc's mask has the digit of
// its layer's cell.
struct Diagram {
  Cells cells;
  std::shared_ptr<const Layers> layers;
};

// All sets hold the same digits equally often.
struct SameContents {
  std::vector<Cells> sets;
};

// Read as numbers, rank - 1 of the other lines are smaller than the line; with ties, as many are
// smaller or equal, some of them. Without ties no other line is equal. Rank 0 says no more than
// that.
struct Rank {
  std::vector<Cells> lines;
  int line;
  int rank;
  bool has_ties;
};

struct Primitive;

// All primitives of at least one branch hold.
struct AnyOf {
  std::vector<std::vector<Primitive>> branches;
};

// A primitive, and the number of the constraint that it comes from.
struct Primitive {
  std::variant<Different, Domain, Pairs, Linear, Count, Element, Diagram, SameContents, Rank, AnyOf>
      rule;
  int owner;
};

// Every cell that a primitive depends on, each once, in order.
Cells cells_of(const Primitive& primitive);

// The same about other cells: cells[i] instead of i.
Primitive moved(Primitive primitive, const Cells& cells);

// Whether full digits satisfy it.
bool holds(const Primitive& primitive, const Digits& digits);

}  // namespace rules

// Built by its methods, then only read: the first search on it ends the building.
class Rules {
 public:
  static constexpr int max_cells = 625;
  static constexpr int no_owner = -1;

  // The methods throw std::invalid_argument for what is not of these cells and digits.
  explicit Rules(std::shared_ptr<const Layout> layout);
  Rules(int cells, int digits, std::vector<std::vector<int>> houses);
  ~Rules();

  void add_different(rules::Cells cells, int owner);
  void add_domain(rules::Cells cells, Mask mask, int owner);
  void add_pairs(std::shared_ptr<const Relation> relation, std::vector<std::pair<int, int>> pairs,
                 int owner);
  // Coefficients of a cell that occurs twice are added.
  void add_linear(rules::Cells cells, std::vector<int> coefficients, int low, int high, int owner);
  void add_count(rules::Cells cells, Mask mask, std::uint64_t counts, int owner);
  void add_element(int index, rules::Cells cells, int target, int owner);
  void add_diagram(rules::Cells cells, std::shared_ptr<const Layers> layers, int owner);
  void add_same_contents(std::vector<rules::Cells> sets, int owner);
  void add_rank(std::vector<rules::Cells> lines, int line, int rank, bool has_ties, int owner);
  // Each branch is the primitives of other rules on as many cells and digits, without houses.
  void add_any_of(const std::vector<const Rules*>& branches, int owner);
  // A primitive of other rules on as many cells and digits.
  void add(rules::Primitive primitive);
  // The primitives of rules without houses on as many digits, whose cell i is cells[i] here.
  void add_all(const Rules& others, const rules::Cells& cells, int owner);

  // Rules without houses on some cells alone, numbered by their places, with the same primitives.
  // All primitives must be about these cells.
  std::unique_ptr<Rules> on_cells(const rules::Cells& cells) const;

  int cells() const { return cells_; }
  int digits() const { return digits_; }
  Mask all_digits() const { return (Mask{1} << digits_) - 1; }
  const Layout& layout() const { return *layout_; }
  const std::vector<std::vector<int>>& houses() const;
  const std::vector<rules::Primitive>& primitives() const { return primitives_; }

  // Whether full digits satisfy all houses and primitives.
  bool hold(const Digits& digits) const;

  // The rules prepared for search, made when it is first asked for.
  const Network& network() const;

  // A geometry with the same solutions, once `narrow` has been applied to the candidates; null if
  // the rules say more than a geometry can.
  const Geometry* geometry() const;

  // Leaves of the candidates those that rules about single cells allow.
  Masks narrow(Masks candidates) const;

 private:
  void require_cell(int cell, const char* what) const;
  void require_cells(const rules::Cells& cells, const char* what) const;

  std::shared_ptr<const Layout> layout_;
  int cells_, digits_;
  std::vector<rules::Primitive> primitives_;
  mutable std::once_flag is_prepared_, is_compared_;
  mutable std::unique_ptr<const Network> network_;
  mutable std::unique_ptr<const Geometry> geometry_;
  mutable std::atomic<bool> is_used_ = false;
};

}  // namespace sudokit
