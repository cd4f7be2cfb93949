// Layouts: the cells, digits and houses of a grid, and what follows from these alone. All rules on
// a grid share one.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "full_houses.hpp"
#include "propagator.hpp"
#include "sum_sets.hpp"

namespace sudokit {

class Layout {
 public:
  // Throws std::invalid_argument if there are no cells or digits, or too many, or if a house
  // repeats a cell or has more cells than there are digits.
  Layout(int cells, int digits, std::vector<std::vector<int>> houses);

  int cells() const { return cells_; }
  int digits() const { return digits_; }
  const std::vector<std::vector<int>>& houses() const { return houses_; }

  // A geometry with the same houses, or null if a geometry cannot have these.
  const Geometry* geometry() const;

  // What a network takes over.
  struct Parts {
    explicit Parts(const Layout& layout);

    Exclusions exclusions;
    Peers peers;
    std::vector<std::vector<int>> full_houses;  // with as many cells as there are digits
    FullHouses house_lanes;                     // the same, if their digits fit in
    Propagators houses, intersections;
    SumSets sums;
    Wakes house_wakes, intersection_wakes;  // by any change, and by a cell's last digit
    std::vector<int> priorities;            // by cell, of all propagators
  };
  const Parts& parts() const;

 private:
  int cells_, digits_;
  std::vector<std::vector<int>> houses_;
  mutable std::once_flag has_parts_, has_geometry_;
  mutable std::unique_ptr<const Parts> parts_;
  mutable std::unique_ptr<const Geometry> geometry_;
};

// A geometry with these houses, or null if there cannot be one.
std::unique_ptr<const Geometry> geometry_of(int cells, int digits,
                                            std::vector<std::vector<int>> houses);

// What full houses that share cells say about each other, of which those from `first` on are new.
void add_intersections(const std::vector<std::vector<int>>& houses, std::size_t first, int cells,
                       Propagators& propagators);

// Adds to each cell's priority those of the propagators that it is in.
void add_priorities(const Propagators& propagators, std::vector<int>& priorities);

bool has_repeats(std::vector<int> cells);

}  // namespace sudokit
