// Sue de Coq: some cells where two houses cross, with some further cells of each house, such that
// all of them have exactly as many candidates as cells. So every digit is used where it was
// counted, and the rest of that house loses it.
#include <algorithm>
#include <array>

#include "almost_locked.hpp"
#include "neighbours.hpp"

namespace sudokit {

namespace {

// The most cells of a crossing, and beside it in a house, on boards larger than 9x9, where there
// would be too many combinations.
constexpr int most_crossing_large = 3;
constexpr int most_beside_large = 4;

// Some cells of a house beside the crossing.
struct Beside {
  Mask positions;
  Mask digits;
  int spare;  // the number of digits that it takes from the crossing: its cells less its own digits
};

class Crossings {
 public:
  explicit Crossings(const Board& board)
      : board_(board),
        geometry_(board.geometry()),
        is_large_(geometry_.size() > classic_size),
        most_crossing_(is_large_ ? most_crossing_large : geometry_.size()),
        most_beside_(is_large_ ? most_beside_large : geometry_.size()) {}

  void find(Steps& out) {
    for (int house = 0; house < geometry_.house_count(); ++house) {
      masks_.emplace_back();
      for (const int cell : geometry_.house(house)) {
        masks_.back().push_back(board_.candidates(cell));
      }
    }
    for (int line = 0; line < geometry_.house_count(); ++line) {
      out.poll();
      for (int box = line + 1; box < geometry_.house_count(); ++box) cross(line, box, out);
    }
    std::ranges::stable_sort(found_, {}, &Found::cells);
    for (Found& found : found_) {
      if (out.full()) return;
      if (seen_.are_new(found.gone)) show(found, add_step(out, sue_de_coq));
    }
  }

 private:
  struct Found {
    int cells;
    std::array<int, 2> houses;
    Mask crossing;  // in the first house, as the first set; the second is in the second house
    std::array<Beside, 2> sets;
    std::vector<Candidate> gone;
  };

  Mask open(int house) const {
    Mask found = 0;
    const auto& masks = masks_[static_cast<std::size_t>(house)];
    for (std::size_t i = 0; i < masks.size(); ++i) {
      if (masks[i]) found |= Mask{1} << i;
    }
    return found;
  }

  void cross(int line, int box, Steps& out) {
    const Mask both = geometry_.overlap(line, box) & open(line);
    if (!has_several(both)) return;
    for (Mask chosen = both; chosen; chosen = (chosen - 1) & both) {
      const int cells = std::popcount(chosen);
      if (cells < 2 || cells > most_crossing_) continue;
      out.tick(16);
      const Mask digits = candidates_at(board_, line, chosen);
      const int spare = std::popcount(digits) - cells;
      if (spare < 2) continue;
      Mask there = 0;  // the crossing as positions of the other house
      for (Mask rest = chosen; rest; rest &= rest - 1) {
        there |= position_in(geometry_, first_cell(geometry_, line, rest), box);
      }
      choose(line, open(line) & ~chosen, {digits, cells, spare}, sets_[0]);
      if (sets_[0].empty()) continue;
      choose(box, open(box) & ~there, {digits, cells, spare}, sets_[1]);
      for (const Beside& first : sets_[0]) {
        out.tick();
        for (const Beside& second : sets_[1]) {
          if (first.spare + second.spare != spare || (first.digits & second.digits & digits)) {
            continue;
          }
          conclude(line, box, chosen, there, digits, first, second);
        }
      }
    }
  }

  struct Crossing {
    Mask digits;
    int cells;
    int spare;  // by how many digits exceed cells
  };

  // Chooses cells of a house that take some digits of the crossing, but not all its spare ones. The
  // other set takes the rest of these from digits that this set cannot hold, so the crossing has at
  // most `cells` more digits in common with this set than it takes.
  void choose(int house, Mask among, const Crossing& crossing, std::vector<Beside>& out) const {
    out.clear();
    extend(masks_[static_cast<std::size_t>(house)], among, crossing, {0, 0, 0}, most_beside_, out);
  }
  void extend(const std::vector<Mask>& masks, Mask among, const Crossing& crossing,
              const Beside& set, int left, std::vector<Beside>& out) const {
    for (Mask rest = among; rest; rest &= rest - 1) {
      const Mask digits = masks[static_cast<std::size_t>(std::countr_zero(rest))];
      Beside longer{set.positions | (rest & (~rest + 1)), set.digits | digits, set.spare + 1};
      longer.spare -= std::popcount(digits & ~set.digits & ~crossing.digits);
      const int common = std::popcount(longer.digits & crossing.digits);
      const int excess = common - crossing.cells - longer.spare;
      if (longer.spare > 0 && longer.spare < crossing.spare && common > 0 && excess <= 0) {
        out.push_back(longer);
      }
      const Mask further = rest & (rest - 1);
      const int more = std::min(left - 1, std::popcount(further));
      if (more > 0 && longer.spare + more > 0 && excess <= more) {
        extend(masks, further, crossing, longer, left - 1, out);
      }
    }
  }

  void conclude(int line, int box, Mask chosen, Mask there, Mask digits, const Beside& first,
                const Beside& second) {
    // A further cell where the houses cross may be in either set, but not in both.
    for (Mask rest = first.positions; rest; rest &= rest - 1) {
      if (position_in(geometry_, first_cell(geometry_, line, rest), box) & second.positions) return;
    }
    std::vector<Candidate> gone;
    const auto clear = [&](int house, Mask keep, Mask lost) {
      for (Mask rest = open(house) & ~keep; rest; rest &= rest - 1) {
        const int cell = first_cell(geometry_, house, rest);
        each_digit(board_.candidates(cell) & lost,
                   [&](int digit) { gone.push_back({cell, digit}); });
      }
    };
    clear(line, chosen | first.positions, (digits & ~second.digits) | (first.digits & ~digits));
    clear(box, there | second.positions, (digits & ~first.digits) | (second.digits & ~digits));
    if (gone.empty()) return;
    const int cells =
        std::popcount(chosen) + std::popcount(first.positions) + std::popcount(second.positions);
    found_.push_back({cells, {line, box}, chosen, {first, second}, std::move(gone)});
  }

  void show(const Found& found, Step& step) const {
    step.eliminations = found.gone;
    step.houses = {found.houses[0], found.houses[1]};
    const auto add = [&](Part part, int house, Mask positions, int group) {
      for (Mask rest = positions; rest; rest &= rest - 1) {
        const int cell = first_cell(geometry_, house, rest);
        step.pattern.push_back({part, cell, board_.candidates(cell), group});
      }
    };
    add(Part::body, found.houses[0], found.crossing, 0);
    add(Part::set, found.houses[0], found.sets[0].positions, 0);
    add(Part::set, found.houses[1], found.sets[1].positions, 1);
  }

  const Board& board_;
  const Geometry& geometry_;
  bool is_large_;
  int most_crossing_, most_beside_;
  std::vector<std::vector<Mask>> masks_;  // by house and position
  std::array<std::vector<Beside>, 2> sets_;
  Conclusions seen_;
  std::vector<Found> found_;
};

}  // namespace

void find_sue_de_coq(const Board& board, Steps& out) { Crossings(board).find(out); }

}  // namespace sudokit
