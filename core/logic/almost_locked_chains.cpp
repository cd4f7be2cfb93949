// Chains of almost locked sets: each set is linked to the next by a restricted common, and no two
// links in a row use the same digit. If the first set lacks a digit, it holds the digit of its
// link, so the next set lacks that and holds the digit of the next link, and so on. So the first or
// the last set holds any further digit that both have, and cells that see all its places in both
// lose it.
#include <algorithm>

#include "almost_locked.hpp"

namespace sudokit {

namespace {

// A chain of fewer sets is an ALS-XZ or an ALS-XY-wing.
constexpr int least_sets = 4;
// The most sets that are considered, since each digit of each set is a start. Classic puzzles
// rarely have as many; on larger boards each step takes longer.
constexpr int most_sets_classic = 600;
constexpr int most_sets_large = 250;

// The statement that a set lacks a digit.
struct Lack {
  int set;
  int digit;
};

// What other sets lack if some sets lack certain digits. The search is breadth first, so it takes
// as few links as possible.
class Spread {
 public:
  Spread(const AlmostLocked& sets, const RestrictedCommons& commons)
      : sets_(sets),
        commons_(commons),
        lacking_(sets.board().geometry().size(), sets.count()),
        lost_(static_cast<std::size_t>(sets.count())) {}

  void clear() {
    std::fill_n(lacking_[0],
                lacking_.words() * static_cast<std::size_t>(sets_.board().geometry().size()),
                Word{0});
    std::ranges::fill(lost_, Mask{0});
    reached_.clear();
  }

  // Whether some set would lack two digits if the cell held this one: then the cell cannot hold it.
  bool refutes(int cell, int digit) {
    clear();
    each_bit(sets_.robbed(cell, digit), sets_.set_words(),
             [&](int set) { reach({set, digit}, -1); });
    if (reached_.size() < 2) return false;
    for (std::size_t next = 0; next < reached_.size(); ++next) {
      if (!expand(static_cast<int>(next), [&](int set) { return lost_[at(set)] == 0; })) {
        return true;
      }
    }
    return false;
  }

  // Follows all chains that start with a set that holds a digit, whatever it lacks. No chain visits
  // a set twice.
  void from(int set, int digit) {
    clear();
    for (int other = 1; other <= sets_.board().geometry().size(); ++other) {
      lacking_.set(other - 1, set);
    }
    reached_.push_back({{set, 0}, -1, 1, sets_.size(set)});
    step(0, digit, [](int) { return true; });
    for (std::size_t next = 1; next < reached_.size(); ++next) {
      expand(
          static_cast<int>(next),
          [&](int other) {
            if (lost_[at(other)] == 0) return true;
            for (int back = static_cast<int>(next); back >= 0; back = reached_[at(back)].before) {
              if (reached_[at(back)].lack.set == other) return false;
            }
            return true;
          },
          true);
    }
  }

  struct Reached {
    Lack lack;
    int before;  // index of the cause in reached(), or -1
    int sets, cells;
  };
  const std::vector<Reached>& reached() const { return reached_; }

 private:
  void reach(Lack lack, int before) {
    lacking_.set(lack.digit - 1, lack.set);
    lost_[at(lack.set)] |= bit_of(lack.digit);
    const int size = sets_.size(lack.set);
    if (before < 0) {
      reached_.push_back({lack, before, 1, size});
    } else {
      const Reached& last = reached_[at(before)];
      reached_.push_back({lack, before, last.sets + 1, last.cells + size});
    }
  }

  // A set that lacks a digit holds all others.
  template <typename May>
  bool expand(int index, May&& may, bool go_on = false) {
    const Lack lack = reached_[at(index)].lack;
    for (Mask rest = sets_.digits(lack.set) & ~bit_of(lack.digit); rest; rest &= rest - 1) {
      if (!step(index, lowest_digit(rest), may, go_on)) return false;
    }
    return true;
  }

  // The set holds a digit, so the sets linked to it by that digit lack it, if `may` allows them.
  template <typename May>
  bool step(int index, int digit, May&& may, bool go_on = true) {
    const Word* const linked = commons_.linked(reached_[at(index)].lack.set, digit);
    for (std::size_t i = 0; i < lacking_.words(); ++i) {
      for (Word found = linked[i] & ~lacking_[digit - 1][i]; found; found &= found - 1) {
        const int set = static_cast<int>(i * 64) + std::countr_zero(found);
        if (may(set)) {
          reach({set, digit}, index);
        } else if (!go_on) {
          return false;
        }
      }
    }
    return true;
  }

  const AlmostLocked& sets_;
  const RestrictedCommons& commons_;
  BitRows lacking_;         // by digit: the sets that lack it
  std::vector<Mask> lost_;  // by set: the digits that it lacks
  std::vector<Reached> reached_;
};

class Chains {
 public:
  explicit Chains(const Board& board)
      : sets_(board, board.geometry().size() <= classic_size ? most_sets_classic : most_sets_large),
        commons_(sets_),
        spread_(sets_, commons_),
        doomed_(board.geometry().size(), board.geometry().cells()) {}

  void find(Steps& out) {
    if (!find_doomed(out)) return;
    for (int set = 0; set < sets_.count(); ++set) {
      out.poll();
      each_digit(sets_.digits(set), [&](int digit) { collect(set, digit); });
    }
    std::ranges::sort(found_);
    std::vector<Candidate> gone;
    for (const Chain& chain : found_) {
      if (out.full()) return;
      out.tick(16);
      gone.clear();
      sets_.conclude(chain.first, chain.last, chain.digits, gone);
      if (!seen_.are_new(gone)) continue;
      show(chain, add_step(out, als_chain));
      out[out.size() - 1].eliminations = gone;
    }
  }

 private:
  struct Chain {
    int sets, cells;
    int first, first_digit;
    int last, last_digit;
    Mask digits;  // the digits for which first and last have a common target
    int index;    // of the last set in Spread::reached()
    auto operator<=>(const Chain&) const = default;
  };

  // Finds the candidates that some chain eliminates. Most boards have no chain at all, and there
  // are fewer candidates to test than starts of chains.
  bool find_doomed(Steps& out) {
    const Board& board = sets_.board();
    bool any = false;
    for (int cell = 0; cell < board.geometry().cells(); ++cell) {
      out.poll();
      each_digit(board.candidates(cell), [&](int digit) {
        if (!spread_.refutes(cell, digit)) return;
        doomed_.set(digit - 1, cell);
        any = true;
      });
    }
    return any;
  }

  // All chains that begin with this link and end with a later set. A chain that ends with an
  // earlier set was found from its other end.
  void collect(int first, int first_digit) {
    if (found_.size() >= most_patterns) return;
    Mask hopeful = 0;
    each_digit(sets_.digits(first) & ~bit_of(first_digit), [&](int digit) {
      for (std::size_t i = 0; i < sets_.cell_words(); ++i) {
        if (sets_.targets(first, digit)[i] & doomed_[digit - 1][i]) hopeful |= bit_of(digit);
      }
    });
    if (!hopeful) return;
    spread_.from(first, first_digit);
    const auto& reached = spread_.reached();
    for (std::size_t index = 0; index < reached.size(); ++index) {
      const auto& [lack, before, sets, cells] = reached[index];
      if (sets < least_sets || lack.set < first) continue;
      const Mask mine = hopeful & sets_.digits(lack.set) & ~bit_of(lack.digit);
      if (!mine) continue;
      const Mask digits = commons_.shared(first, lack.set) & mine;
      if (!digits) continue;
      found_.push_back(
          {sets, cells, first, first_digit, lack.set, lack.digit, digits, static_cast<int>(index)});
    }
  }

  void show(const Chain& chain, Step& step) {
    spread_.from(chain.first, chain.first_digit);
    const auto& reached = spread_.reached();
    std::vector<Lack> lacks;
    for (int index = chain.index; index >= 0;
         index = reached[static_cast<std::size_t>(index)].before) {
      lacks.push_back(reached[static_cast<std::size_t>(index)].lack);
    }
    std::ranges::reverse(lacks);
    for (std::size_t i = 0; i < lacks.size(); ++i) {
      sets_.show(lacks[i].set, static_cast<int>(i), step);
      if (i > 0) sets_.show_link(lacks[i - 1].set, lacks[i].set, lacks[i].digit, step);
    }
  }

  AlmostLocked sets_;
  RestrictedCommons commons_;
  Spread spread_;
  BitRows doomed_;  // by digit: the cells that some chain proves not to hold it
  Conclusions seen_;
  std::vector<Chain> found_;
};

}  // namespace

void find_als_chains(const Board& board, Steps& out) { Chains(board).find(out); }

}  // namespace sudokit
