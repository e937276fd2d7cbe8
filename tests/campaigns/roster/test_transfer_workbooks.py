"""Rosters in workbooks of spreadsheets."""

from __future__ import annotations

import datetime
import io
import re
import zipfile

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from openpyxl import Workbook

from campaigns.roster.transfer.csv_file import write_csv
from campaigns.roster.transfer.faults import Unreadable
from campaigns.roster.transfer.reading import MOST_BYTES, read_roster, strange_sheet
from campaigns.roster.transfer.workbooks import MOST_ELEMENTS, MOST_ROWS, MOST_UNPACKED
from rules.registry import system_of
from rules.text import in_english

GAME = system_of("twilight-world")
SHEET = "xl/worksheets/sheet1.xml"


def saved(book: Workbook) -> bytes:
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def workbook(*rows: tuple[object, ...], **others: tuple[object, ...]) -> bytes:
    """Return a workbook with these rows, and a further sheet with one row for each name."""
    book = Workbook()
    for row in rows:
        book.active.append(row)
    for name, row in others.items():
        book.create_sheet(name).append(row)
    return saved(book)


def with_part(content: bytes, name: str, part: bytes) -> bytes:
    """Return the workbook with one part in place of its own."""
    file = io.BytesIO()
    packed = zipfile.ZipFile(io.BytesIO(content))
    with packed, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as new:
        for one in packed.namelist():
            if one != name:
                new.writestr(one, packed.read(one))
        new.writestr(name, part)
    return file.getvalue()


def figures(content: bytes):
    return read_roster(content, GAME).file.figures


def fault_of(content: bytes) -> str:
    with pytest.raises(Unreadable) as refused:
        read_roster(content, GAME)
    return str(refused.value)


def test_the_same_figures_as_in_a_csv_file() -> None:
    """Numbers, yes and no, several things in a cell, and a note of two lines."""
    rows = (
        ("Name", "Move", "Wounds", "Equipment", "Notes", "Retired"),
        ("Rowan", 6, 3.0, "Axe; Handgun x2", "Owes Kat\na favour.", True),
        (None, None, None, None, None, None),
        ("Eve", 5, "2", None, None, False),
    )
    found = figures(workbook(*rows))
    lines = (
        b"Name,Move,Wounds,Equipment,Notes,Retired\n"
        b'Rowan,6,3,Axe; Handgun x2,"Owes Kat\na favour.",yes\n\nEve,5,2,,,no\n'
    )
    assert found == figures(lines)
    assert [(one.name, one.retired) for one in found] == [("Rowan", True), ("Eve", False)]


def test_an_exported_csv_saved_as_a_workbook_comes_back() -> None:
    """All columns of each sample figure survive the way through a spreadsheet."""
    content = write_csv(
        GAME, read_roster(b"Name,Equipment\nRowan,Axe x2\nEve,SMG [Scope]\n", GAME).file
    )
    lines = content.decode("utf-8-sig").splitlines()
    book = workbook(*(tuple(line.split(",")) for line in lines))
    assert figures(book) == figures(content)


def test_formulas_are_not_run() -> None:
    """A formula is never run.

    The value that the spreadsheet stored beside a formula counts, and text is text.
    """
    content = workbook(("Name", "Move", "Notes"), ("Rowan", "=2+3", "'=HYPERLINK(1)"))
    with zipfile.ZipFile(io.BytesIO(content)) as packed:
        sheet = packed.read(SHEET)
    stored = re.sub(rb"(<f>2\+3</f>)<v ?/?>(</v>)?", rb"\1<v>4</v>", sheet)
    assert stored != sheet
    [rowan] = figures(with_part(content, SHEET, stored))
    assert (rowan.stats["move"], rowan.notes) == (4, "=HYPERLINK(1)")


def test_the_first_visible_sheet_with_cells_is_read() -> None:
    """Above its heads can be empty lines. The notice names it, since there are others."""
    book = Workbook()
    book.active.title = "Empty"
    hidden = book.create_sheet("Hidden")
    hidden.sheet_state = "hidden"
    hidden.append(("Name",))
    wanted = book.create_sheet("Survivors")
    for row in [(), (), ("Name", "Move"), ("Rowan", 5)]:
        wanted.append(row)
    book.create_sheet("Dead").append(("Name",))
    reading = read_roster(saved(book), GAME)
    assert [one.name for one in reading.file.figures] == ["Rowan"]
    [notice] = reading.notices
    assert "“Survivors”" in in_english(notice)


def test_columns_without_a_head_are_asked_for() -> None:
    """They are named by their letter, as the spreadsheet shows them."""
    content = workbook(("Name", None, None), ("Rowan", None, "Axe"), ("Eve", None, None))
    strange = strange_sheet(GAME, content, may_be_list=False)
    assert strange is not None
    assert strange.content.splitlines()[0] == '"Name","","C"'


def test_dates_and_errors_are_words() -> None:
    """A date is written with the year first."""
    day = datetime.datetime(2026, 3, 1, tzinfo=None)
    content = workbook(("Name", "Notes"), (day, "#REF!"))
    [one] = figures(content)
    assert (one.name, one.notes) == ("2026-03-01", "#REF!")


def test_faults_name_row_and_column() -> None:
    """As in the other files, counted from the heads."""
    content = workbook(("Name", "Move"), ("Rowan", 5), ("Eve", "fast"))
    assert "row 3, column Move: “fast”" in fault_of(content)


ENTITY = b'<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'


@pytest.mark.parametrize("part", [SHEET, "[Content_Types].xml", "xl/workbook.xml", "xl/styles.xml"])
def test_definitions_are_refused_in_any_part(part: str) -> None:
    """Entities are not expanded, wherever they stand."""
    content = workbook(("Name",), ("Rowan",))
    assert "definitions" in fault_of(with_part(content, part, ENTITY + b"<w>&b;</w>"))


def test_a_bomb_is_refused_before_it_is_unpacked() -> None:
    """Neither a long part, nor many short ones, nor a part that is no XML costs memory."""
    content = workbook(("Name",), ("Rowan",))
    spaces = b"<w>" + b" " * MOST_UNPACKED + b"</w>"
    assert "too large" in fault_of(with_part(content, "xl/a.xml", spaces))
    tags = b"<w>" + b"<a/>" * MOST_ELEMENTS + b"</w>"
    assert "too large" in fault_of(with_part(content, "xl/a.xml", tags))
    picture = with_part(content, "xl/media/image1.png", b"\0" * (4 * MOST_UNPACKED))
    assert len(picture) < MOST_BYTES
    assert [one.name for one in figures(picture)] == ["Rowan"]


def test_parts_that_are_not_xml_are_not_there() -> None:
    """A sheet can't lie in a part that nobody counted."""
    content = workbook(("Name",), ("Rowan",))
    with zipfile.ZipFile(io.BytesIO(content)) as packed:
        links = packed.read("xl/_rels/workbook.xml.rels")
        sheet = packed.read(SHEET)
    moved = with_part(content, "xl/media/sheet.png", sheet)
    moved = with_part(
        moved,
        "xl/_rels/workbook.xml.rels",
        links.replace(b"worksheets/sheet1.xml", b"media/sheet.png"),
    )
    assert "no cells" in fault_of(moved)


def test_huge_sheets_are_refused() -> None:
    """Far away rows are not walked to. Too many rows and columns are named."""
    sheet = (
        b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
        b'<dimension ref="A1:XFD1048576"/><sheetData>'
        b'<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>'
        b'<row r="1048576"><c r="A1048576" t="inlineStr"><is><t>Eve</t></is></c></row>'
        b"</sheetData></worksheet>"
    )
    base = workbook(("Name",))
    assert "no figures" in fault_of(with_part(base, SHEET, sheet))
    many = workbook(("Name",), *[(f"Z{n}",) for n in range(MOST_ROWS)])
    assert "2000 figures" in fault_of(many).replace(",", "")
    wide = workbook(tuple(f"c{n}" for n in range(200)))
    with pytest.raises(Unreadable) as refused:
        strange_sheet(GAME, wide, may_be_list=False)
    assert "columns" in in_english(refused.value.faults[0].what)
    assert "8000" in fault_of(workbook(("Name",), ("x" * 8_001,))).replace(",", "")


@pytest.mark.parametrize("cut", [0.3, 0.6, 0.9])
def test_damaged_workbooks_are_refused(cut: float) -> None:
    """Cut anywhere, and with a part that is no table: in words, never by another error."""
    content = workbook(("Name",), ("Rowan",))
    assert "damaged" in fault_of(content[: int(len(content) * cut)])
    assert "damaged" in fault_of(with_part(content, SHEET, b"<not xml"))
    assert "damaged" in fault_of(with_part(content, "[Content_Types].xml", b"<w/>"))


def test_the_page_asks_for_its_columns_and_names_the_sheet(campaign, host, sign_in) -> None:
    """As for a CSV file. The notice about other sheets is there before and after."""
    content = workbook(("Survivor", "Weapons"), ("Rowan", "Axe, Handgun x2"), Dead=("Kat",))
    client, address = sign_in(host), f"/c/{campaign.slug}/roster/import/"
    file = SimpleUploadedFile("own.xlsx", content)
    asked = client.post(address, {"file": file}, follow=True).context["sheet"]
    assert [one.field.initial for one in asked.columns] == ["Name", "Equipment"]
    assert len(asked.notices) == 1
    answers = {"sheet": asked.ticket, "column-0": "Name", "column-1": "Equipment"}
    shown = client.post(address, answers, follow=True).context["page"]
    assert [one.name for one in shown.figures] == ["Rowan"]
    assert shown.notices == asked.notices
