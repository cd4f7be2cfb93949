"""The curriculum: techniques -> their levels, and the techniques that each builds on."""

from __future__ import annotations

from collections.abc import Mapping

from .logic import PROFILE_TECHNIQUES, Technique
from .rating import LABELS

WITH_CONSTRAINTS = "constraints"
LEVELS = (*LABELS, WITH_CONSTRAINTS)
"""The levels of techniques, easiest first: the labels of ratings, and one for constraints."""

BUILDS_ON: Mapping[str, tuple[str, ...]] = {
    # singles and locked candidates
    "full_house": (),
    "hidden_single_box": ("full_house",),
    "hidden_single_line": ("hidden_single_box",),
    "naked_single": ("full_house",),
    "direct_pointing": ("hidden_single_line",),
    "direct_claiming": ("direct_pointing",),
    "pointing": ("hidden_single_box",),
    "claiming": ("pointing",),
    # subsets
    "direct_hidden_pair": ("hidden_single_line",),
    "direct_hidden_triple": ("direct_hidden_pair",),
    "locked_pair": ("pointing", "naked_single"),
    "naked_pair": ("naked_single",),
    "hidden_pair": ("hidden_single_line", "naked_pair"),
    "locked_triple": ("locked_pair",),
    "naked_triple": ("naked_pair",),
    "hidden_triple": ("hidden_pair", "naked_triple"),
    "naked_quad": ("naked_triple",),
    "hidden_quad": ("hidden_triple",),
    # fish
    "x_wing": ("claiming",),
    "swordfish": ("x_wing",),
    "jellyfish": ("swordfish",),
    "finned_x_wing": ("x_wing", "pointing"),
    "sashimi_x_wing": ("finned_x_wing",),
    "finned_swordfish": ("swordfish", "finned_x_wing"),
    "sashimi_swordfish": ("finned_swordfish",),
    "finned_jellyfish": ("jellyfish", "finned_swordfish"),
    "sashimi_jellyfish": ("finned_jellyfish",),
    "franken_swordfish": ("swordfish",),
    "franken_jellyfish": ("jellyfish", "franken_swordfish"),
    "finned_franken_x_wing": ("finned_x_wing", "franken_swordfish"),
    "finned_franken_swordfish": ("finned_franken_x_wing",),
    "finned_franken_jellyfish": ("finned_franken_swordfish",),
    # single digits, wings and colours
    "skyscraper": ("x_wing",),
    "two_string_kite": ("skyscraper",),
    "turbot_fish": ("skyscraper", "two_string_kite"),
    "empty_rectangle": ("pointing", "skyscraper"),
    "xy_wing": ("naked_pair",),
    "w_wing": ("xy_wing",),
    "xyz_wing": ("xy_wing",),
    "wxyz_wing": ("xyz_wing",),
    "simple_colours_trap": ("skyscraper",),
    "simple_colours_wrap": ("simple_colours_trap",),
    "multi_colours_1": ("simple_colours_trap",),
    "multi_colours_2": ("multi_colours_1",),
    "medusa": ("simple_colours_wrap",),
    # uniqueness
    "unique_rectangle_1": ("naked_pair",),
    "unique_rectangle_2": ("unique_rectangle_1",),
    "unique_rectangle_3": ("unique_rectangle_1", "naked_triple"),
    "unique_rectangle_4": ("unique_rectangle_1",),
    "unique_rectangle_5": ("unique_rectangle_2",),
    "unique_rectangle_6": ("unique_rectangle_4", "x_wing"),
    "hidden_rectangle": ("unique_rectangle_1",),
    "avoidable_rectangle_1": ("unique_rectangle_1",),
    "avoidable_rectangle_2": ("avoidable_rectangle_1", "unique_rectangle_2"),
    "unique_loop_1": ("unique_rectangle_1",),
    "unique_loop_2": ("unique_loop_1", "unique_rectangle_2"),
    "unique_loop_3": ("unique_loop_1", "unique_rectangle_3"),
    "unique_loop_4": ("unique_loop_1", "unique_rectangle_4"),
    "bug_1": ("unique_rectangle_1",),
    "bug_2": ("bug_1",),
    "bug_3": ("bug_1", "naked_triple"),
    "bug_4": ("bug_1",),
    # chains
    "remote_pair": ("w_wing",),
    "x_chain": ("turbot_fish",),
    "xy_chain": ("xy_wing", "remote_pair"),
    "bidirectional_x_cycle": ("x_chain",),
    "bidirectional_y_cycle": ("xy_chain",),
    "bidirectional_cycle": ("bidirectional_x_cycle", "bidirectional_y_cycle"),
    "forcing_x_chain": ("x_chain",),
    "forcing_chain": ("forcing_x_chain", "xy_chain"),
    "aic": ("x_chain", "xy_chain"),
    "continuous_nice_loop": ("aic",),
    "discontinuous_nice_loop": ("aic",),
    "grouped_aic": ("aic", "empty_rectangle"),
    "grouped_continuous_nice_loop": ("continuous_nice_loop", "grouped_aic"),
    "grouped_discontinuous_nice_loop": ("discontinuous_nice_loop", "grouped_aic"),
    "nishio_forcing_chains": ("forcing_chain",),
    "cell_forcing_chains": ("forcing_chain",),
    "region_forcing_chains": ("cell_forcing_chains",),
    "dynamic_cell_forcing_chains": ("cell_forcing_chains",),
    "dynamic_region_forcing_chains": ("region_forcing_chains", "dynamic_cell_forcing_chains"),
    "dynamic_contradiction_forcing_chains": ("dynamic_cell_forcing_chains",),
    "dynamic_double_forcing_chains": ("dynamic_cell_forcing_chains",),
    "trial": ("dynamic_contradiction_forcing_chains",),
    # almost locked sets, exclusion and exotic patterns
    "sue_de_coq": ("naked_triple", "pointing"),
    "als_xz": ("naked_triple", "xy_wing"),
    "als_xz_double": ("als_xz",),
    "als_xy_wing": ("als_xz",),
    "als_chain": ("als_xy_wing",),
    "death_blossom": ("als_xy_wing",),
    "aligned_pair_exclusion": ("xyz_wing",),
    "aligned_triplet_exclusion": ("aligned_pair_exclusion",),
    "firework": ("hidden_triple",),
    "bivalue_oddagon": ("unique_loop_1",),
    "tridagon": ("bivalue_oddagon",),
    "sk_loop": ("sue_de_coq",),
    "junior_exocet": ("sue_de_coq",),
    "multi_sector_locked_sets": ("sk_loop", "swordfish"),
    # constraints
    "marked_cell": (),
    "digit_partner": (),
    "last_of_sum": (),
    "rising_digits": ("digit_partner",),
    "inequality_chain": ("rising_digits",),
    "no_partner": ("digit_partner",),
    "equal_cells": ("digit_partner",),
    "sum_bounds": ("last_of_sum",),
    "sum_combinations": ("sum_bounds",),
    "sum_digit": ("sum_combinations", "hidden_single_line"),
    "common_sight": ("pointing", "no_partner"),
    "equal_sight": ("equal_cells", "common_sight"),
    "rule_of_45": ("last_of_sum",),
    "arrangement": ("no_partner", "naked_pair"),
    "every_arrangement": ("arrangement",),
    "joint_arrangement": ("arrangement",),
    "contradiction": ("every_arrangement",),
}
"""The techniques that are best learned before each, by id. None of them is harder."""


def level_of(technique: Technique) -> str:
    """Return the level of a technique, one of LEVELS."""
    if not any(technique in PROFILE_TECHNIQUES[profile] for profile in ("human", "se")):
        return WITH_CONSTRAINTS
    return next(label for label, highest in LABELS.items() if technique.difficulty <= highest)
