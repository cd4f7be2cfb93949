#include "pairs.hpp"

namespace sudokit {

bool PairList::prune(Domains& domains) const {
  const Images &there = rule_.relation->there(), &back = rule_.relation->back();
  for (const auto& [a, b] : rule_.pairs) {
    if (!domains.keep(b, there(domains[a])) || !domains.keep(a, back(domains[b]))) return false;
  }
  return true;
}

}  // namespace sudokit
