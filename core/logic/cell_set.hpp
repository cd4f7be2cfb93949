// A set of cells, one bit each, in as many words as the grid needs.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace sudokit {

template <std::size_t words>
class CellSet {
 public:
  void add(int cell) { bits_[word_of(cell)] |= bit_of_cell(cell); }
  void remove(int cell) { bits_[word_of(cell)] &= ~bit_of_cell(cell); }
  bool has(int cell) const { return bits_[word_of(cell)] & bit_of_cell(cell); }
  bool any() const {
    std::uint64_t all = 0;
    for (const std::uint64_t word : bits_) all |= word;
    return all != 0;
  }
  bool none() const { return !any(); }
  int count() const {
    int sum = 0;
    for (const std::uint64_t word : bits_) sum += std::popcount(word);
    return sum;
  }
  // The lowest cell; the set must not be empty.
  int first() const {
    std::size_t word = 0;
    while (bits_[word] == 0) ++word;
    return static_cast<int>(64 * word) + std::countr_zero(bits_[word]);
  }
  // Removes and returns the lowest cell.
  int pop() {
    const int cell = first();
    remove(cell);
    return cell;
  }
  template <typename Visit>
  void each(Visit&& visit) const {
    for (std::size_t word = 0; word < words; ++word) {
      for (std::uint64_t rest = bits_[word]; rest; rest &= rest - 1) {
        visit(static_cast<int>(64 * word) + std::countr_zero(rest));
      }
    }
  }

  CellSet& operator|=(const CellSet& other) {
    for (std::size_t i = 0; i < words; ++i) bits_[i] |= other.bits_[i];
    return *this;
  }
  CellSet& operator&=(const CellSet& other) {
    for (std::size_t i = 0; i < words; ++i) bits_[i] &= other.bits_[i];
    return *this;
  }
  CellSet& operator-=(const CellSet& other) {
    for (std::size_t i = 0; i < words; ++i) bits_[i] &= ~other.bits_[i];
    return *this;
  }
  friend CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
  friend CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
  friend CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
  auto operator<=>(const CellSet&) const = default;

 private:
  static std::size_t word_of(int cell) { return static_cast<std::size_t>(cell) / 64; }
  static std::uint64_t bit_of_cell(int cell) { return std::uint64_t{1} << (cell % 64); }

  std::array<std::uint64_t, words> bits_{};
};

}  // namespace sudokit
