"""The document that comes out."""

from __future__ import annotations

import gc
import hashlib
import os
import re
import subprocess
import sys
import tracemalloc
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from pypdf import PdfReader
from pypdf.generic import ContentStream, IndirectObject

from cards.document import render_document, write_document
from cards.paper import CARDS, PAPERS, POINTS
from rules.printables import StatCard
from rules.text import in_english
from tests.cards.deck import card, deck, token
from tests.cards.printed import Printed, printed

ROOT = Path(__file__).parents[2]


def reader(what: Printed) -> PdfReader:
    return PdfReader(BytesIO(render_document(*what, in_english)))


def test_every_font_is_embedded_and_truetype(bad_names: tuple[StatCard, ...]) -> None:
    """Latin, Greek, Cyrillic and Japanese are in the file. Helvetica is not even named."""
    found = {}
    for thing in (
        reader(printed(*bad_names, backs=True))
        .pages[0]
        .get("/Resources")
        .get_object()["/Font"]
        .get_object()
        .values()
    ):
        font = thing.get_object()
        found[font["/BaseFont"]] = font
    assert {name.split("+")[-1] for name in found} >= {
        "BarlowCondensed-Bold",
        "Barlow-Regular",
        "NotoSansJP-Bold",
        "DejaVuSans-Bold",
    }
    for font in found.values():
        assert font["/Subtype"] == "/TrueType"
        assert "/FontFile2" in font["/FontDescriptor"].get_object()


def test_the_viewer_is_asked_for_true_scale_and_for_the_long_edge() -> None:
    """Print scaling is off. A print without backs asks for one side only."""
    wishes = reader(printed(card(1), backs=True)).trailer["/Root"]["/ViewerPreferences"]
    assert wishes["/PrintScaling"] == "/None"
    assert wishes["/Duplex"] == "/DuplexFlipLongEdge"
    assert reader(printed(card(1))).trailer["/Root"]["/ViewerPreferences"]["/Duplex"] == "/Simplex"


@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize("size", ["poker", "tarot", "index"])
def test_boxes_are_true_to_scale(paper: str, size: str) -> None:
    """The page has the size of the paper. Trim is a whole number of cards, bleed lies around it."""
    page = reader(printed(card(1), paper=paper, card=size)).pages[0]
    assert float(page.mediabox.width) == pytest.approx(PAPERS[paper].width * POINTS, abs=0.01)
    assert float(page.mediabox.height) == pytest.approx(PAPERS[paper].height * POINTS, abs=0.01)
    sides = sorted((CARDS[size].width * POINTS, CARDS[size].height * POINTS))
    width, height = float(page.trimbox.width), float(page.trimbox.height)
    counts = [(width / a, height / b) for a, b in (sides, sides[::-1])]
    assert any(abs(x - round(x)) < 0.001 and abs(y - round(y)) < 0.001 for x, y in counts)
    assert page.bleedbox.left <= page.trimbox.left
    assert page.bleedbox.right >= page.trimbox.right


def test_the_ruler_is_100_mm_and_the_corner_25_4(script: object) -> None:
    """Both are measured in the drawing calls."""
    lines = script(printed(card(1)))  # type: ignore[operator]
    numbers = [
        list(map(float, line.split()[1:])) for line in lines if line.strip().startswith("line ")
    ]
    lengths = {round(abs(x1 - x0) + abs(y1 - y0), 1) for x0, y0, x1, y1 in numbers}
    assert round(100 * POINTS, 1) in lengths
    assert round(25.4 * POINTS, 1) in lengths


def test_a_picture_of_the_page_measures_a_card_true_to_scale() -> None:
    """The dark header of a poker card is as wide in the picture as on the table."""
    from cards.picture import page_png

    pdf = render_document(*printed(card(1), marks="none"), in_english)
    image = Image.open(BytesIO(page_png(pdf, 0, 2100))).convert("L")  # 10 pixels a millimetre
    row = [image.getpixel((x, 175)) for x in range(2100)]
    dark = [x for x, value in enumerate(row) if value < 60]
    bleed = 1.75  # the space on A4 beside three cards after margin and marks
    assert min(dark) == pytest.approx((9.75 - bleed) * 10, abs=1.5)
    assert max(dark) <= (9.75 + 63.5 + bleed) * 10 + 1.5


def test_bookmarks_labels_and_title() -> None:
    """Under each part one bookmark for each figure, however many copies. A label for each page."""
    what = printed(
        *((card(1, name="Kat"), 10), card(2, name="Jess"), (token(), 2)),
        backs=True,
        title="Harrow <1>",
    )
    pdf = reader(what)
    cards, figures, tokens, kinds = pdf.outline
    assert (cards.title, tokens.title) == ("Stat cards", "Tokens")
    assert [entry.title for entry in (*figures, *kinds)] == ["Kat", "Jess", "Wound"]
    assert pdf.page_labels == [
        "Cards 1",
        "Backs 1",
        "Cards 2",
        "Backs 2",
        "Tokens 1",
        "Token backs 1",
    ]
    assert pdf.metadata.title == "Harrow <1>"


def test_no_inline_images_and_no_ascii_85() -> None:
    """Streams are binary, pictures are objects."""
    pdf = render_document(*printed(*deck(9)), in_english)
    assert b"ASCII85Decode" not in pdf
    for page in PdfReader(BytesIO(pdf)).pages:
        operators = [op for _, op in ContentStream(page.get_contents(), None).operations]
        assert b"INLINE IMAGE" not in operators


def test_repeated_cards_are_forms() -> None:
    """A hundred copies cost little more than one."""
    one = len(render_document(*printed(card(1)), in_english))
    many = len(render_document(*printed((card(1), 100)), in_english))
    assert many < 1.25 * one


def test_the_same_job_gives_the_same_bytes_in_every_process(tmp_path: Path) -> None:
    """Twice here, and in a fresh process with another hash seed, to memory and to a file."""
    what = printed(*((c, 2) for c in deck(5)), (token(), 3), backs=True)
    once = render_document(*what, in_english)
    assert render_document(*what, in_english) == once
    write_document(*what, in_english, tmp_path / "deck.pdf")
    assert (tmp_path / "deck.pdf").read_bytes() == once
    program = (
        "import hashlib\nfrom tests.cards.deck import deck, token\n"
        "from cards.document import render_document\n"
        "from tests.cards.printed import printed\n"
        "from rules.text import in_english\n"
        "what = printed(*((c, 2) for c in deck(5)), (token(), 3), backs=True)\n"
        "print(hashlib.sha256(render_document(*what, in_english)).hexdigest())"
    )
    environment = os.environ | {"PYTHONHASHSEED": "4242", "PYTHONPATH": str(ROOT)}
    said = subprocess.run(
        [sys.executable, "-c", program],
        env=environment,
        check=True,
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert said.stdout.strip() == hashlib.sha256(once).hexdigest()


def test_a_portrait_is_known_by_its_content_not_its_path(tmp_path: Path) -> None:
    """The same picture in two files gives the same bytes, and is embedded once."""
    paths = [tmp_path / "a.jpg", tmp_path / "other" / "b.jpg"]
    paths[1].parent.mkdir()
    for path in paths:
        Image.new("RGB", (240, 300), (90, 60, 40)).save(path, quality=85)
    first, second = (
        render_document(*printed(card(1, portrait=str(path))), in_english) for path in paths
    )
    assert first == second
    both = reader(printed(*(card(i, portrait=str(path)) for i, path in enumerate(paths))))
    images = [o for o in objects(both) if o.get("/Subtype") == "/Image"]
    assert len(images) == 1
    assert images[0]["/Filter"] == ["/DCTDecode"]


def objects(pdf: PdfReader) -> list[dict[str, object]]:
    count = pdf.trailer["/Size"]
    found = (pdf.get_object(IndirectObject(n, 0, pdf)) for n in range(1, count))
    return [thing for thing in found if isinstance(thing, dict)]


def test_ink_saver_prints_no_colour_and_a_grey_portrait(tmp_path: Path) -> None:
    """Every colour that is set has three equal parts, and the picture is grey."""
    path = tmp_path / "p.jpg"
    Image.new("RGB", (240, 300), (200, 60, 40)).save(path)
    pdf = reader(printed(card(1, portrait=str(path)), ink="saver", backs=True))
    streams = [
        o.get_data()
        for o in objects(pdf)
        if hasattr(o, "get_data") and o.get("/Subtype") == "/Form"
    ] + [p.get_contents().get_data() for p in pdf.pages]
    for stream in streams:
        for red, green, blue in re.findall(rb"([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)\b", stream):
            assert max(map(float, (red, green, blue))) - min(map(float, (red, green, blue))) < 0.02
    assert [o["/ColorSpace"] for o in objects(pdf) if o.get("/Subtype") == "/Image"] == [
        "/DeviceGray"
    ]


@pytest.mark.long(beside="test_repeated_cards_are_forms")
def test_a_deck_five_times_as_large_takes_a_few_kilobytes_more_for_each_card(
    tmp_path: Path,
) -> None:
    """A page is laid out when it is drawn, packed when it is done, and forgotten."""

    def peak(count: int) -> int:
        what = printed(*deck(count))
        tracemalloc.start()
        write_document(*what, in_english, tmp_path / "deck.pdf")
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return most

    # Fonts, widths of words and what else is kept between documents.
    write_document(*printed(*deck(500)), in_english, tmp_path / "deck.pdf")
    # Each Python collects garbage at other moments: here at none, so that all of it counts.
    gc.disable()
    try:
        assert (peak(500) - peak(100)) / 400 < 8_000
    finally:
        gc.enable()


def test_nothing_to_print_is_one_empty_page() -> None:
    """An empty print is still a document that opens."""
    assert len(reader(printed()).pages) == 1
