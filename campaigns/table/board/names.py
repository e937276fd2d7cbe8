"""Names of pieces of ground on plates: where no token stands on them, or painted on the ground."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from campaigns.table.board.ground import UNIT
from campaigns.table.board.labels import HIGH, LETTER, PAD

LETTERS = 4.4  # size of the words
PAINTED = 2.2  # the same, on the ground
FOOT = 3.1  # units from the middle of a square down to a name on the ground
APART = 7.5  # units from the middle of a plate down to that of a token
# Where a name is tried, as units down and aside: rows first.
STEPS = tuple(
    [(down, aside) for aside in (0, -8, 8) for down in (0, -UNIT, UNIT, -2 * UNIT, 2 * UNIT)]
)


class Name(Struct, frozen=True):
    """A name on a plate, by the middle of the plate. Lengths in units of the board."""

    x: float
    y: float
    text: str
    size: float = LETTERS

    @property
    def wide(self) -> float:
        return round((len(self.text) * LETTER + PAD) * self.size, 2)

    @property
    def high(self) -> float:
        return round(HIGH * self.size, 2)


def painted_at(text: str, middle: tuple[float, float]) -> Name:
    """A name at the foot of its square, under the pieces there."""
    return Name(middle[0], middle[1] + FOOT, text, PAINTED)


def name_at(
    text: str,
    middle: tuple[float, float],
    within: tuple[float, float],
    stands: Iterable[tuple[float, float]],
) -> Name:
    """A name as near to its place as it can be without a token on it.

    `within` are the left and the right edge of the board, `stands` the middles of all tokens.
    """
    x, y = middle
    half = Name(x, y, text).wide / 2
    left, right = within[0] + half, max(within[1] - half, within[0] + half)
    places = [Name(min(max(x + aside, left), right), y + down, text) for down, aside in STEPS]
    there = list(stands)
    return next((one for one in places if _is_clear(one, there)), places[0])


def _is_clear(name: Name, stands: Iterable[tuple[float, float]]) -> bool:
    near = name.wide / 2 + UNIT / 2
    return all(abs(name.x - x) >= near or abs(name.y - y) >= APART for x, y in stands)
