"""Hordes move. Zombies given up keep a pawn upright. Rule: ZW-060 to ZW-063, ZW-A04, ZW-A05."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.scene import assign
from rules.systems.zombie_wars.dice import Casts, horde_casts, stumbles, throw
from rules.systems.zombie_wars.names import horde_name, space_name
from rules.systems.zombie_wars.pieces import (
    Gone,
    KnockedDown,
    KnockedDownBy,
    Lost,
    all_dice,
    with_horde,
)
from rules.systems.zombie_wars.scene import Answered, Around, Command, Event, Lines, Scene, Subject
from rules.systems.zombie_wars.state import Ask, Dice, Game, Horde, Key
from rules.systems.zombie_wars.who import horde_of, neighbours, ruled, the_horde
from rules.table import Line
from rules.text import text

_WHY: Final = text("Move")


# --- Commands and events ---


class Move(Command, frozen=True, tag="Move"):
    """Move one of the player's hordes to an adjacent space. Rule: ZW-060."""

    horde: int  # its slot
    to: int


class Stay(Command, frozen=True, tag="Stay"):
    """Destroy zombies so that the pawn stays upright, or knock it down. Rule: ZW-A04."""

    destroy: bool


class Went(Event, frozen=True, tag="Went"):
    """A pawn moves. Rule: ZW-061."""

    horde: Key
    to: int


class StayOffered(Event, frozen=True, tag="StayOffered"):
    """Dice would knock a pawn down unless zombies are given up. Rule: ZW-A04."""

    casts: Casts


class StayDecided(Event, frozen=True, tag="StayDecided"):
    """The dice that would have knocked a pawn down are picked up. Rule: ZW-A04."""


# --- Rules ---


def given_up(
    dice: Iterable[tuple[int, int]], breed: str, *, all_failed: bool
) -> tuple[tuple[int, int], ...]:
    """The dice, as sides and face, that must go so that the pawn stays. Rule: ZW-A04, ZW-R18."""
    dice = tuple(dice)
    if all_failed:
        return tuple([(sides, face) for sides, face in dice if stumbles((face,), breed)])
    lowest = min(face for _, face in dice)
    return tuple([(sides, face) for sides, face in dice if face == lowest])


def at_stake(state: Game, key: Key) -> Dice:
    """The sides of the zombies that would have to go. Rule: ZW-A04, ZW-R18, ZW-A05."""
    breed = state.players[key[0]].breed
    thrown = [
        (cast.sides, face)
        for cast in state.casts
        if (cast.owner, cast.slot) == key
        for face in cast.faces
    ]
    going = [sides for sides, _ in given_up(thrown, breed, all_failed=ruled(state).sacrifice)]
    horde = the_horde(state, key)
    left = list(all_dice(horde.zombies, horde.heroes))
    found = []
    for sides in going:  # after an Attack some may be gone already
        if sides in left:
            left.remove(sides)
            found.append(sides)
    return tuple(found)


# --- Why not ---


def why_not_use(horde: Horde | None, slot: int) -> Refusal | None:
    """Refuse a horde that is not there or lies. Rule: ZW-034."""
    if horde is None:
        return Refusal(
            text("You have no horde {slot}.", slot=slot),
            "ZW-034",
            text("Choose one of your hordes on the board."),
        )
    if not horde.upright:
        return Refusal(
            text("Horde {slot} is knocked down.", slot=slot),
            "ZW-034",
            text("Choose an upright horde. All hordes stand up next round."),
        )
    return None


def why_not_move(state: Game, horde: Horde, to: int) -> Refusal | None:
    """Rule: ZW-060, ZW-R03."""
    if to in neighbours(state, horde.at):
        return None
    return Refusal(
        text("That space is not adjacent."),
        "ZW-060",
        text("Choose a space next to the horde."),
    )


# --- Effects ---


def upright(scene: Scene, slot: int) -> Horde:
    """Return one of the player's hordes that may act. Rule: ZW-034. Raises: Refused."""
    horde = horde_of(scene.state, (scene.number, slot))
    scene.check(why_not_use(horde, slot))
    assert horde
    return horde


def knock_down_or_ask(scene: Scene, key: Key, casts: Casts, why: KnockedDownBy) -> None:
    """Knock down the pawn. In the advanced game its owner may give up zombies. Rule: ZW-A04."""
    if scene.says.advanced:
        scene.happen(StayOffered(casts=casts))
        scene.ask("stay", key[0], key)
    else:
        scene.happen(KnockedDown(horde=key, why=why))


# --- Decide ---


def move(scene: Scene, command: Move) -> None:
    """Move the pawn. Its dice say whether it stays upright. Nobody is attacked by it.

    Rule: ZW-060, ZW-061, ZW-063, ZW-R25. Raises: Refused.
    """
    horde = upright(scene, command.horde)
    scene.check(why_not_move(scene.state, horde, command.to))
    key = (scene.number, horde.slot)
    scene.happen(Went(horde=key, to=command.to))
    throw(scene, "move", horde_casts(key, horde), _WHY)


def _moved(scene: Scene, casts: Casts) -> None:
    """The pawn is knocked down, or some zombies are given up. Rule: ZW-062, ZW-A04."""
    key = (casts[0].owner, casts[0].slot)
    breed = scene.state.players[key[0]].breed
    if any(stumbles(cast.faces, breed) for cast in casts):
        knock_down_or_ask(scene, key, casts, "move")


def stay(scene: Scene, command: Stay) -> None:
    """Give up zombies so that the pawn stays upright, or knock it down. Rule: ZW-A04, ZW-A05."""
    key = scene.state.asks[0].horde
    going = at_stake(scene.state, key)
    scene.happen(Answered())
    scene.happen(StayDecided())
    if not command.destroy:
        scene.happen(KnockedDown(horde=key, why="kept"))
        return
    scene.happen(Lost(horde=key, dice=going, why="given up"))
    if not the_horde(scene.state, key).size:
        scene.happen(Gone(horde=key))


# --- Evolve, offers, tell ---


def _went(state: Game, event: Went) -> Game:
    return with_horde(state, event.horde, at=event.to)


def _stay_offered(state: Game, event: StayOffered) -> Game:
    return replace(state, casts=event.casts)


_MOVE, _TO = text("Move"), text("Space")
_STAY, _DO_IT = text("Sacrifice zombies"), text("Sacrifice")


def offer_move(horde: Horde, around: Around) -> tuple[Offer, ...]:
    """Any adjacent space. Rule: ZW-060."""
    return (Offer("Move", _MOVE, (OneOf("to", _TO, around.near),), {"horde": horde.slot}),)


def _offer_stay(state: Game, ask: Ask) -> tuple[Offer, ...]:
    return (Offer("Stay", _STAY, (OneOf("destroy", _DO_IT, (True, False)),)),)


def _tell_went(state: Game, event: Went) -> Lines:
    yield Line(
        text(
            "{horde} moves to {space}.",
            horde=horde_name(state, event.horde),
            space=space_name(event.to),
        ),
        "ZW-061",
    )


MOVES = Subject(
    decide={Move: move, Stay: stay},
    evolve={Went: _went, StayOffered: _stay_offered, StayDecided: assign(casts=())},
    tell={Went: _tell_went},
    answers={"stay": (Stay,)},
    questions={"stay": text("Sacrifice zombies to keep the pawn upright?")},
    choices={"stay": _offer_stay},
    dice={"move": _moved},
    offers={"horde": offer_move},
)
