// Counting propagators: how many cells have some of the digits, and sets with the same contents.
#pragma once

#include "propagator.hpp"

namespace sudokit {

class Counter : public Propagator {
 public:
  explicit Counter(rules::Count rule) : rule_(std::move(rule)) {}

  bool prune(Domains& domains) const override;
  const std::vector<int>& cells() const override { return rule_.cells; }
  int cost() const override { return 1; }

 private:
  rules::Count rule_;
};

class SameContents : public Propagator {
 public:
  explicit SameContents(rules::SameContents rule)
      : rule_(std::move(rule)), cells_(rules::cells_of({rule_, Rules::no_owner})) {}

  bool prune(Domains& domains) const override;
  const std::vector<int>& cells() const override { return cells_; }
  int cost() const override { return 5; }

 private:
  rules::SameContents rule_;
  std::vector<int> cells_;
};

}  // namespace sudokit
