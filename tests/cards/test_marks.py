"""The contents of the margin, and the cut lines of pieces."""

from __future__ import annotations

from math import hypot

import pytest

from benchmarks._cards_recorder import Recorder
from cards.document import Settings, draw_document
from cards.draw.marks import Frame, crop_marks, frame_of, ruler_side
from cards.impose.imposition import Imposition, sheets_of
from cards.palette import CONTRAST, PALETTES
from cards.paper import (
    CARDS,
    MARK_LENGTH,
    PAGE_MARGIN,
    PAPERS,
    POINTS,
    RULER_HEIGHT,
    TOKEN_GAP,
    TOKENS_MM,
    Duplex,
    Size,
)
from cards.pen import Pen
from cards.piece import Piece
from cards.piece_sheet import PieceSheet
from cards.sheets.calibration import CalibrationSheet
from rules.text import in_english, text
from tests.cards.impose.test_imposition import piece
from tests.cards.pages import pictures

SLACK = 1e-6


def frame(size: Size, paper: str, *, gap: float = 0.0, duplex: Duplex = "none") -> Frame:
    """The frame of a full sheet."""
    how = Imposition(paper=PAPERS[paper], gap=gap, duplex=duplex)
    return frame_of(next(sheets_of(((piece(size), 400),), how)), how.margin)


@pytest.mark.parametrize("duplex", ["none", "gutterfold"])
@pytest.mark.parametrize("size", ["poker", "mini-us", "business"])
@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_crop_marks_lie_outside_the_bleed_and_inside_the_margin(
    size: str, paper: str, duplex: Duplex
) -> None:
    """A mark points at each cut, is 3 mm long where there is room, and touches no card."""
    one = frame(CARDS[size], paper, duplex=duplex)
    marks = list(crop_marks(one))
    left, top, right, bottom = one.block
    assert len(marks) == 2 * (len(one.upright) + len(one.level))
    for (x0, y0), (x1, y1) in marks:
        assert x0 in one.upright or y0 in one.level
        assert -SLACK < x1 - x0 + y1 - y0 <= MARK_LENGTH + SLACK
        for x, y in ((x0, y0), (x1, y1)):
            assert PAGE_MARGIN - SLACK <= x <= one.paper.width - PAGE_MARGIN + SLACK
            assert PAGE_MARGIN - SLACK <= y <= one.paper.height - PAGE_MARGIN + SLACK
            beside = x <= left - one.bleed + SLACK or x >= right + one.bleed - SLACK
            above = y <= top - one.bleed + SLACK or y >= bottom + one.bleed - SLACK
            assert beside or above


@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_the_ruler_has_a_margin_to_itself(paper: str) -> None:
    """At the foot or up the left side, it meets neither pieces nor marks, whatever is printed."""
    frames = [frame(size, paper) for size in CARDS.values()]
    frames += [frame(Size(side, side), paper, gap=TOKEN_GAP) for side in TOKENS_MM]
    for one in frames:
        room = {"foot": one.foot, "left": one.left, "none": 99}[ruler_side(one)]
        assert room - one.reach - PAGE_MARGIN >= RULER_HEIGHT - 2 * SLACK


@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_cards_and_tokens_of_the_usual_sizes_have_a_ruler(paper: str) -> None:
    """Only papers that a rare size fills to the edge go without."""
    for name in ("poker", "tarot", "index"):
        assert ruler_side(frame(CARDS[name], paper)) != "none"
    for side in (25.0, 20.0):
        assert ruler_side(frame(Size(side, side), paper, gap=TOKEN_GAP)) != "none"


def lengths(recorder: Recorder) -> list[float]:
    """Of every straight line, in millimetres."""
    return [
        hypot(call.args[2] - call.args[0], call.args[3] - call.args[1]) / POINTS
        for call in recorder.flat()
        if call.name == "line"
    ]


@pytest.mark.parametrize("duplex", ["none", "long", "gutterfold"])
@pytest.mark.parametrize("method", ["grid", "packed"])
@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_ruler_and_inch_are_true(method: str, paper: str, duplex: Duplex) -> None:
    """100 mm and 25.4 mm to the thousandth, on every paper and in every mode."""
    how = Imposition(method=method, paper=PAPERS[paper], duplex=duplex)  # type: ignore[arg-type]
    recorder = Recorder()
    part = PieceSheet(text("Cut"), ((piece(CARDS["mini-us"]), 3),), how)
    draw_document(recorder, (part,), Settings(duplex=duplex), in_english)
    found = lengths(recorder)
    inch = [call for call in recorder.flat() if call.name == "rect"]
    squares = [call.args[2] / POINTS for call in inch if call.args[2] == call.args[3]]
    assert any(abs(length - 100) < 0.001 for length in found)
    assert any(abs(length - 25.4) < 0.001 for length in (*found, *squares))


def test_the_calibration_sheet_measures_what_its_profile_expects() -> None:
    """Rulers of 150 and 200 mm, on every paper within the margin."""
    for paper in PAPERS.values():
        recorder = Recorder()
        draw_document(recorder, (CalibrationSheet(paper),), Settings(duplex="long"), in_english)
        found = lengths(recorder)
        assert any(abs(length - 150) < 0.001 for length in found)
        assert any(abs(length - 200) < 0.001 for length in found)
        sides = [call.args[2:4] for call in recorder.flat() if call.name == "rect"]
        assert (25.4, 25.4) in [(round(a / POINTS, 3), round(b / POINTS, 3)) for a, b in sides]


def test_a_dashed_fold_leaves_other_lines_whole() -> None:
    """The dash is set between saving and restoring, and no line of the ruler is dashed."""
    recorder = Recorder()
    how = Imposition(duplex="gutterfold")
    part = PieceSheet(text("Cut"), ((piece(CARDS["poker"]), 1),), how)
    draw_document(recorder, (part,), Settings(duplex="gutterfold"), in_english)
    depth, dashed_at, dashed = 0, 0, 0
    for call in recorder.flat():
        depth += {"saveState": 1, "restoreState": -1}.get(call.name, 0)
        if call.name == "setDash":
            dashed_at = depth
        dashed_at = dashed_at if depth >= dashed_at else 0
        dashed += call.name == "line" and bool(dashed_at)
    assert dashed == 1


def test_high_contrast_knows_only_black_and_white() -> None:
    """No grey in any of its colours."""
    named = [getattr(CONTRAST, name) for name in ("ground", "raised", "line", "faint", "text")]
    named += [CONTRAST.muted, CONTRAST.dark, CONTRAST.dark_raised, CONTRAST.on_dark]
    colours = {*named, CONTRAST.on_dark_muted, *CONTRAST.roles.values(), *CONTRAST.bright.values()}
    assert colours == {(0, 0, 0), (1, 1, 1)}
    assert set(PALETTES) == {"full", "saver", "contrast"}


def test_round_corners_show_on_dark_cards() -> None:
    """The area outside a round corner is white. The inside does not change."""
    dark, radius, dpi = Size(40, 60), 4.0, 300

    def fill(pen: Pen) -> None:
        pen.rect((-3, -3, dark.width + 3, dark.height + 3), fill=(0.1, 0.1, 0.1))

    one = Piece("dark", "Dark", dark, fill)
    how = Imposition(radius=radius, gap=12.0)
    (sheet,) = sheets_of(((one, 1),), how)
    (page,) = pictures(PieceSheet(text("Dark"), ((one, 1),), how), dpi=dpi)
    spot = sheet.fronts[0]

    def brightness(distance: float) -> int:
        """So far from the middle of the first corner's round, towards the corner."""
        at = radius - distance / 2**0.5
        x, y = ((spot.x + at) * dpi / 25.4, (spot.y + at) * dpi / 25.4)
        return page.convert("L").getpixel((round(x), round(y)))

    assert brightness(radius - 0.5) < 60
    assert brightness(radius + 0.25) > 200
    assert brightness(radius + 1.0) < 60
