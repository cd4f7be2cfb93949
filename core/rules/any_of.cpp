#include "any_of.hpp"

#include <algorithm>

namespace sudokit {

namespace {

// Prunes until nothing changes.
bool prune_all(const Propagators& propagators, Domains& domains) {
  do {
    domains.changed().clear();
    for (const auto& propagator : propagators) {
      if (!propagator->prune(domains)) return false;
    }
  } while (!domains.changed().empty());
  return true;
}

}  // namespace

bool AnyOf::prune(Domains& domains) const {
  Mask masks[Rules::max_cells];
  std::vector<Mask> kept(cells_.size(), 0);
  Domains branch_domains(masks, Rules::max_cells);
  bool is_possible = false;
  for (const Propagators& branch : branches_) {
    for (const int cell : cells_) masks[cell] = domains[cell];
    if (!prune_all(branch, branch_domains)) continue;
    is_possible = true;
    bool keeps_all = true;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      kept[i] |= masks[cells_[i]];
      keeps_all &= kept[i] == domains[cells_[i]];
    }
    if (keeps_all) return true;
  }
  if (!is_possible) return false;
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    if (!domains.keep(cells_[i], kept[i])) return false;
  }
  return true;
}

}  // namespace sudokit
