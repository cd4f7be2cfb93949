// Multi-sector locked sets: the candidates of some cells are counted, some digits by row and the
// others by column. A line can use a digit only once. If there are no more counts than cells, every
// count is used in these cells, and the rest of its line loses the digit.
//
// A count is a digit in a line. The search keeps a perfect matching of cells with counts: each cell
// with one of its candidates. A set of cells that is closed under exchanges along the matching has
// exactly as many counts as cells.
#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "cell_set.hpp"
#include "scan.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

// All ways to count each digit by rows or by columns are tried: 512 on the classic grid. Larger
// grids have too many.
constexpr int largest_size = 9;
constexpr std::size_t kinds = 2;
constexpr int most_cells = 25;  // the most that a person would care to count

using Cells = CellSet<2>;
static_assert(largest_size * largest_size <= 2 * 64);
using ByDigit = std::array<Cells, largest_size>;
using Kinds = std::array<std::size_t, largest_size>;  // by digit: counted in rows or in columns

struct Locked {
  Cells cells;
  Kinds kinds;
  ByDigit gone;  // eliminations
};

class Search {
 public:
  Search(const Board& board, Steps& out)
      : board_(board), geometry_(board.geometry()), out_(out), size_(geometry_.size()) {
    for (int cell = 0; cell < geometry_.cells(); ++cell) {
      if (board.digit(cell)) continue;
      open_.add(cell);
      for (Mask left = board.candidates(cell); left; left &= left - 1) {
        const int digit = std::countr_zero(left);
        for (std::size_t kind = 0; kind < kinds; ++kind) {
          cells_[count_of(cell, digit, kind)].add(cell);
        }
      }
    }
    owner_.fill(nobody);
  }

  void run() {
    for (Cells left = open_; left.any();) {
      if (!match(left.pop())) return;  // the board has no solution
    }
    choose(0);
    std::vector<const Locked*> sets;
    for (const auto& [gone, set] : found_) sets.push_back(&set);
    std::ranges::stable_sort(sets, {}, [](const Locked* set) { return set->cells.count(); });
    ByDigit known;
    for (const Locked* found : sets) {
      const Locked& set = *found;
      bool is_new = false;
      for (std::size_t digit = 0; digit < largest_size; ++digit) {
        is_new |= (set.gone[digit] - known[digit]).any();
        known[digit] |= set.gone[digit];
      }
      if (is_new && !is_plain(set)) add(set);
      if (out_.full()) return;
    }
  }

 private:
  static constexpr int nobody = -1;

  // The index of a count: a digit, from 0, in a line of a kind.
  std::size_t count_of(int cell, int digit, std::size_t kind) const {
    return static_cast<std::size_t>(geometry_.seats(cell)[kind].house * largest_size + digit);
  }
  std::size_t count_of(int cell, int digit) const {
    return count_of(cell, digit, kinds_[static_cast<std::size_t>(digit)]);
  }

  // Matches a cell with one of its digits, and other cells anew if necessary.
  bool match(int cell) {
    Cells tried;
    return rematch(cell, tried);
  }
  bool rematch(int cell, Cells& tried) {
    tried.add(cell);
    for (Mask left = board_.candidates(cell); left; left &= left - 1) {
      const int digit = std::countr_zero(left);
      const std::size_t count = count_of(cell, digit);
      if (owner_[count] == nobody) return own(cell, digit, count);
    }
    for (Mask left = board_.candidates(cell); left; left &= left - 1) {
      const int digit = std::countr_zero(left);
      const std::size_t count = count_of(cell, digit);
      if (!tried.has(owner_[count]) && rematch(owner_[count], tried)) {
        return own(cell, digit, count);
      }
    }
    return false;
  }
  bool own(int cell, int digit, std::size_t count) {
    owner_[count] = cell;
    digit_[static_cast<std::size_t>(cell)] = digit;
    return true;
  }

  // Tries both kinds of line for this digit and for all after it.
  bool choose(int digit) {
    if (digit == size_) {
      look();
      return true;
    }
    if (digit == size_ / 2) out_.poll();
    for (std::size_t turn = 0; turn < kinds; ++turn) {
      if (turn > 0) {
        const auto index = static_cast<std::size_t>(digit);
        Cells moved;
        for (Cells left = open_; left.any();) {
          const int cell = left.pop();
          if (digit_[static_cast<std::size_t>(cell)] != digit) continue;
          owner_[count_of(cell, digit)] = nobody;
          moved.add(cell);
        }
        kinds_[index] = (kinds_[index] + 1) % kinds;
        while (moved.any()) {
          if (!match(moved.pop())) return false;
        }
      }
      if (!choose(digit + 1)) return false;
    }
    return true;
  }

  // Cells that reach each other are locked together with all cells that they reach.
  void look() {
    for (Cells left = open_; left.any();) {
      Cells rest = left;
      const int cell = rest.pop();
      const Cells cells = reach(cell), others = open_ - cells;
      left = left - (cells & origins(cell));
      if (others.none() || cells.count() > most_cells) continue;
      ByDigit gone;
      if (removes(cells, gone)) keep(cells, gone);
    }
  }

  // The cells that have the count matched with this one, those that have theirs, and so on.
  Cells reach(int start) const {
    Cells reached, fresh;
    fresh.add(start);
    while (fresh.any()) {
      const int cell = fresh.pop();
      reached.add(cell);
      for (Mask left = board_.candidates(cell); left; left &= left - 1) {
        const int owner = owner_[count_of(cell, std::countr_zero(left))];
        // There are as many counts as cells, unless a line already has a digit twice.
        if (owner == nobody) return open_;
        if (!reached.has(owner)) fresh.add(owner);
      }
    }
    return reached;
  }

  // The cells that reach this one.
  Cells origins(int start) const {
    Cells reached, fresh;
    fresh.add(start);
    while (fresh.any()) {
      const int cell = fresh.pop();
      reached.add(cell);
      fresh |= cells_[count_of(cell, digit_[static_cast<std::size_t>(cell)])] - reached;
    }
    return reached;
  }

  bool removes(const Cells& cells, ByDigit& gone) const {
    bool found = false;
    for (Cells left = cells; left.any();) {
      const int cell = left.pop();
      for (Mask digits = board_.candidates(cell); digits; digits &= digits - 1) {
        const int digit = std::countr_zero(digits);
        const Cells others = cells_[count_of(cell, digit)] - cells;
        gone[static_cast<std::size_t>(digit)] |= others;
        found |= others.any();
      }
    }
    return found;
  }

  // Of sets with the same eliminations, keeps the smallest.
  void keep(const Cells& cells, const ByDigit& gone) {
    const auto [place, is_new] = found_.try_emplace(gone, Locked{cells, kinds_, gone});
    if (is_new || cells.count() >= place->second.cells.count()) return;
    place->second = {cells, kinds_, gone};
  }

  // Whether the set is a simpler technique: a set within one or two houses, or a fish, whose cells
  // are whole lines with one digit counted across. Others have at least two rows and two columns,
  // and at least two digits counted by rows and two by columns.
  bool is_plain(const Locked& set) const {
    std::array<Mask, kinds> digits{}, lines{};
    for (Cells left = set.cells; left.any();) {
      const int cell = left.pop();
      for (Mask here = board_.candidates(cell); here; here &= here - 1) {
        const std::size_t kind = set.kinds[static_cast<std::size_t>(std::countr_zero(here))];
        digits[kind] |= here & (~here + 1);
        lines[kind] |= Mask{1} << geometry_.seats(cell)[1 - kind].position;
      }
    }
    return !std::ranges::all_of(digits, has_several) || !std::ranges::all_of(lines, has_several);
  }

  // Group 0 has the digits of a cell that are counted in its row, group 1 those counted in its
  // column.
  void add(const Locked& set) {
    Step& step = add_step(out_, multi_sector_locked_sets);
    for (int digit = 1; digit <= size_; ++digit) {
      for (Cells left = set.gone[static_cast<std::size_t>(digit - 1)]; left.any();) {
        step.eliminations.push_back({left.pop(), digit});
      }
    }
    std::map<int, Mask> counted;  // by house
    for (Cells left = set.cells; left.any();) {
      const int cell = left.pop();
      std::array<Mask, kinds> digits{};
      for (Mask here = board_.candidates(cell); here; here &= here - 1) {
        digits[set.kinds[static_cast<std::size_t>(std::countr_zero(here))]] |= here & (~here + 1);
      }
      for (std::size_t kind = 0; kind < kinds; ++kind) {
        if (!digits[kind]) continue;
        step.pattern.push_back({Part::body, cell, digits[kind], static_cast<int>(kind)});
        counted[geometry_.seats(cell)[kind].house] |= digits[kind];
      }
    }
    facts::Counted told;
    for (const auto& [house, digits] : counted) {
      step.houses.push_back(house);
      told.houses.push_back({house, digits});
    }
    if (out_.wants_reasons()) step.facts = std::move(told);
  }

  const Board& board_;
  const Geometry& geometry_;
  Steps& out_;
  int size_;
  Cells open_;
  Kinds kinds_{};
  std::array<Cells, kinds * largest_size * largest_size> cells_{};  // by count
  std::array<int, kinds * largest_size * largest_size> owner_{};    // by count: its matched cell
  std::array<int, largest_size * largest_size> digit_{};            // by cell: its matched digit
  std::map<ByDigit, Locked> found_;
};

}  // namespace

void find_multi_sector_locked_sets(const Board& board, Steps& out) {
  if (board.geometry().size() <= largest_size) Search(board, out).run();
}

}  // namespace sudokit
