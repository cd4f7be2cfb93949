// Techniques for cells that constraints mark, and for pairs of cells whose digits they relate.
#include <algorithm>
#include <map>

#include "constraints.hpp"
#include "scan.hpp"
#include "sight.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

using Pair = Constraints::Pair;

// The digits of one cell leave few for the other. Target: what is left there.
void look_across(const Board& board, Steps& out, const Pair& pair, int from, bool is_placed) {
  if ((board.digit(from) != 0) != is_placed) return;
  const int to = pair.other(from);
  const Mask digits = board.possible(from);
  const Mask left = board.candidates(to) & pair.allowed(from, digits);
  const Mask gone = board.candidates(to) & ~left;
  if (!gone) return;
  Step& step = add_step(out, is_placed ? digit_partner : no_partner);
  step.constraints = {pair.owner};
  step.pattern.push_back({Part::pivot, from, digits});
  step.pattern.push_back({Part::target, to, left});
  step.eliminate(to, gone);
}

void look_at_pairs(const Board& board, Steps& out, bool are_placed) {
  if (!board.constraints()) return;
  for (const Pair& pair : board.constraints()->pairs()) {
    for (const int cell : {pair.a, pair.b}) {
      if (out.full()) return;
      look_across(board, out, pair, cell, are_placed);
    }
  }
}

// What each of several candidates excludes, of which one is true.
class CommonSight {
 public:
  explicit CommonSight(const Board& board) : board_(board) {}

  void begin() { is_first_ = true; }

  // Also excluded by this candidate. False if nothing is left.
  bool join(int cell, int digit) {
    std::map<int, Mask> excluded;
    for (const int peer : board_.geometry().peers(cell)) excluded[peer] |= bit_of(digit);
    for (const Pair& pair : board_.constraints()->pairs_of(cell)) {
      excluded[pair.other(cell)] |= ~pair.allowed(cell, bit_of(digit));
    }
    for (auto& [other, digits] : excluded) digits &= board_.candidates(other);
    std::erase_if(excluded, [](const auto& entry) { return entry.second == 0; });
    if (is_first_) {
      excluded_ = std::move(excluded);
    } else {
      for (auto& [other, digits] : excluded_) {
        const auto found = excluded.find(other);
        digits = found == excluded.end() ? 0 : digits & found->second;
      }
      std::erase_if(excluded_, [](const auto& entry) { return entry.second == 0; });
    }
    is_first_ = false;
    return !excluded_.empty();
  }

  const std::map<int, Mask>& excluded() const { return excluded_; }

  // The constraints that link a candidate with one that it excludes; none if a house does.
  void add_links(Step& step, int cell, int digit, int other, Mask gone) const {
    if (gone & bit_of(digit) && std::ranges::binary_search(board_.geometry().peers(cell), other)) {
      for (const int owner : apart_by(board_, cell, other)) add_new(step.constraints, owner);
      gone &= ~bit_of(digit);
    }
    for (const Pair& pair : board_.constraints()->pairs_of(cell)) {
      if (pair.other(cell) != other) continue;
      if (gone & ~pair.allowed(cell, bit_of(digit))) add_new(step.constraints, pair.owner);
    }
  }

 private:
  const Board& board_;
  bool is_first_ = true;
  std::map<int, Mask> excluded_;
};

// A step for each cell that loses candidates to all of some candidates.
void add_common(const Board& board, Steps& out, const CommonSight& sight, int house,
                const std::vector<Candidate>& sources) {
  for (const auto& [cell, gone] : sight.excluded()) {
    if (out.full()) return;
    Step& step = add_step(out, common_sight);
    if (house >= 0) step.houses = {house};
    for (const Candidate& source : sources) {
      step.pattern.push_back({Part::body, source.cell, bit_of(source.digit)});
      sight.add_links(step, source.cell, source.digit, cell, gone);
    }
    step.pattern.push_back({Part::target, cell, gone & board.candidates(cell)});
    step.eliminate(cell, gone);
  }
}

}  // namespace

void find_marked_cells(const Board& board, Steps& out) {
  if (!board.constraints()) return;
  for (const auto& [cell, digits, owner] : board.constraints()->marked()) {
    if (out.full()) return;
    const Mask gone = board.candidates(cell) & ~digits;
    if (!gone) continue;
    Step& step = add_step(out, marked_cell);
    step.constraints = {owner};
    step.pattern.push_back({Part::target, cell, board.candidates(cell) & digits});
    step.eliminate(cell, gone);
  }
}

void find_digit_partners(const Board& board, Steps& out) { look_at_pairs(board, out, true); }

void find_no_partners(const Board& board, Steps& out) { look_at_pairs(board, out, false); }

void find_common_sight(const Board& board, Steps& out) {
  if (!board.constraints()) return;
  const Geometry& geometry = board.geometry();
  CommonSight sight(board);
  std::vector<Candidate> sources;
  const auto look = [&](int house) {
    sight.begin();
    if (std::ranges::all_of(sources, [&](const Candidate& source) {
          return sight.join(source.cell, source.digit);
        })) {
      add_common(board, out, sight, house, sources);
    }
  };
  for (int house = 0; house < geometry.house_count(); ++house) {
    if (!geometry.is_full(house)) continue;
    for (int digit = 1; digit <= geometry.size() && !out.full(); ++digit) {
      Mask places = board.places(house, digit);
      if (!has_several(places) || std::popcount(places) > most_places) continue;
      sources.clear();
      for (; places; places &= places - 1) {
        sources.push_back({first_cell(geometry, house, places), digit});
      }
      look(house);
    }
  }
  for (int cell = 0; cell < geometry.cells() && !out.full(); ++cell) {
    const Mask digits = board.candidates(cell);
    if (!has_several(digits) || std::popcount(digits) > most_places) continue;
    sources.clear();
    each_digit(digits, [&](int digit) { sources.push_back({cell, digit}); });
    look(-1);
  }
}

}  // namespace sudokit
