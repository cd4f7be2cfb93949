#include "network.hpp"

#include <algorithm>
#include <iterator>
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

// Sums that follow from others wait for cells with one digit if they have more cells than these.
constexpr std::size_t few_cells = 3;

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

// Whether pairs are all pairs of some cells, each once.
bool are_all_pairs(const rules::Pairs& rule, std::size_t cells) {
  std::vector<std::pair<int, int>> sorted;
  for (const auto& [a, b] : rule.pairs) sorted.push_back(std::minmax(a, b));
  std::ranges::sort(sorted);
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  return sorted.size() == cells * (cells - 1) / 2;
}

// The sets of so many digits of which the table allows every two; nothing if there are too many.
std::optional<std::vector<Mask>> sets_of_pairs(const std::vector<Mask>& table, std::size_t size) {
  std::vector<Mask> sets;
  const auto extend = [&](const auto& self, Mask set, Mask allowed, std::size_t left) -> bool {
    if (left == 0) {
      sets.push_back(set);
      return sets.size() <= max_sets;
    }
    for (; allowed; allowed &= allowed - 1) {
      const auto digit = static_cast<std::size_t>(std::countr_zero(allowed));
      const Mask rest = allowed & (allowed - 1) & table[digit];
      if (!self(self, set | Mask{1} << digit, rest, left - 1)) return false;
    }
    return true;
  };
  if (!extend(extend, 0, (Mask{1} << table.size()) - 1, size)) return std::nullopt;
  return sets;
}

// Makes propagators of primitives.
class Maker {
 public:
  // In a branch, nothing is said of cells that the branch does not name.
  Maker(int digits, const Exclusions& exclusions, bool is_branch)
      : digits_(digits), exclusions_(exclusions), is_branch_(is_branch) {}

  Propagators take() {
    for (const auto& rules : ranks_) add<Rank>(rules, digits_, exclusions_);
    return std::move(made_);
  }

  void make(const rules::Primitive& primitive) { std::visit(*this, primitive.rule); }

  void operator()(const rules::Different& rule) {
    if (rule.cells.size() > 1) add<House>(rule.cells, is_branch_);
  }
  void operator()(const rules::Domain& rule) {
    for (const int cell : rule.cells) make_counter({cell}, {{rule.mask, 2}});
  }
  void operator()(const rules::Pairs& rule) {
    if (is_branch_) add<PairList>(rule);
    auto cells = rules::cells_of({rule, Rules::no_owner});
    if (cells.size() < 3 || cells.size() > static_cast<std::size_t>(digits_)) return;
    if (only_excludes_equal(rule.table) || rule.table != transposed(rule.table)) return;
    if (!are_all_pairs(rule, cells.size()) || !exclusions_.all_differ(cells)) return;
    if (auto sets = sets_of_pairs(rule.table, cells.size())) {
      add<Combinations>(std::move(cells), std::move(*sets), outside());
    }
  }
  void operator()(const rules::Linear& rule) {
    if (rule.cells.empty()) {
      if (rule.low > 0 || rule.high < 0) make_impossible();
      return;
    }
    const int first = rule.coefficients[0];
    const bool is_cage =
        rule.cells.size() <= static_cast<std::size_t>(digits_) && (first == 1 || first == -1) &&
        exclusions_.all_differ(rule.cells) &&
        std::ranges::all_of(rule.coefficients, [&](int other) { return other == first; });
    if (is_cage) {
      const int low = first > 0 ? rule.low : -rule.high, high = first > 0 ? rule.high : -rule.low;
      if (auto sets = sets_with_sum(digits_, rule.cells.size(), low, high)) {
        add<Linear>(rule, exclusions_,
                    std::make_unique<const Combinations>(rule.cells, std::move(*sets), outside()),
                    is_implied_ && rule.cells.size() > few_cells);
        return;
      }
    }
    add<Linear>(rule, exclusions_, nullptr, is_implied_ && rule.cells.size() > few_cells);
  }
  void operator()(const rules::Count& rule) {
    make_counter(rule.cells, {{rule.mask, rule.counts}});
  }
  void operator()(const rules::Element& rule) { add<Element>(rule); }
  void operator()(const rules::Diagram& rule) { add<Diagram>(rule); }
  void operator()(const rules::SameContents& rule) { add<SameContents>(rule); }
  void operator()(const rules::Rank& rule) {
    auto same = std::ranges::find_if(
        ranks_, [&](const auto& rules) { return rules[0]->lines == rule.lines; });
    if (same == ranks_.end()) same = ranks_.emplace(same);
    same->push_back(&rule);
  }
  void operator()(const rules::AnyOf& rule) {
    std::vector<Propagators> branches;
    for (const auto& branch : rule.branches) {
      Exclusions exclusions = exclusions_;
      for (const auto& part : branch) {
        if (const auto* different = std::get_if<rules::Different>(&part.rule)) {
          exclusions.add_all(different->cells);
        }
      }
      Maker maker(digits_, exclusions, true);
      for (const auto& part : branch) maker.make(part);
      branches.push_back(maker.take());
    }
    auto cells = rules::cells_of({rule, Rules::no_owner});
    if (cells.empty()) {
      if (branches.empty()) make_impossible();
      return;
    }
    add<AnyOf>(std::move(cells), std::move(branches));
  }

  // From now on, rules follow from others.
  void begin_implied() { is_implied_ = true; }

  void make_counter(std::vector<int> cells, std::vector<Counter::Class> classes) {
    add<Counter>(std::move(cells), std::move(classes), outside());
  }

 private:
  template <typename Kind, typename... Arguments>
  void add(Arguments&&... arguments) {
    made_.push_back(std::make_unique<const Kind>(std::forward<Arguments>(arguments)...));
  }
  // A choice between no branches.
  void make_impossible() { add<AnyOf>(std::vector<int>{0}, std::vector<Propagators>()); }
  const Exclusions* outside() const { return is_branch_ ? nullptr : &exclusions_; }

  int digits_;
  const Exclusions& exclusions_;
  bool is_branch_;
  bool is_implied_ = false;
  std::vector<std::vector<const rules::Rank*>> ranks_;  // together if they are about the same lines
  Propagators made_;
};

// Counts of digits in the same cells, together.
void make_counters(const Rules& rules, Maker& maker) {
  std::map<std::vector<int>, std::vector<Counter::Class>> counts;
  for (const auto& primitive : rules.primitives()) {
    const auto* count = std::get_if<rules::Count>(&primitive.rule);
    if (!count) continue;
    std::vector<int> cells = count->cells;
    std::ranges::sort(cells);
    auto& classes = counts[cells];
    const bool overlaps = std::ranges::any_of(
        classes, [&](const auto& other) { return (other.digits & count->mask) != 0; });
    if (overlaps || !count->mask) {
      maker(*count);
    } else {
      classes.push_back({count->mask, count->counts});
    }
  }
  for (auto& [cells, classes] : counts) {
    if (!classes.empty()) maker.make_counter(cells, std::move(classes));
  }
}

// Houses, and other cells that must differ, with as many cells as there are digits.
std::vector<std::vector<int>> full_houses(const Rules& rules) {
  std::vector<std::vector<int>> full;
  const auto add = [&](const std::vector<int>& cells) {
    if (static_cast<int>(cells.size()) == rules.digits()) full.push_back(cells);
  };
  for (const auto& house : rules.houses()) add(house);
  for (const auto& primitive : rules.primitives()) {
    if (const auto* rule = std::get_if<rules::Different>(&primitive.rule)) add(rule->cells);
  }
  return full;
}

// What two full houses that share cells say about each other.
void add_intersections(const std::vector<std::vector<int>>& houses, int cells,
                       Propagators& propagators) {
  std::vector<bool> is_here(static_cast<std::size_t>(cells)), is_there = is_here;
  const auto mark = [](std::vector<bool>& marks, const std::vector<int>& house, bool value) {
    for (const int cell : house) marks[static_cast<std::size_t>(cell)] = value;
  };
  const auto rest = [](const std::vector<int>& house, const std::vector<bool>& marks) {
    std::vector<int> unmarked;
    std::ranges::copy_if(house, std::back_inserter(unmarked),
                         [&](int cell) { return !marks[static_cast<std::size_t>(cell)]; });
    return unmarked;
  };
  for (std::size_t i = 0; i < houses.size(); ++i) {
    mark(is_here, houses[i], true);
    for (std::size_t j = 0; j < i; ++j) {
      const auto shared = std::ranges::count_if(
          houses[j], [&](int cell) -> bool { return is_here[static_cast<std::size_t>(cell)]; });
      if (shared < 2 || shared == std::ssize(houses[j])) continue;
      mark(is_there, houses[j], true);
      propagators.push_back(std::make_unique<const Intersection>(rest(houses[i], is_there),
                                                                 rest(houses[j], is_here)));
      mark(is_there, houses[j], false);
    }
    mark(is_here, houses[i], false);
  }
}

}  // namespace

Network::Network(const Rules& rules)
    : digits_(rules.digits()),
      domains_(static_cast<std::size_t>(rules.cells()), rules.all_digits()),
      exclusions_(rules.cells()),
      peers_(domains_.size()),
      relations_(domains_.size()) {
  for (const auto& house : rules.houses()) exclusions_.add_all(house);
  std::map<std::vector<Mask>, std::uint32_t> known;
  const auto images_of = [&](const std::vector<Mask>& table) {
    const auto [entry, is_new] = known.emplace(table, static_cast<std::uint32_t>(images_.size()));
    if (is_new) images_.emplace_back(table);
    return entry->second;
  };
  for (const auto& primitive : rules.primitives()) {
    if (const auto* different = std::get_if<rules::Different>(&primitive.rule)) {
      exclusions_.add_all(different->cells);
    } else if (const auto* domain = std::get_if<rules::Domain>(&primitive.rule)) {
      for (const int cell : domain->cells) {
        domains_[static_cast<std::size_t>(cell)] &= domain->mask;
      }
    } else if (const auto* pairs = std::get_if<rules::Pairs>(&primitive.rule)) {
      if (excludes_equal(pairs->table)) {
        for (const auto& [a, b] : pairs->pairs) exclusions_.add(a, b);
      }
      if (only_excludes_equal(pairs->table)) continue;
      const auto there = images_of(pairs->table), back = images_of(transposed(pairs->table));
      for (const auto& [a, b] : pairs->pairs) {
        relations_[static_cast<std::size_t>(a)].push_back({b, there});
        relations_[static_cast<std::size_t>(b)].push_back({a, back});
      }
    }
  }
  for (int cell = 0; cell < rules.cells(); ++cell) {
    exclusions_.for_each(cell,
                         [&](int peer) { peers_[static_cast<std::size_t>(cell)].push_back(peer); });
  }

  Maker maker(digits_, exclusions_, false);
  for (const auto& house : rules.houses()) maker(rules::Different{house});
  for (const auto& primitive : rules.primitives()) {
    if (!std::holds_alternative<rules::Domain>(primitive.rule) &&
        !std::holds_alternative<rules::Count>(primitive.rule)) {
      maker.make(primitive);
    }
  }
  make_counters(rules, maker);
  houses_ = full_houses(rules);
  maker.begin_implied();
  for (const auto& sum : implied_sums(rules, houses_)) maker(sum);
  propagators_ = maker.take();
  add_intersections(houses_, rules.cells(), propagators_);
  std::ranges::stable_sort(propagators_, {}, [](const auto& made) { return made->cost(); });

  wake_words_ = (propagators_.size() + 63) / 64;
  wakes_.assign(domains_.size() * wake_words_, 0);
  last_wakes_ = wakes_;
  for (const auto& relations : relations_) {
    priorities_.push_back(2 * static_cast<int>(relations.size()));
  }
  for (std::size_t i = 0; i < propagators_.size(); ++i) {
    for (const int cell : propagators_[i]->cells()) {
      auto& wakes = propagators_[i]->waits() ? last_wakes_ : wakes_;
      wakes[static_cast<std::size_t>(cell) * wake_words_ + i / 64] |= std::uint64_t{1} << (i % 64);
      priorities_[static_cast<std::size_t>(cell)] += propagators_[i]->priority();
    }
  }
}

}  // namespace sudokit
