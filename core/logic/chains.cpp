#include "chains.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "techniques.hpp"

namespace sudokit {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }
int lowest(Mask mask) { return std::countr_zero(mask); }
// Without counting bits, which is slow on some processors.
bool is_one(Mask mask) { return mask != 0 && (mask & (mask - 1)) == 0; }
bool is_two(Mask mask) { return is_one(mask & (mask - 1)); }

// A candidate that is on or off.
using Literal = int;
Literal literal(int candidate, bool on) { return 2 * candidate + on; }
int candidate_of(Literal literal) { return literal >> 1; }
bool is_on(Literal literal) { return literal & 1; }

// The candidates of a board while a chain takes some of them off.
class Marks {
 public:
  explicit Marks(const Geometry& geometry)
      : geometry_(&geometry),
        size_(geometry.size()),
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
  int cell_of(int candidate) const { return candidate / size_; }
  int digit_of(int candidate) const { return candidate % size_; }
  int candidate(int cell, int digit) const { return cell * size_ + digit; }

  Mask cell(int cell) const { return cells_[at(cell)]; }
  Mask places(int house, int digit) const { return places_[at(house * size_ + digit)]; }
  bool has(int candidate) const {
    return cells_[at(cell_of(candidate))] >> digit_of(candidate) & 1;
  }
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

 private:
  const Geometry* geometry_;
  int size_;
  Masks cells_, places_;
  std::vector<int> empty_in_, placed_;
};

constexpr int cause_none = -3, cause_advanced = -2, cause_cell = -1;  // else the house

struct Nested;

// A literal that follows from others.
struct Node {
  Literal literal;
  int cause;
  int first_parent, parents;  // a range of Run::parents
  const Nested* nested;       // the chain inside that it rests on
};

// Everything that follows from a literal.
struct Run {
  std::vector<Node> nodes;
  std::vector<int> parents;    // indices of nodes
  std::vector<int> on, off;    // nodes in the order they were found
  std::vector<int> found;      // by literal: the node, or -1
  std::vector<int> ancestors;  // by node: how many, or 0 if not yet known
  int clash_on = -1, clash_off = -1;

  void reset(int literals) {
    if (found.empty()) {
      found.assign(at(literals), -1);
      nodes.reserve(at(literals));
      parents.reserve(at(2 * literals));
    } else {
      for (const Node& node : nodes) found[at(node.literal)] = -1;
    }
    nodes.clear();
    parents.clear();
    on.clear();
    off.clear();
    ancestors.clear();
    clash_on = clash_off = -1;
  }
  bool has(Literal literal) const { return found[at(literal)] >= 0; }
  // A node that is only named; `keep` makes it the one that is found.
  int add(Literal literal, int cause, const Nested* nested = nullptr) {
    nodes.push_back({literal, cause, static_cast<int>(parents.size()), 0, nested});
    return static_cast<int>(nodes.size()) - 1;
  }
  void add_parent(int node) {
    parents.push_back(node);
    ++nodes.back().parents;
  }
  void keep(int node) {
    const Literal literal = nodes[at(node)].literal;
    found[at(literal)] = node;
    (is_on(literal) ? on : off).push_back(node);
  }
};

// A branch of a conclusion: a node of a run.
struct Branch {
  Run* run;
  int node;
};

enum class Form { x_cycle, y_cycle, xy_cycle, x_chain, xy_chain, twofold, cell, house, absurd };

int sort_key(Form form) {
  switch (form) {
    case Form::twofold: return 1;
    case Form::x_cycle:
    case Form::x_chain: return 2;
    case Form::y_cycle: return 3;
    case Form::xy_cycle:
    case Form::xy_chain: return 4;
    case Form::cell: return 5;
    case Form::house: return 6;
    case Form::absurd: return 7;
  }
  return 0;
}

// A conclusion.
struct Hint {
  Form form;
  int where;  // the cell or the house of a multiple chain
  double rating;
  int complexity;
  std::vector<Branch> branches;
  Literal result;               // or -1
  std::vector<int> removable;   // candidates, in Sudoku Explainer's order
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

double length_rating(int complexity) {
  double added = 0;
  int step = 4;
  bool odd = false;
  for (const int length = complexity - 2; length > step; odd = !odd) {
    added += 0.1;
    step = odd ? step * 4 / 3 : step * 3 / 2;
  }
  return added;
}

// Two of n numbers, in the order 01 02 12 03 13 23 ...
template <typename Visit>
void for_each_pair(int n, Visit visit) {
  for (int high = 1; high < n; ++high) {
    for (int low = 0; low < high; ++low) visit(low, high);
  }
}

}  // namespace

class Chainer::Search {
 public:
  Search(const Geometry& geometry, ChainKind kind)
      : kind_(kind),
        marks_(geometry),
        source_(geometry),
        stamp_(at(2 * marks_.candidates()), 0),
        on_runs_(at(marks_.candidates())),
        off_runs_(at(marks_.candidates())),
        on_ready_(at(marks_.candidates()), 0) {
    const int size = marks_.size();
    // Boxes come first, then rows, columns and extra houses.
    const auto rank = [size](const Seat& seat) { return seat.house / size == 2 ? -1 : seat.house; };
    for (int cell = 0; cell < geometry.cells(); ++cell) {
      std::vector<Seat> seats = geometry.seats(cell);
      std::stable_sort(seats.begin(), seats.end(),
                       [&](const Seat& a, const Seat& b) { return rank(a) < rank(b); });
      auto& views = views_.emplace_back();
      std::vector<int> seen{cell};
      for (const Seat& seat : seats) {
        View& view = views.emplace_back(View{seat.house, Mask{1} << seat.position, 0});
        for (int i = 0; const int other : geometry.house(seat.house)) {
          if (std::find(seen.begin(), seen.end(), other) == seen.end()) {
            seen.push_back(other);
            view.fresh |= Mask{1} << i;
          }
          ++i;
        }
      }
    }
    sees_.assign(at(geometry.cells() * geometry.cells()), 0);
    for (int cell = 0; cell < geometry.cells(); ++cell) {
      for (const int peer : geometry.peers(cell)) sees_[at(cell * geometry.cells() + peer)] = 1;
    }
    const auto kinds = {std::pair{2, 1}, std::pair{2, 0}, std::pair{1, 2}, std::pair{0, 2}};
    for (const auto& [first, second] : kinds) {
      std::vector<Crossing>& list = crossings_.emplace_back();
      for (int one = first * size; one < (first + 1) * size; ++one) {
        for (int two = second * size; two < (second + 1) * size; ++two) {
          Mask shared = 0;
          for (int i = 0; i < size; ++i) {
            const auto& cells = geometry.house(two);
            const int cell = geometry.house(one)[at(i)];
            if (std::find(cells.begin(), cells.end(), cell) != cells.end()) shared |= Mask{1} << i;
          }
          if (shared) list.push_back({one, two, shared});
        }
      }
    }
    if (kind.level >= 2 && kind.level < 4) {
      inner_.push_back(std::make_unique<Search>(geometry, ChainKind{false, false, false, 0, 0}));
    }
    if (kind.level == 3) {
      inner_.push_back(std::make_unique<Search>(geometry, ChainKind{true, false, false, 0, 0}));
    }
    if (kind.level >= 4) {
      inner_.push_back(
          std::make_unique<Search>(geometry, ChainKind{true, true, false, kind.nested, 0}));
    }
  }

  void best(const Board& board, Steps& out, const Poll& poll) {
    marks_.read(board);
    best_only_ = true;
    search(marks_, poll);
    if (!hints_.empty()) fill(hints_[0], out);
  }

 private:
  // A house as a cell sees it, box first: its own position there, and those of cells that no house
  // before it has.
  struct View {
    int house;
    Mask own, fresh;
  };

  struct Crossing {
    int one, two;
    Mask shared;  // positions of the first house that are in the second too
  };

  // A consequence of locked candidates, pairs, X-wings or chains on the marks as they are.
  struct Advanced {
    int candidate;
    int first_parent, parents;
    const Nested* nested;
  };

  static bool before(const Hint& a, const Hint& b) {
    if (a.rating != b.rating) return a.rating < b.rating;
    if (a.complexity != b.complexity) return a.complexity < b.complexity;
    return sort_key(a.form) < sort_key(b.form);
  }

  // All hints on these marks, unsorted, into hints_. The marks are the same afterwards.
  void search(Marks& marks, const Poll& poll) {
    now_ = &marks;
    poll_ = &poll;
    source_ = marks;
    hints_.clear();
    nested_.clear();
    used_singles_ = 0;
    bare_ = -1;
    std::fill(on_ready_.begin(), on_ready_.end(), 0);
    if (kind_.multiple || kind_.dynamic) {
      multiple_chains();
    } else {
      single_chains(false, true);
      single_chains(true, false);
      single_chains(true, true);
    }
  }

  // --- Consequences of a literal -------------------------------------------------------------

  const Run& on_run(int candidate) {
    auto& run = on_runs_[at(candidate)];
    if (!run) run = std::make_unique<Run>();
    if (!on_ready_[at(candidate)]) {
      on_ready_[at(candidate)] = 1;
      follow(literal(candidate, true), *run);
    }
    return *run;
  }

  Run& off_run(int candidate) {
    auto& run = off_runs_[at(candidate)];
    if (!run) run = std::make_unique<Run>();
    follow(literal(candidate, false), *run);
    return *run;
  }

  void follow(Literal start, Run& run) {
    if (kind_.level > 0 && *poll_) (*poll_)();
    run.reset(2 * now_->candidates());
    run.keep(run.add(start, cause_none));
    removed_.clear();
    std::size_t next_on = 0, next_off = 0;
    for (;;) {
      if (next_on < run.on.size()) {
        if (!make_off(run, run.on[next_on++])) break;
      } else if (next_off < run.off.size()) {
        const int node = run.off[next_off++];
        const bool agrees = make_on(run, node);
        if (kind_.dynamic) {
          now_->remove(candidate_of(run.nodes[at(node)].literal));
          removed_.push_back(candidate_of(run.nodes[at(node)].literal));
        }
        if (!agrees) break;
      } else if (kind_.level == 0 || !advance(run)) {
        break;
      }
    }
    for (const int candidate : removed_) now_->restore(candidate);
  }

  // What goes off because a candidate is on. False if that contradicts.
  bool make_off(Run& run, int node) {
    const int candidate = candidate_of(run.nodes[at(node)].literal);
    const int cell = now_->cell_of(candidate), digit = now_->digit_of(candidate);
    if (!kind_.nishio) {
      for (Mask rest = now_->cell(cell) & ~(Mask{1} << digit); rest; rest &= rest - 1) {
        if (!turn_off(run, now_->candidate(cell, lowest(rest)), node, cause_cell)) return false;
      }
    }
    for (const View& view : views_[at(cell)]) {
      const auto& house = now_->geometry().house(view.house);
      for (Mask rest = now_->places(view.house, digit) & view.fresh; rest; rest &= rest - 1) {
        const int other = now_->candidate(house[at(lowest(rest))], digit);
        if (!turn_off(run, other, node, view.house)) return false;
      }
    }
    return true;
  }

  bool turn_off(Run& run, int candidate, int parent, int cause) {
    const int clash = run.found[at(literal(candidate, true))];
    if (clash < 0 && run.has(literal(candidate, false))) return true;
    const int node = run.add(literal(candidate, false), cause);
    run.add_parent(parent);
    if (clash >= 0) {
      run.clash_on = clash;
      run.clash_off = node;
      return false;
    }
    run.keep(node);
    return true;
  }

  // What goes on because a candidate goes off. False if that contradicts.
  bool make_on(Run& run, int node) {
    const int candidate = candidate_of(run.nodes[at(node)].literal);
    const int cell = now_->cell_of(candidate), digit = now_->digit_of(candidate);
    if (!kind_.nishio && is_two(now_->cell(cell))) {
      const int other = lowest(now_->cell(cell) & ~(Mask{1} << digit));
      if (!turn_on(run, now_->candidate(cell, other), node, cause_cell)) return false;
    }
    for (const View& view : views_[at(cell)]) {
      if (!now_->geometry().is_full(view.house)) continue;
      const Mask rest = now_->places(view.house, digit) & ~view.own;
      if (!is_one(rest)) continue;
      const int other = now_->geometry().house(view.house)[at(lowest(rest))];
      if (!turn_on(run, now_->candidate(other, digit), node, view.house)) return false;
    }
    return true;
  }

  bool turn_on(Run& run, int candidate, int parent, int cause) {
    const int clash = run.found[at(literal(candidate, false))];
    if (clash < 0 && run.has(literal(candidate, true))) return true;
    const int node = run.add(literal(candidate, true), cause);
    run.add_parent(parent);
    add_hidden_parents(run, candidate, cause);
    if (clash >= 0) {
      run.clash_on = node;
      run.clash_off = clash;
      return false;
    }
    run.keep(node);
    return true;
  }

  // What has gone off before, without which it would not be the last one.
  void add_hidden_parents(Run& run, int candidate, int cause) {
    if (!kind_.dynamic) return;
    const int digit = now_->digit_of(candidate);
    if (cause == cause_cell) {
      const int cell = now_->cell_of(candidate);
      for (Mask gone = source_.cell(cell) & ~now_->cell(cell); gone; gone &= gone - 1) {
        run.add_parent(run.found[at(literal(now_->candidate(cell, lowest(gone)), false))]);
      }
      return;
    }
    Mask gone = source_.places(cause, digit) & ~now_->places(cause, digit);
    for (; gone; gone &= gone - 1) {
      const int cell = now_->geometry().house(cause)[at(lowest(gone))];
      run.add_parent(run.found[at(literal(now_->candidate(cell, digit), false))]);
    }
  }

  // --- Other techniques inside a chain ---------------------------------------------------------

  // Takes off what the first technique finds that finds anything. False if none does.
  bool advance(Run& run) {
    advanced_.clear();
    advanced_parents_.clear();
    locked();
    if (advanced_.empty()) hidden_pairs();
    if (advanced_.empty()) naked_pairs();
    if (advanced_.empty()) x_wings();
    for (auto& inner : inner_) {
      if (advanced_.empty()) chains_inside(*inner);
    }
    bool changed = false;
    for (const Advanced& found : advanced_) {
      if (run.has(literal(found.candidate, false))) continue;
      run.keep(run.add(literal(found.candidate, false), cause_advanced, found.nested));
      for (int i = 0; i < found.parents; ++i) {
        const int parent = advanced_parents_[at(found.first_parent + i)];
        run.add_parent(run.found[at(literal(parent, false))]);
      }
      changed = true;
    }
    return changed;
  }

  // Adds what a technique removes, if it rests on something that the chain has taken off: the
  // candidates from `first` on in advanced_parents_.
  void conclude(std::size_t first, const std::vector<int>& removable, const Nested* nested) {
    const int parents = static_cast<int>(advanced_parents_.size() - first);
    if (parents == 0) return;
    for (const int candidate : removable) {
      advanced_.push_back({candidate, static_cast<int>(first), parents, nested});
    }
  }

  bool gone(int candidate) const { return source_.has(candidate) && !now_->has(candidate); }

  void in_hash_order(std::vector<int>& candidates) const {
    int cells = 0;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      cells += i == 0 || now_->cell_of(candidates[i]) != now_->cell_of(candidates[i - 1]);
    }
    int capacity = 16;
    while (cells * 4 > capacity * 3) capacity *= 2;
    std::stable_sort(candidates.begin(), candidates.end(), [&](int a, int b) {
      return now_->cell_of(a) % capacity < now_->cell_of(b) % capacity;
    });
  }

  void locked() {
    for (const auto& list : crossings_) {
      for (int digit = 0; digit < now_->size(); ++digit) {
        for (const Crossing& crossing : list) {
          const Mask places = now_->places(crossing.one, digit);
          if ((places & ~crossing.shared) || !(places & (places - 1))) continue;
          removable_.clear();
          const auto& one = now_->geometry().house(crossing.one);
          const auto& two = now_->geometry().house(crossing.two);
          for (Mask rest = now_->places(crossing.two, digit); rest; rest &= rest - 1) {
            const int cell = two[at(lowest(rest))];
            if (std::find(one.begin(), one.end(), cell) == one.end()) {
              removable_.push_back(now_->candidate(cell, digit));
            }
          }
          if (removable_.empty()) continue;
          in_hash_order(removable_);
          const std::size_t first = advanced_parents_.size();
          for (int i = 0; i < static_cast<int>(one.size()); ++i) {
            const int candidate = now_->candidate(one[at(i)], digit);
            if (!(crossing.shared >> i & 1) && gone(candidate)) {
              advanced_parents_.push_back(candidate);
            }
          }
          conclude(first, removable_, nullptr);
        }
      }
    }
  }

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

  void hidden_pairs() {
    for_each_house([&](int house) {
      if (now_->empty_in(house) <= 4) return;
      const auto& cells = now_->geometry().house(house);
      for_each_pair(now_->size(), [&](int low, int high) {
        const Mask places = now_->places(house, low);
        if (places != now_->places(house, high) || !is_two(places)) return;
        removable_.clear();
        const Mask pair = Mask{1} << low | Mask{1} << high;
        for (Mask rest = places; rest; rest &= rest - 1) {
          const int cell = cells[at(lowest(rest))];
          for (Mask others = now_->cell(cell) & ~pair; others; others &= others - 1) {
            removable_.push_back(now_->candidate(cell, lowest(others)));
          }
        }
        if (removable_.empty()) return;
        in_hash_order(removable_);
        const std::size_t first = advanced_parents_.size();
        for (int i = 0; i < now_->size(); ++i) {
          if (places >> i & 1) continue;
          for (const int digit : {low, high}) {
            const int candidate = now_->candidate(cells[at(i)], digit);
            if (source_.has(candidate)) advanced_parents_.push_back(candidate);
          }
        }
        conclude(first, removable_, nullptr);
      });
    });
  }

  void naked_pairs() {
    for_each_house([&](int house) {
      if (now_->empty_in(house) < 4) return;
      const auto& cells = now_->geometry().house(house);
      for_each_pair(now_->size(), [&](int low, int high) {
        const Mask pair = now_->cell(cells[at(low)]);
        if (pair != now_->cell(cells[at(high)]) || !is_two(pair)) return;
        removable_.clear();
        for (int i = 0; i < now_->size(); ++i) {
          if (i == low || i == high) continue;
          const int cell = cells[at(i)];
          for (Mask rest = now_->cell(cell) & pair; rest; rest &= rest - 1) {
            removable_.push_back(now_->candidate(cell, lowest(rest)));
          }
        }
        if (removable_.empty()) return;
        in_hash_order(removable_);
        const std::size_t first = advanced_parents_.size();
        for (const int i : {low, high}) {
          const int cell = cells[at(i)];
          for (Mask rest = source_.cell(cell) & ~pair; rest; rest &= rest - 1) {
            advanced_parents_.push_back(now_->candidate(cell, lowest(rest)));
          }
        }
        conclude(first, removable_, nullptr);
      });
    });
  }

  void x_wings() {
    const int size = now_->size();
    for (const bool by_columns : {true, false}) {
      const int base = by_columns ? size : 0, cover = by_columns ? 0 : size;
      for_each_pair(size, [&](int low, int high) {
        for (int digit = 0; digit < size; ++digit) {
          if (now_->placed(digit) + 4 > size) continue;
          const Mask places = now_->places(base + low, digit);
          if (places != now_->places(base + high, digit) || !is_two(places)) continue;
          removable_.clear();
          const Mask lines = Mask{1} << low | Mask{1} << high;
          for (Mask covers = places; covers; covers &= covers - 1) {
            const int line = cover + lowest(covers);
            for (Mask rest = now_->places(line, digit) & ~lines; rest; rest &= rest - 1) {
              const int cell = now_->geometry().house(line)[at(lowest(rest))];
              removable_.push_back(now_->candidate(cell, digit));
            }
          }
          if (removable_.empty()) continue;
          in_hash_order(removable_);
          const std::size_t first = advanced_parents_.size();
          for (const int line : {low, high}) {
            Mask rest = source_.places(base + line, digit) & ~now_->places(base + line, digit);
            for (rest &= ~places; rest; rest &= rest - 1) {
              const int cell = now_->geometry().house(base + line)[at(lowest(rest))];
              advanced_parents_.push_back(now_->candidate(cell, digit));
            }
          }
          conclude(first, removable_, nullptr);
        }
      });
    }
  }

  void chains_inside(Search& inner) {
    inner.before_ = source_is_bare(inner) ? &source_ : nullptr;
    inner.search(*now_, *poll_);
    std::stable_sort(inner.hints_.begin(), inner.hints_.end(), before);
    std::vector<std::vector<int>> seen;
    for (const Hint& hint : inner.hints_) {
      std::vector<int> sorted = hint.removable;
      std::sort(sorted.begin(), sorted.end());
      if (std::find(seen.begin(), seen.end(), sorted) != seen.end()) continue;
      seen.push_back(std::move(sorted));
      const std::size_t first = advanced_parents_.size();
      inner.rule_parents(hint, source_, advanced_parents_);
      // Only the first of equal parents counts.
      if (advanced_parents_.size() == first) continue;
      nested_.push_back(std::make_unique<Nested>(inner.nested(hint)));
      conclude(first, hint.removable, nested_.back().get());
    }
  }

  // Whether the board itself has no chains of this kind, so that those inside need something gone.
  bool source_is_bare(Search& inner) {
    if (!inner.kind_.multiple && !inner.kind_.dynamic) {
      if (bare_ < 0) {
        Search probe(source_.geometry(), inner.kind_);
        Marks marks = source_;
        probe.best_only_ = true;
        probe.search(marks, *poll_);
        bare_ = probe.hints_.empty();
      }
      return bare_ == 1;
    }
    return false;
  }

  // The candidates gone since `before`, without which the hint would not hold.
  void rule_parents(const Hint& hint, const Marks& before, std::vector<int>& parents) {
    const std::size_t first = parents.size();
    const auto add = [&](int candidate) {
      if (!before.has(candidate) || now_->has(candidate)) return;
      if (std::find(parents.begin() + static_cast<std::ptrdiff_t>(first), parents.end(),
                    candidate) == parents.end()) {
        parents.push_back(candidate);
      }
    };
    for (const Branch& branch : hint.branches) {
      for (const int index : chain(branch)) {
        const Node& node = branch.run->nodes[at(index)];
        int cause = node.cause;
        if (cause == cause_none && hint.form == Form::cell) cause = cause_cell;
        if (cause == cause_none && hint.form == Form::house) cause = hint.where;
        if (!is_on(node.literal) || cause == cause_none) continue;
        const int candidate = candidate_of(node.literal);
        if (cause == cause_cell) {
          const int cell = now_->cell_of(candidate);
          for (int digit = 0; digit < now_->size(); ++digit) add(now_->candidate(cell, digit));
        } else {
          for (const int cell : now_->geometry().house(cause)) {
            add(now_->candidate(cell, now_->digit_of(candidate)));
          }
        }
      }
    }
  }

  Nested nested(const Hint& hint) {
    Nested result{hint.complexity, {}, {}};
    for (const Branch& branch : hint.branches) {
      result.targets.push_back(branch.run->nodes[at(branch.node)].literal);
      std::vector<Literal>& literals = result.chains.emplace_back();
      for (const int index : chain(branch)) {
        literals.push_back(branch.run->nodes[at(index)].literal);
      }
    }
    return result;
  }

  // --- Conclusions ---------------------------------------------------------------------------

  // The nodes that a node rests on, itself first, breadth first; of equal ones only the first.
  const std::vector<int>& chain(const Branch& branch) {
    ++stamp_now_;
    chain_.assign(1, branch.node);
    stamp_[at(branch.run->nodes[at(branch.node)].literal)] = stamp_now_;
    for (std::size_t next = 0; next < chain_.size(); ++next) {
      const Node& node = branch.run->nodes[at(chain_[next])];
      for (int i = 0; i < node.parents; ++i) {
        const int parent = branch.run->parents[at(node.first_parent + i)];
        int& stamp = stamp_[at(branch.run->nodes[at(parent)].literal)];
        if (stamp == stamp_now_) continue;
        stamp = stamp_now_;
        chain_.push_back(parent);
      }
    }
    return chain_;
  }

  int ancestors(const Branch& branch) {
    auto& known = branch.run->ancestors;
    if (known.size() < branch.run->nodes.size()) known.resize(branch.run->nodes.size(), 0);
    int& count = known[at(branch.node)];
    if (count == 0) count = static_cast<int>(chain(branch).size());
    return count;
  }

  int complexity(const std::vector<Branch>& branches) {
    int total = 0;
    for (const Branch& branch : branches) total += ancestors(branch);
    if (inner_.empty()) return total;
    std::vector<const Nested*> seen;
    for (const Branch& branch : branches) {
      for (const int index : chain(branch)) {
        const Nested* nested = branch.run->nodes[at(index)].nested;
        if (!nested || std::any_of(seen.begin(), seen.end(),
                                   [&](const Nested* other) { return *other == *nested; })) {
          continue;
        }
        seen.push_back(nested);
        total += nested->complexity;
      }
    }
    return total;
  }

  double base_rating(Form form) const {
    switch (form) {
      case Form::x_cycle:
      case Form::y_cycle: return 6.5;
      case Form::x_chain: return 6.6;
      case Form::xy_cycle:
      case Form::xy_chain: return 7.0;
      default: break;
    }
    if (kind_.level > 0) return 8.5 + 0.5 * (kind_.level + kind_.nested);
    return kind_.nishio ? 7.5 : kind_.dynamic ? 8.5 : 8.0;
  }

  // False if there is a better one already.
  bool add_hint(Form form, int where, const std::vector<Branch>& branches, Literal result,
                std::vector<int> removable) {
    const int length =
        form == Form::x_cycle || form == Form::y_cycle || form == Form::xy_cycle
            ? ancestors(branches[0])
            : complexity(branches);
    Hint hint{form, where, base_rating(form) + length_rating(length), length, {}, result, {}};
    if (best_only_ && !hints_.empty()) {
      if (!before(hint, hints_[0])) return false;
      hints_.clear();
    }
    hint.branches = branches;
    hint.removable = std::move(removable);
    hints_.push_back(std::move(hint));
    return true;
  }

  // The most that a hint of this form may need to be better than the best so far.
  int longest(Form form) const {
    if (!best_only_ || hints_.empty()) return std::numeric_limits<int>::max();
    const Hint& best = hints_[0];
    Hint hint{form, 0, 0, 0, {}, 0, {}};
    int length = 1;
    for (;; ++length) {
      hint.complexity = length;
      hint.rating = base_rating(form) + length_rating(length);
      if (!before(hint, best)) return length - 1;
    }
  }

  // What a literal that is certain removes.
  std::vector<int> removed_by(Literal result) const {
    const int candidate = candidate_of(result);
    if (!is_on(result)) return {candidate};
    std::vector<int> others;
    const int cell = now_->cell_of(candidate);
    for (Mask rest = now_->cell(cell) & ~(Mask{1} << now_->digit_of(candidate)); rest;
         rest &= rest - 1) {
      others.push_back(now_->candidate(cell, lowest(rest)));
    }
    return others;
  }

  bool add_certain(Form form, int where, const std::vector<Branch>& branches, Literal result) {
    std::vector<int> removable = removed_by(result);
    return !removable.empty() && add_hint(form, where, branches, result, std::move(removable));
  }

  void multiple_chains() {
    for (int cell = 0; cell < now_->geometry().cells(); ++cell) {
      const int number = std::popcount(now_->cell(cell));
      if (number > 2 || (number == 2 && kind_.dynamic)) chains_from(cell, number);
    }
  }

  Branch branch_to(const Run& run, Literal literal) const {
    return {const_cast<Run*>(&run), run.found[at(literal)]};
  }

  void chains_from(int cell, int number) {
    const Mask digits = now_->cell(cell);
    for (Mask rest = digits; rest; rest &= rest - 1) {
      const int candidate = now_->candidate(cell, lowest(rest));
      const Run& on = on_run(candidate);
      if (kind_.dynamic || kind_.nishio) both_ways(candidate, on, number);
      if (!kind_.nishio) chains_in_houses(cell, lowest(rest));
    }
    if (kind_.nishio || !(number == 2 || (kind_.multiple && number > 2))) return;
    std::vector<Branch> branches;
    const Run& first = on_run(now_->candidate(cell, lowest(digits)));
    for (const bool on : {true, false}) {
      for (const int index : on ? first.on : first.off) {
        const Literal target = first.nodes[at(index)].literal;
        branches.clear();
        for (Mask rest = digits; rest; rest &= rest - 1) {
          const Run& run = on_run(now_->candidate(cell, lowest(rest)));
          if (!run.has(target)) break;
          branches.push_back(branch_to(run, target));
        }
        if (static_cast<int>(branches.size()) == number) {
          add_certain(Form::cell, cell, branches, target);
        }
      }
    }
  }

  void both_ways(int candidate, const Run& on, int number) {
    Run& off = off_run(candidate);
    if (on.clash_on >= 0) {
      Run* run = const_cast<Run*>(&on);
      add_certain(Form::absurd, -1, {{run, on.clash_on}, {run, on.clash_off}},
                  literal(candidate, false));
    }
    if (off.clash_on >= 0) {
      add_certain(Form::absurd, -1, {{&off, off.clash_on}, {&off, off.clash_off}},
                  literal(candidate, true));
    }
    if (number < 3 || kind_.nishio || !kind_.dynamic) return;
    for (const bool state : {true, false}) {
      for (const int index : state ? on.on : on.off) {
        const Literal target = on.nodes[at(index)].literal;
        if (!off.has(target)) continue;
        add_certain(Form::twofold, -1, {branch_to(on, target), branch_to(off, target)}, target);
      }
    }
  }

  // Multiple chains from the places of a digit in the houses of which this cell is the first.
  void chains_in_houses(int cell, int digit) {
    std::vector<Branch> branches;
    for (const View& view : views_[at(cell)]) {
      if (!now_->geometry().is_full(view.house)) continue;
      const Mask places = now_->places(view.house, digit);
      const int number = std::popcount(places);
      if (!(number == 2 || (kind_.multiple && number > 2))) continue;
      if ((places & (0 - places)) != view.own) continue;
      const auto& house = now_->geometry().house(view.house);
      const Run& first = on_run(now_->candidate(cell, digit));
      for (const bool on : {true, false}) {
        for (const int index : on ? first.on : first.off) {
          const Literal target = first.nodes[at(index)].literal;
          branches.clear();
          for (Mask rest = places; rest; rest &= rest - 1) {
            const Run& run = on_run(now_->candidate(house[at(lowest(rest))], digit));
            if (!run.has(target)) break;
            branches.push_back(branch_to(run, target));
          }
          if (static_cast<int>(branches.size()) == number) {
            add_certain(Form::house, view.house, branches, target);
          }
        }
      }
    }
  }

  // --- Single chains and cycles ------------------------------------------------------------

  // From each candidate that is on, what is on two links later, and whether the second link was
  // not there before.
  void map_links(bool in_cells, bool in_houses) {
    const std::size_t number = at(now_->candidates());
    next_first_.assign(number + 1, 0);
    next_.clear();
    is_new_.assign(number, 0);
    for (int candidate = 0; candidate < now_->candidates(); ++candidate) {
      next_first_[at(candidate)] = static_cast<int>(next_.size());
      if (!now_->has(candidate)) continue;
      const std::size_t first = next_.size();
      for_each_off(candidate, in_cells, [&](int gone, int) {
        for_each_on(gone, in_cells, in_houses, [&](int other, int cause) {
          if (is_new_link(gone, cause)) is_new_[at(candidate)] = 1;
          if (std::find(next_.begin() + static_cast<std::ptrdiff_t>(first), next_.end(), other) ==
              next_.end()) {
            next_.push_back(other);
          }
        });
      });
    }
    next_first_[number] = static_cast<int>(next_.size());
  }

  bool has_new_link(bool in_cells, bool in_houses) const {
    for (int cell = 0; cell < now_->geometry().cells() && in_cells; ++cell) {
      if (is_two(now_->cell(cell)) && now_->cell(cell) != before_->cell(cell)) return true;
    }
    for (int house = 0; house < now_->geometry().house_count() && in_houses; ++house) {
      for (int digit = 0; digit < now_->size(); ++digit) {
        const Mask places = now_->places(house, digit);
        if (is_two(places) && places != before_->places(house, digit)) return true;
      }
    }
    return false;
  }

  bool is_new_link(int gone, int cause) const {
    if (!before_) return false;
    return cause == cause_cell
               ? !is_two(before_->cell(now_->cell_of(gone)))
               : !is_two(before_->places(cause, now_->digit_of(gone)));
  }

  // What chains from a literal come to, whatever way they take.
  struct Reach {
    bool is_new;    // a link that was not there before
    bool opposite;  // the opposite of the literal
    bool again;     // the literal itself
  };

  Reach reach(int candidate, bool on, bool in_cells, bool in_houses) {
    ++stamp_now_;
    chain_.clear();
    Reach result{};
    const auto go = [&](int other) {
      int& stamp = stamp_[at(literal(other, true))];
      if (stamp == stamp_now_) return;
      stamp = stamp_now_;
      chain_.push_back(other);
    };
    if (on) {
      go(candidate);
    } else {
      for_each_on(candidate, in_cells, in_houses, [&](int other, int cause) {
        result.is_new |= is_new_link(candidate, cause);
        go(other);
      });
    }
    const int cell = now_->cell_of(candidate), digit = now_->digit_of(candidate);
    for (std::size_t next = 0; next < chain_.size(); ++next) {
      const int here = chain_[next], there = now_->cell_of(here);
      result.is_new |= is_new_[at(here)] != 0;
      result.opposite |= on ? (now_->digit_of(here) == digit ? sees(there, cell) : there == cell && in_cells)
                            : here == candidate;
      for (int i = next_first_[at(here)]; i < next_first_[at(here + 1)]; ++i) {
        result.again |= next_[at(i)] == candidate && next > 0;
        go(next_[at(i)]);
      }
    }
    return result;
  }

  bool sees(int cell, int other) const {
    return sees_[at(cell * now_->geometry().cells() + other)] != 0;
  }

  void single_chains(bool in_cells, bool in_houses) {
    if (before_ && !has_new_link(in_cells, in_houses)) return;
    map_links(in_cells, in_houses);
    for (int cell = 0; cell < now_->geometry().cells(); ++cell) {
      const int number = std::popcount(now_->cell(cell));
      if (number < 2 || (!in_houses && number > 2)) continue;
      for (Mask rest = now_->cell(cell); rest; rest &= rest - 1) {
        const int candidate = now_->candidate(cell, lowest(rest));
        single_chains_from(candidate, in_cells, in_houses);
      }
    }
  }

  // A run that stays if `used_singles_` is counted up.
  Run& new_run() {
    if (used_singles_ == singles_.size()) singles_.push_back(std::make_unique<Run>());
    Run& run = *singles_[used_singles_];
    run.reset(2 * now_->candidates());
    return run;
  }

  // Calls visit(candidate, cause) for what goes off because one is on.
  template <typename Visit>
  void for_each_off(int candidate, bool in_cells, Visit visit) {
    const int cell = now_->cell_of(candidate), digit = now_->digit_of(candidate);
    if (in_cells) {
      for (Mask rest = now_->cell(cell) & ~(Mask{1} << digit); rest; rest &= rest - 1) {
        visit(now_->candidate(cell, lowest(rest)), cause_cell);
      }
    }
    for (const View& view : views_[at(cell)]) {
      const auto& house = now_->geometry().house(view.house);
      for (Mask rest = now_->places(view.house, digit) & view.fresh; rest; rest &= rest - 1) {
        visit(now_->candidate(house[at(lowest(rest))], digit), view.house);
      }
    }
  }

  // Calls visit(candidate, cause) for what goes on because one is off.
  template <typename Visit>
  void for_each_on(int candidate, bool in_cells, bool in_houses, Visit visit) {
    const int cell = now_->cell_of(candidate), digit = now_->digit_of(candidate);
    if (in_cells && is_two(now_->cell(cell))) {
      visit(now_->candidate(cell, lowest(now_->cell(cell) & ~(Mask{1} << digit))), cause_cell);
    }
    if (!in_houses) return;
    batch_.clear();
    for (const View& view : views_[at(cell)]) {
      if (!now_->geometry().is_full(view.house)) continue;
      const Mask rest = now_->places(view.house, digit) & ~view.own;
      if (!is_one(rest)) continue;
      const int other = now_->candidate(now_->geometry().house(view.house)[at(lowest(rest))], digit);
      if (is_new(other)) visit(other, view.house);
    }
  }

  bool is_new(int candidate) {
    if (std::find(batch_.begin(), batch_.end(), candidate) != batch_.end()) return false;
    batch_.push_back(candidate);
    return true;
  }

  void single_chains_from(int candidate, bool in_cells, bool in_houses) {
    for (const bool on : {true, false}) {
      if (!on && !in_houses) break;
      const Reach found = reach(candidate, on, in_cells, in_houses);
      if (before_ && !found.is_new) continue;
      if (on && found.again) cycles_from(candidate, in_cells, in_houses);
      if (in_houses && found.opposite) chain_to_opposite(candidate, on, in_cells);
    }
  }

  // Whether a node, or one that it rests on, is this literal; each rests on one other.
  static bool rests_on(const Run& run, int node, Literal literal) {
    while (run.nodes[at(node)].parents) {
      node = run.parents[at(run.nodes[at(node)].first_parent)];
      if (run.nodes[at(node)].literal == literal) return true;
    }
    return false;
  }

  static Form cycle_form(bool in_cells, bool in_houses) {
    return in_cells && in_houses ? Form::xy_cycle : in_cells ? Form::y_cycle : Form::x_cycle;
  }

  void cycles_from(int candidate, bool in_cells, bool in_houses) {
    const int most = longest(cycle_form(in_cells, in_houses));
    if (most < 4) return;
    Run& run = new_run();
    const Literal source = literal(candidate, true);
    run.keep(run.add(source, cause_none));
    std::vector<int> on{0}, off, cycles;
    for (int length = 2; !on.empty() && length <= most; length += 2) {
      off.clear();
      for (const int node : on) {
        for_each_off(candidate_of(run.nodes[at(node)].literal), in_cells, [&](int other, int cause) {
          if (rests_on(run, node, literal(other, false))) return;
          off.push_back(run.add(literal(other, false), cause));
          run.add_parent(node);
        });
      }
      on.clear();
      for (const int node : off) {
        const int gone = candidate_of(run.nodes[at(node)].literal);
        for_each_on(gone, in_cells, in_houses, [&](int other, int cause) {
          const bool closes = length >= 4 && other == candidate;
          const bool is_known = run.has(literal(other, true));
          if (!closes && is_known) return;
          const int next = run.add(literal(other, true), cause);
          run.add_parent(node);
          if (closes) cycles.push_back(next);
          if (!is_known) {
            run.keep(next);
            on.push_back(next);
          }
        });
      }
    }
    bool used = false;
    for (const int end : cycles) used |= add_cycle(run, end, in_cells, in_houses);
    if (used) ++used_singles_;
  }

  bool add_cycle(Run& run, int end, bool in_cells, bool in_houses) {
    std::vector<int> path{end};  // from the end back to the source
    while (run.nodes[at(path.back())].parents) {
      path.push_back(run.parents[at(run.nodes[at(path.back())].first_parent)]);
    }
    std::vector<int> cells;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
      cells.push_back(now_->cell_of(candidate_of(run.nodes[at(path[i])].literal)));
    }
    std::vector<int> seen_by_on, seen_by_off;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
      const Literal here = run.nodes[at(path[i])].literal;
      const int digit = now_->digit_of(candidate_of(here));
      for (const int peer : now_->geometry().peers(cells[i])) {
        const int other = now_->candidate(peer, digit);
        if (!now_->has(other) || std::find(cells.begin(), cells.end(), peer) != cells.end()) continue;
        (is_on(here) ? seen_by_on : seen_by_off).push_back(other);
      }
    }
    std::vector<int> removable;
    for (const int other : seen_by_on) {
      if (std::find(seen_by_off.begin(), seen_by_off.end(), other) == seen_by_off.end()) continue;
      if (std::find(removable.begin(), removable.end(), other) == removable.end()) {
        removable.push_back(other);
      }
    }
    if (removable.empty()) return false;
    by_cell(removable);
    // The same the other way round.
    int reverse = -1;
    for (std::size_t i = 0; i < path.size(); ++i) {
      const Node node = run.nodes[at(path[i])];
      const int next = run.add(node.literal ^ 1, node.cause);
      if (reverse >= 0) run.add_parent(reverse);
      reverse = next;
    }
    return add_hint(cycle_form(in_cells, in_houses), -1, {{&run, end}, {&run, reverse}}, -1, std::move(removable));
  }

  // Candidates in the order in which their cells were put into a hash table.
  void by_cell(std::vector<int>& candidates) const {
    std::vector<int> cells;
    for (const int candidate : candidates) {
      const int cell = now_->cell_of(candidate);
      if (std::find(cells.begin(), cells.end(), cell) == cells.end()) cells.push_back(cell);
    }
    std::vector<int> grouped;
    std::sort(candidates.begin(), candidates.end());
    for (const int cell : cells) {
      for (const int candidate : candidates) {
        if (now_->cell_of(candidate) == cell) grouped.push_back(candidate);
      }
    }
    candidates = grouped;
    in_hash_order(candidates);
  }

  // A chain from a literal to its opposite.
  void chain_to_opposite(int candidate, bool from_on, bool in_cells) {
    const Form form = in_cells ? Form::xy_chain : Form::x_chain;
    const int most = longest(form);
    if (most < 4) return;
    Run& run = new_run();
    run.keep(run.add(literal(candidate, from_on), cause_none));
    const Literal opposite = literal(candidate, !from_on);
    int target = -1;
    std::size_t next_on = 0, next_off = 0;
    const auto reach = [&](Literal literal, int cause, int parent) {
      const bool is_known = run.has(literal), hits = literal == opposite && target < 0;
      if (is_known && !hits) return;
      const int node = run.add(literal, cause);
      run.add_parent(parent);
      if (hits) target = node;
      if (!is_known) run.keep(node);
    };
    // Each round goes a step further, and a node is as complex as it is far away.
    int far = from_on ? 1 : 0;
    for (; next_on < run.on.size() || next_off < run.off.size(); far += 2) {
      if (target >= 0 || far + 1 > most) break;
      while (next_on < run.on.size()) {
        const int node = run.on[next_on++];
        for_each_off(candidate_of(run.nodes[at(node)].literal), in_cells,
                     [&](int other, int cause) { reach(literal(other, false), cause, node); });
      }
      while (next_off < run.off.size()) {
        const int node = run.off[next_off++];
        for_each_on(candidate_of(run.nodes[at(node)].literal), in_cells, true,
                    [&](int other, int cause) { reach(literal(other, true), cause, node); });
      }
    }
    if (target < 0) return;
    if (add_certain(form, -1, {{&run, target}}, opposite)) ++used_singles_;
  }

  TechniqueId technique(Form form) const {
    switch (form) {
      case Form::x_cycle: return x_cycle;
      case Form::y_cycle: return y_cycle;
      case Form::xy_cycle: return xy_cycle;
      case Form::x_chain: return x_chain;
      case Form::xy_chain: return xy_chain;
      case Form::twofold: return double_chains;
      case Form::cell: return kind_.dynamic ? dynamic_cell_chains : cell_chains;
      case Form::house: return kind_.dynamic ? dynamic_house_chains : house_chains;
      case Form::absurd: return kind_.nishio ? nishio_chain : contradiction_chains;
    }
    return xy_chain;
  }

  void fill(const Hint& hint, Steps& out) {
    Step& step = out.add(technique(hint.form), static_cast<int>(hint.rating * 10 + 0.5));
    for (const int candidate : hint.removable) {
      step.eliminations.push_back({now_->cell_of(candidate), now_->digit_of(candidate) + 1});
    }
    if (hint.result >= 0 && is_on(hint.result)) {
      step.placements.push_back(named(hint.result));
    }
    if (hint.form == Form::house) step.houses.push_back(hint.where);
    const bool is_cycle = hint.form <= Form::xy_cycle;
    for (const Branch& branch : hint.branches) {
      const std::vector<int> nodes = chain(branch);
      for (auto node = nodes.rbegin(); node != nodes.rend(); ++node) {
        const Node& to = branch.run->nodes[at(*node)];
        if (to.parents == 0) {
          const Candidate source = named(to.literal);
          step.pattern.push_back({Part::source, source.cell, Mask{1} << (source.digit - 1)});
        }
        for (int i = 0; i < to.parents; ++i) {
          const int parent = branch.run->parents[at(to.first_parent + i)];
          const Literal from = branch.run->nodes[at(parent)].literal;
          step.links.push_back({named(from), is_on(from), named(to.literal), is_on(to.literal)});
        }
      }
      if (is_cycle) break;  // the other is the same backwards
    }
  }

  Candidate named(Literal literal) const {
    const int candidate = candidate_of(literal);
    return {now_->cell_of(candidate), now_->digit_of(candidate) + 1};
  }

  ChainKind kind_;
  Marks marks_;   // of the board
  Marks source_;  // where the chains begin
  Marks* now_ = nullptr;
  const Poll* poll_ = nullptr;
  std::vector<int> stamp_, chain_;
  int stamp_now_ = 0;
  std::vector<std::unique_ptr<Run>> on_runs_, off_runs_, singles_;
  std::size_t used_singles_ = 0;
  bool best_only_ = false;
  const Marks* before_ = nullptr;  // chains must use what has gone since then
  int bare_ = -1;
  std::vector<int> next_first_, next_;
  std::vector<char> is_new_, sees_;
  std::vector<char> on_ready_;
  std::vector<int> removed_, removable_, batch_, advanced_parents_;
  std::vector<Advanced> advanced_;
  std::vector<std::vector<View>> views_;
  std::vector<std::vector<Crossing>> crossings_;
  std::vector<std::unique_ptr<Search>> inner_;
  std::vector<std::unique_ptr<Nested>> nested_;
  std::vector<Hint> hints_;
};

Chainer::Chainer(const Geometry& geometry, ChainKind kind)
    : search_(std::make_unique<Search>(geometry, kind)) {}

Chainer::~Chainer() = default;

void Chainer::find(const Board& board, Steps& out, const Poll& poll) {
  search_->best(board, out, poll);
}

}  // namespace sudokit
