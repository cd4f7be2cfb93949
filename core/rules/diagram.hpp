// Diagrams: layered automata that read the digits of cells one after the other.
#pragma once

#include "propagator.hpp"

namespace sudokit {

class Diagram : public Propagator {
 public:
  explicit Diagram(const rules::Diagram& rule);

  bool prune(Domains& domains) const override;
  const std::vector<int>& cells() const override { return cells_; }
  int cost() const override { return 6; }

 private:
  struct Arc {
    std::uint32_t from, to;
    Mask mask;
  };

  std::vector<int> order_;  // the cell of each layer
  std::vector<int> cells_;
  std::vector<Arc> arcs_;
  std::vector<std::size_t> ends_{0};          // where each layer begins in `arcs_`
  std::vector<std::size_t> first_states_{0};  // the number of the first state before each layer
};

}  // namespace sudokit
