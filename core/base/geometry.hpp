// Geometry: the cells of a grid and the houses whose cells must hold different digits.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sudokit {

// A set of digits (bit d-1 for digit d), or of positions in a house.
using Mask = std::uint32_t;

// These avoid std::popcount, which is a function call where the processor may lack the instruction.
inline bool has_several(Mask mask) { return (mask & (mask - 1)) != 0; }
inline bool is_single(Mask mask) { return mask != 0 && !has_several(mask); }
inline int lowest_digit(Mask digits) { return std::countr_zero(digits) + 1; }
inline int highest_digit(Mask digits) { return static_cast<int>(std::bit_width(digits)); }

// A cell, a house or another number that is not negative, as the index of a vector.
inline std::size_t at(int number) { return static_cast<std::size_t>(number); }

inline constexpr int min_size = 4;
inline constexpr int max_size = 25;
inline constexpr int max_extra_houses = 8;  // for each cell

// One membership of a cell: the house, and which of the house's cells it is.
struct Seat {
  int house;
  int position;
};

enum class HouseKind { row, column, box, extra };

// Houses from one number up to, but without, another.
struct HouseRange {
  int first, end;
  int count() const { return end - first; }
};

// The cells of a grid by lines, whether these lines are houses, and the number of boxes.
struct Dimensions {
  int rows, columns;
  bool has_lines;
  int boxes;
};

class Geometry {
 public:
  // Houses come as rows and columns, if these are houses, boxes, then any extra houses. Each has 1
  // to `size` cells. Throws std::invalid_argument otherwise.
  Geometry(int size, const Dimensions& dimensions, std::vector<std::vector<int>> houses);
  // Houses come as rows, columns, boxes (`size` of each, every cell once in each kind), then any
  // extra houses of 2 to `size` cells. Throws std::invalid_argument otherwise.
  Geometry(int size, std::vector<std::vector<int>> houses);

  // The number of digits; of a regular geometry, that of rows, columns and boxes, too.
  int size() const { return size_; }
  int cells() const { return cells_; }
  Mask all_digits() const { return (Mask{1} << size_) - 1; }
  int house_count() const { return static_cast<int>(houses_.size()); }
  // Rows come first, then columns, boxes and extra houses; of each kind, there may be none.
  HouseRange rows() const { return {0, first_column_}; }
  HouseRange columns() const { return {first_column_, first_box_}; }
  HouseRange boxes() const { return {first_box_, first_extra_}; }
  HouseRange extra_houses() const { return {first_extra_, house_count()}; }
  HouseKind kind(int house) const {
    if (house >= first_extra_) return HouseKind::extra;
    if (house >= first_box_) return HouseKind::box;
    return house >= first_column_ ? HouseKind::column : HouseKind::row;
  }
  // Whether there are `size` rows, columns and boxes of `size` cells: each cell's first three seats
  // are in its row, its column and its box.
  bool is_regular() const { return is_regular_; }
  const std::vector<int>& house(int index) const {
    return houses_[static_cast<std::size_t>(index)];
  }
  // A full house has a place for every digit; a smaller one only forbids repetition.
  bool is_full(int index) const { return static_cast<int>(house(index).size()) == size_; }
  const std::vector<Seat>& seats(int cell) const { return seats_[static_cast<std::size_t>(cell)]; }
  const std::vector<int>& peers(int cell) const { return peers_[static_cast<std::size_t>(cell)]; }
  // Positions in a house of the cells that are in the other house, too.
  Mask overlap(int house, int other) const {
    return overlaps_[static_cast<std::size_t>(house * house_count() + other)];
  }
  // Whether it is the classic grid: rows, columns and 3x3 boxes, 9 of each, and no more.
  bool is_classic9() const { return is_classic9_; }

 private:
  bool has_regular_houses() const;

  int size_, cells_, first_column_, first_box_, first_extra_;
  bool is_regular_;
  std::vector<std::vector<int>> houses_;
  std::vector<std::vector<Seat>> seats_;
  std::vector<std::vector<int>> peers_;
  std::vector<Mask> overlaps_;
  bool is_classic9_;
};

}  // namespace sudokit
