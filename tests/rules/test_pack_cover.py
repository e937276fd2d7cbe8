"""The cover of a session's pack."""

from __future__ import annotations

from rules.pack_cover import BotTrial, PackedLine, pack_cover
from rules.registry import system_of
from rules.sheets import FactRow, Paragraph, Session, Sheet, SheetTable, Ticks
from rules.text import counted, text

NIGHT = Session(title="The mill", date="13 November", scenario="Hold the house", who=("Ash",))
HEROES = system_of("twilight-world").roster.samples()[:2]


def tables(sheet: Sheet) -> list[SheetTable]:
    return [block for block in sheet.blocks if isinstance(block, SheetTable)]


def test_the_cover_lists_figures_and_contents() -> None:
    """A row for each figure with its face, and one for each printable with its quantity."""
    cards = PackedLine(text("Stat cards"), counted("{count} card", "{count} cards", 2))
    sheet = pack_cover("Night Watch", NIGHT, HEROES, (cards, PackedLine(text("Tracks"))))
    figures, contents = tables(sheet)
    assert [row.figure for row in figures.rows] == [one.key for one in HEROES]
    assert [row.cells[1:] for row in contents.rows] == [
        (cards.name, cards.amount),
        (text("Tracks"), ""),
    ]
    assert sheet.pages == 1


def test_many_figures_are_names_alone() -> None:
    """The cover stays one page."""
    many = system_of("twilight-world").roster.samples()
    sheet = pack_cover("Night Watch", NIGHT, many, ())
    assert not tables(sheet)
    said = [block.words for block in sheet.blocks if isinstance(block, Paragraph)]
    assert any(isinstance(one, str) and many[-1].called in one for one in said)


def test_unknown_facts_are_left_out() -> None:
    """Without a scenario of another name, a date, figures and bot games, no empty part stands."""
    sheet = pack_cover("Night Watch", Session(title="Mill", scenario="Mill"), (), ())
    assert not [one for one in sheet.blocks if isinstance(one, FactRow | Ticks | SheetTable)]


def test_the_difficulty_is_drawn_in_tenths() -> None:
    """Each result with its percentage, and as many boxes ticked as whole tenths are nearest."""
    found = BotTrial(100, (("Goal reached", 56), ("Time is up", 44)))
    [ticks] = [
        one for one in pack_cover("Watch", NIGHT, (), (), found).blocks if isinstance(one, Ticks)
    ]
    assert [(row.count, row.ticked) for row in ticks.rows] == [(10, 6), (10, 4)]
