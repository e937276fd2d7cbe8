"""Dashes of a pen end with the line they were asked for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cards.composer import Composer
from cards.document import Page
from cards.paper import Size
from cards.pen import Pen
from rules.text import Text, text
from tests.cards.pages import pictures

BLACK = (0.0, 0.0, 0.0)
SIDE = 20.0  # mm of the page
SPAN = range(20, 180)  # pixels along the line, at 10 a millimetre


class Ruled:
    """A page with a dashed line, a form with a line, and a line with dashes if so asked."""

    title: Text = text("Ruled")

    def __init__(self, dash: tuple[float, ...]) -> None:
        self._dash = dash

    def pages(self, composer: Composer) -> Iterator[Page]:
        """The one page."""
        yield Page(paper=Size(SIDE, SIDE), label=text("Ruled"), draw=self._draw)

    def _draw(self, pen: Pen) -> None:
        pen.line((1, 5), (19, 5), BLACK, width=1.0, dashed=True)
        pen.stamp("form", (0, 0, SIDE, SIDE), lambda inner: _rule(inner, 10))
        pen.line((1, 5), (19, 5), BLACK, width=1.0, dashed=True)
        with pen.inked(dash=self._dash):
            _rule(pen, 15)


def _rule(pen: Pen, y: float) -> None:
    pen.line((1, y), (19, y), BLACK, width=1.0)


@pytest.mark.parametrize("dash", [(), (3.0, 3.0)])
def test_dashes_end_with_their_line(dash: tuple[float, ...]) -> None:
    """A form after a dashed line is whole, and a line is dashed when dashes are asked for."""
    [page] = pictures(Ruled(dash), dpi=254)
    grey = page.convert("L").tobytes()
    dark = {y: [grey[y * 10 * page.width + x] < 128 for x in SPAN] for y in (5, 10, 15)}
    assert not all(dark[5])
    assert all(dark[10])
    assert all(dark[15]) == (not dash)
