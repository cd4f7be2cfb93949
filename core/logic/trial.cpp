// Trial: candidates that a contradiction refutes. A candidate is supposed, then all singles are
// placed and all constraints looked at, and where that leads nowhere a second candidate is
// supposed, and so on, until a cell has no digit left, a digit no place, or a constraint no way to
// be satisfied.
#include <algorithm>
#include <optional>
#include <span>

#include "../search/search.hpp"
#include "refuter.hpp"
#include "scan.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

using chain::at;
using chain::is_two;
using chain::lowest;

// With up to this many suppositions, all candidates are tried.
constexpr int few = 4;

// More than these are too many to follow where constraints are looked at, too.
constexpr int few_with_constraints = 2;

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

// Of longer proofs by constraints, only what is supposed and refuted is told.
constexpr std::size_t most_told = 300;

void show(const Board& board, Refuter& refuter, int candidate, int suppositions, Step& step) {
  const Candidate wrong = refuter.named(candidate);
  step.eliminations.push_back(wrong);
  step.pattern.push_back({Part::source, wrong.cell, bit_of(wrong.digit)});
  refuter.begin();
  if (refuter.refute(candidate, suppositions) == Verdict::refuted) {
    const auto lines = refuter.lines();
    return refuter.show(lines, !board.constraints() || lines.size() <= most_told, step);
  }
  std::vector<Turn> turns;
  refuter.begin();
  refuter.search(candidate, suppositions, turns);
  for (const auto& [supposed, is_refuted] : turns) {
    step.links.push_back({supposed, true, supposed, !is_refuted});
  }
}

// The candidates that so many suppositions refute, about the shortest proof first; those that solve
// the board are taken off the list of those that are open.
struct Found {
  int lines, candidate;
};
std::vector<Found> refuted(Refuter& refuter, std::vector<int>& open, int suppositions) {
  std::vector<Found> found;
  refuter.begin();
  std::erase_if(open, [&](int candidate) {
    const Verdict result = refuter.refute(candidate, suppositions);
    if (result == Verdict::refuted) found.push_back({refuter.length(), candidate});
    return result == Verdict::possible;
  });
  std::ranges::stable_sort(found, {}, &Found::lines);
  return found;
}

// The most proofs that are compared by what they tell once all that they do not need is left out.
constexpr std::size_t most_compared = 6;

// Sorts proofs with one supposition by the number of lines that they tell.
void compare(Refuter& refuter, std::span<Found> found) {
  for (auto& [lines, candidate] : found) {
    refuter.refute(candidate, 1);
    lines = refuter.told(refuter.lines());
  }
  std::ranges::stable_sort(found, {}, &Found::lines);
}

// The same by a search of all rules together, the fewest suppositions first.
std::vector<Found> searched(Refuter& refuter, std::vector<int>& open, int suppositions) {
  std::vector<Found> found;
  std::vector<Turn> turns;
  refuter.begin();
  std::erase_if(open, [&](int candidate) {
    const Verdict verdict = refuter.search(candidate, suppositions, turns);
    if (verdict == Verdict::refuted) found.push_back({static_cast<int>(turns.size()), candidate});
    return verdict == Verdict::possible;
  });
  std::ranges::stable_sort(found, {}, &Found::lines);
  return found;
}

// The digits that each cell has in some solution; no digits if there is no solution.
Masks true_digits(const Board& board, const Poll& poll) {
  const Rules& rules = board.constraints()->rules();
  Masks possible;
  for (int cell = 0; cell < board.geometry().cells(); ++cell) {
    possible.push_back(board.possible(cell));
  }
  const std::vector<Digits> solutions = solve(rules, possible, poll);
  if (solutions.size() > 1) return true_candidates(rules, possible, poll);
  Masks digits(possible.size());
  for (const Digits& solution : solutions) {
    for (std::size_t cell = 0; cell < digits.size(); ++cell) digits[cell] = bit_of(solution[cell]);
  }
  return digits;
}

// What an exact search says about each cell, first where that leaves the fewest candidates on the
// board.
void decide(const Board& board, Refuter& refuter, Steps& out) {
  const Masks digits = true_digits(board, [&] { out.poll(); });
  refuter.begin();
  std::vector<std::pair<int, int>> found;
  for (int cell = 0; cell < board.geometry().cells(); ++cell) {
    const Mask left = digits[at(cell)];
    if (!left || !(board.candidates(cell) & ~left)) continue;
    found.emplace_back(refuter.left_after(cell, left), cell);
  }
  std::ranges::sort(found);
  for (const auto& [left_on_board, cell] : found) {
    if (out.full()) return;
    const Mask left = digits[at(cell)];
    Step& step = add_step(out, trial);
    step.pattern.push_back({Part::source, cell, board.candidates(cell) & ~left});
    if (is_single(left)) {
      step.placements.push_back({cell, lowest_digit(left)});
    } else {
      step.eliminate(cell, board.candidates(cell) & ~left);
    }
  }
}

// Longer proofs with one supposition are no chains that a person follows.
constexpr int most_lines = 24;

}  // namespace

// Proofs with one supposition come first, the shortest of them at the top. Where there are none,
// more suppositions are allowed. With constraints, an exact search decides where a few do not;
// without them, more and more are allowed, so that the search ends. Beyond a few, only candidates
// are tried of which there are two in a cell or a house: if one is refuted, the other can be
// placed.
void find_trials(const Board& board, Steps& out) {
  Refuter refuter(board, out);
  std::vector<int> open = candidates(board, false);
  for (int suppositions = 1; !open.empty(); suppositions += std::max(1, suppositions / 2)) {
    if (board.constraints() && suppositions > few_with_constraints) {
      return decide(board, refuter, out);
    }
    const bool by_search = board.constraints() && suppositions > 1;
    const std::vector<Found> found =
        by_search ? searched(refuter, open, suppositions) : refuted(refuter, open, suppositions);
    for (const Found& one : found) {
      if (out.full()) return;
      show(board, refuter, one.candidate, suppositions, add_step(out, trial));
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
  std::vector<Found> found = refuted(refuter, open, 1);
  for (std::span<Found> rest = found; !rest.empty();) {
    const auto next = rest.first(std::min(most_compared, rest.size()));
    rest = rest.subspan(next.size());
    compare(refuter, next);
    for (const auto& [lines, candidate] : next) {
      if (out.full()) return;
      if (lines > most_lines) break;
      Step& step = add_step(out, contradiction);
      step.rating += lines / 2;
      show(board, refuter, candidate, 1, step);
    }
  }
}

}  // namespace sudokit
