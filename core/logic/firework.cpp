// Fireworks: a row and a column cross in a cell, and outside the box of that cell each of them has
// at most one place for a digit. If the digit is at neither of these places, both lines have it
// inside the box, so it is where they cross. So the digit is in one of three cells. Three such
// digits fill the three cells; two pairs of them, from opposite corners of a rectangle, fill its
// four corners. All other candidates of these cells are eliminated.
//
// Only rows, columns and boxes are used, so this is valid with any extra houses.
#include <array>
#include <vector>

#include "neighbours.hpp"
#include "scan.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

// A corner of a rectangle, and the two next to it, where its row and its column leave its box.
struct Corner {
  int crossing, in_row, in_column;
};

class Fireworks {
 public:
  explicit Fireworks(const Board& board)
      : board_(board),
        geometry_(board.geometry()),
        size_(geometry_.size()),
        arms_(static_cast<std::size_t>(2 * geometry_.cells() * size_)) {
    for (int cell = 0; cell < geometry_.cells(); ++cell) {
      for (int line = 0; line < 2; ++line) reach(cell, line);
    }
  }

  void find_triples(Steps& out) const {
    each_corner([&](const Corner& corner, int, int) {
      const Mask digits = locked(corner);
      if (std::popcount(digits) == 3 && (digits & bursts(corner))) {
        const std::array removed{std::pair{corner.crossing, ~digits},
                                 std::pair{corner.in_row, ~digits},
                                 std::pair{corner.in_column, ~digits}};
        if (Step* step = add(out, removed)) {
          show(*step, corner, digits, 0);
          if (out.wants_reasons()) step->facts = facts::Fireworks{{told(corner, digits)}};
        }
      }
      return !out.full();
    });
  }

  void find_quads(Steps& out) const {
    each_corner([&](const Corner& corner, int row, int column) {
      const int opposite = row * size_ + column;
      // Each rectangle is tried once, and the opposite corner must not share a box with the others.
      if (opposite < corner.crossing || board_.digit(opposite) ||
          box(opposite) == box(corner.in_row) || box(opposite) == box(corner.in_column)) {
        return true;
      }
      const Corner other{opposite, corner.in_column, corner.in_row};
      const Mask here = locked(corner), there = locked(other), all = here | there;
      if (std::popcount(here) == 2 && std::popcount(there) == 2 && !(here & there) &&
          (here & bursts(corner)) && (there & bursts(other))) {
        // Each of the four digits is in one corner, so a corner that does not lock a digit loses
        // it.
        const std::array removed{std::pair{corner.crossing, ~here}, std::pair{corner.in_row, ~all},
                                 std::pair{corner.in_column, ~all}, std::pair{opposite, ~there}};
        if (Step* step = add(out, removed)) {
          show(*step, corner, here, 0);
          show(*step, other, there, 1);
          if (out.wants_reasons()) {
            step->facts = facts::Fireworks{{told(corner, here), told(other, there)}};
          }
        }
      }
      return !out.full();
    });
  }

 private:
  // Digits that have at most one place in a line outside the box of the cell, and digits that the
  // line has only in the cell and at that place.
  struct Arm {
    Mask out = 0;
    Mask linked = 0;
  };

  int box(int cell) const { return geometry_.seats(cell)[2].house; }
  const Arm& arm(int cell, int line, int position) const {
    return arms_[static_cast<std::size_t>((2 * cell + line) * size_ + position)];
  }

  void reach(int cell, int line) {
    const Seat seat = geometry_.seats(cell)[static_cast<std::size_t>(line)];
    const Mask outside = ~geometry_.overlap(seat.house, box(cell));
    const Mask self = Mask{1} << seat.position;
    Arm* arms = &arms_[static_cast<std::size_t>((2 * cell + line) * size_)];
    for (int digit = 1; digit <= size_; ++digit) {
      const Mask places = board_.places(seat.house, digit);
      if (!places || has_several(places & outside)) continue;
      for (int position = 0; position < size_; ++position) {
        const Mask end = Mask{1} << position;
        if (places & outside & ~end) continue;
        arms[position].out |= bit_of(digit);
        if (!(places & ~self & ~end)) arms[position].linked |= bit_of(digit);
      }
    }
  }

  // Calls visit(corner, row, column) with the row and the column of the fourth corner.
  template <typename Visit>
  void each_corner(Visit&& visit) const {
    for (int cell = 0; cell < geometry_.cells(); ++cell) {
      if (board_.digit(cell)) continue;
      const auto& seats = geometry_.seats(cell);
      for (int column = 0; column < size_; ++column) {
        const int in_row = cell_at(geometry_, seats[0].house, column);
        if (board_.digit(in_row) || box(in_row) == box(cell)) continue;
        if (!arm(cell, 0, column).out) continue;
        for (int row = 0; row < size_; ++row) {
          const int in_column = cell_at(geometry_, seats[1].house, row);
          if (board_.digit(in_column) || box(in_column) == box(cell)) continue;
          if (!visit(Corner{cell, in_row, in_column}, row, column)) return;
        }
      }
    }
  }

  const Arm& row_arm(const Corner& corner) const {
    return arm(corner.crossing, 0, geometry_.seats(corner.in_row)[0].position);
  }
  const Arm& column_arm(const Corner& corner) const {
    return arm(corner.crossing, 1, geometry_.seats(corner.in_column)[1].position);
  }
  // Digits that must be in one of the three cells, by a firework or by a line that has them only in
  // two of these.
  Mask locked(const Corner& corner) const {
    const Arm &row = row_arm(corner), &column = column_arm(corner);
    return (row.out & column.out) | row.linked | column.linked;
  }
  Mask bursts(const Corner& corner) const {
    const Arm &row = row_arm(corner), &column = column_arm(corner);
    return row.out & column.out & ~row.linked & ~column.linked;
  }

  template <typename Removed>
  Step* add(Steps& out, const Removed& removed) const {
    Step& step = add_step(out, firework);
    for (const auto& [cell, digits] : removed) {
      eliminate(step, cell, board_.candidates(cell) & digits);
    }
    if (!step.eliminations.empty()) return &step;
    out.drop();
    return nullptr;
  }

  // Pivot: the crossing. Body: the ends of the arms. Set: a digit that a line has only there.
  void show(Step& step, const Corner& corner, Mask digits, int group) const {
    const auto& seats = geometry_.seats(corner.crossing);
    for (const std::size_t kind : {0, 1, 2}) step.houses.push_back(seats[kind].house);
    const auto role = [&](Part part, int cell, Mask which) {
      step.pattern.push_back({part, cell, which & board_.candidates(cell), group});
    };
    role(Part::pivot, corner.crossing, digits);
    role(Part::body, corner.in_row, digits);
    role(Part::body, corner.in_column, digits);
    const Mask by_row = digits & row_arm(corner).linked;
    const Mask by_column = digits & column_arm(corner).linked & ~by_row;
    for (const auto& [end, tied] :
         {std::pair{corner.in_row, by_row}, std::pair{corner.in_column, by_column}}) {
      for (const int cell : {corner.crossing, end}) {
        if (tied & board_.candidates(cell)) role(Part::set, cell, tied);
      }
    }
  }

  facts::Fireworks::Firework told(const Corner& corner, Mask digits) const {
    const auto& seats = geometry_.seats(corner.crossing);
    const int row = seats[0].house, column = seats[1].house;
    const Mask by_row = row_arm(corner).linked, linked = by_row | column_arm(corner).linked;
    facts::Fireworks::Firework found{corner.crossing, corner.in_row,  corner.in_column, row,
                                     column,          seats[2].house, digits & ~linked, {}};
    each_digit(digits & linked, [&](int digit) {
      const bool is_in_row = by_row & bit_of(digit);
      facts::Fireworks::Tie tie{digit, is_in_row ? row : column, {}};
      for (const int cell : {corner.crossing, is_in_row ? corner.in_row : corner.in_column}) {
        if (board_.has(cell, digit)) tie.cells.push_back(cell);
      }
      found.ties.push_back(std::move(tie));
    });
    return found;
  }

  const Board& board_;
  const Geometry& geometry_;
  int size_;
  std::vector<Arm> arms_;
};

}  // namespace

void find_fireworks(const Board& board, Steps& out) {
  const Fireworks fireworks(board);
  fireworks.find_triples(out);
  if (!out.full()) fireworks.find_quads(out);
}

}  // namespace sudokit
