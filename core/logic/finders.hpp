// Finders: each finds the steps of a technique, or of several related ones, on a board.
#pragma once

#include <algorithm>
#include <iterator>

#include "board.hpp"
#include "chains.hpp"
#include "step.hpp"

namespace sudokit {

// A finder adds steps until `out` is full: none twice, and none without an effect. Finders of
// Sudoku Explainer's techniques keep its order. A finder is a function, or a kind of chains, which
// needs working memory of its own.
struct Finder {
  using Function = void (*)(const Board&, Steps&);
  constexpr Finder(Function function) : find(function) {}
  constexpr Finder(const ChainKind& kind) : chains(&kind) {}
  bool operator==(const Finder&) const = default;
  Function find = nullptr;
  const ChainKind* chains = nullptr;
};

// singles.cpp
void find_full_houses(const Board& board, Steps& out);
void find_hidden_singles(const Board& board, Steps& out);
void find_naked_singles(const Board& board, Steps& out);

// locked.cpp. Direct: only those that leave a digit a single place in another house; that placement
// is the step.
void find_direct_locked(const Board& board, Steps& out);
void find_locked(const Board& board, Steps& out);

// subsets.cpp. Locked: naked sets in two houses at once. Small: only sets no larger than the
// complementary set of the other cells of the house, as in Sudoku Explainer.
void find_direct_hidden_pairs(const Board& board, Steps& out);
void find_direct_hidden_triples(const Board& board, Steps& out);
void find_locked_pairs(const Board& board, Steps& out);
void find_locked_triples(const Board& board, Steps& out);
void find_naked_pairs(const Board& board, Steps& out);
void find_naked_triples(const Board& board, Steps& out);
void find_naked_quads(const Board& board, Steps& out);
void find_hidden_pairs(const Board& board, Steps& out);
void find_hidden_triples(const Board& board, Steps& out);
void find_hidden_quads(const Board& board, Steps& out);
void find_small_naked_pairs(const Board& board, Steps& out);
void find_small_naked_triples(const Board& board, Steps& out);
void find_small_naked_quads(const Board& board, Steps& out);
void find_small_hidden_pairs(const Board& board, Steps& out);
void find_small_hidden_triples(const Board& board, Steps& out);
void find_small_hidden_quads(const Board& board, Steps& out);

// fish.cpp. Small: only fish no larger than the complementary fish of the other lines, as in Sudoku
// Explainer.
void find_x_wings(const Board& board, Steps& out);
void find_swordfish(const Board& board, Steps& out);
void find_jellyfish(const Board& board, Steps& out);
void find_small_x_wings(const Board& board, Steps& out);
void find_small_swordfish(const Board& board, Steps& out);
void find_small_jellyfish(const Board& board, Steps& out);

// finned_fish.cpp. Finned: including sashimi fish.
void find_finned_x_wings(const Board& board, Steps& out);
void find_finned_swordfish(const Board& board, Steps& out);
void find_finned_jellyfish(const Board& board, Steps& out);
void find_franken_fish(const Board& board, Steps& out);
void find_finned_franken_fish(const Board& board, Steps& out);

// single_digit.cpp
void find_skyscrapers(const Board& board, Steps& out);
void find_two_string_kites(const Board& board, Steps& out);
void find_turbot_fish(const Board& board, Steps& out);
void find_empty_rectangles(const Board& board, Steps& out);

// wings.cpp
void find_w_wings(const Board& board, Steps& out);
void find_xy_wings(const Board& board, Steps& out);
void find_xyz_wings(const Board& board, Steps& out);
void find_wxyz_wings(const Board& board, Steps& out);

// colours.cpp
void find_simple_colours(const Board& board, Steps& out);
void find_multi_colours(const Board& board, Steps& out);
void find_medusas(const Board& board, Steps& out);

// rectangles.cpp, avoidable.cpp, unique.cpp, bug.cpp. These find steps only if the puzzle is
// known to have one solution.
void find_unique_rectangles(const Board& board, Steps& out);
void find_hidden_rectangles(const Board& board, Steps& out);
void find_avoidable_rectangles(const Board& board, Steps& out);
void find_unique_loops(const Board& board, Steps& out);
void find_bugs(const Board& board, Steps& out);

// exclusion.cpp
void find_aligned_pairs(const Board& board, Steps& out);
void find_aligned_triplets(const Board& board, Steps& out);
void find_new_aligned_pairs(const Board& board, const Masks& barren, Steps& out);
void find_new_aligned_triplets(const Board& board, const Masks& barren, Steps& out);

// remote_pairs.cpp, alternating.cpp
void find_remote_pairs(const Board& board, Steps& out);
void find_x_chains(const Board& board, Steps& out);
void find_xy_chains(const Board& board, Steps& out);
void find_alternating_chains(const Board& board, Steps& out);
void find_grouped_chains(const Board& board, Steps& out);

// almost_locked.cpp, almost_locked_chains.cpp, almost_locked_blossoms.cpp,
// almost_locked_crossings.cpp
void find_als_xz(const Board& board, Steps& out);
void find_als_xy_wings(const Board& board, Steps& out);
void find_als_chains(const Board& board, Steps& out);
void find_death_blossoms(const Board& board, Steps& out);
void find_sue_de_coq(const Board& board, Steps& out);

// oddagons.cpp
void find_bivalue_oddagons(const Board& board, Steps& out);
void find_tridagons(const Board& board, Steps& out);

// firework.cpp, sk_loop.cpp, multi_sector.cpp, exocet.cpp
void find_fireworks(const Board& board, Steps& out);
void find_sk_loops(const Board& board, Steps& out);
void find_multi_sector_locked_sets(const Board& board, Steps& out);
void find_junior_exocets(const Board& board, Steps& out);

// constraint_pairs.cpp, constraint_orders.cpp, constraint_equals.cpp, constraint_sums.cpp,
// arrangements.cpp. These find steps only on boards with constraints.
void find_marked_cells(const Board& board, Steps& out);
void find_digit_partners(const Board& board, Steps& out);
void find_no_partners(const Board& board, Steps& out);
void find_common_sight(const Board& board, Steps& out);
void find_orders(const Board& board, Steps& out);
void find_inequality_chains(const Board& board, Steps& out);
void find_equal_cells(const Board& board, Steps& out);
void find_equal_sight(const Board& board, Steps& out);
void find_last_of_sums(const Board& board, Steps& out);
void find_sum_bounds(const Board& board, Steps& out);
void find_sum_combinations(const Board& board, Steps& out);
void find_sum_digits(const Board& board, Steps& out);
void find_small_leftovers(const Board& board, Steps& out);
void find_leftovers(const Board& board, Steps& out);
void find_new_leftovers(const Board& board, const Masks& barren, Steps& out);
void find_arrangements(const Board& board, Steps& out);
void find_new_arrangements(const Board& board, const Masks& barren, Steps& out);
void find_every_arrangement(const Board& board, Steps& out);
void find_new_every_arrangement(const Board& board, const Masks& barren, Steps& out);
void find_small_joint_arrangements(const Board& board, Steps& out);
void find_new_small_joint_arrangements(const Board& board, const Masks& barren, Steps& out);
void find_joint_arrangements(const Board& board, Steps& out);
void find_new_joint_arrangements(const Board& board, const Masks& barren, Steps& out);

// trial.cpp
void find_contradictions(const Board& board, Steps& out);
void find_trials(const Board& board, Steps& out);

// Finders that take for granted that the geometry is regular. On other ones, nothing is looked for
// by these, nor by chains.
inline constexpr Finder::Function regular_finders[] = {
    find_franken_fish,
    find_finned_franken_fish,
    find_unique_rectangles,
    find_hidden_rectangles,
    find_avoidable_rectangles,
    find_unique_loops,
    find_bugs,
    find_tridagons,
    find_fireworks,
    find_sk_loops,
    find_multi_sector_locked_sets,
    find_junior_exocets,
};

inline bool can_look_at(const Geometry& geometry, const Finder& finder) {
  return geometry.is_regular() ||
         (!finder.chains &&
          std::ranges::find(regular_finders, finder.find) == std::end(regular_finders));
}

// Finders that need not look again at what has not changed: `find_new` takes the candidates of any
// board of the same geometry on which the finder found nothing, and finds what `find` would. A
// walker takes a single path on boards with constraints: cells keep their digits.
struct NewFinder {
  Finder::Function find;
  void (*find_new)(const Board& board, const Masks& barren, Steps& out);
};
inline constexpr NewFinder new_finders[] = {
    {find_aligned_pairs, find_new_aligned_pairs},
    {find_aligned_triplets, find_new_aligned_triplets},
    {find_arrangements, find_new_arrangements},
    {find_every_arrangement, find_new_every_arrangement},
    {find_small_joint_arrangements, find_new_small_joint_arrangements},
    {find_leftovers, find_new_leftovers},
    {find_joint_arrangements, find_new_joint_arrangements},
};

}  // namespace sudokit
