// Subsets: as many digits as cells of a house keep to themselves. Naked: the cells have no other
// digits, which the rest of the house loses. Hidden: the digits have no other places, and the cells
// lose all other digits.
#include "scan.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

Step& add_set(const Board& board, Steps& out, TechniqueId technique, int house, Mask positions,
              Mask digits) {
  Step& step = add_step(out, technique);
  step.houses.push_back(house);
  for (; positions; positions &= positions - 1) {
    const int cell = first_cell(board.geometry(), house, positions);
    step.pattern.push_back({Part::body, cell, board.candidates(cell) & digits});
  }
  return step;
}

void add_eliminations(const Board& board, Step& step, int house, Mask positions, Mask digits) {
  for (; positions; positions &= positions - 1) {
    const int cell = first_cell(board.geometry(), house, positions);
    for (Mask gone = board.candidates(cell) & digits; gone; gone &= gone - 1) {
      step.eliminations.push_back({cell, lowest_digit(gone)});
    }
  }
}

Mask union_of_candidates(const Board& board, int house, Mask positions) {
  Mask digits = 0;
  for (; positions; positions &= positions - 1) {
    digits |= board.candidates(first_cell(board.geometry(), house, positions));
  }
  return digits;
}

void find_naked(const Board& board, Steps& out, TechniqueId technique, int degree) {
  const Geometry& geometry = board.geometry();
  for (int turn = 0; turn < geometry.house_count(); ++turn) {
    const int house = house_in_turn(geometry, turn);
    // In a full house, a larger naked set is better seen as the hidden set of the other cells.
    const int least = geometry.is_full(house) ? 2 * degree : degree + 1;
    if (board.empty_in(house) < least) continue;
    const int cells = static_cast<int>(geometry.house(house).size());
    Mask masks[max_size], among = 0;
    for (int position = 0; position < cells; ++position) {
      const Mask digits = masks[position] = board.candidates(cell_at(geometry, house, position));
      if (has_several(digits) && std::popcount(digits) <= degree) among |= Mask{1} << position;
    }
    const Mask all = (Mask{1} << cells) - 1;
    each_set(masks, among, degree, degree, [&](Mask chosen, Mask digits) {
      if (!(union_of_candidates(board, house, all & ~chosen) & digits)) return true;
      Step& step = add_set(board, out, technique, house, chosen, digits);
      add_eliminations(board, step, house, all & ~chosen, digits);
      return !out.full();
    });
    if (out.full()) return;
  }
}

// The first digit that a hidden set leaves a single place in its house, or 0.
int following_single(const Board& board, int house, Mask positions, Mask digits) {
  for (int digit = 1; digit <= board.geometry().size(); ++digit) {
    const Mask places = board.places(house, digit);
    if (!(digits & bit_of(digit)) && has_several(places) && is_single(places & ~positions)) {
      return digit;
    }
  }
  return 0;
}

void find_hidden(const Board& board, Steps& out, TechniqueId technique, int degree, bool direct) {
  const Geometry& geometry = board.geometry();
  for (int turn = 0; turn < geometry.house_count(); ++turn) {
    const int house = house_in_turn(geometry, turn);
    if (!geometry.is_full(house) || board.empty_in(house) <= (direct ? degree : 2 * degree)) {
      continue;
    }
    Mask masks[max_size], among = 0;
    for (int digit = 1; digit <= geometry.size(); ++digit) {
      const Mask places = masks[digit - 1] = board.places(house, digit);
      if (has_several(places) && std::popcount(places) <= degree) among |= bit_of(digit);
    }
    each_set(masks, among, degree, degree, [&](Mask digits, Mask positions) {
      if (direct) {
        const int single = following_single(board, house, positions, digits);
        if (!single) return true;
        const Mask place = board.places(house, single) & ~positions;
        add_set(board, out, technique, house, positions, digits)
            .placements.push_back({first_cell(geometry, house, place), single});
      } else {
        if (!(union_of_candidates(board, house, positions) & ~digits)) return true;
        Step& step = add_set(board, out, technique, house, positions, digits);
        add_eliminations(board, step, house, positions, ~digits);
      }
      return !out.full();
    });
    if (out.full()) return;
  }
}

}  // namespace

void find_direct_hidden_pairs(const Board& board, Steps& out) {
  find_hidden(board, out, direct_hidden_pair, 2, true);
}
void find_direct_hidden_triplets(const Board& board, Steps& out) {
  find_hidden(board, out, direct_hidden_triplet, 3, true);
}
void find_naked_pairs(const Board& board, Steps& out) { find_naked(board, out, naked_pair, 2); }
void find_naked_triplets(const Board& board, Steps& out) {
  find_naked(board, out, naked_triplet, 3);
}
void find_naked_quads(const Board& board, Steps& out) { find_naked(board, out, naked_quad, 4); }
void find_hidden_pairs(const Board& board, Steps& out) {
  find_hidden(board, out, hidden_pair, 2, false);
}
void find_hidden_triplets(const Board& board, Steps& out) {
  find_hidden(board, out, hidden_triplet, 3, false);
}
void find_hidden_quads(const Board& board, Steps& out) {
  find_hidden(board, out, hidden_quad, 4, false);
}

void find_locked_pairs(const Board&, Steps&) {}
void find_locked_triples(const Board&, Steps&) {}

}  // namespace sudokit
