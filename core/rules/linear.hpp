// Linear propagators: sums of digits, each times a coefficient, between two bounds.
#pragma once

#include <algorithm>

#include "propagator.hpp"

namespace sudokit {

class Linear : public Propagator {
 public:
  // With `combinations` of the same cells, these prune while more than three cells are open. With
  // `outside`, digits that the last cells need leave the cells that see their places; the cells
  // must all differ then.
  Linear(const rules::Linear& rule, const Exclusions& exclusions,
         std::unique_ptr<const Propagator> combinations = nullptr, bool waits = false,
         const Exclusions* outside = nullptr);

  bool prune(Domains& domains) const override;
  const std::vector<int>& cells() const override { return cells_; }
  int cost() const override { return 4; }
  bool waits() const override { return waits_; }
  int priority() const override { return std::max(18 - static_cast<int>(cells_.size()), 9); }

 private:
  // Cells from `begin` to `end` have the same coefficient, and different digits.
  struct Group {
    std::size_t begin, end;
    int coefficient;
  };
  struct Bounds {
    int low, high;
  };
  Bounds bounds(const Domains& domains, const Group& group, std::size_t without) const;
  bool cut(Domains& domains, Bounds total, const Group& group, Bounds here) const;
  bool settle(Domains& domains, const std::size_t* open, std::size_t count, int low,
              int high) const;
  bool settle_exactly(Domains& domains, const std::size_t* open, std::size_t count, int sum) const;

  std::vector<int> cells_;
  std::vector<int> coefficients_;
  std::vector<Group> groups_;
  std::vector<std::uint64_t> differ_;  // by cell, the others that it must differ from
  int low_, high_;
  bool is_exact_;  // one total, and all coefficients are 1 or -1
  std::unique_ptr<const Propagator> combinations_;
  bool waits_;
  const Exclusions* outside_;
};

}  // namespace sudokit
