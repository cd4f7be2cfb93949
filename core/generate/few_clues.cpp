#include "few_clues.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <utility>

#include "../search/classic9.hpp"

namespace sudokit {

namespace {

constexpr Mask all_digits = 0x1FF;

// Solutions from which on it is not worth looking for a clue that leaves one. With 100, puzzles
// with 18 clues take longer to find.
constexpr std::uint64_t most_solutions = 300;

// So often, one clue is replaced by another before the walk is given up. It takes some seconds to
// get down to 18 clues, so that the walk stays there for longer.
constexpr int patience = 30, patience_with_few = 300;
constexpr std::ptrdiff_t few = 18;

}  // namespace

FewClues::FewClues(Digits clues, Random& random, const Poll& poll)
    : clues_(std::move(clues)), random_(random), poll_(poll), masks_(clues_.size(), all_digits) {
  for (std::size_t cell = 0; cell < clues_.size(); ++cell) {
    if (clues_[cell]) masks_[cell] = Mask{1} << (clues_[cell] - 1);
  }
}

bool FewClues::next() {
  const bool has_few = std::ranges::count_if(clues_, std::identity{}) <= few;
  for (int idle = 0; idle < (has_few ? patience_with_few : patience); ++idle) {
    if (drop_one()) return true;
    if (!replace_one()) return false;
  }
  return false;
}

bool FewClues::drop_one() {
  std::vector<int> cells = cells_of_clues();
  // Without two clues, there are at least the solutions that there are without either.
  std::vector<std::uint64_t> without;
  for (const int cell : cells) {
    const Clue gone = take(cell);
    without.push_back(classic9::find_deciding(masks_, most_solutions, deciding_, poll_));
    put(gone);
  }
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t second = 1; second < cells.size(); ++second) {
    for (std::size_t first = 0; first < second; ++first) {
      if (without[first] + without[second] <= most_solutions) pairs.emplace_back(first, second);
    }
  }
  random_.shuffle(pairs);
  for (const auto& [first, second] : pairs) {
    const Clue one = take(cells[first]), other = take(cells[second]);
    if (close_with_any_but(one)) return true;
    put(one);
    put(other);
  }
  return false;
}

bool FewClues::replace_one() {
  for (const int cell : cells_of_clues()) {
    const Clue gone = take(cell);
    if (close_with_any_but(gone)) return true;
    put(gone);
  }
  return false;
}

bool FewClues::close_with_any_but(const Clue& before) {
  if (poll_) poll_();
  const auto found = classic9::find_deciding(masks_, most_solutions, deciding_, poll_);
  if (found >= most_solutions) return false;
  std::vector<Clue> choices;
  for (int cell = 0; cell < static_cast<int>(masks_.size()); ++cell) {
    for (Mask digits = deciding_[at(cell)]; digits; digits &= digits - 1) {
      const int digit = lowest_digit(digits);
      if (cell != before.cell || digit != before.digit) choices.push_back({cell, digit});
    }
  }
  if (choices.empty()) return false;
  put(choices[random_.below(static_cast<std::uint32_t>(choices.size()))]);
  return true;
}

FewClues::Clue FewClues::take(int cell) {
  const Clue gone{cell, clues_[at(cell)]};
  clues_[at(cell)] = 0;
  masks_[at(cell)] = all_digits;
  return gone;
}

void FewClues::put(const Clue& clue) {
  clues_[at(clue.cell)] = static_cast<std::uint8_t>(clue.digit);
  masks_[at(clue.cell)] = Mask{1} << (clue.digit - 1);
}

std::vector<int> FewClues::cells_of_clues() {
  std::vector<int> cells;
  for (int cell = 0; cell < static_cast<int>(clues_.size()); ++cell) {
    if (clues_[at(cell)]) cells.push_back(cell);
  }
  random_.shuffle(cells);
  return cells;
}

}  // namespace sudokit
