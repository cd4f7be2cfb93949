#include "combinations.hpp"

#include <algorithm>

namespace sudokit {

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
  if (!exclusions_) return true;
  for (Mask left = required & twice; left; left &= left - 1) {
    const Mask digit = left & (0 - left);
    int places[max_size];
    std::size_t count = 0;
    for (const int cell : cells_) {
      if (domains[cell] & digit) places[count++] = cell;
    }
    if (!exclusions_->take_from_peers(domains, places, count, digit)) return false;
  }
  return true;
}

}  // namespace sudokit
