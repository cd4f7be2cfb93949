// Wings: a few cells of which at least one must hold a certain digit, because they see a common
// pivot or are joined by a strong link. Cells that see all of them lose the digit.
#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <vector>

#include "neighbours.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

// XY-wing: each pincer shares one digit with the pivot, and both have a common digit. XYZ-wing: the
// pivot has the common digit, too.
void find_wings(const Board& board, Steps& out, TechniqueId technique, bool with_common) {
  const Geometry& geometry = board.geometry();
  const auto is_pincer = [&](int cell, Mask pivot) {
    const Mask digits = board.candidates(cell);
    return std::popcount(digits) == 2 && std::popcount(pivot & ~digits) == 1;
  };
  const auto add = [&](int pivot, int first, int second) {
    const Mask common = board.candidates(first) & board.candidates(second);
    const int digit = lowest_digit(common);
    Step* step = nullptr;
    for (const int cell : geometry.peers(first)) {
      if (!board.has(cell, digit) || cell == pivot) continue;
      if (!see(geometry, second, cell) || (with_common && !see(geometry, pivot, cell))) continue;
      if (!step) step = &add_step(out, technique);
      step->eliminations.push_back({cell, digit});
    }
    if (!step) return;
    step->pattern = {{Part::pivot, pivot, board.candidates(pivot)},
                     {Part::body, first, board.candidates(first)},
                     {Part::body, second, board.candidates(second)}};
    if (!out.wants_reasons()) return;
    facts::Wing told{digit, {first, second}, {}};
    if (with_common) told.holders.insert(told.holders.begin(), pivot);
    each_digit(board.candidates(pivot) & ~common, [&](int other) {
      told.cases.push_back({board.has(first, other) ? first : second, other});
    });
    step->facts = std::move(told);
  };
  for (int pivot = 0; pivot < geometry.cells(); ++pivot) {
    const Mask digits = board.candidates(pivot);
    if (std::popcount(digits) != (with_common ? 3 : 2)) continue;
    out.tick(16);
    const auto& peers = geometry.peers(pivot);
    for (auto first = peers.begin(); first != peers.end(); ++first) {
      if (!is_pincer(*first, digits)) continue;
      const Mask here = board.candidates(*first);
      for (auto second = first + 1; second != peers.end(); ++second) {
        const Mask there = board.candidates(*second);
        if (!is_pincer(*second, digits) || std::popcount(digits | here | there) != 3 ||
            std::popcount(here & there) != 1 || ((digits & here & there) != 0) != with_common) {
          continue;
        }
        add(pivot, *first, *second);
        if (out.full()) return;
      }
    }
  }
}

// W-wings: two cells with the same two candidates, joined by a strong link on one of them.
class WWings {
 public:
  WWings(const Board& board, Steps& out) : board_(board), geometry_(board.geometry()), out_(out) {}

  void find() {
    std::vector<int> pairs;
    for (int cell = 0; cell < geometry_.cells(); ++cell) {
      if (std::popcount(board_.candidates(cell)) == 2) pairs.push_back(cell);
    }
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      for (std::size_t j = i + 1; j < pairs.size(); ++j) {
        const Mask digits = board_.candidates(pairs[i]);
        if (board_.candidates(pairs[j]) != digits) continue;
        out_.tick();
        const int low = lowest_digit(digits), high = lowest_digit(digits & (digits - 1));
        for (const auto& [digit, linked] : {std::pair(low, high), std::pair(high, low)}) {
          try_link(pairs[i], pairs[j], digit, linked);
          if (out_.full()) return;
        }
      }
    }
  }

 private:
  // One of the two cells holds `digit` if the other digit, `linked`, has just two places in some
  // house and each of the cells sees one of them. The first such house is enough.
  void try_link(int first, int second, int digit, int linked) {
    const auto loses = [&](int cell) {
      return board_.has(cell, digit) && see(geometry_, second, cell);
    };
    if (std::ranges::none_of(geometry_.peers(first), loses)) return;
    for (int house = 0; house < geometry_.house_count(); ++house) {
      const Mask places = board_.places(house, linked);
      if (std::popcount(places) != 2 || !geometry_.is_full(house)) continue;
      int near = first_cell(geometry_, house, places);
      int far = first_cell(geometry_, house, places & (places - 1));
      if (near == first || near == second || far == first || far == second) continue;
      if (!see(geometry_, near, first) || !see(geometry_, far, second)) std::swap(near, far);
      if (!see(geometry_, near, first) || !see(geometry_, far, second)) continue;
      Step& step = add_step(out_, w_wing);
      for (const int cell : geometry_.peers(first)) {
        if (loses(cell)) step.eliminations.push_back({cell, digit});
      }
      describe(step, {first, near, far, second}, digit, linked);
      step.houses.push_back(house);
      return;
    }
  }

  void describe(Step& step, const std::array<int, 4>& cells, int digit, int linked) const {
    const auto [first, near, far, second] = cells;
    step.pattern = {{Part::body, first, board_.candidates(first)},
                    {Part::body, second, board_.candidates(second)},
                    {Part::extra, near, bit_of(linked)},
                    {Part::extra, far, bit_of(linked)}};
    const Candidate chain[] = {{first, digit}, {first, linked},  {near, linked},
                               {far, linked},  {second, linked}, {second, digit}};
    bool on = false;
    for (std::size_t i = 0; i + 1 < std::size(chain); ++i, on = !on) {
      step.links.push_back({Group(chain[i]), on, Group(chain[i + 1]), !on});
    }
  }

  const Board& board_;
  const Geometry& geometry_;
  Steps& out_;
};

// WXYZ-wings: four cells with four digits in all, and a pivot among them that sees the others. For
// all digits but one, the places in the four cells see each other, so each is used at most once; so
// one cell holds the remaining digit. A digit that only one cell has would make that cell
// superfluous.
class WxyzWings {
 public:
  WxyzWings(const Board& board, Steps& out)
      : board_(board), geometry_(board.geometry()), out_(out) {}

  void find() {
    for (int pivot = 0; pivot < geometry_.cells() && !out_.full(); ++pivot) {
      const Mask digits = board_.candidates(pivot);
      if (!has_several(digits) || std::popcount(digits) > 4) continue;
      others_.clear();
      for (const int peer : geometry_.peers(pivot)) {
        const Mask here = board_.candidates(peer);
        if (has_several(here) && std::popcount(here | digits) <= 4) others_.push_back(peer);
      }
      cells_[0] = pivot;
      choose(1, 0, digits);
    }
  }

 private:
  // Chooses the cells from number `index` on among `others_` from `begin` on.
  void choose(std::size_t index, std::size_t begin, Mask united) {
    out_.tick();
    if (index == cells_.size()) {
      if (std::popcount(united) == 4) try_set(united);
      return;
    }
    for (std::size_t i = begin; i < others_.size() && !out_.full(); ++i) {
      const Mask with = united | board_.candidates(others_[i]);
      if (std::popcount(with) > 4) continue;
      cells_[index] = others_[i];
      choose(index + 1, i + 1, with);
    }
  }

  void try_set(Mask united) {
    int loose = 0;  // the digit that may be in several of the cells
    for (Mask left = united; left; left &= left - 1) {
      const int digit = lowest_digit(left);
      int places = 0;
      bool is_loose = false;
      for (std::size_t i = 0; i < cells_.size(); ++i) {
        if (!board_.has(cells_[i], digit)) continue;
        ++places;
        for (std::size_t j = 0; j < i; ++j) {
          is_loose |= board_.has(cells_[j], digit) && !see(geometry_, cells_[i], cells_[j]);
        }
      }
      if (places == 1 || (is_loose && loose)) return;
      if (is_loose) loose = digit;
    }
    if (loose && is_first_pivot()) add(loose);
  }

  // If several cells see all the others, the set is found once for each of them.
  bool is_first_pivot() const {
    return std::none_of(cells_.begin() + 1, cells_.end(), [&](int cell) {
      return cell < cells_[0] &&
             std::ranges::all_of(
                 cells_, [&](int other) { return other == cell || see(geometry_, cell, other); });
    });
  }

  void add(int digit) {
    const auto holder = std::ranges::find_if(cells_, [&](int c) { return board_.has(c, digit); });
    Step* step = nullptr;
    for (const int cell : geometry_.peers(*holder)) {
      if (!board_.has(cell, digit)) continue;
      const bool sees_all = std::ranges::all_of(
          cells_, [&](int c) { return !board_.has(c, digit) || see(geometry_, cell, c); });
      if (!sees_all) continue;
      if (!step) step = &add_step(out_, wxyz_wing);
      step->eliminations.push_back({cell, digit});
    }
    if (!step) return;
    for (const int cell : cells_) {
      step->pattern.push_back(
          {cell == cells_[0] ? Part::pivot : Part::body, cell, board_.candidates(cell)});
    }
    if (!out_.wants_reasons()) return;
    facts::Wing told{digit, {}, {}};
    std::ranges::copy_if(cells_, std::back_inserter(told.holders),
                         [&](int cell) { return board_.has(cell, digit); });
    step->facts = std::move(told);
  }

  const Board& board_;
  const Geometry& geometry_;
  Steps& out_;
  std::array<int, 4> cells_;
  std::vector<int> others_;
};

}  // namespace

void find_xy_wings(const Board& board, Steps& out) { find_wings(board, out, xy_wing, false); }
void find_xyz_wings(const Board& board, Steps& out) { find_wings(board, out, xyz_wing, true); }
void find_w_wings(const Board& board, Steps& out) { WWings(board, out).find(); }
void find_wxyz_wings(const Board& board, Steps& out) { WxyzWings(board, out).find(); }

}  // namespace sudokit
