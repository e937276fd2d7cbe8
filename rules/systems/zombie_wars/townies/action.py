"""The Townie action: who has it, and Pressure Creates Diamonds. Rule: ZW-110, ZW-115, ZW-037."""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.game import Offer
from rules.refused import Refusal
from rules.scene import unchanged
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.dice import Casts, fails, people_casts, throw
from rules.systems.zombie_wars.hordes.moves import upright
from rules.systems.zombie_wars.names import player_name
from rules.systems.zombie_wars.pieces import KnockedDown, Promoted
from rules.systems.zombie_wars.scene import Answered, Around, Command, Event, Lines, Scene, Subject
from rules.systems.zombie_wars.state import Ask, Game, Horde
from rules.systems.zombie_wars.townies.mobs import (
    Mob,
    OrderSquad,
    fights_by_space,
    offer_mobs,
    offer_orders,
)
from rules.systems.zombie_wars.townies.walking import Walk, offer_walks
from rules.systems.zombie_wars.who import any_people, has_hero, heroic, is_space, people_at, peopled
from rules.table import Line
from rules.text import text

_WHY: Final = text("Pressure Creates Diamonds")


# --- Commands and events ---


class Rally(Command, frozen=True, tag="Rally"):
    """Knock down a pawn for a Townie action. Rule: ZW-110."""

    horde: int


class Pressure(Command, frozen=True, tag="Pressure"):
    """Have people without a Hero try to bring one forth. Rule: ZW-115."""

    at: int


class PassFree(Command, frozen=True, tag="PassFree"):
    """Decline the free Townie action. Rule: ZW-037."""


class FreePassed(Event, frozen=True, tag="FreePassed"):
    """A player declines the free Townie action. Rule: ZW-037."""

    seat: int


# --- Why not ---

_PAID: Final = Refusal(
    text("You cannot stop now. You knocked down a pawn for this action."),
    "ZW-110",
    text("Choose an action for the people, or undo the last entry."),
)


def why_not_rally(state: Game) -> Refusal | None:
    """Rule: ZW-110."""
    if any_people(state):
        return None
    return Refusal(
        text("No people are left in town."),
        "ZW-110",
        text("Choose another action."),
        text("nobody left"),
    )


def why_not_pass(state: Game) -> Refusal | None:
    """Refuse to decline an action for which a pawn was knocked down. Rule: ZW-037, ZW-110."""
    return None if state.step == "freed" else _PAID


def why_not_press(state: Game, at: int) -> Refusal | None:
    """Rule: ZW-115."""
    if is_space(state, at) and people_at(state, at) and not has_hero(state, at):
        return None
    return Refusal(
        text("The space must have people but no Hero."),
        "ZW-115",
        text("Choose another space."),
    )


# --- Decide ---


def rally(scene: Scene, command: Rally) -> None:
    """Knock down a pawn, then its owner says what the people do. Rule: ZW-110. Raises: Refused."""
    horde = upright(scene, command.horde)
    scene.check(why_not_rally(scene.state))
    scene.happen(KnockedDown(horde=(scene.number, horde.slot), why="townie"))
    scene.ask("townie", scene.number)


def pass_free(scene: Scene, command: PassFree) -> None:
    """Decline the free action. Rule: ZW-037. Raises: Refused."""
    scene.check(why_not_pass(scene.state))
    scene.happen(Answered())
    scene.happen(FreePassed(seat=scene.number))


def pressure(scene: Scene, command: Pressure) -> None:
    """Throw a die for each of the people. Rule: ZW-115. Raises: Refused."""
    scene.check(why_not_press(scene.state, command.at))
    scene.happen(Answered())
    throw(scene, "pressure", people_casts(scene.state, command.at), _WHY)


def _pressed(scene: Scene, casts: Casts) -> None:
    """One of them becomes a Hero where a 1 fell. Rule: ZW-115."""
    if fails(casts[0].faces):
        scene.happen(Promoted(at=casts[0].at, pressed=True))


# --- Evolve, offers, tell ---


_PASS: Final = Offer("PassFree", text("Decline free action"))
RALLY, _PRESSURE = text("Townie action"), text("Pressure Creates Diamonds")


def offer_rally(horde: Horde, around: Around) -> tuple[Offer, ...]:
    """Rule: ZW-110."""
    return (Offer("Rally", RALLY, (), {"horde": horde.slot}),) if around.rally else ()


@cache  # 7 % of random play
def _pressures() -> tuple[Offer, ...]:
    """Of each space."""
    spaces = range(numbers().board.spaces)
    return tuple([Offer("Pressure", _PRESSURE, (), {"at": at}) for at in spaces])


def _offer_people(state: Game, ask: Ask) -> tuple[Offer, ...]:
    """A Mass Movement, an Angry Mob, Pressure, a squad's order. Rule: ZW-110."""
    found = [] if why_not_pass(state) else [_PASS]
    found += offer_walks(state)
    spaces, armed, fights = peopled(state), heroic(state), fights_by_space(state, ask.seat)
    found += offer_mobs(state, spaces, fights)
    pressures = _pressures()
    found += [pressures[at] for at in spaces if at not in armed]
    for squad in state.squads:
        found += offer_orders(state, squad, fights)
    return tuple(found)


def _tell_passed(state: Game, event: FreePassed) -> Lines:
    yield Line(
        text("{name} declines the free action.", name=player_name(state, event.seat)), "ZW-037"
    )


ACTION = Subject(
    decide={Rally: rally, Pressure: pressure, PassFree: pass_free},
    evolve={FreePassed: unchanged},
    tell={FreePassed: _tell_passed},
    answers={"townie": (Walk, Mob, Pressure, OrderSquad, PassFree)},
    questions={"townie": text("What do the people do?")},
    choices={"townie": _offer_people},
    dice={"pressure": _pressed},
    offers={"horde": offer_rally},
)
