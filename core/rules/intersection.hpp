// Intersections: what two full houses do not share has the same digits in both.
#pragma once

#include "propagator.hpp"

namespace sudokit {

class Intersection : public Propagator {
 public:
  // The cells of each of two houses that are not in the other.
  Intersection(std::vector<int> first, std::vector<int> second);

  bool prune(Domains& domains) const override;
  void widen(Mask* masks, const Mask* widest, std::optional<Candidate> taken) const override;
  const std::vector<int>& cells() const override { return cells_; }
  int priority() const override { return 0; }
  bool waits() const override { return true; }
  int cost() const override { return 5; }

 private:
  std::vector<int> cells_;  // first those of one, then as many of the other
};

}  // namespace sudokit
