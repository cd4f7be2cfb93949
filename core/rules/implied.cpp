#include "implied.hpp"

#include <algorithm>
#include <bitset>
#include <set>

namespace sudokit {

namespace {

using Bits = std::bitset<Rules::max_cells>;

// Sums over more cells seldom tell anything.
constexpr std::size_t most_cells = 7;

struct Cage {
  Bits cells;
  int sum;
};

// Sums of disjoint cells, smaller ones first.
std::vector<Cage> disjoint_cages(const Rules& rules) {
  std::vector<std::pair<std::size_t, Cage>> sums;
  for (const auto& primitive : rules.primitives()) {
    const auto* linear = std::get_if<rules::Linear>(&primitive.rule);
    if (!linear || linear->low != linear->high) continue;
    const int sign = linear->cells.empty() ? 0 : linear->coefficients[0];
    if (sign != 1 && sign != -1) continue;
    if (!std::ranges::all_of(linear->coefficients, [&](int c) { return c == sign; })) continue;
    Cage cage{{}, sign * linear->low};
    for (const int cell : linear->cells) cage.cells.set(static_cast<std::size_t>(cell));
    sums.emplace_back(linear->cells.size(), cage);
  }
  std::ranges::stable_sort(sums, {}, [](const auto& sum) { return sum.first; });
  std::vector<Cage> cages;
  Bits taken;
  for (const auto& [size, cage] : sums) {
    if ((taken & cage.cells).any()) continue;
    taken |= cage.cells;
    cages.push_back(cage);
  }
  return cages;
}

// Houses in families: those of one do not overlap.
std::vector<std::vector<Bits>> families(const std::vector<std::vector<int>>& houses) {
  std::vector<std::vector<Bits>> families;
  std::vector<Bits> taken;
  for (const auto& house : houses) {
    Bits bits;
    for (const int cell : house) bits.set(static_cast<std::size_t>(cell));
    std::size_t i = 0;
    while (i < families.size() && (taken[i] & bits).any()) ++i;
    if (i == families.size()) {
      families.emplace_back();
      taken.emplace_back();
    }
    families[i].push_back(bits);
    taken[i] |= bits;
  }
  return families;
}

class Finder {
 public:
  explicit Finder(const Rules& rules) : rules_(rules), cages_(disjoint_cages(rules)) {}

  std::vector<rules::Linear> find(const std::vector<std::vector<int>>& houses) {
    if (cages_.empty()) return {};
    const int house_sum = rules_.digits() * (rules_.digits() + 1) / 2;
    for (const auto& family : families(houses)) {
      for (std::size_t first = 0; first < family.size(); ++first) {
        Bits region;
        int sum = 0;
        for (std::size_t last = first; last < family.size(); ++last) {
          region |= family[last];
          sum += house_sum;
          look_at(region, sum, last == first);
        }
        for (std::size_t second = first + 2; second < family.size(); ++second) {
          look_at(family[first] | family[second], 2 * house_sum, false);
        }
      }
    }
    return std::move(found_);
  }

 private:
  void look_at(const Bits& region, int sum, bool is_house) {
    Bits inside = region, outside;
    int left = sum;
    for (const Cage& cage : cages_) {
      const std::size_t in = (cage.cells & region).count();
      const std::size_t out = (cage.cells & ~region).count();
      if (in == 0 || out >= in) continue;
      inside &= ~cage.cells;
      outside |= cage.cells & ~region;
      left -= cage.sum;
    }
    add(inside, outside, left, is_house);
    if (outside.none()) return;
    inside = region;
    left = sum;
    for (const Cage& cage : cages_) {
      if ((cage.cells & ~region).any()) continue;
      inside &= ~cage.cells;
      left -= cage.sum;
    }
    add(inside, {}, left, is_house);
  }

  void add(const Bits& inside, const Bits& outside, int sum, bool is_house) {
    const std::size_t size = inside.count() + outside.count();
    if (size == 0) {
      // Sums that leave nothing over must add up.
      if (sum != 0) found_.push_back({{}, {}, sum, sum});
      return;
    }
    const std::size_t most = is_house && outside.none()
                                 ? static_cast<std::size_t>(rules_.digits()) - 1
                                 : most_cells;
    if (size > most) return;
    rules::Linear linear{{}, {}, sum, sum};
    for (int cell = 0; cell < rules_.cells(); ++cell) {
      const bool is_inside = inside[static_cast<std::size_t>(cell)];
      if (!is_inside && !outside[static_cast<std::size_t>(cell)]) continue;
      linear.cells.push_back(cell);
      linear.coefficients.push_back(is_inside ? 1 : -1);
    }
    if (outside.any() && inside.none()) {
      // The same the right way round.
      for (int& coefficient : linear.coefficients) coefficient = 1;
      linear.low = linear.high = -sum;
    }
    if (known_.emplace(linear.cells, linear.coefficients).second) {
      found_.push_back(std::move(linear));
    }
  }

  const Rules& rules_;
  std::vector<Cage> cages_;
  std::vector<rules::Linear> found_;
  std::set<std::pair<std::vector<int>, std::vector<int>>> known_;
};

}  // namespace

std::vector<rules::Linear> implied_sums(const Rules& rules,
                                        const std::vector<std::vector<int>>& houses) {
  return Finder(rules).find(houses);
}

}  // namespace sudokit
