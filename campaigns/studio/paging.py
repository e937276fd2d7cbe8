"""Printables of whole pages: sheets, the battlefield as a poster, the calibration sheet."""

from __future__ import annotations

from functools import partial

from campaigns.set_ups import MOST_LAYOUTS
from campaigns.studio.printable import (
    Board,
    Built,
    Layout,
    Printable,
    Said,
    Source,
    chosen_figures,
    number,
)
from campaigns.text import translate
from cards.draw.board import board_spread, square_within
from cards.draw.calibration import CalibrationSheet
from cards.findings import poster_findings
from cards.poster import MOST_OVERLAP, PosterPart, room_on
from cards.sheets.findings import sheet_findings
from cards.sheets.part import SheetPart
from rules.dice import Seeded
from rules.refused import Refused
from rules.roster import Roster
from rules.sheets import Fields, Lines, Sheet, SheetKind
from rules.system import GameSystem, Parameter
from rules.table_sheets import campaign_log_sheet, game_state_sheet
from rules.text import text

MOST_FORMS = 99


def _of_sheets(sheets: list[Sheet], layout: Layout, *, fillable: bool = False) -> Built:
    parts = tuple(SheetPart(sheet, layout.size, fillable) for sheet in sheets)
    used_up = any(isinstance(block, Lines | Fields) for one in sheets for block in one.blocks)
    items = () if used_up else (layout.item("sheet", sheets),)
    return Built(parts, partial(sheet_findings, parts, ink=layout.ink), items=items)


def sheet_of(kind: SheetKind) -> Printable:
    """A sheet of the game that needs nothing but the house rules."""

    def build(source: Source, said: Said, layout: Layout) -> Built:
        return _of_sheets([kind.build(source.house_rules)], layout)

    return Printable(key=kind.key, name=kind.name, group="sheets", build=build)


FILL_IN = Parameter(
    key="fill-in",
    name=text("To fill in"),
    explanation=text("On paper, or on the screen before it is printed."),
    default="paper",
    options=("paper", "screen"),
    names=(text("By hand"), text("On the screen")),
)


def blank_forms() -> Printable:
    """Roster forms without a figure."""
    count = Parameter(key="count", name=text("Forms"), explanation=text("How many."), default="1")
    return Printable(
        key="blank-forms",
        name=text("Blank roster forms"),
        group="sheets",
        build=_blank_forms,
        parameters=(count, FILL_IN),
    )


def _blank_forms(source: Source, said: Said, layout: Layout) -> Built:
    form = source.system.roster_form
    assert form is not None, "only games with a form offer it"
    count = number(said, "count", 1, MOST_FORMS)
    sheets = [form(None, source.house_rules, f"blank-{place}-") for place in range(count)]
    return _of_sheets(sheets, layout, fillable=said["fill-in"] == "screen")


def filled_forms() -> Printable:
    """A roster form for each figure."""
    return Printable(
        key="roster-forms",
        name=text("Roster forms"),
        group="sheets",
        build=_filled_forms,
        parameters=(FILL_IN,),
        figures=True,
    )


def _filled_forms(source: Source, said: Said, layout: Layout) -> Built:
    form = source.system.roster_form
    assert form is not None, "only games with a form offer it"
    sheets = [form(one, source.house_rules, f"{one.key}-") for one in chosen_figures(source)]
    return _of_sheets(sheets, layout, fillable=said["fill-in"] == "screen")


def roster_list() -> Printable:
    """All figures on as few pages as they need."""
    return Printable(
        key="roster", name=text("Roster"), group="sheets", build=_roster_list, figures=True
    )


def _roster_list(source: Source, said: Said, layout: Layout) -> Built:
    build = source.system.roster_sheet
    assert build is not None, "only games with a roster sheet offer it"
    roster = Roster(system=source.system.key, name=source.name, figures=chosen_figures(source))
    return _of_sheets([build(roster, source.house_rules)], layout)


def campaign_log() -> Printable:
    """The nights so far."""
    return Printable(
        key="campaign-log", name=text("Campaign log"), group="sheets", build=_campaign_log
    )


def _campaign_log(source: Source, said: Said, layout: Layout) -> Built:
    return _of_sheets([campaign_log_sheet(source.name, source.sessions)], layout)


def game_state() -> Printable:
    """Tonight's game as it stands, to go on without a screen."""
    return Printable(
        key="game-state", name=text("Game state"), group="sheets", build=_game_state, night=True
    )


def _game_state(source: Source, said: Said, layout: Layout) -> Built:
    if source.game is None:
        raise Refused(
            text("No game has begun."), cure=text("Choose a session in which one was played.")
        )
    name, view = source.game
    return _of_sheets([game_state_sheet(view, name)], layout)


def battlefield(system: GameSystem) -> Printable:
    """The board of tonight's game, or of a scenario, true to scale."""
    scenarios = system.play.scenarios("")
    scenario = Parameter(
        key="scenario",
        name=text("Scenario"),
        explanation=text("Empty: tonight's battlefield."),
        options=("", *(one.key for one in scenarios)),
        names=(text("Tonight's battlefield"), *(one.name for one in scenarios)),
    )
    layout = Parameter(
        key="layout",
        name=text("Layout"),
        explanation=text("Another number lays the scenario's ground out anew."),
        default="1",
    )
    overlap = Parameter(
        key="overlap",
        name=text("Overlap"),
        explanation=text("Millimetres in which pages lie over each other to be glued."),
        default="10",
    )
    fit = Parameter(
        key="fit",
        name=text("Size"),
        explanation=text("As the game is played, or as large as one page has room for."),
        default="scale",
        options=("scale", "page"),
        names=(text("True to scale"), text("On one page")),
    )
    return Printable(
        key="battlefield",
        name=text("Battlefield") if system.battlefield_sheet else text("Board"),
        group="maps",
        build=_battlefield,
        parameters=(scenario, layout, overlap, fit) if scenarios else (overlap, fit),
        night=True,
    )


def _battlefield(source: Source, said: Said, layout: Layout) -> Built:
    found = source.board
    if said.get("scenario"):
        found = _scenario_board(source, said["scenario"], number(said, "layout", 1, MOST_LAYOUTS))
    if found is None:
        raise Refused(
            text("There is no battlefield."),
            cure=text("Choose a scenario, here or for the session."),
        )
    name, ground = found
    one_page = said["fit"] == "page"
    square = square_within(ground, room_on(layout.size, layout.margin)) if one_page else None
    part = PosterPart(
        title=text("Battlefield: {name}", name=name),
        spread=partial(board_spread, sheet=ground, square=square),
        paper=layout.size,
        overlap=float(number(said, "overlap", 0, int(MOST_OVERLAP))),
        margin=layout.margin,
    )
    told = partial(poster_findings, (part,), ink=layout.ink)
    return Built((part,), told, items=(layout.item("board", [name, ground, square]),))


def _scenario_board(source: Source, key: str, layout: int) -> Board | None:
    """The ground of a scenario, as it is laid out for its recommended party."""
    play = source.system.play
    scenario = next(one for one in play.scenarios("") if one.key == key)
    samples = source.system.roster.samples()
    party = tuple(one for one in samples if not scenario.party or one.key in scenario.party)
    if play.prepared is None:
        return None
    set_up = play.prepared(scenario, party, source.house_rules, Seeded(f"layout {layout}"))
    board = play.board(play.start(set_up), "")
    return (translate(scenario.name), board.sheet()) if board else None


def calibration() -> Printable:
    """The sheet that a printer is measured with."""
    return Printable(
        key="calibration",
        name=text("Calibration sheet"),
        group="sheets",
        build=lambda source, said, layout: Built((CalibrationSheet(layout.size),)),
    )


def sheets_of(system: GameSystem) -> tuple[Printable, ...]:
    """All whole pages that a game has."""
    forms = (blank_forms(), filled_forms()) if system.roster_form else ()
    roster = (roster_list(),) if system.roster_sheet else ()
    return (
        *map(sheet_of, system.sheets()),
        *roster,
        *forms,
        campaign_log(),
        game_state(),
        calibration(),
    )
