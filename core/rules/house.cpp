#include "house.hpp"

namespace sudokit {

bool House::prune(Domains& domains) const {
  if (excludes_) {
    for (const int cell : cells_) {
      const Mask digit = domains[cell];
      if (has_several(digit)) continue;
      for (const int other : cells_) {
        if (other != cell && !domains.keep(other, ~digit)) return false;
      }
    }
  }
  Mask once = 0, twice = 0, fixed = 0;
  for (const int cell : cells_) {
    const Mask mask = domains[cell];
    twice |= once & mask;
    once |= mask;
    if (!has_several(mask)) fixed |= mask;
  }
  const auto digits = static_cast<std::size_t>(count_digits(once));
  if (digits > cells_.size()) return true;
  if (digits < cells_.size()) return false;
  Mask hidden = once & ~twice & ~fixed;
  for (auto cell = cells_.begin(); hidden; ++cell) {
    const Mask here = domains[*cell] & hidden;
    if (!here) continue;
    if (has_several(here)) return false;
    hidden &= ~here;
    domains.keep(*cell, here);
  }
  return true;
}

}  // namespace sudokit
