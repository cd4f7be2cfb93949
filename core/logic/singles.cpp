// Singles: the last place of a digit in a house, or the last candidate of a cell.
#include <array>
#include <tuple>
#include <utility>

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

Mask positions_seen(const Geometry& geometry, int house, int cell) {
  Mask seen = 0;
  for (const Seat& seat : geometry.seats(cell)) seen |= geometry.overlap(house, seat.house);
  return seen;
}

// Adds why the house has no other place for the digit. Extra, group 0: a few cells with that digit
// that see the other empty cells of the house; group 1: cells that lost the candidate in other
// ways.
[[gnu::noinline]] void tell_reasons(const Board& board, Step& step, int house, int cell,
                                    int digit) {
  const Geometry& geometry = board.geometry();
  Mask left = 0;
  for (int position = 0; position < geometry.size(); ++position) {
    const int other = cell_at(geometry, house, position);
    if (other != cell && board.digit(other) == 0) left |= Mask{1} << position;
  }
  while (left) {
    int best = -1, most = 0;
    for (int holder = 0; holder < geometry.cells(); ++holder) {
      if (board.digit(holder) != digit) continue;
      const int number = std::popcount(left & positions_seen(geometry, house, holder));
      if (number > most) std::tie(best, most) = std::pair(holder, number);
    }
    if (best < 0) break;
    step.pattern.push_back({Part::extra, best, bit_of(digit), 0});
    left &= ~positions_seen(geometry, house, best);
  }
  for (; left; left &= left - 1) {
    step.pattern.push_back({Part::extra, first_cell(geometry, house, left), 0, 1});
  }
}

// Digits with one place left in a full house; only where it is, or is not, the last empty cell.
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
      const int cell = first_cell(geometry, house, places);
      Step& step = add_single(out, technique, cell, digit);
      step.houses.push_back(house);
      if (out.wants_reasons()) tell_reasons(board, step, house, cell, digit);
      if (out.full()) return;
    }
  }
}

// Adds a peer that holds each other digit, unless the candidate was lost in another way.
[[gnu::noinline]] void tell_reasons(const Board& board, Step& step, int cell, int digit) {
  const Geometry& geometry = board.geometry();
  std::array<int, max_size> holders;
  holders.fill(-1);
  for (const int peer : geometry.peers(cell)) {
    if (board.digit(peer)) holders[static_cast<std::size_t>(board.digit(peer) - 1)] = peer;
  }
  for (int other = 1; other <= geometry.size(); ++other) {
    const int holder = holders[static_cast<std::size_t>(other - 1)];
    if (other != digit && holder >= 0) {
      step.pattern.push_back({Part::extra, holder, bit_of(other)});
    }
  }
}

}  // namespace

void find_full_houses(const Board& board, Steps& out) { find_in_houses(board, out, true); }

void find_hidden_singles(const Board& board, Steps& out) { find_in_houses(board, out, false); }

void find_naked_singles(const Board& board, Steps& out) {
  for (int cell = 0; cell < board.geometry().cells(); ++cell) {
    if (!is_single(board.candidates(cell))) continue;
    const int digit = lowest_digit(board.candidates(cell));
    Step& step = add_single(out, naked_single, cell, digit);
    if (out.wants_reasons()) tell_reasons(board, step, cell, digit);
    if (out.full()) return;
  }
}

}  // namespace sudokit
