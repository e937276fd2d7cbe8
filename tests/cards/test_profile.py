"""The printer's profile: fronts and backs of a printer that is out of true meet."""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cards.impose.imposition import Imposition, Sheet, sheets_of
from cards.paper import CARDS, PAPERS, Duplex, Size
from cards.profile import ACROSS, DOWN, TARGET_INSET, Point, Profile, profile_from
from tests.cards.impose.test_imposition import corners, piece

TRUE = 0.01


class Printer:
    """Shrinks every page, and turns and moves backs, about the middle of the page."""

    def __init__(self, scale: Point, turn: float, offset: Point) -> None:
        self.scale, self.turn, self.offset = scale, turn, offset

    def prints(self, point: Point, *, back: bool) -> Point:
        """Where a point of the document comes to lie on the paper, as one looks at that side."""
        x, y = point[0] * self.scale[0], point[1] * self.scale[1]
        if not back:
            return x, y
        c, s = cos(radians(self.turn)), sin(radians(self.turn))
        return x * c + y * s + self.offset[0], y * c - x * s + self.offset[1]

    def reads(self, point: Point) -> Point:
        """The point of the back's document that comes out there."""
        x, y = point[0] - self.offset[0], point[1] - self.offset[1]
        c, s = cos(radians(self.turn)), sin(radians(self.turn))
        return (x * c - y * s) / self.scale[0], (y * c + x * s) / self.scale[1]


printers = st.builds(
    Printer,
    st.tuples(st.floats(0.96, 1.04), st.floats(0.96, 1.04)),
    st.floats(-1.2, 1.2),
    st.tuples(st.floats(-4, 4), st.floats(-4, 4)),
)


def calibrated(printer: Printer, paper: Size) -> Profile:
    """Return exact readings of the calibration sheet."""
    far = paper.height / 2 - TARGET_INSET
    upper = printer.reads(printer.prints((0, -far), back=False))
    lower = printer.reads(printer.prints((0, far), back=False))
    return profile_from(
        top_right=upper[0],
        top_down=upper[1] + far,
        bottom_right=lower[0],
        across=ACROSS * printer.scale[0],
        down=DOWN * printer.scale[1],
        paper=paper,
    )


@cache
def first_sheet(size: Size, paper: Size, duplex: Duplex) -> Sheet:
    """Forty cards laid on paper. Whatever the printer, they are laid the same."""
    return next(sheets_of(((piece(size), 40),), Imposition(paper=paper, duplex=duplex)))


@pytest.mark.parametrize(
    ("name", "duplex"),
    [
        pytest.param(name, duplex, marks=[pytest.mark.long] if (place + turn) % 2 else [])
        for place, name in enumerate(sorted(PAPERS))
        for turn, duplex in enumerate(("long", "short"))
    ],
)
@settings(deadline=None)  # the time of one example says nothing beside other programs
@given(printers)
def test_fronts_and_backs_meet_on_paper(name: str, duplex: Duplex, printer: Printer) -> None:
    """After the flip, the corners of every size of card agree within 0.01 mm."""
    paper = PAPERS[name]
    profile = calibrated(printer, paper)
    for size in CARDS.values():
        sheet = first_sheet(size, paper, duplex)
        for at in (0, -1):
            front = printed(printer, profile, corners(sheet.fronts[at], size), paper, back=False)
            back = printed(printer, profile, corners(sheet.backs[at], size), paper, back=True)
            seen = [(-x, y) if duplex == "long" else (x, -y) for x, y in back]
            for there, here in zip(seen, (front[1], front[0], front[3], front[2]), strict=True):
                assert there == pytest.approx(here, abs=TRUE)
            assert abs(front[1][0] - front[0][0]) + abs(front[1][1] - front[0][1]) == (
                pytest.approx(size.width, abs=TRUE)
            )


def printed(
    printer: Printer, profile: Profile, points: list[Point], paper: Size, *, back: bool
) -> list[Point]:
    """Corrected and then printed, from the middle of the page."""
    middle = [(x - paper.width / 2, y - paper.height / 2) for x, y in points]
    return [printer.prints(profile.moved(point, back=back), back=back) for point in middle]


def test_a_printer_that_is_true_needs_no_profile() -> None:
    """Readings of nothing give a profile that changes nothing."""
    profile = profile_from(top_right=0, top_down=0, bottom_right=0, paper=PAPERS["a4"])
    assert profile.moved((70, -90), back=True) == pytest.approx((70, -90))
    assert not Profile().changes(back=True)
    assert not Profile(offset_x_mm=1).changes(back=False)
    assert Profile(scale_x=0.99).changes(back=False)


def test_one_ruler_is_enough() -> None:
    """Without the upright ruler both ways are scaled alike."""
    profile = profile_from(top_right=1, top_down=0, bottom_right=1, across=147, paper=PAPERS["a4"])
    assert profile.scale_x == profile.scale_y == pytest.approx(150 / 147)
    assert profile.offset_x_mm == pytest.approx(147 / 150)


@pytest.mark.parametrize(
    "readings",
    [
        {"top_right": 30.0},
        {"bottom_right": 20.0},
        {"top_down": float("nan")},
        {"across": 0.0},
        {"across": 90.0},
        {"down": -200.0},
    ],
)
def test_readings_that_no_printer_gives_are_refused(readings: dict[str, float]) -> None:
    """Each is a ValueError, not a page that is drawn somewhere else."""
    usual = {"top_right": 0.0, "top_down": 0.0, "bottom_right": 0.0}
    with pytest.raises(ValueError, match=r"at most|number|longer|scale"):
        profile_from(**(usual | readings), paper=PAPERS["a4"])
