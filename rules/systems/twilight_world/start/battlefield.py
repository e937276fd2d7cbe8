"""A game's battlefield at the start: concealing terrain, buildings, zombies of the start."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from msgspec.structs import replace

from rules.refused import Refusal, Refused, check
from rules.systems.twilight_world.catalogue import terrain
from rules.systems.twilight_world.ground.afoot import edges_for, far_squares
from rules.systems.twilight_world.map.bits import bits_of
from rules.systems.twilight_world.map.field import (
    Battlefield,
    edge_rows,
    edge_squares,
    pieces,
    place_of,
    square_at,
    square_rows,
)
from rules.systems.twilight_world.map.near import concealing
from rules.systems.twilight_world.map.routes import leading_to
from rules.systems.twilight_world.map.siege import building
from rules.systems.twilight_world.map.strides import around
from rules.systems.twilight_world.state import NOWHERE, Feature, Fighter, Place
from rules.systems.twilight_world.who import VILLAINS, ZOMBIES
from rules.text import counted, text

OPEN = "d"  # the mark of a door through which everybody may go


def features_of(field: Battlefield) -> dict[str, Feature]:
    """Features that conceal, not checked yet. Rule: TW-SETUP-6."""
    return {piece.key: Feature(piece.key, piece.conceals) for piece in concealing(field)}


def places_of(field: Battlefield) -> dict[str, Place]:
    """The buildings and sheds."""
    return {
        piece.key: Place(key=piece.key, kind="shed" if piece.kind == "shed" else "building")
        for piece in pieces(field)
        if not piece.edges and square_at(field, piece.squares[0]).inside
    }


def siege_of(field: Battlefield | None, key: str) -> str:
    """Return the key of a besieged building. Raises: Refused. Rule: TW-SIDE-7."""
    houses = places_of(field) if field else {}
    if key and key not in houses:
        raise Refused(
            text("There is no building {key} to besiege.", key=key[:40]),
            rule="TW-SIDE-7",
            cure=text("Choose one of: {keys}.", keys=", ".join(houses) or "–"),
        )
    return key


def check_edges(field: Battlefield, figures: dict[str, Fighter]) -> None:
    """Raises: Refused if a side has no square to enter. Rule: TW-SETUP-2, TW-SETUP-7."""
    for side in {one.side for one in figures.values() if one.side not in (ZOMBIES, "")}:
        check(why_not_come_on(field, side))


def why_not_come_on(field: Battlefield, side: str) -> Refusal | None:
    """The refusal of a board whose edge a side cannot enter. Rule: TW-SETUP-2, TW-SETUP-7."""
    edges = edges_for(field, side)
    if any(square_at(field, at).cost for edge in edges for at in edge_squares(field, edge)):
        return None
    return Refusal(
        text("Nobody can enter the board at this edge: {edge}.", edge=", ".join(edges)),
        rule="TW-SETUP-2" if side != VILLAINS else "TW-SETUP-7",
        cure=text("Leave squares there that figures can enter, or choose another edge."),
    )


def check_ground(field: Battlefield, *, heroes_come_on: bool) -> None:
    """Raises: Refused for the first fault of the ground. Rule: TW-SETUP-2, TW-SETUP-6."""
    faults = shut_in(field)
    if heroes_come_on:
        faults = chain(too_near(field), faults)
    for _, refusal in faults:
        check(refusal)


def too_near(field: Battlefield) -> Iterator[tuple[int, Refusal]]:
    """Yield a square of each concealing piece too near to the heroes' edge.

    A drawing can switch this check off. Rule: TW-SETUP-2.
    """
    if field.crowded:
        return
    shore = sum({1 << at for edge in field.heroes for at in edge_squares(field, edge)})
    strip = around(field, shore, terrain().near)
    for piece in concealing(field):
        found = next((at for at in piece.squares if strip >> at & 1), NOWHERE)
        if found != NOWHERE:
            x, y = place_of(field, found)
            yield (
                found,
                Refusal(
                    text(
                        "{piece} in column {column}, row {row} is too close to the heroes' edge.",
                        piece=piece.key,
                        column=x + 1,
                        row=y + 1,
                    ),
                    rule="TW-SETUP-2",
                    cure=text(
                        "Keep {squares} squares from that edge free of concealing terrain, or "
                        "write "
                        "“crowded: yes” above the drawing.",
                        squares=terrain().near,
                    ),
                ),
            )


def shut_in(field: Battlefield) -> Iterator[tuple[int, Refusal]]:
    """Yield a square of each building out of reach even with all doors open.

    Rule: TW-SETUP-6, TW-DOOR-9.
    """
    unlocked = {ord(m): OPEN for m, row in edge_rows().items() if row.door and not row.cost}
    across, along = field.across.translate(unlocked), field.along.translate(unlocked)
    if (across, along) != (field.across, field.along):
        field = replace(field, across=across, along=along)
    starts = sum({1 << at for edge in field.heroes for at in edge_squares(field, edge)})
    left = bits_of(field.squares, {mark for mark, row in square_rows().items() if row.inside})
    left &= ~leading_to(field, starts)
    if not left:
        return
    for place in places_of(field):
        found = next((at for at in building(field, place).squares if left >> at & 1), NOWHERE)
        if found != NOWHERE:
            yield (
                found,
                Refusal(
                    text("Nobody can get into {place}.", place=place),
                    rule="TW-SETUP-6",
                    cure=text("Draw a door or a window, and a path to it."),
                ),
            )


def set_out(field: Battlefield, figures: dict[str, Fighter]) -> dict[str, Fighter]:
    """The figures, with the zombies of the start in squares.

    They stand outdoors in the half of the board that is farthest from the heroes' edges. They are
    spread evenly over its squares from north-west to south-east. Closer where it has too few.
    Rule: TW-SETUP-3. Raises: Refused.
    """
    waiting = [one for one in figures.values() if one.side == ZOMBIES and one.at == NOWHERE]
    if not waiting:
        return figures
    squares = far_squares(field, {one.at for one in figures.values()}, len(waiting))
    if len(squares) < len(waiting):
        raise Refused(
            counted(
                "There is no room for {count} zombie.",
                "There is no room for {count} zombies.",
                len(waiting),
            ),
            rule="TW-SETUP-3",
            cure=text("Start with at most {count}.", count=len(squares)),
        )
    found = dict(figures)
    for n, one in enumerate(waiting):
        found[one.key] = replace(one, at=squares[n * len(squares) // len(waiting)])
    return found
