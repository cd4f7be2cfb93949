// Techniques for sums: of constraints, and of what regions and sums leave over.
#include <algorithm>
#include <map>
#include <optional>

#include "constraints.hpp"
#include "scan.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

using Sum = Constraints::Sum;

// More sets than these are a list that nobody reads.
constexpr std::size_t most_sets = 12;

// So few are easier to see than bounds.
constexpr std::size_t few_sets = 2;

// Leftovers are settled by trying all digits of so many open cells; more of them where all else
// fails.
constexpr std::size_t few_settled = 4, most_settled = 6;

constexpr std::size_t no_place = ~std::size_t{0};

struct Bounds {
  int low, high;
};

// The least and the greatest sum of a group but for one place. Each digit is used once.
Bounds bounds_of(const Board& board, const Sum& sum, const std::vector<std::size_t>& group,
                 std::size_t without) {
  std::vector<int> lows, highs;
  for (const std::size_t place : group) {
    if (place == without) continue;
    const Mask digits = board.possible(sum.told.sum.cells[place]);
    lows.push_back(lowest_digit(digits));
    highs.push_back(highest_digit(digits));
  }
  std::ranges::sort(lows);
  std::ranges::sort(highs, std::greater());
  Bounds bounds{0, 0};
  int last = 0;
  for (const int low : lows) bounds.low += last = std::max(low, last + 1);
  last = board.geometry().size() + 1;
  for (const int high : highs) bounds.high += last = std::min(high, last - 1);
  return bounds;
}

// The least and the greatest sum of all terms but one.
Bounds bounds_without(const Board& board, const Sum& sum, std::size_t without) {
  Bounds total{0, 0};
  for (const auto& group : sum.groups) {
    const auto [low, high] = bounds_of(board, sum, group, without);
    const int coefficient = sum.told.sum.coefficients[group[0]];
    total.low += coefficient * (coefficient > 0 ? low : high);
    total.high += coefficient * (coefficient > 0 ? high : low);
  }
  return total;
}

// The candidates of a cell that are too low or too high for the sum, by what the other terms make.
struct Cut {
  Bounds rest;
  Mask below, above;
};
Cut cut_at(const Board& board, const Sum& sum, std::size_t place) {
  const auto& [cells, coefficients, low, high] = sum.told.sum;
  Cut cut{bounds_without(board, sum, place), 0, 0};
  each_digit(board.candidates(cells[place]), [&](int digit) {
    const int here = coefficients[place] * digit;
    const bool is_too_much = here + cut.rest.low > high, is_too_little = here + cut.rest.high < low;
    if (is_too_much) (coefficients[place] > 0 ? cut.above : cut.below) |= bit_of(digit);
    if (is_too_little) (coefficients[place] > 0 ? cut.below : cut.above) |= bit_of(digit);
  });
  return cut;
}

// The places of cells without a digit; nothing if a cell has no candidate.
std::optional<std::vector<std::size_t>> open_places(const Board& board, const Sum& sum) {
  std::vector<std::size_t> open;
  const auto& cells = sum.told.sum.cells;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (board.digit(cells[i])) continue;
    if (!board.candidates(cells[i])) return std::nullopt;
    open.push_back(i);
  }
  return open;
}

void add_source(Step& step, const Sum& sum) {
  step.constraints = sum.told.owners;
  step.houses = sum.told.houses;
}

void add_cells(const Board& board, Step& step, const Sum& sum, std::size_t but = no_place) {
  for (std::size_t i = 0; i < sum.told.sum.cells.size(); ++i) {
    const int cell = sum.told.sum.cells[i];
    if (i == but) continue;
    step.pattern.push_back(
        {Part::body, cell, board.possible(cell), sum.told.sum.coefficients[i] < 0});
  }
}

std::vector<facts::Term> terms_of(const Sum& sum) {
  std::vector<facts::Term> terms;
  for (std::size_t i = 0; i < sum.told.sum.cells.size(); ++i) {
    terms.push_back({sum.told.sum.cells[i], sum.told.sum.coefficients[i]});
  }
  return terms;
}

facts::Range range_of(const Sum& sum) {
  return {sum.told.sum.low + sum.shift, sum.told.sum.high + sum.shift};
}

void place_last(const Board& board, Steps& out, const Sum& sum) {
  const auto& [cells, coefficients, low, high] = sum.told.sum;
  const auto open = open_places(board, sum);
  if (low != high || !open || open->size() != 1) return;
  int rest = low;
  for (std::size_t i = 0; i < cells.size(); ++i) rest -= coefficients[i] * board.digit(cells[i]);
  const int coefficient = coefficients[open->front()], cell = cells[open->front()];
  const int digit = rest / coefficient;
  if (rest % coefficient || digit < 1 || digit > board.geometry().size()) return;
  if (!board.has(cell, digit)) return;
  Step& step = add_step(out, last_of_sum);
  add_source(step, sum);
  add_cells(board, step, sum, open->front());
  step.pattern.push_back({Part::target, cell, bit_of(digit), coefficient < 0});
  step.placements.push_back({cell, digit});
  if (out.wants_reasons()) step.facts = facts::LastOfSum{terms_of(sum), range_of(sum).low};
}

// The sets of digits that fit into a sum of cells with different digits.
class FittingSets {
 public:
  FittingSets(const Board& board, const Sum& sum) {
    const auto& [cells, coefficients, low, high] = sum.told.sum;
    const int sign = coefficients[0];
    if (sum.groups.size() != 1 || (sign != 1 && sign != -1) || cells.size() < 2) return;
    low_ = sign > 0 ? low : -high;
    high_ = sign > 0 ? high : -low;
    Mask all = 0;
    for (const int cell : cells) {
      all |= board.possible(cell);
      if (board.digit(cell)) {
        placed_ |= bit_of(board.digit(cell));
      } else {
        open_.push_back(board.candidates(cell));
      }
    }
    if (open_.empty()) return;
    for (int digit = 1; digit <= board.geometry().size(); ++digit) {
      if (is_locked(board, cells, digit)) locked_ |= bit_of(digit);
    }
    is_told_ = extend(placed_, all & ~placed_, open_.size(), sum_of(placed_));
    if (!is_told_) sets_.clear();
  }

  // Sets that are too many to tell are none.
  const std::vector<Mask>& sets() const { return sets_; }
  Mask placed() const { return placed_; }
  Mask in_any() const {
    Mask digits = 0;
    for (const Mask set : sets_) digits |= set;
    return digits;
  }
  Mask in_all() const {
    Mask digits = ~Mask{0};
    for (const Mask set : sets_) digits &= set;
    return sets_.empty() ? 0 : digits;
  }

 private:
  static int sum_of(Mask digits) {
    int sum = 0;
    each_digit(digits, [&](int digit) { sum += digit; });
    return sum;
  }

  // Whether all places of a digit in some house are among the cells.
  static bool is_locked(const Board& board, const std::vector<int>& cells, int digit) {
    const Geometry& geometry = board.geometry();
    std::map<int, Mask> among;  // by house, the places of the cells
    for (const int cell : cells) {
      for (const Seat& seat : geometry.seats(cell)) {
        if (geometry.is_full(seat.house)) among[seat.house] |= Mask{1} << seat.position;
      }
    }
    return std::ranges::any_of(among, [&](const auto& entry) {
      const Mask places = board.places(entry.first, digit);
      return places && !(places & ~entry.second);
    });
  }

  bool extend(Mask set, Mask more, std::size_t left, int sum) {
    if (left == 0) {
      if (sum >= low_ && sum <= high_ && fits(set)) sets_.push_back(set);
      return sets_.size() <= most_sets;
    }
    for (; more; more &= more - 1) {
      const Mask digit = more & (~more + 1);
      if (sum + lowest_digit(digit) > high_) break;
      const Mask higher = more & (more - 1);
      if (!extend(set | digit, higher, left - 1, sum + lowest_digit(digit))) return false;
    }
    return true;
  }

  // Whether each open cell has a digit of the set, each digit of it a cell, and each digit that has
  // its places in a house among the cells is in it.
  bool fits(Mask set) const {
    Mask covered = placed_;
    for (const Mask digits : open_) {
      if (!(digits & set & ~placed_)) return false;
      covered |= digits;
    }
    return !(set & ~covered) && !(locked_ & ~set);
  }

  int low_ = 0, high_ = 0;
  Mask placed_ = 0, locked_ = 0;
  std::vector<Mask> open_;
  std::vector<Mask> sets_;
  bool is_told_ = false;
};

// Where few sets of digits fit, these say more.
void cut_cells(const Board& board, Steps& out, const Sum& sum) {
  const auto open = open_places(board, sum);
  if (!open || open->size() < 2) return;
  const std::size_t sets = FittingSets(board, sum).sets().size();
  if (0 < sets && sets <= few_sets) return;
  const auto& [cells, coefficients, low, high] = sum.told.sum;
  for (const std::size_t place : *open) {
    const auto [rest, below, above] = cut_at(board, sum, place);
    const Mask digits = board.candidates(cells[place]);
    if ((below | above) == digits) return;  // a contradiction
    for (const bool is_least : {true, false}) {
      const Mask gone = is_least ? below : above;
      if (!gone) continue;
      if (out.full()) return;
      Step& step = add_step(out, sum_bounds);
      add_source(step, sum);
      add_cells(board, step, sum, place);
      step.pattern.push_back({Part::target, cells[place], digits & ~gone, coefficients[place] < 0});
      step.eliminate(cells[place], gone);
      if (!out.wants_reasons()) continue;
      const int own = coefficients[place] * (board.constraints()->value(1) - 1);
      const int shift = sum.shift - own;
      step.facts = facts::SumBound{
          terms_of(sum), range_of(sum), {rest.low + shift, rest.high + shift}, is_least};
    }
  }
}

void tell_sets(const Board& board, const Steps& out, Step& step, const Sum& sum,
               const FittingSets& fitting) {
  add_source(step, sum);
  add_cells(board, step, sum);
  if (out.wants_reasons()) step.facts = facts::SumSets{range_of(sum), fitting.sets()};
}

void compare_sets(const Board& board, Steps& out, const Sum& sum) {
  const FittingSets fitting(board, sum);
  if (fitting.sets().empty()) return;
  Step& step = add_step(out, sum_combinations);
  for (const int cell : sum.told.sum.cells) {
    step.eliminate(cell, board.candidates(cell) & ~fitting.in_any());
  }
  if (step.eliminations.empty()) return out.drop();
  if (fitting.sets().size() <= few_sets) step.rating = techniques[sum_bounds].rating;
  tell_sets(board, out, step, sum, fitting);
}

// A digit of all sets has its only place in the sum, or leaves the cells that see all its places.
void tell_digits(const Board& board, Steps& out, const Sum& sum) {
  const FittingSets fitting(board, sum);
  const Geometry& geometry = board.geometry();
  each_digit(fitting.in_all() & ~fitting.placed(), [&](int digit) {
    if (out.full()) return;
    std::vector<int> places, seen;
    for (const int cell : sum.told.sum.cells) {
      if (board.has(cell, digit)) places.push_back(cell);
    }
    if (places.empty()) return;
    Step& step = add_step(out, sum_digit);
    if (places.size() == 1) {
      step.placements.push_back({places[0], digit});
    } else {
      for (const int cell : geometry.peers(places[0])) {
        const auto sees = [&](int place) {
          return std::ranges::binary_search(geometry.peers(place), cell);
        };
        if (board.has(cell, digit) && std::ranges::all_of(places, sees)) {
          step.eliminations.push_back({cell, digit});
        }
      }
      if (step.eliminations.empty()) return out.drop();
    }
    tell_sets(board, out, step, sum, fitting);
    for (const int cell : places) step.pattern.push_back({Part::set, cell, bit_of(digit)});
  });
}

// The digits of open cells with which the sum can be reached.
class Settled {
 public:
  Settled(const Board& board, const Sum& sum, const std::vector<std::size_t>& open)
      : board_(board),
        sum_(sum),
        open_(open),
        digits_(open.size()),
        left_(open.size()),
        rest_(open.size() + 1) {
    const auto& [cells, coefficients, low, high] = sum.told.sum;
    int fixed = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      fixed += coefficients[i] * board.digit(cells[i]);
    }
    for (std::size_t i = open.size(); i-- > 0;) {
      const Mask digits = board.candidates(cells[open[i]]);
      const int a = coefficients[open[i]] * lowest_digit(digits),
                b = coefficients[open[i]] * highest_digit(digits);
      rest_[i] = {rest_[i + 1].low + std::min(a, b), rest_[i + 1].high + std::max(a, b)};
    }
    try_all(0, fixed);
  }

  Mask left(std::size_t index) const { return left_[index]; }

 private:
  bool try_all(std::size_t index, int total) {
    const auto& [cells, coefficients, low, high] = sum_.told.sum;
    if (total + rest_[index].low > high || total + rest_[index].high < low) return false;
    if (index == open_.size()) return true;
    const int cell = cells[open_[index]];
    bool found = false;
    each_digit(board_.candidates(cell), [&](int digit) {
      for (std::size_t i = 0; i < index; ++i) {
        if (digits_[i] != digit) continue;
        if (board_.constraints()->must_differ(cell, cells[open_[i]])) return;
      }
      digits_[index] = digit;
      if (!try_all(index + 1, total + coefficients[open_[index]] * digit)) return;
      left_[index] |= bit_of(digit);
      found = true;
    });
    return found;
  }

  const Board& board_;
  const Sum& sum_;
  const std::vector<std::size_t>& open_;
  std::vector<int> digits_;
  Masks left_;
  std::vector<Bounds> rest_;  // by index: of the terms from there on
};

// Body: cells of the region, then, as group 1, those outside.
void settle(const Board& board, Steps& out, const Sum& sum, std::size_t most) {
  const auto open = open_places(board, sum);
  if (!open || open->empty() || open->size() > most) return;
  const Settled settled(board, sum, *open);
  Step& step = add_step(out, rule_of_45);
  bool is_possible = true;
  for (std::size_t i = 0; i < open->size(); ++i) {
    const int cell = sum.told.sum.cells[(*open)[i]];
    is_possible &= settled.left(i) != 0;
    if (open->size() == 1 && is_single(settled.left(i))) {
      step.placements.push_back({cell, lowest_digit(settled.left(i))});
    } else {
      step.eliminate(cell, board.candidates(cell) & ~settled.left(i));
    }
  }
  if (!is_possible || (step.eliminations.empty() && step.placements.empty())) return out.drop();
  add_source(step, sum);
  add_cells(board, step, sum);
  if (out.wants_reasons()) step.facts = facts::Leftover{range_of(sum).low, {}};
  step.rating +=
      3 * (static_cast<int>(sum.told.houses.size()) - 1) + 2 * (static_cast<int>(open->size()) - 1);
}

// The least and the greatest sum of the values that are added, or of those that are taken away.
facts::Range bounds_of_side(const Board& board, const Sum& sum, bool is_added) {
  facts::Range total{0, 0};
  for (const auto& group : sum.groups) {
    if ((sum.told.sum.coefficients[group[0]] > 0) != is_added) continue;
    const auto [low, high] = bounds_of(board, sum, group, no_place);
    const int shift = static_cast<int>(group.size()) * (board.constraints()->value(1) - 1);
    total.low += low + shift;
    total.high += high + shift;
  }
  return total;
}

// The same by the least and the greatest that the other cells make.
void tighten(const Board& board, Steps& out, const Sum& sum) {
  const auto open = open_places(board, sum);
  if (!open || open->size() < 2) return;
  Step& step = add_step(out, rule_of_45);
  for (const std::size_t place : *open) {
    const auto [rest, below, above] = cut_at(board, sum, place);
    const int cell = sum.told.sum.cells[place];
    if ((below | above) == board.candidates(cell)) return out.drop();  // a contradiction
    step.eliminate(cell, below | above);
  }
  if (step.eliminations.empty()) return out.drop();
  add_source(step, sum);
  add_cells(board, step, sum);
  if (out.wants_reasons()) {
    step.facts = facts::Leftover{
        range_of(sum).low, {{bounds_of_side(board, sum, true), bounds_of_side(board, sum, false)}}};
  }
  step.rating += static_cast<int>(open->size());
}

template <typename Look>
void each_sum(const Board& board, Steps& out, const std::vector<Sum>& sums, Look look) {
  for (const Sum& sum : sums) {
    if (out.full()) return;
    look(board, out, sum);
  }
}

}  // namespace

void find_last_of_sums(const Board& board, Steps& out) {
  if (board.constraints()) each_sum(board, out, board.constraints()->sums(), place_last);
}

void find_sum_bounds(const Board& board, Steps& out) {
  if (board.constraints()) each_sum(board, out, board.constraints()->sums(), cut_cells);
}

void find_sum_combinations(const Board& board, Steps& out) {
  if (board.constraints()) each_sum(board, out, board.constraints()->sums(), compare_sets);
}

void find_sum_digits(const Board& board, Steps& out) {
  if (board.constraints()) each_sum(board, out, board.constraints()->sums(), tell_digits);
}

void find_small_leftovers(const Board& board, Steps& out) {
  if (!board.constraints()) return;
  each_sum(board, out, board.constraints()->leftovers(),
           [](const Board& on, Steps& to, const Sum& sum) { settle(on, to, sum, few_settled); });
}

void find_leftovers(const Board& board, Steps& out) { find_new_leftovers(board, {}, out); }

void find_new_leftovers(const Board& board, const Masks& barren, Steps& out) {
  if (!board.constraints()) return;
  const auto if_new = [&](auto look) {
    return [&barren, look](const Board& on, Steps& to, const Sum& sum) {
      if (has_changed(on, barren, sum.told.sum.cells)) look(on, to, sum);
    };
  };
  each_sum(board, out, board.constraints()->leftovers(),
           if_new([](const Board& on, Steps& to, const Sum& sum) {
             settle(on, to, sum, most_settled);
           }));
  each_sum(board, out, board.constraints()->tight_leftovers(), if_new(tighten));
}

}  // namespace sudokit
