"""The opening: who begins, who is the Zombie Player, three cards each.

Rule: ZZ-020 to ZZ-023, ZZ-L01, ZZ-P01.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.game import Offer
from rules.seating import clockwise, seat_of
from rules.systems.zombies.catalogue import numbers
from rules.systems.zombies.drawing import draw_card
from rules.systems.zombies.names import player_name
from rules.systems.zombies.scene import Command, Event, Lines, Scene, Subject
from rules.systems.zombies.state import NOWHERE, Game
from rules.systems.zombies.town import CENTRE
from rules.systems.zombies.turns import begin_turn
from rules.table import Line
from rules.text import text


class Begin(Command, frozen=True, tag="zz.Begin"):
    """Begin the game. Rule: ZZ-020."""


class Opened(Event, frozen=True, tag="zz.opened"):
    """Pawns stand on Town Square with their kit. Rule: ZZ-022, ZZ-L01."""

    first: int
    zombie: int = -1


def begin(scene: Scene, command: Begin) -> None:
    """Draw lots, deal, and begin the first turn. Rule: ZZ-021 to ZZ-023."""
    state = scene.state
    zombie = _zombie(scene) if state.mode == "last-man" else -1
    listed = seat_of(state, state.starts) if state.starts else None
    first = _highest(scene) if listed is None else listed
    scene.happen(Opened(first=first, zombie=zombie))
    for seat in clockwise(scene.state, first):
        for _ in range(numbers().kit.cards):
            draw_card(scene, seat)
    begin_turn(scene, first)


def _zombie(scene: Scene) -> int:
    """The Zombie Player, by lot. Rule: ZZ-L01, ZZ-P01."""
    lots = {player.key: 1 for player in scene.state.players}
    seat = seat_of(scene.state, scene.draw(lots, text("who plays the zombies")))
    assert seat is not None
    return seat


def _highest(scene: Scene) -> int:
    """The highest die begins. Ties are rolled again. Rule: ZZ-023, ZZ-P03."""
    tied = list(range(len(scene.state.players)))
    while len(tied) > 1:
        faces = {}
        for seat in tied:
            name = player_name(scene.state, seat)
            why = text("{name} rolls for the first turn", name=name)
            faces[seat] = scene.roll(1, numbers().fight.sides, why)[0]
        best = max(faces.values())
        tied = [seat for seat in tied if faces[seat] == best]
    return tied[0]


def _opened(state: Game, event: Opened) -> Game:
    kit = numbers().kit
    players = []
    for seat, player in enumerate(state.players):
        if seat == event.zombie:
            players.append(replace(player, status="zombie", at=NOWHERE))
        else:
            players.append(replace(player, at=CENTRE, hearts=kit.hearts, bullets=kit.bullets))
    server = (event.zombie - 1) % len(players) if event.zombie >= 0 else -1
    return replace(state, players=tuple(players), turn=event.first, server=server, step="next")


_BEGIN = text("Start")


def begin_offers(state: Game) -> Iterable[Offer]:
    """Rule: ZZ-020."""
    yield Offer("zz.Begin", _BEGIN)


def _tell_opened(state: Game, event: Opened) -> Lines:
    if event.zombie >= 0:
        name = player_name(state, event.zombie)
        yield Line(text("{name} plays the zombies.", name=name), "ZZ-L01")
    yield Line(text("{name} begins.", name=player_name(state, event.first)), "ZZ-023")


OPENING = Subject(
    decide={Begin: begin},
    evolve={Opened: _opened},
    tell={Opened: _tell_opened},
)
