// Domains: the digits that each cell may still have, and which cells lost some.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "../base/geometry.hpp"
#include "memo.hpp"
#include "rules.hpp"

namespace sudokit {

inline Mask digit_bit(int digit) { return Mask{1} << (digit - 1); }

// Facts about sets of digits, by their lowest nine bits.
struct DigitTables {
  std::uint8_t counts[512], sums[512];
};
inline constexpr DigitTables digit_tables = [] {
  DigitTables tables{};
  for (unsigned mask = 1; mask < 512; ++mask) {
    const unsigned rest = mask & (mask - 1);
    tables.counts[mask] = static_cast<std::uint8_t>(tables.counts[rest] + 1);
    tables.sums[mask] = static_cast<std::uint8_t>(tables.sums[rest] + std::countr_zero(mask) + 1);
  }
  return tables;
}();

// How many digits there are in a mask, and their sum.
inline int count_digits(Mask mask) {
  int count = digit_tables.counts[mask & 511];
  for (mask >>= 9; mask; mask >>= 9) count += digit_tables.counts[mask & 511];
  return count;
}
inline int sum_digits(Mask mask) {
  int sum = digit_tables.sums[mask & 511];
  int before = 9;
  for (mask >>= 9; mask; mask >>= 9, before += 9) {
    sum += digit_tables.sums[mask & 511] + before * digit_tables.counts[mask & 511];
  }
  return sum;
}

// A set of cells.
class CellBits {
 public:
  static constexpr std::size_t max_words = (Rules::max_cells + 63) / 64;

  explicit CellBits(std::size_t cells) : words_((cells + 63) / 64) { clear(); }

  void add(int cell) { bits_[word(cell)] |= std::uint64_t{1} << (cell & 63); }
  bool has(int cell) const { return bits_[word(cell)] >> (cell & 63) & 1; }
  void clear() {
    for (std::size_t i = 0; i < words_; ++i) bits_[i] = 0;
  }
  bool empty() const {
    for (std::size_t i = 0; i < words_; ++i) {
      if (bits_[i]) return false;
    }
    return true;
  }
  // Takes a cell out and returns it; -1 if there is none.
  int take() {
    for (std::size_t i = 0; i < words_; ++i) {
      if (!bits_[i]) continue;
      const int cell = static_cast<int>(i) * 64 + std::countr_zero(bits_[i]);
      bits_[i] &= bits_[i] - 1;
      return cell;
    }
    return -1;
  }

 private:
  static std::size_t word(int cell) { return static_cast<std::size_t>(cell) / 64; }

  std::uint64_t bits_[max_words];
  std::size_t words_;
};

class Domains {
 public:
  static constexpr int no_cell = -1;

  Domains(Mask* masks, std::size_t cells) : masks_(masks), changed_(cells), unseen_(cells) {}

  Mask operator[](int cell) const { return masks_[cell]; }

  // Takes all digits but those allowed from a cell. False if none is left.
  bool keep(int cell, Mask allowed) {
    const Mask before = masks_[cell], after = before & allowed;
    if (after == before) return true;
    return set(cell, after);
  }

  // Takes a digit from cells. False if one of them had no other.
  bool take(std::span<const int> cells, Mask digit) {
    // Whether a cell has it is hard to predict, so no branch depends on it.
    int found[Rules::max_cells];
    std::size_t count = 0;
    for (const int cell : cells) {
      found[count] = cell;
      count += (masks_[cell] & digit) != 0;
    }
    for (std::size_t i = 0; i < count; ++i) {
      if (!set(found[i], masks_[found[i]] & ~digit)) return false;
    }
    return true;
  }

  // The cells that lost digits: until what these mean for other cells is known, and until the
  // propagators that want to see them are awake.
  CellBits& changed() { return changed_; }
  CellBits& unseen() { return unseen_; }

  // Whether propagators look for conclusions that cost more, which only searches in the fastest
  // order do.
  bool is_thorough() const { return is_thorough_; }
  void be_thorough() { is_thorough_ = true; }

  // A propagator calls this if it would find no more digits to take when it ran again.
  void finish() { is_finished_ = true; }
  bool take_finished() { return std::exchange(is_finished_, false); }

  // Room for propagators that need more than a few words; what is in it does not matter.
  std::vector<std::uint8_t>& scratch() { return scratch_; }

  // What propagators found since the domains were made.
  Memo& memo() { return memo_; }

  // The cell that lost its last digit, since the last `use` of other masks.
  int conflict() const { return conflict_; }

  void use(Mask* masks) {
    masks_ = masks;
    changed_.clear();
    unseen_.clear();
    is_finished_ = false;
    conflict_ = no_cell;
  }

 private:
  bool set(int cell, Mask mask) {
    masks_[cell] = mask;
    changed_.add(cell);
    unseen_.add(cell);
    if (mask) return true;
    conflict_ = cell;
    return false;
  }

  Mask* masks_;
  CellBits changed_, unseen_;
  bool is_finished_ = false, is_thorough_ = false;
  int conflict_ = no_cell;
  std::vector<std::uint8_t> scratch_;
  Memo memo_;
};

}  // namespace sudokit
