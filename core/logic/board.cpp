#include "board.hpp"

#include <stdexcept>
#include <utility>

namespace sudokit {

Board::Board(const Geometry& geometry, Digits digits, const Masks& candidates)
    : geometry_(geometry),
      digits_(std::move(digits)),
      candidates_(static_cast<std::size_t>(geometry.cells()), geometry.all_digits()) {
  if (digits_.size() != candidates_.size()) {
    throw std::invalid_argument("one digit a cell is needed");
  }
  if (!candidates.empty()) {
    if (candidates.size() != candidates_.size()) {
      throw std::invalid_argument("one mask a cell is needed");
    }
    for (std::size_t i = 0; i < candidates.size(); ++i) candidates_[i] &= candidates[i];
  }
  for (int cell = 0; cell < geometry.cells(); ++cell) {
    if (digit(cell) > geometry.size()) throw std::invalid_argument("a digit is too large");
    if (digit(cell) > 0) place(cell, digit(cell));
  }
}

bool Board::place(int cell, int digit) {
  auto& here = digits_[static_cast<std::size_t>(cell)];
  const bool changed = here != digit;
  here = static_cast<std::uint8_t>(digit);
  candidates_[static_cast<std::size_t>(cell)] = 0;
  for (int peer : geometry_.peers(cell)) eliminate(peer, digit);
  return changed;
}

bool Board::eliminate(int cell, int digit) {
  auto& here = candidates_[static_cast<std::size_t>(cell)];
  const Mask gone = here & (Mask{1} << (digit - 1));
  here &= ~gone;
  return gone != 0;
}

}  // namespace sudokit
