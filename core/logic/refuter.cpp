#include "refuter.hpp"

#include <algorithm>
#include <limits>

#include "arrangements.hpp"
#include "scan.hpp"
#include "sight.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

using chain::is_one;
using chain::is_two;
using chain::lowest;

// How many candidates are tried by themselves before one of them is followed further.
constexpr int most_looks = 24;

// A digit with more places than these in a house is not looked at for what they see in common.
constexpr int most_locked = 3;

}  // namespace

Refuter::Refuter(const Board& board, const Steps& steps)
    : board_(&board),
      steps_(&steps),
      proof_(board),
      marks_(proof_.marks()),
      units_(board),
      supposed_(at(board.geometry().cells())) {}

Verdict Refuter::refute(int candidate, int suppositions) {
  left_ = suppositions;
  proof_.forget_all();
  if (suppositions == 1 && !units_.may_refute(named(candidate))) return Verdict::unknown;
  return refute(candidate);
}

void Refuter::begin() {
  units_.begin([&](int cell) { return marks_.cell(cell); });
}

Verdict Refuter::search(int candidate, int suppositions, std::vector<Turn>& turns) {
  steps_->poll();
  return units_.search(named(candidate), suppositions, turns);
}

// Takes back all that followed since.
void Refuter::back(const ProofBoard::State& state) {
  proof_.restore(state);
  waiting_.clear();
  to_lock_.clear();
  units_.calm();
}

int Refuter::length() const {
  std::vector<char> is_needed;
  proof_.find_needed(is_needed);
  return static_cast<int>(std::ranges::count(is_needed, 1));
}

std::vector<Refuter::Line> Refuter::lines() {
  std::vector<Line> lines;
  std::vector<char> is_needed(proof_.facts().size(), 0);
  is_needed.back() = 1;
  for (int i = proof_.last_fact(); i >= 0; --i) {
    if (!is_needed[at(i)]) continue;
    std::vector<int> alike = {i};
    while (i > 0 && proof_.follow_together(i - 1, i)) {
      if (is_needed[at(--i)]) alike.push_back(i);
    }
    std::vector<int> causes = proof_.causes(i);
    if (proof_.facts()[at(i)].unit >= 0) keep_needed(alike, causes, is_needed);
    for (const int cause : causes) is_needed[at(cause)] = 1;
    for (const int fact : alike) lines.push_back({fact, causes});
  }
  std::ranges::reverse(lines);
  return lines;
}

int Refuter::told(const std::vector<Line>& lines) const {
  const auto is_with_last = [&](std::size_t i) {
    if (i == 0) return false;
    const Fact &fact = proof_.facts()[at(lines[i].fact)],
               &last = proof_.facts()[at(lines[i - 1].fact)];
    return fact.kind == Fact::excluded && last.kind == Fact::excluded && fact.unit == last.unit &&
           lines[i].causes == lines[i - 1].causes;
  };
  int count = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) count += !is_with_last(i);
  return count;
}

// The target of links to a contradiction: all cells that might have held the digit, or the cell, or
// those of the constraint, with digit 0.
Group Refuter::clash(const Fact& fact) const {
  if (fact.kind == Fact::no_digit) return {0, {marks_.cell_of(fact.candidate)}};
  if (fact.kind == Fact::no_way) return {0, units_.unit(fact.unit).cells};
  std::vector<int> cells;
  const int digit = marks_.digit_of(fact.candidate) + 1;
  for (const int cell : board_->geometry().house(fact.house)) {
    if (board_->has(cell, digit)) cells.push_back(cell);
  }
  return {digit, std::move(cells)};
}

void Refuter::show(const std::vector<Line>& lines, bool all, Step& step) const {
  for (const auto& [index, causes] : lines) {
    const Fact& fact = proof_.facts()[at(index)];
    const bool is_turn = fact.kind == Fact::supposed || fact.kind == Fact::refuted;
    if (!all && !is_turn && index != lines.back().fact) continue;
    const bool is_clash =
        fact.kind == Fact::no_digit || fact.kind == Fact::no_place || fact.kind == Fact::no_way;
    const Group to = is_clash ? clash(fact) : Group(named(fact.candidate));
    const bool on = fact.kind == Fact::supposed || fact.kind == Fact::placed;
    if (is_turn) {
      step.links.push_back({to, true, to, on});
      continue;
    }
    for (const int cause : causes) {
      const Fact& from = proof_.facts()[at(cause)];
      const bool from_on = from.kind == Fact::supposed || from.kind == Fact::placed;
      step.links.push_back({named(from.candidate), from_on, to, on, fact.house});
      if (fact.kind == Fact::locked) step.links.back().technique = common_sight;
      if (fact.unit >= 0) {
        tell_unit(*board_, fact.unit, step);
      } else {
        tell_sight(*board_, step.links.back());
      }
    }
    if (fact.kind == Fact::placed) {
      step.pattern.push_back({Part::body, to.cells[0], bit_of(to.digit)});
    }
  }
}

Verdict Refuter::refute(int candidate) {
  if (--left_ < 0) return Verdict::unknown;
  steps_->poll();
  const ProofBoard::State start = proof_.state();
  const int fact = proof_.add_supposed(candidate);
  Verdict result = Verdict::refuted;
  bool agrees = place(candidate, fact) && follow();
  while (agrees && left_ > 0) {
    std::optional<int> next = refute_at_once();
    if (!next) {
      next = choose();
      result = next ? refute(*next) : Verdict::possible;
      if (result != Verdict::refuted) break;
    }
    const int refutation = proof_.last_fact();
    proof_.remove(*next, refutation);
    agrees = look_around(*next) && follow();
  }
  if (agrees && result == Verdict::refuted) result = Verdict::unknown;
  back(start);
  if (result == Verdict::refuted) {
    proof_.add_refuted(candidate, fact, proof_.last_fact());
  } else {
    proof_.forget(start);
  }
  return result;
}

// The first of some candidates, of which there are two in a cell, that a single supposition
// refutes: that keeps proofs flat.
std::optional<int> Refuter::refute_at_once() {
  const int left = left_;
  int looks = most_looks;
  begin();
  for (int cell = 0; cell < marks_.geometry().cells() && looks > 0; ++cell) {
    if (!is_two(marks_.cell(cell))) continue;
    for (Mask rest = marks_.cell(cell); rest; rest &= rest - 1, --looks) {
      const int candidate = marks_.candidate(cell, lowest(rest));
      if (!units_.may_refute(named(candidate))) continue;
      left_ = 1;
      const Verdict result = refute(candidate);
      left_ = left;
      if (result != Verdict::refuted) continue;
      --left_;
      return candidate;
    }
  }
  return {};
}

// Drops causes without which the constraint says the same: many at once, then fewer and fewer.
// First go those that nothing else needs, and of these the last ones.
void Refuter::keep_needed(const std::vector<int>& alike, std::vector<int>& causes,
                          const std::vector<char>& is_needed) {
  std::ranges::stable_partition(causes, [&](int cause) { return is_needed[at(cause)] != 0; });
  for (std::size_t some = std::max<std::size_t>(1, causes.size() / 2); some > 0; some /= 2) {
    for (std::size_t end = causes.size(); end > 0; end -= std::min(end, some)) {
      std::vector<int> fewer = causes;
      const auto last = fewer.begin() + static_cast<std::ptrdiff_t>(end);
      fewer.erase(last - static_cast<std::ptrdiff_t>(std::min(end, some)), last);
      if (follow(alike, fewer)) causes = std::move(fewer);
    }
  }
  std::ranges::sort(causes);
}

// Whether facts follow from others by their constraint.
bool Refuter::follow(const std::vector<int>& alike, const std::vector<int>& causes) {
  const Fact& first = proof_.facts()[at(alike[0])];
  const std::vector<int>& cells = units_.unit(first.unit).cells;
  for (const int cell : cells) supposed_[at(cell)] = proof_.before(cell);
  for (const int cause : causes) exclude(proof_.facts()[at(cause)]);
  const Masks* left = units_.prune(first.unit, [&](int cell) { return supposed_[at(cell)]; });
  if (!left || first.kind == Fact::no_way) return !left;
  return std::ranges::none_of(alike, [&](int index) {
    const int candidate = proof_.facts()[at(index)].candidate;
    const auto place = std::ranges::find(cells, marks_.cell_of(candidate)) - cells.begin();
    return (*left)[static_cast<std::size_t>(place)] >> marks_.digit_of(candidate) & 1;
  });
}

// Takes what a fact excludes off the supposed candidates.
void Refuter::exclude(const Fact& fact) {
  const int cell = marks_.cell_of(fact.candidate);
  const Mask digit = Mask{1} << marks_.digit_of(fact.candidate);
  if (fact.kind != Fact::supposed && fact.kind != Fact::placed) {
    supposed_[at(cell)] &= ~digit;
    return;
  }
  supposed_[at(cell)] &= digit;
  for (const int peer : marks_.geometry().peers(cell)) supposed_[at(peer)] &= ~digit;
}

// Draws all conclusions. False if they contradict each other.
bool Refuter::follow() {
  for (;;) {
    if (!place_waiting()) return false;
    const int unit = units_.take();
    if (unit >= 0) {
      if (!look_at(unit)) return false;
    } else if (to_lock_.empty()) {
      return true;
    } else if (!lock_waiting()) {
      return false;
    }
  }
}

// Places the singles that are waiting, in the order in which they arose. False if that
// contradicts.
bool Refuter::place_waiting() {
  for (std::size_t next = 0; next < waiting_.size(); ++next) {
    const auto [candidate, house] = waiting_[next];
    if (proof_.is_placed(marks_.cell_of(candidate))) continue;
    if (!place(candidate, proof_.add_placed(candidate, house))) return false;
  }
  waiting_.clear();
  return true;
}

// Takes off what a constraint has no room for. False if that contradicts.
bool Refuter::look_at(int unit) {
  const std::vector<int>& cells = units_.unit(unit).cells;
  const Masks* left = units_.prune(unit, [&](int cell) { return marks_.cell(cell); });
  if (!left) {
    proof_.add_no_way(unit, cells);
    return false;
  }
  int first = -1;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (Mask rest = marks_.cell(cells[i]) & ~(*left)[i]; rest; rest &= rest - 1) {
      const int gone = marks_.candidate(cells[i], lowest(rest));
      const int fact = first < 0 ? proof_.add_excluded(gone, unit, cells)
                                 : proof_.add_excluded_with(first, gone);
      if (first < 0) first = fact;
      proof_.remove(gone, fact);
      if (!look_around(gone)) return false;
    }
  }
  return true;
}

// Looks at one digit that has few places left in a house. False if that contradicts.
bool Refuter::lock_waiting() {
  const auto [house, digit] = to_lock_.back();
  to_lock_.pop_back();
  return lock(house, digit);
}

// Takes a digit off the cells that see all its places in a house. False if that contradicts.
bool Refuter::lock(int house, int digit) {
  const Geometry& geometry = marks_.geometry();
  const Mask places = marks_.places(house, digit);
  if (!places || is_one(places)) return true;
  const auto cell_at = [&](Mask place) { return geometry.house(house)[at(lowest(place))]; };
  for (const int peer : geometry.peers(cell_at(places))) {
    const int gone = marks_.candidate(peer, digit);
    if (!marks_.has(gone)) continue;
    bool sees_all = true;
    for (Mask rest = places; rest && sees_all; rest &= rest - 1) {
      sees_all = std::ranges::binary_search(geometry.peers(cell_at(rest)), peer);
    }
    if (!sees_all) continue;
    proof_.remove(gone, proof_.add_locked(gone, house));
    if (!look_around(gone)) return false;
  }
  return true;
}

bool Refuter::place(int candidate, int fact) {
  return proof_.place(candidate, fact, [this](int gone) { return look_around(gone); });
}

// Looks for singles, which then wait, and for a contradiction around a candidate that is gone.
// False, and the contradiction is the last fact, if there is one.
bool Refuter::look_around(int gone) {
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
    if (is_one(places)) {
      const int other = marks_.geometry().house(seat.house)[at(lowest(places))];
      waiting_.push_back({marks_.candidate(other, digit), seat.house});
    } else if (board_->constraints() && std::popcount(places) <= most_locked) {
      to_lock_.emplace_back(seat.house, digit);
    }
  }
  return true;
}

// A candidate where fewest are left, or none if all is placed.
std::optional<int> Refuter::choose() const {
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

}  // namespace sudokit
