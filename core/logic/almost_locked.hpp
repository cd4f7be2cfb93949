// Almost locked sets: a board in, its cells of a house with one candidate more than cells out, and
// how these sets bear on each other. Without any one of its digits, such a set holds all others.
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

// Rows of bits, all of one length: of cells, or of sets.
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
    int house;  // one that all its cells are in
  };

  // The smallest sets come first, and the largest are left out where there are more than `most`.
  AlmostLocked(const Board& board, int most);

  const Board& board() const { return *board_; }
  int count() const { return static_cast<int>(sets_.size()); }
  const Set& operator[](int set) const { return sets_[static_cast<std::size_t>(set)]; }
  int size(int set) const { return static_cast<int>((*this)[set].cells.size()); }
  Mask digits(int set) const { return (*this)[set].digits; }
  // Rows of cells: those of the set that may hold the digit, and those that see all these and would
  // lose it if the set holds it.
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

  // Eliminations of the digits where all of the places that two sets have for them are seen.
  void conclude(int set, int other, Mask digits, std::vector<Candidate>& out) const;
  // Puts the cells and the house of a set into a step.
  void show(int set, int group, Step& step) const;
  // An arrow: the first set holds the digit, so the second does not.
  void show_link(int set, int other, int digit, Step& step) const;

  int row(int index, int digit) const { return index * board_->geometry().size() + digit - 1; }

 private:
  void collect(int most);

  const Board* board_;
  std::vector<Set> sets_;
  BitRows cells_, places_, targets_, robbed_;
};

// Which sets cannot both hold a digit, as all places for it in one see all those in the other: it
// is a restricted common of the two.
class RestrictedCommons {
 public:
  explicit RestrictedCommons(const AlmostLocked& sets);

  Mask between(int set, int other) const { return between_[index(set, other)]; }
  // Rows of sets: those that lack the digit if this one holds it; those with any link at all; and
  // those with which this one has a target of the digit in common.
  const Word* linked(int set, int digit) const { return linked_[sets_->row(set, digit)]; }
  const Word* linked(int set) const { return linked_any_[set]; }
  const Word* sharing(int set, int digit) const { return sharing_[sets_->row(set, digit)]; }
  // The digits of which they have targets in common.
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

// A classic puzzle has some hundreds of sets. On larger boards, or on ones that contradict
// themselves, their number and that of patterns would explode: the most that are looked at.
inline constexpr int classic_size = 9;
inline constexpr int most_sets = 1500;
inline constexpr std::size_t most_patterns = 200'000;

}  // namespace sudokit
