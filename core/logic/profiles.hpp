// Profiles: finders in the order in which they are tried.
#pragma once

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

#include "techniques.hpp"

namespace sudokit {

using Profile = std::span<const Finder>;

inline constexpr Finder profile_singles[] = {
    find_full_houses,
    find_hidden_singles,
    find_naked_singles,
};

// The finders of explanations: those that are easy for a person first. Sudoku Explainer's chains
// come where all else fails, and trial where they fail, so that a path solves every puzzle.
inline constexpr Finder profile_human[] = {
    find_full_houses,
    find_hidden_singles,
    find_naked_singles,
    find_locked_pairs,
    find_locked_triples,
    find_locked,
    find_naked_pairs,
    find_hidden_pairs,
    find_naked_triples,
    find_hidden_triples,
    find_naked_quads,
    find_hidden_quads,
    find_x_wings,
    find_swordfish,
    find_jellyfish,
    find_skyscrapers,
    find_two_string_kites,
    find_turbot_fish,
    find_empty_rectangles,
    find_xy_wings,
    find_w_wings,
    find_xyz_wings,
    find_remote_pairs,
    find_unique_rectangles,
    find_hidden_rectangles,
    find_avoidable_rectangles,
    find_bugs,
    find_simple_colours,
    find_multi_colours,
    find_finned_x_wings,
    find_finned_swordfish,
    find_finned_jellyfish,
    find_unique_loops,
    find_wxyz_wings,
    find_sue_de_coq,
    find_x_chains,
    find_xy_chains,
    find_medusas,
    find_als_xz,
    find_alternating_chains,
    find_als_xy_wings,
    find_grouped_chains,
    find_franken_fish,
    find_finned_franken_fish,
    find_fireworks,
    find_aligned_pairs,
    find_als_chains,
    find_death_blossoms,
    find_bivalue_oddagons,
    find_tridagons,
    find_sk_loops,
    find_junior_exocets,
    find_multi_sector_locked_sets,
    nishio_chains,
    multiple_chains,
    dynamic_chains[0],
    dynamic_chains[1],
    dynamic_chains[2],
    dynamic_chains[3],
    dynamic_chains[4],
    dynamic_chains[5],
    find_trials,
};

// The finders of Sudoku Explainer that neither follow chains nor rely on a unique solution.
inline constexpr Finder profile_patterns[] = {
    find_full_houses,
    find_hidden_singles,
    find_direct_locked,
    find_direct_hidden_pairs,
    find_naked_singles,
    find_direct_hidden_triples,
    find_locked,
    find_small_naked_pairs,
    find_small_x_wings,
    find_small_hidden_pairs,
    find_small_naked_triples,
    find_small_swordfish,
    find_small_hidden_triples,
    find_xy_wings,
    find_xyz_wings,
    find_small_naked_quads,
    find_small_jellyfish,
    find_small_hidden_quads,
    find_aligned_pairs,
};

// The order of Sudoku Explainer 1.2.1.
inline constexpr Finder profile_se[] = {
    find_full_houses,            // 1.0
    find_hidden_singles,         // 1.2, 1.5
    find_direct_locked,          // 1.7, 1.9
    find_direct_hidden_pairs,    // 2.0
    find_naked_singles,          // 2.3
    find_direct_hidden_triples,  // 2.5
    find_locked,                 // 2.6, 2.8
    find_small_naked_pairs,      // 3.0
    find_small_x_wings,          // 3.2
    find_small_hidden_pairs,     // 3.4
    find_small_naked_triples,    // 3.6
    find_small_swordfish,        // 3.8
    find_small_hidden_triples,   // 4.0
    find_xy_wings,               // 4.2
    find_xyz_wings,              // 4.4
    find_unique_loops,           // 4.5 and more
    find_small_naked_quads,      // 5.0
    find_small_jellyfish,        // 5.2
    find_small_hidden_quads,     // 5.4
    find_bugs,                   // 5.6 and more
    find_aligned_pairs,          // 6.2
    single_chains,               // 6.5 and more
    find_aligned_triplets,       // 7.5
    nishio_chains,               // 7.5 and more
    multiple_chains,             // 8.0 and more
    dynamic_chains[0],           // 8.5 and more
    dynamic_chains[1],           // 9.0 and more
    dynamic_chains[2],           // 9.5 and more
    dynamic_chains[3],           // 10.0 and more
    dynamic_chains[4],           // 10.5 and more
    dynamic_chains[5],           // 11.0 and more
};

// The finders of explanations on boards with constraints.
inline constexpr Finder profile_variants[] = {
    find_full_houses,
    find_hidden_singles,
    find_naked_singles,
    // what one mark, pair, line or sum says
    find_marked_cells,
    find_last_of_sums,
    find_digit_partners,
    find_orders,
    find_inequality_chains,
    find_sum_bounds,
    find_equal_cells,
    find_no_partners,
    find_sum_combinations,
    // houses, and constraints with them
    find_locked,
    find_sum_digits,
    find_common_sight,
    find_small_leftovers,
    find_equal_sight,
    find_locked_pairs,
    find_locked_triples,
    find_naked_pairs,
    find_hidden_pairs,
    find_naked_triples,
    find_hidden_triples,
    // all that one constraint says
    find_arrangements,
    find_every_arrangement,
    find_small_joint_arrangements,
    // patterns and chains, as on other boards
    find_naked_quads,
    find_hidden_quads,
    find_x_wings,
    find_swordfish,
    find_jellyfish,
    find_skyscrapers,
    find_two_string_kites,
    find_turbot_fish,
    find_empty_rectangles,
    find_xy_wings,
    find_w_wings,
    find_xyz_wings,
    find_remote_pairs,
    find_simple_colours,
    find_multi_colours,
    find_finned_x_wings,
    find_finned_swordfish,
    find_finned_jellyfish,
    find_wxyz_wings,
    find_sue_de_coq,
    find_x_chains,
    find_xy_chains,
    find_medusas,
    find_als_xz,
    find_alternating_chains,
    find_als_xy_wings,
    find_grouped_chains,
    // where all else fails
    find_leftovers,
    find_contradictions,
    find_joint_arrangements,
    find_trials,
};

// Those of them that follow no chains: all but the last eleven.
inline constexpr Profile profile_constraints =
    Profile(profile_variants).first(std::size(profile_variants) - 11);

struct NamedProfile {
  const char* id;
  Profile finders;
};

// The first is the default.
inline constexpr NamedProfile profiles[] = {
    {"human", profile_human}, {"singles", profile_singles},   {"patterns", profile_patterns},
    {"se", profile_se},       {"variants", profile_variants}, {"constraints", profile_constraints},
};

// Techniques that a finder finds, although the table of techniques names another finder for them.
inline constexpr std::pair<Finder, TechniqueId> further_techniques[] = {
    {find_small_naked_pairs, naked_pair},
    {find_small_naked_triples, naked_triple},
    {find_small_naked_quads, naked_quad},
    {find_small_hidden_pairs, hidden_pair},
    {find_small_hidden_triples, hidden_triple},
    {find_small_hidden_quads, hidden_quad},
    {find_small_x_wings, x_wing},
    {find_small_swordfish, swordfish},
    {find_small_jellyfish, jellyfish},
    {find_unique_loops, unique_rectangle_1},
    {find_unique_loops, unique_rectangle_2},
    {find_unique_loops, unique_rectangle_3},
    {find_unique_loops, unique_rectangle_4},
    {find_small_joint_arrangements, joint_arrangement},
    {find_small_leftovers, rule_of_45},
};

// Whether a finder finds a technique. All depths of dynamic chains find the same ones.
inline bool finds(const Finder& finder, int technique) {
  const Finder& named = techniques[technique].finder;
  const auto is_dynamic = [](const Finder& each) {
    return std::ranges::any_of(dynamic_chains, [&](const ChainKind& kind) { return each == kind; });
  };
  return finder == named || (is_dynamic(finder) && is_dynamic(named)) ||
         std::ranges::any_of(further_techniques, [&](const auto& further) {
           return further.first == finder && further.second == technique;
         });
}

// The techniques of a profile, in the order in which its finders are tried: indices into
// `techniques`.
inline std::vector<int> techniques_of(Profile profile) {
  std::vector<int> found;
  const auto add = [&](int technique) {
    if (std::ranges::find(found, technique) == found.end()) found.push_back(technique);
  };
  for (const Finder& finder : profile) {
    for (int technique = 0; technique < technique_count; ++technique) {
      if (finds(finder, technique)) add(technique);
    }
  }
  return found;
}

}  // namespace sudokit
