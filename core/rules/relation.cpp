#include "relation.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>

namespace sudokit {

namespace {

std::vector<Mask> checked(std::vector<Mask> table) {
  if (table.empty() || table.size() > static_cast<std::size_t>(max_size)) {
    throw std::invalid_argument("a relation needs masks for 1 to " + std::to_string(max_size) +
                                " digits, not " + std::to_string(table.size()));
  }
  for (Mask& mask : table) mask &= (Mask{1} << table.size()) - 1;
  return table;
}

std::vector<Mask> transposed(const std::vector<Mask>& table) {
  std::vector<Mask> result(table.size());
  for (std::size_t a = 0; a < table.size(); ++a) {
    for (std::size_t b = 0; b < table.size(); ++b) {
      if (table[a] >> b & 1) result[b] |= Mask{1} << a;
    }
  }
  return result;
}

}  // namespace

Images::Images(const std::vector<Mask>& table)
    : parts_((table.size() + part_bits - 1) / part_bits), images_(parts_ * part_size) {
  for (std::size_t digit = 0; digit < table.size(); ++digit) {
    // Masks with a highest digit are those without it, and that digit.
    Mask* const part = images_.data() + digit / part_bits * part_size;
    const std::size_t bit = std::size_t{1} << digit % part_bits;
    for (std::size_t rest = 0; rest < bit; ++rest) part[bit + rest] = part[rest] | table[digit];
  }
}

Relation::Relation(std::vector<Mask> table)
    : table_(checked(std::move(table))),
      there_(table_),
      back_(transposed(table_)),
      is_symmetric_(table_ == transposed(table_)),
      excludes_equal_(true),
      only_excludes_equal_(true) {
  const Mask all = (Mask{1} << table_.size()) - 1;
  for (std::size_t a = 0; a < table_.size(); ++a) {
    const Mask digit = Mask{1} << a;
    excludes_equal_ &= !(table_[a] & digit);
    only_excludes_equal_ &= table_[a] == (all & ~digit);
  }
  const auto says_something = [&](Mask mask) { return mask != all; };
  const auto some = std::ranges::find_if(table_, says_something);
  if (some == table_.end() || std::ranges::count_if(table_, says_something) > 1) return;
  const Mask digit = Mask{1} << (some - table_.begin());
  if (*some == (all & ~digit)) only_excluded_ = digit;
}

}  // namespace sudokit
