// Combinations: cells with different digits that make one of some sets of digits.
#pragma once

#include "propagator.hpp"

namespace sudokit {

// Sets of digits, and for every mask of digits those of them that have one of its digits, as bits.
class DigitSets {
 public:
  static constexpr std::size_t max_sets = 192, max_words = max_sets / 64;

  // At most `max_sets` sets of digits up to `digits`.
  DigitSets(int digits, std::vector<Mask> sets);

  std::size_t words() const { return words_; }
  Mask set(std::size_t index) const { return sets_[index]; }

  // The digits of all sets.
  Mask digits() const { return digits_; }

  // Leaves of some sets those that have one of the digits.
  void keep_meeting(Mask digits, std::uint64_t* sets) const {
    const std::uint64_t* first = meeting(0, digits);
    if (parts_ == 1 && words_ == 1) {
      *sets &= *first;
      return;
    }
    for (std::size_t word = 0; word < words_; ++word) {
      std::uint64_t meet = first[word];
      for (std::size_t part = 1; part < parts_; ++part) meet |= meeting(part, digits)[word];
      sets[word] &= meet;
    }
  }

  // Leaves of some sets those that do not have a digit, given as a mask.
  void keep_without(Mask digit, std::uint64_t* sets) const {
    const std::size_t part = static_cast<std::size_t>(std::countr_zero(digit)) / part_bits;
    const std::uint64_t* with = meeting(part, digit);
    for (std::size_t word = 0; word < words_; ++word) sets[word] &= ~with[word];
  }

 private:
  // Nine digits need one look; 25 need three.
  static constexpr std::size_t part_bits = 9;
  static constexpr std::size_t part_size = std::size_t{1} << part_bits;

  const std::uint64_t* meeting(std::size_t part, Mask digits) const {
    const Mask here = digits >> (part_bits * part) & (part_size - 1);
    return meeting_.data() + (part * part_size + here) * words_;
  }

  std::vector<Mask> sets_;
  Mask digits_ = 0;
  std::size_t words_, parts_;
  std::vector<std::uint64_t> meeting_;  // by part, by its digits, words of bits
};

class Combinations : public Propagator {
 public:
  // All sets have as many digits as there are cells. With `exclusions`, digits that all sets have
  // leave the cells that see their places.
  Combinations(std::vector<int> cells, std::shared_ptr<const DigitSets> sets,
               const Exclusions* exclusions)
      : cells_(std::move(cells)), sets_(std::move(sets)), exclusions_(exclusions) {}

  bool prune(Domains& domains) const override;
  const std::vector<int>& cells() const override { return cells_; }
  int cost() const override { return 3; }
  int priority() const override { return 0; }

 private:
  std::vector<int> cells_;
  std::shared_ptr<const DigitSets> sets_;
  const Exclusions* exclusions_;
};

}  // namespace sudokit
