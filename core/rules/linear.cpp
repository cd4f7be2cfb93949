#include "linear.hpp"

#include <algorithm>

namespace sudokit {

namespace {

constexpr std::size_t none = ~std::size_t{0};

// The sum of the digits in a mask.
int sum_of(Mask mask) {
  int sum = 0;
  for (; mask; mask &= mask - 1) sum += lowest_digit(mask);
  return sum;
}

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

}  // namespace

Linear::Linear(const rules::Linear& rule, const Exclusions& exclusions)
    : low_(rule.low), high_(rule.high) {
  std::vector<bool> is_taken(rule.cells.size());
  for (std::size_t i = 0; i < rule.cells.size(); ++i) {
    if (is_taken[i]) continue;
    const std::size_t begin = cells_.size();
    for (std::size_t j = i; j < rule.cells.size(); ++j) {
      if (is_taken[j] || rule.coefficients[j] != rule.coefficients[i]) continue;
      const bool differs =
          std::all_of(cells_.begin() + static_cast<std::ptrdiff_t>(begin), cells_.end(),
                      [&](int cell) { return exclusions.must_differ(cell, rule.cells[j]); });
      if (!differs) continue;
      is_taken[j] = true;
      cells_.push_back(rule.cells[j]);
      coefficients_.push_back(rule.coefficients[j]);
    }
    groups_.push_back({begin, cells_.size(), rule.coefficients[i]});
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
  const int low = sum_of(least) * group.coefficient, high = sum_of(greatest) * group.coefficient;
  return group.coefficient > 0 ? Bounds{low, high} : Bounds{high, low};
}

// Takes digits from the cells of a group that are too low or too high, whatever the others are.
bool Linear::cut(Domains& domains, Bounds total, const Group& group, Bounds here) const {
  const int coefficient = group.coefficient;
  const int size = std::abs(coefficient);
  for (std::size_t i = group.begin; i < group.end; ++i) {
    const Mask mask = domains[cells_[i]];
    if (is_single(mask)) continue;
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
  const auto mask_of = [&](std::size_t i) { return domains[cells_[open[i]]]; };
  const auto coefficient = [&](std::size_t i) { return coefficients_[open[i]]; };
  const auto rest_of = [&](Mask mask, std::size_t i, std::size_t j, Mask digit) {
    return differ_[open[i]] >> open[j] & 1 ? mask & ~digit : mask;
  };
  Mask kept[3] = {0, 0, 0};
  for (Mask a = mask_of(0); a; a &= a - 1) {
    const Mask bit_a = a & (0 - a);
    const int sum_a = coefficient(0) * lowest_digit(a);
    if (count == 1) {
      if (low <= sum_a && sum_a <= high) kept[0] |= bit_a;
      continue;
    }
    for (Mask b = rest_of(mask_of(1), 0, 1, bit_a); b; b &= b - 1) {
      const Mask bit_b = b & (0 - b);
      const int sum_b = sum_a + coefficient(1) * lowest_digit(b);
      if (count == 2) {
        if (low > sum_b || sum_b > high) continue;
        kept[0] |= bit_a;
        kept[1] |= bit_b;
        continue;
      }
      const Mask both = rest_of(rest_of(mask_of(2), 0, 2, bit_a), 1, 2, bit_b);
      for (Mask c = both; c; c &= c - 1) {
        const int sum_c = sum_b + coefficient(2) * lowest_digit(c);
        if (low > sum_c || sum_c > high) continue;
        kept[0] |= bit_a;
        kept[1] |= bit_b;
        kept[2] |= c & (0 - c);
      }
    }
  }
  for (std::size_t i = 0; i < count; ++i) {
    if (!domains.keep(cells_[open[i]], kept[i])) return false;
  }
  return true;
}

bool Linear::prune(Domains& domains) const {
  std::size_t open[3], count = 0;
  int fixed = 0;
  for (std::size_t i = 0; i < cells_.size() && count <= 3; ++i) {
    const Mask mask = domains[cells_[i]];
    if (is_single(mask)) {
      fixed += coefficients_[i] * lowest_digit(mask);
    } else {
      if (count < 3) open[count] = i;
      ++count;
    }
  }
  if (count == 0) return low_ <= fixed && fixed <= high_;
  if (count <= 3 && cells_.size() <= 64) {
    return settle(domains, open, count, low_ - fixed, high_ - fixed);
  }
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
