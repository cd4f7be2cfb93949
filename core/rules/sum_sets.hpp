// SumSets: the sets of different digits that have a sum.
#pragma once

#include <memory>
#include <mutex>

#include "combinations.hpp"

namespace sudokit {

class SumSets {
 public:
  explicit SumSets(int digits);

  // The sets of so many digits, at least one, with a sum between the bounds; null if there are too
  // many. Those of one sum are made once.
  std::shared_ptr<const DigitSets> find(std::size_t size, int low, int high) const;

 private:
  struct Entry {
    std::once_flag is_made;
    std::shared_ptr<const DigitSets> sets;
  };

  std::shared_ptr<const DigitSets> make(std::size_t size, int low, int high) const;

  int digits_;
  int highest_sum_;                   // of all digits
  std::unique_ptr<Entry[]> entries_;  // by size, then by sum
};

}  // namespace sudokit
