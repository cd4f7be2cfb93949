// Junior exocets: two base cells side by side in a line of a box, and a target off that line in
// each of the other two boxes of the band. The targets hold the same two digits as the base cells,
// so they lose all others.
//
// The proof uses three lines across the band: through the third cell beside the base, and through
// each target. A digit of the base cells must be in all three lines, and inside the band it can be
// there only in a target. If outside the band there is room for it in two of the lines at most, it
// must be in a target.
//
// A target is a cell whose companion, the other cell of its line across that lies in the band but
// off the base's line, has no digit of the base. Or it is both cells together, if another digit is
// locked in them, so that they have room for one digit of the base.
#include <algorithm>
#include <array>
#include <vector>

#include "neighbours.hpp"
#include "scan.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

constexpr int size = 9, boxes = 3, lines_of_band = 3;
// Two base digits would be a naked pair, and with more than four the pattern does not occur.
constexpr int fewest_digits = 3, most_digits = 4;

// A base cell pair. Lines are rows and lines across are columns, or the other way round if it is
// turned.
struct Base {
  bool is_turned;
  int band, line, box;
  std::array<int, 2> cells;
  int across;  // the line across through the third cell beside the base
  Mask digits;
};

struct Target {
  int across;
  std::vector<int> lines;  // of its cells: one, or both lines off the base's line
  int locked = 0;          // with two cells, the digit that takes one of them
};

class Search {
 public:
  Search(const Board& board, Steps& out) : board_(board), geometry_(board.geometry()), out_(out) {}

  // Exocets whose targets are single cells come first.
  void run() {
    for (const bool with_pairs : {false, true}) {
      for (const bool is_turned : {false, true}) {
        for (int line = 0; line < size; ++line) {
          for (int third = 0; third < size; ++third) {
            try_base(is_turned, line, third, with_pairs);
            if (out_.full()) return;
          }
        }
      }
    }
  }

 private:
  // The base digits of a target, and why some of them are ruled out.
  struct Fate {
    Mask here = 0;        // base digits that are candidates
    Mask crossed = 0;     // ruled out: the other two lines across have no room for it
    Mask unmirrored = 0;  // ruled out: its mirror cells cannot hold it
    Mask unpaired = 0;    // ruled out: no second digit would be left
    Mask stays = 0;
  };

  int cell(const Base& base, int line, int across) const {
    return base.is_turned ? across * size + line : line * size + across;
  }
  // The candidates of a cell, or its digit.
  Mask holds(int where) const {
    const int digit = board_.digit(where);
    return digit ? bit_of(digit) : board_.candidates(where);
  }
  Mask band_lines(const Base& base) const { return Mask{7} << (lines_of_band * base.band); }
  // Lines outside the band in which a line across can have the digit: its S cells.
  Mask outside(const Base& base, int across, int digit) const {
    Mask found = 0;
    for (int line = 0; line < size; ++line) {
      if (holds(cell(base, line, across)) & bit_of(digit)) found |= Mask{1} << line;
    }
    return found & ~band_lines(base);
  }
  static bool has_two(Mask first, Mask second) {
    return first && second && has_several(first | second);
  }
  static bool has_three(Mask first, Mask second, Mask third) {
    return has_two(first, second) && has_two(first, third) && has_two(second, third) &&
           std::popcount(first | second | third) >= 3;
  }

  void try_base(bool is_turned, int line, int third, bool with_pairs) {
    Base base{is_turned, line / lines_of_band, line, third / boxes, {}, third, 0};
    std::size_t count = 0;
    for (int across = base.box * boxes; across < (base.box + 1) * boxes; ++across) {
      if (across == third) continue;
      const int where = cell(base, line, across);
      if (board_.digit(where)) return;
      base.cells[count++] = where;
      base.digits |= board_.candidates(where);
    }
    const int digits = std::popcount(base.digits);
    if (digits < fewest_digits || digits > most_digits) return;
    const auto firsts = targets(base, (base.box + 1) % boxes);
    const auto seconds = targets(base, (base.box + 2) % boxes);
    for (const Target& first : firsts) {
      for (const Target& second : seconds) {
        if ((first.locked || second.locked) != with_pairs) continue;
        if (!is_tight(base, first, second)) continue;
        add(base, {&first, &second});
        if (out_.full()) return;
      }
    }
  }

  std::vector<Target> targets(const Base& base, int box) const {
    std::vector<Target> found;
    std::array<int, 2> lines{};
    std::size_t count = 0;
    for (int line = base.band * lines_of_band; line < (base.band + 1) * lines_of_band; ++line) {
      if (line != base.line) lines[count++] = line;
    }
    for (int across = box * boxes; across < (box + 1) * boxes; ++across) {
      const int first = cell(base, lines[0], across), second = cell(base, lines[1], across);
      const bool in_first = holds(first) & base.digits, in_second = holds(second) & base.digits;
      if (in_first && !in_second && !board_.digit(first)) found.push_back({across, {lines[0]}});
      if (in_second && !in_first && !board_.digit(second)) found.push_back({across, {lines[1]}});
      if (!in_first || !in_second || board_.digit(first) || board_.digit(second)) continue;
      if (const int digit = locked_digit(base, first, second)) {
        found.push_back({across, {lines[0], lines[1]}, digit});
      }
    }
    return found;
  }

  // A digit other than those of the base that the line across, or the box, has only in these two
  // cells.
  int locked_digit(const Base& base, int first, int second) const {
    for (Mask left = (board_.candidates(first) | board_.candidates(second)) & ~base.digits; left;
         left &= left - 1) {
      const int digit = lowest_digit(left);
      for (const int house : {geometry_.seats(first)[base.is_turned ? 0 : 1].house,
                              geometry_.seats(first)[2].house}) {
        const Mask pair =
            position_in(geometry_, first, house) | position_in(geometry_, second, house);
        if (!(board_.places(house, digit) & ~pair)) return digit;
      }
    }
    return 0;
  }

  bool is_tight(const Base& base, const Target& first, const Target& second) const {
    for (Mask left = base.digits; left; left &= left - 1) {
      const int digit = lowest_digit(left);
      if (has_three(outside(base, base.across, digit), outside(base, first.across, digit),
                    outside(base, second.across, digit))) {
        return false;
      }
    }
    return true;
  }

  // The two mirror cells: a digit in a cell of a target must also be in one of them. They are in
  // the box of the other target, in the third line of the band, off that target's line across.
  std::array<int, 2> mirror(const Base& base, int line, const Target& other) const {
    // The three lines of a band are numbered n, n + 1 and n + 2.
    const int third = 3 * lines_of_band * base.band + 3 - base.line - line;
    std::array<int, 2> found{};
    std::size_t count = 0;
    for (int across = other.across / boxes * boxes; count < 2; ++across) {
      if (across != other.across) found[count++] = cell(base, third, across);
    }
    return found;
  }

  Fate fate(const Base& base, const Target& target, const Target& other) const {
    Fate found;
    Mask mirrored = 0;
    for (const int line : target.lines) {
      const Mask here = board_.candidates(cell(base, line, target.across)) & base.digits;
      const auto cells = mirror(base, line, other);
      found.here |= here;
      mirrored |= here & (holds(cells[0]) | holds(cells[1]));
    }
    for (Mask left = found.here; left; left &= left - 1) {
      const int digit = lowest_digit(left);
      // If the digit is in this target, the other two lines across have it outside the band.
      if (!has_two(outside(base, base.across, digit), outside(base, other.across, digit))) {
        found.crossed |= bit_of(digit);
      }
    }
    found.unmirrored = found.here & ~found.crossed & ~mirrored;
    found.stays = found.here & ~found.crossed & ~found.unmirrored;
    return found;
  }

  // Keeps the digits that are part of a pair of different digits which fits both targets and both
  // base cells.
  void pair_up(const Base& base, std::array<Fate, 2>& fates) const {
    const Mask one = board_.candidates(base.cells[0]), two = board_.candidates(base.cells[1]);
    std::array<Mask, 2> kept{};
    for (Mask left = fates[0].stays; left; left &= left - 1) {
      for (Mask right = fates[1].stays; right; right &= right - 1) {
        const Mask first = left & (~left + 1), second = right & (~right + 1);
        if (first == second) continue;
        if (!((one & first && two & second) || (one & second && two & first))) continue;
        kept[0] |= first;
        kept[1] |= second;
      }
    }
    for (std::size_t i = 0; i < 2; ++i) {
      fates[i].unpaired = fates[i].stays & ~kept[i];
      fates[i].stays = kept[i];
    }
  }

  void add(const Base& base, const std::array<const Target*, 2>& both) {
    std::array<Fate, 2> fates{fate(base, *both[0], *both[1]), fate(base, *both[1], *both[0])};
    pair_up(base, fates);
    const Mask stay = fates[0].stays | fates[1].stays;
    if (!stay) return;  // the board has no solution
    Step& step = add_step(out_, junior_exocet);
    for (const int where : base.cells) eliminate(step, where, board_.candidates(where) & ~stay);
    std::vector<Role> mirrors;
    std::array<std::vector<int>, 2> holders;  // by target: mirror cells that must hold its digit
    for (std::size_t i = 0; i < 2; ++i) {
      const Target &target = *both[i], &other = *both[1 - i];
      const Mask keep = fates[i].stays | (target.locked ? bit_of(target.locked) : 0);
      for (const int line : target.lines) {
        const int where = cell(base, line, target.across);
        eliminate(step, where, board_.candidates(where) & ~keep);
        const auto cells = mirror(base, line, other);
        bool matters = fates[i].unmirrored & board_.candidates(where);
        // One of the two mirror cells holds the target's digit. If one of them cannot, it is the
        // other.
        for (std::size_t k = 0; k < 2 && target.lines.size() == 1; ++k) {
          if (holds(cells[k]) & fates[i].stays) continue;
          const Mask gone = board_.candidates(cells[1 - k]) & ~fates[i].stays;
          eliminate(step, cells[1 - k], gone);
          if (!gone) continue;
          holders[i].push_back(cells[1 - k]);
          matters = true;
        }
        if (!matters) continue;
        for (const int mirrored : cells) {
          mirrors.push_back(
              {Part::extra, mirrored, holds(mirrored) & base.digits, static_cast<int>(i)});
        }
      }
    }
    if (step.eliminations.empty()) {
      out_.drop();
      return;
    }
    show(step, base, both, fates, mirrors);
    if (out_.wants_reasons()) tell(step, base, both, fates, mirrors, holders);
  }

  void tell(Step& step, const Base& base, const std::array<const Target*, 2>& both,
            const std::array<Fate, 2>& fates, const std::vector<Role>& mirrors,
            const std::array<std::vector<int>, 2>& holders) const {
    facts::Exocet told;
    for (std::size_t i = 0; i < 2; ++i) {
      const Mask taken = both[i]->locked ? bit_of(both[i]->locked) : 0;
      facts::Exocet::Target target{{}, taken, {}, {}, {}, {}, {}, holders[i]};
      for (const int line : both[i]->lines) {
        const int where = cell(base, line, both[i]->across);
        const Mask here = board_.candidates(where);
        if (!(here & (fates[i].stays | taken))) continue;
        target.cells.push_back(where);
        const auto lose = [&](std::vector<Candidate>& lost, Mask digits) {
          each_digit(here & digits, [&](int digit) { lost.push_back({where, digit}); });
        };
        lose(target.crossed, fates[i].crossed);
        lose(target.unmirrored, fates[i].unmirrored);
        lose(target.unpaired, fates[i].unpaired);
      }
      // The lines across are those of the base, of the first target and of the second.
      for (std::size_t j = 0; j < step.houses.size(); ++j) {
        if (j != i + 1) target.lines.push_back(step.houses[j]);
      }
      for (const Role& mirror : mirrors) {
        if (mirror.group == static_cast<int>(i)) add_new(target.mirrors, mirror.cell);
      }
      told.targets.push_back(std::move(target));
    }
    for (const int where : base.cells) {
      told.gone_from_base |= board_.candidates(where) & ~(fates[0].stays | fates[1].stays);
    }
    step.facts = std::move(told);
  }

  // Body: the base. Target: groups 0 and 1 are the digits that remain in each target, 2 to 4 those
  // that are ruled out, by reason, in the order of Fate. Pivot: the digit that takes one cell of a
  // two-cell target. Set: the S cells. Extra: the mirror cells that matter, by target.
  void show(Step& step, const Base& base, const std::array<const Target*, 2>& both,
            const std::array<Fate, 2>& fates, const std::vector<Role>& mirrors) const {
    const auto role = [&](Part part, int where, Mask digits, int group) {
      const Mask here = board_.candidates(where) & digits;
      if (here) step.pattern.push_back({part, where, here, group});
    };
    const auto add_house = [&](int where, std::size_t kind) {
      step.houses.push_back(geometry_.seats(where)[kind].house);
    };
    const std::size_t across = base.is_turned ? 0 : 1;
    for (const int where : base.cells) role(Part::body, where, base.digits, 0);
    for (std::size_t i = 0; i < 2; ++i) {
      for (const int line : both[i]->lines) {
        const int where = cell(base, line, both[i]->across);
        role(Part::target, where, fates[i].stays, static_cast<int>(i));
        role(Part::target, where, fates[i].crossed, 2);
        role(Part::target, where, fates[i].unmirrored, 3);
        role(Part::target, where, fates[i].unpaired, 4);
        if (both[i]->locked) {
          role(Part::pivot, where, bit_of(both[i]->locked), static_cast<int>(i));
        }
      }
    }
    step.pattern.insert(step.pattern.end(), mirrors.begin(), mirrors.end());
    for (const int line_across : {base.across, both[0]->across, both[1]->across}) {
      add_house(cell(base, 0, line_across), across);
      for (int line = 0; line < size; ++line) {
        if (band_lines(base) >> line & 1) continue;
        role(Part::set, cell(base, line, line_across), base.digits, 0);
      }
    }
  }

  const Board& board_;
  const Geometry& geometry_;
  Steps& out_;
};

}  // namespace

void find_junior_exocets(const Board& board, Steps& out) {
  if (has_classic_boxes(board.geometry())) Search(board, out).run();
}

}  // namespace sudokit
