// How boxes restrict bands and bands boxes, in plain C++: vectors in, vectors out. The ways of a
// band are laid out so that a turn of three lanes brings them to the rows that they take in a box.
// classic9_shuffles.hpp says what each function does.
#pragma once

#include <bit>
#include <cstdint>

#include "classic9_layout.hpp"
#include "lanes_portable.hpp"

namespace sudokit::classic9 {

namespace {

constexpr std::uint64_t three_lanes = 0xFFFF'FFFF'FFFF;

// The first three lanes moved `by` lanes (0 to 2) down or up, and round; the fourth must be empty.
inline std::uint64_t turn_down(std::uint64_t row, std::uint32_t by) {
  return (row << (16 * by) | row >> (48 - 16 * by)) & three_lanes;
}
inline std::uint64_t turn_up(std::uint64_t row, std::uint32_t by) {
  return (row >> (16 * by) | row << (48 - 16 * by)) & three_lanes;
}

// The rows possible in a box of a band.
inline std::uint64_t rows_of(const std::uint64_t* ways, std::uint32_t box) {
  return turn_down(ways[0], box) | turn_up(ways[1] & three_lanes, box);
}

inline Lanes left_by_bands(const Lanes& bands, std::uint32_t box) {
  const std::uint64_t rows = rows_of(bands.rows, box % 3);
  const std::uint64_t columns = rows_of(bands.rows + 2, box / 3);
  const std::uint64_t other_rows = turn_up(rows, 1) | turn_up(rows, 2);
  const std::uint64_t other_columns = turn_up(columns, 1) | turn_up(columns, 2);
  Lanes box_lanes;
  for (int row = 0; row < 3; ++row) {
    const std::uint64_t in_each_cell = (rows >> (16 * row) & 0xFFFF) * 0x0001'0001'0001;
    box_lanes.rows[row] = (in_each_cell & columns) | other_rows >> (16 * row) << 48;
  }
  box_lanes.rows[3] = other_columns | std::uint64_t{all_digits} << 48;
  return box_lanes;
}

// The ways of a band that a box leaves; its absences are those of rows or columns.
inline void leave_ways(std::uint64_t* ways, std::uint32_t box, std::uint64_t surely_absent,
                       std::uint64_t possibly_absent) {
  const std::uint64_t possible =
      turn_up(possibly_absent, 1) & turn_up(possibly_absent, 2) & ~surely_absent;
  ways[0] &= turn_up(possible, box);
  ways[1] &= turn_down(possible, box) | ~three_lanes;
}

inline Lanes left_by_box(Lanes bands, std::uint32_t box, const Lanes& sure, const Lanes& possible) {
  const auto last_column = [](const Lanes& lanes) {
    return lanes.rows[0] >> 48 | lanes.rows[1] >> 48 << 16 | lanes.rows[2] >> 48 << 32;
  };
  leave_ways(bands.rows, box % 3, last_column(sure), last_column(possible));
  leave_ways(bands.rows + 2, box / 3, sure.rows[3] & three_lanes, possible.rows[3] & three_lanes);
  return bands;
}

// In which of the three boxes of a band the possible rows have changed, as the bits 0, `step` and
// 2 * `step`. The order of the rows does not matter, so that only half of the ways need a turn.
inline std::uint32_t boxes_changed(const std::uint64_t* before, const std::uint64_t* after,
                                   int step) {
  std::uint32_t changed = 0;
  for (std::uint32_t box = 0; box < 3; ++box) {
    const std::uint64_t rows_before = before[0] | turn_down(before[1] & three_lanes, box);
    const std::uint64_t rows_after = after[0] | turn_down(after[1] & three_lanes, box);
    changed |= static_cast<std::uint32_t>(rows_before != rows_after)
               << (static_cast<int>(box) * step);
  }
  return changed;
}

inline std::uint32_t boxes_told(const Lanes& before, const Lanes& after, std::uint32_t box) {
  const std::uint32_t told = boxes_changed(before.rows, after.rows, 1) << (box / 3 * 3) |
                             boxes_changed(before.rows + 2, after.rows + 2, 3) << box % 3;
  return told & ~(1u << box);
}

inline Lanes along_rows(Lanes lanes) {
  for (int row = 0; row < 3; ++row) {
    lanes.rows[row] |= std::rotr(lanes.rows[row], 16);
    lanes.rows[row] |= std::rotr(lanes.rows[row], 32);
  }
  return lanes;
}

}  // namespace

}  // namespace sudokit::classic9
