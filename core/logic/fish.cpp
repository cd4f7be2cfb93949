// Fish: all places of a digit in some parallel lines, the bases, lie in as many crossing lines, the
// covers. Each cover holds the digit in a base, so the rest of the covers loses it. Bases are full
// houses, which need the digit; covers need not be.
#include <algorithm>

#include "scan.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

// The fish to report: all, or only those no larger than the complementary fish, which the other
// lines that lack the digit make in the crossing direction.
enum class Catch { all, small };

class Fishing {
 public:
  // Bases are columns and covers rows, or the other way round.
  Fishing(const Board& board, Steps& out, TechniqueId technique, int degree, Catch wanted,
          bool by_columns)
      : board_(board),
        out_(out),
        technique_(technique),
        degree_(degree),
        bases_(by_columns ? board.geometry().columns() : board.geometry().rows()),
        first_cover_((by_columns ? board.geometry().rows() : board.geometry().columns()).first) {
    int placed[max_size + 1] = {};
    for (const int digit : board.digits()) ++placed[digit];
    for (int line = 0; line < bases_.count(); ++line) {
      digits_[line] = 0;
      if (!board.geometry().is_full(bases_.first + line)) continue;
      for (int digit = 1; digit <= board.geometry().size(); ++digit) {
        const Mask places = board.places(bases_.first + line, digit);
        if (wanted == Catch::small && placed[digit] + 2 * degree > bases_.count()) continue;
        if (has_several(places) && std::popcount(places) <= degree) {
          digits_[line] |= bit_of(digit);
        }
      }
    }
  }

  void find() { choose(bases_.count(), degree_, 0, board_.geometry().all_digits()); }

 private:
  // Chooses `left` more bases below `end`, highest first, as in `each_set`.
  void choose(int end, int left, Mask bases, Mask digits) {
    if (left == 0) return check(bases, digits);
    for (int line = left - 1; line < end && !out_.full(); ++line) {
      if (digits & digits_[line]) {
        choose(line, left - 1, bases | Mask{1} << line, digits & digits_[line]);
      }
    }
  }

  void check(Mask bases, Mask digits) {
    for (; digits && !out_.full(); digits &= digits - 1) {
      const int digit = lowest_digit(digits);
      Mask covers = 0;
      for (Mask rest = bases; rest; rest &= rest - 1) {
        covers |= board_.places(bases_.first + std::countr_zero(rest), digit);
      }
      if (std::popcount(covers) == degree_) add(digit, bases, covers);
    }
  }

  void add(int digit, Mask bases, Mask covers) {
    const auto places = [&](Mask rest) {
      return board_.places(first_cover_ + std::countr_zero(rest), digit);
    };
    Mask gone = 0;
    for (Mask rest = covers; rest; rest &= rest - 1) gone |= places(rest) & ~bases;
    if (!gone) return;
    Step& step = add_step(out_, technique_);
    for (Mask rest = bases; rest; rest &= rest - 1) {
      step.houses.push_back(bases_.first + std::countr_zero(rest));
    }
    for (Mask rest = covers; rest; rest &= rest - 1) {
      const int cover = first_cover_ + std::countr_zero(rest);
      step.houses.push_back(cover);
      for (Mask here = places(rest); here; here &= here - 1) {
        const int cell = first_cell(board_.geometry(), cover, here);
        if (bases >> std::countr_zero(here) & 1) {
          step.pattern.push_back({Part::body, cell, bit_of(digit)});
        } else {
          step.eliminations.push_back({cell, digit});
        }
      }
    }
    std::ranges::sort(step.pattern, {}, &Role::cell);
  }

  const Board& board_;
  Steps& out_;
  const TechniqueId technique_;
  const int degree_;
  const HouseRange bases_;
  const int first_cover_;
  Mask digits_[max_size];  // by base: the digits with two to `degree` places
};

void find_fish(const Board& board, Steps& out, TechniqueId technique, int degree, Catch wanted) {
  for (const bool by_columns : {true, false}) {
    Fishing(board, out, technique, degree, wanted, by_columns).find();
  }
}

}  // namespace

void find_x_wings(const Board& board, Steps& out) { find_fish(board, out, x_wing, 2, Catch::all); }
void find_swordfish(const Board& board, Steps& out) {
  find_fish(board, out, swordfish, 3, Catch::all);
}
void find_jellyfish(const Board& board, Steps& out) {
  find_fish(board, out, jellyfish, 4, Catch::all);
}

void find_small_x_wings(const Board& board, Steps& out) {
  find_fish(board, out, x_wing, 2, Catch::small);
}
void find_small_swordfish(const Board& board, Steps& out) {
  find_fish(board, out, swordfish, 3, Catch::small);
}
void find_small_jellyfish(const Board& board, Steps& out) {
  find_fish(board, out, jellyfish, 4, Catch::small);
}

}  // namespace sudokit
