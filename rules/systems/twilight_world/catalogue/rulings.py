"""The house rules that settle an attack.

A small module of its own: the catalogue builds them, and a state keeps them.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rules.systems.twilight_world.catalogue.rows import OptionRow


class Rulings(Struct, frozen=True, kw_only=True, cache_hash=True):
    """House rules about dice, saves and wounds. The defaults are the catalogue's."""

    simultaneous: bool = False  # TW-DICE-1
    declared: bool = False  # no stopping: TW-RNG-13
    one_target_shooting: bool = False  # TW-RNG-4
    one_target_in_contact: bool = False  # TW-CC-3
    natural_fails: bool = False  # TW-DICE-4
    one_misses: bool = True  # TW-DICE-7
    critical_saved: bool = True  # TW-DICE-9
    vehicles_save: bool = True  # TW-SAVE-7
    overkill: bool = True  # TW-WND-4


def rulings(options: Mapping[str, OptionRow]) -> Rulings:
    """The rulings by the chosen option of each house rule."""

    def chosen(key: str, option: str) -> bool:
        return options[key].key == option

    return Rulings(
        simultaneous=chosen("dice_mode", "simultaneous"),
        declared=chosen("declare_dice_first", "true"),
        one_target_shooting=chosen("split_fire", "single-target"),
        one_target_in_contact=chosen("split_melee", "single-target"),
        natural_fails=chosen("natural_weapons_ignore_double_ones", "false"),
        one_misses=chosen("natural_one_misses", "true"),
        critical_saved=chosen("critical_wound_saveable", "true"),
        vehicles_save=chosen("negates_saves_vs_vehicles", "false"),
        overkill=chosen("overkill_in_same_attack", "true"),
    )
