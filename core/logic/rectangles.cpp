// Unique rectangles, for puzzles with one solution. If four cells in two rows, two columns and two
// boxes held two digits crosswise, the digits could be swapped and the puzzle would have two
// solutions. So at least one cell holds another digit.
#include "rectangles.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <utility>
#include <vector>

#include "techniques.hpp"

namespace sudokit {

namespace {

// The largest set in type 3, including the rectangle's share in it.
constexpr int most_in_set = 7;

// The most sets before the search gives up, as on boards that no puzzle leads to. The classic grid
// needs some hundreds at most.
constexpr int most_sets = 10'000;

// A rectangle whose cells may hold two digits crosswise, with at least one cell that can hold
// nothing else. Earlier steps may have eliminated one of the digits from a cell: the argument still
// holds.
struct Deadly : Rectangle {
  Mask pair;
  Mask extra = 0;         // further digits
  std::vector<int> roof;  // the cells with further digits
  bool is_whole = true;   // whether all cells have both digits
  bool is_diagonal = false;
};

class UniqueRectangles {
 public:
  UniqueRectangles(const Board& board, Steps& out)
      : board_(board), geometry_(board.geometry()), out_(out) {
    const auto is_empty = [&](int cell) { return board.candidates(cell) != 0; };
    each_rectangle(geometry_, is_empty, [&](const Rectangle& here) {
      read(here);
      return true;
    });
    std::ranges::stable_partition(deadly_, [](const Deadly& deadly) { return deadly.is_whole; });
  }

  void find() {
    each([&](const Deadly& deadly) { find_type_1(deadly); });
    each([&](const Deadly& deadly) { find_type_2(deadly); });
    for (int degree = 2; degree <= std::min(most_in_set, geometry_.size() - 2); ++degree) {
      each([&](const Deadly& deadly) { find_type_3(deadly, degree); });
    }
    each([&](const Deadly& deadly) { find_type_4(deadly); });
    each([&](const Deadly& deadly) { find_type_5(deadly); });
    each([&](const Deadly& deadly) { find_type_6(deadly); });
  }

  // Hidden rectangles: one corner has only the two digits. In the two lines through the opposite
  // corner, one of the digits has no place but corners. If the opposite corner held the other
  // digit, the rectangle would follow.
  void find_hidden() {
    each([&](const Deadly& deadly) {
      if (deadly.roof.size() < 3 && !deadly.is_diagonal) return;
      for (std::size_t corner = 0; corner < 4; ++corner) {
        if (!extras(deadly, deadly.cells[across(corner)])) read_hidden(deadly, corner);
      }
    });
  }

 private:
  template <class F>
  void each(const F& f) const {
    for (const Deadly& deadly : deadly_) {
      if (out_.full()) return;
      f(deadly);
    }
  }

  Mask extras(const Deadly& deadly, int cell) const {
    return board_.candidates(cell) & ~deadly.pair;
  }

  void read(const Rectangle& here) {
    std::array<Mask, 4> pairs{};
    bool is_likely = false;
    for (std::size_t corner = 0; corner < 4; ++corner) {
      const Mask digits = board_.candidates(here.cells[corner]);
      if (!is_pair(digits) || std::ranges::find(pairs, digits) != pairs.end()) continue;
      pairs[corner] = digits;
      is_likely = true;
    }
    if (!is_likely || !could_swap(geometry_, here.cells)) return;
    for (const Mask pair : pairs) {
      if (pair && may_cross(here, pair)) add_deadly(here, pair);
    }
  }

  bool may_cross(const Rectangle& here, Mask pair) const {
    const Mask low = pair & (~pair + 1), high = pair & (pair - 1);
    const auto may = [&](Mask first, Mask second) {
      for (std::size_t corner = 0; corner < 4; ++corner) {
        if (!(board_.candidates(here.cells[corner]) & (corner % 2 ? second : first))) return false;
      }
      return true;
    };
    return may(low, high) || may(high, low);
  }

  void add_deadly(const Rectangle& here, Mask pair) {
    Deadly& deadly = deadly_.emplace_back(Deadly{here, pair, 0, {}, true, false});
    for (const int cell : here.cells) {
      if (const Mask more = extras(deadly, cell)) {
        deadly.roof.push_back(cell);
        deadly.extra |= more;
      }
      deadly.is_whole &= (board_.candidates(cell) & pair) == pair;
    }
    std::vector<int>& roof = deadly.roof;
    std::ranges::sort(roof);
    deadly.is_diagonal = roof.size() == 2 && !see(geometry_, roof[0], roof[1]);
  }

  // Begins a step; the corners that would hold the same digit are a group.
  Step& begin(TechniqueId technique, const Deadly& deadly) {
    Step& step = add_step(out_, technique);
    for (std::size_t i = 0; i < 4; ++i) {
      const Mask digits = board_.candidates(deadly.cells[i]) & deadly.pair;
      step.pattern.push_back({Part::body, deadly.cells[i], digits, static_cast<int>(i % 2)});
    }
    if (technique == hidden_rectangle) return step;
    for (const int cell : deadly.roof) {
      step.pattern.push_back({Part::extra, cell, extras(deadly, cell)});
    }
    return step;
  }

  void keep() {
    if (out_[out_.size() - 1].eliminations.empty()) out_.drop();
  }

  // Type 1: only one cell has further candidates, so it holds neither of the two digits.
  void find_type_1(const Deadly& deadly) {
    if (deadly.roof.size() != 1) return;
    const int cell = deadly.roof[0];
    Step& step = begin(unique_rectangle_1, deadly);
    eliminate(step, cell, board_.candidates(cell) & deadly.pair);
    keep();
  }

  // Types 2 and 5: the cells of the roof have one further candidate, the same, and one of them
  // holds it. In type 2 they are two in a line; in type 5 they are diagonal, or three.
  void find_type_2(const Deadly& deadly) {
    if (deadly.roof.size() == 2 && !deadly.is_diagonal) read_common(unique_rectangle_2, deadly);
  }
  void find_type_5(const Deadly& deadly) {
    if (deadly.roof.size() == 3 || deadly.is_diagonal) read_common(unique_rectangle_5, deadly);
  }
  void read_common(TechniqueId technique, const Deadly& deadly) {
    if (!is_single(deadly.extra)) return;
    Step& step = begin(technique, deadly);
    for (const int cell : geometry_.peers(deadly.roof[0])) {
      if (!(board_.candidates(cell) & deadly.extra)) continue;
      if (sees_all(geometry_, cell, deadly.roof)) eliminate(step, cell, deadly.extra);
    }
    keep();
  }

  // Type 3: one of the two cells of the roof holds a further candidate, so together they count as
  // one cell of a set.
  void find_type_3(const Deadly& deadly, int degree) {
    if (deadly.roof.size() != 2 || deadly.is_diagonal || sets_ >= most_sets) return;
    for (const int house : shared_houses(geometry_, deadly.roof)) {
      const std::vector<int>& cells = geometry_.house(house);
      Mask masks[max_size], among = 0;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        masks[i] = board_.candidates(cells[i]);
        const bool is_roof = std::ranges::find(deadly.roof, cells[i]) != deadly.roof.end();
        if (masks[i] && !is_roof) among |= Mask{1} << i;
      }
      const auto visit = [&](Mask chosen, Mask digits) {
        read_set(deadly, house, chosen, digits);
        return ++sets_ < most_sets && !out_.full();
      };
      if (!each_set(masks, among, degree - 1, degree, visit, 0, deadly.extra)) return;
    }
  }

  void read_set(const Deadly& deadly, int house, Mask chosen, Mask digits) {
    std::vector<int> cells = deadly.roof;
    for (; chosen; chosen &= chosen - 1) cells.push_back(first_cell(geometry_, house, chosen));
    const std::vector<int> houses = shared_houses(geometry_, cells);
    if (houses[0] != house) return;  // it is reported for the first of these houses
    Step& step = begin(unique_rectangle_3, deadly);
    step.houses = houses;
    for (auto cell = cells.begin() + 2; cell != cells.end(); ++cell) {
      step.pattern.push_back({Part::set, *cell, board_.candidates(*cell)});
    }
    for (const int shared : houses) {
      for (const int cell : geometry_.house(shared)) {
        const bool is_met = shared != house && is_in(geometry_, cell, house);
        if (is_met || std::ranges::find(cells, cell) != cells.end()) continue;
        eliminate(step, cell, board_.candidates(cell) & digits);
      }
    }
    if (out_.wants_reasons()) step.facts = facts::JoinedSet{false, digits};
    keep();
  }

  // Type 4: one of the two digits is locked in the two cells of the roof, so neither holds the
  // other.
  void find_type_4(const Deadly& deadly) {
    if (deadly.roof.size() != 2 || deadly.is_diagonal) return;
    const int one = deadly.roof[0], other = deadly.roof[1];
    const std::vector<int> houses = shared_houses(geometry_, deadly.roof);
    for (Mask left = deadly.pair; left && !out_.full(); left &= left - 1) {
      const int digit = lowest_digit(left);
      const auto house = std::ranges::find_if(
          houses, [&](int shared) { return is_locked(shared, digit, one, other); });
      if (house == houses.end()) continue;
      Step& step = begin(unique_rectangle_4, deadly);
      step.houses = {*house};
      for (const int cell : deadly.roof) {
        step.pattern.push_back({Part::set, cell, bit_of(digit)});
        eliminate(step, cell, board_.candidates(cell) & deadly.pair & ~bit_of(digit));
      }
      add_strong_link(step, digit, one, other);
      keep();
    }
  }

  // Type 6: one digit has no place but the four corners in both rows or both columns. If the two
  // cells of the roof, which are diagonal, held it, the other two would hold the other digit.
  void find_type_6(const Deadly& deadly) {
    if (!deadly.is_diagonal) return;
    const auto& [a, b, c, d] = deadly.cells;
    const auto& [top, bottom, left, right] = deadly.lines;
    for (Mask digits = deadly.pair; digits && !out_.full(); digits &= digits - 1) {
      const int digit = lowest_digit(digits);
      if (is_locked(top, digit, a, b) && is_locked(bottom, digit, c, d)) {
        read_locked(deadly, digit, {top, bottom}, {a, b, c, d});
      } else if (is_locked(left, digit, a, d) && is_locked(right, digit, b, c)) {
        read_locked(deadly, digit, {left, right}, {a, d, c, b});
      }
    }
  }

  void read_locked(const Deadly& deadly, int digit, std::vector<int> lines,
                   const std::array<int, 4>& cells) {
    Step& step = begin(unique_rectangle_6, deadly);
    step.houses = std::move(lines);
    for (const int cell : deadly.roof) eliminate(step, cell, bit_of(digit));
    add_strong_link(step, digit, cells[0], cells[1]);
    add_strong_link(step, digit, cells[2], cells[3]);
  }

  void read_hidden(const Deadly& deadly, std::size_t corner) {
    const int cell = deadly.cells[corner];
    int in_row = deadly.cells[next_to(corner)], in_column = deadly.cells[before(corner)];
    if (corner % 2) std::swap(in_row, in_column);
    const int row = deadly.lines[corner < 2 ? 0 : 1];
    const int column = deadly.lines[corner == 0 || corner == 3 ? 2 : 3];
    for (Mask left = deadly.pair; left && !out_.full(); left &= left - 1) {
      const int digit = lowest_digit(left);
      const Mask gone = board_.candidates(cell) & deadly.pair & ~bit_of(digit);
      if (!gone || !is_locked(row, digit, cell, in_row) ||
          !is_locked(column, digit, cell, in_column)) {
        continue;
      }
      Step& step = begin(hidden_rectangle, deadly);
      step.houses = {row, column};
      step.pattern.push_back({Part::target, cell, gone});
      step.pattern.push_back({Part::set, in_row, bit_of(digit)});
      step.pattern.push_back({Part::set, in_column, bit_of(digit)});
      step.pattern.push_back({Part::pivot, deadly.cells[across(corner)], gone});
      eliminate(step, cell, gone);
      add_strong_link(step, digit, cell, in_row);
      add_strong_link(step, digit, cell, in_column);
    }
  }

  // Adds a link: if the digit is not in one cell, it is in the other.
  static void add_strong_link(Step& step, int digit, int cell, int other) {
    step.links.push_back({Candidate{cell, digit}, false, Candidate{other, digit}, true});
  }

  // Whether these two cells are the only places of the digit in the house, which must be full.
  bool is_locked(int house, int digit, int cell, int other) const {
    return board_.has(cell, digit) && board_.has(other, digit) && geometry_.is_full(house) &&
           std::popcount(board_.places(house, digit)) == 2;
  }

  const Board& board_;
  const Geometry& geometry_;
  Steps& out_;
  std::vector<Deadly> deadly_;  // those that are whole come first
  int sets_ = 0;
};

}  // namespace

void find_unique_rectangles(const Board& board, Steps& out) {
  if (board.has_one_solution()) UniqueRectangles(board, out).find();
}

void find_hidden_rectangles(const Board& board, Steps& out) {
  if (board.has_one_solution()) UniqueRectangles(board, out).find_hidden();
}

}  // namespace sudokit
