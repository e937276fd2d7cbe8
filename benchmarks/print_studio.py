"""The print studio: a night's pack, a poster of 36 x 36 inches, the picture of a page.

`python -m benchmarks.print_studio`. Each time is the best of three, after one that is not counted.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from msgspec.structs import replace

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks._figures import report
from cards.document import Part, Settings, render_document
from cards.draw.board import board_spread
from cards.paper import PAPERS
from cards.picture import page_count, page_png
from cards.poster import PosterPart
from rules.dice import Seeded
from rules.prints import tokens_of
from rules.registry import system_of
from rules.systems.twilight_world.map.drawing import written
from rules.systems.twilight_world.map.generator import generate
from rules.systems.twilight_world.view.maps import battlefield_sheet
from rules.text import in_english, text

PACK_SECONDS, POSTER_SECONDS, PICTURE_MS = 1.0, 2.0, 150.0
FIGURES, SIDE_INCHES, PICTURE_PX = 6, 36, 1_000
SCENARIO = "supply-run"


def best(does: Callable[[], object], times: int = 3) -> float:
    """Seconds."""
    does()
    taken = []
    for _ in range(times):
        began = time.perf_counter()
        does()
        taken.append(time.perf_counter() - began)
    return min(taken)


def pack() -> bytes:
    """Everything for a night of six, whose tokens have been counted before."""
    from campaigns.studio.pack import pack_of
    from campaigns.studio.printable import Layout
    from campaigns.studio.sources import source_of_game

    system = system_of("twilight-world")
    source = source_of_game(system)
    heroes = tuple(one for one in source.figures if one.side == source.figures[0].side)[:FIGURES]
    scenario = next(one for one in system.play.scenarios("") if one.key == SCENARIO)
    assert system.play.prepared
    set_up = system.play.prepared(scenario, heroes, {}, Seeded("layout 1"))
    board = system.play.board(system.play.start(set_up), "")
    assert board
    counts = {token.key: 12 for token in tokens_of(system.prints())}
    night = replace(source, figures=heroes, counts=counts, board=(board.name, board.sheet()))
    parts = [part for one in pack_of(night, Layout()) for part in one.built.parts]
    return render_document(parts, Settings(title="Pack"), in_english)


def poster() -> bytes:
    """A suburb, one inch a square, on A4."""
    field = generate("suburb", Seeded(1), width=SIDE_INCHES, height=SIDE_INCHES)
    ground = battlefield_sheet(written(field))
    spread = partial(board_spread, sheet=ground)
    part: Part = PosterPart(title=text("Poster"), spread=spread, paper=PAPERS["a4"])
    return render_document([part], Settings(title="Poster"), in_english)


def main() -> int:
    """Measure. Return 1 when a target is missed."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    import django

    django.setup()
    document = pack()
    pages = page_count(document)
    pictures = [best(partial(page_png, document, page, PICTURE_PX), 1) for page in range(pages)]
    reached = [
        report(f"pack for {FIGURES} figures, {pages} pages, seconds", best(pack), PACK_SECONDS),
        report(f"poster of {SIDE_INCHES} x {SIDE_INCHES}, seconds", best(poster), POSTER_SECONDS),
        report("slowest picture of a page, ms", max(pictures) * 1000, PICTURE_MS),
    ]
    return int(not all(reached))


if __name__ == "__main__":
    sys.exit(main())
