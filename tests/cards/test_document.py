"""A document of parts: pages, outline, boxes, fields, and what is behind what."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pikepdf
import pytest

from cards.composer import Composer
from cards.document import (
    Bookmark,
    Page,
    Part,
    Settings,
    pages_of,
    render_document,
    sheet_count,
    write_document,
)
from cards.fields import Field
from cards.impose.imposition import Imposition
from cards.paper import CARDS, PAPERS, POINTS, Duplex, Size
from cards.pen import Pen
from cards.piece import Piece
from cards.piece_sheet import PieceSheet
from cards.profile import Profile
from cards.sheets.calibration import CalibrationSheet
from rules.text import Text, in_english, text
from tests.cards.pages import read


def drawn(pen: Pen) -> None:
    """A few words and a line."""
    pen.text(20, 20, "Words", "text", size=9, colour=(0, 0, 0))
    pen.line((20, 22), (60, 22), (0, 0, 0))


class Leaves:
    """A part of plain pages."""

    def __init__(self, title: str, count: int, paper: str = "a4", **changes: object) -> None:
        self.title: Text = text(title)
        self._count, self._paper, self._changes = count, PAPERS[paper], changes

    def pages(self, composer: Composer) -> Iterator[Page]:
        for number in range(1, self._count + 1):
            yield Page(
                paper=self._paper,
                label=text("Leaf {number}", number=number),
                draw=drawn,
                bookmarks=(Bookmark(f"{composer.say(self.title)} {number}", 10, 20),),
                **self._changes,  # type: ignore[arg-type]
            )


def coloured(size: Size) -> Piece:
    """A piece that is coloured beyond its trim."""

    def draw(pen: Pen) -> None:
        pen.rect((-9, -9, size.width + 9, size.height + 9), fill=(0.2, 0.5, 0.7))
        pen.text(3, 9, "Piece", "display", size=9, colour=(1, 1, 1))

    return Piece(("coloured", size), "Piece", size, draw, draw)


def opened(parts: tuple[Part, ...], settings: Settings | None = None) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(render_document(parts, settings or Settings(), in_english)))


def test_papers_of_several_sizes_in_one_document() -> None:
    """Each page has its own paper, and its boxes lie on it."""
    found = opened((Leaves("One", 1), Leaves("Two", 1, "a3"), Leaves("Three", 1, "letter")))
    sizes = [tuple(map(float, page.mediabox)) for page in found.pages]
    wanted = [PAPERS[name] for name in ("a4", "a3", "letter")]
    for box, paper, page in zip(sizes, wanted, found.pages, strict=True):
        assert box == pytest.approx((0, 0, paper.width * POINTS, paper.height * POINTS), abs=0.01)
        assert tuple(map(float, page.trimbox)) == pytest.approx(box, abs=0.01)


def test_an_entry_for_each_part_with_its_items_under_it() -> None:
    """The outline has two levels. With one part it needs but one."""
    with opened((Leaves("One", 2), Leaves("Two", 1))).open_outline() as outline:
        assert [entry.title for entry in outline.root] == ["One", "Two"]
        assert [entry.title for entry in outline.root[0].children] == ["One 1", "One 2"]
    with opened((Leaves("One", 2),)).open_outline() as outline:
        assert [entry.title for entry in outline.root] == ["One 1", "One 2"]


@pytest.mark.parametrize(
    ("duplex", "wish"),
    [
        ("none", "/Simplex"),
        ("long", "/DuplexFlipLongEdge"),
        ("short", "/DuplexFlipShortEdge"),
        ("gutterfold", "/Simplex"),
    ],
)
def test_the_viewer_is_asked_for_scale_and_sides(duplex: Duplex, wish: str) -> None:
    """Print scaling is off, the duplex mode is that of the document."""
    found = opened((Leaves("One", 1),), Settings(duplex=duplex, title="Pack"))
    root = found.Root
    assert str(found.docinfo.Title) == "Pack"
    assert root.ViewerPreferences.PrintScaling == "/None"
    assert root.ViewerPreferences.Duplex == wish


def test_pieces_begin_on_fresh_sheets() -> None:
    """In a document for both sides, parts and pieces begin on fresh sheets."""
    cards = PieceSheet(text("Cards"), ((coloured(CARDS["poker"]), 10),), Imposition(duplex="long"))
    parts = (Leaves("One", 3), cards, Leaves("Cut", 2, cut=True), Leaves("End", 2))
    settings = Settings(duplex="long")
    pages = list(pages_of(parts, settings, in_english))
    labels = [in_english(page.label) for page in pages]
    assert labels == [
        *("Leaf 1", "Leaf 2", "Leaf 3", "Empty back"),
        *("Sheet 1", "Back 1", "Sheet 2", "Back 2"),
        *("Leaf 1", "Empty back", "Leaf 2", "Empty back", "Leaf 1", "Leaf 2"),
    ]
    assert all(not page.back for page in pages[::2])
    assert sheet_count(pages, settings) == 7
    assert sheet_count(list(pages_of(parts, Settings(), in_english)), Settings()) == 11


def test_a_back_needs_its_front_before_it() -> None:
    """A part that begins with a back would print every sheet the wrong way round."""
    with pytest.raises(ValueError, match="directly follow its front"):
        list(pages_of((Leaves("Backs", 1, back=True),), Settings(duplex="long"), in_english))


def test_each_page_says_its_contents() -> None:
    """In words, with how many."""
    part = PieceSheet(text("Cards"), ((coloured(CARDS["poker"]), 10),), Imposition())
    pages = list(pages_of((part,), Settings(), in_english))
    assert [page.content for page in pages] == ["9 × Piece", "Piece"]


def test_a_profile_moves_backs_and_scales_all() -> None:
    """The page's drawing begins with the correction about its middle."""
    sheet = CalibrationSheet()
    profile = Profile(1.0, -2.0, 0.5, 1.01, 0.99)
    found = opened((sheet,), Settings(profile=profile))
    front, back = found.pages
    wide, high = PAPERS["a4"].width / 2, PAPERS["a4"].height / 2
    for page, is_back in ((front, False), (back, True)):
        matrices = (
            tuple(map(float, operands))
            for operands, operator in pikepdf.parse_content_stream(page)
            if str(operator) == "cm"
        )
        a, b, c, d, e, f = next(matrix for matrix in matrices if matrix[:4] != (1, 0, 0, 1))
        for x, y in ((0, 0), (80, 0), (-30, 120)):
            left, up = (wide + x) * POINTS, (high - y) * POINTS
            drawn_at = (
                (a * left + c * up + e) / POINTS - wide,
                high - (b * left + d * up + f) / POINTS,
            )
            assert drawn_at == pytest.approx(profile.moved((x, y), back=is_back), abs=0.001)


def test_fields_can_be_filled() -> None:
    """Each has its place, its value and a font with all characters of the encoding."""
    fields = (
        Field("name", (20, 20, 100, 28), value="Zoë (1)", hint="Name of the figure"),
        Field("notes", (20, 30, 100, 60), "lines", value="one\ntwo"),
        Field("done", (20, 70, 25, 75), "check", value="x"),
    )
    found = opened((Leaves("Form", 1, fields=fields),))
    form = found.Root.AcroForm
    name, notes, done = form.Fields
    assert (str(name.V), str(name.TU), str(notes.V)) == (
        "Zoë (1)",
        "Name of the figure",
        "one\ntwo",
    )
    assert done.V == done.AS == "/Yes"
    assert [float(v) for v in name.Rect] == pytest.approx(
        [20 * POINTS, (297 - 28) * POINTS, 100 * POINTS, (297 - 20) * POINTS], abs=0.01
    )
    assert "/FontFile2" in form.DR.Font.F1.FontDescriptor
    assert "/NeedAppearances" not in form
    with pytest.raises(ValueError, match="two fields have the key 'name'"):
        opened((Leaves("Form", 2, fields=fields),))


@pytest.mark.parametrize("name", ["Zoë (1\\)", "Дарья", "Ωmega Ελένη", "高橋 鈴"])
def test_a_field_shows_its_value_in_fonts_that_have_it(name: str) -> None:
    """The value is kept, and what a viewer shows of it is set in fonts of the document."""
    fields = (
        Field("name", (20, 40, 100, 48), value=name),
        Field("notes", (20, 60, 60, 90), "lines", value=f"{name}\n{f'{name} ' * 9}"),
    )
    data = render_document((Leaves("Form", 1, fields=fields),), Settings(), in_english)
    found = pikepdf.open(BytesIO(data))
    form = found.Root.AcroForm
    assert str(form.Fields[0].V) == name
    assert "/NeedAppearances" not in form  # or a viewer would set it in what it has
    assert read(data).count("".join(name.split())) == 11  # long lines are broken, none is cut


def every_mode() -> dict[str, tuple[tuple[Part, ...], Settings]]:
    """One document of each way to print."""
    pieces = tuple((coloured(Size(20 + 7 * n, 70 - 4 * n)), 3) for n in range(6))
    same = ((coloured(CARDS["mini-us"]), 40),)
    ways = {
        "grid": (same, Imposition(duplex="long", radius=3)),
        "short": (same, Imposition(duplex="short", marks="cut")),
        "fold": (same, Imposition(duplex="gutterfold", radius=3, marks="cut")),
        "packed": (pieces, Imposition(method="packed", duplex="long")),
        "packed-fold": (pieces, Imposition(method="packed", duplex="gutterfold", radius=2)),
        "labels": (((coloured(Size(30, 30)), 9),), Imposition(method="labels", stock="8293")),
        "single": (pieces, Imposition(method="single", duplex="long", bleed=3.175)),
    }
    found: dict[str, tuple[tuple[Part, ...], Settings]] = {
        name: ((PieceSheet(text("Cut"), one, how),), Settings(duplex=how.duplex))
        for name, (one, how) in ways.items()
    }
    form = Leaves("Form", 1, fields=(Field("a", (20, 20, 60, 30), value="x"),))
    found["form"] = (form,), Settings()
    found["calibration"] = (CalibrationSheet(PAPERS["letter"]),), Settings(duplex="long")
    found["nothing"] = (), Settings()
    return found


@pytest.mark.parametrize("mode", every_mode())
def test_every_document_is_a_valid_pdf(mode: str, tmp_path: Path) -> None:
    """Its structure has no fault, every font is embedded, the boxes lie one within the other."""
    parts, settings = every_mode()[mode]
    path = tmp_path / "document.pdf"
    write_document(parts, settings, in_english, path)
    assert path.read_bytes() == render_document(parts, settings, in_english)
    with pikepdf.open(path) as found:
        assert found.check_pdf_syntax() == []
        fonts = [thing for thing in found.objects if is_font(thing)]
        assert all("/FontFile2" in font.FontDescriptor for font in fonts)
        for page in found.pages:
            boxes = [tuple(map(float, box)) for box in (page.trimbox, page.bleedbox, page.mediabox)]
            for (a, b, c, d), (e, f, g, h) in pairwise(boxes):
                assert e - 0.01 <= a < c <= g + 0.01
                assert f - 0.01 <= b < d <= h + 0.01
    if shutil.which("qpdf"):
        said = subprocess.run(["qpdf", "--check", path], capture_output=True, check=False)
        assert said.returncode == 0, said.stderr


def is_font(thing: pikepdf.Object) -> bool:
    return isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font"
