// Unique loops, for puzzles with one solution. Each cell of a loop has two digits as candidates and
// sees the next cell, and every house has one even and one odd cell of the loop, or none. If all
// cells held only these two digits, the digits could be swapped, so some cell must hold another
// digit.
#include <algorithm>
#include <array>
#include <bit>
#include <bitset>
#include <compare>
#include <utility>
#include <vector>

#include "neighbours.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

// The largest set in type 3.
constexpr int most_in_set = 7;

// The most paths before the search for loops gives up, as on boards that no puzzle leads to. The
// classic grid needs some thousands at most.
constexpr int most_paths = 50'000;

class Loops {
 public:
  Loops(const Board& board, Steps& out) : board_(board), geometry_(board.geometry()), out_(out) {}

  void find() {
    for (int cell = 0; cell < geometry_.cells(); ++cell) {
      pair_ = board_.candidates(cell);
      if (!is_pair(pair_)) continue;
      low_ = lowest_digit(pair_);
      high_ = lowest_digit(pair_ & (pair_ - 1));
      if (!has_company(cell, false)) continue;
      twins_ = static_cast<int>(std::ranges::count(board_.all_candidates(), pair_));
      extend(cell, -1, 2, 0, 0);
    }
    std::ranges::sort(order_);
    for (const Order& order : order_) {
      if (out_.full()) return;
      Step& step = found_[order.index];
      out_.add(step.technique, step.rating) = std::move(step);
    }
  }

 private:
  using Cells = std::bitset<max_size * max_size>;

  struct Order {
    double rating;  // summed in tenths as in Sudoku Explainer: equal sums may differ in last bits
    int type;
    std::size_t index;
    auto operator<=>(const Order&) const = default;
  };

  int path(int index) const { return path_[static_cast<std::size_t>(index)]; }
  Mask extras(int cell) const { return board_.candidates(cell) & ~pair_; }

  // Extends the path by `cell`. Cells with extra digits are allowed if there are at most two
  // (`allowed` more), or if all have the same one extra digit. `extra` holds the extra digits of
  // the path. `seen` also includes those of neighbours tried before, so the search misses some
  // loops with three or more extra cells: the ratings that we reproduce come from such a search.
  void extend(int cell, int last_house, int allowed, Mask extra, Mask seen) {
    if (++paths_ > most_paths) return;
    out_.tick();
    path_[static_cast<std::size_t>(length_++)] = cell;
    for (std::size_t i = 0; i < geometry_.seats(cell).size(); ++i) {
      const int house = house_of(geometry_, cell, i);
      if (house == last_house) continue;
      for (Mask left = places(house); left; left &= left - 1) {
        const int next = first_cell(geometry_, house, left);
        if (next == path(0) && length_ >= 4) {
          if (is_closed() && is_new()) read_loop();
          continue;
        }
        if (is_on_path(next)) continue;
        const Mask more = extras(next);
        seen |= more;
        if (more && allowed <= 0 && !is_single(seen)) continue;
        // If the extra digits differ, all cells but two must be twins.
        const bool differ = has_several(extra | more);
        if (differ && twins_ == 1) continue;
        const int allowed_then = allowed - (more != 0);
        if (!has_company(next, differ && allowed_then <= 0) || !fits(next)) continue;
        extend(next, house, allowed_then, extra | more, seen);
      }
    }
    --length_;
  }

  Mask places(int house) const { return board_.places(house, low_) & board_.places(house, high_); }

  bool is_on_path(int cell) const {
    return std::find(path_.begin(), path_.begin() + length_, cell) != path_.begin() + length_;
  }

  // Whether each house of the cell has another cell that the loop could visit. If no more extra
  // cells are allowed, that must be a twin or a cell of the path.
  bool has_company(int cell, bool only_twins) const {
    return std::ranges::all_of(geometry_.seats(cell), [&](const Seat& seat) {
      Mask left = places(seat.house) & ~(Mask{1} << seat.position);
      if (!only_twins) return left != 0;
      for (; left; left &= left - 1) {
        const int other = first_cell(geometry_, seat.house, left);
        if (!extras(other) || is_on_path(other)) return true;
      }
      return false;
    });
  }

  // Whether no cell of the same parity sees the cell.
  bool fits(int cell) const {
    for (int i = length_ % 2; i < length_; i += 2) {
      if (see(geometry_, path(i), cell)) return false;
    }
    return true;
  }

  // Whether each house of a cell of the loop also has a cell of the other parity. `fits` ensures
  // that it has no more.
  bool is_closed() const {
    if (length_ % 2) return false;
    for (int i = 0; i < length_; ++i) {
      for (const Seat& seat : geometry_.seats(path(i))) {
        bool met = false;
        for (int j = 1 - i % 2; j < length_ && !met; j += 2) {
          met = is_in(geometry_, path(j), seat.house);
        }
        if (!met) return false;
      }
    }
    return true;
  }

  // Whether the loop is found for the first time: it is found from each of its cells, in both
  // directions.
  bool is_new() {
    Cells cells;
    for (int i = 0; i < length_; ++i) cells.set(static_cast<std::size_t>(path(i)));
    if (std::ranges::find(loops_, cells) != loops_.end()) return false;
    loops_.push_back(cells);
    return true;
  }

  void read_loop() {
    int count = 0;
    std::array<int, 2> roof{};
    Mask united = 0;
    for (int i = 0; i < length_; ++i) {
      if (const Mask more = extras(path(i))) {
        if (count < 2) roof[static_cast<std::size_t>(count)] = path(i);
        ++count;
        united |= more;
      }
    }
    if (count == 1) {
      Step& step = begin(1, 0);
      eliminate(step, roof[0], pair_);
      keep();
    } else if (count >= 2 && is_single(united)) {
      read_type_2(united);
    } else if (count == 2) {
      read_type_3(roof[0], roof[1], united);
    }
    if (count == 2) read_type_4(roof[0], roof[1]);
  }

  // Type 2: the extra cells have the same one extra digit, which one of them must hold.
  void read_type_2(Mask extra) {
    Step& step = begin(2, 0);
    const auto is_extra = [&](int cell) { return extras(cell) != 0; };
    const auto first = std::find_if(path_.begin(), path_.begin() + length_, is_extra);
    for (const int cell : geometry_.peers(*first)) {
      if (!(board_.candidates(cell) & extra)) continue;
      if (std::all_of(first, path_.begin() + length_,
                      [&](int other) { return !is_extra(other) || see(geometry_, cell, other); })) {
        eliminate(step, cell, extra);
      }
    }
    keep();
  }

  // Type 3: one of the two extra cells holds an extra digit, so together they count as one cell of
  // a set.
  void read_type_3(int a, int b, Mask extra) {
    const int most = std::min(most_in_set, geometry_.size() - 2);
    for (int degree = std::popcount(extra); degree <= most; ++degree) {
      for (std::size_t i = 0; i < geometry_.seats(a).size(); ++i) {
        const int house = house_of(geometry_, a, i);
        if (!is_in(geometry_, b, house)) continue;
        const int empty = board_.empty_in(house);
        if (2 * degree <= empty) read_naked(a, b, extra, degree, house);
        if (2 * degree < empty && geometry_.is_full(house)) {
          read_hidden(a, b, extra, degree, house);
        }
      }
    }
  }

  void read_naked(int a, int b, Mask extra, int degree, int house) {
    out_.tick(16);
    const std::vector<int>& cells = geometry_.house(house);
    Mask masks[max_size], among = 0, others = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      masks[i] = board_.candidates(cells[i]);
      if (cells[i] == a || cells[i] == b) continue;
      others |= Mask{1} << i;
      if (has_several(masks[i])) among |= Mask{1} << i;
    }
    const Mask shared = extra & board_.candidates(a) & board_.candidates(b);
    const auto visit = [&](Mask chosen, Mask digits) {
      Mask covered = shared;
      for (Mask left = chosen; left; left &= left - 1) covered |= masks[std::countr_zero(left)];
      if (covered != digits) return true;
      Step& step = begin(3, degree - 1);
      step.houses.push_back(house);
      for (Mask left = others; left; left &= left - 1) {
        const int cell = first_cell(geometry_, house, left);
        if (chosen & left & (~left + 1)) {
          step.pattern.push_back({Part::set, cell, board_.candidates(cell) & digits});
        } else {
          eliminate(step, cell, board_.candidates(cell) & digits);
        }
      }
      if (out_.wants_reasons()) step.facts = facts::JoinedSet{false, digits};
      keep();
      return true;
    };
    each_set(masks, among, degree - 1, degree, visit, 0, extra);
  }

  void read_hidden(int a, int b, Mask extra, int degree, int house) {
    out_.tick(16);
    const Mask roof = position_in(geometry_, a, house) | position_in(geometry_, b, house);
    // Both cells of the roof count as the lower of them.
    const Mask upper = roof & (roof - 1);
    Mask masks[max_size], among = 0;
    for (int digit = 1; digit <= geometry_.size(); ++digit) {
      const Mask here = masks[digit - 1] = board_.places(house, digit) & ~upper;
      if (here && !((pair_ | extra) & bit_of(digit))) among |= bit_of(digit);
    }
    const auto visit = [&](Mask digits, Mask positions) {
      digits |= pair_;
      Step& step = begin(3, degree - 2);
      step.houses.push_back(house);
      for (Mask left = positions & ~roof; left; left &= left - 1) {
        const int cell = first_cell(geometry_, house, left);
        step.pattern.push_back({Part::set, cell, board_.candidates(cell) & digits});
        eliminate(step, cell, board_.candidates(cell) & ~digits);
      }
      if (out_.wants_reasons()) step.facts = facts::JoinedSet{true, digits};
      keep();
      return true;
    };
    each_set(masks, among, degree - 2, degree, visit, 0, masks[low_ - 1] | masks[high_ - 1]);
  }

  // Type 4: one of the two digits is locked in the two extra cells, so neither holds the other.
  void read_type_4(int a, int b) {
    int low_house = -1, high_house = -1;
    for (std::size_t i = 0; i < geometry_.seats(a).size(); ++i) {
      const int house = house_of(geometry_, a, i);
      if (!is_in(geometry_, b, house) || !geometry_.is_full(house)) continue;
      if (std::popcount(board_.places(house, low_)) == 2) low_house = house;
      if (std::popcount(board_.places(house, high_)) == 2) high_house = house;
    }
    if (low_house < 0 && high_house < 0) return;
    Step& step = begin(4, 0);
    step.houses.push_back(low_house >= 0 ? low_house : high_house);
    const int locked = low_house >= 0 ? low_ : high_;
    for (const int cell : {std::min(a, b), std::max(a, b)}) {
      step.pattern.push_back({Part::set, cell, bit_of(locked)});
      eliminate(step, cell, pair_ & ~bit_of(locked));
    }
    step.links.push_back({Candidate{a, locked}, false, Candidate{b, locked}, true});
    keep();
  }

  // Begins a step of the current loop, to be filled in and then kept. Cells that would hold the
  // same digit are a group.
  Step& begin(int type, int tenths) {
    const double size = length_ >= 10 ? 5.0 : length_ >= 8 ? 4.7 : length_ >= 6 ? 4.6 : 4.5;
    const double rating = size + tenths * 0.1;
    order_.push_back({rating, type, found_.size()});
    Step& step = found_.add((length_ == 4 ? unique_rectangle_1 : unique_loop_1) + type - 1,
                            static_cast<int>(rating * 10 + 0.5));
    for (int i = 0; i < length_; ++i) step.pattern.push_back({Part::body, path(i), pair_, i % 2});
    for (int i = 0; i < length_; ++i) {
      if (const Mask more = extras(path(i))) step.pattern.push_back({Part::extra, path(i), more});
    }
    return step;
  }

  // Drops the step begun last if it eliminates nothing.
  void keep() {
    if (!found_[found_.size() - 1].eliminations.empty()) return;
    found_.drop();
    order_.pop_back();
  }

  const Board& board_;
  const Geometry& geometry_;
  Steps& out_;
  std::vector<Cells> loops_;  // loops found so far
  Steps found_{all_steps};
  std::vector<Order> order_;              // of the steps found
  std::array<int, 2 * max_size> path_{};  // each row has two cells of a loop at most
  int length_ = 0;
  Mask pair_ = 0;
  int low_ = 0, high_ = 0;
  int twins_ = 0;  // cells with no candidates but the two digits
  int paths_ = 0;
};

}  // namespace

void find_unique_loops(const Board& board, Steps& out) {
  if (board.has_one_solution()) Loops(board, out).find();
}

}  // namespace sudokit
