#include "tight_leftovers.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "../rules/network.hpp"
#include "sum_groups.hpp"

namespace sudokit {

namespace {

// Nobody adds up more cells than these.
constexpr std::size_t most_cells = 14;

// The most sums that cross a house and are looked at: those with the fewest cells outside.
constexpr std::size_t most_sums = 10;

// The most sums of a house that are kept: the tightest.
constexpr std::size_t most_kept = 6;

// How many times as far apart the bounds must be as the sum is from the nearer one.
constexpr int closeness = 4;

// Cells whose digits add up to a number.
struct Cage {
  const std::vector<int>* cells;
  int sum, owner;
};

struct Tight {
  int slack;  // how far the sum is from the nearer of its bounds
  ImpliedSum sum;
};

class TightFinder {
 public:
  explicit TightFinder(const Rules& rules)
      : rules_(rules), weights_(at(rules.cells())), is_taken_(at(rules.cells())) {
    for (const auto& [rule, owner] : rules.primitives()) {
      const auto* linear = std::get_if<rules::Linear>(&rule);
      const auto total = linear ? exact_total(*linear) : std::nullopt;
      if (total) cages_.push_back({&linear->cells, *total, owner});
    }
  }

  // The tightest sums around a house that were not found around another.
  std::vector<Tight> look_at(int house, const std::vector<int>& cells) {
    house_ = house;
    counted_ = cells;
    for (const int cell : cells) weights_[at(cell)] = 1;
    list_near();
    take_from(0, rules_.digits() * (rules_.digits() + 1) / 2);
    for (const int cell : cells) weights_[at(cell)] = 0;
    std::ranges::stable_sort(found_, {}, &Tight::slack);
    if (found_.size() > most_kept) found_.erase(found_.begin() + most_kept, found_.end());
    return std::exchange(found_, {});
  }

 private:
  // Lists the sums that have cells in the house, those with the fewest cells outside first.
  void list_near() {
    std::vector<std::pair<std::ptrdiff_t, const Cage*>> near;
    for (const Cage& cage : cages_) {
      const auto is_outside = [&](int cell) { return weights_[at(cell)] == 0; };
      const auto outside = std::ranges::count_if(*cage.cells, is_outside);
      if (outside < std::ssize(*cage.cells)) near.emplace_back(outside, &cage);
    }
    std::ranges::stable_sort(near, {}, [](const auto& each) { return each.first; });
    near_.clear();
    for (const auto& [outside, cage] : near) {
      if (near_.size() < most_sums) near_.push_back(cage);
    }
  }

  // Takes away each of the sums from number `first` on, and then those after it that share no cell
  // with it.
  void take_from(std::size_t first, int total) {
    for (std::size_t i = first; i < near_.size(); ++i) {
      const auto& [cells, sum, owner] = *near_[i];
      if (std::ranges::any_of(*cells, [&](int cell) { return is_taken_[at(cell)] != 0; })) continue;
      const std::size_t counted = counted_.size();
      for (const int cell : *cells) {
        is_taken_[at(cell)] = 1;
        if (--weights_[at(cell)] < 0) counted_.push_back(cell);
      }
      owners_.push_back(owner);
      if (owners_.size() > 1) keep_if_tight(total - sum);  // one sum says as much by itself
      take_from(i + 1, total - sum);
      owners_.pop_back();
      counted_.resize(counted);
      for (const int cell : *cells) {
        is_taken_[at(cell)] = 0;
        ++weights_[at(cell)];
      }
    }
  }

  void keep_if_tight(int total) {
    rules::Linear sum{{}, {}, total, total};
    for (const int cell : counted_) {
      if (weights_[at(cell)] == 0) continue;
      if (sum.cells.size() == most_cells) return;
      sum.cells.push_back(cell);
    }
    if (sum.cells.empty()) return;
    std::ranges::sort(sum.cells);
    for (const int cell : sum.cells) sum.coefficients.push_back(weights_[at(cell)]);
    // Cells outside alone have the sum with the other sign.
    if (std::ranges::all_of(sum.coefficients, [](int weight) { return weight < 0; })) {
      sum.coefficients.assign(sum.cells.size(), 1);
      sum.low = sum.high = -total;
    }
    const auto [low, high] = bounds(sum);
    const int slack = std::min(sum.low - low, high - sum.low);
    if (slack < 0 || high - low <= closeness * slack) return;
    if (!known_.emplace(sum.cells, sum.coefficients).second) return;
    found_.push_back({slack, {std::move(sum), {house_}, owners_}});
  }

  // The least and the greatest sum, if cells that must differ do.
  std::pair<int, int> bounds(const rules::Linear& sum) const {
    int low = 0, high = 0;
    for (const auto& group : groups_of(sum, rules_.network().exclusions())) {
      const int count = static_cast<int>(group.size());
      const int least = count * (count + 1) / 2;
      const int greatest = count * (2 * rules_.digits() + 1 - count) / 2;
      const bool is_added = sum.coefficients[group[0]] > 0;
      low += is_added ? least : -greatest;
      high += is_added ? greatest : -least;
    }
    return {low, high};
  }

  const Rules& rules_;
  std::vector<Cage> cages_;
  int house_ = 0;                  // that is looked at
  std::vector<const Cage*> near_;  // the sums that cross it
  std::vector<int> counted_;       // its cells, then those outside of the sums that are taken away
  std::vector<int> weights_;       // by cell: 1 or -1 as it is left over inside or outside, or 0
  std::vector<char> is_taken_;     // by cell: whether it is in a sum that is taken away
  std::vector<int> owners_;        // of these sums
  std::vector<Tight> found_;
  std::set<std::pair<std::vector<int>, std::vector<int>>> known_;
};

}  // namespace

std::vector<ImpliedSum> tight_leftovers(const Rules& rules,
                                        const std::vector<std::vector<int>>& houses) {
  TightFinder finder(rules);
  std::vector<ImpliedSum> all;
  for (std::size_t house = 0; house < houses.size(); ++house) {
    for (Tight& tight : finder.look_at(static_cast<int>(house), houses[house])) {
      all.push_back(std::move(tight.sum));
    }
  }
  return all;
}

}  // namespace sudokit
