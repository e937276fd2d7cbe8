"""The board with everybody on it. Rule: ZW-001, ZW-011."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from rules.systems.zombie_wars.board import board_sheet, signs, town
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.names import horde_name, some_people, some_zombies, space_name
from rules.systems.zombie_wars.state import Game
from rules.systems.zombie_wars.view import TOWN, people_key, shape_of, squad_key
from rules.systems.zombie_wars.view.words import squad_name
from rules.systems.zombie_wars.who import heroes_at, key_of, peopled
from rules.table import Board, BoardPiece, LegendRow
from rules.text import text

SQUARES: Final[Mapping[str, str]] = {
    "Move": "to",
    "Walk": "to",
    "Mob": "to",
    "OrderSquad": "to",
    "PutPawn": "to",
}


BACK: Final = 0.8  # size of who does not act: people, and hordes that are knocked down
LEGEND: Final = (
    LegendRow("pawn", text("Horde. The number shows its zombies.")),
    LegendRow("laid", text("Horde that is knocked down. It stands up next round.")),
    LegendRow("mark", text("Star: the horde has Hero Zombies.")),
    LegendRow("crowd", text("People. The number shows how many.")),
    LegendRow("die", text("Hero. The number shows the Hero's die.")),
)


def board(state: Game, seat: str) -> Board | None:
    """The town, with pawns, people and squads."""
    pieces = (*_pawns(state), *_people(state), *_squads(state))
    taken = {at for piece in pieces for at in piece.squares}
    return Board(
        **{**town().parts(), "labels": signs(taken)},
        pieces=pieces,
        shared=True,
        legend=LEGEND,
        printed=board_sheet(),
    )


def _pawns(state: Game) -> Iterator[BoardPiece]:
    """Each with the number of its zombies. Rule: ZW-010."""
    ordinary = numbers().ladder.ordinary
    for seat, player in enumerate(state.players):
        for horde in player.hordes:
            yield BoardPiece(
                key=key_of(state, (seat, horde.slot)),
                name=horde_name(state, (seat, horde.slot)),
                short=str(horde.size),
                squares=(horde.at,),
                shape=shape_of(player),
                standing="ready" if horde.upright else "down",
                side=player.key,
                marks=(some_zombies((ordinary,) * horde.zombies + horde.heroes),),
                drawn="pawn",
                dice=horde.heroes,
                size=1.0 if horde.upright else BACK,
            )


def _people(state: Game) -> Iterator[BoardPiece]:
    """Ordinary people of a space as a crowd, with their Heroes' dice. Rule: ZW-011."""
    for at in peopled(state):
        heroes = tuple(heroes_at(state, at))
        if state.townies[at] or heroes:
            yield BoardPiece(
                key=people_key(at),
                name=text("People in {space}", space=space_name(at)),
                short=str(state.townies[at] or ""),
                squares=(at,),
                shape="round",
                standing="ready",
                side=TOWN,
                marks=(some_people(state.townies[at], heroes),),
                drawn="crowd",
                dice=heroes,
                size=BACK,
            )


def _squads(state: Game) -> Iterator[BoardPiece]:
    """Rule: ZW-A10."""
    for squad in state.squads:
        yield BoardPiece(
            key=squad_key(squad.key),
            name=squad_name(state, squad.key),
            short="",
            squares=(squad.at,),
            shape="diamond",
            standing="ready",
            side=TOWN,
            drawn="dice",
            dice=squad.dice,
        )
