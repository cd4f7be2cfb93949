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
  unique_rectangle_1,
  unique_rectangle_2,
  unique_rectangle_3,
  unique_rectangle_4,
  unique_loop_1,
  unique_loop_2,
  unique_loop_3,
  unique_loop_4,
  grave_1,
  grave_2,
  grave_3,
  grave_4,
  aligned_pair_exclusion,
  aligned_triplet_exclusion,
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
    {"unique_rectangle_1", "Unique Rectangle Type 1", "uniqueness", 45},
    {"unique_rectangle_2", "Unique Rectangle Type 2", "uniqueness", 45},
    {"unique_rectangle_3", "Unique Rectangle Type 3", "uniqueness", 45},
    {"unique_rectangle_4", "Unique Rectangle Type 4", "uniqueness", 45},
    {"unique_loop_1", "Unique Loop Type 1", "uniqueness", 46},
    {"unique_loop_2", "Unique Loop Type 2", "uniqueness", 46},
    {"unique_loop_3", "Unique Loop Type 3", "uniqueness", 46},
    {"unique_loop_4", "Unique Loop Type 4", "uniqueness", 46},
    {"grave_1", "Bivalue Universal Grave Type 1", "uniqueness", 56},
    {"grave_2", "Bivalue Universal Grave Type 2", "uniqueness", 57},
    {"grave_3", "Bivalue Universal Grave Type 3", "uniqueness", 58},
    {"grave_4", "Bivalue Universal Grave Type 4", "uniqueness", 57},
    {"aligned_pair_exclusion", "Aligned Pair Exclusion", "exclusion", 62},
    {"aligned_triplet_exclusion", "Aligned Triplet Exclusion", "exclusion", 75},
};

using Finder = void (*)(const Board&, Steps&);

void find_unique_loops(const Board& board, Steps& out);
void find_graves(const Board& board, Steps& out);
void find_aligned_pairs(const Board& board, Steps& out);
void find_aligned_triplets(const Board& board, Steps& out);

// Finders in the order in which they are tried.
using Profile = std::span<const Finder>;

}  // namespace sudokit
