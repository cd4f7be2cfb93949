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
  std::size_t count_in(const Bits& other) const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < words_; ++i) {
      count += static_cast<std::size_t>(std::popcount(bits_[i] & other.bits_[i]));
    }
    return count;
  }
  bool empty() const {
    return std::all_of(bits_, bits_ + words_, [](std::uint64_t word) { return word == 0; });
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
  int owner;
};

// The rules that say what the digits of some cells add up to, smaller ones first.
std::vector<Cage> exact_sums(const Rules& rules) {
  std::vector<Cage> sums;
  for (const auto& primitive : rules.primitives()) {
    const auto* linear = std::get_if<rules::Linear>(&primitive.rule);
    const auto total = linear ? exact_total(*linear) : std::nullopt;
    if (!total) continue;
    Cage cage{Bits(rules.cells()), linear->cells.size(), *total, primitive.owner};
    for (const int cell : linear->cells) cage.cells.set(cell);
    sums.push_back(cage);
  }
  std::ranges::stable_sort(sums, {}, &Cage::size);
  return sums;
}

// Sums of disjoint cells, smaller ones first.
std::vector<Cage> disjoint_cages(const Rules& rules) {
  std::vector<Cage> cages;
  Bits taken(rules.cells());
  for (const Cage& cage : exact_sums(rules)) {
    if (taken.meets(cage.cells)) continue;
    taken.add(cage.cells);
    cages.push_back(cage);
  }
  return cages;
}

struct House {
  int number;
  Bits cells;
};

// Houses in families: those of one do not overlap.
std::vector<std::vector<House>> families(int cells, const std::vector<std::vector<int>>& houses) {
  std::vector<std::vector<House>> families;
  std::vector<Bits> taken;
  for (std::size_t house = 0; house < houses.size(); ++house) {
    Bits bits(cells);
    for (const int cell : houses[house]) bits.set(cell);
    std::size_t i = 0;
    while (i < families.size() && taken[i].meets(bits)) ++i;
    if (i == families.size()) {
      families.emplace_back();
      taken.emplace_back(cells);
    }
    families[i].push_back({static_cast<int>(house), bits});
    taken[i].add(bits);
  }
  return families;
}

class SumFinder {
 public:
  explicit SumFinder(const Rules& rules) : rules_(rules), cages_(disjoint_cages(rules)) {}

  std::vector<ImpliedSum> find(const std::vector<std::vector<int>>& houses) {
    if (cages_.empty()) return {};
    for (const auto& family : families(rules_.cells(), houses)) {
      std::vector<Region> regions;
      for (const House& house : family) regions.push_back(region_of(house.cells));
      for (std::size_t first = 0; first < regions.size(); ++first) {
        Region region = regions[first];
        houses_.assign(1, family[first].number);
        look_at(region);
        for (std::size_t last = first + 1; last < regions.size(); ++last) {
          region.add(regions[last]);
          houses_.push_back(family[last].number);
          look_at(region);
        }
        for (std::size_t second = first + 2; second < regions.size(); ++second) {
          Region two = regions[first];
          two.add(regions[second]);
          houses_.assign({family[first].number, family[second].number});
          look_at(two);
        }
      }
    }
    return std::move(found_);
  }

 private:
  // Houses that do not overlap, and how many cells of each cage are in them.
  struct Region {
    Bits cells;
    int houses;
    std::vector<std::size_t> shares;

    void add(const Region& other) {
      cells.add(other.cells);
      houses += other.houses;
      for (std::size_t i = 0; i < shares.size(); ++i) shares[i] += other.shares[i];
    }
  };

  Region region_of(const Bits& house) const {
    Region region{house, 1, {}};
    region.shares.reserve(cages_.size());
    for (const Cage& cage : cages_) region.shares.push_back(cage.cells.count_in(house));
    return region;
  }

  // The cells of a region that some cages leave over, and those of the cages outside it.
  struct Rest {
    std::size_t inside, outside;
    int sum;

    void take(const Cage& cage, std::size_t share) {
      inside -= share;
      outside += cage.size - share;
      sum -= cage.sum;
    }
  };

  // What the cages inside leave over; and what those that are mostly inside do.
  void look_at(const Region& region) {
    const int digits = rules_.digits();
    Rest whole{static_cast<std::size_t>(region.houses * digits), 0,
               region.houses * digits * (digits + 1) / 2};
    Rest parted = whole;
    for (std::size_t i = 0; i < cages_.size(); ++i) {
      const std::size_t share = region.shares[i];
      if (2 * share <= cages_[i].size) continue;
      parted.take(cages_[i], share);
      if (share == cages_[i].size) whole.take(cages_[i], share);
    }
    if (tells_something(region, whole)) add(region, whole);
    if (parted.outside > 0 && tells_something(region, parted)) add(region, parted);
  }

  bool is_extreme(std::size_t size, int sum) const {
    const double average = static_cast<double>(sum) / static_cast<double>(size) / rules_.digits();
    return size <= most_extreme_cells && (average <= low_average || average >= high_average);
  }

  bool tells_something(const Region& region, const Rest& rest) const {
    const std::size_t size = rest.inside + rest.outside;
    // Sums that leave nothing over must add up.
    if (size == 0) return rest.sum != 0;
    const bool is_rest_of_house = region.houses == 1 && rest.outside == 0;
    const std::size_t most =
        is_rest_of_house ? static_cast<std::size_t>(rules_.digits()) - 1 : most_cells;
    return size <= most ||
           is_extreme(size, rest.sum + (rules_.digits() + 1) * static_cast<int>(rest.outside));
  }

  void add(const Region& region, const Rest& rest) {
    Bits inside = region.cells, outside(rules_.cells());
    std::vector<int> owners;
    for (std::size_t i = 0; i < cages_.size(); ++i) {
      const Cage& cage = cages_[i];
      if (2 * region.shares[i] <= cage.size) continue;
      if (region.shares[i] < cage.size) {
        if (rest.outside == 0) continue;
        Bits out = cage.cells;
        out.remove(region.cells);
        outside.add(out);
      }
      inside.remove(cage.cells);
      owners.push_back(cage.owner);
    }
    // Cells outside alone have the sum with the other sign.
    const int sign = rest.inside > 0 || rest.outside == 0 ? 1 : -1;
    rules::Linear linear{{}, {}, sign * rest.sum, sign * rest.sum};
    linear.cells.reserve(rest.inside + rest.outside);
    linear.coefficients.reserve(rest.inside + rest.outside);
    for (int cell = 0; cell < rules_.cells(); ++cell) {
      if (!inside.has(cell) && !outside.has(cell)) continue;
      linear.cells.push_back(cell);
      linear.coefficients.push_back(inside.has(cell) ? 1 : -sign);
    }
    if (linear.cells.empty() || known_.emplace(linear.cells, linear.coefficients).second) {
      found_.push_back({std::move(linear), houses_, std::move(owners)});
    }
  }

  const Rules& rules_;
  std::vector<Cage> cages_;
  std::vector<int> houses_;  // of the region that is looked at
  std::vector<ImpliedSum> found_;
  std::set<std::pair<std::vector<int>, std::vector<int>>> known_;
};

// Looks around each house for sums that cover it; those around another house may overlap them.
class CoverFinder {
 public:
  CoverFinder(const Rules& rules, const std::vector<std::vector<int>>& houses)
      : rules_(rules),
        house_sum_(rules.digits() * (rules.digits() + 1) / 2),
        sums_(exact_sums(rules)) {
    houses_.reserve(houses.size());
    for (const auto& house : houses) {
      houses_.emplace_back(rules.cells());
      for (const int cell : house) houses_.back().set(cell);
    }
  }

  std::vector<rules::Linear> find() {
    // Sums as short as those of cages leave outside what tells nothing.
    if (sums_.empty() || sums_.back().size < fewest_cells) return {};
    for (const Bits& house : houses_) look_at(house);
    return std::move(found_);
  }

 private:
  static constexpr std::size_t fewest_cells = 6;  // of the longest sum

  // How many times as far apart the bounds must be as the sum is from the nearer one.
  static constexpr int closeness = 4;

  void look_at(const Bits& house) {
    Bits uncovered = house, covered(rules_.cells());
    int sum = -house_sum_;
    const auto take = [&](const Bits& cells, int their_sum) {
      uncovered.remove(cells);
      covered.add(cells);
      sum += their_sum;
    };
    for (const Cage* cage : disjoint_around(house)) take(cage->cells, cage->sum);
    for (const Bits& other : houses_) {
      const std::size_t share = other.count_in(uncovered);
      if (share < 2 || share < other.count_in(house) || covered.meets(other)) continue;
      take(other, house_sum_);
    }
    if (!uncovered.empty()) return;
    Bits& outside = covered;
    outside.remove(house);
    for (const Bits& other : houses_) {
      if (other.count_in(outside) < at(rules_.digits())) continue;
      outside.remove(other);
      sum -= house_sum_;
    }
    const auto [low, high] = bounds(outside);
    if (high - low > closeness * std::min(sum - low, high - sum)) add(outside, sum);
  }

  // Sums that have cells in the house and share none, those with the fewest cells outside first.
  std::vector<const Cage*> disjoint_around(const Bits& house) const {
    std::vector<std::pair<std::size_t, const Cage*>> near;
    for (const Cage& cage : sums_) {
      const std::size_t share = cage.cells.count_in(house);
      if (share > 0) near.emplace_back(cage.size - share, &cage);
    }
    std::ranges::stable_sort(near, {}, [](const auto& each) { return each.first; });
    std::vector<const Cage*> chosen;
    Bits taken(rules_.cells());
    for (const auto& [outside, cage] : near) {
      if (taken.meets(cage->cells)) continue;
      taken.add(cage->cells);
      chosen.push_back(cage);
    }
    return chosen;
  }

  // The least and the greatest sum of cells that the houses allow, about: each house in turn takes
  // the cells that others left.
  std::pair<int, int> bounds(Bits left) const {
    int low = 0, high = 0;
    while (!left.empty()) {
      const auto fullest = std::ranges::max_element(
          houses_, {}, [&](const Bits& house) { return house.count_in(left); });
      const int count = static_cast<int>(fullest->count_in(left));
      if (count == 0) {  // cells without a house
        const int rest = static_cast<int>(left.count_in(left));
        return {low + rest, high + rest * rules_.digits()};
      }
      low += count * (count + 1) / 2;
      high += count * (2 * rules_.digits() + 1 - count) / 2;
      left.remove(*fullest);
    }
    return {low, high};
  }

  void add(const Bits& cells, int sum) {
    rules::Linear linear{{}, {}, sum, sum};
    for (int cell = 0; cell < rules_.cells(); ++cell) {
      if (cells.has(cell)) linear.cells.push_back(cell);
    }
    linear.coefficients.assign(linear.cells.size(), 1);
    if (known_.insert(linear.cells).second) found_.push_back(std::move(linear));
  }

  const Rules& rules_;
  int house_sum_;
  std::vector<Cage> sums_;
  std::vector<Bits> houses_;
  std::vector<rules::Linear> found_;
  std::set<std::vector<int>> known_;
};

}  // namespace

std::optional<int> exact_total(const rules::Linear& sum) {
  if (sum.cells.empty() || sum.low != sum.high) return {};
  const int sign = sum.coefficients[0];
  const auto is_same = [&](int coefficient) { return coefficient == sign; };
  if ((sign != 1 && sign != -1) || !std::ranges::all_of(sum.coefficients, is_same)) return {};
  return sign * sum.low;
}

std::vector<rules::Linear> covering_sums(const Rules& rules,
                                         const std::vector<std::vector<int>>& houses) {
  return CoverFinder(rules, houses).find();
}

std::vector<ImpliedSum> implied_sums(const Rules& rules,
                                     const std::vector<std::vector<int>>& houses) {
  return SumFinder(rules).find(houses);
}

}  // namespace sudokit
