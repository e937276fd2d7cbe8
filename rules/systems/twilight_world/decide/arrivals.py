"""Zombies that come onto the table."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from rules.systems.twilight_world.catalogue import Catalogue
from rules.systems.twilight_world.catalogue.rows import Weapon
from rules.systems.twilight_world.decide.locking import start_again
from rules.systems.twilight_world.decide.scene import Scene
from rules.systems.twilight_world.events import attacks, figures
from rules.systems.twilight_world.muster import ZOMBIE_CARD, mustered
from rules.systems.twilight_world.night.noise import edge_step, is_heard, noise_check
from rules.systems.twilight_world.state import Fighter, Game
from rules.systems.twilight_world.who import ZOMBIES, kind_of, on_board

Why = Literal["proximity", "entry", "ambush", "noise", "called"]
RESTING = {"entry": "entry_zombies_act_same_turn", "called": "", "ambush": ""}


def zombies_come(
    scene: Scene, count: int, why: Why, *, place: str = "", edge: str = ""
) -> tuple[str, ...]:
    """So many zombies come, or as many as there are; their keys.

    Rule: TW-ZACT-13, TW-AP-10, TW-BLDG-6, TW-SRCH-4, TW-SPAWN-4.
    """
    came = []
    rests = scene.state.phase != "between" and _rests(scene, why)
    for _ in range(min(count, left_in_the_box(scene.state, scene.book))):
        key = f"z{scene.state.arrivals + 1}"
        zombie = mustered(scene.state.cards[ZOMBIE_CARD], key, ZOMBIES, scene.book)
        zombie = replace(zombie, card=ZOMBIE_CARD, inside=place, over=rests)
        scene.happen(figures.Came(fighter=zombie, why=why, place=place, edge=edge))
        came.append(key)
    if came and place:
        start_again(scene, place)
    return tuple(came)


def _rests(scene: Scene, why: Why) -> bool:
    """Whether those who come may not act in the zombies' phase of this turn."""
    if why in RESTING:
        switch = RESTING[why]
        return not switch or scene.ruled(switch) == "false"
    return scene.ruled("placed_zombies_may_act_same_turn") == "false"


def left_in_the_box(state: Game, book: Catalogue) -> int:
    """How many zombie figures are left to place. Rule: TW-ZACT-13."""
    most = book.options["max_zombies"].number
    if most is None:
        return 10**6
    there = sum(one.side == ZOMBIES and on_board(one) for one in state.figures.values())
    return max(0, most - there)


def make_noise(scene: Scene, attacker: Fighter, weapon: Weapon, dice: int) -> None:
    """So many dice were rolled; each that is heard may bring zombies, one after the other.

    Rule: TW-NOISE-1, TW-NOISE-2, TW-NOISE-4, TW-NOISE-9, TW-NOISE-10.
    """
    if is_heard(weapon, kind_of(attacker.side), scene.book):
        hear(scene, attacker, dice)


def hear(scene: Scene, attacker: Fighter, dice: int) -> None:
    """A check for each of so many noisy dice. Rule: TW-NOISE-1."""
    for _ in range(dice):
        zombies = noise_check(scene, large_party=scene.state.large)
        if zombies:
            follow_noise(scene, attacker, zombies)


def follow_noise(scene: Scene, attacker: Fighter, zombies: int) -> None:
    """So many zombies have heard a die and come on at one edge. Rule: TW-NOISE-5, TW-NOISE-6."""
    edge = ""
    while not edge:
        edge = edge_step(edge, scene)
    scene.happen(attacks.NoiseHeard(figure=attacker.key, edge=edge, zombies=zombies))
    zombies_come(scene, zombies, "noise", edge=edge)
