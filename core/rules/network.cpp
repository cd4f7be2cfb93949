#include "network.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "any_of.hpp"
#include "combinations.hpp"
#include "count.hpp"
#include "diagram.hpp"
#include "element.hpp"
#include "house.hpp"
#include "implied.hpp"
#include "intersection.hpp"
#include "linear.hpp"
#include "rank.hpp"

namespace sudokit {

namespace {

// More sets than these cost more than they tell.
constexpr std::size_t max_sets = 200;

// The sets of so many digits with a sum between the bounds; nothing if there are too many.
std::optional<std::vector<Mask>> sets_with_sum(int digits, std::size_t size, int low, int high) {
  std::vector<Mask> sets;
  const auto extend = [&](const auto& self, Mask set, int next, std::size_t left, int sum) -> bool {
    if (left == 0) {
      if (sum >= low) sets.push_back(set);
      return sets.size() <= max_sets;
    }
    for (int digit = next; digit <= digits; ++digit) {
      const int count = static_cast<int>(left);
      if (sum + count * digit + count * (count - 1) / 2 > high) break;
      // The largest digits that can follow.
      if (sum + digit + (count - 1) * digits - (count - 1) * (count - 2) / 2 < low) continue;
      if (!self(self, set | digit_bit(digit), digit + 1, left - 1, sum + digit)) return false;
    }
    return true;
  };
  if (!extend(extend, 0, 1, size, 0)) return std::nullopt;
  return sets;
}

// Makes propagators of primitives.
class Maker {
 public:
  Maker(int cells, int digits, Exclusions exclusions, bool excludes)
      : cells_(cells), digits_(digits), exclusions_(std::move(exclusions)), excludes_(excludes) {}

  Exclusions& exclusions() { return exclusions_; }
  Propagators take() { return std::move(made_); }

  void make(const rules::Primitive& primitive) { std::visit(*this, primitive.rule); }

  void operator()(const rules::Different& rule) {
    if (rule.cells.size() > 1) add<House>(rule.cells, excludes_);
  }
  void operator()(const rules::Domain& rule) {
    for (const int cell : rule.cells) add<Counter>(rules::Count{{cell}, rule.mask, 2});
  }
  void operator()(const rules::Pairs& rule) { add<PairList>(rule); }
  void operator()(const rules::Linear& rule) {
    if (rule.cells.empty()) {
      // Nothing to add up: it holds or not.
      if (rule.low > 0 || rule.high < 0)
        add<AnyOf>(std::vector<int>{0}, std::vector<Propagators>());
      return;
    }
    const int first = rule.coefficients[0];
    const bool is_cage = rule.cells.size() <= static_cast<std::size_t>(digits_) &&
                         (first == 1 || first == -1) && exclusions_.all_differ(rule.cells) &&
                         std::ranges::count(rule.coefficients, first) ==
                             static_cast<std::ptrdiff_t>(rule.cells.size());
    if (is_cage) {
      const int low = first > 0 ? rule.low : -rule.high, high = first > 0 ? rule.high : -rule.low;
      if (auto sets = sets_with_sum(digits_, rule.cells.size(), low, high)) {
        // A branch says nothing of cells that it does not name.
        add<Combinations>(rule.cells, std::move(*sets), exclusions_, excludes_ ? 0 : cells_);
        if (rule.cells.size() > 2) add<Linear>(rule, exclusions_);
        return;
      }
    }
    add<Linear>(rule, exclusions_);
  }
  void operator()(const rules::Count& rule) { add<Counter>(rule); }
  void operator()(const rules::Element& rule) { add<Element>(rule); }
  void operator()(const rules::Diagram& rule) { add<Diagram>(rule); }
  void operator()(const rules::SameContents& rule) { add<SameContents>(rule); }
  void operator()(const rules::Rank& rule) { add<Rank>(rule); }
  void operator()(const rules::AnyOf& rule) {
    std::vector<Propagators> branches;
    for (const auto& branch : rule.branches) {
      Maker maker(cells_, digits_, exclusions_, true);
      for (const auto& part : branch) {
        if (const auto* different = std::get_if<rules::Different>(&part.rule)) {
          maker.exclusions().add_all(different->cells);
        }
      }
      for (const auto& part : branch) maker.make(part);
      branches.push_back(maker.take());
    }
    auto cells = rules::cells_of({rule, Rules::no_owner});
    if (cells.empty() && !branches.empty()) return;
    if (cells.empty()) cells.push_back(0);
    add<AnyOf>(std::move(cells), std::move(branches));
  }

 private:
  template <typename Kind, typename... Arguments>
  void add(Arguments&&... arguments) {
    made_.push_back(std::make_unique<const Kind>(std::forward<Arguments>(arguments)...));
  }

  int cells_, digits_;
  Exclusions exclusions_;
  bool excludes_;
  Propagators made_;
};

// What two full houses that share cells say about each other.
void add_intersections(const Rules& rules, Propagators& propagators) {
  const auto& houses = rules.houses();
  const auto is_full = [&](const auto& house) {
    return static_cast<int>(house.size()) == rules.digits();
  };
  for (std::size_t i = 0; i < houses.size(); ++i) {
    for (std::size_t j = 0; j < i && is_full(houses[i]); ++j) {
      if (!is_full(houses[j])) continue;
      const auto rest = [](const auto& house, const auto& other) {
        std::vector<int> cells;
        for (const int cell : house) {
          if (std::ranges::find(other, cell) == other.end()) cells.push_back(cell);
        }
        return cells;
      };
      auto first = rest(houses[i], houses[j]);
      if (first.empty() || first.size() + 2 > houses[i].size()) continue;
      propagators.push_back(
          std::make_unique<const Intersection>(std::move(first), rest(houses[j], houses[i])));
    }
  }
}

}  // namespace

Network::Network(const Rules& rules)
    : digits_(rules.digits()),
      domains_(static_cast<std::size_t>(rules.cells()), rules.all_digits()),
      peers_(domains_.size()),
      relations_(domains_.size()) {
  Exclusions exclusions(rules.cells());
  for (const auto& house : rules.houses()) exclusions.add_all(house);
  std::map<std::vector<Mask>, std::uint32_t> known;
  const auto images_of = [&](const std::vector<Mask>& table) {
    const auto [entry, is_new] = known.emplace(table, static_cast<std::uint32_t>(images_.size()));
    if (is_new) images_.emplace_back(table);
    return entry->second;
  };
  for (const auto& primitive : rules.primitives()) {
    if (const auto* different = std::get_if<rules::Different>(&primitive.rule)) {
      exclusions.add_all(different->cells);
    } else if (const auto* domain = std::get_if<rules::Domain>(&primitive.rule)) {
      for (const int cell : domain->cells) {
        domains_[static_cast<std::size_t>(cell)] &= domain->mask;
      }
    } else if (const auto* pairs = std::get_if<rules::Pairs>(&primitive.rule)) {
      if (excludes_equal(pairs->table)) {
        for (const auto& [a, b] : pairs->pairs) exclusions.add(a, b);
      }
      if (only_excludes_equal(pairs->table)) continue;
      const auto there = images_of(pairs->table), back = images_of(transposed(pairs->table));
      for (const auto& [a, b] : pairs->pairs) {
        relations_[static_cast<std::size_t>(a)].push_back({b, there});
        relations_[static_cast<std::size_t>(b)].push_back({a, back});
      }
    }
  }
  for (int a = 0; a < rules.cells(); ++a) {
    for (int b = 0; b < rules.cells(); ++b) {
      if (exclusions.must_differ(a, b)) peers_[static_cast<std::size_t>(a)].push_back(b);
    }
  }

  Maker maker(rules.cells(), digits_, std::move(exclusions), false);
  for (const auto& house : rules.houses()) maker(rules::Different{house});
  for (const auto& primitive : rules.primitives()) {
    if (std::holds_alternative<rules::Domain>(primitive.rule) ||
        std::holds_alternative<rules::Pairs>(primitive.rule)) {
      continue;
    }
    maker.make(primitive);
  }
  for (const auto& sum : implied_sums(rules)) maker(sum);
  propagators_ = maker.take();
  add_intersections(rules, propagators_);
  std::ranges::stable_sort(propagators_, {}, [](const auto& made) { return made->cost(); });

  wake_words_ = (propagators_.size() + 63) / 64;
  wakes_.assign(domains_.size() * wake_words_, 0);
  for (const auto& relations : relations_) {
    priorities_.push_back(2 * static_cast<int>(relations.size()));
  }
  for (std::size_t i = 0; i < propagators_.size(); ++i) {
    for (const int cell : propagators_[i]->cells()) {
      wakes_[static_cast<std::size_t>(cell) * wake_words_ + i / 64] |= std::uint64_t{1} << (i % 64);
      priorities_[static_cast<std::size_t>(cell)] += propagators_[i]->priority();
    }
  }
}

}  // namespace sudokit
