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

Dimensions checked(const Dimensions& dimensions) {
  for (const int lines : {dimensions.rows, dimensions.columns}) {
    require(1 <= lines && lines <= max_size,
            "rows and columns must be 1 to " + std::to_string(max_size));
  }
  require(0 <= dimensions.boxes, "the number of boxes must not be negative");
  return dimensions;
}

Dimensions square(int size) {
  require(min_size <= size && size <= max_size,
          "size must be " + std::to_string(min_size) + " to " + std::to_string(max_size));
  return {size, size, true, size};
}

}  // namespace

Geometry::Geometry(int size, std::vector<std::vector<int>> houses)
    : Geometry(size, square(size), std::move(houses)) {
  require(is_regular_, "each cell must be in one row, one column and one box of `size` cells");
  for (int h = first_extra_; h < house_count(); ++h) {
    require(house(h).size() >= 2, "an extra house must have 2 to `size` cells");
  }
}

Geometry::Geometry(int size, const Dimensions& dimensions, std::vector<std::vector<int>> houses)
    : size_(size), houses_(std::move(houses)) {
  const auto [rows, columns, has_lines, boxes] = checked(dimensions);
  require(1 <= size && size <= max_size, "digits must be 1 to " + std::to_string(max_size));
  cells_ = rows * columns;
  first_column_ = has_lines ? rows : 0;
  first_box_ = has_lines ? rows + columns : 0;
  require(boxes <= house_count() - first_box_, "rows, columns and boxes are needed");
  first_extra_ = first_box_ + boxes;
  require(house_count() <= first_extra_ + max_extra_houses * cells(), "too many extra houses");
  seats_.resize(static_cast<std::size_t>(cells()));
  peers_.resize(static_cast<std::size_t>(cells()));
  for (int h = 0; h < house_count(); ++h) {
    const auto& cells_here = house(h);
    require(!cells_here.empty() && static_cast<int>(cells_here.size()) <= size,
            "a house must have 1 to `size` cells");
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
    auto& peers_here = peers_[static_cast<std::size_t>(cell)];
    for (const Seat& seat : seats_here) {
      for (int other : house(seat.house)) {
        if (other != cell) peers_here.push_back(other);
      }
    }
    std::sort(peers_here.begin(), peers_here.end());
    peers_here.erase(std::unique(peers_here.begin(), peers_here.end()), peers_here.end());
  }
  is_regular_ = has_regular_houses();
  is_classic9_ = is_regular_ && size == 9 && house_count() == 27;
  for (int cell = 0; cell < cells() && is_classic9_; ++cell) {
    is_classic9_ = peers(cell).size() == 20 && std::ranges::all_of(peers(cell), [&](int other) {
                     return share_house(cell, other);
                   });
  }
}

bool Geometry::has_regular_houses() const {
  if (size_ < min_size || cells_ != size_ * size_) return false;
  for (const HouseRange& kind : {rows(), columns(), boxes()}) {
    if (kind.count() != size_) return false;
    for (int house = kind.first; house < kind.end; ++house) {
      if (!is_full(house)) return false;
    }
  }
  return std::ranges::all_of(seats_, [&](const std::vector<Seat>& seats_here) {
    for (std::size_t kind = 0; kind < 3; ++kind) {
      if (seats_here.size() <= kind) return false;
      if (seats_here[kind].house / size_ != static_cast<int>(kind)) return false;
    }
    return true;
  });
}

}  // namespace sudokit
