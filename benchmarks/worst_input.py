"""The worst that people can send: the seconds until it is read or refused.

Prints `name  value  target  PASS|MISS` a line. Exit code 1 when a target is missed. It writes into
a folder of its own, which it removes.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks._figures import report
from benchmarks._site import site
from cards.document import render_document
from rules.game import SetUp
from rules.refused import Refused
from rules.registry import system_of
from rules.systems.twilight_world.map.drawing import MOST, read, written
from rules.text import in_english
from tests.cards.deck import badly_named
from tests.cards.printed import printed
from tests.rules.systems.twilight_world.map.fields import by_chance

MARKS = {"brackets": "[" * 10_000, "stars": "*" * 10_000, "quotes": "> " * 5_000}
MARKS["code"] = "`" * 9_999 + "a"


def main() -> int:
    """Measure everything. Return 1 when a target is missed."""
    with site():
        reached = [
            report(f"worst-input-{name}-s", seconds(run), most) for name, run, most in inputs()
        ]
    return int(not all(reached))


def seconds(run: Callable[[], object]) -> float:
    """Time one run, in seconds of the processor."""
    began = time.process_time()
    run()
    return time.process_time() - began


def inputs() -> Iterator[tuple[str, Callable[[], object], float]]:
    """Name each input, with its reader and the most seconds that it may take."""
    from campaigns.roster.transfer.faults import Unreadable
    from campaigns.roster.transfer.reading import read_roster
    from campaigns.shell.markdown import rendered

    game = system_of("twilight-world")
    huge = "\n".join(["name: x", "", *["+ " * 1000 + "+", " ." * 1000] * 1000, "+ " * 1000])
    largest = written(by_chance(1, MOST, MOST))
    cell = ("name,equipment\nEve,a" + " " * 90_000 + "[\n").encode()
    rendered("once, to build the reader")
    yield "huge-map", lambda: refused(Refused, lambda: read(huge)), 0.2
    set_up = SetUp(board=huge)
    yield "huge-map-of-a-game", lambda: refused(Refused, lambda: game.play.start(set_up)), 0.5
    yield "largest-map", lambda: read(largest), 0.1
    for name, words in MARKS.items():
        yield f"note-of-{name}", partial(rendered, words), 0.5
    yield "cell-of-blanks", lambda: refused(Unreadable, lambda: read_roster(cell, game)), 0.2
    for size in ("poker", "tarot", "index"):
        cards = printed(*badly_named(), card=size, backs=True)
        yield f"bad-names-{size}", partial(render_document, *cards, in_english), 3


def refused(kind: type[Exception], run: Callable[[], object]) -> None:
    """Run what has to be refused."""
    try:
        run()
    except kind:
        return
    raise AssertionError("It was not refused.")


if __name__ == "__main__":
    sys.exit(main())
