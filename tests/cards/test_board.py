"""Battlefields on paper: true to scale, everything drawn, in every ink."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from benchmarks._cards_recorder import Recorder
from cards.draw.board import FRAME, board_spread
from cards.draw.ground.hand import loops_of, natural, straight, wobbly
from cards.draw.ground.plot import Plot, rectangles
from cards.palette import Ink
from cards.pen import Pen
from rules.looks import GroundLook, Looks, Symbol
from rules.maps import Area, BattlefieldSheet, Boundary
from rules.systems.twilight_world.catalogue import looks
from rules.text import text
from tests.cards.conftest import strings_of
from tests.cards.drawn import check_golden, composer, field, strokes_of

INKS: tuple[Ink, ...] = get_args(Ink)


def _drawn(sheet: BattlefieldSheet, ink: Ink = "full", square: float = 25.4) -> Recorder:
    spread = board_spread(composer(ink), sheet, square)
    recorder = Recorder()
    spread.draw(Pen(recorder), (0, 0, spread.size.width, spread.size.height))
    return recorder


@pytest.mark.parametrize("square", [5.0, 12.7, 25.0, 25.4, 30.0])
def test_squares_are_as_large_as_asked_for(square: float) -> None:
    """To a thousandth of a millimetre, within a frame around them."""
    sheet = field(8, 6)
    spread = board_spread(composer(), sheet, square)
    assert spread.size.width == pytest.approx(8 * square + 2 * FRAME)
    (grid,) = [
        one.lines
        for one in strokes_of(_drawn(sheet, square=square), 0)
        if len(one.lines) == 16 and {len(line) for line in one.lines} == {2} and not one.filled
    ]
    upright = sorted(line[0][0] for line in grid if line[0][0] == pytest.approx(line[1][0]))
    assert upright == pytest.approx([FRAME + n * square for n in range(9)], abs=1e-3)


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("kind", [area.kind for area in field().areas])
def test_each_kind_of_ground_is_drawn_in_every_ink(ink: Ink, kind: str) -> None:
    """A square of it makes marks that open ground does not make."""
    area = Area(kind=kind, name=text(kind), squares=(9, 10))
    bare = BattlefieldSheet(name="", columns=4, rows=4, looks=looks())
    there = BattlefieldSheet(name="", columns=4, rows=4, areas=(area,), looks=looks())
    assert set(_drawn(there, ink).lines()) - set(_drawn(bare, ink).lines())


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("kind", sorted({line.kind for line in field().boundaries}))
def test_each_kind_of_edge_is_drawn_in_every_ink(ink: Ink, kind: str) -> None:
    """One that the printer does not know, too."""
    line = Boundary(kind=kind, name=text(kind), start=(1, 2), end=(2, 2))
    bare = BattlefieldSheet(name="", columns=4, rows=4, looks=looks())
    there = BattlefieldSheet(name="", columns=4, rows=4, boundaries=(line,), looks=looks())
    assert set(_drawn(there, ink).lines()) - set(_drawn(bare, ink).lines())


@pytest.mark.parametrize("ink", INKS)
def test_a_kind_looks_as_its_system_says(ink: Ink) -> None:
    """A dune painted as a hill makes the marks of a hill. Without a look it makes none."""
    hill = next(one for one in looks().ground if one.kind == "hill")
    area = Area(kind="dune", name=text("dune"), squares=(9, 10))
    sheet = BattlefieldSheet(name="", columns=4, rows=4, areas=(area,))
    bare = _drawn(replace(sheet, areas=()), ink).lines()
    assert _drawn(sheet, ink).lines() == bare
    dune = replace(sheet, looks=Looks(ground=(replace(hill, kind="dune"),)))
    hilly = replace(area, kind="hill")
    there = replace(sheet, areas=(hilly,), looks=Looks(ground=(hill,)))
    assert _drawn(dune, ink).lines() == _drawn(there, ink).lines() != bare


@pytest.mark.parametrize("ink", INKS)
def test_a_symbol_is_drawn_in_each_square(ink: Ink) -> None:
    """One form, placed in both squares."""
    area = Area(kind="well", name=text("well"), squares=(9, 10))
    well = GroundLook(kind="well", paint=Symbol(fill="#D2CABB", solid="M2 2h20v20z"))
    sheet = BattlefieldSheet(name="", columns=4, rows=4, areas=(area,), looks=Looks(ground=(well,)))
    drawn = _drawn(sheet, ink)
    assert len(drawn.forms) == 1
    assert [call.name for call in drawn.calls].count("doForm") == 2


@pytest.mark.parametrize("ink", [ink for ink in INKS if ink != "full"])
def test_kinds_differ_without_colour(ink: Ink) -> None:
    """In one ink no two kinds of ground have the same lines, so that patterns tell them apart."""
    kinds = [area.kind for area in field().areas]
    drawn = {}
    for kind in kinds:
        area = Area(kind=kind, name=text("ground"), squares=(5, 6, 9, 10))
        sheet = BattlefieldSheet(name="", columns=4, rows=4, areas=(area,), looks=looks())
        lines = tuple(stroke.lines for stroke in strokes_of(_drawn(sheet, ink), 0))
        drawn[kind] = lines
    assert len(set(drawn.values())) == len(kinds)


def test_names_and_numbers_are_written() -> None:
    """The board's name in capitals as it came, its pieces, and every column's number."""
    words = [one.words for one in strings_of(_drawn(field(8, 6)))]
    assert "THE <B>FARM</B>" in words
    assert "barn" in words
    assert words.count("8") == 2
    assert words.count("6") == 4


def test_the_board_reports_each_name_with_its_place() -> None:
    """Each name in the middle of its square, and whether all of it stands there."""
    sheet = replace(field(4, 6), name="Nowhere " * 30)
    (at,) = (one.at for one in sheet.labels)
    barn, title = board_spread(composer(), sheet).written
    assert (barn.words, barn.whole) == ("barn", True)
    place = (FRAME + (at % 4 + 0.5) * 25.4, FRAME + (at // 4 + 0.5) * 25.4)
    assert (barn.x, barn.y) == pytest.approx(place)
    assert (title.words, title.whole) == ("Nowhere " * 30, False)
    assert title.y > FRAME + 6 * 25.4


@pytest.mark.parametrize("square", [0.0, -1.0, 2.9, 61.0, float("nan")])
def test_squares_that_cannot_be_drawn_are_refused(square: float) -> None:
    """Before anything is laid out."""
    with pytest.raises(ValueError, match="size of a square"):
        board_spread(composer(), field(), square)


def test_a_battlefield_without_squares_is_refused() -> None:
    """There is nothing to print."""
    with pytest.raises(ValueError, match="one square"):
        board_spread(composer(), BattlefieldSheet(name="", columns=0, rows=4))


@pytest.mark.parametrize("ink", ["full", "saver"])
def test_the_drawing_calls_are_as_they_were(ink: Ink) -> None:
    """Every change of the drawing shows as a change of these files."""
    check_golden(f"board-{ink}", _drawn(field(8, 5), ink).lines())


def test_a_part_of_the_drawing_is_the_same_as_in_the_whole() -> None:
    """A page leaves out only marks outside of it. The whole drawing has all marks."""
    spread = board_spread(composer(), field(20, 20))
    whole, part = Recorder(), Recorder()
    spread.draw(Pen(whole), (0, 0, spread.size.width, spread.size.height))
    spread.draw(Pen(part), (0, 0, 100, 100))
    every = {stroke.lines for stroke in strokes_of(whole, 0)}
    some = {stroke.lines for stroke in strokes_of(part, 0)}
    assert len(some) < len(every)
    assert some <= every


def test_outlines_go_round_every_square_and_hole() -> None:
    """A ring has two outlines, squares that touch at a corner one each."""
    ring = {(x, y) for x in range(3) for y in range(3)} - {(1, 1)}
    assert sorted(len(loop) for loop in loops_of(ring)) == [4, 12]
    assert [len(loop) for loop in loops_of({(0, 0), (1, 1)})] == [4, 4]
    assert len(straight(loops_of({(0, 0), (1, 0)})[0])) == 4


def test_a_hand_strays_little_and_always_the_same_way() -> None:
    """At most as far as it may, from the same seed the same line."""
    square = straight(loops_of({(0, 0), (1, 0), (0, 1), (1, 1)})[0])
    drawn = wobbly(square, 3, stray=0.3)
    assert drawn == wobbly(square, 3, stray=0.3)
    assert all(min(abs(v) for v in (x, y, x - 50.8, y - 50.8)) <= 0.31 for x, y in drawn)
    soft = natural(loops_of({(0, 0)})[0], 1)
    assert all(-2 <= value <= 27.4 for point in soft for value in point)


def test_rooms_are_parted_by_walls_and_doors() -> None:
    """Two squares with a door between them are two rooms."""
    area = Area(kind="building", name=text("inside"), squares=(0, 1, 2))
    door = Boundary(kind="door", name=text("door"), start=(1, 0), end=(1, 1))
    sheet = BattlefieldSheet(
        name="", columns=3, rows=1, areas=(area,), boundaries=(door,), looks=looks()
    )
    plot = Plot(sheet)
    assert plot.rooms("building") == [[(0, 0)], [(1, 0), (2, 0)]]


def test_vehicles_are_told_apart_by_their_rectangles() -> None:
    """Squares that hang together become as few rectangles as a reader would see."""
    cells = {(0, 0), (1, 0), (0, 1), (1, 1), (4, 0), (5, 0)}
    assert sorted(rectangles(cells)) == [(0, 0, 2, 2), (4, 0, 2, 1)]
