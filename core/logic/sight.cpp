#include "sight.hpp"

#include <algorithm>

#include "constraints.hpp"
#include "neighbours.hpp"
#include "techniques.hpp"

namespace sudokit {

// The houses of constraints are the last of the geometry.
std::vector<int> apart_by(const Board& board, int cell, int other) {
  if (!board.constraints()) return {};
  const Geometry& geometry = board.geometry();
  const auto& apart = board.constraints()->apart();
  const int first = geometry.house_count() - static_cast<int>(apart.size());
  std::vector<int> owners;
  if (cell == other) return owners;
  for (const Seat& seat : geometry.seats(cell)) {
    if (!is_in(geometry, other, seat.house)) continue;
    if (seat.house < first) return {};
    owners.push_back(apart[at(seat.house - first)].owner);
  }
  return owners;
}

int sight_of(const Board& board, int cell, int other) {
  const std::vector<int> owners = apart_by(board, cell, other);
  return owners.empty() ? -1 : owners[0];
}

void tell_sight(const Board& board, Link& link) {
  if (!board.constraints() || !link.from_on) return;
  const auto look = [&](const std::vector<int>& cells, const std::vector<int>& others) {
    for (const int cell : cells) {
      for (const int other : others) {
        if (link.sight < 0) link.sight = sight_of(board, cell, other);
      }
    }
  };
  const bool is_seen_from_all = link.technique == common_sight;
  if (link.house < 0 || (!link.to_on && !is_seen_from_all)) {
    return look(link.from.cells, link.to.cells);
  }
  if (link.from.digit != link.to.digit) return;
  std::vector<int> places;
  for (const int cell : board.geometry().house(link.house)) {
    const bool is_target = std::ranges::find(link.to.cells, cell) != link.to.cells.end();
    if (!is_target && board.has(cell, link.to.digit)) places.push_back(cell);
  }
  look(link.from.cells, places);
  if (is_seen_from_all) look(link.to.cells, places);
}

}  // namespace sudokit
