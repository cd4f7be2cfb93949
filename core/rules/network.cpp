#include "network.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <optional>
#include <set>

#include "any_of.hpp"
#include "combinations.hpp"
#include "count.hpp"
#include "diagram.hpp"
#include "element.hpp"
#include "house.hpp"
#include "implied.hpp"
#include "layout.hpp"
#include "linear.hpp"
#include "pairs.hpp"
#include "rank.hpp"

namespace sudokit {

namespace {

// Sums that follow from others wait for cells with one digit if they have more cells than these.
constexpr std::size_t few_cells = 3;

// Sets of counted digits are looked for where there are no more digits than these.
constexpr int most_set_digits = 12;

// What a diagram of more cells concludes has too many causes to learn from.
constexpr std::size_t most_cells_to_learn = 12;

// The next set with as many digits, in the order of numbers.
Mask next_set(Mask set) {
  const Mask lowest = set & (0 - set), next = set + lowest;
  return next | ((set ^ next) >> 2) / lowest;
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
      return sets.size() <= DigitSets::max_sets;
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
  // Without the full houses, in a branch, nothing is said of cells that the branch does not name.
  Maker(const Layout& layout, const Exclusions& exclusions,
        const std::vector<std::vector<int>>* full_houses)
      : layout_(layout),
        digits_(layout.digits()),
        exclusions_(exclusions),
        is_branch_(full_houses == nullptr) {
    if (full_houses) around_.emplace(Combinations::Surroundings{exclusions, *full_houses});
  }

  Propagators take() {
    for (const auto& rules : ranks_) add<Rank>(rules, digits_, exclusions_);
    return std::move(made_);
  }

  void make(const rules::Primitive& primitive) { std::visit(*this, primitive.rule); }

  void operator()(const rules::Different& rule) {
    // In a network, the sets of a cage tell as much.
    if (!is_branch_ && cages_.contains(sorted(rule.cells))) return;
    if (rule.cells.size() > 1) add<House>(rule.cells, is_branch_);
  }
  void operator()(const rules::Domain& rule) {
    for (const int cell : rule.cells) make_counter({cell}, {{rule.mask, 2}});
  }
  void operator()(const rules::Pairs& rule) {
    const Relation& relation = *rule.relation;
    if (is_branch_) {
      add<PairList>(rule);
    } else if (relation.only_excluded()) {
      return add<ApartPairs>(relation.only_excluded(), rule.pairs);
    }
    if (rule.pairs.size() < 3) return;
    if (relation.only_excludes_equal() || !relation.is_symmetric()) return;
    auto cells = rules::cells_of({rule, Rules::no_owner});
    if (cells.size() < 3 || cells.size() > static_cast<std::size_t>(digits_)) return;
    if (!are_all_pairs(rule, cells.size()) || !exclusions_.all_differ(cells)) return;
    if (auto sets = sets_of_pairs(relation.table(), cells.size())) {
      add<Combinations>(std::move(cells), share(std::move(*sets)), around());
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
      if (auto sets = layout_.parts().sums.find(rule.cells.size(), low, high)) {
        if (!is_implied_) cages_.insert(sorted(rule.cells));
        add<Linear>(rule, exclusions_,
                    std::make_unique<const Combinations>(rule.cells, std::move(sets), around()),
                    is_implied_ && rule.cells.size() > few_cells, outside());
        return;
      }
    }
    add<Linear>(rule, exclusions_, nullptr, is_implied_ && rule.cells.size() > few_cells);
  }
  void operator()(const rules::Count& rule) {
    make_counter(rule.cells, {{rule.mask, rule.counts}});
  }
  void operator()(const rules::Element& rule) { add<Element>(rule); }
  void operator()(const rules::Diagram& rule) {
    const bool differ = exclusions_.all_differ(rule.cells);
    const Layers::Distinct* distinct = differ ? rule.layers->distinct() : nullptr;
    if (!distinct) return add<Diagram>(rule);
    add<Diagram>(rules::Diagram{rule.cells, distinct->layers});
    if (rule.cells.size() >= static_cast<std::size_t>(digits_) || !distinct->sets) return;
    add<Combinations>(rule.cells, distinct->sets, around());
  }
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
      Maker maker(layout_, exclusions, nullptr);
      for (const auto& part : branch) maker.make(part);
      branches.push_back(maker.take());
    }
    if (std::ranges::any_of(branches, &Propagators::empty)) return;  // one that always holds
    auto cells = rules::cells_of({rule, Rules::no_owner});
    if (cells.empty()) return make_impossible();
    add<AnyOf>(std::move(cells), std::move(branches));
  }

  // From now on, rules follow from others.
  void begin_implied() { is_implied_ = true; }

  // In cells that differ, the sets of digits that satisfy all counts.
  void make_sets(const std::vector<int>& cells, const std::vector<Counter::Class>& classes) {
    if (digits_ > most_set_digits || cells.size() < 2) return;
    if (cells.size() >= static_cast<std::size_t>(digits_) || !exclusions_.all_differ(cells)) return;
    std::vector<Mask> sets;
    std::size_t all = 0;
    for (Mask set = (Mask{1} << cells.size()) - 1; !(set >> digits_); set = next_set(set), ++all) {
      const auto allows = [&](const Counter::Class& some) {
        return (some.counts >> count_digits(set & some.digits) & 1) != 0;
      };
      if (std::ranges::all_of(classes, allows)) sets.push_back(set);
    }
    if (sets.size() < all && sets.size() <= DigitSets::max_sets) {
      add<Combinations>(cells, share(std::move(sets)), around());
    }
  }

  void make_counter(const std::vector<int>& cells, std::vector<Counter::Class> classes) {
    add<Counter>(cells, std::move(classes), exclusions_, !is_branch_);
  }

 private:
  template <typename Kind, typename... Arguments>
  void add(Arguments&&... arguments) {
    made_.push_back(std::make_unique<const Kind>(std::forward<Arguments>(arguments)...));
  }
  // A choice between no branches.
  void make_impossible() { add<AnyOf>(std::vector<int>{0}, std::vector<Propagators>()); }
  static std::vector<int> sorted(std::vector<int> cells) {
    std::ranges::sort(cells);
    return cells;
  }
  // One table for equal sets.
  std::shared_ptr<const DigitSets> share(std::vector<Mask> sets) {
    auto& known = digit_sets_[sets];
    if (!known) known = std::make_shared<const DigitSets>(digits_, std::move(sets));
    return known;
  }
  const Exclusions* outside() const { return is_branch_ ? nullptr : &exclusions_; }
  const Combinations::Surroundings* around() const { return around_ ? &*around_ : nullptr; }

  const Layout& layout_;
  int digits_;
  const Exclusions& exclusions_;
  bool is_branch_;
  std::optional<Combinations::Surroundings> around_;
  bool is_implied_ = false;
  std::vector<std::vector<const rules::Rank*>> ranks_;  // together if they are about the same lines
  std::set<std::vector<int>> cages_;                    // sorted cells whose sets have a propagator
  std::map<std::vector<Mask>, std::shared_ptr<const DigitSets>> digit_sets_;
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
    counts[cells].push_back({count->mask, count->counts});
  }
  for (const auto& [cells, classes] : counts) {
    maker.make_sets(cells, classes);
    std::vector<Counter::Class> apart;
    Mask seen = 0;
    for (const auto& digits : classes) {
      if ((digits.digits & seen) || !digits.digits) {
        maker.make_counter(cells, {digits});
      } else {
        apart.push_back(digits);
        seen |= digits.digits;
      }
    }
    if (!apart.empty()) maker.make_counter(cells, std::move(apart));
  }
}

// Conclusions have few causes that are soon found where these rules are all there is; those of sums
// have many.
bool can_be_learned(const Rules& rules) {
  return std::ranges::all_of(rules.primitives(), [](const auto& primitive) {
    if (const auto* diagram = std::get_if<rules::Diagram>(&primitive.rule)) {
      return diagram->cells.size() <= most_cells_to_learn;
    }
    return std::holds_alternative<rules::Different>(primitive.rule) ||
           std::holds_alternative<rules::Domain>(primitive.rule) ||
           std::holds_alternative<rules::Pairs>(primitive.rule) ||
           std::holds_alternative<rules::Count>(primitive.rule);
  });
}

bool has_diagram(const Rules& rules) {
  return std::ranges::any_of(rules.primitives(), [](const auto& primitive) {
    return std::holds_alternative<rules::Diagram>(primitive.rule);
  });
}

}  // namespace

Network::Network(const Rules& rules)
    : digits_(rules.digits()),
      domains_(static_cast<std::size_t>(rules.cells()), rules.all_digits()),
      exclusions_(rules.layout().parts().exclusions),
      peers_(&rules.layout().parts().peers),
      houses_(&rules.layout().parts().full_houses),
      full_houses_(&rules.layout().parts().house_lanes),
      priorities_(rules.layout().parts().priorities) {
  const Layout::Parts& parts = rules.layout().parts();
  add_tables(rules);
  if (exclusions_ != parts.exclusions) peers_ = &more_peers_.emplace(exclusions_);
  make_propagators(rules);
  list_propagators(parts);
  can_learn_ = can_be_learned(rules);
  suits_learning_ = can_learn_ && has_diagram(rules);
}

// Rules about one cell, and pairs of cells.
void Network::add_tables(const Rules& rules) {
  std::vector<std::pair<int, Related>> found;  // first the cell from which it goes
  for (const auto& primitive : rules.primitives()) {
    if (const auto* different = std::get_if<rules::Different>(&primitive.rule)) {
      exclusions_.add_all(different->cells);
    } else if (const auto* domain = std::get_if<rules::Domain>(&primitive.rule)) {
      for (const int cell : domain->cells) {
        domains_[static_cast<std::size_t>(cell)] &= domain->mask;
      }
    } else if (const auto* pairs = std::get_if<rules::Pairs>(&primitive.rule)) {
      const auto& relation = pairs->relation;
      if (relation->excludes_equal()) {
        for (const auto& [a, b] : pairs->pairs) exclusions_.add(a, b);
      }
      if (relation->only_excludes_equal() || relation->only_excluded()) continue;
      tables_.push_back(relation);
      for (const auto& [a, b] : pairs->pairs) {
        found.push_back({a, {b, &relation->there()}});
        found.push_back({b, {a, &relation->back()}});
      }
    }
  }
  first_relations_.assign(domains_.size() + 1, 0);
  for (const auto& [cell, relation] : found) {
    ++first_relations_[static_cast<std::size_t>(cell) + 1];
  }
  std::partial_sum(first_relations_.begin(), first_relations_.end(), first_relations_.begin());
  relations_.resize(found.size());
  std::vector<std::uint32_t> next(first_relations_.begin(), first_relations_.end() - 1);
  for (const auto& [cell, relation] : found) {
    relations_[next[static_cast<std::size_t>(cell)]++] = relation;
  }
}

void Network::make_propagators(const Rules& rules) {
  const Layout::Parts& parts = rules.layout().parts();
  for (const auto& primitive : rules.primitives()) {
    const auto* rule = std::get_if<rules::Different>(&primitive.rule);
    if (!rule || static_cast<int>(rule->cells.size()) != digits_) continue;
    if (more_houses_.empty()) more_houses_ = parts.full_houses;
    more_houses_.push_back(rule->cells);
  }
  if (!more_houses_.empty()) houses_ = &more_houses_;
  Maker maker(rules.layout(), exclusions_, houses_);
  for (const auto& primitive : rules.primitives()) {
    if (const auto* sum = std::get_if<rules::Linear>(&primitive.rule)) maker(*sum);
  }
  for (const auto& primitive : rules.primitives()) {
    if (!std::holds_alternative<rules::Linear>(primitive.rule) &&
        !std::holds_alternative<rules::Domain>(primitive.rule) &&
        !std::holds_alternative<rules::Count>(primitive.rule)) {
      maker.make(primitive);
    }
  }
  make_counters(rules, maker);
  maker.begin_implied();
  for (const auto& implied : implied_sums(rules, *houses_)) maker(implied.sum);
  made_ = maker.take();
  Maker further(rules.layout(), exclusions_, houses_);
  for (const auto& sum : covering_sums(rules, *houses_)) further(sum);
  made_further_ = further.take();
  add_intersections(*houses_, parts.full_houses.size(), cells(), made_);
  std::ranges::stable_sort(made_, {}, [](const auto& made) { return made->cost(); });
}

// Those of the layout and the others by their costs: nothing is cheaper than houses.
void Network::list_propagators(const Layout::Parts& parts) {
  const auto is_before_intersections = [&](const auto& made) {
    return parts.intersections.empty() || made->cost() <= parts.intersections[0]->cost();
  };
  const std::size_t before = static_cast<std::size_t>(
      std::ranges::partition_point(made_, is_before_intersections) - made_.begin());
  const std::size_t count =
      parts.houses.size() + made_.size() + parts.intersections.size() + made_further_.size();
  propagators_.reserve(count);
  wakes_ = last_wakes_ = Wakes(domains_.size(), count);
  const auto list = [&](const Propagator* made) {
    (made->waits() ? last_wakes_ : wakes_).add(*made, propagators_.size());
    propagators_.push_back(made);
  };
  const auto list_made = [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) list(made_[i].get());
  };
  const auto list_all = [&](const Propagators& some, const Wakes& by, Wakes& all) {
    all.add_all(by, propagators_.size());
    for (const auto& propagator : some) propagators_.push_back(propagator.get());
  };
  list_all(parts.houses, parts.house_wakes, wakes_);
  in_lanes_.resize(wakes_.words());
  for (std::size_t i = 0; i < parts.houses.size() && digits_ <= FullHouses::max_digits; ++i) {
    if (static_cast<int>(parts.houses[i]->cells().size()) != digits_) continue;
    in_lanes_[i / 64] |= std::uint64_t{1} << (i % 64);
  }
  list_made(0, before);
  list_all(parts.intersections, parts.intersection_wakes, last_wakes_);
  list_made(before, made_.size());
  further_.resize(wakes_.words());
  for (const auto& made : made_further_) {
    further_[propagators_.size() / 64] |= std::uint64_t{1} << (propagators_.size() % 64);
    list(made.get());
  }
  ends_of_cost_.resize(count, count);
  for (std::size_t i = count; i-- > 1;) {
    const bool is_last = propagators_[i - 1]->cost() != propagators_[i]->cost();
    ends_of_cost_[i - 1] = is_last ? i : ends_of_cost_[i];
  }

  add_priorities(made_, priorities_);
  for (int cell = 0; cell < cells(); ++cell) {
    priorities_[static_cast<std::size_t>(cell)] += 2 * static_cast<int>(relations(cell).size());
  }
}

}  // namespace sudokit
