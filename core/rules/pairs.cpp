#include "pairs.hpp"

#include <algorithm>

namespace sudokit {

bool PairList::prune(Domains& domains) const {
  const Images &there = rule_.relation->there(), &back = rule_.relation->back();
  for (const auto& [a, b] : rule_.pairs) {
    if (!domains.keep(b, there(domains[a])) || !domains.keep(a, back(domains[b]))) return false;
  }
  return true;
}

ApartPairs::ApartPairs(Mask digit, const std::vector<std::pair<int, int>>& pairs) : digit_(digit) {
  std::vector<std::pair<int, int>> both_ways;
  both_ways.reserve(2 * pairs.size());
  for (const auto& [a, b] : pairs) {
    both_ways.emplace_back(a, b);
    both_ways.emplace_back(b, a);
  }
  std::ranges::sort(both_ways);
  for (const auto& [cell, other] : both_ways) {
    if (cells_.empty() || cells_.back() != cell) {
      cells_.push_back(cell);
      ends_.push_back(others_.size());
    }
    others_.push_back(other);
    ends_.back() = others_.size();
  }
}

bool ApartPairs::prune(Domains& domains) const {
  std::size_t begin = 0;
  for (std::size_t i = 0; i < cells_.size(); begin = ends_[i++]) {
    if (domains[cells_[i]] != digit_) continue;
    for (std::size_t j = begin; j < ends_[i]; ++j) {
      if (!domains.keep(others_[j], ~digit_)) return false;
    }
  }
  return true;
}

}  // namespace sudokit
