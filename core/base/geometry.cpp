#include "geometry.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

namespace sudokit {

namespace {

void require(bool condition, const std::string& message) {
  if (!condition) throw std::invalid_argument(message);
}

// Whether two cells of the classic grid share a row, a column or a box.
bool share_house(int a, int b) {
  const int row = a / 9, column = a % 9, other_row = b / 9, other_column = b % 9;
  return row == other_row || column == other_column ||
         (row / 3 == other_row / 3 && column / 3 == other_column / 3);
}

}  // namespace

Geometry::Geometry(int size, std::vector<std::vector<int>> houses)
    : size_(size), houses_(std::move(houses)) {
  require(min_size <= size && size <= max_size,
          "size must be " + std::to_string(min_size) + " to " + std::to_string(max_size));
  require(house_count() >= 3 * size, "rows, columns and boxes are needed");
  require(house_count() <= 3 * size + max_extra_houses * cells(), "too many extra houses");
  seats_.resize(static_cast<std::size_t>(cells()));
  peers_.resize(static_cast<std::size_t>(cells()));
  for (int h = 0; h < house_count(); ++h) {
    const auto& cells_here = house(h);
    require(h >= 3 * size || is_full(h), "rows, columns and boxes must have `size` cells");
    require(cells_here.size() >= 2 && static_cast<int>(cells_here.size()) <= size,
            "a house must have 2 to `size` cells");
    for (int position = 0; position < static_cast<int>(cells_here.size()); ++position) {
      const int cell = cells_here[static_cast<std::size_t>(position)];
      require(0 <= cell && cell < cells(), "a house names a cell outside the grid");
      auto& seats_here = seats_[static_cast<std::size_t>(cell)];
      require(seats_here.empty() || seats_here.back().house != h, "a house names a cell twice");
      seats_here.push_back({h, position});
    }
  }
  overlaps_.resize(houses_.size() * houses_.size());
  for (int cell = 0; cell < cells(); ++cell) {
    const auto& seats_here = seats(cell);
    for (const auto& [house, position] : seats_here) {
      for (const Seat& other : seats_here) {
        overlaps_[static_cast<std::size_t>(house * house_count() + other.house)] |= Mask{1}
                                                                                    << position;
      }
    }
    for (std::size_t kind = 0; kind < 3; ++kind) {
      require(seats_here.size() > kind && seats_here[kind].house / size == static_cast<int>(kind),
              "each cell must be in one row, one column and one box");
    }
    auto& peers_here = peers_[static_cast<std::size_t>(cell)];
    for (const Seat& seat : seats_here) {
      for (int other : house(seat.house)) {
        if (other != cell) peers_here.push_back(other);
      }
    }
    std::sort(peers_here.begin(), peers_here.end());
    peers_here.erase(std::unique(peers_here.begin(), peers_here.end()), peers_here.end());
  }
  is_classic9_ = size == 9 && house_count() == 27;
  for (int cell = 0; cell < cells() && is_classic9_; ++cell) {
    is_classic9_ = peers(cell).size() == 20 && std::ranges::all_of(peers(cell), [&](int other) {
                     return share_house(cell, other);
                   });
  }
}

}  // namespace sudokit
