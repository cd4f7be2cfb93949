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

  // Leaves of some sets those that have one of the digits.
  void keep_meeting(Mask digits, std::uint64_t* sets) const {
    if (are_small_) {
      sets[0] &= meeting_[digits];
      return;
    }
    for (std::size_t word = 0; word < words_; ++word) sets[word] &= meeting(digits, word);
  }

  // Leaves of some sets those that have no other digits.
  void keep_within(Mask digits, std::uint64_t* sets) const {
    if (are_small_) {
      sets[0] &= ~meeting_[~digits & (part_size - 1)];
      return;
    }
    for (std::size_t word = 0; word < words_; ++word) sets[word] &= ~meeting(~digits, word);
  }

  // The digits that one of some sets has, and those that each of them has.
  struct Digits {
    Mask any = 0, all = ~Mask{0};
  };
  Digits digits_of(const std::uint64_t* sets) const {
    Digits digits;
    for (std::size_t word = 0; word < words_; ++word) {
      const Digits* table = digits_.data() + word * 64 / few_bits * few_size;
      for (std::uint64_t left = sets[word]; left; left >>= few_bits, table += few_size) {
        const Digits& few = table[left & (few_size - 1)];
        digits.any |= few.any;
        digits.all &= few.all;
      }
    }
    return digits;
  }

 private:
  // Nine digits need one look; 25 need three.
  static constexpr std::size_t part_bits = 9;
  static constexpr std::size_t part_size = std::size_t{1} << part_bits;

  // A table has what so many sets, some of them or none, have in common.
  static constexpr std::size_t few_bits = 4;
  static constexpr std::size_t few_size = std::size_t{1} << few_bits;

  // A word of the sets that have one of the digits.
  std::uint64_t meeting(Mask digits, std::size_t word) const {
    std::uint64_t meet = meeting_[(digits & (part_size - 1)) * words_ + word];
    for (std::size_t part = 1; part < parts_; ++part) {
      const Mask here = digits >> (part_bits * part) & (part_size - 1);
      meet |= meeting_[(part * part_size + here) * words_ + word];
    }
    return meet;
  }

  std::vector<Mask> sets_;
  std::size_t words_, parts_;
  bool are_small_;                      // the sets fit in a word, and the digits in a part
  std::vector<std::uint64_t> meeting_;  // by part, by its digits, words of bits
  std::vector<Digits> digits_;          // by a few sets, by those of them that are looked at
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
