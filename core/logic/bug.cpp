// Bivalue universal graves: from the board of a puzzle with one solution, steps that keep it from
// becoming a BUG, where each empty cell has two candidates and each digit two places or none in
// every house. There all candidates could swap, so that some cell must hold a further digit.
#include <algorithm>
#include <bit>
#include <vector>

#include "neighbours.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

// The largest set that goes with a BUG.
constexpr int most_in_set = 6;

// A cell with more than two candidates, and those whose removal leads to the BUG.
struct Odd {
  int cell;
  Mask digits;
};

class Bug {
 public:
  explicit Bug(const Board& board) : board_(board), geometry_(board.geometry()) {}

  void find(Steps& out) {
    if (!read_odd_cells() || !read_odd_digits() || !is_bug()) return;
    for (const Odd& odd : odd_) united_ |= odd.digits;
    if (odd_.size() == 1) {
      Step& step = begin(out, 1, 56);
      eliminate(step, odd_[0].cell, board_.candidates(odd_[0].cell) & ~united_);
    } else if (is_single(united_)) {
      find_type_2(out);
      find_type_4(out);
    } else {
      find_type_4(out);
      find_type_3(out);
    }
  }

 private:
  // The odd cells, if there are any and, when several, some cell sees all of them; otherwise, or if
  // a cell has fewer than two candidates, there is nothing to find.
  bool read_odd_cells() {
    for (int cell = 0; cell < geometry_.cells(); ++cell) {
      if (board_.digit(cell)) continue;
      const int count = std::popcount(board_.candidates(cell));
      if (count < 2) return false;
      if (count == 2) continue;
      odd_.push_back({cell, 0});
      if (odd_.size() == 1) {
        common_ = geometry_.peers(cell);
      } else {
        std::erase_if(common_, [&](int other) { return !see(geometry_, other, cell); });
        if (common_.empty()) return false;
      }
    }
    return !odd_.empty();
  }

  // Where a digit has neither two places nor none, and one odd cell among them, it is too many
  // there.
  bool read_odd_digits() {
    for (int house = 0; house < geometry_.house_count(); ++house) {
      for (int digit = 1; digit <= geometry_.size(); ++digit) {
        const Mask places = board_.places(house, digit);
        if (places == 0 || std::popcount(places) == 2) continue;
        Odd* only = nullptr;
        int count = 0;
        for (Odd& odd : odd_) {
          if (!board_.has(odd.cell, digit) || !is_in(geometry_, odd.cell, house)) continue;
          only = &odd;
          ++count;
        }
        if (count == 0) return false;
        if (count == 1) only->digits |= bit_of(digit);
      }
    }
    return true;
  }

  // Whether a BUG is left without the odd digits. Where a house is not full, its digits need not
  // have a place in it, and candidates could not swap.
  bool is_bug() const {
    for (const Odd& odd : odd_) {
      if (std::popcount(board_.candidates(odd.cell) & ~odd.digits) != 2) return false;
    }
    for (int house = 0; house < geometry_.house_count(); ++house) {
      if (!geometry_.is_full(house)) return false;
      for (int digit = 1; digit <= geometry_.size(); ++digit) {
        int count = std::popcount(board_.places(house, digit));
        for (const Odd& odd : odd_) {
          count -= (odd.digits & bit_of(digit)) && is_in(geometry_, odd.cell, house);
        }
        if (count != 0 && count != 2) return false;
      }
    }
    return true;
  }

  // Some odd cell holds the one odd digit.
  void find_type_2(Steps& out) const {
    if (std::ranges::none_of(common_,
                             [&](int cell) { return board_.candidates(cell) & united_; })) {
      return;
    }
    Step& step = begin(out, 2, 57);
    for (const int cell : common_) eliminate(step, cell, board_.candidates(cell) & united_);
  }

  // Some odd cell holds an odd digit: together they are a cell of a naked set.
  void find_type_3(Steps& out) const {
    for (const int house : shared_houses(geometry_, odd_cells())) {
      const std::vector<int>& cells = geometry_.house(house);
      Mask masks[max_size], others = 0, among = 0;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        masks[i] = board_.candidates(cells[i]);
        if (std::ranges::find(common_, cells[i]) == common_.end()) continue;
        others |= Mask{1} << i;
        if (masks[i]) among |= Mask{1} << i;
      }
      const int most = std::min(most_in_set, std::popcount(others));
      for (int degree = 2; degree <= most; ++degree) {
        const auto visit = [&](Mask chosen, Mask digits) {
          if (!out.full()) read_set(out, house, chosen, others & ~chosen, digits);
          return !out.full();
        };
        each_set(masks, among, degree - 1, degree, visit, 0, united_);
      }
    }
  }

  // The other cells of a set must have all its digits between them.
  void read_set(Steps& out, int house, Mask chosen, Mask rest, Mask digits) const {
    if (candidates_at(board_, house, chosen) != digits) return;
    if (!(candidates_at(board_, house, rest) & digits)) return;
    Step& step = begin(out, 3, 57 + std::popcount(digits) - 1);
    step.houses.push_back(house);
    for (; chosen; chosen &= chosen - 1) {
      const int cell = first_cell(geometry_, house, chosen);
      step.pattern.push_back({Part::set, cell, board_.candidates(cell)});
    }
    for (; rest; rest &= rest - 1) {
      const int cell = first_cell(geometry_, house, rest);
      eliminate(step, cell, board_.candidates(cell) & digits);
    }
    if (out.wants_reasons()) step.facts = facts::JoinedSet{false, digits};
  }

  // A digit of the BUG is locked in the two odd cells: one holds it, the other an odd digit.
  void find_type_4(Steps& out) const {
    if (odd_.size() != 2) return;
    const Mask locked =
        board_.candidates(odd_[0].cell) & board_.candidates(odd_[1].cell) & ~united_;
    if (!is_single(locked)) return;
    const std::vector<int> houses = shared_houses(geometry_, odd_cells());
    if (houses.empty() || out.full()) return;
    Step& step = begin(out, 4, 57);
    step.houses.push_back(houses[0]);
    for (const Odd& odd : odd_) {
      step.pattern.push_back({Part::set, odd.cell, locked});
      eliminate(step, odd.cell, board_.candidates(odd.cell) & ~odd.digits & ~locked);
    }
    const int digit = lowest_digit(locked);
    step.links.push_back(
        {Candidate{odd_[0].cell, digit}, false, Candidate{odd_[1].cell, digit}, true});
  }

  std::vector<int> odd_cells() const {
    std::vector<int> cells;
    for (const Odd& odd : odd_) cells.push_back(odd.cell);
    return cells;
  }

  Step& begin(Steps& out, int type, int rating) const {
    Step& step = out.add(bug_1 + type - 1, rating);
    for (int i = 0; const Odd& odd : odd_) {
      step.pattern.push_back({Part::extra, odd.cell, odd.digits, i++});
    }
    return step;
  }

  const Board& board_;
  const Geometry& geometry_;
  std::vector<Odd> odd_;
  std::vector<int> common_;  // cells that see all odd cells
  Mask united_ = 0;          // the odd digits
};

}  // namespace

void find_bugs(const Board& board, Steps& out) {
  if (board.has_one_solution()) Bug(board).find(out);
}

}  // namespace sudokit
