// The almost locked sets of a board: cells of one house with one candidate more than cells. A set
// that loses any one of its digits must hold all the others.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board.hpp"
#include "conclusions.hpp"
#include "scan.hpp"
#include "step.hpp"
#include "techniques.hpp"

namespace sudokit {

// A matrix of bits, one row for each cell or set.
using Word = std::uint64_t;
class BitRows {
 public:
  BitRows(int rows, int length)
      : words_((static_cast<std::size_t>(length) + 63) / 64),
        bits_(static_cast<std::size_t>(rows) * words_) {}
  std::size_t words() const { return words_; }
  Word* operator[](int row) { return bits_.data() + static_cast<std::size_t>(row) * words_; }
  const Word* operator[](int row) const {
    return bits_.data() + static_cast<std::size_t>(row) * words_;
  }
  void set(int row, int bit) { (*this)[row][bit / 64] |= Word{1} << (bit % 64); }
  bool has(int row, int bit) const { return (*this)[row][bit / 64] >> (bit % 64) & 1; }

 private:
  std::size_t words_;
  std::vector<Word> bits_;
};

template <typename Visit>
void each_bit(Word word, std::size_t index, Visit&& visit) {
  for (; word; word &= word - 1) visit(static_cast<int>(index * 64) + std::countr_zero(word));
}
template <typename Visit>
void each_bit(const Word* row, std::size_t words, Visit&& visit) {
  for (std::size_t i = 0; i < words; ++i) each_bit(row[i], i, visit);
}

class AlmostLocked {
 public:
  struct Set {
    std::vector<int> cells;
    Mask digits;
    int house;  // a house that contains all its cells
  };

  // Collects the sets, smallest first, up to `most` of them.
  AlmostLocked(const Board& board, int most);

  const Board& board() const { return *board_; }
  int count() const { return static_cast<int>(sets_.size()); }
  const Set& operator[](int set) const { return sets_[static_cast<std::size_t>(set)]; }
  int size(int set) const { return static_cast<int>((*this)[set].cells.size()); }
  Mask digits(int set) const { return (*this)[set].digits; }
  // Rows of cells: the places of the digit in the set; and its targets, the cells with the digit
  // that see all those places and lose it if the set holds it.
  const Word* places(int set, int digit) const { return places_[row(set, digit)]; }
  const Word* targets(int set, int digit) const { return targets_[row(set, digit)]; }
  std::size_t cell_words() const { return places_.words(); }
  // A row of sets: those that lack the digit if the cell holds it.
  const Word* robbed(int cell, int digit) const { return robbed_[row(cell, digit)]; }
  std::size_t set_words() const { return robbed_.words(); }

  bool has(int set, int cell) const { return cells_.has(set, cell); }
  bool overlap(int set, int other) const;
  bool contains(int set, int other) const;
  Group group(int set, int digit) const;

  // Adds the eliminations of the digits in cells that see all their places in both sets.
  void conclude(int set, int other, Mask digits, std::vector<Candidate>& out) const;
  // Adds the cells and the house of a set to a step.
  void show(int set, int group, Step& step) const;
  // Adds a link: if the first set holds the digit, the second does not.
  void show_link(int set, int other, int digit, Step& step) const;

  int row(int index, int digit) const { return index * board_->geometry().size() + digit - 1; }

 private:
  void collect(int most);

  const Board* board_;
  std::vector<Set> sets_;
  BitRows cells_, places_, targets_, robbed_;
};

// The restricted commons of each two sets: digits that only one of the two can hold, because all
// places of the digit in one set see all its places in the other.
class RestrictedCommons {
 public:
  explicit RestrictedCommons(const AlmostLocked& sets);

  Mask between(int set, int other) const { return between_[index(set, other)]; }
  // Rows of sets: those that lack the digit if this set holds it; those linked to it by any digit;
  // and those that have a common target of the digit with it.
  const Word* linked(int set, int digit) const { return linked_[sets_->row(set, digit)]; }
  const Word* linked(int set) const { return linked_any_[set]; }
  const Word* sharing(int set, int digit) const { return sharing_[sets_->row(set, digit)]; }
  // The digits for which the two sets have a common target.
  Mask shared(int set, int other) const;

 private:
  std::size_t index(int set, int other) const {
    return static_cast<std::size_t>(set) * static_cast<std::size_t>(sets_->count()) +
           static_cast<std::size_t>(other);
  }

  const AlmostLocked* sets_;
  BitRows linked_, linked_any_, sharing_;
  std::vector<Mask> between_;
};

// Limits for boards that are larger than 9x9 or contradict themselves, where the numbers of sets
// and patterns would explode. A classic puzzle has some hundreds of sets.
inline constexpr int classic_size = 9;
inline constexpr int most_sets = 1500;
inline constexpr std::size_t most_patterns = 200'000;

}  // namespace sudokit
