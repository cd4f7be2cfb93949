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
    Mask mask;
    std::uint32_t to;  // a state after the layer
  };

  std::vector<int> order_;  // the cell of each layer
  std::vector<int> cells_;
  // States are numbered through all layers; the arcs of each state are together.
  std::vector<std::uint32_t> first_states_{0};  // of each layer, and of what follows the last
  std::vector<std::uint32_t> first_arcs_;       // of each state
  std::vector<Arc> arcs_;
};

}  // namespace sudokit
