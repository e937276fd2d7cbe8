"""Rows of a table with a drawing before their name."""

from __future__ import annotations

import pytest

from benchmarks._cards_recorder import Recorder
from cards.document import Settings, draw_document
from cards.palette import Ink
from cards.sheets.findings import sheet_findings
from cards.sheets.part import SheetPart, laid_out
from rules.printables import CardDrawing, DeckCard, Icon
from rules.sheets import Column, Field, Sheet, SheetRow, SheetTable
from rules.text import in_english, text
from tests.cards.conftest import strings_of
from tests.cards.drawn import composer, page_calls
from tests.cards.sheets.samples import A4

FLAG = Icon("flag", fill="M2 2H14L12 6L14 10H4V23H2Z")


def sheet(icon: Icon | None, name: str = "Wall") -> SheetPart:
    columns = (
        Column(text("No"), 0.1, "number"),
        Column(text("Name"), 0.2, "name"),
        Column(text("What"), 0.7),
    )
    rows = (SheetRow(("1", name, "Stands"), icon=icon), SheetRow(("2", "Door", "Opens")))
    return SheetPart(Sheet(title=text("Things"), blocks=(SheetTable(columns, rows),)), A4)


def left_of(part: SheetPart, words: str) -> float:
    recorder = Recorder()
    draw_document(recorder, [part], Settings(), in_english)
    (found,) = (one for one in strings_of(recorder) if one.words == words)
    return found.start[0]


def test_the_name_gives_way_to_the_drawing() -> None:
    """By more than its side. Other cells and rows stay where they are."""
    plain, drawn = sheet(None), sheet(FLAG)
    assert left_of(drawn, "Wall") - left_of(plain, "Wall") > 10
    for words in ("1", "Stands", "2", "Door", "Opens"):
        assert left_of(drawn, words) == pytest.approx(left_of(plain, words))


def test_a_long_name_is_broken_beside_it() -> None:
    """In lines, none of which is cut."""
    long = sheet(FLAG, "A wall of old and mossy stones along the churchyard")
    assert sheet_findings([long], in_english) == ()


def test_a_field_begins_behind_the_drawing_of_its_row() -> None:
    """On a form, on the page and for the viewer. One without a drawing begins at the edge."""
    columns = (Column(text("Thing"), 1.0),)
    rows = tuple(
        SheetRow((Field(name=name),), icon=icon) for name, icon in (("drawn", FLAG), ("bare", None))
    )
    sheet = Sheet(title=text("Form"), blocks=(SheetTable(columns, rows, 8.0),))
    [page] = SheetPart(sheet, A4, fillable=True).pages(composer())
    lefts = {one.key: one.box[0] for one in page.fields}
    assert lefts["drawn"] > lefts["bare"] + 5


@pytest.mark.parametrize("ink", ["full", "saver", "contrast"])
def test_a_head_makes_room_for_its_drawing(ink: Ink) -> None:
    """Over rows to write in. The number of a row stands before its evening."""
    bare, drawn = (
        Sheet(
            title=text("Log"),
            blocks=(
                SheetTable(
                    (Column(text("Turn"), 0.2, "number", icon), Column(text("Events"), 0.8)),
                    (SheetRow(("1", ""), sky="night"), SheetRow(("2", ""), sky="dawn")),
                    8.0,
                ),
            ),
        )
        for icon in (None, FLAG)
    )
    heads = [laid_out(SheetPart(one, A4), composer(ink)).placed[0].strip for one in (bare, drawn)]
    assert heads[1].height - heads[0].height > 5
    assert left_of(SheetPart(drawn, A4), "1") == pytest.approx(left_of(SheetPart(bare, A4), "1"))
    assert sheet_findings([SheetPart(drawn, A4)], in_english, ink) == ()


def test_a_row_with_a_card_has_its_number_before_the_picture() -> None:
    """At the lower left of its cell. Without a picture the number is in the middle."""
    scene = CardDrawing(icon=FLAG)
    columns = (Column("No", 0.4, "dice"), Column("What", 0.6))
    starts = []
    for shown in (scene, None):
        card = DeckCard(key="one", title=text("One"), scene=shown) if shown else None
        table = SheetTable(columns, (SheetRow(("7", "Stands"), card=card),), 20.0)
        part = SheetPart(Sheet(title=text("Things"), blocks=(table,)), A4)
        recorder = Recorder()
        draw_document(recorder, [part], Settings(), in_english)
        [number] = [one for one in strings_of(recorder) if one.words == "7"]
        starts.append(number.start)
    assert starts[0][0] < starts[1][0]
    assert starts[0][1] < starts[1][1]


@pytest.mark.parametrize("ink", ["saver", "contrast"])
def test_a_head_stands_under_its_drawing_in_every_ink(ink: Ink) -> None:
    """Without a band too, where both would lie on each other."""
    column = Column(text("Thing"), 1.0, icon=FLAG)
    table = SheetTable((column,), (SheetRow((Field(name="one"),)),), 8.0)
    part = SheetPart(Sheet(title=text("Form"), blocks=(table,)), A4)

    def base(shown: Ink) -> float:
        [page] = part.pages(composer(shown))
        return next(one.start[1] for one in strings_of(page_calls(page)) if one.words == "THING")

    assert base(ink) == pytest.approx(base("full"))
