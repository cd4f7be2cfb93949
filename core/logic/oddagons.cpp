// Oddagons: loops and blocks of cells that two or three digits alone cannot fill. So one of the
// guardians, the cells with further candidates, holds one of these.
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <utility>
#include <vector>

#include "conclusions.hpp"
#include "neighbours.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

// The most paths before the search for loops gives up, as on boards that no puzzle leads to. Boards
// of the hardest puzzles need some hundreds.
constexpr int most_paths = 20'000;

// Cells that `digits` alone cannot fill, and the guardians among them.
struct Impossible {
  Mask digits;
  std::vector<int> cells;
  std::vector<int> guardians;
  std::vector<Candidate> eliminations;
};

bool is_simpler(const Impossible& one, const Impossible& other) {
  const auto key = [](const Impossible& it) {
    return std::pair(it.guardians.size(), it.cells.size());
  };
  return key(one) < key(other);
}

class Oddagons {
 public:
  explicit Oddagons(const Board& board) : board_(board), geometry_(board.geometry()) {}

  // Reads the conclusion: a single guardian holds none of the digits. Several guardians must have
  // the same one further candidate, and one of them holds it.
  void read(Mask digits, const std::vector<int>& cells, const std::vector<int>& guardians) {
    if (guardians.empty()) return;
    Impossible found{digits, cells, guardians, {}};
    if (guardians.size() == 1) {
      for (Mask left = board_.candidates(guardians[0]) & digits; left; left &= left - 1) {
        found.eliminations.push_back({guardians[0], lowest_digit(left)});
      }
    } else {
      const Mask extra = board_.candidates(guardians[0]) & ~digits;
      for (const int cell : geometry_.peers(guardians[0])) {
        if ((board_.candidates(cell) & extra) && sees_all(geometry_, cell, guardians)) {
          found.eliminations.push_back({cell, lowest_digit(extra)});
        }
      }
    }
    if (!found.eliminations.empty()) found_.push_back(std::move(found));
  }

  // Whether some cell could lose the further candidate of these guardians.
  bool has_target(const std::vector<int>& guardians, Mask extra) const {
    return std::ranges::any_of(geometry_.peers(guardians[0]), [&](int cell) {
      return (board_.candidates(cell) & extra) && sees_all(geometry_, cell, guardians);
    });
  }

  // Reports each conclusion once, by the simplest pattern: few guardians, then few cells. Calls
  // finish(step, found) to add what differs between the kinds of oddagons.
  template <class Finish>
  void take(TechniqueId technique, Steps& out, const Finish& finish) {
    std::ranges::stable_sort(found_, is_simpler);
    Conclusions seen;
    for (auto found = found_.begin(); found != found_.end() && !out.full(); ++found) {
      if (!seen.are_new(found->eliminations)) continue;
      Step& step = add_step(out, technique);
      step.eliminations = found->eliminations;
      for (const int cell : found->cells) {
        step.pattern.push_back({Part::body, cell, board_.candidates(cell) & found->digits});
      }
      for (const int cell : found->guardians) {
        step.pattern.push_back({Part::extra, cell, board_.candidates(cell) & ~found->digits});
      }
      finish(step, *found);
    }
  }

 private:
  const Board& board_;
  const Geometry& geometry_;
  std::vector<Impossible> found_;
};

// Loops of an odd number of cells, each of which has the two digits and sees the next. Loops
// without chords suffice: a chord would cut off a shorter odd loop with no more guardians.
class Loops {
 public:
  Loops(const Board& board, Steps& out)
      : board_(board), geometry_(board.geometry()), out_(out), oddagons_(board) {}

  void find() {
    for (int low = 1; low < geometry_.size(); ++low) {
      for (int high = low + 1; high <= geometry_.size(); ++high) {
        find_pair(bit_of(low) | bit_of(high));
      }
    }
    oddagons_.take(bivalue_oddagon, out_, [](Step& step, const Impossible& found) {
      // A digit in a cell rules it out in the next.
      const int digit = lowest_digit(found.digits);
      for (std::size_t i = 0; i < found.cells.size(); ++i) {
        const int next = found.cells[(i + 1) % found.cells.size()];
        step.links.push_back(
            {Candidate{found.cells[i], digit}, true, Candidate{next, digit}, false});
      }
    });
  }

 private:
  void find_pair(Mask pair) {
    pair_ = pair;
    std::vector<int> twins, others;
    Mask extra = 0;  // further digits of cells that have just one more than the two
    for (int cell = 0; cell < geometry_.cells(); ++cell) {
      const Mask digits = board_.candidates(cell);
      if ((digits & pair) != pair) continue;
      (digits == pair ? twins : others).push_back(cell);
      if (is_single(digits & ~pair)) extra |= digits & ~pair;
    }
    if (others.empty() || twins.size() + others.size() < 3) return;
    out_.poll();
    cells_ = twins;
    for (const int guardian : others) start(guardian, 0);
    for (; extra; extra &= extra - 1) {
      const Mask one = extra & (~extra + 1);
      std::vector<int> guardians;
      std::ranges::copy_if(others, std::back_inserter(guardians),
                           [&](int cell) { return board_.candidates(cell) == (pair | one); });
      // Each loop is searched from its first guardian.
      for (; guardians.size() > 1; guardians.erase(guardians.begin())) {
        cells_ = twins;
        cells_.insert(cells_.end(), guardians.begin() + 1, guardians.end());
        start(guardians[0], one);
      }
    }
  }

  // With `extra`, the loop has several guardians, which have that candidate.
  void start(int guardian, Mask extra) {
    extra_ = extra;
    path_ = {guardian};
    guardians_ = {guardian};
    extend();
  }

  void extend() {
    if (++paths_ > most_paths) return;
    out_.tick();
    const int last = path_.back();
    for (const int next : cells_) {
      if (!see(geometry_, last, next)) continue;
      if (std::any_of(path_.begin() + (path_.size() > 1), path_.end() - 1,
                      [&](int cell) { return cell == next || see(geometry_, cell, next); })) {
        continue;
      }
      const bool is_guardian = board_.candidates(next) != pair_;
      if (is_guardian) {
        guardians_.push_back(next);
        if (!oddagons_.has_target(guardians_, extra_)) {
          guardians_.pop_back();
          continue;
        }
      }
      path_.push_back(next);
      if (path_.size() == 2 || !see(geometry_, path_[0], next)) {
        extend();
      } else if (path_.size() % 2 == 1 && (extra_ == 0 || guardians_.size() > 1) && is_loop()) {
        oddagons_.read(pair_, path_, guardians_);
      }
      path_.pop_back();
      if (is_guardian) guardians_.pop_back();
    }
  }

  // Three cells of one house are a naked set, not a loop.
  bool is_loop() const { return path_.size() > 3 || shared_houses(geometry_, path_).empty(); }

  const Board& board_;
  const Geometry& geometry_;
  Steps& out_;
  Oddagons oddagons_;
  Mask pair_ = 0, extra_ = 0;
  std::vector<int> cells_;  // the cells that may follow the first
  std::vector<int> path_, guardians_;
  int paths_ = 0;
};

// Tridagons: three cells in different rows and columns of each of four boxes at the corners of a
// rectangle. Read the digits of a box row by row: two boxes side by side have no digit twice in a
// row, so they have the same cyclic order (abc, bca, cab, or the reverse). Read column by column,
// the same holds for two boxes above each other. The two readings of a box have the same order if
// the columns of its three cells are an even permutation, and opposite orders if it is odd. Going
// round the four boxes, the number of odd boxes must be even. With one or three, three digits
// cannot fill the cells.
class Tridagons {
 public:
  Tridagons(const Board& board, Steps& out)
      : board_(board), geometry_(board.geometry()), out_(out), oddagons_(board) {}

  // Only grids with boxes of three rows and three columns have tridagons.
  void find() {
    if (!has_classic_boxes(geometry_)) return;
    for (Mask low = 1; low <= geometry_.all_digits() >> 2; low <<= 1) {
      for (Mask middle = low << 1; middle <= geometry_.all_digits() >> 1; middle <<= 1) {
        for (Mask high = middle << 1; high <= geometry_.all_digits(); high <<= 1) {
          find_digits(low | middle | high);
        }
      }
    }
    oddagons_.take(tridagon, out_, [&](Step& step, const Impossible& found) {
      for (std::size_t i = 0; i < pattern_cells; ++i) {
        step.pattern[i].group = static_cast<int>(i / 3);
        if (i % 3 == 0) step.houses.push_back(house_of(geometry_, step.pattern[i].cell, 0));
      }
      if (out_.wants_reasons()) step.facts = reversals(found, step.houses);
    });
  }

 private:
  static constexpr std::size_t pattern_cells = 12;

  struct Order {
    std::array<int, 3> columns;  // of the cells in the three rows of a box
    bool is_odd;
  };
  static constexpr std::array<Order, 6> orders{{
      {{0, 1, 2}, false},
      {{1, 2, 0}, false},
      {{2, 0, 1}, false},
      {{0, 2, 1}, true},
      {{1, 0, 2}, true},
      {{2, 1, 0}, true},
  }};

  // Three cells of a box, each of which has some of the digits.
  struct Trio {
    std::array<int, 3> cells;
    bool is_odd;
    int guardians;
    Mask extra;
  };

  // The boxes whose cells are in odd orders.
  static facts::Reversals reversals(const Impossible& found, const std::vector<int>& boxes) {
    facts::Reversals told;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      std::array<int, 3> columns;
      for (std::size_t row = 0; row < 3; ++row) columns[row] = found.cells[3 * i + row] % 3;
      if (std::ranges::find(orders, columns, &Order::columns)->is_odd) {
        told.boxes.push_back(boxes[i]);
      }
    }
    return told;
  }

  static int cell_of(int box, int row, int column) {
    return (box / 3 * 3 + row) * 9 + box % 3 * 3 + column;
  }

  void find_digits(Mask digits) {
    for (int box = 0; box < 9; ++box) read_box(digits, box);
    for (const auto& [top, bottom] : {std::pair{0, 3}, {0, 6}, {3, 6}}) {
      for (const auto& [left, right] : {std::pair{0, 1}, {0, 2}, {1, 2}}) {
        const std::array boxes{top + left, top + right, bottom + left, bottom + right};
        if (std::ranges::none_of(boxes, [&](int box) { return trios(box).empty(); })) {
          std::array<const Trio*, 4> chosen{};
          choose(digits, boxes, chosen, 0);
        }
      }
    }
  }

  void read_box(Mask digits, int box) {
    std::vector<Trio>& found = trios_[static_cast<std::size_t>(box)];
    found.clear();
    for (const Order& order : orders) {
      Trio trio{{}, order.is_odd, 0, 0};
      bool fits = true;
      for (int row = 0; row < 3 && fits; ++row) {
        const auto i = static_cast<std::size_t>(row);
        trio.cells[i] = cell_of(box, row, order.columns[i]);
        const Mask here = board_.candidates(trio.cells[i]);
        fits = here & digits;
        trio.guardians += (here & ~digits) != 0;
        trio.extra |= here & ~digits;
      }
      if (fits && may_guard(trio.guardians, trio.extra)) found.push_back(trio);
    }
  }

  static bool may_guard(int guardians, Mask extra) { return guardians <= 1 || is_single(extra); }

  void choose(Mask digits, const std::array<int, 4>& boxes, std::array<const Trio*, 4>& chosen,
              std::size_t count) {
    int guardians = 0;
    Mask extra = 0;
    bool is_odd = false;
    for (std::size_t i = 0; i < count; ++i) {
      guardians += chosen[i]->guardians;
      extra |= chosen[i]->extra;
      is_odd ^= chosen[i]->is_odd;
    }
    if (!may_guard(guardians, extra)) return;
    if (count == 4) {
      if (is_odd) read(digits, chosen);
      return;
    }
    for (const Trio& trio : trios(boxes[count])) {
      chosen[count] = &trio;
      choose(digits, boxes, chosen, count + 1);
    }
  }

  void read(Mask digits, const std::array<const Trio*, 4>& chosen) {
    std::vector<int> cells, guardians;
    for (const Trio* trio : chosen)
      cells.insert(cells.end(), trio->cells.begin(), trio->cells.end());
    std::ranges::copy_if(cells, std::back_inserter(guardians),
                         [&](int cell) { return (board_.candidates(cell) & ~digits) != 0; });
    oddagons_.read(digits, cells, guardians);
  }

  const std::vector<Trio>& trios(int box) const { return trios_[static_cast<std::size_t>(box)]; }

  const Board& board_;
  const Geometry& geometry_;
  Steps& out_;
  Oddagons oddagons_;
  std::array<std::vector<Trio>, 9> trios_;
};

}  // namespace

void find_bivalue_oddagons(const Board& board, Steps& out) { Loops(board, out).find(); }
void find_tridagons(const Board& board, Steps& out) { Tridagons(board, out).find(); }

}  // namespace sudokit
