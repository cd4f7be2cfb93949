#include "combinations.hpp"

#include <algorithm>

namespace sudokit {

DigitSets::DigitSets(int digits, std::vector<Mask> sets)
    : sets_(std::move(sets)),
      words_(std::max((sets_.size() + 63) / 64, std::size_t{1})),
      parts_((static_cast<std::size_t>(digits) + part_bits - 1) / part_bits),
      are_small_(words_ == 1 && parts_ == 1),
      meeting_(parts_ * part_size * words_),
      digits_((sets_.size() + few_bits - 1) / few_bits * few_size) {
  for (std::size_t i = 0; i < sets_.size(); ++i) {
    for (Mask left = sets_[i]; left; left &= left - 1) {
      const auto bit = static_cast<std::size_t>(std::countr_zero(left));
      const std::size_t mask = bit / part_bits * part_size + (std::size_t{1} << bit % part_bits);
      meeting_[mask * words_ + i / 64] |= std::uint64_t{1} << (i % 64);
    }
  }
  for (std::size_t i = 0; i < sets_.size(); ++i) {
    Digits* const table = digits_.data() + i / few_bits * few_size;
    const std::size_t bit = std::size_t{1} << i % few_bits;
    for (std::size_t rest = 0; rest < bit; ++rest) {
      table[bit + rest] = {table[rest].any | sets_[i], table[rest].all & sets_[i]};
    }
  }
  // Masks with a highest bit are those without it, and that bit.
  for (std::size_t part = 0; part < parts_; ++part) {
    std::uint64_t* const masks = meeting_.data() + part * part_size * words_;
    for (std::size_t bit = 1; bit < part_size; bit *= 2) {
      const std::uint64_t* const with = masks + bit * words_;
      for (std::size_t rest = 1; rest < bit; ++rest) {
        for (std::size_t word = 0; word < words_; ++word) {
          masks[(bit + rest) * words_ + word] = masks[rest * words_ + word] | with[word];
        }
      }
    }
  }
}

bool Combinations::prune(Domains& domains) const {
  std::uint64_t possible[DigitSets::max_words];
  std::fill_n(possible, sets_->words(), ~std::uint64_t{0});
  Mask once = 0, twice = 0;
  for (const int cell : cells_) {
    const Mask mask = domains[cell];
    twice |= once & mask;
    once |= mask;
    sets_->keep_meeting(mask, possible);
  }
  sets_->keep_within(once, possible);
  const auto [allowed, required] = sets_->digits_of(possible);
  if (!allowed) return false;
  if (once & ~allowed) {
    for (const int cell : cells_) {
      if (!domains.keep(cell, allowed)) return false;
    }
  }
  for (Mask hidden = required & ~twice; hidden; hidden &= hidden - 1) {
    const Mask digit = hidden & (0 - hidden);
    const auto has_it = [&](int cell) { return (domains[cell] & digit) != 0; };
    const auto cell = std::ranges::find_if(cells_, has_it);
    if (cell == cells_.end()) return false;
    domains.keep(*cell, digit);
  }
  if (!exclusions_) return true;
  for (Mask left = required & twice; left; left &= left - 1) {
    const Mask digit = left & (0 - left);
    int places[max_size];
    std::size_t count = 0;
    for (const int cell : cells_) {
      places[count] = cell;
      count += (domains[cell] & digit) != 0;
    }
    if (!exclusions_->take_from_peers(domains, places, count, digit)) return false;
  }
  return true;
}

}  // namespace sudokit
