// The strong and weak links of a board, and the shortest alternating chains along them.
#pragma once

#include <bit>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <vector>

#include "board.hpp"
#include "step.hpp"

namespace sudokit::alternating {

// A set of nodes, one bit each.
using Row = std::vector<std::uint64_t>;
using RowView = std::span<const std::uint64_t>;

inline bool has(RowView row, int node) {
  return row[static_cast<std::size_t>(node) / 64] >> (node % 64) & 1;
}
inline void set(std::span<std::uint64_t> row, int node) {
  row[static_cast<std::size_t>(node) / 64] |= std::uint64_t{1} << (node % 64);
}
template <typename Visit>
inline void each(RowView row, Visit&& visit) {
  for (std::size_t word = 0; word < row.size(); ++word) {
    for (std::uint64_t rest = row[word]; rest; rest &= rest - 1) {
      visit(static_cast<int>(word * 64) + std::countr_zero(rest));
    }
  }
}

// The links that a chain may use besides the weak links in houses.
struct LinkKinds {
  bool strong_in_cells, strong_in_houses, weak_in_cells;
  bool groups;       // whether nodes may be groups
  bool constraints;  // whether arrangements of constraints give links
};

// A graph of links. Its nodes are the candidates of the board (singles) in the order of cells and
// digits, then the groups: a digit in several cells that a box and a line share.
class Graph {
 public:
  struct Strong {
    int node;
    int house;      // or -1 for a link within a cell
    int unit = -1;  // of the board's constraints, by which they are linked
  };

  // With more nodes, which only boards of more than 16x16 have, chains would take seconds, and the
  // graph gets no links.
  static constexpr int most_nodes = 4000;

  Graph(const Board& board, LinkKinds kinds);

  int nodes() const { return static_cast<int>(nodes_.size()); }
  int singles() const { return singles_; }
  const Group& node(int node) const { return nodes_[static_cast<std::size_t>(node)]; }
  bool is_group(int node) const { return node >= singles_; }
  // The candidate of a node that is a single.
  Candidate candidate(int node) const {
    return {this->node(node).cells[0], this->node(node).digit};
  }

  // Of two strongly linked nodes, at least one is on; of two weakly linked nodes, at most one.
  const std::vector<Strong>& strong(int node) const {
    return strong_[static_cast<std::size_t>(node)];
  }
  RowView weak(int node) const { return row(weak_, node); }
  // Nodes that are on two links after a node that is on.
  RowView next(int node) const { return row(next_, node); }
  // Singles that are off if either of the two nodes is on.
  Row victims(int node, int other) const;
  int count_victims(int node, int other) const;
  // The house in which two nodes are weakly linked; -1 if they share a cell, or are linked by a
  // unit of the board's constraints.
  int weak_house(int node, int other) const;
  int weak_unit(int node, int other) const;

 private:
  void link(int node, int other, int house, int unit = -1);
  void link_weakly(int node, int other);
  void add_singles();
  void add_groups();
  void add_strong_links();
  void add_weak_links();
  void add_links_of_units();
  void add_links_of(int unit);
  RowView row(const Row& rows, int node) const {
    return RowView(rows).subspan(static_cast<std::size_t>(node) * words_, words_);
  }
  std::span<std::uint64_t> row(Row& rows, int node) {
    return std::span(rows).subspan(static_cast<std::size_t>(node) * words_, words_);
  }
  int single(int cell, int digit) const {
    return single_[static_cast<std::size_t>(cell * board_->geometry().size() + digit - 1)];
  }

  // A group and its positions in a house.
  struct Seated {
    int node;
    Mask positions;
  };
  std::vector<Seated>& seated(int house, int digit) {
    return seated_[static_cast<std::size_t>(house * board_->geometry().size() + digit - 1)];
  }

  const Board* board_;
  LinkKinds kinds_;
  int singles_ = 0;
  std::size_t words_ = 0;
  std::vector<Group> nodes_;
  std::vector<int> single_;                  // by cell and digit: the node, or -1
  std::vector<std::vector<Seated>> seated_;  // by house and digit
  std::vector<std::vector<Strong>> strong_;  // by node
  Row weak_, next_;
  std::map<std::pair<int, int>, int> weak_units_;  // by the lower and the higher node
};

// A chain: its nodes from one end to the other, alternately on and off.
struct Chain {
  std::vector<int> nodes;
  bool starts_on;
};

// The consequences of a node, nearest first: layer n has the nodes that are on after n+1 strong
// links, and no fewer.
class Paths {
 public:
  explicit Paths(const Graph& graph) : graph_(&graph) {}

  void follow(int start, bool on);
  int layers() const { return layers_; }
  RowView layer(int number) const {
    return RowView(rows_).subspan(static_cast<std::size_t>(number) * words_, words_);
  }
  // Calls visit(chain) for the shortest chains from the start to a node of a layer, until it
  // returns false. The chains use no candidate twice, except that they may return to the start. If
  // there are very many, some may be left out.
  using Visit = std::function<bool(const Chain&)>;
  void each_chain(int end, int layer, const Visit& visit);

 private:
  bool clashes(int node, std::size_t all_but) const;
  bool go_back(int layer, const Visit& visit);
  bool show(const Visit& visit);

  const Graph* graph_;
  int start_ = 0;
  bool starts_on_ = false;
  int layers_ = 0;
  std::size_t words_ = 0;
  Row rows_, visited_, ahead_;
  std::vector<int> back_;  // the chain, from its end backwards
  int tries_ = 0;
  Chain chain_;
};

}  // namespace sudokit::alternating
