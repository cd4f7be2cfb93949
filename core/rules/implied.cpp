#include "implied.hpp"

#include <algorithm>
#include <bit>
#include <set>

namespace sudokit {

namespace {

// A set of cells, as many words as they need.
class Bits {
 public:
  explicit Bits(int cells) : words_((static_cast<std::size_t>(cells) + 63) / 64) {}

  void set(int cell) { word(cell) |= std::uint64_t{1} << (cell % 64); }
  bool has(int cell) const { return bits_[static_cast<std::size_t>(cell) / 64] >> (cell % 64) & 1; }
  bool any() const {
    return std::any_of(bits_, bits_ + words_, [](auto word) { return word != 0; });
  }
  std::size_t count() const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < words_; ++i) {
      count += static_cast<std::size_t>(std::popcount(bits_[i]));
    }
    return count;
  }
  bool meets(const Bits& other) const {
    for (std::size_t i = 0; i < words_; ++i) {
      if (bits_[i] & other.bits_[i]) return true;
    }
    return false;
  }
  void add(const Bits& other) {
    for (std::size_t i = 0; i < words_; ++i) bits_[i] |= other.bits_[i];
  }
  void remove(const Bits& other) {
    for (std::size_t i = 0; i < words_; ++i) bits_[i] &= ~other.bits_[i];
  }

 private:
  std::uint64_t& word(int cell) { return bits_[static_cast<std::size_t>(cell) / 64]; }

  std::size_t words_;
  std::uint64_t bits_[(Rules::max_cells + 63) / 64] = {};
};

// Sums over more cells seldom tell anything, unless their digits are low or high on average.
constexpr std::size_t most_cells = 7, most_extreme_cells = 16;
constexpr double low_average = 0.3, high_average = 0.8;

struct Cage {
  Bits cells;
  std::size_t size;
  int sum;
};

// Sums of disjoint cells, smaller ones first.
std::vector<Cage> disjoint_cages(const Rules& rules) {
  std::vector<Cage> sums;
  for (const auto& primitive : rules.primitives()) {
    const auto* linear = std::get_if<rules::Linear>(&primitive.rule);
    if (!linear || linear->low != linear->high) continue;
    const int sign = linear->cells.empty() ? 0 : linear->coefficients[0];
    if (sign != 1 && sign != -1) continue;
    if (!std::ranges::all_of(linear->coefficients, [&](int c) { return c == sign; })) continue;
    Cage cage{Bits(rules.cells()), linear->cells.size(), sign * linear->low};
    for (const int cell : linear->cells) cage.cells.set(cell);
    sums.push_back(cage);
  }
  std::ranges::stable_sort(sums, {}, &Cage::size);
  std::vector<Cage> cages;
  Bits taken(rules.cells());
  for (const Cage& cage : sums) {
    if (taken.meets(cage.cells)) continue;
    taken.add(cage.cells);
    cages.push_back(cage);
  }
  return cages;
}

// Houses in families: those of one do not overlap.
std::vector<std::vector<Bits>> families(int cells, const std::vector<std::vector<int>>& houses) {
  std::vector<std::vector<Bits>> families;
  std::vector<Bits> taken;
  for (const auto& house : houses) {
    Bits bits(cells);
    for (const int cell : house) bits.set(cell);
    std::size_t i = 0;
    while (i < families.size() && taken[i].meets(bits)) ++i;
    if (i == families.size()) {
      families.emplace_back();
      taken.emplace_back(cells);
    }
    families[i].push_back(bits);
    taken[i].add(bits);
  }
  return families;
}

class SumFinder {
 public:
  explicit SumFinder(const Rules& rules) : rules_(rules), cages_(disjoint_cages(rules)) {}

  std::vector<rules::Linear> find(const std::vector<std::vector<int>>& houses) {
    if (cages_.empty()) return {};
    const int house_sum = rules_.digits() * (rules_.digits() + 1) / 2;
    for (const auto& family : families(rules_.cells(), houses)) {
      for (std::size_t first = 0; first < family.size(); ++first) {
        Bits region(rules_.cells());
        int sum = 0;
        for (std::size_t last = first; last < family.size(); ++last) {
          region.add(family[last]);
          sum += house_sum;
          look_at(region, sum, last == first);
        }
        for (std::size_t second = first + 2; second < family.size(); ++second) {
          Bits two = family[first];
          two.add(family[second]);
          look_at(two, 2 * house_sum, false);
        }
      }
    }
    return std::move(found_);
  }

 private:
  // What the cages inside leave over; and what those that are mostly inside do.
  void look_at(const Bits& region, int sum, bool is_house) {
    Bits inside = region, left_inside = region, outside(rules_.cells());
    int left = sum, left_with_outside = sum;
    for (const Cage& cage : cages_) {
      if (!cage.cells.meets(region)) continue;
      Bits out = cage.cells;
      out.remove(region);
      const std::size_t count = out.count();
      if (2 * count >= cage.size) continue;
      left_inside.remove(cage.cells);
      outside.add(out);
      left_with_outside -= cage.sum;
      if (count > 0) continue;
      inside.remove(cage.cells);
      left -= cage.sum;
    }
    add(inside, Bits(rules_.cells()), left, is_house);
    if (outside.any()) add(left_inside, outside, left_with_outside, is_house);
  }

  static int count(const Bits& cells) { return static_cast<int>(cells.count()); }

  bool is_extreme(std::size_t size, int sum) const {
    const double average = static_cast<double>(sum) / static_cast<double>(size) / rules_.digits();
    return size <= most_extreme_cells && (average <= low_average || average >= high_average);
  }

  void add(const Bits& inside, const Bits& outside, int sum, bool is_house) {
    const bool has_outside = outside.any();
    const std::size_t size = inside.count() + outside.count();
    if (size == 0) {
      // Sums that leave nothing over must add up.
      if (sum != 0) found_.push_back({{}, {}, sum, sum});
      return;
    }
    const std::size_t most =
        is_house && !has_outside ? static_cast<std::size_t>(rules_.digits()) - 1 : most_cells;
    if (size > most && !is_extreme(size, sum + (rules_.digits() + 1) * count(outside))) return;
    // Cells outside alone have the sum with the other sign.
    const int sign = inside.any() ? 1 : -1;
    rules::Linear linear{{}, {}, sign * sum, sign * sum};
    for (int cell = 0; cell < rules_.cells(); ++cell) {
      if (!inside.has(cell) && !outside.has(cell)) continue;
      linear.cells.push_back(cell);
      linear.coefficients.push_back(inside.has(cell) ? 1 : -sign);
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
  return SumFinder(rules).find(houses);
}

}  // namespace sudokit
