#include "board.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>

namespace sudokit {

Board::Board(const Geometry& geometry, Digits digits, const Masks& candidates, Origin origin,
             std::shared_ptr<const Constraints> constraints)
    : geometry_(&geometry),
      origin_(std::move(origin)),
      digits_(std::move(digits)),
      candidates_(static_cast<std::size_t>(geometry.cells()), geometry.all_digits()),
      places_(static_cast<std::size_t>(geometry.house_count() * geometry.size())),
      empty_(geometry.cells()),
      constraints_(std::move(constraints)) {
  if (origin_.givens.empty()) origin_.givens = digits_;
  if (digits_.size() != candidates_.size() || digits_.size() != origin_.givens.size()) {
    throw std::invalid_argument("one digit a cell is needed");
  }
  for (int house = 0; house < geometry.house_count(); ++house) {
    const Mask all = (Mask{1} << geometry.house(house).size()) - 1;
    std::fill_n(places_.begin() + house * geometry.size(), geometry.size(), all);
    empty_in_.push_back(static_cast<int>(geometry.house(house).size()));
  }
  for (int cell = 0; cell < geometry.cells(); ++cell) {
    if (digit(cell) > geometry.size()) throw std::invalid_argument("a digit is too large");
  }
  const Digits givens = std::exchange(digits_, Digits(candidates_.size(), 0));
  for (int cell = 0; cell < geometry.cells(); ++cell) {
    if (const int given = givens[static_cast<std::size_t>(cell)]) place(cell, given);
  }
  if (candidates.empty()) return;
  if (candidates.size() != candidates_.size()) {
    throw std::invalid_argument("one mask a cell is needed");
  }
  for (int cell = 0; cell < geometry.cells(); ++cell) {
    for (int digit = 1; digit <= geometry.size(); ++digit) {
      if (!(candidates[static_cast<std::size_t>(cell)] >> (digit - 1) & 1)) eliminate(cell, digit);
    }
  }
}

bool Board::place(int cell, int digit) {
  auto& here = digits_[static_cast<std::size_t>(cell)];
  if (here == digit) return false;
  if (here == 0) {
    --empty_;
    for (const Seat& seat : geometry_->seats(cell)) {
      --empty_in_[static_cast<std::size_t>(seat.house)];
    }
  }
  here = static_cast<std::uint8_t>(digit);
  for (Mask left = candidates(cell); left; left &= left - 1) {
    eliminate(cell, std::countr_zero(left) + 1);
  }
  for (int peer : geometry_->peers(cell)) eliminate(peer, digit);
  return true;
}

bool Board::eliminate(int cell, int digit) {
  if (!has(cell, digit)) return false;
  candidates_[static_cast<std::size_t>(cell)] &= ~(Mask{1} << (digit - 1));
  for (const Seat& seat : geometry_->seats(cell)) {
    places_[place_index(seat.house, digit)] &= ~(Mask{1} << seat.position);
  }
  return true;
}

}  // namespace sudokit
