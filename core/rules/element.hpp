// Elements: the digit of a cell says which of some cells equals another.
#pragma once

#include "propagator.hpp"

namespace sudokit {

class Element : public Propagator {
 public:
  explicit Element(rules::Element rule)
      : rule_(std::move(rule)), cells_(rules::cells_of({rule_, Rules::no_owner})) {}

  bool prune(Domains& domains) const override;
  const std::vector<int>& cells() const override { return cells_; }
  int cost() const override { return 1; }

 private:
  rules::Element rule_;
  std::vector<int> cells_;
};

}  // namespace sudokit
