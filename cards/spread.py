"""A drawing that may be larger than any paper, such as a battlefield."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from cards.paper import Size
from cards.pen import Box, Pen


class Written(NamedTuple):
    """Words somewhere on a drawing, as they came. `whole` when none had to be left out."""

    words: str
    x: float
    y: float
    whole: bool = True


class Spread(NamedTuple):
    """Drawn from its own top left corner. `draw` gets the part of it that is wanted.

    It can draw more than that part, or leave out the rest. Without a part the whole is wanted
    as a small picture, in which fine patterns may be missing.
    """

    key: Hashable
    name: str
    size: Size
    draw: Callable[[Pen, Box | None], None]
    written: tuple[Written, ...] = ()  # names of what is on it, and its own
