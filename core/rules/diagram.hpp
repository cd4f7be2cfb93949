// Diagrams: layered automata that read the digits of cells one after the other.
#pragma once

#include "layers.hpp"
#include "propagator.hpp"

namespace sudokit {

class Diagram : public Propagator {
 public:
  explicit Diagram(const rules::Diagram& rule)
      : order_(rule.cells),
        cells_(rules::cells_of({rule, Rules::no_owner})),
        layers_(rule.layers),
        moves_(layers_->moves()) {}

  bool prune(Domains& domains) const override;
  void widen(Mask* masks, const Mask* widest, std::optional<Candidate> taken) const override;
  const std::vector<int>& cells() const override { return cells_; }
  int cost() const override { return 6; }

 private:
  bool prune_by_ways(Domains& domains) const;
  bool prune_by_passes(Domains& domains) const;

  std::vector<int> order_;  // the cell of each layer
  std::vector<int> cells_;
  std::shared_ptr<const Layers> layers_;
  const Layers::Moves* moves_;  // of the layers, null if they have none
};

}  // namespace sudokit
