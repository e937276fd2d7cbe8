"""Sheets that every game gets."""

from __future__ import annotations

from cards.paper import Size
from cards.sheets.findings import sheet_findings
from cards.sheets.part import SheetPart
from rules.dice import Dice, Seeded
from rules.game import SetUp, act
from rules.play import by_chance
from rules.registry import systems
from rules.sheets import Paragraph, Sheet, SheetTable
from rules.system import GameSystem
from rules.table import FigureView, Line, Meter, Panel, TableView
from rules.table_sheets import Session, campaign_log_sheet, game_state_sheet
from rules.text import in_english, text

A4 = Size(210, 297)


def cells(sheet: Sheet) -> list[list[str]]:
    """Every row of every table, as read."""
    return [
        [said if isinstance(said, str) else in_english(said) for said in line.cells]  # type: ignore[arg-type]
        for block in sheet.blocks
        if isinstance(block, SheetTable)
        for line in block.rows
    ]


def zombie(number: int) -> FigureView:
    return FigureView(
        key=f"z{number}", name=text("Zombie {number}", number=number), standing="ready", alike="x"
    )


def test_a_game_is_printed_with_all_that_is_known() -> None:
    """Heading, figures with their numbers, things; those that are alike share a row."""
    hero = FigureView(
        key="k",
        name=text("Kat"),
        standing="down",
        meters=(Meter("w", text("Wounds"), 2, 3), Meter("a", text("Spare Ammo"), 1)),
        tags=(text("hidden"),),
    )
    view = TableView(
        seat="heroes",
        heading=(text("Turn 4"), text("Heroes act")),
        panels=(
            Panel(key="heroes", title=text("Heroes"), figures=(hero,)),
            Panel(key="zombies", title=text("Zombies"), figures=tuple(map(zombie, range(3)))),
            Panel(key="nobody", title=text("Nobody")),
        ),
        over=text("Nobody is left"),
    )
    log = (Line(text("Kat fell."), "XX-ONE-1", faces=(6, 1)),)
    sheet = game_state_sheet(view, "The farm", at="22 November", log=log)
    assert cells(sheet) == [
        ["Kat", "down", "Wounds 2/3, Spare Ammo 1", "", "hidden"],
        ["Zombie 0 and 2 alike", "can act", "", "", ""],
        ["Kat fell.", "6 1"],
    ]
    said = [
        in_english(block.words)
        for block in sheet.blocks  # type: ignore[arg-type]
        if isinstance(block, Paragraph)
    ]
    assert said == ["Nobody is left"]
    assert in_english(sheet.blocks[0].words) == "Turn 4 · Heroes act"  # type: ignore[union-attr,arg-type]


def begun(system: GameSystem, dice: Dice) -> SetUp:
    """The first scenario, or as few players as can play."""
    if system.play.prepared:
        return system.play.prepared(system.play.scenarios("")[0], (), {}, dice)
    assert system.play.players
    return SetUp(figures=system.roster.samples()[: system.play.players().least])


def played(system: GameSystem) -> TableView:
    """A moment of a game by chance."""
    play, dice = system.play, Seeded(7)
    state = play.start(begun(system, dice))
    for number in range(1, 40):
        if play.engine.is_over(state):
            break
        seat = next(seat for seat in play.engine.seats(state) if play.engine.offers(state, seat))
        command = by_chance(play.commands, play.engine.offers(state, seat), dice)
        state, _ = act(play.engine, state, seat, command, dice, number=number)
    return play.view(state, play.engine.seats(state)[0])


def test_every_game_prints_as_it_stands() -> None:
    """A moment of a real game fits its pages without findings."""
    for system in systems().values():
        sheet = game_state_sheet(played(system), text("Tonight"))
        assert sheet_findings([SheetPart(sheet, A4)], in_english) == ()
        assert len(cells(sheet)) >= 4


def test_a_campaign_log_has_its_sessions_and_room_for_more() -> None:
    """A row each, in order, then empty rows; what people wrote stays as it is."""
    sessions = [
        Session(title="Supply run", date="1 May", scenario="Farm", result="won", who=("Ann", "Bo")),
        Session(title="<b>Night</b>", notes="It rained."),
    ]
    sheet = campaign_log_sheet("Winter", sessions)
    first, second, *spare = cells(sheet)
    assert first == ["1", "Supply run\nFarm\n1 May", "Ann · Bo", "won"]
    assert second == ["2", "<b>Night</b>", "", ""]
    assert len(spare) > 3
    assert not any("".join(row[1:]) for row in spare)
    assert sheet_findings([SheetPart(sheet, A4)], in_english) == ()
    assert campaign_log_sheet(" ", []).title == text("Campaign")


def test_planned_sessions_come_last() -> None:
    """With its number, its date and who comes; the count is of sessions that were played."""
    sessions = [
        Session(title="Second", date="8 May", scenario="Farm", who=("Ann",), planned=True),
        Session(title="First", result="won"),
    ]
    sheet = campaign_log_sheet("Winter", sessions)
    played, planned, *_ = cells(sheet)
    assert played == ["2", "First", "", "won"]
    assert planned[:3] == ["1", "Second\nFarm\n8 May", "Ann"]
    assert in_english(sheet.subtitle) == "Campaign log: 1 session"
