// The candidates that occur in some solution: candidates in, those that are true out.
#pragma once

#include "general.hpp"

namespace sudokit {

inline Masks true_candidates(const Geometry& geometry, const Masks& candidates, const Poll& poll) {
  Masks found(candidates.size(), 0), tried = candidates;
  for (std::size_t cell = 0; cell < candidates.size(); ++cell) {
    for (Mask digit = 1; digit <= candidates[cell]; digit <<= 1) {
      if (!(candidates[cell] & ~found[cell] & digit)) continue;
      tried[cell] = digit;
      for (const Digits& solution : solve(geometry, tried, poll)) {
        for (std::size_t i = 0; i < solution.size(); ++i) found[i] |= Mask{1} << (solution[i] - 1);
      }
    }
    tried[cell] = candidates[cell];
  }
  return found;
}

}  // namespace sudokit
