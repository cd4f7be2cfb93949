// How boxes restrict bands and bands boxes, for processors that shuffle lanes at will: vectors in,
// vectors out, by tables of which lane goes where. The Lanes included before have
//   shuffle(control)    each lane takes a lane of its half, or nothing
//   equal_rows(other)   which of the four rows are the same, one bit each
//   absences(sure, possible)
//                       the absence lanes of a box: those of the rows in the low half, of the
//                       columns in the high half; in each, lanes 0-2 are taken from `sure`, 4-6
//                       from `possible`, and 7 is the last lane
// classic9_rotations.hpp does the same by simpler means.
#pragma once

#include "classic9_layout.hpp"

namespace sudokit::classic9 {

namespace {

// The controls of a shuffle: which lane of its half each lane takes, as the two byte indices that
// the instruction wants; `none` clears the lane.
struct alignas(32) Control {
  static constexpr int none = -1;
  Bits bytes[16];
  constexpr void set(int lane, int source) {
    bytes[lane] = source == none ? every_bit : static_cast<Bits>(0x0100 + source * 0x0202);
  }
};

template <typename Source>
constexpr Control make_control(Source source) {
  Control control{};
  for (int lane = 0; lane < 16; ++lane) control.set(lane, source(lane / 4, lane % 4));
  return control;
}

// The lanes of the two ways that take `row` in a box of a band.
struct TwoWays {
  int first = Control::none, second = Control::none;
};
constexpr TwoWays ways_through(int box, int row) {
  TwoWays two;
  for (int lane = 6; lane >= 0; --lane) {
    if (!is_way(lane) || row_of_way(lane, box) != row) continue;
    two.second = two.first;
    two.first = lane;
  }
  return two;
}

struct alignas(32) BoxControls {
  // Bands to the rows 0-2 and columns (in lanes 4-6) possible in this box, by the first and the
  // second of the ways through each.
  Control own, own_too;
  Control others, others_too;          // bands to the rows, or columns, possible in the other boxes
  Control absent, not_next, not_last;  // what the box tells, to ways
  Bits touched[16];                    // boxes to visit, by which of the four others are unchanged
};

constexpr BoxControls make_box_controls(int box) {
  BoxControls controls{};
  const int at[2] = {box % 3, box / 3};  // which box of the band across, and of the band down
  for (int lane = 0; lane < 16; ++lane) {
    const int half = lane / 8, in_half = lane % 8, quarter = in_half / 4, row = lane % 4;
    TwoWays own, others;
    if (row < 3 && quarter == half) own = ways_through(at[half], row);
    if (lane == 3) own.first = 7;
    if (row < 3) others = ways_through((at[half] + 1 + quarter) % 3, row);
    controls.own.set(lane, own.first);
    controls.own_too.set(lane, own.second);
    controls.others.set(lane, others.first);
    controls.others_too.set(lane, others.second);
    const int taken = row_of_way(in_half, at[half]);
    controls.absent.set(lane, is_way(in_half) ? taken : Control::none);
    controls.not_next.set(lane, is_way(in_half) ? 4 + (taken + 1) % 3 : 7);
    controls.not_last.set(lane, is_way(in_half) ? 4 + (taken + 2) % 3 : 7);
  }
  for (int same = 0; same < 16; ++same) {
    for (int other = 0; other < 4; ++other) {
      if (same >> other & 1) continue;
      const int peer = (at[other / 2] + 1 + other % 2) % 3;
      const int touched = other < 2 ? box / 3 * 3 + peer : peer * 3 + box % 3;
      controls.touched[same] = static_cast<Bits>(controls.touched[same] | 1 << touched);
    }
  }
  return controls;
}

struct Controls {
  BoxControls boxes[9];
  Control to_rows, to_columns, to_absences;  // a box's own possible rows and columns to its lanes
  Control next_in_row, across_row;           // rotations by one and two lanes, the last row cleared
};

constexpr Controls make_controls() {
  Controls controls{};
  for (int box = 0; box < 9; ++box) controls.boxes[box] = make_box_controls(box);
  controls.to_rows = make_control([](int row, int column) {
    return is_cell(row, column) ? row : is_absence(row, column) && row < 3 ? (row + 1) % 3 : 3;
  });
  controls.to_columns = make_control([](int row, int column) {
    return is_cell(row, column) ? 4 + column : row == 3 && column < 3 ? 4 + (column + 1) % 3 : 3;
  });
  controls.to_absences = make_control([](int row, int column) {
    return !is_absence(row, column) ? Control::none
           : row < 3                ? (row + 2) % 3
                                    : 4 + (column + 2) % 3;
  });
  controls.next_in_row = make_control([](int row, int column) {
    return row == 3 ? Control::none : row % 2 * 4 + (column + 1) % 4;
  });
  controls.across_row = make_control([](int row, int column) {
    return row == 3 ? Control::none : row % 2 * 4 + (column + 2) % 4;
  });
  return controls;
}

constexpr Controls controls = make_controls();

inline const BoxControls& controls_of(std::uint32_t box) { return controls.boxes[box]; }

inline Lanes shuffled(Lanes lanes, const BoxControls& box, Control BoxControls::* control) {
  return lanes.shuffle(box.*control);
}

// `Wide` and `Where` are as in Visited (classic9_engine.hpp).

// What two bands, across and down, leave of a box: a cell keeps the digits of its row and its
// column; a digit can be absent from a row if another row is possible.
template <typename Wide, typename Where>
inline Wide left_by_bands(Wide bands, Where box) {
  const auto& control = controls_of(box);
  Wide own =
      shuffled(bands, control, &BoxControls::own) | shuffled(bands, control, &BoxControls::own_too);
  own = own | own.swap_halves();
  return (own.shuffle(controls.to_rows) & own.shuffle(controls.to_columns)) |
         own.shuffle(controls.to_absences);
}

// What a box leaves of its bands: a way is gone if its row is absent for sure, or if another row
// cannot be absent.
template <typename Wide, typename Where>
inline Wide left_by_box(Wide bands, Where box, Wide sure, Wide possible) {
  const auto& control = controls_of(box);
  const Wide absences = Wide::absences(sure, possible);
  return (bands & shuffled(absences, control, &BoxControls::not_next) &
          shuffled(absences, control, &BoxControls::not_last))
      .without(shuffled(absences, control, &BoxControls::absent));
}

// Which of the four other boxes of the two bands learn nothing from a change of the bands, one bit
// each.
template <typename Wide, typename Where>
inline unsigned boxes_untouched(Wide before, Wide after, Where box) {
  const auto& control = controls_of(box);
  const Wide others_before = shuffled(before, control, &BoxControls::others) |
                             shuffled(before, control, &BoxControls::others_too);
  const Wide others_after = shuffled(after, control, &BoxControls::others) |
                            shuffled(after, control, &BoxControls::others_too);
  return others_before.equal_rows(others_after);
}

// The other boxes of the two bands, one bit each, that learn something from a change of the bands.
inline std::uint32_t boxes_told(Lanes before, Lanes after, std::uint32_t box) {
  return controls_of(box).touched[boxes_untouched(before, after, box)];
}

// Every lane of the first three rows with the digits of its whole row.
template <typename Wide>
inline Wide along_rows(Wide lanes) {
  lanes = lanes | lanes.shuffle(controls.next_in_row);
  return lanes | lanes.shuffle(controls.across_row);
}

}  // namespace

}  // namespace sudokit::classic9
