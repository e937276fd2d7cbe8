"""Inked drawings: the same for the same seed, in print and on the screen, with ink saved or not."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pikepdf
import pytest

from cards.document import Settings, render_document
from cards.draw.board import board_spread
from cards.ground_svg import ground_svg
from cards.icons import steps
from cards.inked import lettering
from cards.inked.colours import COLOURS, is_dark
from cards.inked.ink import Inker
from cards.inked.operation import INK, PAPER, Drawing, Layer, Stroke
from cards.inked.rooms import CELL, FURNITURE, draw_floor, furnish
from cards.inked.streets import WAYS, draw_pavement, draw_road, draw_stain
from cards.paper import PAPERS
from cards.poster import PosterPart
from rules.looks import BoardWall, EdgeLook, GroundLook, Looks, Room, Street
from rules.maps import Area, BattlefieldSheet, BoardMark, Boundary, Label
from rules.places import Zone
from rules.text import in_english, text

Point = tuple[float, float]


def board() -> BattlefieldSheet:
    """Two cells of one square: a room over a street, with a door and every kind of mark."""
    looks = Looks(
        blocks=1,
        ground=(
            GroundLook(kind="shop", paint=Room(use="grocer", floor="lino", pattern="check")),
            GroundLook(kind="street", paint=Street()),
        ),
        edge=(EdgeLook(kind="door", paint=BoardWall(way="shut")),),
    )
    forms = ("spawn", "exit", "objective", "start", "police-car", "show-car", "car")
    return BattlefieldSheet(
        name="Shop",
        columns=1,
        rows=2,
        zones=(
            Zone(key="A1", name=text("A1"), squares=(0,)),
            Zone(key="S1", name=text("S1"), squares=(1,)),
        ),
        areas=(
            Area(kind="shop", name=text("Shop"), squares=(0,)),
            Area(kind="street", name=text("Street"), squares=(1,)),
        ),
        boundaries=(Boundary(kind="door", name=text("Door"), start=(0, 1), end=(1, 1)),),
        labels=(Label(key="A1", text=text("A1"), at=0),),
        marks=tuple(BoardMark(form=form, at=1, words="1") for form in forms),  # type: ignore[arg-type]
        square_mm=60,
        looks=looks,
    )


def printed(ink: str) -> bytes:
    part = PosterPart(
        title=text("Map"), spread=lambda one: board_spread(one, board()), paper=PAPERS["a4"]
    )
    return render_document((part,), Settings(ink=ink), in_english)  # type: ignore[arg-type]


def strokes(drawing: Drawing, scale: float = 1.0) -> Iterator[Stroke]:
    for one in drawing:
        if isinstance(one, Layer):
            yield from strokes(one.inner, scale * one.scale)
        else:
            yield one


def drawn(use: str, *, saves: bool = False) -> Drawing:
    ink = Inker(use, saves=saves)
    draw_floor(ink, "lino", "check")
    furnish(ink, use)
    return ink.drawing


@pytest.mark.parametrize("use", FURNITURE)
def test_a_room_is_drawn_the_same_each_time(use: str) -> None:
    """By its seed. Another seed puts other goods on the shelves or strays elsewhere."""
    assert drawn(use) == drawn(use)
    other = Inker("another hand")
    draw_floor(other, "lino", "check")
    furnish(other, use)
    assert other.drawing != drawn(use)


@pytest.mark.parametrize("use", FURNITURE)
def test_furniture_keeps_within_its_cell(use: str) -> None:
    """Nothing reaches under a wall by more than its thickness, so no gap is blocked."""
    ink = Inker(use)
    furnish(ink, use)
    points = list(_points(ink.drawing, lambda point: point))
    assert points
    assert min(min(point) for point in points) > 0
    assert max(max(point) for point in points) < CELL


def _points(drawing: Drawing, place) -> Iterator[Point]:  # type: ignore[no-untyped-def]
    from math import cos, radians, sin

    for one in drawing:
        if isinstance(one, Stroke):
            for _, numbers in steps(one.path):
                yield from (place(pair) for pair in zip(numbers[::2], numbers[1::2], strict=True))
            continue
        c, s = cos(radians(one.turn)) * one.scale, sin(radians(one.turn)) * one.scale

        def moved(point: Point, one: Layer = one, c: float = c, s: float = s) -> Point:
            x, y = point
            found: Point = place((one.x + x * c - y * s, one.y + x * s + y * c))
            return found

        yield from _points(one.inner, moved)


def test_ink_saver_uses_ink_and_paper_only() -> None:
    """No shadow, no stain, nothing seen through. Dark fills stay."""
    ink = Inker("street", saves=True)
    draw_pavement(ink)
    draw_road(ink, ("N", "E"))
    before = len(list(strokes(ink.drawing)))
    draw_stain(ink, 12, 1.0)
    found = [*strokes(ink.drawing), *strokes(drawn("ward", saves=True))]
    assert len(list(strokes(ink.drawing))) == before
    assert {code for one in found for code in (one.fill, one.line) if code} == {INK, PAPER}
    assert is_dark(COLOURS["wall"])
    coloured = {one.fill for one in strokes(drawn("ward"))}
    assert len(coloured) > 6


def test_a_road_reaches_the_edge_where_it_continues() -> None:
    """Every arm reaches its side of the frame, and no other side is reached."""
    from cards.inked.streets import road

    for arms in (("N",), ("E", "W"), ("N", "E", "S", "W"), ()):
        points = [n for _, numbers in steps(road(arms)) for n in numbers]  # type: ignore[arg-type]
        xs, ys = points[::2], points[1::2]
        sides = {"N": min(ys) == 0, "E": max(xs) == 300, "S": max(ys) == 300, "W": min(xs) == 0}
        assert {way for way, there in sides.items() if there} == set(arms)
    assert len(WAYS) == 4


def test_transparent_parts_name_their_states() -> None:
    """Each form of the PDF has the states of transparency that it asks for, and no other form."""
    asked = 0
    with pikepdf.open(io.BytesIO(printed("full"))) as pdf:
        for one in pdf.objects:
            if not isinstance(one, pikepdf.Stream) or one.get("/Subtype") != "/Form":
                continue
            names = {
                str(words[0])
                for words, operator in pikepdf.parse_content_stream(one)
                if str(operator) == "gs"
            }
            there = one.Resources.get("/ExtGState", {})
            assert names <= set(there.keys()), names
            assert bool(names) == bool(len(there))
            asked += len(names)
    assert asked > 2
    with pikepdf.open(io.BytesIO(printed("saver"))) as pdf:
        assert not any(
            isinstance(one, pikepdf.Stream) and "/ExtGState" in one.get("/Resources", {})
            for one in pdf.objects
        )


def test_the_same_board_is_the_same_document() -> None:
    """Byte for byte."""
    assert printed("full") == printed("full")


def test_the_screen_shows_what_is_printed() -> None:
    """The picture has the colours of the floor, the road and the door, and nothing foreign."""
    svg = ground_svg(board())
    for colour in ("lino", "asphalt", "kerb", "red"):
        assert COLOURS[colour].lower() in svg
    assert 'opacity="0.3"' in svg
    assert svg.count("<svg") == 1
    assert 'href="http' not in svg


def test_threads_write_at_once() -> None:
    """A browser asks for several tiles at a time. Each word is outlined whole."""
    words = [chr(code) * 3 for code in range(ord("A"), ord("Z") + 1)]
    kept = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for _ in range(5):
            lettering._font.cache_clear()
            lettering.words_path.cache_clear()
            with ThreadPoolExecutor(8) as threads:
                paths = list(threads.map(lambda one: lettering.words_path(one, 3.0)[0], words))
            assert all(paths)
    finally:
        sys.setswitchinterval(kept)
