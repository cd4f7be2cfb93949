// Trial: what a contradiction proves. Suppose a candidate, place what then has a single place or is
// the single digit left for a cell, and where that leads nowhere suppose more, until a cell has no
// digit left or a digit no place.
#include <algorithm>
#include <limits>
#include <optional>

#include "chain_graph.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

using chain::at;
using chain::is_one;
using chain::is_two;
using chain::lowest;
using chain::Marks;

// Candidates that are tried by themselves before one of them is followed further.
constexpr int most_looks = 24;

// With up to so many suppositions, all candidates are tried.
constexpr int few = 4;

// A line of a proof.
struct Fact {
  enum Kind { supposed, placed, no_digit, no_place, refuted };
  Kind kind;
  int candidate;      // what is supposed, placed or refuted; for a contradiction, one of its kind
  int house;          // in which it follows, or -1 in a cell
  std::size_t first;  // its causes, a range of Proof::causes
  std::size_t causes;
};

struct Proof {
  std::vector<Fact> facts;
  std::vector<int> causes;  // indices of facts, each before the fact that it is a cause of
};

class Refuter {
 public:
  Refuter(const Board& board, const Steps& steps)
      : steps_(&steps),
        marks_(board.geometry()),
        before_(board.geometry()),
        cause_(at(board.geometry().cells() * board.geometry().size()), -1),
        is_placed_(at(board.geometry().cells()), 0) {
    marks_.read(board);
    before_ = marks_;
  }

  enum class Result { refuted, possible, unknown };

  // Tries to refute a candidate with at most this many suppositions. Possible: it solves the board.
  Result refute(int candidate, int suppositions) {
    left_ = suppositions;
    proof_ = {};
    return refute(candidate);
  }

  // The facts that the refutation needs, in order: the number of them, and which.
  int needed(std::vector<char>& is_needed) const {
    is_needed.assign(proof_.facts.size(), 0);
    is_needed.back() = 1;
    int count = 0;
    for (std::size_t i = proof_.facts.size(); i-- > 0;) {
      if (!is_needed[i]) continue;
      ++count;
      const Fact& fact = proof_.facts[i];
      for (std::size_t j = 0; j < fact.causes; ++j) {
        is_needed[at(proof_.causes[fact.first + j])] = 1;
      }
    }
    return count;
  }

  const Proof& proof() const { return proof_; }

 private:
  // What to go back to.
  struct Mark {
    std::size_t removed, placed, facts, causes;
  };
  Mark mark() const {
    return {removed_.size(), placed_.size(), proof_.facts.size(), proof_.causes.size()};
  }
  // Takes the marks back; the proof stays.
  void take_back(const Mark& mark) {
    for (; removed_.size() > mark.removed; removed_.pop_back()) {
      marks_.restore(removed_.back());
      cause_[at(removed_.back())] = -1;
    }
    for (; placed_.size() > mark.placed; placed_.pop_back()) is_placed_[at(placed_.back())] = 0;
    waiting_.clear();
  }

  int add(Fact::Kind kind, int candidate, int house) {
    proof_.facts.push_back({kind, candidate, house, proof_.causes.size(), 0});
    return static_cast<int>(proof_.facts.size()) - 1;
  }
  void add_cause(int fact) {
    const auto begin =
        proof_.causes.begin() + static_cast<std::ptrdiff_t>(proof_.facts.back().first);
    if (fact < 0 || std::find(begin, proof_.causes.end(), fact) != proof_.causes.end()) return;
    proof_.causes.push_back(fact);
    ++proof_.facts.back().causes;
  }
  // What has taken all but one candidate off a cell, or a digit off all but one cell of a house.
  void add_causes(int candidate, int house, int but) {
    const int digit = marks_.digit_of(candidate), cell = marks_.cell_of(candidate);
    const auto add_if = [&](int other) {
      if (other != but) add_cause(cause_[at(other)]);
    };
    if (house < 0) {
      for (Mask rest = before_.cell(cell); rest; rest &= rest - 1) {
        add_if(marks_.candidate(cell, lowest(rest)));
      }
      return;
    }
    for (Mask rest = before_.places(house, digit); rest; rest &= rest - 1) {
      add_if(marks_.candidate(marks_.geometry().house(house)[at(lowest(rest))], digit));
    }
  }

  Result refute(int candidate) {
    if (--left_ < 0) return Result::unknown;
    steps_->poll();
    const Mark start = mark();
    const int fact = add(Fact::supposed, candidate, -1);
    Result result = Result::refuted;
    bool agrees = place(candidate, fact) && follow();
    while (agrees && left_ > 0) {
      std::optional<int> next = refute_at_once();
      if (!next) {
        next = choose();
        result = next ? refute(*next) : Result::possible;
        if (result != Result::refuted) break;
      }
      agrees = remove(*next, static_cast<int>(proof_.facts.size()) - 1) && follow();
    }
    if (agrees && result == Result::refuted) result = Result::unknown;
    take_back(start);
    if (result != Result::refuted) {
      proof_.facts.resize(start.facts);
      proof_.causes.resize(start.causes);
      return result;
    }
    const int clash = static_cast<int>(proof_.facts.size()) - 1;
    add(Fact::refuted, candidate, -1);
    add_cause(fact);
    add_cause(clash);
    return result;
  }

  // The first of some candidates, of which there are two in a cell, that a single supposition
  // refutes: that keeps proofs flat.
  std::optional<int> refute_at_once() {
    const int left = left_;
    int looks = most_looks;
    for (int cell = 0; cell < marks_.geometry().cells() && looks > 0; ++cell) {
      if (!is_two(marks_.cell(cell))) continue;
      for (Mask rest = marks_.cell(cell); rest; rest &= rest - 1, --looks) {
        const int candidate = marks_.candidate(cell, lowest(rest));
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

  // Places what is waiting. False if that contradicts.
  bool follow() {
    for (std::size_t next = 0; next < waiting_.size(); ++next) {
      const auto [candidate, house] = waiting_[next];
      if (is_placed_[at(marks_.cell_of(candidate))]) continue;
      const int fact = add(Fact::placed, candidate, house);
      add_causes(candidate, house, candidate);
      if (!place(candidate, fact)) return false;
    }
    waiting_.clear();
    return true;
  }

  bool place(int candidate, int fact) {
    const int cell = marks_.cell_of(candidate), digit = marks_.digit_of(candidate);
    is_placed_[at(cell)] = 1;
    placed_.push_back(cell);
    for (Mask rest = marks_.cell(cell) & ~(Mask{1} << digit); rest; rest &= rest - 1) {
      if (!remove(marks_.candidate(cell, lowest(rest)), fact)) return false;
    }
    for (const int peer : marks_.geometry().peers(cell)) {
      const int other = marks_.candidate(peer, digit);
      if (marks_.has(other) && !remove(other, fact)) return false;
    }
    return true;
  }

  bool remove(int candidate, int fact) {
    const int cell = marks_.cell_of(candidate), digit = marks_.digit_of(candidate);
    marks_.remove(candidate);
    removed_.push_back(candidate);
    cause_[at(candidate)] = fact;
    const Mask left = marks_.cell(cell);
    if (left == 0) {
      add(Fact::no_digit, candidate, -1);
      add_causes(candidate, -1, -1);
      return false;
    }
    if (is_one(left)) waiting_.push_back({marks_.candidate(cell, lowest(left)), -1});
    for (const Seat& seat : marks_.geometry().seats(cell)) {
      if (!marks_.geometry().is_full(seat.house)) continue;
      const Mask places = marks_.places(seat.house, digit);
      if (places == 0) {
        add(Fact::no_place, candidate, seat.house);
        add_causes(candidate, seat.house, -1);
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
      if (count == 0 || is_placed_[at(cell)] || count >= fewest) continue;
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
  Marks marks_, before_;
  std::vector<int> cause_;  // by candidate that is gone: the fact
  std::vector<char> is_placed_;
  std::vector<int> removed_, placed_;
  std::vector<Waiting> waiting_;
  Proof proof_;
  int left_ = 0;
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

// A contradiction names all cells that might have held the digit, or the cell, with digit 0.
Group clash(const Board& board, const Marks& marks, const Fact& fact) {
  if (fact.kind == Fact::no_digit) return {0, {marks.cell_of(fact.candidate)}};
  std::vector<int> cells;
  const int digit = marks.digit_of(fact.candidate) + 1;
  for (const int cell : board.geometry().house(fact.house)) {
    if (board.has(cell, digit)) cells.push_back(cell);
  }
  return {digit, std::move(cells)};
}

void show(const Board& board, const Refuter& refuter, Steps& out) {
  const Marks marks(board.geometry());
  const auto named = [&](int candidate) {
    return Candidate{marks.cell_of(candidate), marks.digit_of(candidate) + 1};
  };
  const Proof& proof = refuter.proof();
  std::vector<char> is_needed;
  refuter.needed(is_needed);
  Step& step = add_step(out, trial);
  const Candidate wrong = named(proof.facts[0].candidate);
  step.eliminations.push_back(wrong);
  step.pattern.push_back({Part::source, wrong.cell, Mask{1} << (wrong.digit - 1)});
  for (std::size_t i = 0; i < proof.facts.size(); ++i) {
    if (!is_needed[i]) continue;
    const Fact& fact = proof.facts[i];
    const bool is_clash = fact.kind == Fact::no_digit || fact.kind == Fact::no_place;
    const Group to = is_clash ? clash(board, marks, fact) : Group(named(fact.candidate));
    const bool on = fact.kind == Fact::supposed || fact.kind == Fact::placed;
    if (fact.kind == Fact::supposed || fact.kind == Fact::refuted) {
      step.links.push_back({to, true, to, on});
      continue;
    }
    for (std::size_t j = 0; j < fact.causes; ++j) {
      const Fact& cause = proof.facts[at(proof.causes[fact.first + j])];
      const bool from_on = cause.kind != Fact::refuted;
      step.links.push_back({named(cause.candidate), from_on, to, on, fact.house});
    }
    if (fact.kind == Fact::placed) {
      step.pattern.push_back({Part::body, to.cells[0], Mask{1} << (to.digit - 1)});
    }
  }
}

}  // namespace

// With one supposition the shortest proof comes first. Otherwise those with fewest suppositions are
// looked for, more and more of them, so that it ends where a search would; there, of two that one
// must be on, one is refuted, so that the other can be placed.
void find_trials(const Board& board, Steps& out) {
  Refuter refuter(board, out);
  struct Found {
    int lines, candidate;
  };
  std::vector<int> open = candidates(board, false);
  std::vector<char> is_needed;
  for (int suppositions = 1; !open.empty(); suppositions += std::max(1, suppositions / 2)) {
    std::vector<Found> found;
    std::erase_if(open, [&](int candidate) {
      const Refuter::Result result = refuter.refute(candidate, suppositions);
      if (result == Refuter::Result::refuted) {
        found.push_back({refuter.needed(is_needed), candidate});
      }
      return result == Refuter::Result::possible;
    });
    std::ranges::stable_sort(found, {}, &Found::lines);
    for (const Found& one : found) {
      if (out.full()) return;
      refuter.refute(one.candidate, suppositions);
      show(board, refuter, out);
    }
    if (!found.empty()) return;
    if (suppositions != few) continue;
    const std::vector<int> of_two = candidates(board, true);
    if (!of_two.empty()) open = of_two;
  }
}

}  // namespace sudokit
