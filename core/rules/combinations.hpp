// Combinations: cells with different digits that make one of some sets of digits.
#pragma once

#include "propagator.hpp"

namespace sudokit {

// Sets of digits, and for every mask of digits those of them that have some of its digits, as bits.
class DigitSets {
 public:
  static constexpr std::size_t max_sets = 192, max_words = max_sets / 64;

  // At most `max_sets` sets of digits up to `digits`.
  DigitSets(int digits, std::vector<Mask> sets);

  std::size_t words() const { return words_; }

  // The digits that sets can have. Cells may have higher ones, which no set has.
  Mask all_digits() const { return all_digits_; }

  // Leaves of some sets those that have one of the digits.
  void keep_meeting(Mask digits, std::uint64_t* sets) const {
    if (are_few_) {
      sets[0] &= having_[digits & (part_size - 1)];
      return;
    }
    for (std::size_t word = 0; word < words_; ++word) sets[word] &= meeting(digits, word);
  }

  // Leaves of some sets those that have no other digits.
  void keep_within(Mask digits, std::uint64_t* sets) const {
    if (are_few_) {
      sets[0] &= ~std::uint64_t{having_[~digits & (part_size - 1)]};
      return;
    }
    for (std::size_t word = 0; word < words_; ++word) sets[word] &= ~meeting(~digits, word);
  }

  // Leaves of some sets those that have all of the digits.
  void keep_with(Mask digits, std::uint64_t* sets) const {
    for (; digits; digits &= digits - 1) keep_meeting(digits & (0 - digits), sets);
  }

  // Leaves of some sets, if they are few, those with two digits for every two of some cells that
  // differ, and three for every three.
  void keep_matching(const Mask* cells, std::size_t count, std::uint64_t* sets) const {
    if (!are_few_) return;
    const Few* const having_2 = having_.data() + part_size;
    const Few* const having_3 = having_2 + part_size;
    auto kept = static_cast<Few>(sets[0]);
    for (std::size_t i = 1; i < count; ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const Mask two = cells[i] | cells[j];
        kept &= having_2[two & (part_size - 1)];
        for (std::size_t k = 0; k < j; ++k) {
          kept &= having_3[(two | cells[k]) & (part_size - 1)];
        }
      }
    }
    sets[0] = kept;
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

  // Sixteen sets are enough for every sum of digits up to 9, and their tables fit in the L1 cache.
  using Few = std::uint16_t;
  static constexpr std::size_t max_few = 16, most_had = 3;

  void fill_having();
  void fill_meeting();

  std::vector<Mask> sets_;
  Mask all_digits_;
  std::size_t words_, parts_;
  bool are_few_;                        // and their digits fit in a part
  std::vector<Few> having_;             // of few sets: by least number of digits, by digits, bits
  std::vector<std::uint64_t> meeting_;  // of others: by part, by its digits, words of bits
  std::vector<Digits> digits_;          // by a few sets, by those of them that are looked at
};

class Combinations : public Propagator {
 public:
  // What is known of the cells around: which of them must differ, and houses that have every digit.
  struct Surroundings {
    const Exclusions& exclusions;
    const std::vector<std::vector<int>>& full_houses;
  };

  // All sets have as many digits as there are cells. With `around`, digits that all sets have leave
  // the cells that see their places; and digits that a house can have in these cells alone are in
  // the set.
  Combinations(std::vector<int> cells, std::shared_ptr<const DigitSets> sets,
               const Surroundings* around);

  bool prune(Domains& domains) const override;
  const std::vector<int>& cells() const override { return cells_; }
  int cost() const override { return 3; }
  int priority() const override { return 0; }

 private:
  // A full house that shares several cells. Its other cells are in `crossed_`, so many, and after
  // them so many of the propagator's that are not in the house.
  struct Crossing {
    std::size_t house_only, cells_only;
  };
  bool find_forced(Domains& domains, Mask& forced) const;

  std::vector<int> cells_;
  std::shared_ptr<const DigitSets> sets_;
  const Exclusions* exclusions_;
  std::vector<Crossing> crossings_;
  std::vector<int> crossed_;
};

}  // namespace sudokit
