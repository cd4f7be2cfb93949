// Combinations: cells with different digits that make one of some sets of digits.
#pragma once

#include "propagator.hpp"

namespace sudokit {

class Combinations : public Propagator {
 public:
  // All sets have as many digits as there are cells. With `exclusions`, digits that all sets have
  // leave the cells that see their places.
  Combinations(std::vector<int> cells, std::vector<Mask> sets, const Exclusions* exclusions)
      : cells_(std::move(cells)), sets_(std::move(sets)), exclusions_(exclusions) {}

  bool prune(Domains& domains) const override;
  const std::vector<int>& cells() const override { return cells_; }
  int cost() const override { return 3; }
  int priority() const override { return 0; }

 private:
  std::vector<int> cells_;
  std::vector<Mask> sets_;
  const Exclusions* exclusions_;
};

}  // namespace sudokit
