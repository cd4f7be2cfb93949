#include "rules.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

#include "layers.hpp"
#include "layout.hpp"
#include "network.hpp"
#include "relation.hpp"

namespace sudokit {

namespace {

void require(bool condition, const char* message) {
  if (!condition) throw std::invalid_argument(message);
}

// Larger sums could overflow once they are added up.
constexpr int max_total = 1'000'000;

// Puts the terms of a sum in the order of their cells, and adds coefficients of the same cell.
void merge_terms(rules::Cells& cells, std::vector<int>& coefficients) {
  std::vector<std::pair<int, int>> terms;
  for (std::size_t i = 0; i < cells.size(); ++i) terms.emplace_back(cells[i], coefficients[i]);
  std::ranges::stable_sort(terms, {}, &std::pair<int, int>::first);
  cells.clear();
  coefficients.clear();
  for (const auto& [cell, coefficient] : terms) {
    if (!cells.empty() && cells.back() == cell) {
      coefficients.back() += coefficient;
    } else {
      cells.push_back(cell);
      coefficients.push_back(coefficient);
    }
  }
}

// Orders the terms of sums as add_linear() does, so that rules do not tell which way they came.
void order_terms(rules::Primitive& primitive) {
  if (auto* linear = std::get_if<rules::Linear>(&primitive.rule)) {
    merge_terms(linear->cells, linear->coefficients);
  } else if (auto* any_of = std::get_if<rules::AnyOf>(&primitive.rule)) {
    for (auto& branch : any_of->branches) std::ranges::for_each(branch, order_terms);
  }
}

}  // namespace

Rules::Rules(std::shared_ptr<const Layout> layout)
    : layout_(std::move(layout)), cells_(layout_->cells()), digits_(layout_->digits()) {}

Rules::Rules(int cells, int digits, std::vector<std::vector<int>> houses)
    : Rules(std::make_shared<const Layout>(cells, digits, std::move(houses))) {}

Rules::~Rules() = default;

const std::vector<std::vector<int>>& Rules::houses() const { return layout_->houses(); }

void Rules::require_cell(int cell, const char* what) const {
  if (0 <= cell && cell < cells_) return;
  throw std::invalid_argument(std::string(what) + " names cell " + std::to_string(cell) +
                              " outside the grid");
}

void Rules::require_cells(const rules::Cells& cells, const char* what) const {
  if (cells.empty()) throw std::invalid_argument(std::string(what) + " has no cells");
  for (const int cell : cells) require_cell(cell, what);
}

void Rules::add(rules::Primitive primitive) {
  if (is_used_) throw std::logic_error("rules cannot change once they have been used");
  primitives_.push_back(std::move(primitive));
}

void Rules::add_different(rules::Cells cells, int owner) {
  require_cells(cells, "different");
  require(!has_repeats(cells), "different names a cell twice");
  add({rules::Different{std::move(cells)}, owner});
}

void Rules::add_domain(rules::Cells cells, Mask mask, int owner) {
  require_cells(cells, "domain");
  add({rules::Domain{std::move(cells), mask & all_digits()}, owner});
}

void Rules::add_pairs(std::shared_ptr<const Relation> relation,
                      std::vector<std::pair<int, int>> pairs, int owner) {
  require(relation && relation->digits() == digits_, "pairs need a relation of all digits");
  for (const auto& [a, b] : pairs) {
    require_cell(a, "pairs");
    require_cell(b, "pairs");
    require(a != b, "pairs need two different cells");
  }
  add({rules::Pairs{std::move(relation), std::move(pairs)}, owner});
}

void Rules::add_linear(rules::Cells cells, std::vector<int> coefficients, int low, int high,
                       int owner) {
  require_cells(cells, "linear");
  require(cells.size() == coefficients.size(), "linear needs a coefficient for every cell");
  std::int64_t total = 0;
  for (const int coefficient : coefficients) total += std::abs(std::int64_t{coefficient});
  require(total <= max_total, "linear has coefficients that are too large");
  merge_terms(cells, coefficients);
  for (std::size_t i = cells.size(); i-- > 0;) {
    if (coefficients[i] != 0) continue;
    cells.erase(cells.begin() + static_cast<std::ptrdiff_t>(i));
    coefficients.erase(coefficients.begin() + static_cast<std::ptrdiff_t>(i));
  }
  add({rules::Linear{std::move(cells), std::move(coefficients), std::max(low, -1'000'000'000),
                     std::min(high, 1'000'000'000)},
       owner});
}

void Rules::add_count(rules::Cells cells, Mask mask, std::uint64_t counts, int owner) {
  require_cells(cells, "count");
  require(!has_repeats(cells), "count names a cell twice");
  require(cells.size() < 64, "count has more than 63 cells");
  add({rules::Count{std::move(cells), mask & all_digits(), counts}, owner});
}

void Rules::add_element(int index, rules::Cells cells, int target, int owner) {
  require_cell(index, "element");
  require_cell(target, "element");
  require_cells(cells, "element");
  add({rules::Element{index, std::move(cells), target}, owner});
}

void Rules::add_diagram(rules::Cells cells, std::shared_ptr<const Layers> layers, int owner) {
  require_cells(cells, "diagram");
  require(layers && cells.size() == layers->size(), "diagram needs a layer for every cell");
  add({rules::Diagram{std::move(cells), std::move(layers)}, owner});
}

void Rules::add_same_contents(std::vector<rules::Cells> sets, int owner) {
  require(!sets.empty(), "same_contents has no sets");
  for (const auto& set : sets) {
    require_cells(set, "same_contents");
    require(set.size() == sets[0].size(), "same_contents has sets of different sizes");
    require(!has_repeats(set), "same_contents names a cell twice in a set");
  }
  add({rules::SameContents{std::move(sets)}, owner});
}

void Rules::add_rank(std::vector<rules::Cells> lines, int line, int rank, bool has_ties,
                     int owner) {
  require(0 <= line && line < static_cast<int>(lines.size()), "rank has no such line");
  require(rank >= 0, "a rank is 1 or more, or 0 for none");
  for (const auto& cells : lines) require_cells(cells, "rank");
  add({rules::Rank{std::move(lines), line, rank, has_ties}, owner});
}

void Rules::add_any_of(const std::vector<const Rules*>& branches, int owner) {
  rules::AnyOf any_of;
  for (const Rules* branch : branches) {
    require(branch && branch->cells() == cells_ && branch->digits() == digits_,
            "the branches of any_of need as many cells and digits");
    require(branch->houses().empty(), "the branches of any_of cannot have houses");
    any_of.branches.push_back(branch->primitives());
  }
  add({std::move(any_of), owner});
}

void Rules::add_all(const Rules& others, const rules::Cells& cells, int owner) {
  require(static_cast<int>(cells.size()) == others.cells() && others.digits() == digits_,
          "rules to add need as many digits, and a cell for each of theirs");
  require_cells(cells, "rules to add");
  require(!has_repeats(cells), "rules to add name a cell twice");
  require(others.houses().empty(), "rules to add cannot have houses");
  for (const auto& primitive : others.primitives()) {
    auto moved = rules::moved({primitive.rule, owner}, cells);
    order_terms(moved);
    add(std::move(moved));
  }
}

std::unique_ptr<Rules> Rules::on_cells(const rules::Cells& cells) const {
  require_cells(cells, "on_cells");
  require(!has_repeats(cells), "on_cells names a cell twice");
  rules::Cells places(static_cast<std::size_t>(cells_), -1);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    places[static_cast<std::size_t>(cells[i])] = static_cast<int>(i);
  }
  auto rules = std::make_unique<Rules>(static_cast<int>(cells.size()), digits_,
                                       std::vector<std::vector<int>>());
  for (const auto& primitive : primitives_) {
    auto moved = rules::moved(primitive, places);
    const auto named = rules::cells_of(moved);
    require(named.empty() || named[0] >= 0, "on_cells lacks a cell of a primitive");
    rules->add(std::move(moved));
  }
  return rules;
}

bool Rules::hold(const Digits& digits) const {
  if (static_cast<int>(digits.size()) != cells_) return false;
  for (const auto digit : digits) {
    if (digit < 1 || digit > digits_) return false;
  }
  for (const auto& house : houses()) {
    if (!rules::holds({rules::Different{house}, no_owner}, digits)) return false;
  }
  return std::all_of(primitives_.begin(), primitives_.end(),
                     [&](const auto& primitive) { return rules::holds(primitive, digits); });
}

const Network& Rules::network() const {
  std::call_once(is_prepared_, [this] {
    is_used_ = true;
    network_ = std::make_unique<const Network>(*this);
  });
  return *network_;
}

const Geometry* Rules::geometry() const {
  is_used_ = true;
  bool adds_houses = false;
  for (const auto& [rule, owner] : primitives_) {
    if (const auto* different = std::get_if<rules::Different>(&rule)) {
      adds_houses |= different->cells.size() > 1;
    } else if (!std::holds_alternative<rules::Domain>(rule)) {
      return nullptr;
    }
  }
  if (!adds_houses) return layout_->geometry();
  std::call_once(is_compared_, [this] {
    auto all = houses();
    for (const auto& [rule, owner] : primitives_) {
      const auto* different = std::get_if<rules::Different>(&rule);
      if (different && different->cells.size() > 1) all.push_back(different->cells);
    }
    geometry_ = geometry_of(cells_, digits_, std::move(all));
  });
  return geometry_.get();
}

Masks Rules::narrow(Masks candidates) const {
  if (static_cast<int>(candidates.size()) != cells_) {
    throw std::invalid_argument("one mask a cell is needed");
  }
  for (const auto& [rule, owner] : primitives_) {
    const auto* domain = std::get_if<rules::Domain>(&rule);
    if (!domain) continue;
    for (const int cell : domain->cells) candidates[static_cast<std::size_t>(cell)] &= domain->mask;
  }
  return candidates;
}

}  // namespace sudokit
