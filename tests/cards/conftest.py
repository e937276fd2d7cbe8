"""Shared helpers: figures that are hard to set, and places of text."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, radians, sin
from typing import NamedTuple

import pytest
from reportlab.pdfbase.pdfmetrics import stringWidth

from benchmarks._cards_recorder import Recorder
from cards.document import draw_document
from cards.paper import POINTS
from rules.printables import StatCard
from rules.text import in_english
from tests.cards.deck import KIT, TRAITS, WEAPONS, badly_named, card, reminder, table
from tests.cards.printed import Printed

Matrix = tuple[float, float, float, float, float, float]


class Written(NamedTuple):
    """A string on a page, in points from the lower left corner, along its own direction."""

    words: str
    font: str
    size: float
    start: tuple[float, float]
    end: tuple[float, float]
    page: int = 0
    scale: float = 1.0  # of the size, where the page is drawn larger


def _times(m: Matrix, n: Matrix) -> Matrix:
    """First `m`, then `n`."""
    return (
        m[0] * n[0] + m[1] * n[2],
        m[0] * n[1] + m[1] * n[3],
        m[2] * n[0] + m[3] * n[2],
        m[2] * n[1] + m[3] * n[3],
        m[4] * n[0] + m[5] * n[2] + n[4],
        m[4] * n[1] + m[5] * n[3] + n[5],
    )


def _at(m: Matrix, x: float, y: float) -> tuple[float, float]:
    return x * m[0] + y * m[2] + m[4], x * m[1] + y * m[3] + m[5]


def strings_of(recorder: Recorder) -> list[Written]:
    """Everything that is written, with where it begins and ends on its page."""
    matrix: Matrix = (1, 0, 0, 1, 0, 0)
    kept: list[tuple[Matrix, tuple[str, float]]] = []
    font = ("", 0.0)
    page, found = 0, []
    for name, args, kwargs in recorder.flat():
        if name == "saveState":
            kept.append((matrix, font))
        elif name == "restoreState":
            matrix, font = kept.pop()
        elif name == "translate":
            matrix = _times((1, 0, 0, 1, *args), matrix)
        elif name == "scale":
            matrix = _times((args[0], 0, 0, args[1], 0, 0), matrix)
        elif name == "rotate":
            c, s = cos(radians(args[0])), sin(radians(args[0]))
            matrix = _times((c, s, -s, c, 0, 0), matrix)
        elif name == "setFont":
            font = args
        elif name == "showPage":
            page += 1
        elif name == "drawString":
            x, y, words = args
            wide = stringWidth(words, *font) + kwargs.get("charSpace", 0) * (len(words) - 1)
            start, end = _at(matrix, x, y), _at(matrix, x + wide, y)
            scale = hypot(matrix[0], matrix[1])
            found.append(Written(words, *font, start, end, page, scale))
    return found


def recorded(what: Printed) -> Recorder:
    """The calls that a print makes on a canvas."""
    recorder = Recorder()
    draw_document(recorder, *what, in_english)
    return recorder


@pytest.fixture(scope="session")
def written() -> Callable[[Printed], list[Written]]:
    """A function from a print to everything that is written on its pages."""
    return lambda what: strings_of(recorded(what))


@pytest.fixture(scope="session")
def script() -> Callable[[Printed], list[str]]:
    """A function from a print to its drawing calls as readable lines."""
    return lambda what: recorded(what).lines()


@pytest.fixture(scope="session")
def crowded() -> StatCard:
    """A figure with ten traits and twelve weapons, more than a poker card can show."""
    return card(
        1,
        name="Crowded",
        reminders=tuple(reminder(*trait) for trait in TRAITS),
        table=table((*WEAPONS, *WEAPONS[:4])),
        kit=tuple(reminder(*row) for row in KIT),
        notes="Some words.\nSome more of them on a line of their own.",
    )


@pytest.fixture(scope="session")
def bad_names() -> tuple[StatCard, ...]:
    """Figures whose names people should not have given them."""
    return badly_named()


@pytest.fixture(scope="session")
def millimetres() -> Callable[[float], float]:
    return lambda points: points / POINTS
