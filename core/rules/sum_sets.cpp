#include "sum_sets.hpp"

namespace sudokit {

SumSets::SumSets(int digits)
    : digits_(digits),
      highest_sum_(digits * (digits + 1) / 2),
      entries_(std::make_unique<Entry[]>(static_cast<std::size_t>(digits * highest_sum_))) {}

std::shared_ptr<const DigitSets> SumSets::find(std::size_t size, int low, int high) const {
  const bool is_one_sum = low == high && 1 <= low && low <= highest_sum_;
  if (!is_one_sum || size > static_cast<std::size_t>(digits_)) return make(size, low, high);
  const std::size_t number =
      (size - 1) * static_cast<std::size_t>(highest_sum_) + static_cast<std::size_t>(low - 1);
  Entry& entry = entries_[number];
  std::call_once(entry.is_made, [&] { entry.sets = make(size, low, high); });
  return entry.sets;
}

std::shared_ptr<const DigitSets> SumSets::make(std::size_t size, int low, int high) const {
  std::vector<Mask> sets;
  const auto extend = [&](const auto& self, Mask set, int next, std::size_t left, int sum) -> bool {
    if (left == 0) {
      if (sum >= low) sets.push_back(set);
      return sets.size() <= DigitSets::max_sets;
    }
    for (int digit = next; digit <= digits_; ++digit) {
      const int count = static_cast<int>(left);
      if (sum + count * digit + count * (count - 1) / 2 > high) break;
      // The largest digits that can follow.
      if (sum + digit + (count - 1) * digits_ - (count - 1) * (count - 2) / 2 < low) continue;
      if (!self(self, set | digit_bit(digit), digit + 1, left - 1, sum + digit)) return false;
    }
    return true;
  };
  if (!extend(extend, 0, 1, size, 0)) return nullptr;
  return std::make_shared<const DigitSets>(digits_, std::move(sets));
}

}  // namespace sudokit
