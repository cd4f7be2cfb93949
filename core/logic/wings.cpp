// Wings: a pivot that sees two cells of two candidates each, so that one of the three must hold the
// digit that these two have in common, and cells that see all that may lose it.
#include <algorithm>

#include "scan.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

bool sees(const Geometry& geometry, int cell, int other) {
  const auto& peers = geometry.peers(cell);
  return std::binary_search(peers.begin(), peers.end(), other);
}

// XY: the pivot has the other digit of each pincer. XYZ: it has the common one, too.
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
      if (!board.has(cell, digit) || cell == pivot || cell == second) continue;
      if (!sees(geometry, second, cell) || (with_common && !sees(geometry, pivot, cell))) continue;
      if (!step) step = &add_step(out, technique);
      step->eliminations.push_back({cell, digit});
    }
    if (!step) return;
    step->pattern = {{Part::pivot, pivot, board.candidates(pivot)},
                     {Part::body, first, board.candidates(first)},
                     {Part::body, second, board.candidates(second)}};
  };
  for (int pivot = 0; pivot < geometry.cells(); ++pivot) {
    const Mask digits = board.candidates(pivot);
    if (std::popcount(digits) != (with_common ? 3 : 2)) continue;
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

}  // namespace

void find_xy_wings(const Board& board, Steps& out) { find_wings(board, out, xy_wing, false); }
void find_xyz_wings(const Board& board, Steps& out) { find_wings(board, out, xyz_wing, true); }

void find_w_wings(const Board&, Steps&) {}
void find_wxyz_wings(const Board&, Steps&) {}

}  // namespace sudokit
