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

}  // namespace sudokit
