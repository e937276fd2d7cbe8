"""Action points, and the order in which sides act."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from rules.dice import Dice
from rules.systems.twilight_world.catalogue import Catalogue, tables
from rules.systems.twilight_world.dice import DIE, rolled
from rules.systems.twilight_world.wording import side_name
from rules.text import Text, text

ZOMBIES = "zombies"


def point_dice(side: str, leaders: int, book: Catalogue) -> int:
    """Dice of a side with conscious leaders on the board. Rule: TW-AP-1, TW-AP-2, TW-AP-3.

    The leaders of the zombies are Brain Zombies.
    """
    numbers = tables().action_points
    if book.options["leader_ap"].key == "per-side":
        leaders = min(leaders, 1)
    if side != ZOMBIES:
        return leaders * numbers.leader_dice
    return numbers.zombie_dice + (leaders * numbers.leader_dice if adds_points(book) else 0)


def adds_points(book: Catalogue) -> bool:
    """True if a Brain Zombie adds dice to those of the zombies. Rule: TW-AP-3."""
    return book.options["brain_zombie_adds_ap"].key == "true"


def pool(dice: Dice, count: int, side: str) -> int:
    """Action points of a side for this turn. Rule: TW-AP-1."""
    return sum(dice.roll(count, DIE, _for_points(side))) if count else 0


@lru_cache(maxsize=64)  # both save 1 % of random play
def _for_points(side: str) -> Text:
    """The reason of the roll."""
    return text("Action points: {side}", side=side_name(side))


def in_need(side: str, lesser: int, leaders: int, book: Catalogue) -> int:
    """The number of figures that need a point to act. Rule: TW-AP-4, TW-AP-6."""
    brains_too = side == ZOMBIES and book.options["brain_zombie_needs_ap"].key == "true"
    return lesser + (leaders if brains_too else 0)


SIDES = ("heroes", "villains", "zombies")


class Contender(Struct, frozen=True, gc=False):
    """A side with its conscious figures on the board that help it (TW-INIT-6)."""

    side: str
    leaders: int = 0
    spotters: int = 0


Standing = tuple[tuple[Contender, ...], ...]  # first to last; those of one group are tied


def bonus(contender: Contender, book: Catalogue) -> int:
    """The bonus of a side's roll. Rule: TW-INIT-3, TW-INIT-4, TW-INIT-5."""
    leaders, spotters = contender.leaders, contender.spotters
    if not leaders and not spotters:
        return 0
    if book.options["initiative_stacking"].key == "per-trait":
        leaders, spotters = min(leaders, 1), min(spotters, 1)
    worth = tables().initiative
    return leaders * worth.leader + spotters * worth.spotter


def before_rolling(contenders: tuple[Contender, ...], book: Catalogue) -> Standing:
    """The standing before the first roll: who need not roll is last. Rule: TW-INIT-2, -8."""
    three = len(contenders) >= tables().initiative.all_sides
    if not three and book.options["zombies_roll_initiative_two_sided"].key == "true":
        return (contenders,)
    zombies = tuple([one for one in contenders if one.side == "zombies"])
    living = tuple([one for one in contenders if one.side != "zombies"])
    return tuple([group for group in (living, zombies) if group])


def initiative_step(
    standing: Standing, dice: Dice, book: Catalogue, *, last_turn: tuple[str, ...] = ()
) -> Standing:
    """One roll of the first sides that are tied. Rule: TW-INIT-1, TW-INIT-7.

    `last_turn` names the sides in the order in which they acted, or nothing on the first turn.
    """
    group = tied(standing)
    assert group is not None
    place = standing.index(group)
    ranks: dict[int, list[Contender]] = {}
    for one in group:
        ranks.setdefault(rolled(dice, _roll(one.side)) + bonus(one, book), []).append(one)
    groups = [tuple(ranks[total]) for total in sorted(ranks, reverse=True)]
    tie = len(groups) < len(group)
    favoured = _favoured(book.options["initiative_tie"].key, last_turn) if tie else ()
    if favoured:
        groups = [
            (one,)
            for equal in groups
            for one in sorted(equal, key=lambda side: _rank(side.side, favoured))
        ]
    return (*standing[:place], *groups, *standing[place + 1 :])


@lru_cache(maxsize=64)  # both save 1 % of random play
def _roll(side: str) -> Text:
    """The reason of the roll."""
    return text("Initiative: {side}", side=side_name(side))


def tied(standing: Standing) -> tuple[Contender, ...] | None:
    """The first sides that are tied, in the order in which they roll. Rule: TW-INIT-7."""
    for group in standing:
        if len(group) > 1:
            return group
    return None


def is_settled(standing: Standing) -> bool:
    """True if no sides are tied."""
    return tied(standing) is None


def _rank(side: str, favoured: tuple[str, ...]) -> int:
    """The place of a side. Players who are each a side of heroes stand together (TW-SIDE-4)."""
    return favoured.index(side if side in favoured else side.partition("-")[0])


def _favoured(rule: str, last_turn: tuple[str, ...]) -> tuple[str, ...]:
    """The order of sides that breaks a tie, or nothing where they roll again."""
    orders = {"heroes-first": SIDES, "zombies-first": SIDES[::-1], "last-turn-order": last_turn}
    return orders.get(rule, ())
