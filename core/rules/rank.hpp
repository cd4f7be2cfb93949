// Ranks: where a line stands among lines that are read as numbers.
#pragma once

#include "propagator.hpp"

namespace sudokit {

class Rank : public Propagator {
 public:
  explicit Rank(rules::Rank rule)
      : rule_(std::move(rule)), cells_(rules::cells_of({rule_, Rules::no_owner})) {}

  bool prune(Domains& domains) const override;
  const std::vector<int>& cells() const override { return cells_; }
  int cost() const override { return 7; }

 private:
  enum class Order { smaller, equal, larger, open };
  Order compare(const Domains& domains, const std::vector<int>& other) const;

  rules::Rank rule_;
  std::vector<int> cells_;
};

}  // namespace sudokit
