// Houses: cells with different digits. With as many digits as cells, each digit has a place.
#pragma once

#include "propagator.hpp"

namespace sudokit {

class House : public Propagator {
 public:
  // With `excludes`, the digit of a cell is taken from the others, too; in a network the
  // exclusions have done that before.
  House(std::vector<int> cells, bool excludes) : cells_(std::move(cells)), excludes_(excludes) {}

  bool prune(Domains& domains) const override;
  const std::vector<int>& cells() const override { return cells_; }
  int cost() const override { return 0; }

 private:
  std::vector<int> cells_;
  bool excludes_;
};

}  // namespace sudokit
