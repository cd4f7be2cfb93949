#include "intersection.hpp"

#include <algorithm>

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

// The digit is missing in all cells of the other house.
void Intersection::widen(Mask* masks, const Mask* widest, std::optional<Candidate> taken) const {
  if (!taken) return;
  const std::size_t half = cells_.size() / 2;
  const bool is_first = std::ranges::count(std::span(cells_).first(half), taken->cell) > 0;
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    const bool is_other = (i < half) != is_first;
    masks[cells_[i]] = widest[cells_[i]] & (is_other ? ~digit_bit(taken->digit) : ~Mask{0});
  }
}

}  // namespace sudokit
