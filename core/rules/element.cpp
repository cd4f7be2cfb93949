#include "element.hpp"

namespace sudokit {

bool Element::prune(Domains& domains) const {
  Mask places = 0, digits = 0;
  for (Mask left = domains[rule_.index]; left; left &= left - 1) {
    const auto place = static_cast<std::size_t>(std::countr_zero(left));
    if (place >= rule_.cells.size()) break;
    const int cell = rule_.cells[place];
    Mask common = domains[cell] & domains[rule_.target];
    // The place is a digit, too.
    if (cell == rule_.index || rule_.target == rule_.index) common &= left & (0 - left);
    if (!common) continue;
    places |= left & (0 - left);
    digits |= common;
  }
  if (!domains.keep(rule_.index, places) || !domains.keep(rule_.target, digits)) return false;
  if (has_several(places)) return true;
  return domains.keep(rule_.cells[static_cast<std::size_t>(std::countr_zero(places))],
                      domains[rule_.target]);
}

}  // namespace sudokit
