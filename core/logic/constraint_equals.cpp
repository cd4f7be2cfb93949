// Techniques for cells that must have the same digit: each of them sees what the others see.
#include <algorithm>
#include <map>

#include "cell_set.hpp"
#include "constraints.hpp"
#include "neighbours.hpp"
#include "sight.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

using Equals = Constraints::Equals;
using Pair = Constraints::Pair;
using Cells = CellSet<(Rules::max_cells + 63) / 64>;

// The equal cells of a board, and what they see.
class EqualSight {
 public:
  explicit EqualSight(const Board& board) : board_(board), geometry_(board.geometry()) {
    for (const Equals& equals : board.constraints()->equals()) {
      for (const int cell : equals.cells) equals_[cell] = &equals;
    }
  }

  // A cell, and those that are equal to it.
  std::vector<int> alike(int cell) const {
    const auto found = equals_.find(cell);
    return found == equals_.end() ? std::vector{cell} : found->second->cells;
  }

  // The cells that see a cell.
  Cells seeing(int cell) const {
    Cells seen;
    for (const int peer : geometry_.peers(cell)) seen.add(peer);
    return seen;
  }

  // The cells that see a cell, directly or by cells that are equal to either of them.
  Cells seeing_by_equals(int cell) const {
    Cells seen;
    for (const int equal : alike(cell)) seen |= seeing(equal);
    for (const Equals& equals : board_.constraints()->equals()) {
      if (std::ranges::none_of(equals.cells, [&](int other) { return seen.has(other); })) continue;
      for (const int other : equals.cells) seen.add(other);
    }
    return seen;
  }

  // Links to a further cell that is equal to the target, unless they reach it.
  void spread(Step& step, int digit, int target, int cell) const {
    const auto reaches = [&](const Link& link) {
      return !link.to_on && link.to == Group(Candidate{cell, digit});
    };
    if (std::ranges::none_of(step.links, reaches)) pass(step, digit, false, target, cell);
  }

  // Links, and the constraints of equal cells: if a cell holds the digit, then so does an equal
  // one, which sees a cell that is equal to the target.
  void add_links(Step& step, int digit, int cell, int target) const {
    for (const int source : by_nearness(cell)) {
      for (const int seen : by_nearness(target)) {
        if (!see(geometry_, source, seen)) continue;
        pass(step, digit, true, cell, source);
        const int house = shared_houses(geometry_, std::array{source, seen})[0];
        step.links.push_back(
            {Candidate{source, digit}, true, Candidate{seen, digit}, false, house});
        tell_sight(board_, step.links.back());
        pass(step, digit, false, seen, target);
        return;
      }
    }
  }

 private:
  // The cell itself first.
  std::vector<int> by_nearness(int cell) const {
    std::vector<int> cells{cell};
    for (const int equal : alike(cell)) add_new(cells, equal);
    return cells;
  }

  // Links from one cell to another that is equal to it, by the fewest pairs.
  void pass(Step& step, int digit, bool is_on, int from, int to) const {
    if (from == to) return;
    std::map<int, const Pair*> towards{{to, nullptr}};  // by cell: the pair that leads to `to`
    std::vector<int> reached{to};
    for (std::size_t i = 0; i < reached.size() && !towards.contains(from); ++i) {
      for (const Pair& pair : equals_.at(to)->pairs) {
        if (pair.a != reached[i] && pair.b != reached[i]) continue;
        const int next = pair.other(reached[i]);
        if (towards.emplace(next, &pair).second) reached.push_back(next);
      }
    }
    for (int cell = from; cell != to;) {
      const Pair& pair = *towards.at(cell);
      const int next = pair.other(cell);
      step.links.push_back({Candidate{cell, digit}, is_on, Candidate{next, digit}, is_on});
      step.links.back().constraint = pair.owner;
      add_new(step.constraints, pair.owner);
      cell = next;
    }
  }

  const Board& board_;
  const Geometry& geometry_;
  std::map<int, const Equals*> equals_;  // by cell
};

// A step for each cell, or for cells that are equal, that all places of a digit see. Body: the
// places. Target: the cells that lose the digit.
void add_seen(const Board& board, Steps& out, const EqualSight& sight, int house, int digit,
              const std::vector<int>& places, Cells seen) {
  while (seen.any() && !out.full()) {
    const int target = seen.first();
    Step& step = add_step(out, equal_sight);
    step.houses = {house};
    for (const int place : places) {
      step.pattern.push_back({Part::body, place, bit_of(digit)});
      sight.add_links(step, digit, place, target);
    }
    for (const int cell : sight.alike(target)) {
      seen.remove(cell);
      if (!board.has(cell, digit)) continue;
      sight.spread(step, digit, target, cell);
      step.pattern.push_back({Part::target, cell, bit_of(digit)});
      step.eliminations.push_back({cell, digit});
    }
  }
}

}  // namespace

// Two equal cells are a pair, which has techniques of its own. Set: the cells.
void find_equal_cells(const Board& board, Steps& out) {
  if (!board.constraints()) return;
  for (const auto& [cells, pairs] : board.constraints()->equals()) {
    if (out.full()) return;
    if (cells.size() < 3) continue;
    Mask common = ~Mask{0};
    for (const int cell : cells) common &= board.possible(cell);
    if (!common) continue;
    Step& step = add_step(out, equal_cells);
    for (const int cell : cells) {
      step.pattern.push_back({Part::set, cell, board.possible(cell)});
      step.eliminate(cell, board.candidates(cell) & ~common);
    }
    for (const Pair& pair : pairs) add_new(step.constraints, pair.owner);
    if (out.wants_reasons()) step.facts = facts::EqualCells{common};
    if (step.eliminations.empty()) out.drop();
  }
}

void find_equal_sight(const Board& board, Steps& out) {
  if (!board.constraints() || board.constraints()->equals().empty()) return;
  const Geometry& geometry = board.geometry();
  const EqualSight sight(board);
  std::vector<Cells> plain, by_equals;
  for (int cell = 0; cell < geometry.cells(); ++cell) {
    plain.push_back(sight.seeing(cell));
    by_equals.push_back(sight.seeing_by_equals(cell));
  }
  for (int house = 0; house < geometry.house_count(); ++house) {
    if (!geometry.is_full(house)) continue;
    for (int digit = 1; digit <= geometry.size() && !out.full(); ++digit) {
      Mask left = board.places(house, digit);
      if (!has_several(left) || std::popcount(left) > most_places) continue;
      std::vector<int> places;
      for (; left; left &= left - 1) places.push_back(first_cell(geometry, house, left));
      Cells seen = by_equals[at(places[0])], seen_plainly = plain[at(places[0])];
      for (const int place : places) {
        seen &= by_equals[at(place)];
        seen_plainly &= plain[at(place)];
      }
      seen -= seen_plainly;
      for (int cell = 0; cell < geometry.cells(); ++cell) {
        if (!board.has(cell, digit)) seen.remove(cell);
      }
      add_seen(board, out, sight, house, digit, places, seen);
    }
  }
}

}  // namespace sudokit
