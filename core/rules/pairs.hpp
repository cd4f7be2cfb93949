// Pairs of cells whose digits are related.
#pragma once

#include "propagator.hpp"
#include "relation.hpp"

namespace sudokit {

// Pairs in a branch; a network has them as lists by cell.
class PairList : public Propagator {
 public:
  explicit PairList(const rules::Pairs& rule)
      : rule_(rule), cells_(rules::cells_of({rule, Rules::no_owner})) {}

  bool prune(Domains& domains) const override;
  const std::vector<int>& cells() const override { return cells_; }
  int cost() const override { return 0; }

 private:
  rules::Pairs rule_;
  std::vector<int> cells_;
};

// Pairs of cells that cannot both have one digit.
class ApartPairs : public Propagator {
 public:
  ApartPairs(Mask digit, const std::vector<std::pair<int, int>>& pairs);

  bool prune(Domains& domains) const override;
  const std::vector<int>& cells() const override { return cells_; }
  bool waits() const override { return true; }
  int priority() const override { return 0; }
  int cost() const override { return 0; }

 private:
  Mask digit_;
  std::vector<int> cells_;
  // The others of each cell, one after the other, and where they end.
  std::vector<int> others_;
  std::vector<std::size_t> ends_;
};

}  // namespace sudokit
