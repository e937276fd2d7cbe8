"""The Bloodthirsty give up a zombie to throw all their 1s again. Rule: ZW-D03."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat
from typing import Final

from msgspec.structs import replace

from rules.dice import Faces
from rules.game import Offer
from rules.refused import Refusal
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.dice import (
    LET_STAND,
    Casts,
    LetStand,
    die_on_table,
    faces_of,
    fails,
    lucky,
    which_die,
)
from rules.systems.zombie_wars.fight.table import key_of_attacker, own_casts, the_fight
from rules.systems.zombie_wars.pieces import with_dice
from rules.systems.zombie_wars.scene import Answered, Command, Event, Scene, Subject
from rules.systems.zombie_wars.state import Ask, Cast, Game
from rules.text import text

_ONES: Final = text("reroll of the 1s")


# --- Commands and events ---


class Feed(Command, frozen=True, tag="Feed"):
    """Give up a zombie of the attacking horde to throw all 1s again. Rule: ZW-D03."""

    die: int  # its place among the attacker's


class Fed(Event, frozen=True, tag="Fed"):
    """A zombie was given up, and all 1s that are left were thrown again. Rule: ZW-D03."""

    die: int  # its place among the attacker's
    faces: Faces = ()  # of the dice thrown again, in order


# --- Rules ---


def is_hungry(state: Game) -> bool:
    """True if the attacker may give up a zombie for its 1s. Rule: ZW-D03."""
    fight = state.fight
    if fight is None or state.players[fight.seat].breed != "bloodthirsty":
        return False
    return fails(faces_of(state.casts, key_of_attacker(fight))) > 0


def fed(casts: Casts, die: int, faces: Iterator[int]) -> Casts:
    """The attacker's dice without one of them, with other faces for the 1s."""
    found = die_on_table(casts, die)
    assert found
    one = numbers().fight.fails
    left = []
    for number, cast in enumerate(casts):
        kept = list(cast.faces)
        if number == found[0]:
            del kept[found[1]]
        if kept:
            turned = tuple([next(faces) if face == one else face for face in kept])
            left.append(replace(cast, faces=turned))
    return tuple(left)


# --- Why not ---


def why_not_feed(own: Casts, die: int) -> Refusal | None:
    """Rule: ZW-D03."""
    if die_on_table(own, die) is not None:
        return None
    return Refusal(
        text("The attacking horde has no die {number}.", number=die + 1),
        "ZW-D03",
        text("Choose one of its dice."),
    )


# --- Decide ---


def feed(scene: Scene, command: Feed) -> None:
    """Give up a zombie and throw all 1s left again. Rule: ZW-D03. Raises: Refused."""
    own = own_casts(scene.state)
    scene.check(why_not_feed(own, command.die))
    faces: list[int] = []
    for cast in fed(own, command.die, repeat(numbers().fight.fails)):
        if ones := fails(cast.faces):
            faces += scene.roll(ones, cast.sides, _ONES)
    scene.happen(Answered())
    scene.happen(Fed(die=command.die, faces=tuple(faces)))


# --- Evolve and offers ---


def _fed(state: Game, event: Fed) -> Game:
    key, own = key_of_attacker(the_fight(state)), own_casts(state)
    found = die_on_table(own, event.die)
    assert found
    state = with_dice(state, key, less=(own[found[0]].sides,))
    others = tuple([cast for cast in state.casts if (cast.owner, cast.slot) != key])
    casts: tuple[Cast, ...] = (*fed(own, event.die, iter(event.faces)), *others)
    return replace(state, casts=casts, window=lucky(state))


_FEED = text("Sacrifice zombie, reroll 1s")


def _offer_feed(state: Game, ask: Ask) -> tuple[Offer, ...]:
    """Any die of the attacker. Rule: ZW-D03."""
    return LET_STAND, Offer("Feed", _FEED, (which_die(own_casts(state)),))


BLOOD = Subject(
    decide={Feed: feed},
    evolve={Fed: _fed},
    answers={"feed": (Feed, LetStand)},
    questions={"feed": text("Sacrifice a zombie to reroll the 1s?")},
    choices={"feed": _offer_feed},
)
