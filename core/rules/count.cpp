#include "count.hpp"

#include <algorithm>

namespace sudokit {

namespace {

// The sums of a number of one set and one of another, as bits.
std::uint64_t sums_of(std::uint64_t first, std::uint64_t second) {
  std::uint64_t sums = 0;
  for (; first; first &= first - 1) sums |= second << std::countr_zero(first);
  return sums;
}

}  // namespace

bool Counter::prune(Domains& domains) const {
  constexpr std::size_t most = max_size + 1;
  std::uint64_t counts[most], up_to[most + 1], from[most + 1];
  const std::size_t classes = classes_.size();
  up_to[0] = 1;
  Mask rest = ~Mask{0};
  for (std::size_t i = 0; i <= classes; ++i) {
    const Mask digits = i < classes ? classes_[i].digits : rest;
    rest &= ~digits;
    int sure = 0, possible = 0;
    for (const int cell : cells_) {
      possible += (domains[cell] & digits) != 0;
      sure += (domains[cell] & ~digits) == 0;
    }
    counts[i] = i < classes ? classes_[i].counts : ~std::uint64_t{0};
    counts[i] = (counts[i] >> sure << sure) & ((std::uint64_t{2} << possible) - 1);
    if (!counts[i]) return false;
    if (classes == 1) return prune(domains, classes_[0], counts[0]);
    up_to[i + 1] = sums_of(up_to[i], counts[i]);
  }
  // All cells are counted once.
  from[classes + 1] = 1;
  for (std::size_t i = classes + 1; i-- > 0;) {
    std::uint64_t kept = 0;
    for (std::uint64_t left = counts[i]; left; left &= left - 1) {
      const std::uint64_t others = sums_of(up_to[i], from[i + 1]) << std::countr_zero(left);
      if (others >> cells_.size() & 1) kept |= left & (0 - left);
    }
    if (!kept) return false;
    from[i] = sums_of(kept, from[i + 1]);
    const Class digits = i < classes ? classes_[i] : Class{rest, 0};
    if (i < classes && !prune(domains, digits, kept)) return false;
  }
  return true;
}

bool Counter::prune(Domains& domains, const Class& digits, std::uint64_t counts) const {
  int sure = 0, possible = 0;
  for (const int cell : cells_) {
    possible += (domains[cell] & digits.digits) != 0;
    sure += (domains[cell] & ~digits.digits) == 0;
  }
  if (sure == possible) return counts >> sure & 1;
  const int least = std::countr_zero(counts);
  const int greatest = static_cast<int>(std::bit_width(counts)) - 1;
  if (greatest < sure || least > possible) return false;
  if (greatest == sure || least == possible) {
    const Mask kept = least == possible ? digits.digits : ~digits.digits;
    for (const int cell : cells_) {
      // What is decided already stays as it is.
      const Mask mask = domains[cell];
      if ((mask & digits.digits) && (mask & ~digits.digits)) domains.keep(cell, kept);
    }
  }
  if (least == 0 || !exclusions_ || !is_single(digits.digits)) return true;
  int places[64];
  std::size_t count = 0;
  for (const int cell : cells_) {
    if (domains[cell] & digits.digits) places[count++] = cell;
  }
  return exclusions_->take_from_peers(domains, places, count, digits.digits);
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
