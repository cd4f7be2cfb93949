#include "simple.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>

namespace sudokit {

namespace {

using Word = std::uint32_t;         // the cells of a band, row by row
using Cells = std::array<Word, 3>;  // all cells

constexpr Word band = (1u << 27) - 1, row = 0x1FF;
constexpr Word first_cells = 0b001'001'001;  // those of three boxes, in a row
constexpr Word each_row = 1 | 1u << 9 | 1u << 18;

// The cells that see a cell.
constexpr std::array<Cells, 81> peers = [] {
  std::array<Cells, 81> found{};
  for (std::size_t a = 0; a < 81; ++a) {
    for (std::size_t b = 0; b < 81; ++b) {
      const bool is_in_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
      if (a != b && (a / 9 == b / 9 || a % 9 == b % 9 || is_in_box)) {
        found[a][b / 27] |= 1u << b % 27;
      }
    }
  }
  return found;
}();

// Of nine bits, three rows of three, those that belong to a choice of one in each row and column.
constexpr std::array<std::uint16_t, 512> in_choices = [] {
  constexpr unsigned choices[6] = {0b001'010'100, 0b001'100'010, 0b010'001'100,
                                   0b010'100'001, 0b100'001'010, 0b100'010'001};
  std::array<std::uint16_t, 512> found{};
  for (unsigned bits = 0; bits < 512; ++bits) {
    for (const unsigned choice : choices) {
      if ((bits & choice) == choice) found[bits] = static_cast<std::uint16_t>(found[bits] | choice);
    }
  }
  return found;
}();

// Nine bits of a row to three: which thirds have any. And back: all three of each.
constexpr std::array<std::uint8_t, 512> thirds = [] {
  std::array<std::uint8_t, 512> found{};
  for (unsigned bits = 0; bits < 512; ++bits) {
    found[bits] =
        static_cast<std::uint8_t>((bits & 7 ? 1 : 0) | (bits & 56 ? 2 : 0) | (bits & 448 ? 4 : 0));
  }
  return found;
}();
constexpr Word wide[8] = {0, 7, 56, 63, 448, 455, 504, 511};

constexpr int rounds = 4;  // of lasting_candidates()

// Counts bits at the same places of several words: none, one, or more.
struct Tally {
  Word any = 0, more = 0;
  void add(Word word) {
    more |= any & word;
    any |= word;
  }
  Word once() const { return any & ~more; }
};

class Solving {
 public:
  explicit Solving(const Digits& clues) {
    open_.fill({band, band, band});
    for (int cell = 0; cell < 81; ++cell) {
      if (clues[at(cell)]) place(at(cell), at(clues[at(cell)] - 1));
    }
  }

  void place(std::size_t cell, std::size_t digit) {
    const std::size_t where = cell / 27;
    const Word bit = 1u << cell % 27;
    for (Cells& cells : open_) cells[where] &= ~bit;
    for (std::size_t n = 0; n < 3; ++n) open_[digit][n] &= ~peers[cell][n];
    open_[digit][where] |= bit;
    placed_[where] |= bit;
    --left_;
    ++changes_;
  }

  bool run(Simple techniques) {
    for (int before = -1; left_ > 0 && before != changes_;) {
      before = changes_;
      for (std::size_t digit = 0; digit < 9; ++digit) {
        if (techniques >= Simple::locked_candidates) lock(digit);
        place_hidden(digit);
      }
      if (techniques >= Simple::singles) place_naked();
    }
    return left_ == 0;
  }

  bool is_placed(std::size_t cell) const { return placed_[cell / 27] >> cell % 27 & 1; }

  // Takes away the candidates that singles refute when each is assumed; returns how many are left.
  int refute() {
    const Solving before = *this;
    int left = 0;
    for (std::size_t digit = 0; digit < 9; ++digit) {
      for (std::size_t n = 0; n < 3; ++n) {
        for (Word open = open_[digit][n] & ~placed_[n]; open; open &= open - 1) {
          Solving trial = before;
          trial.place(27 * n + at(std::countr_zero(open)), digit);
          trial.run(Simple::singles);
          if (trial.is_wrong()) {
            open_[digit][n] &= ~(open & (~open + 1));
            ++changes_;
          } else {
            ++left;
          }
        }
      }
    }
    return left;
  }

  int changes() const { return changes_; }

  // Whether a solution is among those there are, and how many these are, counted up to two.
  std::pair<bool, int> solutions(const Digits& solution) {
    run(Simple::singles);
    if (is_wrong()) return {false, 0};
    if (left_ == 0) return {is_as(solution), 1};
    bool has_solution = false;
    int number = 0;
    const std::size_t cell = cell_to_guess();
    for (std::size_t digit = 0; digit < 9 && number < 2; ++digit) {
      if (!(open_[digit][cell / 27] >> cell % 27 & 1)) continue;
      Solving guess = *this;
      guess.place(cell, digit);
      const auto [is_among, found] = guess.solutions(solution);
      has_solution |= is_among;
      number += found;
    }
    return {has_solution, number};
  }

 private:
  // Cells that alone of a row, a column or a box are open for the digit.
  void place_hidden(std::size_t digit) {
    const Cells& cells = open_[digit];
    Tally columns;
    Cells singles{};
    for (std::size_t n = 0; n < 3; ++n) {
      Tally boxes;
      for (int r = 0; r < 27; r += 9) {
        const Word in_row = cells[n] >> r & row;
        columns.add(in_row);
        if ((in_row & (in_row - 1)) == 0) singles[n] |= in_row << r;
        for (int k = 0; k < 3; ++k) boxes.add(in_row >> k & first_cells);
      }
      singles[n] |= cells[n] & boxes.once() * 7 * each_row;
    }
    for (std::size_t n = 0; n < 3; ++n) {
      singles[n] |= cells[n] & columns.once() * each_row;
      for (Word left = singles[n] & ~placed_[n]; left; left &= left - 1) {
        place(27 * n + at(std::countr_zero(left)), digit);
      }
    }
  }

  void place_naked() {
    for (std::size_t n = 0; n < 3; ++n) {
      Tally digits;
      for (const Cells& cells : open_) digits.add(cells[n]);
      for (Word left = digits.once() & ~placed_[n]; left; left &= left - 1) {
        const Word bit = left & (~left + 1);
        for (std::size_t digit = 0; digit < 9; ++digit) {
          if (open_[digit][n] & bit) {
            place(27 * n + at(std::countr_zero(bit)), digit);
            break;
          }
        }
      }
    }
  }

  // An empty cell with two candidates, or any if there is none.
  std::size_t cell_to_guess() const {
    std::size_t any = 0;
    for (std::size_t n = 0; n < 3; ++n) {
      Tally digits;
      Word three = 0;
      for (const Cells& cells : open_) {
        three |= digits.more & cells[n];
        digits.add(cells[n]);
      }
      if (const Word two = digits.more & ~three) return 27 * n + at(std::countr_zero(two));
      if (digits.more) any = 27 * n + at(std::countr_zero(digits.more));
    }
    return any;
  }

  bool is_as(const Digits& solution) const {
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (!(open_[at(solution[cell] - 1)][cell / 27] >> cell % 27 & 1)) return false;
    }
    return true;
  }

  // Whether a cell has no candidate, or a house no place for a digit.
  bool is_wrong() const {
    for (std::size_t n = 0; n < 3; ++n) {
      Word any = 0;
      for (const Cells& cells : open_) any |= cells[n];
      if (any != band) return true;
    }
    return std::ranges::any_of(open_, [](const Cells& cells) {
      Word columns = 0;
      for (const Word word : cells) {
        const Word down = (word | word >> 9 | word >> 18) & row;
        const bool has_rows = word & row && word >> 9 & row && word >> 18;
        if (!has_rows || thirds[down] != 7) return true;
        columns |= down;
      }
      return columns != row;
    });
  }

  // Each box of a band has the digit in another row, each box of a stack in another column.
  void lock(std::size_t digit) {
    Cells& cells = open_[digit];
    const Cells before = cells;
    Cells columns;  // of each band that have any
    for (std::size_t n = 0; n < 3; ++n) {
      Word bits = 0;
      for (int r = 0; r < 3; ++r) bits |= Word{thirds[cells[n] >> 9 * r & row]} << 3 * r;
      const Word kept = in_choices[bits];
      for (int r = 0; r < 3; ++r) cells[n] &= ~(row << 9 * r) | wide[kept >> 3 * r & 7] << 9 * r;
      columns[n] = (cells[n] | cells[n] >> 9 | cells[n] >> 18) & row;
    }
    Cells kept_columns{};
    for (int stack = 0; stack < 9; stack += 3) {
      Word bits = 0;
      for (std::size_t n = 0; n < 3; ++n) bits |= (columns[n] >> stack & 7) << 3 * n;
      const Word kept = in_choices[bits];
      for (std::size_t n = 0; n < 3; ++n) kept_columns[n] |= (kept >> 3 * n & 7) << stack;
    }
    for (std::size_t n = 0; n < 3; ++n) cells[n] &= kept_columns[n] * each_row;
    changes_ += cells != before;
  }

  std::array<Cells, 9> open_;  // by digit: where it may be, or is
  Cells placed_{};
  int left_ = 81;
  int changes_ = 0;
};

}  // namespace

bool is_solved_by(Simple techniques, const Digits& clues) { return Solving(clues).run(techniques); }

std::vector<bool> filled_by(Simple techniques, const Digits& clues) {
  Solving solving(clues);
  solving.run(techniques);
  std::vector<bool> filled;
  for (std::size_t cell = 0; cell < 81; ++cell) filled.push_back(solving.is_placed(cell));
  return filled;
}

bool is_only_solution(const Digits& clues, const Digits& solution) {
  return Solving(clues).solutions(solution) == std::pair{true, 1};
}

int lasting_candidates(const Digits& clues) {
  Solving solving(clues);
  int sum = 0, left = 0;
  for (int round = 0, before = -1; round < rounds; ++round) {
    if (before != solving.changes()) {
      solving.run(Simple::locked_candidates);
      before = solving.changes();
      left = solving.refute();
    }
    sum += left;
  }
  return sum;
}

}  // namespace sudokit
