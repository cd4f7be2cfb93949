#include "combinations.hpp"

#include <algorithm>

namespace sudokit {

Combinations::Combinations(std::vector<int> cells, std::vector<Mask> sets,
                           const Exclusions& exclusions, int all_cells)
    : cells_(std::move(cells)), sets_(std::move(sets)) {
  for (int other = 0; other < all_cells; ++other) {
    if (std::ranges::all_of(cells_,
                            [&](int cell) { return exclusions.must_differ(cell, other); })) {
      seen_by_all_.push_back(other);
    }
  }
}

bool Combinations::prune(Domains& domains) const {
  Mask any = 0;
  for (const int cell : cells_) any |= domains[cell];
  Mask allowed = 0, required = ~Mask{0};
  for (const Mask set : sets_) {
    if (set & ~any) continue;
    if (!std::ranges::all_of(cells_, [&](int cell) { return domains[cell] & set; })) continue;
    allowed |= set;
    required &= set;
  }
  if (!allowed) return false;
  Mask once = 0, twice = 0;
  for (const int cell : cells_) {
    if (!domains.keep(cell, allowed)) return false;
    const Mask mask = domains[cell];
    twice |= once & mask;
    once |= mask;
  }
  if (!required) return true;
  Mask hidden = required & ~twice;
  if (hidden & ~once) return false;
  for (const int cell : cells_) {
    const Mask here = domains[cell] & hidden;
    if (!here) continue;
    if (!is_single(here)) return false;
    domains.keep(cell, here);
  }
  for (const int cell : seen_by_all_) {
    if (!domains.keep(cell, ~required)) return false;
  }
  return true;
}

}  // namespace sudokit
