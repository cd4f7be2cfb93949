// Choices between branches of rules: a digit stays if it stays in some branch that is possible.
#pragma once

#include "propagator.hpp"

namespace sudokit {

class AnyOf : public Propagator {
 public:
  AnyOf(std::vector<int> cells, std::vector<Propagators> branches)
      : cells_(std::move(cells)), branches_(std::move(branches)) {}

  bool prune(Domains& domains) const override;
  const std::vector<int>& cells() const override { return cells_; }
  int cost() const override { return 8; }

 private:
  std::vector<int> cells_;
  std::vector<Propagators> branches_;
};

}  // namespace sudokit
