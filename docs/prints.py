"""A contact sheet of everything that can be printed, in docs/prints: `make prints`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import django
from PIL import Image

FOLDER = Path(__file__).resolve().parent / "prints"
MOST_PAGES = 6
PAGE_PX, GAP_PX = 360, 12
TABLE = (96, 100, 104)  # what the pages lie on
QUALITY = 72
# Chosen so that each shows what it can do.
SHOWN: dict[str, dict[str, str]] = {
    "stat-cards": {"odds": "yes"},
    "standees": {"zombie": "4"},
    "battlefield": {"scenario": "supply-run"},
    "map-tiles": {"count": "6"},
}


def main() -> None:
    """Make them all anew."""
    FOLDER.mkdir(exist_ok=True)
    for key, sheet in contact_sheets():
        sheet.save(FOLDER / f"{key}.jpg", quality=QUALITY, optimize=True)


def contact_sheets() -> Iterator[tuple[str, Image.Image]]:
    """The key of each printable with the pictures of its first pages, side by side."""
    from campaigns.studio.printable import Layout
    from campaigns.studio.shelf import shelf
    from campaigns.studio.sources import source_of_game
    from cards.document import render_document
    from rules.registry import system_of
    from rules.text import in_english

    system = system_of("twilight-world")
    source, layout = replace(source_of_game(system), game=_begun(system)), Layout()
    for key, one in shelf(system).items():
        built = one.built(source, SHOWN.get(key, {}), layout)
        yield key, _sheet(render_document(built.parts, layout.settings(key), in_english))


def _begun(system: Any) -> tuple[str, Any]:
    """The first scenario with the party that it recommends, before the first turn."""
    from rules.dice import Seeded

    scenario = system.play.scenarios("")[0]
    party = tuple(one for one in system.samples() if one.key in scenario.party)
    begun = system.play.start(system.play.prepared(scenario, party, {}, Seeded("prints")))
    return scenario.name.id, system.play.view(begun, "")


def _sheet(pdf: bytes) -> Image.Image:
    from cards.picture import page_count, page_png

    pages = [
        Image.open(BytesIO(page_png(pdf, page, PAGE_PX))).convert("RGB")
        for page in range(min(page_count(pdf), MOST_PAGES))
    ]
    columns = min(len(pages), 3)
    rows = [pages[first : first + columns] for first in range(0, len(pages), columns)]
    heights = [max(page.height for page in row) for row in rows]
    size = (columns * (PAGE_PX + GAP_PX) + GAP_PX, sum(heights) + (len(rows) + 1) * GAP_PX)
    sheet = Image.new("RGB", size, TABLE)
    top = GAP_PX
    for row, height in zip(rows, heights, strict=True):
        for place, page in enumerate(row):
            sheet.paste(page, (GAP_PX + place * (PAGE_PX + GAP_PX), top))
        top += height + GAP_PX
    return sheet


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    main()
