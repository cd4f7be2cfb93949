// The search for chains of one kind: the consequences of each candidate (chain_runs.cpp), also by
// other techniques and chains inside (chain_insides.cpp), and the conclusions from them
// (chains.cpp, chain_singles.cpp).
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "chain_graph.hpp"
#include "chains.hpp"
#include "implications.hpp"
#include "techniques.hpp"

namespace sudokit::chain {

class Search {
 public:
  Search(const Geometry& geometry, ChainKind kind);
  void best(const Board& board, Steps& out, const Poll& poll);
  // Lets searches go on where one of the level below found nothing, if it is of that level. That
  // one must outlive this.
  void build_on(Search& below);

 private:
  // A house of a cell, box first: its cells, the position of the cell among them, and the positions
  // of cells that no earlier house of the cell contains.
  struct View {
    int house;
    bool is_full;
    const int* cells;
    Mask own, fresh;
  };

  struct Crossing {
    int one, two;
    Mask shared;  // positions of the first house that are in the second, too
  };

  // A consequence of locked candidates, pairs, X-wings or chains on the current marks.
  struct Advanced {
    int candidate;
    int first_parent, parents;
    const Nested* nested;
    TechniqueId technique;
  };
  static bool before(const Hint& a, const Hint& b);
  // Collects all hints on these marks, unsorted, in hints_. The marks are restored afterwards.
  void search(Marks& marks, const Poll& poll);

  // The consequences of a literal.
  const Run& on_run(int candidate);
  Run& off_run(int candidate);
  void find_run(Literal start, std::unique_ptr<Run>& run);
  // Goes on with a run of the search below, which has found all that is not new at this level.
  void go_on(Run& run);
  // Finds what follows from the nodes from these on, in the order of `run.on` and `run.off`.
  void follow(Run& run, std::size_t next_on, std::size_t next_off);
  // Takes the candidate of a node that is off from the marks.
  void remove(const Run& run, int node);
  // Turns off what a candidate that is on rules out. False on a contradiction.
  bool make_off(Run& run, int node);
  bool turn_off(Run& run, int candidate, int parent, int cause);
  // Turns on what is forced because a candidate is off. False on a contradiction.
  bool make_on(Run& run, int node);
  bool turn_on(Run& run, int candidate, int parent, int cause);
  // Adds as parents the candidates that went off before: without them, the candidate would not be
  // the last one.
  void add_hidden_parents(Run& run, int candidate, int cause);

  // Other techniques inside a chain.
  // Turns off what the first successful technique eliminates. False if none finds anything.
  // `only_new`: only by techniques that the search below lacks.
  bool advance(Run& run, bool only_new);
  void patterns_inside();
  // Adds what a technique removes, if it depends on candidates that the chain has turned off: those
  // from `first` on in advanced_parents_.
  void conclude(std::size_t first, const std::vector<int>& removable, TechniqueId technique,
                const Nested* nested = nullptr);
  bool gone(int candidate) const { return source_.has(candidate) && !now_->has(candidate); }
  void in_hash_order(std::vector<int>& candidates) const;
  void locked();

  template <typename Visit>
  void for_each_house(Visit visit) {
    const int size = now_->size();
    for (const int kind : {2, 1, 0}) {
      for (int house = kind * size; house < (kind + 1) * size; ++house) visit(house);
    }
    for (int house = 3 * size; house < now_->geometry().house_count(); ++house) {
      if (now_->geometry().is_full(house)) visit(house);
    }
  }
  void hidden_pairs();
  void naked_pairs();
  void x_wings();
  void chains_inside(Search& inner);
  // Whether the board itself has no chains of this kind, so that chains inside depend on something
  // that was turned off.
  bool source_is_bare(Search& inner);
  // Starts searches inside chains that begin on these marks.
  void start_inside(const Marks& outer);
  // The candidates turned off since `before`, without which the hint would not hold.
  void rule_parents(const Hint& hint, const Marks& before, std::vector<int>& parents);
  Nested nested(const Hint& hint);

  // Conclusions.
  // A node and its ancestors, breadth first; of equal ones only the first.
  const std::vector<int>& chain(const Branch& branch);
  int ancestors(const Branch& branch);
  int complexity(const std::vector<Branch>& branches);
  double base_rating(Form form) const;
  // Adds a hint. False if there is a better one already.
  bool add_hint(Form form, int where, const std::vector<Branch>& branches, Literal result,
                std::vector<int> removable);
  // The greatest length with which a hint of this form would be better than the best so far.
  int longest(Form form) const;
  // The candidates that a proven literal removes.
  std::vector<int> removed_by(Literal result) const;
  bool add_certain(Form form, int where, const std::vector<Branch>& branches, Literal result);
  void nishio_chains();
  void multiple_chains();
  Branch branch_to(const Run& run, Literal literal) const;
  void chains_from(int cell, int number);
  // Chains from a candidate, of its cell's `number`, on and off. Whether one contradicts itself.
  bool both_ways(int candidate, int number);
  bool have_common_node(const std::vector<int>& candidates);
  // Whether a literal is among those found to be common last.
  bool is_common(Literal literal) const;
  // What follows from each of the candidates in starts_, one of which is on.
  void agreements(Form form, int where);
  // Multiple chains from the places of a digit in the houses whose first cell this is.
  void chains_in_houses(int cell, int digit);

  // Calls the poll once in `every` times, a power of two.
  void tick(std::uint32_t every) {
    if ((++ticks_ & (every - 1)) == 0 && *poll_) (*poll_)();
  }

  // Single chains and cycles.
  void single_chains(Implications& implications, bool in_cells, bool in_houses);
  // A new run, kept if the caller increments `used_singles_`.
  Run& new_run();

  // Calls visit(candidate, cause) for what goes off because a candidate is on.
  template <typename Visit>
  void for_each_off(int candidate, bool in_cells, Visit visit) {
    const int cell = now_->cell_of(candidate), digit = now_->digit_of(candidate);
    if (in_cells) {
      for (Mask rest = now_->cell(cell) & ~(Mask{1} << digit); rest; rest &= rest - 1) {
        visit(now_->candidate(cell, lowest(rest)), cause_cell);
      }
    }
    for (const View& view : views_[at(cell)]) {
      for (Mask rest = now_->places(view.house, digit) & view.fresh; rest; rest &= rest - 1) {
        visit(now_->candidate(view.cells[lowest(rest)], digit), view.house);
      }
    }
  }

  // Calls visit(candidate, cause) for what goes on because a candidate is off.
  template <typename Visit>
  void for_each_on(int candidate, bool in_cells, bool in_houses, Visit visit) {
    const int cell = now_->cell_of(candidate), digit = now_->digit_of(candidate);
    if (in_cells && is_two(now_->cell(cell))) {
      visit(now_->candidate(cell, lowest(now_->cell(cell) & ~(Mask{1} << digit))), cause_cell);
    }
    if (!in_houses) return;
    batch_.clear();
    for (const View& view : views_[at(cell)]) {
      if (!view.is_full) continue;
      const Mask rest = now_->places(view.house, digit) & ~view.own;
      if (!is_one(rest)) continue;
      const int other = now_->candidate(view.cells[lowest(rest)], digit);
      if (is_new(other)) visit(other, view.house);
    }
  }
  bool is_new(int candidate);
  // Whether a node or one of its ancestors is this literal, in runs where each node has one parent.
  static bool rests_on(const Run& run, int node, Literal literal);
  static Form cycle_form(bool in_cells, bool in_houses);
  void cycles_from(int candidate, const Implications& implications, bool in_cells, bool in_houses);
  bool add_cycle(Run& run, int end, bool in_cells, bool in_houses);
  // Sorts candidates in the order in which Sudoku Explainer's hash table holds their cells.
  void by_cell(std::vector<int>& candidates) const;
  // A chain from a literal to its opposite.
  void chain_to_opposite(int candidate, bool from_on, Implications& implications, bool in_cells);
  TechniqueId technique(Form form) const;
  void fill(const Hint& hint, Steps& out);
  Candidate named(Literal literal) const;
  ChainKind kind_;
  Search* below_ = nullptr;
  bool continues_ = false;      // from the runs of the search below
  bool found_nothing_ = false;  // on marks_
  Marks marks_;                 // of the board
  Marks source_;                // where the chains begin
  Numbering numbering_;         // of its candidates
  Marks* now_ = nullptr;
  const Poll* poll_ = nullptr;
  std::uint32_t ticks_ = 0;
  std::vector<std::uint64_t> stamp_;  // by literal: when it was last visited
  std::uint64_t stamp_now_ = 0;
  std::vector<int> chain_;
  std::vector<std::unique_ptr<Run>> on_runs_, off_runs_, singles_;
  std::size_t used_singles_ = 0;
  bool best_only_ = false;
  const Marks* outer_ = nullptr;  // of chains inside: the marks where the outer chains begin
  bool only_new_ = false;         // chains inside must use something turned off since then
  int bare_ = -1;
  std::vector<std::uint64_t> common_;
  Implications by_houses_{false, true}, by_cells_{true, false}, by_both_{true, true};
  std::vector<char> on_ready_;
  Masks barren_places_;  // by row and digit: where Nishio chains of the digit have found nothing
  bool has_removed_ = false;  // candidates from now_, since it was a copy of source_
  std::vector<int> removable_, batch_, advanced_parents_, starts_;
  std::vector<Advanced> advanced_;
  // By house: digits with several places, fewer than at the start, and digits with two places.
  Masks changed_, twos_;
  std::vector<std::vector<View>> views_;
  std::vector<std::vector<Crossing>> crossings_;
  std::vector<std::unique_ptr<Search>> inner_;
  std::vector<std::unique_ptr<Nested>> nested_;
  std::vector<Hint> hints_;
};

}  // namespace sudokit::chain
