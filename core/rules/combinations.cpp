#include "combinations.hpp"

#include <algorithm>
#include <iterator>

namespace sudokit {

DigitSets::DigitSets(int digits, std::vector<Mask> sets)
    : sets_(std::move(sets)),
      all_digits_((Mask{1} << digits) - 1),
      words_(std::max((sets_.size() + 63) / 64, std::size_t{1})),
      parts_((static_cast<std::size_t>(digits) + part_bits - 1) / part_bits),
      are_few_(sets_.size() <= max_few && parts_ == 1),
      having_(are_few_ ? most_had * part_size : 0),
      meeting_(are_few_ ? 0 : parts_ * part_size * words_),
      digits_((sets_.size() + few_bits - 1) / few_bits * few_size) {
  if (are_few_) {
    fill_having();
  } else {
    fill_meeting();
  }
  for (std::size_t i = 0; i < sets_.size(); ++i) {
    Digits* const table = digits_.data() + i / few_bits * few_size;
    const std::size_t bit = std::size_t{1} << i % few_bits;
    for (std::size_t rest = 0; rest < bit; ++rest) {
      table[bit + rest] = {table[rest].any | sets_[i], table[rest].all & sets_[i]};
    }
  }
}

// A mask with a highest bit has a digit more of the sets with that digit than the mask without it.
void DigitSets::fill_having() {
  for (std::size_t bit = 1; bit < part_size; bit *= 2) {
    Few with_bit = 0;
    for (std::size_t i = 0; i < sets_.size(); ++i) {
      if (sets_[i] & bit) with_bit |= static_cast<Few>(1 << i);
    }
    for (std::size_t rest = 0; rest < bit; ++rest) {
      Few one_less = static_cast<Few>(~0);
      for (Few* table = having_.data(); table != having_.data() + having_.size();
           table += part_size) {
        table[bit + rest] = table[rest] | (one_less & with_bit);
        one_less = table[rest];
      }
    }
  }
}

void DigitSets::fill_meeting() {
  for (std::size_t i = 0; i < sets_.size(); ++i) {
    for (Mask left = sets_[i]; left; left &= left - 1) {
      const auto bit = static_cast<std::size_t>(std::countr_zero(left));
      const std::size_t mask = bit / part_bits * part_size + (std::size_t{1} << bit % part_bits);
      meeting_[mask * words_ + i / 64] |= std::uint64_t{1} << (i % 64);
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

Combinations::Combinations(std::vector<int> cells, std::shared_ptr<const DigitSets> sets,
                           const Surroundings* around)
    : cells_(std::move(cells)),
      sets_(std::move(sets)),
      exclusions_(around ? &around->exclusions : nullptr) {
  if (!around) return;
  CellBits own(static_cast<std::size_t>(around->exclusions.cells()));
  for (const int cell : cells_) own.add(cell);
  for (const auto& house : around->full_houses) {
    const auto shared = static_cast<std::size_t>(
        std::ranges::count_if(house, [&](int cell) { return own.has(cell); }));
    // A digit with one place in the house is placed there anyway.
    if (shared < 2 || shared == house.size()) continue;
    crossings_.push_back({house.size() - shared, cells_.size() - shared});
    std::ranges::copy_if(house, std::back_inserter(crossed_),
                         [&](int cell) { return !own.has(cell); });
    std::ranges::copy_if(cells_, std::back_inserter(crossed_),
                         [&](int cell) { return std::ranges::find(house, cell) == house.end(); });
  }
}

// Finds digits that houses can have in these cells alone. False if a cell has no digit left.
bool Combinations::find_forced(Domains& domains, Mask& forced) const {
  const int* cell = crossed_.data();
  for (const auto& [house_only, cells_only] : crossings_) {
    Mask elsewhere = 0;
    for (const int* const end = cell + house_only; cell != end; ++cell) elsewhere |= domains[*cell];
    const Mask here = ~elsewhere & sets_->all_digits();
    const int* const end = cell + cells_only;
    if (!here) {
      cell = end;
      continue;
    }
    forced |= here;
    for (; cell != end; ++cell) {
      if (!domains.keep(*cell, ~here)) return false;
    }
  }
  return true;
}

bool Combinations::prune(Domains& domains) const {
  std::uint64_t possible[DigitSets::max_words];
  std::fill_n(possible, sets_->words(), ~std::uint64_t{0});
  Mask forced = 0;
  if (domains.is_thorough() && !find_forced(domains, forced)) return false;
  Mask once = 0, twice = 0, open[max_size];
  std::size_t open_count = 0;
  for (const int cell : cells_) {
    const Mask mask = domains[cell];
    twice |= once & mask;
    once |= mask;
    open[open_count] = mask;
    open_count += has_several(mask);
    sets_->keep_meeting(mask, possible);
  }
  sets_->keep_within(once, possible);
  if (domains.is_thorough()) {
    sets_->keep_with(forced, possible);
    sets_->keep_matching(open, open_count, possible);
  }
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
