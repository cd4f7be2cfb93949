// Counting propagators: how many cells have some of the digits, and sets with the same contents.
#pragma once

#include "propagator.hpp"

namespace sudokit {

// Cells of which some numbers have digits of some classes, which do not overlap.
class Counter : public Propagator {
 public:
  struct Class {
    Mask digits;
    std::uint64_t counts;  // bit k: k cells may have such digits
  };

  // With `exclusions`, a digit that some cell must have leaves the cells that see its places.
  Counter(std::vector<int> cells, std::vector<Class> classes, const Exclusions* exclusions)
      : cells_(std::move(cells)), classes_(std::move(classes)), exclusions_(exclusions) {}

  bool prune(Domains& domains) const override;
  const std::vector<int>& cells() const override { return cells_; }
  int cost() const override { return 1; }

 private:
  bool prune(Domains& domains, const Class& digits, std::uint64_t counts) const;

  std::vector<int> cells_;
  std::vector<Class> classes_;
  const Exclusions* exclusions_;
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
