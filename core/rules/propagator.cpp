#include "propagator.hpp"

namespace sudokit {

void Exclusions::add_all(const std::vector<int>& cells) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) add(cells[i], cells[j]);
  }
}

bool Exclusions::all_differ(const std::vector<int>& cells) const {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (!must_differ(cells[i], cells[j])) return false;
    }
  }
  return true;
}

bool Exclusions::take_from_peers(Domains& domains, const int* cells, std::size_t count,
                                 Mask digit) const {
  if (count == 0) return false;
  for (std::size_t i = 0; i < words_; ++i) {
    std::uint64_t common = ~std::uint64_t{0};
    for (std::size_t j = 0; j < count && common; ++j) common &= row(cells[j])[i];
    for (; common; common &= common - 1) {
      const int cell = static_cast<int>(i) * 64 + std::countr_zero(common);
      if (!domains.keep(cell, ~digit)) return false;
    }
  }
  return true;
}

}  // namespace sudokit
