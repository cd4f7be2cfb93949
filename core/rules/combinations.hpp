// Combinations: cells with different digits that make one of some sets of digits.
#pragma once

#include "propagator.hpp"

namespace sudokit {

class Combinations : public Propagator {
 public:
  // All sets have as many digits as there are cells.
  Combinations(std::vector<int> cells, std::vector<Mask> sets, const Exclusions& exclusions,
               int all_cells);

  bool prune(Domains& domains) const override;
  const std::vector<int>& cells() const override { return cells_; }
  int cost() const override { return 3; }
  int priority() const override { return 0; }

 private:
  std::vector<int> cells_;
  std::vector<Mask> sets_;
  std::vector<int> seen_by_all_;  // other cells that must differ from all of these
};

}  // namespace sudokit
