"""The town with everybody in it. Rule: ZZ-010, ZZ-012."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from rules.portraits import Sitter
from rules.seating import seat_of
from rules.systems.zombies.catalogue.kit import colours, icon, kit
from rules.systems.zombies.names import TOKEN_NAMES, bullets_of, player_name
from rules.systems.zombies.pieces import ZombieKilled
from rules.systems.zombies.state import Game, Player
from rules.systems.zombies.tiles.laying import legal_places
from rules.systems.zombies.view.ground import ground_of
from rules.systems.zombies.who import on_board
from rules.table import Board, BoardPiece, Face
from rules.text import counted, text

ZOMBIES: Final = "zombies"  # key of their panel
_ZOMBIE, _ZOMBIE_SIZE = text("Zombie"), 0.68  # of a square, so that doors and goods are seen
_PAWN_SIZE: Final = 0.8
_FACES: Final = 12  # faces of zombies, so that a town full of them is quick to load
_SHORT: Final = {"heart": "H", "bullet": "B", "survivor": "S", "hidden": "?"}


def board(state: Game, seat: str) -> Board | None:
    """The town as a seat sees it. Who lays a tile sees its places. Rule: ZZ-041."""
    number = seat_of(state, seat)
    lays = state.drawn and number is not None and number == state.placer
    free = legal_places(state) if lays and not state.asked else ()
    ground = ground_of(state.laid, free)
    pieces = (*_tokens(state), *_zombies(state), *_pawns(state))
    faces = tuple([zombie_face(at) for at in state.zombies])
    return Board(**ground.parts(), pieces=pieces, faces=faces, shared=True)


def falls(events: Sequence[Any]) -> Iterator[int]:
    """The squares on which zombies were killed. Rule: ZZ-064."""
    return (event.at for event in events if isinstance(event, ZombieKilled))


def rim_of(player: Player) -> str:
    """The colour around a player's face."""
    return colours().get(player.colour, kit().colour[0]).scarf


def zombie_key(at: int) -> str:
    """The key of the zombie on a square."""
    return f"zombie.{at}"


def zombie_face(at: int) -> Face:
    """The face of the zombie on a square: one of a few."""
    face_of = f"zombie {at % _FACES}"
    sitter = Sitter(undead=True)
    return Face(key=zombie_key(at), name=_ZOMBIE, standing="ready", sitter=sitter, face_of=face_of)


def pawn_key(player: Player) -> str:
    """The key of a pawn."""
    return f"pawn.{player.key}"


def _pawns(state: Game) -> Iterator[BoardPiece]:
    for seat, player in enumerate(state.players):
        if on_board(player):
            yield BoardPiece(
                key=pawn_key(player),
                name=player_name(state, seat),
                short=player.name[:2],
                squares=(player.at,),
                shape="round",
                standing="active" if seat == state.turn else "ready",
                side=player.key,
                marks=(
                    counted("{count} heart", "{count} hearts", player.hearts),
                    bullets_of(player.bullets),
                ),
                rim=rim_of(player),
                badge=str(state.moves) if state.step == "walk" and seat == state.turn else "",
                size=_PAWN_SIZE,
            )


def _zombies(state: Game) -> Iterator[BoardPiece]:
    for at in state.zombies:
        yield BoardPiece(
            key=zombie_key(at),
            name=_ZOMBIE,
            short="Z",
            squares=(at,),
            shape="jagged",
            standing="acted" if at in state.moved else "ready",
            tint=kit().zombie,
            size=_ZOMBIE_SIZE,
        )


def _tokens(state: Game) -> Iterator[BoardPiece]:
    for at, kind in state.tokens:
        yield BoardPiece(
            key=f"token.{at}",
            name=TOKEN_NAMES[kind],
            short=_SHORT[kind],
            squares=(at,),
            shape="round",
            standing="ready",
            icon=icon(kind) if kind != "hidden" else None,
            drawn="marker",
        )
