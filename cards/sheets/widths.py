"""The shared measures of all rows of a table.

A small module of its own: the table and its cells share it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cards.text import SetLine
from rules.sheets import Column

PADDING: Final = 1.3  # mm beside a cell's words


class GridMeasure(NamedTuple):
    """The shared values of all rows of a table."""

    columns: tuple[Column, ...]
    lefts: tuple[float, ...]
    widths: tuple[float, ...]
    height: float
    faced: float  # the least of a row with a face
    labels: tuple[SetLine, ...]  # the heads
