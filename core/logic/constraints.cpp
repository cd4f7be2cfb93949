#include "constraints.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "../rules/layout.hpp"
#include "../rules/network.hpp"
#include "tight_leftovers.hpp"

namespace sudokit {

namespace {

// A constraint on more cells is looked at in parts.
constexpr std::size_t most_unit_cells = 18;

// Leftovers of more houses, or of more cells, are hard to see and seldom tell anything.
constexpr std::size_t most_houses = 4, most_left_over = 6;

bool only_relates_equal(const Relation& relation) {
  for (int digit = 1; digit <= relation.digits(); ++digit) {
    if (relation.of(digit) != Mask{1} << (digit - 1)) return false;
  }
  return true;
}

// By how much the second digit is greater than the first, at least.
int least_rise(const Relation& relation) {
  int least = relation.digits();
  for (int digit = 1; digit <= relation.digits(); ++digit) {
    if (relation.of(digit)) least = std::min(least, lowest_digit(relation.of(digit)) - digit);
  }
  return least;
}

// By how much it is less, at least.
int least_fall(const Relation& relation) {
  int least = relation.digits();
  for (int digit = 1; digit <= relation.digits(); ++digit) {
    if (relation.of(digit)) least = std::min(least, digit - highest_digit(relation.of(digit)));
  }
  return least;
}

// Primitives with other names for their cells.
class Renamed {
 public:
  Renamed(const std::vector<int>& cells, int digits) : digits_(digits) {
    for (std::size_t i = 0; i < cells.size(); ++i) names_[cells[i]] = static_cast<int>(i);
  }
  // Of cells that are numbered from 0 on, to their places among others.
  Renamed(const std::vector<int>& cells, const std::vector<int>& among, int digits)
      : digits_(digits) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const auto place = std::ranges::find(among, cells[i]) - among.begin();
      names_[static_cast<int>(i)] = static_cast<int>(place);
    }
  }

  void add(Rules& to, const rules::Primitive& primitive) const {
    std::visit([&](const auto& rule) { add(to, rule, primitive.owner); }, primitive.rule);
  }

 private:
  int named(int cell) const { return names_.at(cell); }
  rules::Cells named(rules::Cells cells) const {
    for (int& cell : cells) cell = named(cell);
    return cells;
  }

  void add(Rules& to, const rules::Different& rule, int owner) const {
    to.add_different(named(rule.cells), owner);
  }
  void add(Rules& to, const rules::Domain& rule, int owner) const {
    to.add_domain(named(rule.cells), rule.mask, owner);
  }
  void add(Rules& to, const rules::Pairs& rule, int owner) const {
    auto pairs = rule.pairs;
    for (auto& [a, b] : pairs) a = named(a), b = named(b);
    to.add_pairs(rule.relation, std::move(pairs), owner);
  }
  void add(Rules& to, const rules::Linear& rule, int owner) const {
    if (rule.cells.empty()) return;  // the terms cancel out
    to.add_linear(named(rule.cells), rule.coefficients, rule.low, rule.high, owner);
  }
  void add(Rules& to, const rules::Count& rule, int owner) const {
    to.add_count(named(rule.cells), rule.mask, rule.counts, owner);
  }
  void add(Rules& to, const rules::Element& rule, int owner) const {
    to.add_element(named(rule.index), named(rule.cells), named(rule.target), owner);
  }
  void add(Rules& to, const rules::Diagram& rule, int owner) const {
    to.add_diagram(named(rule.cells), rule.layers, owner);
  }
  void add(Rules& to, const rules::SameContents& rule, int owner) const {
    auto sets = rule.sets;
    for (auto& set : sets) set = named(set);
    to.add_same_contents(std::move(sets), owner);
  }
  void add(Rules& to, const rules::Rank& rule, int owner) const {
    auto lines = rule.lines;
    for (auto& line : lines) line = named(line);
    to.add_rank(std::move(lines), rule.line, rule.rank, rule.has_ties, owner);
  }
  void add(Rules& to, const rules::AnyOf& rule, int owner) const {
    std::vector<std::unique_ptr<Rules>> branches;
    std::vector<const Rules*> pointers;
    for (const auto& branch : rule.branches) {
      branches.push_back(
          std::make_unique<Rules>(to.cells(), digits_, std::vector<std::vector<int>>()));
      pointers.push_back(branches.back().get());
      for (const auto& part : branch) add(*branches.back(), part);
    }
    to.add_any_of(pointers, owner);
  }

  int digits_;
  std::map<int, int> names_;
};

}  // namespace

Constraints::Constraints(std::shared_ptr<const Rules> rules, int lowest)
    : rules_(std::move(rules)), lowest_(lowest), exclusions_(&rules_->network().exclusions()) {
  for (const auto& [rule, owner] : rules_->primitives()) {
    if (const auto* domain = std::get_if<rules::Domain>(&rule)) {
      for (const int cell : domain->cells) marked_.push_back({cell, domain->mask, owner});
    } else if (const auto* pairs = std::get_if<rules::Pairs>(&rule)) {
      list_pairs(*pairs, owner);
    }
  }
  pairs_of_.resize(static_cast<std::size_t>(rules_->cells()));
  for (const Pair& pair : pairs_) {
    pairs_of_[static_cast<std::size_t>(pair.a)].push_back(pair);
    pairs_of_[static_cast<std::size_t>(pair.b)].push_back(pair);
    list_rises(pair);
  }
  list_equals();
  std::vector<Mask> others;
  for (int digit = 0; digit < rules_->digits(); ++digit) {
    others.push_back(rules_->all_digits() & ~(Mask{1} << digit));
  }
  not_equal_ = std::make_shared<const Relation>(std::move(others));
  list_apart();
  list_sums();
  make_units();
}

void Constraints::list_pairs(const rules::Pairs& rule, int owner) {
  std::vector<Pair> pairs;
  for (const auto& [a, b] : rule.pairs) pairs.push_back({a, b, rule.relation.get(), owner});
  pairs_.insert(pairs_.end(), pairs.begin(), pairs.end());
  if (least_rise(*rule.relation) < 0 || rule.relation->is_symmetric()) return;
  if (orders_.empty() || orders_.back().owner != owner) orders_.push_back({{}, owner});
  auto& order = orders_.back().pairs;
  order.insert(order.end(), pairs.begin(), pairs.end());
}

// Cells that are further apart on a thermometer rise by more, but step by step as well.
void Constraints::list_rises(const Pair& pair) {
  if (pair.relation->is_symmetric()) return;
  const int rise = least_rise(*pair.relation), fall = least_fall(*pair.relation);
  if (rise == 0 || rise == 1) rises_.push_back({pair.a, pair.b, rise == 1, pair.owner});
  if (fall == 0 || fall == 1) rises_.push_back({pair.b, pair.a, fall == 1, pair.owner});
}

void Constraints::list_equals() {
  for (const Pair& pair : pairs_) {
    if (pair.a == pair.b || !only_relates_equal(*pair.relation)) continue;
    Equals joined{{pair.a, pair.b}, {pair}};
    std::erase_if(equals_, [&](const Equals& known) {
      const auto has = [&](int cell) { return std::ranges::binary_search(known.cells, cell); };
      if (!has(pair.a) && !has(pair.b)) return false;
      joined.cells.insert(joined.cells.end(), known.cells.begin(), known.cells.end());
      joined.pairs.insert(joined.pairs.end(), known.pairs.begin(), known.pairs.end());
      return true;
    });
    std::ranges::sort(joined.cells);
    joined.cells.erase(std::unique(joined.cells.begin(), joined.cells.end()), joined.cells.end());
    equals_.push_back(std::move(joined));
  }
}

// Sets of cells come first, and pairs that are in none of them after.
void Constraints::list_apart() {
  Exclusions known = rules_->layout().parts().exclusions;
  for (const auto& [rule, owner] : rules_->primitives()) {
    const auto* different = std::get_if<rules::Different>(&rule);
    if (!different || different->cells.size() < 2 || known.all_differ(different->cells)) continue;
    apart_.push_back({owner, different->cells});
    known.add_all(different->cells);
  }
  for (const auto& [a, b, relation, owner] : pairs_) {
    if (!relation->excludes_equal() || known.must_differ(a, b)) continue;
    apart_.push_back({owner, {a, b}});
    known.add(a, b);
  }
}

void Constraints::list_sums() {
  for (const auto& [rule, owner] : rules_->primitives()) {
    const auto* linear = std::get_if<rules::Linear>(&rule);
    if (linear && !linear->cells.empty()) sums_.push_back(grouped({*linear, {}, {owner}}));
  }
  std::vector<std::vector<int>> full;
  std::vector<int> numbers;
  for (std::size_t i = 0; i < rules_->houses().size(); ++i) {
    if (static_cast<int>(rules_->houses()[i].size()) != rules_->digits()) continue;
    full.push_back(rules_->houses()[i]);
    numbers.push_back(static_cast<int>(i));
  }
  for (ImpliedSum& sum : implied_sums(*rules_, full)) {
    if (sum.houses.size() > most_houses || sum.sum.cells.empty()) continue;
    if (sum.sum.cells.size() > most_left_over) continue;
    for (int& house : sum.houses) house = numbers[at(house)];
    leftovers_.push_back(grouped(std::move(sum)));
  }
  std::ranges::stable_sort(leftovers_, {}, [](const Sum& sum) {
    return std::pair(sum.told.houses.size(), sum.told.sum.cells.size());
  });
  for (ImpliedSum& sum : sudokit::tight_leftovers(*rules_, full)) {
    const auto is_same = [&](const Sum& other) { return other.told.sum.cells == sum.sum.cells; };
    if (std::ranges::any_of(leftovers_, is_same)) continue;
    for (int& house : sum.houses) house = numbers[at(house)];
    tight_leftovers_.push_back(grouped(std::move(sum)));
  }
}

Constraints::Sum Constraints::grouped(ImpliedSum sum) const {
  int shift = 0;
  for (const int coefficient : sum.sum.coefficients) shift += coefficient * (lowest_ - 1);
  SumGroups groups = groups_of(sum.sum, *exclusions_);
  return {std::move(sum), std::move(groups), shift};
}

// A constraint is one unit, or, if it has too many cells, each of its primitives is, and each pair.
void Constraints::make_units() {
  std::map<int, std::vector<const rules::Primitive*>> owned;
  for (const auto& primitive : rules_->primitives()) {
    if (primitive.owner >= 0) owned[primitive.owner].push_back(&primitive);
  }
  for (const auto& [owner, primitives] : owned) {
    std::set<int> all;
    for (const auto* primitive : primitives) {
      for (const int cell : rules::cells_of(*primitive)) all.insert(cell);
    }
    if (all.size() <= most_unit_cells) {
      add_unit(owner, nullptr, {all.begin(), all.end()}, primitives);
      continue;
    }
    for (const auto* primitive : primitives) {
      const auto* pairs = std::get_if<rules::Pairs>(&primitive->rule);
      if (!pairs) add_unit(owner, nullptr, rules::cells_of(*primitive), {primitive});
      for (const auto& [a, b] : pairs ? pairs->pairs : std::vector<std::pair<int, int>>()) {
        const rules::Primitive one{rules::Pairs{pairs->relation, {{a, b}}}, owner};
        add_unit(owner, nullptr, {a, b}, {&one});
      }
    }
  }
  for (const Sum& sum : leftovers_) {
    const rules::Primitive one{sum.told.sum, Rules::no_owner};
    add_unit(Rules::no_owner, &sum, sum.told.sum.cells, {&one});
  }
}

void Constraints::add_unit(int owner, const Sum* leftover, std::vector<int> cells,
                           const std::vector<const rules::Primitive*>& primitives) {
  if (cells.size() < 2 && owner != Rules::no_owner) return;
  auto rules = std::make_unique<Rules>(static_cast<int>(cells.size()), rules_->digits(),
                                       std::vector<std::vector<int>>());
  const Renamed renamed(cells, rules_->digits());
  for (const auto* primitive : primitives) renamed.add(*rules, *primitive);
  add_apart(*rules, cells, owner);
  units_.push_back({owner, leftover, std::move(cells), std::move(rules)});
}

Constraints::Unit Constraints::joined(const std::vector<const Unit*>& some,
                                      const std::vector<int>& house) const {
  std::set<int> all(house.begin(), house.end());
  for (const Unit* unit : some) all.insert(unit->cells.begin(), unit->cells.end());
  std::vector<int> cells(all.begin(), all.end());
  std::vector<std::vector<int>> houses;
  if (!house.empty()) {
    houses.emplace_back();
    for (const int cell : house) {
      houses[0].push_back(static_cast<int>(std::ranges::lower_bound(cells, cell) - cells.begin()));
    }
  }
  auto rules =
      std::make_unique<Rules>(static_cast<int>(cells.size()), rules_->digits(), std::move(houses));
  for (const Unit* unit : some) {
    const Renamed renamed(unit->cells, cells, rules_->digits());
    for (const auto& primitive : unit->rules->primitives()) renamed.add(*rules, primitive);
  }
  add_apart(*rules, cells, some[0]->owner);
  return {some[0]->owner, nullptr, std::move(cells), std::move(rules)};
}

// Says which of the cells, numbered from 0 on, must differ.
void Constraints::add_apart(Rules& to, const std::vector<int>& cells, int owner) const {
  std::vector<std::pair<int, int>> apart;
  for (int i = 0; i < to.cells(); ++i) {
    for (int j = 0; j < i; ++j) {
      if (must_differ(cells[at(i)], cells[at(j)])) apart.emplace_back(j, i);
    }
  }
  to.add_pairs(not_equal_, std::move(apart), owner);
}

}  // namespace sudokit
