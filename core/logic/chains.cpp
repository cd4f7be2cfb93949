// Forcing chains: multiple and dynamic chains, and the choice of the best conclusion.
#include "chains.hpp"

#include <algorithm>
#include <limits>

#include "chain_search.hpp"

namespace sudokit::chain {

Search::Search(const Geometry& geometry, ChainKind kind)
    : kind_(kind),
      marks_(geometry),
      source_(geometry),
      stamp_(at(2 * marks_.candidates()), 0),
      on_runs_(at(marks_.candidates())),
      off_runs_(at(marks_.candidates())),
      on_ready_(at(marks_.candidates()), 0),
      barren_places_(at(geometry.size() * geometry.size()), ~Mask{0}) {
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
      const std::vector<int>& house = geometry.house(seat.house);
      View& view = views.emplace_back(View{seat.house, geometry.is_full(seat.house), house.data(),
                                           Mask{1} << seat.position, 0});
      for (int i = 0; const int other : house) {
        if (std::find(seen.begin(), seen.end(), other) == seen.end()) {
          seen.push_back(other);
          view.fresh |= Mask{1} << i;
        }
        ++i;
      }
    }
  }
  const auto kinds = {std::pair{2, 1}, std::pair{2, 0}, std::pair{1, 2}, std::pair{0, 2}};
  for (const auto& [first, second] : kinds) {
    std::vector<Crossing>& list = crossings_.emplace_back();
    for (int one = first * size; one < (first + 1) * size; ++one) {
      for (int two = second * size; two < (second + 1) * size; ++two) {
        const Mask shared = geometry.overlap(one, two);
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

namespace {

// Keeps what is in the other set, too. Returns whether anything is left.
bool intersect(std::vector<std::uint64_t>& set, const std::vector<std::uint64_t>& other) {
  std::uint64_t any = 0;
  for (std::size_t word = 0; word < set.size(); ++word) any |= set[word] &= other[word];
  return any != 0;
}

}  // namespace

void Search::best(const Board& board, Steps& out, const Poll& poll) {
  marks_.read(board);
  best_only_ = true;
  found_nothing_ = false;
  continues_ = below_ && below_->found_nothing_ && below_->marks_ == marks_;
  search(marks_, poll);
  found_nothing_ = hints_.empty();
  if (!found_nothing_) fill(hints_[0], out);
}

void Search::build_on(Search& below) {
  const bool is_next = kind_.level == below.kind_.level + 1 && kind_.level < 4;
  if (is_next && below.kind_.multiple && below.kind_.dynamic) below_ = &below;
}

bool Search::before(const Hint& a, const Hint& b) {
  if (a.rating != b.rating) return a.rating < b.rating;
  if (a.complexity != b.complexity) return a.complexity < b.complexity;
  return sort_key(a.form) < sort_key(b.form);
}

void Search::search(Marks& marks, const Poll& poll) {
  now_ = &marks;
  poll_ = &poll;
  hints_.clear();
  if (!kind_.dynamic) {
    if (!outer_) by_both_.start(marks);
    by_both_.read(marks);
    if (!kind_.multiple && !by_both_.proves_any(only_new_)) return;
  }
  source_ = marks;
  numbering_.read(source_);
  nested_.clear();
  if (continues_) {
    below_->found_nothing_ = false;
    nested_.swap(below_->nested_);
  }
  used_singles_ = 0;
  bare_ = -1;
  for (auto& inner : inner_) inner->outer_ = nullptr;
  std::fill(on_ready_.begin(), on_ready_.end(), 0);
  if (kind_.nishio) {
    nishio_chains();
  } else if (kind_.multiple) {
    multiple_chains();
  } else {
    if (!outer_) {
      by_houses_.start(marks);
      by_cells_.start(marks);
    }
    by_houses_.read(marks);
    by_cells_.read(marks);
    single_chains(by_houses_, false, true);
    single_chains(by_cells_, true, false);
    single_chains(by_both_, true, true);
  }
}

void Search::start_inside(const Marks& outer) {
  by_both_.start(outer);
  if (kind_.multiple) return;
  by_houses_.start(outer);
  by_cells_.start(outer);
}

const std::vector<int>& Search::chain(const Branch& branch) {
  ++stamp_now_;
  chain_.assign(1, branch.node);
  stamp_[at(branch.run->nodes[at(branch.node)].literal)] = stamp_now_;
  for (std::size_t next = 0; next < chain_.size(); ++next) {
    const Node& node = branch.run->nodes[at(chain_[next])];
    for (int i = 0; i < node.parents; ++i) {
      const int parent = branch.run->parents[at(node.first_parent + i)];
      std::uint64_t& stamp = stamp_[at(branch.run->nodes[at(parent)].literal)];
      if (stamp == stamp_now_) continue;
      stamp = stamp_now_;
      chain_.push_back(parent);
    }
  }
  return chain_;
}

int Search::ancestors(const Branch& branch) {
  auto& known = branch.run->ancestors;
  if (known.size() < branch.run->nodes.size()) known.resize(branch.run->nodes.size(), 0);
  int& count = known[at(branch.node)];
  if (count == 0) count = static_cast<int>(chain(branch).size());
  return count;
}

int Search::complexity(const std::vector<Branch>& branches) {
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

double Search::base_rating(Form form) const {
  switch (form) {
    case Form::x_cycle:
    case Form::y_cycle:
      return 6.5;
    case Form::x_chain:
      return 6.6;
    case Form::xy_cycle:
    case Form::xy_chain:
      return 7.0;
    default:
      break;
  }
  if (kind_.level > 0) return 8.5 + 0.5 * (kind_.level + kind_.nested);
  return kind_.nishio ? 7.5 : kind_.dynamic ? 8.5 : 8.0;
}

bool Search::add_hint(Form form, int where, const std::vector<Branch>& branches, Literal result,
                      std::vector<int> removable) {
  const int length = form == Form::x_cycle || form == Form::y_cycle || form == Form::xy_cycle
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

int Search::longest(Form form) const {
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

std::vector<int> Search::removed_by(Literal result) const {
  const int candidate = candidate_of(result);
  if (!is_true(result)) return {candidate};
  std::vector<int> others;
  const int cell = now_->cell_of(candidate);
  for (Mask rest = now_->cell(cell) & ~(Mask{1} << now_->digit_of(candidate)); rest;
       rest &= rest - 1) {
    others.push_back(now_->candidate(cell, lowest(rest)));
  }
  return others;
}

bool Search::add_certain(Form form, int where, const std::vector<Branch>& branches,
                         Literal result) {
  std::vector<int> removable = removed_by(result);
  return !removable.empty() && add_hint(form, where, branches, result, std::move(removable));
}

void Search::nishio_chains() {
  const int size = now_->size();
  Mask barren = 0, clashing = 0;
  for (int digit = 0; digit < size; ++digit) {
    bool is_same = true;
    for (int row = 0; row < size; ++row) {
      is_same &= barren_places_[at(row * size + digit)] == now_->places(row, digit);
    }
    if (is_same) barren |= Mask{1} << digit;
  }
  bool has_single = false;  // of which no chains start, so that nothing is known of them
  for (int cell = 0; cell < now_->geometry().cells(); ++cell) {
    has_single |= is_one(now_->cell(cell));
    if (!has_several(now_->cell(cell))) continue;
    for (Mask rest = now_->cell(cell) & ~barren; rest; rest &= rest - 1) {
      if (both_ways(now_->candidate(cell, lowest(rest)), 2)) clashing |= rest & (0 - rest);
    }
  }
  for (int digit = 0; digit < size && !has_single; ++digit) {
    if (clashing >> digit & 1) continue;
    for (int row = 0; row < size; ++row) {
      barren_places_[at(row * size + digit)] = now_->places(row, digit);
    }
  }
}

void Search::multiple_chains() {
  for (int cell = 0; cell < now_->geometry().cells(); ++cell) {
    const int number = std::popcount(now_->cell(cell));
    if (number > 2 || (number == 2 && kind_.dynamic)) chains_from(cell, number);
  }
}

Branch Search::branch_to(const Run& run, Literal literal) const {
  return {const_cast<Run*>(&run), run.found(literal)};
}

void Search::chains_from(int cell, int number) {
  const Mask digits = now_->cell(cell);
  for (Mask rest = digits; rest; rest &= rest - 1) {
    const int candidate = now_->candidate(cell, lowest(rest));
    if (kind_.dynamic) both_ways(candidate, number);
    chains_in_houses(cell, lowest(rest));
  }
  starts_.clear();
  for (Mask rest = digits; rest; rest &= rest - 1) {
    starts_.push_back(now_->candidate(cell, lowest(rest)));
  }
  agreements(Form::cell, cell);
}

bool Search::have_common_node(const std::vector<int>& candidates) {
  common_ = on_run(candidates[0]).reached;
  for (std::size_t i = 1; i < candidates.size(); ++i) {
    if (!intersect(common_, on_run(candidates[i]).reached)) return false;
  }
  return true;
}

bool Search::is_common(Literal literal) const {
  const std::size_t number = numbering_(literal);
  return common_[number / 64] >> (number % 64) & 1;
}

void Search::agreements(Form form, int where) {
  if (kind_.dynamic ? !have_common_node(starts_) : !by_both_.have_common_off(starts_)) return;
  const Run& first = on_run(starts_[0]);
  std::vector<Branch> branches;
  for (const bool on : {true, false}) {
    for (const int index : on ? first.on : first.off) {
      const Literal target = first.nodes[at(index)].literal;
      if (kind_.dynamic && !is_common(target)) continue;
      branches.clear();
      for (const int start : starts_) {
        const Run& run = on_run(start);
        if (!run.has(target)) break;
        branches.push_back(branch_to(run, target));
      }
      if (branches.size() == starts_.size()) add_certain(form, where, branches, target);
    }
  }
}

bool Search::both_ways(int candidate, int number) {
  const Run& on = on_run(candidate);
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
  const bool clashes = on.clash_on >= 0 || off.clash_on >= 0;
  if (number < 3 || kind_.nishio) return clashes;
  common_ = on.reached;
  if (!intersect(common_, off.reached)) return clashes;
  for (const bool state : {true, false}) {
    for (const int index : state ? on.on : on.off) {
      const Literal target = on.nodes[at(index)].literal;
      if (!is_common(target)) continue;
      add_certain(Form::twofold, -1, {branch_to(on, target), branch_to(off, target)}, target);
    }
  }
  return clashes;
}

void Search::chains_in_houses(int cell, int digit) {
  for (const View& view : views_[at(cell)]) {
    if (!view.is_full) continue;
    const Mask places = now_->places(view.house, digit);
    if (!has_several(places) || (places & (0 - places)) != view.own) continue;
    starts_.clear();
    for (Mask rest = places; rest; rest &= rest - 1) {
      starts_.push_back(now_->candidate(view.cells[lowest(rest)], digit));
    }
    agreements(Form::house, view.house);
  }
}

}  // namespace sudokit::chain

namespace sudokit {

Chainer::Chainer(const Geometry& geometry, ChainKind kind)
    : search_(std::make_unique<chain::Search>(geometry, kind)) {}

Chainer::~Chainer() = default;

void Chainer::build_on(Chainer& below) { search_->build_on(*below.search_); }

void Chainer::find(const Board& board, Steps& out, const Poll& poll) {
  search_->best(board, out, poll);
}

}  // namespace sudokit
