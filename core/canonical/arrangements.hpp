// The ways to the canonical form of a grid: its digits in, the form and the arrangements of lines
// and names of digits that lead to it out.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "../base/puzzle.hpp"
#include "box.hpp"
#include "full_grid.hpp"
#include "second_row.hpp"

namespace sudokit::forms {

// With more arrangements than this, those with the same future are merged. Only grids that break
// the rules, or are large and nearly full, have more.
inline constexpr std::uint32_t many_states = 4096;

inline std::uint64_t factorial(int n) {
  std::uint64_t product = 1;
  for (int i = 2; i <= n; ++i) product *= static_cast<std::uint64_t>(i);
  return product;
}

// Fills the form row by row, with all arrangements at once that make the rows so far as small as
// they can be. Whatever these rows leave open is not arranged yet: the order of columns and stacks
// (the columns of a line of boxes) that are blank so far, and the names of digits not seen. The
// columns with a digit go to the right in their stack, and the stacks with a digit to the right: so
// the open ones are always on the left.
template <typename Box>
class Arrangements {
 public:
  explicit Arrangements(Box box) : box_(box) {}

  // A part of an arrangement: the names of digits that it has not seen are 0.
  struct State : Arrangement<Box> {
    Line<Box> open;  // the open columns of each stack
    Byte open_stacks, last_name;
    Mask used;            // rows
    std::uint64_t times;  // how many arrangements it stands for
  };

  // Finds the canonical form. Afterwards, `states` are the arrangements that lead to it, but for
  // the order of blank lines.
  void search(const Byte* digits, const Poll& poll) {
    if (search_full(digits)) return;
    load(digits);
    int level = 0;
    RarePoll rare_poll(poll);
    poll_ = &rare_poll;
    states_.clear();
    if (is_full()) {
      start_with_pairs(poll);
      level = 2;
    } else {
      start();
    }
    for (; level < size(); ++level) {
      if (poll) poll();
      next_.clear();
      merge_above_ = many_states;
      best_ = form_.data() + level * size();
      std::fill_n(best_, size(), none);
      for (const State& state : states_) {
        for (Mask rows = choices(state, level); rows; rows &= rows - 1) {
          extend(state, level, std::countr_zero(rows));
        }
      }
      states_.swap(next_);
    }
  }

  const Byte* form() const { return form_.data(); }
  const std::vector<State>& states() const { return states_; }

  std::array<std::uint64_t, 3> automorphisms() const {
    std::uint64_t found = 0;
    for (const State& state : states_) found += state.times;
    return {found, blank_orders(sides_[0], bands(), box_.rows),
            blank_orders(sides_[1], stacks(), box_.columns)};
  }

  // Writes the grid in the arrangement of a state.
  void apply(const State& state, const Byte* grid, Byte* out) const {
    state.apply(box_, grid, out);
  }

 private:
  // The grid, or the transposed grid.
  struct Side {
    std::array<Byte, Box::most * Box::most> digits;
    Mask blank = 0;    // rows without a digit
    Mask repeats = 0;  // rows with a digit twice
  };

  // Places whose columns are alike for now, so that each order of them is tried: `count` times
  // `width` of them.
  struct Tie {
    int start, count, width;
  };

  // Finds the form of a full classic grid. Returns false for other grids.
  bool search_full(const Byte* digits) {
    if constexpr (std::is_same_v<Box, ClassicBox>) {
      if (!full_grid_.search(digits)) return false;
      std::copy_n(full_grid_.form(), form_.size(), form_.begin());
      states_.clear();
      for (const auto& arrangement : full_grid_.arrangements()) {
        states_.push_back({arrangement, {}, 0, Byte{9}, (Mask{1} << 9) - 1, 1});
      }
      for (Side& side : sides_) side.blank = 0;
      return true;
    }
    return false;
  }

  int size() const { return box_.rows * box_.columns; }
  int bands() const { return box_.columns; }
  int stacks() const { return box_.rows; }
  Mask band_mask(int band) const { return ((Mask{1} << box_.rows) - 1) << (band * box_.rows); }
  const Byte* row_of(bool is_transposed, int row) const {
    return sides_[is_transposed].digits.data() + row * size();
  }

  void load(const Byte* digits) {
    for (int row = 0; row < size(); ++row) {
      for (int column = 0; column < size(); ++column) {
        sides_[0].digits[at(row * size() + column)] = digits[row * size() + column];
        sides_[1].digits[at(column * size() + row)] = digits[row * size() + column];
      }
    }
    for (Side& side : sides_) {
      side.blank = side.repeats = 0;
      for (int row = 0; row < size(); ++row) {
        Mask seen = 0;
        for (int column = 0; column < size(); ++column) {
          const Mask bit = Mask{1} << side.digits[at(row * size() + column)] >> 1;
          if (seen & bit) side.repeats |= Mask{1} << row;
          seen |= bit;
        }
        if (!seen) side.blank |= Mask{1} << row;
      }
    }
  }

  // Whether every row holds every digit.
  bool is_full() const {
    const auto end = sides_[0].digits.begin() + size() * size();
    return !(sides_[0].repeats | sides_[1].repeats) &&
           std::find(sides_[0].digits.begin(), end, 0) == end;
  }

  State nothing_placed(bool is_transposed) const {
    State state{};
    std::iota(state.columns.begin(), state.columns.end(), Byte{0});
    std::fill_n(state.open.begin(), stacks(), static_cast<Byte>(box_.columns));
    state.open_stacks = static_cast<Byte>(stacks());
    state.is_transposed = is_transposed;
    state.times = 1;
    return state;
  }

  void start() {
    states_.push_back(nothing_placed(false));
    if (box_.rows == box_.columns) states_.push_back(nothing_placed(true));
  }

  // The rows that may come next. Blank rows come first, and one of a band stands for the others,
  // as does one blank band.
  Mask choices(const State& state, int level) const {
    const Mask blank = sides_[state.is_transposed].blank;
    const Mask left = ((Mask{1} << size()) - 1) & ~state.used;
    if (level % box_.rows) {
      const int last = state.rows[at(level - 1)];
      const Mask rows = left & band_mask(last / box_.rows);
      const Mask blank_rows = rows & blank;
      return blank_rows ? blank_rows & -blank_rows : rows;
    }
    if (!(left & blank)) return left;
    Mask rows = 0;
    bool has_blank_band = false;
    for (int band = 0; band < bands(); ++band) {
      const Mask blank_rows = left & blank & band_mask(band);
      const bool is_blank = blank_rows == band_mask(band);
      if (!(is_blank && has_blank_band)) rows |= blank_rows & -blank_rows;
      has_blank_band |= is_blank;
    }
    return rows;
  }

  // Places a row next, in each order of its columns that makes it as small as it can be.
  void extend(const State& state, int level, int row) {
    (*poll_)();
    const Byte* digits = row_of(state.is_transposed, row);
    const auto key = [&](int column) -> Byte {
      const Byte digit = digits[column];
      return !digit ? Byte{0} : state.names[digit] ? state.names[digit] : none;
    };
    Line<Box> keys;
    order_ = state.columns;
    for (int place = 0; place < size(); ++place) keys[at(place)] = key(order_[at(place)]);
    for (int stack = 0; stack < stacks(); ++stack) {
      sort_columns(keys, stack * box_.columns, state.open[at(stack)]);
    }
    if (state.open_stacks > 1) sort_stacks(keys, state.open_stacks);

    const bool repeats = sides_[state.is_transposed].repeats >> row & 1;
    if (!repeats) {
      Byte name = state.last_name;
      for (int place = 0; place < size(); ++place) {
        const Byte symbol = keys[at(place)] == none ? ++name : keys[at(place)];
        if (symbol > best_[place]) return;
        if (symbol < best_[place]) break;
      }
    }

    child_ = state;
    child_.rows[at(level)] = static_cast<Byte>(row);
    child_.used |= Mask{1} << row;
    ties_.clear();
    close(state, keys);
    branch(digits, state, 0);
  }

  static void exchange(Line<Box>& line, int start, int other, int count) {
    for (int i = 0; i < count; ++i) std::swap(line[at(start + i)], line[at(other + i)]);
  }

  void sort_columns(Line<Box>& keys, int start, int count) {
    for (int i = start + 1; i < start + count; ++i) {
      for (int j = i; j > start && keys[at(j)] < keys[at(j - 1)]; --j) {
        std::swap(keys[at(j)], keys[at(j - 1)]);
        std::swap(order_[at(j)], order_[at(j - 1)]);
      }
    }
  }

  void sort_stacks(Line<Box>& keys, int count) {
    const int width = box_.columns;
    for (int i = 1; i < count; ++i) {
      for (int j = i; j > 0; --j) {
        const auto left = keys.begin() + (j - 1) * width, right = left + width;
        if (!std::lexicographical_compare(right, right + width, left, right)) break;
        exchange(keys, (j - 1) * width, j * width, width);
        exchange(order_, (j - 1) * width, j * width, width);
      }
    }
  }

  // Closes the columns and stacks that have a digit now, and finds those that are alike.
  void close(const State& state, const Line<Box>& keys) {
    const int width = box_.columns;
    const auto is_alike = [&](int place, int other, int count) {
      return std::equal(keys.begin() + place, keys.begin() + place + count, keys.begin() + other);
    };
    const auto add_ties = [&](int first, int end, int step) {
      for (int start = first, next; start < end; start = next) {
        next = start + step;
        while (next < end && is_alike(start, next, step)) next += step;
        if (next - start > step) ties_.push_back({start, (next - start) / step, step});
      }
    };
    Byte& open_stacks = child_.open_stacks;
    open_stacks = 0;
    // Sorted: the last column of a stack has a digit if any has.
    while (open_stacks < state.open_stacks && !keys[at((open_stacks + 1) * width - 1)]) {
      ++open_stacks;
    }
    add_ties(open_stacks * width, state.open_stacks * width, width);
    for (int stack = open_stacks; stack < stacks(); ++stack) {
      const int start = stack * width, end = start + state.open[at(stack)];
      int first = start;
      while (first < end && !keys[at(first)]) ++first;
      child_.open[at(stack)] = static_cast<Byte>(first - start);
      add_ties(first, end, 1);
    }
  }

  // Tries all orders of the columns and stacks that are alike.
  void branch(const Byte* digits, const State& state, std::size_t index) {
    if (index == ties_.size()) return add(digits, state);
    permute(digits, state, index, 0);
  }

  void permute(const Byte* digits, const State& state, std::size_t index, int fixed) {
    const auto [start, count, width] = ties_[index];
    if (fixed + 1 == count) return branch(digits, state, index + 1);
    for (int other = fixed; other < count; ++other) {
      exchange(order_, start + fixed * width, start + other * width, width);
      permute(digits, state, index, fixed + 1);
      exchange(order_, start + fixed * width, start + other * width, width);
    }
  }

  // Adds the arrangement if none is better; forgets the others if it is.
  void add(const Byte* digits, const State& state) {
    (*poll_)();
    child_.names = state.names;
    child_.last_name = state.last_name;
    child_.columns = order_;
    bool is_better = false;
    for (int place = 0; place < size(); ++place) {
      const Byte digit = digits[order_[at(place)]];
      if (digit && !child_.names[digit]) child_.names[digit] = ++child_.last_name;
      const Byte symbol = child_.names[digit];
      if (!is_better && symbol > best_[place]) return;
      is_better |= symbol < best_[place];
      if (is_better) best_[place] = symbol;
    }
    if (is_better) next_.clear();
    next_.push_back(child_);
    if (next_.size() > merge_above_) {
      merge(next_);
      merge_above_ = 2 * next_.size();
    }
    if (next_.size() > most_ways) throw GaveUp{};
  }

  // Makes one of arrangements that differ only in the order of the rows placed.
  void merge(std::vector<State>& states) {
    const auto future = [](const State& state) {
      return std::tie(state.is_transposed, state.used, state.columns, state.names);
    };
    std::sort(states.begin(), states.end(), [&](const State& a, const State& b) {
      (*poll_)(many_states);
      return future(a) < future(b);
    });
    std::size_t kept = 0;
    for (std::size_t i = 1; i < states.size(); ++i) {
      if (future(states[kept]) == future(states[i])) {
        states[kept].times += states[i].times;
      } else {
        states[++kept] = states[i];
      }
    }
    states.resize(kept + 1);
  }

  // In how many orders the blank lines of a side can be.
  std::uint64_t blank_orders(const Side& side, int groups, int width) const {
    std::uint64_t product = 1;
    int blank_groups = 0;
    for (int group = 0; group < groups; ++group) {
      const Mask lines = ((Mask{1} << width) - 1) << (group * width);
      product *= factorial(std::popcount(side.blank & lines));
      blank_groups += (side.blank & lines) == lines;
    }
    return product * factorial(blank_groups);
  }

  // Begins with two rows: after one, a full grid leaves the order of all columns open.
  void start_with_pairs(const Poll& poll) {
    std::iota(form_.begin(), form_.begin() + size(), Byte{1});
    SecondRow<Box> second_row(box_, form_.data() + size(), poll);
    for (const bool is_transposed : {false, true}) {
      if (is_transposed && box_.rows != box_.columns) break;
      for (int first = 0; first < size(); ++first) {
        const int band = first / box_.rows * box_.rows;
        for (int second = band; second < band + box_.rows; ++second) {
          if (first == second) continue;
          second_row.add({is_transposed, first, second}, row_of(is_transposed, first),
                         row_of(is_transposed, second));
        }
      }
    }
    for (const auto& [pair, order] : second_row.found()) {
      State state = nothing_placed(pair.is_transposed);
      state.rows[0] = static_cast<Byte>(pair.first);
      state.rows[1] = static_cast<Byte>(pair.second);
      state.used = Mask{1} << pair.first | Mask{1} << pair.second;
      state.columns = order;
      state.open.fill(0);
      state.open_stacks = 0;
      const Byte* digits = row_of(pair.is_transposed, pair.first);
      for (int place = 0; place < size(); ++place) {
        state.names[digits[order[at(place)]]] = ++state.last_name;
      }
      states_.push_back(state);
    }
  }

  [[no_unique_address]] Box box_;
  RarePoll* poll_ = nullptr;  // of the search under way
  std::array<Side, 2> sides_;
  std::conditional_t<std::is_same_v<Box, ClassicBox>, FullGrid, std::monostate> full_grid_;
  std::array<Byte, Box::most * Box::most> form_;
  Byte* best_;  // the row of the form that is looked for
  std::vector<State> states_, next_;
  std::size_t merge_above_;
  State child_;
  Line<Box> order_;  // the column at each place of the row
  std::vector<Tie> ties_;
};

}  // namespace sudokit::forms
