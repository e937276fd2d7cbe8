"""The switches of section 36: each is read, and campaigns are offered them group by group."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import pytest

from rules.registry import system_of
from rules.systems import twilight_world
from rules.systems.twilight_world.catalogue import catalogue, house_rule_rows
from rules.systems.twilight_world.catalogue.rows import HouseRuleRow
from rules.systems.twilight_world.roster.pickers import HOUSE_RULE_GROUPS

GAME = system_of("twilight-world")
CODE = "\n".join(path.read_text() for path in Path(twilight_world.__file__).parent.rglob("*.py"))
# The switches of section 36, and one of the app. A switch that no code reads is not offered.
UNREAD = {
    "board",  # squares only: TW-SIDE-6
    "weapon_table",  # rows are replaced one by one: TW-WPN-10
}
_SWITCHES = """
    hero_players_share_side board initiative_stacking initiative_tie
    zombies_roll_initiative_two_sided leader_ap brain_zombie_adds_ap brain_zombie_needs_ap ap_pool
    placed_zombies_may_act_same_turn medical_supply_costs_action wound_interrupts_task door_cost
    diagonal_cost zone_of_control woods_block_after_squares split_fire shoot_in_contact
    thrown_knife_dice declare_dice_first split_melee charge special_attack_weapons dice_mode
    natural_weapons_ignore_double_ones natural_one_misses critical_wound_saveable
    trait_saves_stack negates_saves_vs_vehicles overkill_in_same_attack morale_boost_wakes
    spawn_per_turn spawn_cost_ap spawn_min_distance explosive_crit_on_deviation deviation_grid
    dynamite_radius npc_survivor_wounds light_limit grenade_cap ammo_marker_cap loot_unconscious
    ambidextrous_penalty spot_range spot_fail_uses_action medic_limit regen_while_unconscious
    smg_range crossbow_row rocket_attacks flame_thrower_cover weapon_table laser_optional
    car_keys_by_searching_vehicle turn_spacing collision_speed vehicle_stops_on_reveal
    vehicle_noise blight_affects double_at double_entry_zombies building_proximity
    villains_trigger max_zombies batter_noise all_humans_make_noise entry_zombies_act_same_turn
    search_cost search_sheds ambush_minimum medical_per_patient_limit morale_stacks survivor_arms
    hostile_leash explosive_door_also_blasts exit_unsecures_side break_in_costs_ap
    solo_all_zombies_act reserve_use heal_between_games unconscious_at_end
    persistent_equipment_loss reassign_found_armour bank_medical bank_ammo fled_minions_return
"""
SECTION_36 = _SWITCHES.split()
OURS = {"grenade_weight"}  # LEG-4


@pytest.mark.parametrize("row", house_rule_rows(), ids=lambda row: row.key)
def test_a_switch_is_read(row: HouseRuleRow) -> None:
    """Section 36: each is read by its key, or an option of it changes cells of the catalogue."""
    assert f'"{row.key}"' in CODE or all(option.cells for option in row.options[1:])


@pytest.mark.parametrize("row", house_rule_rows(), ids=lambda row: row.key)
def test_a_switch_has_its_default_and_its_options(row: HouseRuleRow) -> None:
    """Section 36: the first option holds until another one is chosen."""
    assert catalogue({}).options[row.key] == row.options[0]
    for option in row.options:
        assert catalogue({row.key: option.key}).options[row.key] == option
    assert catalogue({row.key: "moonlight"}).options[row.key] == row.options[0]


def test_house_rules_have_unique_keys_and_are_read_by_code() -> None:
    """Section 36: no two share a key, and what no code reads is not listed."""
    keys = [row.key for row in house_rule_rows()]
    assert len(set(keys)) == len(keys)
    assert len(set(SECTION_36)) == len(SECTION_36) == 86
    assert set(SECTION_36) - set(keys) == UNREAD
    assert set(keys) - set(SECTION_36) == OURS


def test_campaigns_are_offered_all_of_them_group_by_group() -> None:
    """Section 36: one list for rosters and play, group by group."""
    offered = GAME.house_rules()
    assert {row.key for row in offered} == {row.key for row in house_rule_rows()}
    headings = [heading for heading, _ in groupby(offered, key=lambda row: row.group)]
    assert headings == list(HOUSE_RULE_GROUPS.values())
