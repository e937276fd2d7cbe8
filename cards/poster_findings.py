"""Findings about names on maps that are printed over several pages."""

from __future__ import annotations

from collections.abc import Sequence

from cards.composer import Composer
from cards.findings import PrintFinding, of_written
from cards.palette import Ink, palette_of
from cards.poster import PosterPart
from rules.text import Translate


def poster_findings(
    posters: Sequence[PosterPart], translate: Translate, ink: Ink = "full"
) -> tuple[PrintFinding, ...]:
    """Return the faults of names with the page that each is on. `item` is the poster."""
    composer = Composer(translate, palette_of(ink))
    found: dict[PrintFinding, None] = {}  # in order, each once
    for item, poster in enumerate(posters):
        spread = poster.spread(composer)
        parts = poster.split(spread)
        name = poster.name(composer, spread)
        for one in spread.written:
            page = f"{name} {parts.page_at(one.x, one.y)}" if parts.pages > 1 else name
            for told in of_written(one):
                found[PrintFinding(item, page, *told)] = None
    return tuple(found)
