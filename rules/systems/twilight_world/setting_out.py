"""A game's battlefield at the start: what conceals, what can be entered, where zombies stand."""

from __future__ import annotations

from msgspec.structs import replace

from rules.refused import Refused
from rules.systems.twilight_world.afoot import edges_for
from rules.systems.twilight_world.battlefield.field import (
    Battlefield,
    edge_squares,
    pieces,
    place_of,
    square_at,
)
from rules.systems.twilight_world.battlefield.near import concealing
from rules.systems.twilight_world.commands import NOWHERE
from rules.systems.twilight_world.state import Feature, Fighter, Place
from rules.systems.twilight_world.who import HEROES, VILLAINS, ZOMBIES
from rules.text import text


def features_of(field: Battlefield) -> dict[str, Feature]:
    """What conceals, not checked yet. Rule: TW-SETUP-6."""
    return {piece.key: Feature(piece.key, piece.conceals) for piece in concealing(field)}


def places_of(field: Battlefield) -> dict[str, Place]:
    """The buildings and sheds."""
    return {
        piece.key: Place(key=piece.key, kind="shed" if piece.kind == "shed" else "building")
        for piece in pieces(field)
        if not piece.edges and square_at(field, piece.squares[0]).inside
    }


def check_edges(field: Battlefield, figures: dict[str, Fighter]) -> None:
    """Raises: Refused where a side has no square to come on by. Rule: TW-SETUP-2, TW-SETUP-7."""
    for side in {one.side for one in figures.values() if one.side not in (ZOMBIES, "")}:
        edges = edges_for(field, side)
        if not any(square_at(field, at).cost for edge in edges for at in edge_squares(field, edge)):
            raise Refused(
                text("Nobody can come on over the edge {edge}.", edge=", ".join(edges)),
                rule="TW-SETUP-2" if side != VILLAINS else "TW-SETUP-7",
                cure=text("Leave squares there that can be entered, or take another edge."),
            )


def set_out(field: Battlefield, figures: dict[str, Fighter]) -> dict[str, Fighter]:
    """The figures, with the zombies of the start in squares.

    They stand outdoors in the half of the board that is farthest from the heroes' edges, spread
    evenly over its squares from north-west to south-east; closer where it has too few.
    Rule: TW-SETUP-3. Raises: Refused.
    """
    waiting = [one for one in figures.values() if one.side == ZOMBIES and one.at == NOWHERE]
    if not waiting:
        return figures
    squares = far_squares(field, {one.at for one in figures.values()}, len(waiting))
    if len(squares) < len(waiting):
        raise Refused(
            text("There is no room for so many zombies."),
            rule="TW-SETUP-3",
            cure=text("Begin with {count} zombies, or fewer.", count=len(squares)),
        )
    found = dict(figures)
    for n, one in enumerate(waiting):
        found[one.key] = replace(one, at=squares[n * len(squares) // len(waiting)])
    return found


def far_squares(field: Battlefield, taken: set[int], wanted: int) -> list[int]:
    """The farther half of the free squares outdoors, or as many as are wanted."""
    edges = edges_for(field, HEROES)
    away = {
        at: min([_to_edge(field, at, edge) for edge in edges])
        for at in range(field.size)
        if at not in taken and square_at(field, at).cost and not square_at(field, at).inside
    }
    farthest = sorted(away, key=lambda at: (-away[at], at))
    return sorted(farthest[: max(wanted, len(farthest) // 2)])


def _to_edge(field: Battlefield, at: int, edge: str) -> int:
    """Squares from a square to an edge of the board."""
    x, y = place_of(field, at)
    last = {"north": y, "south": field.height - 1 - y, "west": x, "east": field.width - 1 - x}
    return last[edge]
