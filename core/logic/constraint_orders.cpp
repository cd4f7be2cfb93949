// Techniques for cells whose digits rise from one to the next: on one line, or along chains of
// inequalities that several constraints make.
#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <set>

#include "constraints.hpp"
#include "scan.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

using Pair = Constraints::Pair;
using Rise = Constraints::Rise;

// More cells are hard to follow.
constexpr std::size_t most_chain_cells = 9;

Mask upto(int digit) { return (Mask{1} << digit) - 1; }

// Bounds that pass along all inequalities of a board: the least digits upwards, or the greatest
// downwards.
class Bounds {
 public:
  Bounds(const Board& board, bool is_upwards)
      : board_(board),
        rises_(board.constraints()->rises()),
        is_upwards_(is_upwards),
        digits_(static_cast<std::size_t>(board.geometry().cells())),
        causes_(digits_.size(), no_cause) {
    for (int cell = 0; cell < board.geometry().cells(); ++cell) {
      is_possible_ &= board.possible(cell) != 0;
      digits_[at(cell)] = edge(board.possible(cell));
    }
    for (bool changes = true; changes && is_possible_;) {
      changes = false;
      for (std::size_t i = 0; i < rises_.size() && is_possible_; ++i) changes |= pass(i);
    }
  }

  // Whether each cell has a digit within its bound.
  bool are_possible() const { return is_possible_; }

  // The inequalities from the cell in which a bound begins to one where it ends, for each such end.
  // Each cell after the first loses digits.
  std::vector<std::vector<Rise>> chains() const {
    std::vector<char> goes_on(digits_.size());
    for (const std::size_t cause : causes_) {
      if (cause != no_cause) goes_on[at(from(rises_[cause]))] = 1;
    }
    std::vector<std::vector<Rise>> found;
    for (std::size_t end = 0; end < causes_.size(); ++end) {
      if (goes_on[end] || causes_[end] == no_cause) continue;
      std::vector<Rise> chain;
      for (std::size_t cell = end;
           causes_[cell] != no_cause && chain.size() < most_chain_cells - 1;) {
        chain.push_back(rises_[causes_[cell]]);
        cell = at(from(chain.back()));
      }
      if (is_upwards_) std::ranges::reverse(chain);
      found.push_back(std::move(chain));
    }
    return found;
  }

 private:
  static constexpr std::size_t no_cause = ~std::size_t{0};

  int from(const Rise& rise) const { return is_upwards_ ? rise.low : rise.high; }
  int to(const Rise& rise) const { return is_upwards_ ? rise.high : rise.low; }
  int edge(Mask digits) const { return is_upwards_ ? lowest_digit(digits) : highest_digit(digits); }

  // Whether an inequality tells more about its second cell.
  bool pass(std::size_t number) {
    const Rise& rise = rises_[number];
    const int bound = digits_[at(from(rise))] + (is_upwards_ ? rise.is_strict : -rise.is_strict);
    int& digit = digits_[at(to(rise))];
    if (is_upwards_ ? bound <= digit : bound >= digit) return false;
    const Mask left = board_.possible(to(rise)) & (is_upwards_ ? ~upto(bound - 1) : upto(bound));
    is_possible_ = left != 0;
    if (!is_possible_) return false;
    digit = edge(left);
    causes_[at(to(rise))] = number;
    return true;
  }

  const Board& board_;
  const std::vector<Rise>& rises_;
  bool is_upwards_, is_possible_ = true;
  std::vector<int> digits_;          // by cell: its least or greatest digit
  std::vector<std::size_t> causes_;  // by cell: the inequality that says so
};

// Chains along one line are rising digits, and those of two cells a pair without a partner.
bool joins_constraints(const std::vector<Rise>& chain) {
  return std::ranges::any_of(chain, [&](const Rise& rise) { return rise.owner != chain[0].owner; });
}

// The inequalities of an order between neighbours: what others say follows from these.
facts::Order neighbours_of(const std::vector<Pair>& pairs) {
  facts::Order order;
  for (const Pair& pair : pairs) {
    const int gap = lowest_digit(pair.allowed(pair.a, bit_of(1))) - 1;
    if (gap <= 1) order.rises.push_back({pair.a, pair.b, gap});
  }
  return order;
}

// Adds the bounds by which cells of a step lose digits. Its pattern has the digits that are left,
// cell by cell in the order in which the bounds are told: if `is_chain`, from the lowest on.
void tell_bounds(const Board& board, Step& step, facts::Order order, bool is_chain) {
  std::map<int, Mask> left;
  for (const Role& role : step.pattern) left[role.cell] = role.digits;
  for (const bool is_least : {true, false}) {
    const auto edge = [&](int cell) {
      return is_least ? lowest_digit(left[cell]) : highest_digit(left[cell]);
    };
    std::map<int, facts::Order::Bound> bounds;  // each from a neighbour
    for (const auto& [low, high, gap] : order.rises) {
      const int from = is_least ? low : high, cell = is_least ? high : low;
      const Mask beyond = is_least ? upto(edge(cell) - 1) : ~upto(edge(cell));
      if (!(board.candidates(cell) & beyond)) continue;
      const int digit = edge(from) + (is_least ? gap : -gap);
      const facts::Order::Bound here{cell, digit, is_least, from};
      auto& bound = bounds.try_emplace(cell, here).first->second;
      if (is_least ? digit > bound.digit : digit < bound.digit) bound = here;
    }
    std::vector<Role> roles = step.pattern;
    if (is_chain && !is_least) std::ranges::reverse(roles);
    for (const Role& role : roles) {
      const auto found = bounds.find(role.cell);
      if (found == bounds.end()) continue;
      facts::Order::Bound bound = found->second;
      // A cell whose own candidates say more than its neighbour is where others begin.
      for (auto before = bounds.find(bound.origin);
           before != bounds.end() && before->second.digit == edge(bound.origin);
           before = bounds.find(bound.origin)) {
        bound.origin = before->second.origin;
      }
      order.bounds.push_back(bound);
    }
  }
  step.facts = std::move(order);
}

// Body: the cells of the chain, from the lowest on, and the digits that are left.
void add_chain(const Board& board, Steps& out, const std::vector<Rise>& chain) {
  std::vector<int> cells{chain[0].low};
  for (const Rise& rise : chain) cells.push_back(rise.high);
  Masks left;
  for (const int cell : cells) left.push_back(board.possible(cell));
  for (std::size_t i = 0; i < chain.size(); ++i) {
    const int least = lowest_digit(left[i]) + chain[i].is_strict;
    left[i + 1] &= ~upto(least - 1);
    if (!left[i + 1]) return;
  }
  for (std::size_t i = chain.size(); i-- > 0;) {
    const int greatest = highest_digit(left[i + 1]) - chain[i].is_strict;
    left[i] &= upto(greatest);
    if (!left[i]) return;
  }
  Step& step = add_step(out, inequality_chain);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    step.pattern.push_back({Part::body, cells[i], left[i]});
    step.eliminate(cells[i], board.candidates(cells[i]) & ~left[i]);
  }
  for (const Rise& rise : chain) add_new(step.constraints, rise.owner);
  if (!out.wants_reasons()) return;
  facts::Order order;
  for (const Rise& rise : chain) order.rises.push_back({rise.low, rise.high, rise.is_strict});
  tell_bounds(board, step, std::move(order), true);
}

}  // namespace

// One step for all cells of a constraint: bounds pass along until nothing changes.
void find_orders(const Board& board, Steps& out) {
  if (!board.constraints()) return;
  for (const auto& [pairs, owner] : board.constraints()->orders()) {
    if (out.full()) return;
    std::map<int, Mask> left;
    for (const Pair& pair : pairs) {
      for (const int cell : {pair.a, pair.b}) left[cell] = board.possible(cell);
    }
    for (bool changes = true; changes;) {
      changes = false;
      for (const Pair& pair : pairs) {
        for (const int from : {pair.a, pair.b}) {
          Mask& to = left[pair.other(from)];
          const Mask kept = to & pair.allowed(from, left[from]);
          changes |= kept != to;
          to = kept;
        }
      }
    }
    Step& step = add_step(out, rising_digits);
    step.constraints = {owner};
    for (const auto& [cell, digits] : left) {
      step.pattern.push_back({Part::body, cell, digits});
      step.eliminate(cell, board.candidates(cell) & ~digits);
    }
    const bool is_impossible = std::ranges::any_of(left, [](auto& each) { return !each.second; });
    if (step.eliminations.empty() || is_impossible) {
      out.drop();
    } else if (out.wants_reasons()) {
      tell_bounds(board, step, neighbours_of(pairs), false);
    }
  }
}

// The longest chains first: shorter ones are often parts of them.
void find_inequality_chains(const Board& board, Steps& out) {
  if (!board.constraints() || board.constraints()->rises().empty()) return;
  std::vector<std::vector<Rise>> chains;
  for (const bool is_upwards : {true, false}) {
    const Bounds bounds(board, is_upwards);
    if (!bounds.are_possible()) return;
    std::ranges::copy_if(bounds.chains(), std::back_inserter(chains), joins_constraints);
  }
  std::ranges::stable_sort(chains, std::greater(), &std::vector<Rise>::size);
  std::set<std::vector<int>> known;
  for (const auto& chain : chains) {
    if (out.full()) return;
    std::vector<int> cells{chain[0].low};
    for (const Rise& rise : chain) cells.push_back(rise.high);
    if (known.insert(cells).second) add_chain(board, out, chain);
  }
}

}  // namespace sudokit
