// What each primitive means: a primitive and full digits in, whether it holds out. Nothing of the
// search is used, so that tests can compare the two. And the cells that each one names.
#include <algorithm>
#include <type_traits>

#include "layers.hpp"
#include "relation.hpp"
#include "rules.hpp"

namespace sudokit::rules {

namespace {

struct Holds {
  const Digits& digits;

  int at(int cell) const { return digits[static_cast<std::size_t>(cell)]; }
  Mask bit(int cell) const { return Mask{1} << (at(cell) - 1); }
  std::vector<int> read(const Cells& cells) const {
    std::vector<int> read;
    for (const int cell : cells) read.push_back(at(cell));
    return read;
  }
  std::vector<int> sorted(const Cells& cells) const {
    auto contents = read(cells);
    std::sort(contents.begin(), contents.end());
    return contents;
  }

  bool operator()(const Different& rule) const {
    const auto contents = sorted(rule.cells);
    return std::adjacent_find(contents.begin(), contents.end()) == contents.end();
  }
  bool operator()(const Domain& rule) const {
    return std::ranges::all_of(rule.cells, [&](int cell) { return rule.mask & bit(cell); });
  }
  bool operator()(const Pairs& rule) const {
    return std::ranges::all_of(rule.pairs, [&](const auto& pair) {
      return rule.relation->of(at(pair.first)) & bit(pair.second);
    });
  }
  bool operator()(const Linear& rule) const {
    int sum = 0;
    for (std::size_t i = 0; i < rule.cells.size(); ++i) {
      sum += rule.coefficients[i] * at(rule.cells[i]);
    }
    return rule.low <= sum && sum <= rule.high;
  }
  bool operator()(const Count& rule) const {
    const auto count =
        std::ranges::count_if(rule.cells, [&](int cell) { return rule.mask & bit(cell); });
    return rule.counts >> count & 1;
  }
  bool operator()(const Element& rule) const {
    const auto place = static_cast<std::size_t>(at(rule.index));
    return place <= rule.cells.size() && at(rule.cells[place - 1]) == at(rule.target);
  }
  bool operator()(const Diagram& rule) const {
    Masks bits;
    for (const int cell : rule.cells) bits.push_back(bit(cell));
    return rule.layers->can_read(bits);
  }
  bool operator()(const SameContents& rule) const {
    return std::ranges::all_of(
        rule.sets, [&](const Cells& set) { return sorted(set) == sorted(rule.sets[0]); });
  }
  bool operator()(const Rank& rule) const {
    const auto line = read(rule.lines[static_cast<std::size_t>(rule.line)]);
    int smaller = 0, equal = -1;
    for (const Cells& other : rule.lines) {
      smaller += read(other) < line;
      equal += read(other) == line;
    }
    if (!rule.has_ties && equal > 0) return false;
    return rule.rank == 0 || (smaller < rule.rank && rule.rank <= smaller + equal + 1);
  }
  bool operator()(const AnyOf& rule) const {
    return std::ranges::any_of(rule.branches, [&](const auto& branch) {
      return std::ranges::all_of(branch, [&](const auto& part) { return holds(part, digits); });
    });
  }
};

// Calls `visit` with each cell that a primitive names.
template <typename Visit>
struct EachCell {
  const Visit& visit;

  void all(auto& cells) const {
    for (auto& cell : cells) visit(cell);
  }
  void operator()(auto& rule) const {
    using Rule = std::remove_cvref_t<decltype(rule)>;
    if constexpr (std::is_same_v<Rule, Pairs>) {
      for (auto& [a, b] : rule.pairs) {
        visit(a);
        visit(b);
      }
    } else if constexpr (std::is_same_v<Rule, Element>) {
      all(rule.cells);
      visit(rule.index);
      visit(rule.target);
    } else if constexpr (std::is_same_v<Rule, SameContents>) {
      for (auto& set : rule.sets) all(set);
    } else if constexpr (std::is_same_v<Rule, Rank>) {
      for (auto& line : rule.lines) all(line);
    } else if constexpr (std::is_same_v<Rule, AnyOf>) {
      for (auto& branch : rule.branches) {
        for (auto& part : branch) std::visit(*this, part.rule);
      }
    } else {
      all(rule.cells);
    }
  }
};

}  // namespace

bool holds(const Primitive& primitive, const Digits& digits) {
  return std::visit(Holds{digits}, primitive.rule);
}

Cells cells_of(const Primitive& primitive) {
  Cells cells;
  const auto take = [&](int cell) { cells.push_back(cell); };
  std::visit(EachCell{take}, primitive.rule);
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

Primitive moved(Primitive primitive, const Cells& cells) {
  const auto move = [&](int& cell) { cell = cells[static_cast<std::size_t>(cell)]; };
  std::visit(EachCell{move}, primitive.rule);
  return primitive;
}

}  // namespace sudokit::rules
