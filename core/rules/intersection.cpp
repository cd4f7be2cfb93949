#include "intersection.hpp"

namespace sudokit {

Intersection::Intersection(std::vector<int> first, std::vector<int> second)
    : cells_(std::move(first)) {
  cells_.insert(cells_.end(), second.begin(), second.end());
}

bool Intersection::prune(Domains& domains) const {
  const std::size_t half = cells_.size() / 2;
  Mask first = 0, second = 0;
  for (std::size_t i = 0; i < half; ++i) {
    first |= domains[cells_[i]];
    second |= domains[cells_[half + i]];
  }
  if (first == second) return true;
  for (std::size_t i = 0; i < half; ++i) {
    if (!domains.keep(cells_[i], second) || !domains.keep(cells_[half + i], first)) return false;
  }
  return true;
}

}  // namespace sudokit
