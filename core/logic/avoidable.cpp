// Avoidable rectangles, for puzzles with one solution. If four cells in two rows, two columns and
// two boxes, none of them a given, held two digits crosswise, the digits could be swapped and the
// puzzle would have two solutions. So the open cells must not complete such a rectangle.
#include <algorithm>
#include <array>
#include <cstddef>

#include "rectangles.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

class AvoidableRectangles {
 public:
  AvoidableRectangles(const Board& board, Steps& out)
      : board_(board), geometry_(board.geometry()), out_(out) {}

  void find(int open) {
    const auto may_be = [&](int cell) { return !board_.is_given(cell); };
    each_rectangle(geometry_, may_be, [&](const Rectangle& here) {
      const auto& cells = here.cells;
      const auto is_open = [&](int cell) { return board_.digit(cell) == 0; };
      if (std::ranges::count_if(cells, is_open) != open || !could_swap(geometry_, cells)) {
        return true;
      }
      for (std::size_t corner = 0; corner < 4; ++corner) {
        if (!is_open(cells[corner])) continue;
        if (open == 1) read_type_1(cells, corner);
        if (open == 2 && is_open(cells[next_to(corner)])) read_type_2(cells, corner);
      }
      return !out_.full();
    });
  }

 private:
  Mask digit_of(int cell) const { return bit_of(board_.digit(cell)); }

  // Three corners hold two digits crosswise, so the fourth cannot hold the digit that completes
  // them.
  void read_type_1(const std::array<int, 4>& cells, std::size_t corner) {
    const int last = cells[before(corner)];
    const Mask digit = digit_of(cells[across(corner)]);
    if (board_.digit(cells[next_to(corner)]) != board_.digit(last)) return;
    if (!(board_.candidates(cells[corner]) & digit)) return;
    Step& step = begin(avoidable_rectangle_1, cells);
    step.pattern.push_back({Part::target, cells[corner], digit});
    eliminate(step, cells[corner], digit);
  }

  // The two open corners have one further candidate, the same in both, which one of them must hold.
  void read_type_2(const std::array<int, 4>& cells, std::size_t corner) {
    const int one = cells[corner], other = cells[next_to(corner)];
    const Mask wanted = digit_of(cells[across(corner)]);
    const Mask wanted_next = digit_of(cells[across(next_to(corner))]);
    const Mask extra = board_.candidates(one) & ~wanted;
    if (!is_single(extra) || board_.candidates(one) != (wanted | extra) ||
        board_.candidates(other) != (wanted_next | extra) || extra == wanted_next) {
      return;
    }
    Step& step = begin(avoidable_rectangle_2, cells);
    step.pattern.push_back({Part::target, one, wanted});
    step.pattern.push_back({Part::target, other, wanted_next});
    step.pattern.push_back({Part::extra, one, extra});
    step.pattern.push_back({Part::extra, other, extra});
    for (const int cell : geometry_.peers(one)) {
      if (see(geometry_, cell, other)) eliminate(step, cell, board_.candidates(cell) & extra);
    }
    if (step.eliminations.empty()) out_.drop();
  }

  // Begins a step with the filled corners as its body; the caller adds the open corners.
  Step& begin(TechniqueId technique, const std::array<int, 4>& cells) {
    Step& step = add_step(out_, technique);
    for (std::size_t i = 0; i < 4; ++i) {
      if (!board_.digit(cells[i])) continue;
      step.pattern.push_back({Part::body, cells[i], digit_of(cells[i]), static_cast<int>(i % 2)});
    }
    return step;
  }

  const Board& board_;
  const Geometry& geometry_;
  Steps& out_;
};

}  // namespace

void find_avoidable_rectangles(const Board& board, Steps& out) {
  if (!board.has_one_solution()) return;
  AvoidableRectangles rectangles(board, out);
  rectangles.find(1);
  if (!out.full()) rectangles.find(2);
}

}  // namespace sudokit
