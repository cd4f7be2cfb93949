// Subsets: as many digits as cells of a house. Naked: the cells have no other candidates, so the
// rest of the house loses these digits. Hidden: the digits have no other places, so the cells lose
// all other candidates.
#include "neighbours.hpp"
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
    eliminate(step, cell, board.candidates(cell) & digits);
  }
}

// The sets to report: all, or only those no larger (naked) or smaller (hidden) than the
// complementary set of the other cells of a full house, which is easier to see if it is smaller.
enum class Sets { all, small };

// Calls visit(chosen, digits) for each naked set of a house that has other empty cells, until it
// returns false.
template <typename Visit>
void each_naked_set(const Board& board, int house, int degree, Visit&& visit) {
  if (board.empty_in(house) <= degree) return;
  const Geometry& geometry = board.geometry();
  const int cells = static_cast<int>(geometry.house(house).size());
  Mask masks[max_size], among = 0;
  for (int position = 0; position < cells; ++position) {
    const Mask digits = masks[position] = board.candidates(cell_at(geometry, house, position));
    if (has_several(digits) && std::popcount(digits) <= degree) among |= Mask{1} << position;
  }
  each_set(masks, among, degree, degree, visit);
}

Mask all_positions(const Geometry& geometry, int house) {
  return (Mask{1} << geometry.house(house).size()) - 1;
}

void find_naked(const Board& board, Steps& out, TechniqueId technique, int degree, Sets sets) {
  const Geometry& geometry = board.geometry();
  for (int turn = 0; turn < geometry.house_count(); ++turn) {
    const int house = house_in_turn(geometry, turn);
    if (sets == Sets::small && geometry.is_full(house) && board.empty_in(house) < 2 * degree) {
      continue;
    }
    const Mask all = all_positions(geometry, house);
    each_naked_set(board, house, degree, [&](Mask chosen, Mask digits) {
      out.tick();
      if (!(candidates_at(board, house, all & ~chosen) & digits)) return true;
      Step& step = add_set(board, out, technique, house, chosen, digits);
      add_eliminations(board, step, house, all & ~chosen, digits);
      return !out.full();
    });
    if (out.full()) return;
  }
}

// Naked sets in two houses that have something to eliminate in each: the first, usually a box, and
// the rest of the second.
void find_locked_sets(const Board& board, Steps& out, TechniqueId technique, int degree) {
  const Geometry& geometry = board.geometry();
  for (int turn = 0; turn < geometry.house_count() && !out.full(); ++turn) {
    const int first = house_in_turn(geometry, turn);
    each_naked_set(board, first, degree, [&](Mask chosen, Mask digits) {
      out.tick();
      const Mask others = all_positions(geometry, first) & ~chosen;
      if (!(candidates_at(board, first, others) & digits)) return true;
      for (int later = turn + 1; later < geometry.house_count() && !out.full(); ++later) {
        const int second = house_in_turn(geometry, later);
        if (chosen & ~geometry.overlap(first, second)) continue;
        const Mask rest = all_positions(geometry, second) & ~geometry.overlap(second, first);
        if (!(candidates_at(board, second, rest) & digits)) continue;
        Step& step = add_set(board, out, technique, first, chosen, digits);
        step.houses.push_back(second);
        add_eliminations(board, step, first, others, digits);
        add_eliminations(board, step, second, rest, digits);
      }
      return !out.full();
    });
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

// Direct: only sets that leave another digit a single place; that placement is the step.
void find_hidden(const Board& board, Steps& out, TechniqueId technique, int degree, Sets sets,
                 bool direct = false) {
  const Geometry& geometry = board.geometry();
  const int more_than = sets == Sets::small ? 2 * degree : degree;
  for (int turn = 0; turn < geometry.house_count(); ++turn) {
    const int house = house_in_turn(geometry, turn);
    if (!geometry.is_full(house) || board.empty_in(house) <= more_than) continue;
    Mask masks[max_size], among = 0;
    for (int digit = 1; digit <= geometry.size(); ++digit) {
      const Mask places = masks[digit - 1] = board.places(house, digit);
      if (has_several(places) && std::popcount(places) <= degree) among |= bit_of(digit);
    }
    each_set(masks, among, degree, degree, [&](Mask digits, Mask positions) {
      out.tick();
      if (direct) {
        const int single = following_single(board, house, positions, digits);
        if (!single) return true;
        const Mask place = board.places(house, single) & ~positions;
        add_set(board, out, technique, house, positions, digits)
            .placements.push_back({first_cell(geometry, house, place), single});
      } else {
        if (!(candidates_at(board, house, positions) & ~digits)) return true;
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
  find_hidden(board, out, direct_hidden_pair, 2, Sets::all, true);
}
void find_direct_hidden_triples(const Board& board, Steps& out) {
  find_hidden(board, out, direct_hidden_triple, 3, Sets::all, true);
}

void find_locked_pairs(const Board& board, Steps& out) {
  find_locked_sets(board, out, locked_pair, 2);
}
void find_locked_triples(const Board& board, Steps& out) {
  find_locked_sets(board, out, locked_triple, 3);
}

void find_naked_pairs(const Board& board, Steps& out) {
  find_naked(board, out, naked_pair, 2, Sets::all);
}
void find_naked_triples(const Board& board, Steps& out) {
  find_naked(board, out, naked_triple, 3, Sets::all);
}
void find_naked_quads(const Board& board, Steps& out) {
  find_naked(board, out, naked_quad, 4, Sets::all);
}
void find_hidden_pairs(const Board& board, Steps& out) {
  find_hidden(board, out, hidden_pair, 2, Sets::all);
}
void find_hidden_triples(const Board& board, Steps& out) {
  find_hidden(board, out, hidden_triple, 3, Sets::all);
}
void find_hidden_quads(const Board& board, Steps& out) {
  find_hidden(board, out, hidden_quad, 4, Sets::all);
}

void find_small_naked_pairs(const Board& board, Steps& out) {
  find_naked(board, out, naked_pair, 2, Sets::small);
}
void find_small_naked_triples(const Board& board, Steps& out) {
  find_naked(board, out, naked_triple, 3, Sets::small);
}
void find_small_naked_quads(const Board& board, Steps& out) {
  find_naked(board, out, naked_quad, 4, Sets::small);
}
void find_small_hidden_pairs(const Board& board, Steps& out) {
  find_hidden(board, out, hidden_pair, 2, Sets::small);
}
void find_small_hidden_triples(const Board& board, Steps& out) {
  find_hidden(board, out, hidden_triple, 3, Sets::small);
}
void find_small_hidden_quads(const Board& board, Steps& out) {
  find_hidden(board, out, hidden_quad, 4, Sets::small);
}

}  // namespace sudokit
