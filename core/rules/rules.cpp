#include "rules.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <stdexcept>

#include "network.hpp"

namespace sudokit {

namespace {

void require(bool condition, const std::string& message) {
  if (!condition) throw std::invalid_argument(message);
}

bool has_repeats(rules::Cells cells) {
  std::sort(cells.begin(), cells.end());
  return std::adjacent_find(cells.begin(), cells.end()) != cells.end();
}

// Larger sums could overflow once they are added up.
constexpr int max_total = 1'000'000;

constexpr std::size_t max_arcs = 4'000'000;
constexpr int max_states = 1 << 20;

}  // namespace

Rules::Rules(int cells, int digits, std::vector<std::vector<int>> houses)
    : cells_(cells), digits_(digits), houses_(std::move(houses)) {
  require(1 <= cells && cells <= max_cells,
          "rules need 1 to " + std::to_string(max_cells) + " cells, not " + std::to_string(cells));
  require(1 <= digits && digits <= max_size,
          "rules need 1 to " + std::to_string(max_size) + " digits, not " + std::to_string(digits));
  for (const auto& house : houses_) {
    require_cells(house, "a house");
    require(!has_repeats(house), "a house names a cell twice");
    require(static_cast<int>(house.size()) <= digits_, "a house has more cells than digits");
  }
}

Rules::~Rules() = default;

void Rules::require_cells(const rules::Cells& cells, const char* what) const {
  require(!cells.empty(), std::string(what) + " has no cells");
  for (const int cell : cells) {
    require(0 <= cell && cell < cells_,
            std::string(what) + " names cell " + std::to_string(cell) + " outside the grid");
  }
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

void Rules::add_pairs(std::vector<Mask> table, std::vector<std::pair<int, int>> pairs, int owner) {
  require(static_cast<int>(table.size()) == digits_, "pairs need a mask for every digit");
  for (Mask& mask : table) mask &= all_digits();
  for (const auto& [a, b] : pairs) {
    require_cells({a, b}, "pairs");
    require(a != b, "pairs need two different cells");
  }
  add({rules::Pairs{std::move(table), std::move(pairs)}, owner});
}

void Rules::add_linear(const rules::Cells& cells, const std::vector<int>& coefficients, int low,
                       int high, int owner) {
  require_cells(cells, "linear");
  require(cells.size() == coefficients.size(), "linear needs a coefficient for every cell");
  std::map<int, int> merged;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    require(std::abs(coefficients[i]) <= max_total, "linear has a coefficient that is too large");
    int& sum = merged[cells[i]];
    sum += coefficients[i];
    require(std::abs(sum) <= max_total, "linear has a coefficient that is too large");
  }
  rules::Linear linear{{}, {}, std::max(low, -1'000'000'000), std::min(high, 1'000'000'000)};
  int total = 0;
  for (const auto& [cell, coefficient] : merged) {
    if (coefficient == 0) continue;
    linear.cells.push_back(cell);
    linear.coefficients.push_back(coefficient);
    total += std::abs(coefficient);
    require(total <= max_total, "linear has coefficients that are too large");
  }
  add({std::move(linear), owner});
}

void Rules::add_count(rules::Cells cells, Mask mask, std::uint64_t counts, int owner) {
  require_cells(cells, "count");
  require(!has_repeats(cells), "count names a cell twice");
  require(cells.size() < 64, "count has more than 63 cells");
  add({rules::Count{std::move(cells), mask & all_digits(), counts}, owner});
}

void Rules::add_element(int index, rules::Cells cells, int target, int owner) {
  require_cells({index, target}, "element");
  require_cells(cells, "element");
  add({rules::Element{index, std::move(cells), target}, owner});
}

void Rules::add_diagram(rules::Cells cells, std::vector<std::vector<rules::Arc>> layers,
                        int owner) {
  require_cells(cells, "diagram");
  require(cells.size() == layers.size(), "diagram needs a layer of arcs for every cell");
  std::size_t arcs = 0;
  for (auto& layer : layers) {
    arcs += layer.size();
    for (rules::Arc& arc : layer) {
      require(0 <= arc.from && arc.from < max_states && 0 <= arc.to && arc.to < max_states,
              "diagram has a state out of range");
      arc.mask &= all_digits();
    }
  }
  require(arcs <= max_arcs, "diagram has too many arcs");
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

bool Rules::hold(const Digits& digits) const {
  if (static_cast<int>(digits.size()) != cells_) return false;
  for (const auto digit : digits) {
    if (digit < 1 || digit > digits_) return false;
  }
  for (const auto& house : houses_) {
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
  std::call_once(is_compared_, [this] {
    is_used_ = true;
    if (cells_ != digits_ * digits_) return;
    auto houses = houses_;
    for (const auto& [rule, owner] : primitives_) {
      if (const auto* different = std::get_if<rules::Different>(&rule)) {
        if (different->cells.size() > 1) houses.push_back(different->cells);
      } else if (!std::holds_alternative<rules::Domain>(rule)) {
        return;
      }
    }
    try {
      geometry_ = std::make_unique<const Geometry>(digits_, std::move(houses));
    } catch (const std::invalid_argument&) {
      // Its houses are not those of a geometry.
    }
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
