// Singles: the finders that need nothing but one look at a house or a cell to place a digit.
#include "scan.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

Step& add_single(Steps& out, TechniqueId technique, int cell, int digit) {
  Step& step = add_step(out, technique);
  step.placements.push_back({cell, digit});
  step.pattern.push_back({Part::body, cell, bit_of(digit)});
  return step;
}

// Digits with one place left in a full house, where this is, or is not, its last empty cell.
void find_in_houses(const Board& board, Steps& out, bool last_cell) {
  const Geometry& geometry = board.geometry();
  for (int turn = 0; turn < geometry.house_count(); ++turn) {
    const int house = house_in_turn(geometry, turn);
    if (!geometry.is_full(house) || (board.empty_in(house) == 1) != last_cell) continue;
    const auto technique = last_cell                 ? full_house
                           : is_box(geometry, house) ? hidden_single_box
                                                     : hidden_single_line;
    for (int digit = 1; digit <= geometry.size(); ++digit) {
      const Mask places = board.places(house, digit);
      if (!is_single(places)) continue;
      add_single(out, technique, first_cell(geometry, house, places), digit)
          .houses.push_back(house);
      if (out.full()) return;
    }
  }
}

}  // namespace

void find_full_houses(const Board& board, Steps& out) { find_in_houses(board, out, true); }

void find_hidden_singles(const Board& board, Steps& out) { find_in_houses(board, out, false); }

void find_naked_singles(const Board& board, Steps& out) {
  for (int cell = 0; cell < board.geometry().cells(); ++cell) {
    if (!is_single(board.candidates(cell))) continue;
    add_single(out, naked_single, cell, lowest_digit(board.candidates(cell)));
    if (out.full()) return;
  }
}

}  // namespace sudokit
