// The standard image of a puzzle: of the eight ways to turn and mirror a square grid, the one whose
// contents come first. All eight have the same, so it stands for them where order matters.
#pragma once

#include <memory>
#include <vector>

#include "rules.hpp"

namespace sudokit {

struct StandardImage {
  std::shared_ptr<const Rules> rules;
  std::vector<int> cells;  // by cell of the image: the cell of the puzzle
};

// `candidates` are the digits of each cell. The houses are those of an n×n grid: rows, columns and
// boxes, n each, then others. Constraints are numbered anew, in an order that depends on what they
// say alone, and so is that of cells where it does not matter.
StandardImage standard_image(const Rules& rules, const Masks& candidates);

}  // namespace sudokit
