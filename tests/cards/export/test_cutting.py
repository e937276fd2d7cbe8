"""Cut lines: where they are, as the imposition says and as the sheet is printed."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from itertools import pairwise

import pytest

from cards.composer import Composer
from cards.export.cutting import MarkedSheet, cut_files, for_machine, marks_of, merged_cuts
from cards.impose.imposition import Imposition, Sheet, sheets_of
from cards.palette import FULL
from cards.paper import CARDS, PAPERS, Duplex, Size
from cards.piece import Pieces
from cards.piece_sheet import PieceSheet
from rules.text import in_english, text
from tests.cards.drawn import page_calls
from tests.cards.export.pieces import plain

SVG = "{http://www.w3.org/2000/svg}"
POKER: Pieces = ((plain(1), 7), (plain(2), 4))
MIXED: Pieces = (
    *((plain(1), 3), (plain(2, CARDS["tarot"]), 2), (plain(3, Size(25, 25), shape="round"), 9)),
    *((plain(4, Size(30, 30), shape="hex"), 5), (plain(5, CARDS["business"]), 3)),
)
NUMBERS = re.compile(r"-?\d+(?:\.\d+)?")


def box_of(path: str) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of the points of a path."""
    xs: list[float] = []
    ys: list[float] = []
    for letter, rest in re.findall(r"([MLHVAZ])([^MLHVAZ]*)", path):
        numbers = [float(number) for number in NUMBERS.findall(rest)]
        if letter == "H":
            xs += numbers
        elif letter == "V":
            ys += numbers
        elif letter in "MLA":
            xs.append(numbers[-2])
            ys.append(numbers[-1])
            if letter == "A" and "A" in path and path.count("A") == 2:  # half of a circle
                ys += [numbers[-1] - numbers[1], numbers[-1] + numbers[1]]
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize("radius", [0, 3])
@pytest.mark.parametrize("duplex", ["none", "long", "short", "gutterfold"])
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize(("method", "pieces"), [("grid", POKER), ("packed", MIXED)])
def test_outlines_lie_where_the_imposition_puts_the_pieces(
    method: str, pieces: Pieces, paper: str, duplex: Duplex, radius: float
) -> None:
    """One path for each piece, within a hundredth of a millimetre, all of them on the paper."""
    how = Imposition(
        method=method,  # type: ignore[arg-type]
        paper=PAPERS[paper],
        duplex=duplex,
        radius=radius,
    )
    sheets = list(sheets_of(pieces, how))
    files = list(cut_files(pieces, how))
    assert [name for name, _ in files] == [f"sheet-{n + 1:03}.svg" for n in range(len(sheets))]
    count = 0
    for sheet, (_, data) in zip(sheets, files, strict=True):
        root = ElementTree.fromstring(data.decode())
        assert (root.get("width"), root.get("height")) == (
            f"{sheet.paper.width:g}mm",
            f"{sheet.paper.height:g}mm",
        )
        assert root.get("viewBox") == f"0 0 {sheet.paper.width:g} {sheet.paper.height:g}"
        cut = next(group for group in root.iter(f"{SVG}g") if group.get("id") == "cut")
        paths = cut.findall(f"{SVG}path")
        count += len(sheet.fronts)
        if len(paths) != len(sheet.fronts) or "Z" not in (paths[0].get("d") or ""):
            assert_merged(sheet, paths)
            continue
        for spot, path in zip(sheet.fronts, paths, strict=True):
            box = box_of(path.get("d") or "")
            piece = pieces[spot.item][0]
            wanted = [spot.x, spot.y, spot.x + spot.width, spot.y + spot.height]
            if piece.shape == "hex":
                thin = spot.width * (1 - 3**0.5 / 2) / 2
                inset = (thin, 0, -thin, 0) if spot.turn % 180 else (0, thin, 0, -thin)
                wanted = [value + by for value, by in zip(wanted, inset, strict=True)]
            assert box == pytest.approx(wanted, abs=0.01)
            assert min(box[:2]) > 0
            assert box[2] < sheet.paper.width
    assert count == sum(quantity for _, quantity in pieces)


def assert_merged(sheet: Sheet, paths: list[ElementTree.Element]) -> None:
    """Every edge of every card lies on one of the lines, and no line lies anywhere else."""
    lines = [box_of(path.get("d") or "") for path in paths]
    ends = [(spot.x, spot.y, spot.x + spot.width, spot.y + spot.height) for spot in sheet.fronts]
    for left, top, right, bottom in ends:
        for x, y, to_x, to_y in (
            *((left, y, right, y) for y in (top, bottom)),
            *((x, top, x, bottom) for x in (left, right)),
        ):
            assert any(
                a <= x + 0.01 and b <= y + 0.01 and c >= to_x - 0.01 and d >= to_y - 0.01
                for a, b, c, d in lines
                if (a == c) == (x == to_x)
            )
    whole = sum(abs(c - a) + abs(d - b) for a, b, c, d in lines)
    assert whole <= sum(2 * (right - left + bottom - top) for left, top, right, bottom in ends)


def test_registration_marks_are_printed_where_the_svg_has_them() -> None:
    """A square and two angles, on fronts and not on backs. Without them the page is the same."""
    how = for_machine(Imposition(duplex="long"))
    composer = Composer(in_english, FULL)
    marked = list(MarkedSheet(text("Deck"), POKER, how).pages(composer))
    bare = list(PieceSheet(text("Deck"), POKER, how).pages(composer))
    assert len(marked) == len(bare) == 4
    for page, other in zip(marked, bare, strict=True):
        calls, without = page_calls(page).lines(), page_calls(other).lines()
        assert (calls == without) == page.back
        assert len(calls) >= len(without)
    _, data = next(cut_files(POKER, how))
    root = ElementTree.fromstring(data.decode())
    group = next(group for group in root.iter(f"{SVG}g") if group.get("id") == "registration")
    boxes = [box_of(path.get("d") or "") for path in group.findall(f"{SVG}path")]
    marks = marks_of(PAPERS["a4"])
    assert boxes == [marks.square, (199, 5, 205, 11), (199, 286, 205, 292)]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("card", CARDS)
def test_registration_marks_lie_beside_the_pieces(paper: str, card: str) -> None:
    """No mark touches what is cut out of a grid, or the colour around it."""
    how = for_machine(Imposition(paper=PAPERS[paper]))
    sheet = next(sheets_of(((plain(1, CARDS[card]), 40),), how))
    marks = marks_of(sheet.paper)
    lines = [*marks.angles, (marks.square[:2], marks.square[2:])]
    for spot in sheet.fronts:
        for line in lines:
            for (x1, y1), (x2, y2) in pairwise(line):
                apart = (
                    max(x1, x2) < spot.x - sheet.bleed
                    or min(x1, x2) > spot.x + spot.width + sheet.bleed
                    or max(y1, y2) < spot.y - sheet.bleed
                    or min(y1, y2) > spot.y + spot.height + sheet.bleed
                )
                assert apart, (spot, line)


def test_names_are_escaped() -> None:
    """A name is words in the SVG, whatever it holds."""
    nasty = plain(1)._replace(name="</title><script>alert(1)</script>\x00&")
    _, data = next(cut_files(((nasty, 1),), Imposition()))
    root = ElementTree.fromstring(data.decode())
    (title,) = root.iter(f"{SVG}title")
    assert title.text == "</title><script>alert(1)</script> &"


def test_impossible_sheets_are_refused() -> None:
    """As the sheet itself refuses it, and marks that would lie on pieces."""
    with pytest.raises(ValueError, match="margin of 9 mm"):
        MarkedSheet(text("Deck"), POKER, Imposition())
    with pytest.raises(ValueError, match="larger than the printable area"):
        list(cut_files(((plain(1, Size(300, 300)), 1),), Imposition()))


def test_cards_that_touch_are_cut_once() -> None:
    """Nine cards of a sheet have four upright and four level cuts, as long as the block."""
    how = for_machine(Imposition(bleed=0.0))
    pieces = tuple((plain(number), 1) for number in range(9))
    (sheet,) = sheets_of(pieces, how)
    left, top, right, bottom = sheet.block
    cuts = list(merged_cuts(sheet.fronts))
    assert len(cuts) == 8
    for x, y, to_x, to_y in cuts:
        ends = (left, right) if y == to_y else (top, bottom)
        assert (x, to_x) == pytest.approx(ends) or (y, to_y) == pytest.approx(ends)
    ((_, svg),) = cut_files(pieces, how)
    drawn = svg.decode().partition('<g id="cut"')[2].partition("</g>")[0]
    assert drawn.count("<path") == 8


def test_cards_apart_are_cut_one_by_one() -> None:
    """With a gutter each has an outline of its own."""
    how = for_machine(Imposition(gap=6.0, bleed=3.0))
    (sheet,) = sheets_of(((plain(1), 2),), how)
    assert len(list(merged_cuts(sheet.fronts))) == 8
