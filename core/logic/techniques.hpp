// Techniques: finders that read a board and return steps, the table of them, profiles that put
// them in order, and the walker.
#pragma once

#include <span>
#include <vector>

#include "board.hpp"
#include "step.hpp"

namespace sudokit {

// Indices into `techniques`. A finder may serve several of them.
enum TechniqueId : int {
  full_house,
  hidden_single_box,
  hidden_single_line,
  naked_single,
  technique_count,
};

struct Technique {
  const char* id;
  const char* name;
  const char* family;
  int rating;  // ten times Sudoku Explainer's rating, the least that a step of it has
};

inline constexpr Technique techniques[technique_count] = {
    {"full_house", "Full House", "singles", 10},
    {"hidden_single_box", "Hidden Single", "singles", 12},
    {"hidden_single_line", "Hidden Single", "singles", 15},
    {"naked_single", "Naked Single", "singles", 23},
};

using Finder = void (*)(const Board&, Steps&);

// Finders in the order in which they are tried.
using Profile = std::span<const Finder>;

}  // namespace sudokit
