// Full houses: the houses of a layout that hold every digit, looked at all at once.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "domains.hpp"

namespace sudokit {

class FullHouses {
 public:
  // With more digits than bits in a lane, there is no room for houses.
  static constexpr int max_digits = 16;

  // Each house has `digits` cells, at most `max_digits`.
  FullHouses(int cells, int digits, const std::vector<std::vector<int>>& houses);

  // The digits of the cells, once for each house of a cell: one lane a house, so that a step works
  // on the same cell of all houses.
  using Lane = std::uint16_t;

  // How many lanes a search keeps for its digits.
  std::size_t lane_count() const { return cells_.size(); }

  // Writes the digits of all cells.
  void fill(const Mask* masks, Lane* lanes) const;

  // Writes the digits of a cell that changed; and one digit that is left, which counts as placed.
  void update(int cell, Mask mask, Lane* lanes) const {
    for (const Spot& spot : spots(cell)) lanes[spot.digits] = static_cast<Lane>(mask);
  }
  void settle(int cell, Mask digit, Lane* lanes) const {
    for (const Spot& spot : spots(cell)) lanes[spot.placed] |= static_cast<Lane>(digit);
  }

  // Places digits that have one place in a house. False if a digit has none.
  bool prune(const Lane* lanes, Domains& domains) const;

  // The first house in which a digit has no place; none if there is no such house.
  std::optional<std::size_t> without_place(const Lane* lanes) const;

 private:
  // As many houses as a step works on.
  static constexpr std::size_t width = 32;

  // A block has a row of placed digits, then a row for each cell of its houses.
  std::size_t block_size() const { return width * (1 + size_); }
  std::size_t placed_lane(std::size_t house) const {
    return house / width * block_size() + house % width;
  }
  bool place(const Lane* block, const int* cells, const Lane* hidden, Domains& domains) const;

  // Where a cell is in a house.
  struct Spot {
    std::uint32_t digits, placed;
  };
  std::span<const Spot> spots(int cell) const {
    return {spots_.data() + static_cast<std::size_t>(cell) * spots_a_cell_, spots_a_cell_};
  }

  std::size_t size_, houses_, blocks_;
  Mask all_;
  std::vector<int> cells_;  // by lane; none where there is no house, and in other rows
  // Cell by cell. A cell of fewer houses than others has spots in lanes that nobody looks at: a
  // loop that always takes as many turns is faster.
  std::size_t spots_a_cell_ = 0;
  std::vector<Spot> spots_;
};

}  // namespace sudokit
