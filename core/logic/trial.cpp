// Trial: candidates that a contradiction refutes. A candidate is supposed, then all singles are
// placed and all constraints looked at, and where that leads nowhere a second candidate is
// supposed, and so on, until a cell has no digit left, a digit no place, or a constraint no way to
// be satisfied.
#include <algorithm>
#include <limits>
#include <optional>

#include "arrangements.hpp"
#include "proof_board.hpp"
#include "techniques.hpp"
#include "unit_engines.hpp"

namespace sudokit {

namespace {

using chain::at;
using chain::is_one;
using chain::is_two;
using chain::lowest;
using chain::Marks;

// How many candidates are tried by themselves before one of them is followed further.
constexpr int most_looks = 24;

// With up to this many suppositions, all candidates are tried.
constexpr int few = 4;

class Refuter {
 public:
  Refuter(const Board& board, const Steps& steps)
      : steps_(&steps), proof_(board), marks_(proof_.marks()), units_(board) {}

  enum class Result { refuted, possible, unknown };

  // Tries to refute a candidate with at most this many suppositions. Possible: it solves the board.
  Result refute(int candidate, int suppositions) {
    left_ = suppositions;
    proof_.forget_all();
    if (suppositions == 1 && !units_.may_refute(named(candidate))) return Result::unknown;
    return refute(candidate);
  }

  // Tells the constraints that the board is as it was.
  void begin() {
    units_.begin([&](int cell) { return marks_.cell(cell); });
  }

  // A fact of a proof and the indices of those that it rests on.
  struct Line {
    int fact;
    std::vector<int> causes;
  };
  // The proof of the last refutation, without facts that it does not need.
  std::vector<Line> lines() {
    std::vector<Line> lines;
    std::vector<char> is_needed(proof_.facts().size(), 0);
    is_needed.back() = 1;
    for (int i = proof_.last_fact(); i >= 0; --i) {
      if (!is_needed[at(i)]) continue;
      lines.push_back({i, proof_.causes(i)});
      if (proof_.facts()[at(i)].unit >= 0) keep_needed(lines.back());
      for (const int cause : lines.back().causes) is_needed[at(cause)] = 1;
    }
    std::ranges::reverse(lines);
    return lines;
  }

  const ProofBoard& proof() const { return proof_; }

 private:
  Candidate named(int candidate) const {
    return {marks_.cell_of(candidate), marks_.digit_of(candidate) + 1};
  }

  Result refute(int candidate) {
    if (--left_ < 0) return Result::unknown;
    steps_->poll();
    const ProofBoard::State start = proof_.state();
    const int fact = proof_.add_supposed(candidate);
    Result result = Result::refuted;
    bool agrees = place(candidate, fact) && follow();
    while (agrees && left_ > 0) {
      std::optional<int> next = refute_at_once();
      if (!next) {
        next = choose();
        result = next ? refute(*next) : Result::possible;
        if (result != Result::refuted) break;
      }
      const int refutation = proof_.last_fact();
      proof_.remove(*next, refutation);
      agrees = look_around(*next) && follow();
    }
    if (agrees && result == Result::refuted) result = Result::unknown;
    proof_.restore(start);
    waiting_.clear();
    units_.calm();
    if (result == Result::refuted) {
      proof_.add_refuted(candidate, fact, proof_.last_fact());
    } else {
      proof_.forget(start);
    }
    return result;
  }

  // The first of some candidates, of which there are two in a cell, that a single supposition
  // refutes: that keeps proofs flat.
  std::optional<int> refute_at_once() {
    const int left = left_;
    int looks = most_looks;
    begin();
    for (int cell = 0; cell < marks_.geometry().cells() && looks > 0; ++cell) {
      if (!is_two(marks_.cell(cell))) continue;
      for (Mask rest = marks_.cell(cell); rest; rest &= rest - 1, --looks) {
        const int candidate = marks_.candidate(cell, lowest(rest));
        if (!units_.may_refute(named(candidate))) continue;
        left_ = 1;
        const Result result = refute(candidate);
        left_ = left;
        if (result != Result::refuted) continue;
        --left_;
        return candidate;
      }
    }
    return {};
  }

  // Drops causes without which the constraint says the same.
  void keep_needed(Line& line) {
    const Fact& fact = proof_.facts()[at(line.fact)];
    for (std::size_t i = line.causes.size(); i-- > 0;) {
      std::vector<int> fewer = line.causes;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      if (follows(fact, fewer)) line.causes = std::move(fewer);
    }
  }

  // Whether a fact follows from others by its constraint.
  bool follows(const Fact& fact, const std::vector<int>& causes) {
    const std::vector<int>& cells = units_.unit(fact.unit).cells;
    const Masks* left = units_.prune(fact.unit, [&](int cell) {
      Mask digits = proof_.before(cell);
      for (const int cause : causes) digits &= ~excluded(proof_.facts()[at(cause)], cell);
      return digits;
    });
    if (!left || fact.kind == Fact::no_way) return !left;
    const auto place = std::ranges::find(cells, marks_.cell_of(fact.candidate)) - cells.begin();
    return !((*left)[static_cast<std::size_t>(place)] >> marks_.digit_of(fact.candidate) & 1);
  }

  // The digits that a fact excludes from a cell.
  Mask excluded(const Fact& fact, int cell) const {
    const int of = marks_.cell_of(fact.candidate);
    const Mask digit = Mask{1} << marks_.digit_of(fact.candidate);
    if (fact.kind == Fact::refuted || fact.kind == Fact::excluded) return cell == of ? digit : 0;
    if (cell == of) return ~digit;
    return std::ranges::binary_search(marks_.geometry().peers(of), cell) ? digit : 0;
  }

  // Draws all conclusions. False if they contradict each other.
  bool follow() {
    for (;;) {
      if (!place_waiting()) return false;
      const int unit = units_.take();
      if (unit < 0) return true;
      if (!look_at(unit)) return false;
    }
  }

  // Places the singles that are waiting, in the order in which they arose. False if that
  // contradicts.
  bool place_waiting() {
    for (std::size_t next = 0; next < waiting_.size(); ++next) {
      const auto [candidate, house] = waiting_[next];
      if (proof_.is_placed(marks_.cell_of(candidate))) continue;
      if (!place(candidate, proof_.add_placed(candidate, house))) return false;
    }
    waiting_.clear();
    return true;
  }

  // Takes off what a constraint has no room for. False if that contradicts.
  bool look_at(int unit) {
    const std::vector<int>& cells = units_.unit(unit).cells;
    const Masks* left = units_.prune(unit, [&](int cell) { return marks_.cell(cell); });
    if (!left) {
      proof_.add_no_way(unit, cells);
      return false;
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (Mask rest = marks_.cell(cells[i]) & ~(*left)[i]; rest; rest &= rest - 1) {
        const int gone = marks_.candidate(cells[i], lowest(rest));
        proof_.remove(gone, proof_.add_excluded(gone, unit, cells));
        if (!look_around(gone)) return false;
      }
    }
    return true;
  }

  bool place(int candidate, int fact) {
    return proof_.place(candidate, fact, [this](int gone) { return look_around(gone); });
  }

  // Looks for singles, which then wait, and for a contradiction around a candidate that is gone.
  // False, and the contradiction is the last fact, if there is one.
  bool look_around(int gone) {
    const int cell = marks_.cell_of(gone), digit = marks_.digit_of(gone);
    units_.wake(cell);
    const Mask left = marks_.cell(cell);
    if (left == 0) {
      proof_.add_contradiction(gone, -1);
      return false;
    }
    if (is_one(left)) waiting_.push_back({marks_.candidate(cell, lowest(left)), -1});
    for (const Seat& seat : marks_.geometry().seats(cell)) {
      if (!marks_.geometry().is_full(seat.house)) continue;
      const Mask places = marks_.places(seat.house, digit);
      if (places == 0) {
        proof_.add_contradiction(gone, seat.house);
        return false;
      }
      if (!is_one(places)) continue;
      const int other = marks_.geometry().house(seat.house)[at(lowest(places))];
      waiting_.push_back({marks_.candidate(other, digit), seat.house});
    }
    return true;
  }

  // A candidate where fewest are left, or none if all is placed.
  std::optional<int> choose() const {
    int fewest = std::numeric_limits<int>::max();
    std::optional<int> best;
    for (int cell = 0; cell < marks_.geometry().cells(); ++cell) {
      const int count = std::popcount(marks_.cell(cell));
      if (count == 0 || proof_.is_placed(cell) || count >= fewest) continue;
      fewest = count;
      best = marks_.candidate(cell, lowest(marks_.cell(cell)));
    }
    for (int house = 0; house < marks_.geometry().house_count() && fewest > 2; ++house) {
      if (!marks_.geometry().is_full(house)) continue;
      for (int digit = 0; digit < marks_.size(); ++digit) {
        const Mask places = marks_.places(house, digit);
        const int count = std::popcount(places);
        if (count < 2 || count >= fewest) continue;
        fewest = count;
        best = marks_.candidate(marks_.geometry().house(house)[at(lowest(places))], digit);
      }
    }
    return best;
  }

  struct Waiting {
    int candidate, house;
  };

  const Steps* steps_;
  ProofBoard proof_;
  const Marks& marks_;  // the candidates left on it
  std::vector<Waiting> waiting_;
  UnitEngines units_;
  int left_ = 0;  // suppositions
};

// All candidates, or those of which there are two in a cell or in a house.
std::vector<int> candidates(const Board& board, bool of_two) {
  const Geometry& geometry = board.geometry();
  std::vector<int> found;
  for (int cell = 0; cell < geometry.cells(); ++cell) {
    const Mask digits = board.candidates(cell);
    for (Mask rest = digits; rest; rest &= rest - 1) {
      const int digit = lowest(rest) + 1;
      const auto is_one_of_two = [&](const Seat& seat) {
        return geometry.is_full(seat.house) && is_two(board.places(seat.house, digit));
      };
      if (of_two && !is_two(digits) && std::ranges::none_of(geometry.seats(cell), is_one_of_two)) {
        continue;
      }
      found.push_back(cell * geometry.size() + lowest(rest));
    }
  }
  return found;
}

// The target of links to a contradiction: all cells that might have held the digit, or the cell, or
// those of the constraint, with digit 0.
Group clash(const Board& board, const Marks& marks, const Fact& fact) {
  if (fact.kind == Fact::no_digit) return {0, {marks.cell_of(fact.candidate)}};
  if (fact.kind == Fact::no_way) return {0, board.constraints()->units()[at(fact.unit)].cells};
  std::vector<int> cells;
  const int digit = marks.digit_of(fact.candidate) + 1;
  for (const int cell : board.geometry().house(fact.house)) {
    if (board.has(cell, digit)) cells.push_back(cell);
  }
  return {digit, std::move(cells)};
}

// Of longer proofs by constraints, only what is supposed and refuted is told.
constexpr std::size_t most_told = 300;

void show(const Board& board, Refuter& refuter, Step& step) {
  const std::vector<Fact>& facts = refuter.proof().facts();
  const Marks& marks = refuter.proof().marks();
  const auto named = [&](int candidate) {
    return Candidate{marks.cell_of(candidate), marks.digit_of(candidate) + 1};
  };
  const Candidate wrong = named(facts[0].candidate);
  step.eliminations.push_back(wrong);
  step.pattern.push_back({Part::source, wrong.cell, Mask{1} << (wrong.digit - 1)});
  const auto lines = refuter.lines();
  const bool is_told = !board.constraints() || lines.size() <= most_told;
  for (const auto& [index, causes] : lines) {
    const Fact& fact = facts[at(index)];
    const bool is_turn = fact.kind == Fact::supposed || fact.kind == Fact::refuted;
    if (!is_told && !is_turn && index != lines.back().fact) continue;
    const bool is_clash =
        fact.kind == Fact::no_digit || fact.kind == Fact::no_place || fact.kind == Fact::no_way;
    const Group to = is_clash ? clash(board, marks, fact) : Group(named(fact.candidate));
    const bool on = fact.kind == Fact::supposed || fact.kind == Fact::placed;
    if (is_turn) {
      step.links.push_back({to, true, to, on});
      continue;
    }
    for (const int cause : causes) {
      const Fact& from = facts[at(cause)];
      const bool from_on = from.kind == Fact::supposed || from.kind == Fact::placed;
      step.links.push_back({named(from.candidate), from_on, to, on, fact.house});
      if (fact.unit >= 0) tell_unit(board, fact.unit, step);
    }
    if (fact.kind == Fact::placed) {
      step.pattern.push_back({Part::body, to.cells[0], Mask{1} << (to.digit - 1)});
    }
  }
}

// The candidates that so many suppositions refute, the shortest proof first; those that solve the
// board are taken off the list of those that are open.
struct Found {
  int lines, candidate;
};
std::vector<Found> refuted(Refuter& refuter, std::vector<int>& open, int suppositions) {
  std::vector<Found> found;
  refuter.begin();
  std::erase_if(open, [&](int candidate) {
    const Refuter::Result result = refuter.refute(candidate, suppositions);
    if (result == Refuter::Result::refuted) {
      found.push_back({static_cast<int>(refuter.lines().size()), candidate});
    }
    return result == Refuter::Result::possible;
  });
  std::ranges::stable_sort(found, {}, &Found::lines);
  return found;
}

// Longer proofs with one supposition are no chains that a person follows.
constexpr int most_lines = 16;

}  // namespace

// Proofs with one supposition come first, the shortest of them at the top. Where there are none,
// more and more suppositions are allowed, so that the search ends. Beyond a few, only candidates
// are tried of which there are two in a cell or a house: if one is refuted, the other can be
// placed.
void find_trials(const Board& board, Steps& out) {
  Refuter refuter(board, out);
  std::vector<int> open = candidates(board, false);
  for (int suppositions = 1; !open.empty(); suppositions += std::max(1, suppositions / 2)) {
    const std::vector<Found> found = refuted(refuter, open, suppositions);
    for (const Found& one : found) {
      if (out.full()) return;
      refuter.refute(one.candidate, suppositions);
      show(board, refuter, add_step(out, trial));
    }
    if (!found.empty()) return;
    if (suppositions != few) continue;
    const std::vector<int> of_two = candidates(board, true);
    if (!of_two.empty()) open = of_two;
  }
}

// Short proofs with one supposition, on boards with constraints: others have chains of their own.
void find_contradictions(const Board& board, Steps& out) {
  if (!board.constraints()) return;
  Refuter refuter(board, out);
  std::vector<int> open = candidates(board, false);
  for (const auto& [lines, candidate] : refuted(refuter, open, 1)) {
    if (out.full() || lines > most_lines) return;
    refuter.begin();
    refuter.refute(candidate, 1);
    Step& step = add_step(out, contradiction);
    step.rating += lines / 2;
    show(board, refuter, step);
  }
}

}  // namespace sudokit
