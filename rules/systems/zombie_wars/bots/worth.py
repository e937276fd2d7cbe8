"""Rough, quick estimates of fights for bots, in zombies gained and lost."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rules.systems.zombie_wars.catalogue import marks, numbers
from rules.systems.zombie_wars.state import Dice, Game, Horde
from rules.systems.zombie_wars.who import heroes_at, people, ruled, squads_at, zombies

LATE: Final = 1  # rounds before the end
LATE_WORTH: Final = 2  # then of a person that rises: one dead more, and one alive less
PEACE: Final = 1.1  # zombies for each of the living, from which rivals fight each other
PREY: Final = 0.6  # worth of a rival's loss beside the player's own zombies


@lru_cache(maxsize=256)
def share(sides: int, least: int) -> float:
    """The share of throws in which a die shows this or more."""
    return max(0, sides - least + 1) / sides


def bites(horde: Horde) -> float:
    """People that a horde's dice turn. Rule: ZW-074."""
    least = numbers().fight.converts
    return horde.zombies * share(numbers().ladder.ordinary, least) + sum(
        [share(die, least) for die in horde.heroes]
    )


def blows(horde: Horde, breed: str) -> float:
    """Zombies that a horde's dice kill. Rule: ZW-075, ZW-D05."""
    book = numbers().fight
    least = book.kills_vicious if breed == "vicious" else book.kills
    return horde.zombies * share(numbers().ladder.ordinary, least) + sum(
        [share(die, least) for die in horde.heroes]
    )


def armed(state: Game, at: int) -> Dice:
    """Dice of the Heroes of a space, those of squads among them."""
    squads = [die for squad in squads_at(state, at) for die in squad.dice] if state.squads else []
    return (*heroes_at(state, at), *squads)


def answer(state: Game, at: int) -> float:
    """Zombies that the people of a space kill. Rule: ZW-077."""
    least = numbers().fight.hits
    return state.townies[at] * share(numbers().ladder.ordinary, least) + sum(
        [share(die, least) for die in armed(state, at)]
    )


def feast(state: Game, horde: Horde, at: int) -> float:
    """The zombies that a horde would gain by one attack on the people of a space."""
    humans = state.townies[at] + len(armed(state, at))
    return meal(state, horde, humans, answer(state, at)) if humans else 0.0


def meal(state: Game, horde: Horde, humans: int, killed: float) -> float:
    """The zombies that a horde would gain on so many people, who kill so many."""
    worth = LATE_WORTH if state.hour > state.hours - LATE else 1.0
    if at_peace(state):
        worth = 1 + state.hour / state.hours
    return worth * min(bites(horde), humans) - min(killed, horde.size)


def at_peace(state: Game) -> bool:
    """True if rivals must leave each other alone: else the living are more at the end."""
    if not ruled(state).advanced:
        return False
    coming = [mark for mark in marks(ruled(state)) if state.hour < mark.hour <= state.hours]
    living = people(state) + wave() * len(coming)
    return living * PEACE > zombies(state)


@lru_cache(maxsize=1)
def wave() -> float:
    """The dice of a wave on average. Rule: ZW-X11."""
    book = numbers().wave
    return book.sides - sum([(face / book.sides) ** book.dice for face in range(1, book.sides)])


def brawl(state: Game, horde: Horde, seat: int, other: Horde, rival: int) -> float:
    """The zombies that a horde would gain on another one by one attack."""
    given = min(blows(horde, state.players[seat].breed), other.size)
    taken = min(blows(other, state.players[rival].breed), horde.size)
    return given - taken


def prey(state: Game, horde: Horde, seat: int, other: Horde, rival: int) -> float:
    """The worth of hunting a weaker horde, or 0 in the basic game, and while there is peace.

    In the advanced one more people come all the time: who wants to win must be left alone.
    """
    gain = brawl(state, horde, seat, other, rival) if ruled(state).advanced else 0.0
    return gain + PREY if gain > 0 else 0.0
