"""Breeds at the end of a turn: the Noxious and the Resilient. Rule: ZW-036, ZW-D02, ZW-D08."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.seating import clockwise
from rules.systems.zombie_wars.dice import Casts, fails, horde_casts, people_casts, throw
from rules.systems.zombie_wars.fight.results import Grew, Shrunk
from rules.systems.zombie_wars.names import horde_name, some_people, space_name
from rules.systems.zombie_wars.pieces import (
    Gone,
    Lost,
    ProxiesMade,
    SquadDice,
    ordinary,
    with_dice,
    with_townies,
    without_heroes,
    without_squad_dice,
)
from rules.systems.zombie_wars.scene import Answered, Command, Event, Lines, Scene, Subject
from rules.systems.zombie_wars.state import PEOPLE, Ask, Cast, Dice, Game, Key
from rules.systems.zombie_wars.town import by_x
from rules.systems.zombie_wars.who import horde_of, pool, the_horde, tokens
from rules.table import Line
from rules.text import text

_WHY: Final = text("kills by the Noxious")


# --- Commands and events ---


class Grow(Command, frozen=True, tag="Grow"):
    """Add a Resilient player's new zombie to a horde. Rule: ZW-D02."""

    horde: int


class Grown(Event, frozen=True, tag="Grown"):
    """A Resilient player's horde grows by one. Rule: ZW-D02."""

    horde: Key


class PeopleLost(Event, frozen=True, tag="PeopleLost"):
    """People beside the Noxious die. Rule: ZW-D08."""

    at: int
    townies: int = 0
    heroes: Dice = ()
    squads: SquadDice = ()


# --- Why not ---


def why_not_grow(state: Game, key: Key) -> Refusal | None:
    """Rule: ZW-D02."""
    if horde_of(state, key):
        return None
    return Refusal(
        text("You have no horde {slot}.", slot=key[1]),
        "ZW-D02",
        text("Choose one of your hordes on the board."),
    )


# --- Effects ---


def noxious(scene: Scene) -> None:
    """Throw the foreign dice in the spaces of a Noxious player. Rule: ZW-036, ZW-D08, ZW-P02."""
    state = scene.state
    player = state.players[state.turn]
    if player.breed != "noxious":
        return
    spaces = sorted({horde.at for horde in player.hordes}, key=by_x)
    casts = [cast for at in spaces for cast in foreign(state, at)]
    if casts:
        throw(scene, "noxious", casts, _WHY)


def foreign(state: Game, at: int) -> list[Cast]:
    """The dice of a space that are not those of whose turn it is. Rule: ZW-D08."""
    casts: list[Cast] = []
    for seat in clockwise(state, state.turn)[1:]:
        for horde in state.players[seat].hordes:
            if horde.at == at:
                casts += horde_casts((seat, horde.slot), horde, at=at)
    return casts + people_casts(state, at)


def resilient(scene: Scene) -> None:
    """Ask the Resilient which horde grows. Rule: ZW-036, ZW-D02."""
    state = scene.state
    seats = clockwise(state, state.turn)
    for seat in seats if scene.says.resilient_every_turn else seats[:1]:
        player = state.players[seat]
        if player.breed == "resilient" and player.hordes:
            scene.ask("grow", seat)


# --- Decide ---


def grow(scene: Scene, command: Grow) -> None:
    """Add the new zombie to a horde. Rule: ZW-D02. Raises: Refused."""
    key = (scene.number, command.horde)
    scene.check(why_not_grow(scene.state, key))
    scene.happen(Answered())
    scene.happen(Grown(horde=key))


def _rotted(scene: Scene, casts: Casts) -> None:
    """Each 1 removes its piece. Rule: ZW-D08."""
    for cast in casts:
        if cast.owner != PEOPLE and (count := fails(cast.faces)):
            key = (cast.owner, cast.slot)
            scene.happen(Lost(horde=key, dice=(cast.sides,) * count, why="noxious"))
            if not the_horde(scene.state, key).size:
                scene.happen(Gone(horde=key))
    for at in sorted({cast.at for cast in casts}, key=by_x):
        gone = [
            (cast.squad, cast.sides)
            for cast in casts
            if cast.owner == PEOPLE and cast.at == at
            for _ in range(fails(cast.faces))
        ]
        if gone:
            alone = [sides for squad, sides in gone if not squad]
            scene.happen(
                PeopleLost(
                    at=at,
                    townies=alone.count(ordinary()),
                    heroes=tuple([sides for sides in alone if sides != ordinary()]),
                    squads=tuple([dice for dice in gone if dice[0]]),
                )
            )


# --- Evolve, offers, tell ---


def _grown(state: Game, event: Grown) -> Game:
    return with_dice(state, event.horde, more=(ordinary(),))


def _people_lost(state: Game, event: PeopleLost) -> Game:
    return replace(
        state,
        townies=with_townies(state.townies, event.at, -event.townies),
        heroes=without_heroes(state.heroes, event.at, event.heroes),
        squads=without_squad_dice(state.squads, event.squads),
    )


_GROW, _HORDE = text("Add zombie"), text("Horde")


def _offer_growth(state: Game, ask: Ask) -> tuple[Offer, ...]:
    """Any own horde. Rule: ZW-D02."""
    slots = tuple([horde.slot for horde in state.players[ask.seat].hordes])
    return (Offer("Grow", _GROW, (OneOf("horde", _HORDE, slots),)),)


def _tell_grown(state: Game, event: Grown) -> Lines:
    yield Line(text("{horde} grows by 1 zombie.", horde=horde_name(state, event.horde)), "ZW-D02")


def _tell_people_lost(state: Game, event: PeopleLost) -> Lines:
    armed = (*event.heroes, *[sides for _, sides in event.squads])
    yield Line(
        text(
            "The Noxious kill {people} at {space}.",
            people=some_people(event.townies, armed),
            space=space_name(event.at),
        ),
        "ZW-D08",
        "news",
    )


# After these there may be more tokens on the board than before.
_TOKENS_MADE: Final = frozenset((Grown, Shrunk, Grew))


def _make_proxies(scene: Scene) -> None:
    """Rule: ZW-012."""
    if not _TOKENS_MADE.isdisjoint(map(type, scene.events)):
        needed = tokens(scene.state) - pool(scene.state)
        if needed > 0:
            scene.happen(ProxiesMade(count=needed))


BREEDS = Subject(
    decide={Grow: grow},
    evolve={Grown: _grown, PeopleLost: _people_lost},
    tell={Grown: _tell_grown, PeopleLost: _tell_people_lost},
    answers={"grow": (Grow,)},
    questions={"grow": text("Which horde grows?")},
    choices={"grow": _offer_growth},
    dice={"noxious": _rotted},
    settle=_make_proxies,
)
