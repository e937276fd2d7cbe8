"""Secured buildings: barred sides, and the zombies at a side to break in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rules.systems.twilight_world.catalogue import tables
from rules.systems.twilight_world.map.field import Battlefield, Piece, edge_rows, pieces, place_of
from rules.systems.twilight_world.map.near import is_adjacent

Side = Literal["north", "east", "south", "west"]


SIDES: dict[Side, tuple[int, int]] = {
    "north": (0, -1),
    "east": (1, 0),
    "south": (0, 1),
    "west": (-1, 0),
}


class BreakInGroup(Struct, frozen=True):
    """Just enough zombies to try a side together."""

    side: Side
    zombies: tuple[str, ...]


def building(field: Battlefield, key: str) -> Piece:
    """The building or shed with this key. Raises: KeyError."""
    for piece in pieces(field):
        if piece.key == key:
            return piece
    raise KeyError(key)


def barred(
    field: Battlefield, key: str, sides: tuple[Side, ...], windows: str = "barricade"
) -> Battlefield:
    """The battlefield with the ways into these sides of a building locked and barred.

    `windows` is the kind of edge that windows become. Rule: TW-LOCK-1, TW-LOCK-4, TW-DOOR-6.
    """
    rows = edge_rows()
    marks = {row.key: mark for mark, row in rows.items()}
    across, along = list(field.across), list(field.along)
    for side in sides:
        for at, _ in _rim(field, key, side):
            edges, n = _edge_at(field, at, side, across, along)
            row = rows[edges[n]]
            if row.cost:
                edges[n] = marks["locked-door" if row.door else windows]
    return replace(field, across="".join(across), along="".join(along))


def unlocked(field: Battlefield, key: str) -> Battlefield:
    """The battlefield as those in a building find it, who open its locked doors from inside.

    Rule: TW-DOOR-9.
    """
    marks = {row.key: mark for mark, row in edge_rows().items()}
    locked, shut = marks["locked-door"], marks["door"]
    if locked not in field.across and locked not in field.along:
        return field
    across, along = list(field.across), list(field.along)
    for side in SIDES:
        for at, _ in _rim(field, key, side):
            edges, n = _edge_at(field, at, side, across, along)
            if edges[n] == locked:
                edges[n] = shut
    return replace(field, across="".join(across), along="".join(along))


def _edge_at(
    field: Battlefield, at: int, side: Side, across: list[str], along: list[str]
) -> tuple[list[str], int]:
    """Where the edge of a square on one side stands among the marks."""
    x, y = place_of(field, at)
    if side in ("north", "south"):
        return along, (y + (side == "south")) * field.width + x
    return across, y * (field.width + 1) + x + (side == "east")


def closed_up(
    field: Battlefield,
    secured: tuple[tuple[str, tuple[Side, ...]], ...],
    windows: str = "locked-door",
) -> Battlefield:
    """The battlefield with the ways into these sides of buildings locked and barred.

    By default nothing is left of the windows that could be reached through. Rule: TW-LOCK-4.
    """
    for key, sides in secured:
        field = barred(field, key, sides, windows)
    return field


def _rim(field: Battlefield, key: str, side: Side) -> tuple[tuple[int, int | None], ...]:
    """The squares inside along a side, each with the one outside, or with None off the board."""
    own = set(building(field, key).squares)
    steps = ((at, _step(field, at, *SIDES[side])) for at in sorted(own))
    return tuple((at, out) for at, out in steps if out not in own)


def _step(field: Battlefield, at: int, dx: int, dy: int) -> int | None:
    x, y = place_of(field, at)
    if 0 <= x + dx < field.width and 0 <= y + dy < field.height:
        return at + dy * field.width + dx
    return None


def along(field: Battlefield, key: str, side: Side) -> frozenset[int]:
    """The squares inside against the wall of a side. Rule: TW-BRK-5."""
    return frozenset(at for at, _ in _rim(field, key, side))


def touching(field: Battlefield, key: str, side: Side) -> frozenset[int]:
    """The squares outside that touch a side, those at its corners too. Rule: TW-BRK-1, TW-BRK-6."""
    own = set(building(field, key).squares)
    dx, dy = SIDES[side]
    found: set[int | None] = set()
    for at, out in _rim(field, key, side):
        if out is None:
            continue
        found.add(out)
        for turn in (-1, 1):
            if _step(field, at, turn * dy, turn * dx) not in own:
                found.add(_step(field, out, turn * dy, turn * dx))
    return frozenset(square for square in found if square is not None and square not in own)


def at_side(
    field: Battlefield, key: str, side: Side, zombies: Mapping[str, int]
) -> tuple[str, ...]:
    """The zombies that touch a side, then those directly behind them. Rule: TW-BRK-1, TW-BRK-7."""
    touched = touching(field, key, side)
    first = [zombie for zombie, at in zombies.items() if at in touched]
    behind = {
        back
        for zombie in first
        if (back := _step(field, zombies[zombie], *SIDES[side])) is not None
        and is_adjacent(field, zombies[zombie], back)
    }
    second = [zombie for zombie, at in zombies.items() if at in behind and zombie not in first]
    return (*first, *second)


def groups(
    field: Battlefield, key: str, sides: tuple[Side, ...], zombies: Mapping[str, int]
) -> tuple[BreakInGroup, ...]:
    """Groups of just enough zombies, at most one at each side, nobody in two.

    A zombie at two sides goes where one is missing. Earlier zombies are preferred.
    Rule: TW-BRK-1, TW-BRK-3, TW-BRK-6, TW-BRK-7.
    """
    there = {side: at_side(field, key, side, zombies) for side in sides}
    choices = {zombie: sum(zombie in at for at in there.values()) for zombie in zombies}
    needed = zombies_needed(building(field, key).kind)

    def wanting(side: Side) -> int:
        return needed - sum(choices[zombie] == 1 for zombie in there[side])

    taken: set[str] = set()
    found = []
    for side in sorted(sides, key=wanting):
        free = sorted((z for z in there[side] if z not in taken), key=choices.__getitem__)
        if len(free) >= needed:
            found.append(BreakInGroup(side, tuple(free[:needed])))
            taken.update(free[:needed])
    return tuple(found)


def besiegers(
    field: Battlefield, key: str, sides: tuple[Side, ...], zombies: Mapping[str, int]
) -> Iterator[str]:
    """All who are at a side where enough are to break in. Rule: TW-SOLO-6."""
    needed = zombies_needed(building(field, key).kind)
    there = [at_side(field, key, side, zombies) for side in sides]
    found = {zombie for at in there if len(at) >= needed for zombie in at}
    return (zombie for zombie in zombies if zombie in found)


def zombies_needed(place: str) -> int:
    """The number of zombies at one side that may try. Rule: TW-BRK-1, TW-BRK-3."""
    return tables().break_in.shed if place == "shed" else tables().break_in.building
