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

  // If it reaches out, a digit that some cell must have leaves the cells that see its places.
  Counter(const std::vector<int>& cells, std::vector<Class> classes, const Exclusions& exclusions,
          bool reaches_out);

  bool prune(Domains& domains) const override;
  const std::vector<int>& cells() const override { return cells_; }
  int cost() const override { return 1; }

 private:
  // How many cells surely have digits of a class, and how many can have them at once.
  struct Range {
    int sure, possible;
    std::uint64_t within(std::uint64_t counts) const {
      return (counts >> sure << sure) & ((std::uint64_t{2} << possible) - 1);
    }
  };
  Range range(const Domains& domains, Mask digits) const;
  bool prune(Domains& domains, Mask digits, std::uint64_t counts) const;
  bool fill(Domains& domains, Mask digits) const;

  std::vector<int> cells_;         // group by group, in each of which all must differ
  std::vector<std::size_t> ends_;  // of the groups
  std::vector<Class> classes_;
  const Exclusions* exclusions_;  // null if it does not reach out
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
