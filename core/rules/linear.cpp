#include "linear.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace sudokit {

namespace {

constexpr std::size_t none = ~std::size_t{0};

// The lowest digit, from the lowest of a cell on, that is not taken yet. Cell by cell, that gives
// the least different digits; the order does not matter.
Mask next_free(Mask taken, Mask cell) {
  const Mask from = ~((cell & (0 - cell)) - 1);
  const Mask free = ~taken & from;
  return free & (0 - free);
}

// The same from the highest down.
Mask last_free(Mask taken, Mask cell) {
  const Mask up_to = (Mask{2} << (std::bit_width(cell) - 1)) - 1;
  return std::bit_floor(~taken & up_to);
}

// The digits sum - d for the digits d of a mask.
Mask reflected(Mask mask, int sum) {
  if (sum < 2 || sum > 2 * max_size) return 0;
  mask = (mask >> 16) | (mask << 16);
  mask = (mask >> 8 & 0x00ff00ff) | (mask & 0x00ff00ff) << 8;
  mask = (mask >> 4 & 0x0f0f0f0f) | (mask & 0x0f0f0f0f) << 4;
  mask = (mask >> 2 & 0x33333333) | (mask & 0x33333333) << 2;
  mask = (mask >> 1 & 0x55555555) | (mask & 0x55555555) << 1;
  // Digit d, bit d - 1, is at bit 32 - d now, and belongs at bit sum - d - 1.
  return static_cast<Mask>(std::uint64_t{mask} << sum >> 33);
}

// The digits d + difference for the digits d of a mask.
Mask shifted(Mask mask, int difference) {
  if (difference > max_size || difference < -max_size) return 0;
  return difference > 0 ? mask << difference : mask >> -difference;
}

// Two digits whose sum, or whose difference, is known.
struct Partners {
  bool is_sum;
  int total;  // first + second, or second - first
  bool must_differ;

  Mask second(Mask first) const { return is_sum ? reflected(first, total) : shifted(first, total); }
  Mask first(Mask second) const {
    return is_sum ? reflected(second, total) : shifted(second, -total);
  }
  // The digits of the first cell whose partner is among those of the second.
  Mask fitting(Mask here, Mask there) const {
    const Mask fit = here & first(there);
    if (!must_differ) return fit;
    if (!is_sum) return total == 0 ? 0 : fit;
    return total > 1 && total % 2 == 0 ? fit & ~digit_bit(total / 2) : fit;
  }
};

// A large group of cells with the same coefficient and different digits: from each cell on, it
// takes the cells that leave most others to choose from.
std::vector<std::size_t> largest_group(const rules::Linear& rule,
                                       const std::vector<std::size_t>& left,
                                       const Exclusions& exclusions) {
  const auto fit = [&](std::size_t i, std::size_t j) {
    return rule.coefficients[i] == rule.coefficients[j] &&
           exclusions.must_differ(rule.cells[i], rule.cells[j]);
  };
  const auto fits_all = [&](auto i) {
    return std::all_of(left.begin(), i, [&](std::size_t j) { return fit(*i, j); });
  };
  auto all = left.begin();
  while (all != left.end() && fits_all(all)) ++all;
  if (all == left.end()) return left;
  std::vector<std::size_t> largest;
  for (const std::size_t seed : left) {
    std::vector<std::size_t> group{seed}, others;
    std::ranges::copy_if(left, std::back_inserter(others),
                         [&](std::size_t i) { return fit(seed, i); });
    while (group.size() + others.size() > largest.size() && !others.empty()) {
      const auto next = *std::ranges::max_element(others, {}, [&](std::size_t i) {
        return std::ranges::count_if(others, [&](std::size_t j) { return fit(i, j); });
      });
      group.push_back(next);
      std::erase_if(others, [&](std::size_t i) { return !fit(next, i); });
    }
    if (group.size() > largest.size()) largest = std::move(group);
    if (largest.size() == left.size()) break;
  }
  return largest;
}

}  // namespace

Linear::Linear(const rules::Linear& rule, const Exclusions& exclusions,
               std::unique_ptr<const Propagator> combinations, bool waits,
               const Exclusions* outside)
    : low_(rule.low),
      high_(rule.high),
      is_exact_(rule.low == rule.high &&
                std::ranges::all_of(rule.coefficients, [](int c) { return c == 1 || c == -1; })),
      combinations_(std::move(combinations)),
      waits_(waits),
      outside_(outside) {
  std::vector<std::size_t> left(rule.cells.size());
  std::iota(left.begin(), left.end(), std::size_t{0});
  while (!left.empty()) {
    const auto group = largest_group(rule, left, exclusions);
    const std::size_t begin = cells_.size();
    for (const std::size_t i : group) {
      cells_.push_back(rule.cells[i]);
      coefficients_.push_back(rule.coefficients[i]);
    }
    groups_.push_back({begin, cells_.size(), coefficients_.back()});
    std::erase_if(left, [&](std::size_t i) { return std::ranges::count(group, i) > 0; });
  }
  for (const int a : cells_) {
    std::uint64_t differ = 0;
    for (std::size_t j = 0; j < cells_.size() && j < 64; ++j) {
      if (exclusions.must_differ(a, cells_[j])) differ |= std::uint64_t{1} << j;
    }
    differ_.push_back(differ);
  }
}

// The least and the greatest sum of a group, or of all its cells but one.
Linear::Bounds Linear::bounds(const Domains& domains, const Group& group,
                              std::size_t without) const {
  Mask least = 0, greatest = 0;
  for (std::size_t i = group.begin; i < group.end; ++i) {
    if (i == without) continue;
    const Mask mask = domains[cells_[i]];
    least |= next_free(least, mask);
    greatest |= last_free(greatest, mask);
  }
  const int low = sum_digits(least) * group.coefficient,
            high = sum_digits(greatest) * group.coefficient;
  return group.coefficient > 0 ? Bounds{low, high} : Bounds{high, low};
}

// Takes digits from the cells of a group that are too low or too high, whatever the others are.
bool Linear::cut(Domains& domains, Bounds total, const Group& group, Bounds here) const {
  const int coefficient = group.coefficient;
  const int size = std::abs(coefficient);
  for (std::size_t i = group.begin; i < group.end; ++i) {
    const Mask mask = domains[cells_[i]];
    if (!has_several(mask)) continue;
    const int spread = size * (highest_digit(mask) - lowest_digit(mask));
    if (spread <= high_ - total.low && spread <= total.high - low_) continue;
    Bounds others{total.low - here.low, total.high - here.high};
    if (group.end - group.begin > 1) {
      const Bounds rest = bounds(domains, group, i);
      others.low += rest.low;
      others.high += rest.high;
    }
    Mask kept = 0;
    for (Mask left = mask; left; left &= left - 1) {
      const int value = coefficient * lowest_digit(left);
      if (value + others.low <= high_ && value + others.high >= low_) kept |= left & (0 - left);
    }
    if (!domains.keep(cells_[i], kept)) return false;
  }
  return true;
}

// With at most three open cells, looks at all their digits.
bool Linear::settle(Domains& domains, const std::size_t* open, std::size_t count, int low,
                    int high) const {
  const auto coefficient = [&](std::size_t i) { return coefficients_[open[i]]; };
  const auto differ = [&](std::size_t i, std::size_t j) {
    return (differ_[open[i]] >> open[j] & 1) != 0;
  };
  Mask masks[3] = {0, 0, 0}, kept[3] = {0, 0, 0};
  for (std::size_t i = 0; i < count; ++i) masks[i] = domains[cells_[open[i]]];
  // The digits of the last cell that complete a sum.
  const std::size_t last = count - 1;
  const auto complete = [&](Mask mask, int sum) {
    Mask fitting = 0;
    for (; mask; mask &= mask - 1) {
      const int total = sum + coefficient(last) * lowest_digit(mask);
      if (low <= total && total <= high) fitting |= mask & (0 - mask);
    }
    return fitting;
  };
  if (count == 1) {
    kept[0] = complete(masks[0], 0);
  } else {
    for (Mask a = masks[0]; a; a &= a - 1) {
      const Mask bit_a = a & (0 - a);
      const int sum_a = coefficient(0) * lowest_digit(a);
      const Mask second = differ(0, 1) ? masks[1] & ~bit_a : masks[1];
      if (count == 2) {
        const Mask fitting = complete(second, sum_a);
        kept[1] |= fitting;
        if (fitting) kept[0] |= bit_a;
        continue;
      }
      const Mask third = differ(0, 2) ? masks[2] & ~bit_a : masks[2];
      for (Mask b = second; b; b &= b - 1) {
        const Mask bit_b = b & (0 - b);
        const Mask fitting = complete(differ(1, 2) ? third & ~bit_b : third,
                                      sum_a + coefficient(1) * lowest_digit(b));
        if (!fitting) continue;
        kept[0] |= bit_a;
        kept[1] |= bit_b;
        kept[2] |= fitting;
      }
    }
  }
  for (std::size_t i = 0; i < count; ++i) {
    if (!domains.keep(cells_[open[i]], kept[i])) return false;
  }
  return true;
}

// The same for an exact sum with coefficients 1 and -1: the digits of two cells settle each other.
bool Linear::settle_exactly(Domains& domains, const std::size_t* open, std::size_t count,
                            int sum) const {
  const auto coefficient = [&](std::size_t i) { return coefficients_[open[i]]; };
  Mask masks[3] = {0, 0, 0}, kept[3] = {0, 0, 0};
  for (std::size_t i = 0; i < count; ++i) masks[i] = domains[cells_[open[i]]];
  if (count == 1) {
    const int digit = sum * coefficient(0);
    return digit >= 1 && digit <= max_size && domains.keep(cells_[open[0]], digit_bit(digit));
  }
  const auto differ = [&](std::size_t i, std::size_t j) {
    return (differ_[open[i]] >> open[j] & 1) != 0;
  };
  const std::size_t first = count - 2, second = count - 1;
  const bool is_sum = coefficient(first) == coefficient(second);
  // The digits that every filling of cells that differ has. Pairs with the same sum are equal or
  // have no digit in common.
  Mask required = ~Mask{0};
  const auto pair_up = [&](Mask here, Mask there, int left, Mask with) {
    const Partners partners{is_sum, left * coefficient(second), differ(first, second)};
    const Mask fitting = partners.fitting(here, there);
    if (!fitting) return false;
    const Mask others = partners.second(fitting), both = fitting | others;
    kept[first] |= fitting;
    kept[second] |= others;
    required &= has_several(both & (both - 1)) ? with : both | with;
    return true;
  };
  if (count == 2) {
    pair_up(masks[0], masks[1], sum, 0);
  } else {
    const bool differs[3] = {false, differ(0, 1), differ(0, 2)};
    for (Mask left = masks[0]; left; left &= left - 1) {
      const Mask bit = left & (0 - left);
      if (pair_up(differs[1] ? masks[1] & ~bit : masks[1], differs[2] ? masks[2] & ~bit : masks[2],
                  sum - coefficient(0) * lowest_digit(left), bit)) {
        kept[0] |= bit;
      }
    }
  }
  for (std::size_t i = 0; i < count; ++i) {
    if (!domains.keep(cells_[open[i]], kept[i])) return false;
  }
  if (!outside_ || !domains.is_thorough()) return true;
  for (; required; required &= required - 1) {
    const Mask digit = required & (0 - required);
    int places[3];
    std::size_t found = 0;
    for (std::size_t i = 0; i < count; ++i) {
      places[found] = cells_[open[i]];
      found += (kept[i] & digit) != 0;
    }
    // With one place it has been placed.
    if (found > 1 && !outside_->take_from_peers(domains, places, found, digit)) return false;
  }
  return true;
}

bool Linear::prune(Domains& domains) const {
  std::size_t open[3], count = 0;
  int fixed = 0;
  for (std::size_t i = 0; i < cells_.size() && count <= 3; ++i) {
    const Mask mask = domains[cells_[i]];
    if (!has_several(mask)) {
      fixed += coefficients_[i] * lowest_digit(mask);
    } else {
      if (count < 3) open[count] = i;
      ++count;
    }
  }
  if (count == 0) return low_ <= fixed && fixed <= high_;
  if (count <= 3 && cells_.size() <= 64) {
    domains.finish();
    if (is_exact_) return settle_exactly(domains, open, count, low_ - fixed);
    return settle(domains, open, count, low_ - fixed, high_ - fixed);
  }
  if (combinations_) return combinations_->prune(domains);
  constexpr std::size_t at_most = 64;
  Bounds each[at_most], total{0, 0};
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    const Bounds here = bounds(domains, groups_[g], none);
    if (g < at_most) each[g] = here;
    total.low += here.low;
    total.high += here.high;
  }
  if (total.low > high_ || total.high < low_) return false;
  if (total.low >= low_ && total.high <= high_) return true;
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    const Bounds here = g < at_most ? each[g] : bounds(domains, groups_[g], none);
    if (!cut(domains, total, groups_[g], here)) return false;
  }
  return true;
}

}  // namespace sudokit
