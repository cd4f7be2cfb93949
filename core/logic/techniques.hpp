// Techniques: the table of them, the finders that read a board and return steps, and profiles that
// put finders in order.
#pragma once

#include <span>
#include <string_view>

#include "board.hpp"
#include "chains.hpp"
#include "step.hpp"

namespace sudokit {

// Indices into `techniques`. A finder may serve several of them.
enum TechniqueId : int {
  full_house,
  hidden_single_box,
  hidden_single_line,
  direct_pointing,
  direct_claiming,
  direct_hidden_pair,
  naked_single,
  direct_hidden_triplet,
  pointing,
  claiming,
  naked_pair,
  x_wing,
  hidden_pair,
  naked_triplet,
  swordfish,
  hidden_triplet,
  xy_wing,
  xyz_wing,
  unique_rectangle_1,
  unique_rectangle_2,
  unique_rectangle_3,
  unique_rectangle_4,
  unique_loop_1,
  unique_loop_2,
  unique_loop_3,
  unique_loop_4,
  naked_quad,
  jellyfish,
  hidden_quad,
  grave_1,
  grave_2,
  grave_3,
  grave_4,
  aligned_pair_exclusion,
  x_cycle,
  y_cycle,
  x_chain,
  xy_cycle,
  xy_chain,
  aligned_triplet_exclusion,
  nishio_chain,
  cell_chains,
  house_chains,
  dynamic_cell_chains,
  dynamic_house_chains,
  contradiction_chains,
  double_chains,
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
    {"direct_pointing", "Direct Pointing", "locked", 17},
    {"direct_claiming", "Direct Claiming", "locked", 19},
    {"direct_hidden_pair", "Direct Hidden Pair", "subsets", 20},
    {"naked_single", "Naked Single", "singles", 23},
    {"direct_hidden_triplet", "Direct Hidden Triplet", "subsets", 25},
    {"pointing", "Pointing", "locked", 26},
    {"claiming", "Claiming", "locked", 28},
    {"naked_pair", "Naked Pair", "subsets", 30},
    {"x_wing", "X-Wing", "fish", 32},
    {"hidden_pair", "Hidden Pair", "subsets", 34},
    {"naked_triplet", "Naked Triplet", "subsets", 36},
    {"swordfish", "Swordfish", "fish", 38},
    {"hidden_triplet", "Hidden Triplet", "subsets", 40},
    {"xy_wing", "XY-Wing", "wings", 42},
    {"xyz_wing", "XYZ-Wing", "wings", 44},
    {"unique_rectangle_1", "Unique Rectangle Type 1", "uniqueness", 45},
    {"unique_rectangle_2", "Unique Rectangle Type 2", "uniqueness", 45},
    {"unique_rectangle_3", "Unique Rectangle Type 3", "uniqueness", 45},
    {"unique_rectangle_4", "Unique Rectangle Type 4", "uniqueness", 45},
    {"unique_loop_1", "Unique Loop Type 1", "uniqueness", 46},
    {"unique_loop_2", "Unique Loop Type 2", "uniqueness", 46},
    {"unique_loop_3", "Unique Loop Type 3", "uniqueness", 46},
    {"unique_loop_4", "Unique Loop Type 4", "uniqueness", 46},
    {"naked_quad", "Naked Quad", "subsets", 50},
    {"jellyfish", "Jellyfish", "fish", 52},
    {"hidden_quad", "Hidden Quad", "subsets", 54},
    {"grave_1", "Bivalue Universal Grave Type 1", "uniqueness", 56},
    {"grave_2", "Bivalue Universal Grave Type 2", "uniqueness", 57},
    {"grave_3", "Bivalue Universal Grave Type 3", "uniqueness", 58},
    {"grave_4", "Bivalue Universal Grave Type 4", "uniqueness", 57},
    {"aligned_pair_exclusion", "Aligned Pair Exclusion", "exclusion", 62},
    {"x_cycle", "X-Cycle", "chains", 65},
    {"y_cycle", "Y-Cycle", "chains", 65},
    {"x_chain", "X-Chain", "chains", 66},
    {"xy_cycle", "XY-Cycle", "chains", 70},
    {"xy_chain", "XY-Chain", "chains", 70},
    {"aligned_triplet_exclusion", "Aligned Triplet Exclusion", "exclusion", 75},
    {"nishio_chain", "Nishio Chain", "chains", 75},
    {"cell_chains", "Cell Chains", "chains", 80},
    {"house_chains", "House Chains", "chains", 80},
    {"dynamic_cell_chains", "Dynamic Cell Chains", "chains", 85},
    {"dynamic_house_chains", "Dynamic House Chains", "chains", 85},
    {"contradiction_chains", "Dynamic Contradiction Chains", "chains", 85},
    {"double_chains", "Dynamic Double Chains", "chains", 85},
};

// An empty step to fill in, with the rating that the table gives it.
inline Step& add_step(Steps& steps, TechniqueId technique) {
  return steps.add(technique, techniques[technique].rating);
}

// A finder adds the steps it sees, in Sudoku Explainer's order, until the steps are full; none that
// changes nothing. It is a function, or chains of a kind, which need room to work in.
struct Finder {
  using Function = void (*)(const Board&, Steps&);
  constexpr Finder(Function function) : find(function) {}
  constexpr Finder(const ChainKind& kind) : chains(&kind) {}
  Function find = nullptr;
  const ChainKind* chains = nullptr;
};

void find_full_houses(const Board& board, Steps& out);
void find_hidden_singles(const Board& board, Steps& out);
void find_naked_singles(const Board& board, Steps& out);

// Direct: only those that leave a digit a single place, which is the step.
void find_direct_locked(const Board& board, Steps& out);
void find_locked(const Board& board, Steps& out);

void find_direct_hidden_pairs(const Board& board, Steps& out);
void find_direct_hidden_triplets(const Board& board, Steps& out);
void find_naked_pairs(const Board& board, Steps& out);
void find_naked_triplets(const Board& board, Steps& out);
void find_naked_quads(const Board& board, Steps& out);
void find_hidden_pairs(const Board& board, Steps& out);
void find_hidden_triplets(const Board& board, Steps& out);
void find_hidden_quads(const Board& board, Steps& out);

void find_x_wings(const Board& board, Steps& out);
void find_swordfish(const Board& board, Steps& out);
void find_jellyfish(const Board& board, Steps& out);

void find_xy_wings(const Board& board, Steps& out);
void find_xyz_wings(const Board& board, Steps& out);

// These hold for puzzles with one solution.
void find_unique_loops(const Board& board, Steps& out);
void find_graves(const Board& board, Steps& out);

void find_aligned_pairs(const Board& board, Steps& out);
void find_aligned_triplets(const Board& board, Steps& out);

// Finders in the order in which they are tried.
using Profile = std::span<const Finder>;

// What explanations use.
inline constexpr Finder profile_human[] = {
    find_full_houses,
    find_hidden_singles,
    find_naked_singles,
};

// What is seen without following chains or supposing that there is one solution.
inline constexpr Finder profile_patterns[] = {
    find_full_houses,     find_hidden_singles,
    find_direct_locked,   find_direct_hidden_pairs,
    find_naked_singles,   find_direct_hidden_triplets,
    find_locked,          find_naked_pairs,
    find_x_wings,         find_hidden_pairs,
    find_naked_triplets,  find_swordfish,
    find_hidden_triplets, find_xy_wings,
    find_xyz_wings,       find_naked_quads,
    find_jellyfish,       find_hidden_quads,
    find_aligned_pairs,
};

// The order of Sudoku Explainer 1.2.1.
inline constexpr Finder profile_se[] = {
    find_full_houses,             // 1.0
    find_hidden_singles,          // 1.2, 1.5
    find_direct_locked,           // 1.7, 1.9
    find_direct_hidden_pairs,     // 2.0
    find_naked_singles,           // 2.3
    find_direct_hidden_triplets,  // 2.5
    find_locked,                  // 2.6, 2.8
    find_naked_pairs,             // 3.0
    find_x_wings,                 // 3.2
    find_hidden_pairs,            // 3.4
    find_naked_triplets,          // 3.6
    find_swordfish,               // 3.8
    find_hidden_triplets,         // 4.0
    find_xy_wings,                // 4.2
    find_xyz_wings,               // 4.4
    find_unique_loops,            // 4.5 and more
    find_naked_quads,             // 5.0
    find_jellyfish,               // 5.2
    find_hidden_quads,            // 5.4
    find_graves,                  // 5.6 and more
    find_aligned_pairs,           // 6.2
    single_chains,                // 6.5 and more
    find_aligned_triplets,        // 7.5
    nishio_chains,                // 7.5 and more
    multiple_chains,              // 8.0 and more
    dynamic_chains[0],            // 8.5 and more
    dynamic_chains[1],            // 9.0 and more
    dynamic_chains[2],            // 9.5 and more
    dynamic_chains[3],            // 10.0 and more
    dynamic_chains[4],            // 10.5 and more
    dynamic_chains[5],            // 11.0 and more
};

struct NamedProfile {
  std::string_view id;
  Profile finders;
};

inline constexpr NamedProfile profiles[] = {
    {"human", profile_human},
    {"patterns", profile_patterns},
    {"se", profile_se},
};

}  // namespace sudokit
