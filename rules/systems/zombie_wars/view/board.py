"""The board with everybody on it. Rule: ZW-001, ZW-011."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.maps import Area
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.state import Game
from rules.systems.zombie_wars.view import TOWN, people_key, squad_key
from rules.systems.zombie_wars.view.names import horde_name, space_name
from rules.systems.zombie_wars.view.words import squad_name
from rules.systems.zombie_wars.who import heroes_at, key_of, peopled
from rules.table import Board, BoardPiece
from rules.text import text

SQUARES: Final[Mapping[str, str]] = {
    "Move": "to",
    "Walk": "to",
    "Mob": "to",
    "OrderSquad": "to",
    "PutPawn": "to",
}


def board(state: Game, seat: str) -> Board | None:
    """The town, with pawns, people and squads."""
    size = numbers().board
    return Board(
        name="Smallton",
        columns=size.columns,
        rows=size.rows,
        areas=(Area(kind="open", name=text("Smallton"), squares=tuple(range(size.spaces))),),
        pieces=(*_pawns(state), *_people(state), *_squads(state)),
    )


def _pawns(state: Game) -> list[BoardPiece]:
    return [
        BoardPiece(
            key=key_of(state, (seat, one.slot)),
            name=horde_name(state, (seat, one.slot)),
            short=str(one.size),
            squares=(one.at,),
            shape="jagged",
            standing="ready" if one.upright else "down",
            side=player.key,
        )
        for seat, player in enumerate(state.players)
        for one in player.hordes
    ]


def _people(state: Game) -> list[BoardPiece]:
    """Ordinary people of a space as one piece; Heroes are told with them."""
    found = []
    for at in peopled(state):
        heroes = heroes_at(state, at)
        if state.townies[at] or heroes:
            found.append(
                BoardPiece(
                    key=people_key(at),
                    name=text("People at {space}", space=space_name(at)),
                    short=str(state.townies[at] + len(heroes)),
                    squares=(at,),
                    shape="round",
                    standing="ready",
                    side=TOWN,
                    marks=tuple([text("D{sides}", sides=sides) for sides in heroes]),
                )
            )
    return found


def _squads(state: Game) -> list[BoardPiece]:
    return [
        BoardPiece(
            key=squad_key(squad.key),
            name=squad_name(state, squad.key),
            short=str(len(squad.dice)),
            squares=(squad.at,),
            shape="diamond",
            standing="ready",
            side=TOWN,
            marks=tuple([text("D{sides}", sides=sides) for sides in squad.dice]),
        )
        for squad in state.squads
    ]
