"""Fields beside a portrait, boards with words beside them."""

from __future__ import annotations

import pytest

from cards.palette import Ink
from cards.paper import POINTS
from cards.portraits.choice import choose
from cards.sheets.cells import SWATCH
from cards.sheets.forms import GAP, PORTRAIT
from cards.sheets.frame import SIDE, in_head
from cards.sheets.part import FACED, SheetPart, laid_out
from cards.sheets.setting import USUAL
from rules.maps import BattlefieldSheet
from rules.portraits import Sitter
from rules.printables import BoardDrawing
from rules.sheets import (
    Block,
    Column,
    DrawnBoard,
    Field,
    Fields,
    Heading,
    Lines,
    Sheet,
    SheetFace,
    SheetRow,
    SheetTable,
    TickRow,
    Ticks,
)
from tests.cards.conftest import strings_of
from tests.cards.deck import HEART
from tests.cards.drawn import composer
from tests.cards.sheets.samples import A4, pages

FACES = {"kat": SheetFace(choose(Sitter(), "kat"))}


def sheet(*blocks: Block) -> Sheet:
    return Sheet(title="Sheet", blocks=blocks, faces=FACES)


@pytest.mark.parametrize("figure", ["kat", ""])
def test_fields_begin_at_the_right_of_a_portrait(figure: str) -> None:
    """On the page and for the viewer, with a face or with room to draw one."""
    two = tuple(Field(name=name, label=name) for name in ("one", "two"))
    part = SheetPart(sheet(Fields(two, portrait=figure)), A4, fillable=True)
    [page] = part.pages(composer())
    assert [one.key for one in page.fields] == ["one", "two"]
    assert min(one.box[0] for one in page.fields) >= SIDE + PORTRAIT + GAP - 0.01
    assert page.fields[0].box[3] < page.fields[1].box[1]


def test_words_beside_a_board_are_as_high_as_it() -> None:
    """Empty lines go on down to the foot of the board, and at its right."""
    ground = BattlefieldSheet(name="Farm", columns=8, rows=4)
    block = DrawnBoard(BoardDrawing(ground=ground, counters=()), (Lines(2, "Notes", fills=True),))
    [(_, recorder)] = pages(SheetPart(sheet(block), A4), "full")
    [label] = [one for one in strings_of(recorder) if one.words == "Notes"]
    assert label.start[0] / POINTS > A4.width / 2
    [strip] = [one.strip for one in laid_out(SheetPart(sheet(block), A4), composer()).placed]
    assert strip.height < A4.height / 2


def test_faces_are_as_large_as_a_page_has_room_for() -> None:
    """One row is as high as it can be. Forty do not take another page for that."""
    columns = (Column("Name", 1.0, "name"),)
    heights = []
    for count in (1, 40):
        rows = tuple(SheetRow(("Kat",), figure="kat") for _ in range(count))
        laid = laid_out(SheetPart(sheet(SheetTable(columns, rows)), A4), composer())
        heights.append(laid.placed[-1].strip.height)
    assert heights[0] == FACED[0] > heights[1]


@pytest.mark.parametrize("rows", range(8, 13))
def test_figures_stay_together_where_smaller_text_keeps_them_so(rows: int) -> None:
    """The head of their table stands once on two pages. The text is never smaller than usual."""
    columns = (Column("Who", 0.4, "name"), Column("Where", 0.6))
    figures = tuple(SheetRow(("Kat", "at the well"), figure="kat") for _ in range(rows))
    places = tuple(SheetRow((f"Place {number}", "")) for number in range(10))
    blocks = (
        Heading("Next"),
        Lines(8, "Notes"),
        Heading("Figures"),
        SheetTable(columns, figures),
        Heading("Places"),
        SheetTable(columns, places),
    )
    laid = laid_out(SheetPart(sheet(*blocks), A4), composer())
    assert laid.pages == 2
    assert laid.setting.size >= USUAL
    assert not any(one.again for one in laid.placed)


def test_the_figure_of_a_form_is_not_in_the_head() -> None:
    """Its portrait is on the sheet. The others of the party stand in the head."""
    faces = {**FACES, "ray": SheetFace(choose(Sitter(), "ray"))}
    fields = Fields((Field(name="one", label="one"),), portrait="ray")
    assert in_head(Sheet(title="Form", blocks=(fields,), faces=faces)) == (faces["kat"],)
    assert in_head(Sheet(title="List", blocks=(), faces=faces)) == tuple(faces.values())


@pytest.mark.parametrize("ink", ["full", "saver"])
def test_boxes_to_tick_stand_beside_the_portrait(ink: Ink) -> None:
    """Under the fields, and nothing else is between."""
    boxes = Ticks((TickRow("Wounds", 3, icon=HEART), TickRow("Luck", 2)))
    block = Fields((Field(name="one", label="one"),), portrait="kat", ticks=boxes)
    [(_, recorder)] = pages(SheetPart(sheet(block), A4), ink)
    starts = {one.words: one.start for one in strings_of(recorder)}
    for said in ("Wounds", "Luck"):
        assert starts[said][0] / POINTS >= SIDE + PORTRAIT + GAP - 0.01
        assert starts[said][1] < starts["ONE"][1]


def test_a_field_has_its_lead_in_bold_before_the_value() -> None:
    """A viewer has both in one. A drawing stands before them."""
    one = Field(name="one", lead="Hide", value="In cover", icon=HEART)
    [(_, recorder)] = pages(SheetPart(sheet(Fields((one,))), A4))
    found = [said for said in strings_of(recorder) if said.words in ("Hide:", "In cover")]
    assert [said.words for said in found] == ["Hide:", "In cover"]
    assert found[0].start[0] < found[1].start[0]
    [page] = SheetPart(sheet(Fields((one,))), A4, fillable=True).pages(composer())
    [field] = page.fields
    assert field.value == "Hide: In cover"
    assert field.box[0] > SIDE + 4


def test_the_colour_of_a_row_stands_within_the_table() -> None:
    """Its words and its head begin behind it."""
    table = SheetTable((Column("Who", 1.0),), (SheetRow(("Jess",), role="danger"),))
    [(_, recorder)] = pages(SheetPart(sheet(table), A4), "full")
    starts = {one.words: one.start[0] / POINTS for one in strings_of(recorder)}
    assert starts["Jess"] == pytest.approx(starts["WHO"])
    assert starts["Jess"] > SIDE + SWATCH
