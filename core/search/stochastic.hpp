// Stochastic search: simulated annealing, which may find a solution but can prove nothing.
#pragma once

#include <cstdint>
#include <optional>

#include "general.hpp"

namespace sudokit {

struct Annealed {
  std::optional<Digits> solution;  // nothing if it gave up
  std::uint64_t steps;             // swaps tried
};

// Fills every box with its missing digits, then swaps digits inside boxes until no other house
// repeats one, or `max_steps` swaps were tried. `digits` holds 0 in the cells to fill.
Annealed anneal(const Geometry& geometry, const Digits& digits, Random& random,
                std::uint64_t max_steps, const Poll& poll);

}  // namespace sudokit
