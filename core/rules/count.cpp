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

Counter::Counter(const std::vector<int>& cells, std::vector<Class> classes,
                 const Exclusions& exclusions, bool reaches_out)
    : classes_(std::move(classes)), exclusions_(reaches_out ? &exclusions : nullptr) {
  std::vector<std::vector<int>> groups;
  for (const int cell : cells) {
    const auto fits = [&](const std::vector<int>& group) {
      return std::ranges::all_of(group,
                                 [&](int other) { return exclusions.must_differ(cell, other); });
    };
    auto group = std::ranges::find_if(groups, fits);
    if (group == groups.end()) group = groups.emplace(group);
    group->push_back(cell);
  }
  for (const auto& group : groups) {
    cells_.insert(cells_.end(), group.begin(), group.end());
    ends_.push_back(cells_.size());
  }
}

Counter::Range Counter::range(const Domains& domains, Mask digits) const {
  const int most = count_digits(digits);
  Range range{0, 0};
  std::size_t i = 0;
  for (const std::size_t end : ends_) {
    int places = 0;
    for (; i < end; ++i) {
      const Mask mask = domains[cells_[i]];
      places += (mask & digits) != 0;
      range.sure += (mask & ~digits) == 0;
    }
    range.possible += std::min(places, most);
  }
  return range;
}

bool Counter::prune(Domains& domains) const {
  constexpr std::size_t most = max_size + 1;
  std::uint64_t counts[most], up_to[most + 1], from[most + 1];
  const std::size_t classes = classes_.size();
  if (classes == 1) return prune(domains, classes_[0].digits, classes_[0].counts);
  up_to[0] = 1;
  Mask rest = ~Mask{0};
  for (std::size_t i = 0; i <= classes; ++i) {
    const Mask digits = i < classes ? classes_[i].digits : rest;
    rest &= ~digits;
    counts[i] = range(domains, digits).within(i < classes ? classes_[i].counts : ~std::uint64_t{0});
    if (!counts[i]) return false;
    up_to[i + 1] = sums_of(up_to[i], counts[i]);
  }
  // All cells are counted once.
  from[classes + 1] = 1;
  for (std::size_t i = classes + 1; i-- > 0;) {
    std::uint64_t kept = 0;
    const std::uint64_t rest_counts = sums_of(up_to[i], from[i + 1]);
    for (std::uint64_t left = counts[i]; left; left &= left - 1) {
      const std::uint64_t others = rest_counts << std::countr_zero(left);
      if (others >> cells_.size() & 1) kept |= left & (0 - left);
    }
    if (!kept) return false;
    from[i] = sums_of(kept, from[i + 1]);
    if (i < classes && !prune(domains, classes_[i].digits, kept)) return false;
  }
  return true;
}

bool Counter::prune(Domains& domains, Mask digits, std::uint64_t counts) const {
  const Range here = range(domains, digits);
  counts = here.within(counts);
  if (!counts) return false;
  const int least = std::countr_zero(counts);
  const int greatest = static_cast<int>(std::bit_width(counts)) - 1;
  if (greatest == here.sure) {
    for (const int cell : cells_) {
      if ((domains[cell] & ~digits) && !domains.keep(cell, ~digits)) return false;
    }
  }
  if (least == 0) return true;
  if (least == here.possible) return fill(domains, digits);
  if (!exclusions_ || has_several(digits)) return true;
  int places[64];
  std::size_t count = 0;
  for (const int cell : cells_) {
    if (domains[cell] & digits) places[count++] = cell;
  }
  return exclusions_->take_from_peers(domains, places, count, digits);
}

// Gives each group as many of the digits as it can have.
bool Counter::fill(Domains& domains, Mask digits) const {
  const int most = count_digits(digits);
  std::size_t i = 0;
  for (const std::size_t end : ends_) {
    int places[64];
    std::size_t count = 0;
    for (; i < end; ++i) {
      if (domains[cells_[i]] & digits) places[count++] = cells_[i];
    }
    if (static_cast<int>(count) <= most) {
      for (std::size_t j = 0; j < count; ++j) {
        if (!domains.keep(places[j], digits)) return false;
      }
    }
    if (count == 0 || !exclusions_ || has_several(digits)) continue;
    if (!exclusions_->take_from_peers(domains, places, count, digits)) return false;
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
