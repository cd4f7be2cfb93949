#include "count.hpp"

#include <algorithm>

namespace sudokit {

bool Counter::prune(Domains& domains) const {
  int sure = 0, possible = 0;
  for (const int cell : rule_.cells) {
    const Mask mask = domains[cell];
    possible += (mask & rule_.mask) != 0;
    sure += (mask & ~rule_.mask) == 0;
  }
  const std::uint64_t left = (rule_.counts >> sure << sure) & ((std::uint64_t{2} << possible) - 1);
  if (left == 0) return false;
  if (sure == possible) return true;
  const bool is_least = static_cast<int>(std::bit_width(left)) - 1 == sure;
  const bool is_most = std::countr_zero(left) == possible;
  if (!is_least && !is_most) return true;
  const Mask kept = is_most ? rule_.mask : ~rule_.mask;
  for (const int cell : rule_.cells) {
    // What is decided already stays as it is.
    if ((domains[cell] & rule_.mask) && (domains[cell] & ~rule_.mask)) domains.keep(cell, kept);
  }
  return true;
}

bool SameContents::prune(Domains& domains) const {
  Mask possible = ~Mask{0};
  for (const auto& set : rule_.sets) {
    Mask here = 0;
    for (const int cell : set) here |= domains[cell];
    possible &= here;
  }
  for (const int cell : cells_) {
    if (!domains.keep(cell, possible)) return false;
  }
  for (Mask left = possible; left; left &= left - 1) {
    const Mask digit = left & (0 - left);
    std::size_t least = 0, most = rule_.sets[0].size();
    for (const auto& set : rule_.sets) {
      std::size_t sure_here = 0, possible_here = 0;
      for (const int cell : set) {
        possible_here += (domains[cell] & digit) != 0;
        sure_here += domains[cell] == digit;
      }
      least = std::max(least, sure_here);
      most = std::min(most, possible_here);
    }
    if (least > most) return false;
    for (const auto& set : rule_.sets) {
      std::size_t sure_here = 0, possible_here = 0;
      for (const int cell : set) {
        possible_here += (domains[cell] & digit) != 0;
        sure_here += domains[cell] == digit;
      }
      if (sure_here == possible_here) continue;
      if (possible_here != least && sure_here != most) continue;
      for (const int cell : set) {
        if (domains[cell] == digit || !(domains[cell] & digit)) continue;
        if (!domains.keep(cell, possible_here == least ? digit : ~digit)) return false;
      }
    }
  }
  return true;
}

}  // namespace sudokit
