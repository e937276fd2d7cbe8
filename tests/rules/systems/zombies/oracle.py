"""A second, slow reading of the rules of tiles, which shares nothing with the game.

Tiles are painted square by square onto a table of letters, as one lays cardboard.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product
from typing import Final

DRAWN: Final = {
    "town-square": ".r. rrr .r.",
    "helipad": "rrr rrr rrr",
    "straight": ".r. .r. .r.",
    "corner": "... .rr .r.",
    "t-junction": "... rrr .r.",
    "four-way": ".r. rrr .r.",
    "army-surplus": "bbb rrr ...",
    "gas-station": "bbb rrr .r.",
    "police-station": "bbb bbb prp",
    "hospital": "bbb bbb brb",
    "drug-store": "bbb rrr ...",
    "fire-station": "bbb bbb brb",
    "toy-store": "bbb brr br.",
    "skate-shop": "bbb rrr .r.",
    "florist-shop": "bbb rrr .r.",
    "sporting-goods-store": "bbb bbb brp",
    "lawn-and-garden-store": "bbb bbb brp",
    "hardware-store": "bbb brr br.",
}
Spot = tuple[int, int]
Piece = tuple[str, int, int, int]  # tile, x, y, quarter turns


@cache
def letters(tile: str, quarters: int) -> dict[Spot, str]:
    """The squares of a tile around its middle, turned as vectors: east becomes south."""
    rows = DRAWN[tile].split()
    found = {(c - 1, r - 1): rows[r][c] for r, c in product(range(3), repeat=2)}
    for _ in range(quarters):
        found = {(-y, x): mark for (x, y), mark in found.items()}
    return found


@lru_cache(maxsize=8)
def painted(pieces: tuple[Piece, ...]) -> dict[Spot, str]:
    """The whole table, a letter for each square. It is painted once for all that may be laid."""
    table = {}
    for tile, x, y, quarters in pieces:
        for (dx, dy), mark in letters(tile, quarters).items():
            table[3 * x + 1 + dx, 3 * y + 1 + dy] = mark
    return table


def fits(pieces: list[Piece], piece: Piece) -> bool:
    """True if a piece lies beside others, joins a road, and no road meets a blank."""
    tile, x, y, quarters = piece
    if any((px, py) == (x, y) for _, px, py, _ in pieces):
        return False
    table, middle = painted(tuple(pieces)), letters(tile, quarters)
    touched = False
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        beyond = table.get((3 * x + 1 + 2 * dx, 3 * y + 1 + 2 * dy))
        if beyond is None:
            continue
        ours = middle[dx, dy] == "r"
        if ours != (beyond == "r"):
            return False
        touched = touched or ours
    return touched


def cells(pieces: list[Piece]) -> set[Spot]:
    """Every cell that may matter: those around all that lies."""
    return {(x + dx, y + dy) for _, x, y, _ in pieces for dx, dy in product((-1, 0, 1), repeat=2)}


def can_land(pieces: list[Piece]) -> bool:
    """True if the Helipad fits somewhere."""
    return any(fits(pieces, ("helipad", x, y, 0)) for x, y in cells(pieces))


def legal(pieces: list[Piece], tile: str, *, keeps: bool) -> set[tuple[int, int, int]]:
    """Every place of a tile: cell and quarter turns."""
    found = set()
    for (x, y), quarters in product(cells(pieces), range(4)):
        piece = (tile, x, y, quarters)
        if fits(pieces, piece) and not (keeps and not can_land([*pieces, piece])):
            found.add((x, y, quarters))
    return found


def walks(pieces: list[Piece], doors: set[Spot]) -> set[tuple[Spot, Spot]]:
    """Every legal step, from square to square."""
    table = painted(tuple(pieces))
    found = set()
    for (x, y), mark in table.items():
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            there, other = (x + dx, y + dy), table.get((x + dx, y + dy), ".")
            same = (x // 3, y // 3) == (there[0] // 3, there[1] // 3)
            streets = mark == other == "r"
            grounds = same and {mark, other} <= {"r", "p"}
            rooms = same and mark == other == "b"
            doorway = same and {mark, other} in ({"b", "r"}, {"b", "p"})
            inside = (x, y) if mark == "b" else there
            if streets or grounds or rooms or (doorway and inside in doors):
                found.add(((x, y), there))
    return found
