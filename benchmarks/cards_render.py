"""The speed of the printer: a figure on each line, exit 1 when one is missed.

Run `python -m benchmarks.cards_render`. The floor is a bare ReportLab canvas that draws the same
marks. Every call of the renderer is recorded while it draws the deck. Each form is replaced by its
calls wherever it is placed. The flat list is played on a plain `Canvas`. The floor does no layout,
translation or measuring. It gets its paths built in advance and its portraits as files, of which
ReportLab reads each once. It is spared the clipping that forms bring. Binary streams, compressed
pages, bookmarks and page labels are the same on both sides. Rounds alternate, and figures are
medians of processor time. The caches of text widths are emptied before each round of the renderer.

WeasyPrint draws the same deck from HTML and CSS with the same fonts. It runs in an interpreter of
its own (`benchmarks/.venv`, made by `make bench`). Its imports are not timed.
"""

from __future__ import annotations

import gc
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Final

import msgspec
from PIL import Image
from reportlab.pdfgen.canvas import Canvas

from benchmarks import _cards_recorder
from benchmarks._figures import report
from cards.document import draw_document, render_document
from cards.draw.portrait import photograph
from cards.faces import FOLDER, em_width, runs
from cards.paper import PAPERS, POINTS
from cards.sheet_canvas import INITIAL_FONT
from rules.printables import StatCard
from rules.text import in_english
from tests.cards.deck import deck
from tests.cards.printed import Printed, printed

HERE: Final = Path(__file__).parent
PEER: Final = HERE / ".venv" / "bin" / "python"
CARDS: Final = 540
DOUBLE: Final = 5_400  # with backs
LARGE: Final = 54_000
ROUNDS: Final = 7
DOUBLE_ROUNDS: Final = 2
PEER_ROUNDS: Final = 3


def main() -> int:
    """Measure everything. Return 1 when a target is missed."""
    with tempfile.TemporaryDirectory() as folder:
        portraits = make_portraits(Path(folder))
        cards = deck(CARDS, portraits)
        what = printed(*cards)
        bare = bare_canvas(what, portraits)
        ours_s, bare_s = alternate(lambda: render_cold(what), bare, ROUNDS)
        size = len(render_document(*what, in_english)) / len(bare())
        double = double_sided(portraits)
        peer_s = weasyprint(cards, Path(folder))
        memory = peak_memory(portraits)
    results = (
        report("cards-540-against-bare-canvas", ours_s / bare_s, 0.7),
        report("cards-5400-double-sided-against-bare-canvas", double, 0.7),
        report("cards-540-file-against-bare-canvas", size, 1.0),
        report("cards-540-faster-than-weasyprint", peer_s / ours_s, 30.0, at_least=True),
        report("cards-54000-peak-mib", memory, 400.0),
    )
    return 0 if all(results) else 1


def make_portraits(folder: Path) -> tuple[str, ...]:
    """Ten pictures at print size: 24 x 30 mm at 300 dots an inch."""
    paths = []
    for number in range(10):
        noise = Image.effect_noise((71, 89), 30 + 5 * number).convert("RGB")
        path = folder / f"portrait-{number}.jpg"
        noise.resize((283, 354)).save(path, quality=85)
        paths.append(str(path))
    return tuple(paths)


def render_cold(what: Printed) -> bytes:
    """Our render with nothing measured before."""
    runs.cache_clear()
    em_width.cache_clear()
    return render_document(*what, in_english)


def bare_canvas(what: Printed, portraits: tuple[str, ...]) -> Callable[[], bytes]:
    """A function that plays the marks of a print on a plain canvas."""
    recorder = _cards_recorder.Recorder()
    draw_document(recorder, *what, in_english)
    files = {id(photo.image): path for path in portraits if (photo := photograph(path))}

    def plain(value: object) -> object:
        if isinstance(value, _cards_recorder.Path):
            return value.real()
        return files.get(id(value), value)

    calls = [(call.name, tuple(map(plain, call.args)), call.kwargs) for call in recorder.flat()]
    paper = (PAPERS["a4"].width * POINTS, PAPERS["a4"].height * POINTS)
    gc.freeze()  # the recorded calls must not slow the garbage collection of the renderer

    def play() -> bytes:
        target = BytesIO()
        canvas = Canvas(
            target, pagesize=paper, pageCompression=1, invariant=1, initialFontName=INITIAL_FONT
        )
        for name, args, kwargs in calls:
            getattr(canvas, name)(*args, **kwargs)
        canvas.save()
        return target.getvalue()

    return play


def double_sided(portraits: tuple[str, ...]) -> float:
    """Our time for a large deck with backs, in that of the bare canvas."""
    cards = deck(DOUBLE, portraits)
    what = printed(*cards, backs=True)
    ours, bare = alternate(lambda: render_cold(what), bare_canvas(what, portraits), DOUBLE_ROUNDS)
    return ours / bare


def alternate(
    ours: Callable[[], bytes], bare: Callable[[], bytes], rounds: int
) -> tuple[float, float]:
    """Median seconds of processor time of both, measured in turns."""
    taken: tuple[list[float], list[float]] = ([], [])
    for _ in range(rounds):
        for times, run in zip(taken, (ours, bare), strict=True):
            start = time.process_time()
            run()
            times.append(time.process_time() - start)
    return statistics.median(taken[0]), statistics.median(taken[1])


def weasyprint(cards: tuple[StatCard, ...], folder: Path) -> float:
    """Median seconds that WeasyPrint takes for the same deck."""
    if not PEER.exists():
        raise SystemExit("benchmarks/.venv is missing: run `make bench`")
    source = folder / "deck.json"
    source.write_bytes(msgspec.json.encode(cards))
    command = [str(PEER), str(HERE / "_cards_weasyprint.py"), str(source), str(FOLDER)]
    command.append(str(PEER_ROUNDS))
    times: list[float] = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    return statistics.median(times)


def peak_memory(portraits: tuple[str, ...]) -> float:
    """MiB that a process of its own needs to write the large deck to a file."""
    command = [sys.executable, "-m", "benchmarks._cards_large", str(LARGE), *portraits]
    done = subprocess.run(command, check=True, capture_output=True, cwd=HERE.parent)
    return float(done.stdout)


if __name__ == "__main__":
    sys.exit(main())
