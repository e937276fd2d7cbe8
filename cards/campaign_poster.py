"""The poster of a campaign as a PDF: on a sheet of A3 or A2, or over smaller sheets."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec import Struct

from cards.composer import Composer
from cards.document import Page, Settings, render_document
from cards.draw.campaign_poster import POSTER, draw_poster
from cards.paper import PAPERS, Size
from cards.pen import Box, Pen
from cards.poster import PosterPart
from cards.spread import Spread
from rules.posters import CampaignPoster
from rules.text import Text, Translate, text

A2: Final = Size(420.0, 594.0)
WHOLE: Final = {"a3": POSTER, "a2": A2}
PAPERS_OF_POSTERS: Final = (*WHOLE, "a4", "letter")  # on the last two as an A2 to be joined
TITLE: Final = text("Poster")


def campaign_poster_pdf(poster: CampaignPoster, paper: str, *, translate: Translate) -> bytes:
    """The poster on one of the papers of posters.

    Its own words are translated already. `translate` is for the names on its board.
    """
    parts = (
        (_OneSheet(TITLE, poster, WHOLE[paper]),)
        if paper in WHOLE
        else (PosterPart(title=TITLE, spread=partial(_spread, poster), paper=PAPERS[paper]),)
    )
    return render_document(parts, Settings(title=poster.title), translate)


class _OneSheet(Struct, frozen=True):
    """The poster on a sheet of its own."""

    title: Text
    poster: CampaignPoster
    paper: Size

    def pages(self, composer: Composer) -> Iterator[Page]:
        draw = partial(_scaled, composer=composer, poster=self.poster, wide=self.paper.width)
        yield Page(paper=self.paper, label=self.title, draw=draw, content=self.poster.title)


def _spread(poster: CampaignPoster, composer: Composer) -> Spread:
    def draw(pen: Pen, part: Box | None) -> None:
        _scaled(pen, composer, poster, A2.width)

    return Spread("campaign poster", poster.title, A2, draw)


def _scaled(pen: Pen, composer: Composer, poster: CampaignPoster, wide: float) -> None:
    with pen.at(0, 0, scale=wide / POSTER.width):
        draw_poster(pen, composer, poster)
