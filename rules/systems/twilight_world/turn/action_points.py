"""Action points: how many dice a side rolls, and whom the pool lets act."""

from __future__ import annotations

from functools import cache

from rules.dice import Dice
from rules.systems.twilight_world.catalogue import Catalogue, tables
from rules.systems.twilight_world.dice import DIE
from rules.systems.twilight_world.wording import side_name
from rules.text import Text, mark, text

POINTS_ROLL = mark("Action points: {side}")


ZOMBIES = "zombies"


def point_dice(side: str, leaders: int, book: Catalogue) -> int:
    """Dice of a side with conscious leaders on the board. Rule: TW-AP-1, TW-AP-2, TW-AP-3.

    The leaders of the zombies are Brain Zombies.
    """
    of_a_leader, of_zombies = tables().action_points.leader_dice, tables().action_points.zombie_dice
    if book.options["leader_ap"].key == "per-side":
        leaders = min(leaders, 1)
    if side != ZOMBIES:
        return leaders * of_a_leader
    return of_zombies + (leaders * of_a_leader if adds_points(book) else 0)


def adds_points(book: Catalogue) -> bool:
    """True if a Brain Zombie adds dice to those of the zombies. Rule: TW-AP-3."""
    return book.options["brain_zombie_adds_ap"].key == "true"


def pool(dice: Dice, count: int, side: str) -> int:
    """Action points of a side for this turn. Rule: TW-AP-1."""
    return sum(dice.roll(count, DIE, _roll(side))) if count else 0


@cache
def _roll(side: str) -> Text:
    """The reason of the roll."""
    return text(POINTS_ROLL, side=side_name(side))


def in_need(side: str, lesser: int, leaders: int, book: Catalogue) -> int:
    """The number of figures that need a point to act. Rule: TW-AP-4, TW-AP-6."""
    brains_too = side == ZOMBIES and book.options["brain_zombie_needs_ap"].key == "true"
    return lesser + (leaders if brains_too else 0)
