"""Sheets that every game gets."""

from __future__ import annotations

from msgspec.structs import replace

from cards.paper import Size
from cards.sheets.findings import sheet_findings
from cards.sheets.part import SheetPart
from rules.dice import Dice, Seeded
from rules.game import SetUp, act
from rules.maps import BattlefieldSheet
from rules.play import by_chance
from rules.printables import BoardDrawing, Counter
from rules.registry import systems
from rules.sheets import (
    DrawnBoard,
    FactRow,
    Heading,
    Paragraph,
    Session,
    SessionCards,
    Sheet,
    SheetTable,
    Steps,
    TickBoxes,
)
from rules.system import GameSystem
from rules.systems.zombies.catalogue import numbers
from rules.table import FigureView, GearView, Line, Meter, Panel, TableView, Thing
from rules.table_sheets import campaign_log_sheet, game_state_sheet
from rules.text import in_english, text

A4 = Size(210, 297)


def read(said: object) -> str:
    """A cell as it is read. Boxes as those that are ticked, of all."""
    if isinstance(said, TickBoxes):
        return f"{said.ticked} of {said.count} boxes"
    return said if isinstance(said, str) else in_english(said)  # type: ignore[arg-type]


def cells(sheet: Sheet) -> list[list[str]]:
    """Every row of every table, as read."""
    return [
        [read(said) for said in line.cells]
        for block in sheet.blocks
        if isinstance(block, SheetTable)
        for line in block.rows
    ]


def test_a_heading_ends_in_a_brief_note_or_a_number() -> None:
    """Rows are counted where no note says how much the panel holds. A long note stands below."""
    two = tuple(Thing(key=key, name=text("Crate")) for key in "ab")
    bare = Panel(key="a", title=text("Town"), things=two)
    brief, long = text("4 tiles"), text("4 tiles, and many more of them in the stack")
    noted = (replace(bare, key="b", note=brief), replace(bare, key="c", note=long))
    view = TableView(seat="", heading=(), panels=(bare, *noted))
    heads = [one for one in game_state_sheet(view, "Farm").blocks if isinstance(one, Heading)]
    assert [one.aside for one in heads if one.words == bare.title] == ["2", brief, ""]


def zombie(number: int) -> FigureView:
    return FigureView(
        key=f"z{number}", name=text("Zombie {number}", number=number), standing="ready", alike="x"
    )


def test_a_game_is_printed_with_all_that_is_known() -> None:
    """Heading, figures with their numbers, things. Those that are alike share a row."""
    hero = FigureView(
        key="k",
        name=text("Kat"),
        standing="down",
        meters=(
            Meter("w", text("Wounds"), 2, 3, hearts=True),
            Meter("a", text("Spare Ammo"), 1),
            Meter("x", text("Experience"), 7, 43),
        ),
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
        ["Kat", "down", "2 of 3 boxes", "1", "7/43", "hidden"],
        ["Zombie 0 and 2 more like it"],
        ["Kat fell.", "6 1"],
    ]
    said = [
        in_english(block.words)
        for block in sheet.blocks  # type: ignore[arg-type]
        if isinstance(block, Paragraph)
    ]
    assert said == ["Nobody is left"]
    assert isinstance(sheet.blocks[0], FactRow)
    assert [in_english(one) for one in sheet.blocks[0].said] == ["Turn 4", "Heroes act"]  # type: ignore[arg-type]
    assert not any(isinstance(block, Steps) for block in sheet.blocks), "nothing is left to do"


def test_a_game_state_ends_its_steps_with_the_phase_that_is_next() -> None:
    """Where a game has phases, the last step names the present one."""
    view = TableView(
        seat="", heading=(text("Turn 4"),), panels=(), phases=(text("Move"), text("Fight")), phase=1
    )
    sheet = game_state_sheet(view, "Farm")
    (steps,) = (block for block in sheet.blocks if isinstance(block, Steps))
    assert steps.points[-1].words.params["phase"] == text("Fight")  # type: ignore[union-attr]


def steps_of(view: TableView, board: BoardDrawing | None = None) -> list[str]:
    """The ids of the steps that take a game up again."""
    blocks = game_state_sheet(view, "Farm", board=board).blocks
    beside = [one for block in blocks if isinstance(block, DrawnBoard) for one in block.beside]
    (steps,) = (block for block in (*blocks, *beside) if isinstance(block, Steps))
    return [point.words.id for point in steps.points]  # type: ignore[union-attr]


def test_a_game_state_asks_for_nothing_that_is_not_there() -> None:
    """Equipment, crossed boxes and places are steps only where somebody has them."""
    wounds = Meter("w", text("Wounds"), 0, 3, hearts=True)
    kat = FigureView(key="k", name=text("Kat"), standing="ready", meters=(wounds,))
    armed = replace(
        kat,
        gear=(GearView(key="g", name=text("Axe")),),
        meters=(replace(wounds, value=1),),
    )

    def view(one: FigureView) -> TableView:
        panel = Panel(key="p", title=text("Players"), figures=(one,))
        heading, following = (text("Set-up"),), text("Finish the set-up.")
        return TableView(seat="", heading=heading, panels=(panel,), resume=following)

    board = BoardDrawing(ground=BattlefieldSheet(name="Farm", columns=8, rows=4))
    plain, more = steps_of(view(kat), board), steps_of(view(armed), board)
    assert len(plain) == 2
    assert plain[-1] == "Finish the set-up."
    assert len(more) == 4
    stands = replace(board, counters=(Counter("K", (3,), "round"),))
    assert len(steps_of(view(kat), stands)) == 3


def test_only_lost_life_is_crossed() -> None:
    """A figure that may gain hearts has no box for those it has not gained."""
    figures = tuple(
        FigureView(
            key=str(missing),
            name=text("Kat"),
            standing="ready",
            meters=(Meter("h", text("Hearts"), missing, 5, hearts=True, unhurt=2),),
        )
        for missing in (0, 2, 4)
    )
    panel = Panel(key="p", title=text("Players"), figures=figures)
    sheet = game_state_sheet(TableView(seat="", heading=(text("Now"),), panels=(panel,)), "Farm")
    assert [row[1] for row in cells(sheet)] == ["0 of 5 boxes", "0 of 3 boxes", "2 of 3 boxes"]


def test_before_the_first_roll_survivors_have_what_they_begin_with() -> None:
    """All their hearts whole, and their bullets. Rule: ZZ-007."""
    system, kit = systems()["zombies"], numbers().kit
    players = system.roster.samples()[:2]
    view = system.play.view(system.play.start(SetUp(figures=players)), "")
    meters = {one.key: one for one in view.panels[0].figures[0].meters}
    assert meters["hearts"].value == meters["hearts"].unhurt
    assert meters["bullets"].value == kit.bullets


def test_players_share_a_table_and_things_that_are_alike_a_row() -> None:
    """One table for players of one figure each. Whose it is stands in the notes."""
    kat, bo = (
        FigureView(key=key, name=text(name), standing="ready")
        for key, name in (("1", "Kat"), ("2", "Bo"))
    )
    trees = tuple(Thing(key=f"t{n}", name=text("Tree {n}", n=n)) for n in (1, 2))
    panels = (
        Panel(key="kat", title=text("Kat"), figures=(kat, bo)),
        Panel(key="ann", title=text("Ann"), figures=(replace(bo, key="3"), replace(bo, key="4"))),
        Panel(key="wood", title=text("Wood"), things=trees),
    )
    sheet = game_state_sheet(TableView(seat="", heading=(text("Now"),), panels=panels), "Farm")
    assert cells(sheet) == [
        ["Kat", ""],
        ["Bo", ""],
        ["Bo", "Ann"],
        ["Bo", "Ann"],
        ["Tree 1, Tree 2"],
    ]


def test_a_figure_stands_behind_its_mark_on_the_board() -> None:
    """The same counter, so that it can be found there."""
    kat = FigureView(key="1", name=text("Kat"), standing="ready")
    panels = (Panel(key="kat", title=text("Heroes"), figures=(kat,)),)
    counters = (Counter("K", (0,), "round", key="1"), Counter("7", (1,), "jagged", key="7"))
    board = BoardDrawing(ground=BattlefieldSheet(name="", columns=2, rows=1), counters=counters)
    view = TableView(seat="", heading=(text("Now"),), panels=panels)
    tables = [
        block
        for block in game_state_sheet(view, "Farm", board=board).blocks
        if isinstance(block, SheetTable)
    ]
    assert [row.mark for table in tables for row in table.rows] == [counters[0]]


def test_a_board_stands_above_the_figures() -> None:
    """Where it is given, once, and its sheet fits."""
    ground = BattlefieldSheet(name="Farm", columns=8, rows=4)
    drawing = BoardDrawing(ground=ground, counters=(Counter("K", (3,), "round"),) * 2)
    view = TableView(seat="", heading=(text("Now"),), panels=())
    sheet = game_state_sheet(view, "Farm", board=drawing)
    assert [one.drawing for one in sheet.blocks if isinstance(one, DrawnBoard)] == [drawing]
    assert sheet_findings([SheetPart(sheet, A4)], in_english) == ()


def begun(system: GameSystem, dice: Dice) -> SetUp:
    """The first scenario, or as few players as can play."""
    scenarios = system.play.scenarios("")
    if system.play.prepared and scenarios:
        return system.play.prepared(scenarios[0], (), {}, dice)
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


def logged(sheet: Sheet) -> tuple[Session, ...]:
    """The sessions of a log."""
    [found] = [block.sessions for block in sheet.blocks if isinstance(block, SessionCards)]
    return found


def test_a_campaign_log_has_its_sessions_and_room_for_more() -> None:
    """A card each, in order, then empty ones. What people wrote stays as it is."""
    sessions = [
        Session(title="Supply run", date="1 May", scenario="Farm", result="won", who=("Ann", "Bo")),
        Session(title="<b>Night</b>", notes="It rained."),
    ]
    sheet = campaign_log_sheet("Winter", sessions)
    first, second, *spare = logged(sheet)
    assert [first, second] == [replace(one, number=n) for n, one in enumerate(sessions, 1)]
    assert [one.number for one in spare] == list(range(3, 3 + len(spare)))
    assert len(spare) > 3
    assert not any(one.title or one.result for one in spare)
    assert sheet_findings([SheetPart(sheet, A4)], in_english) == ()
    nothing = campaign_log_sheet(" ", [])
    assert (nothing.title, nothing.subtitle) == (text("Campaign"), text("Campaign log"))


def test_planned_sessions_come_last() -> None:
    """With its number, its date and who comes. The count is of sessions that were played."""
    sessions = [
        Session(title="Second", date="8 May", scenario="Farm", who=("Ann",), planned=True),
        Session(title="First", result="won"),
    ]
    sheet = campaign_log_sheet("Winter", sessions)
    played, planned, *_ = logged(sheet)
    assert (played.number, played.title) == (2, "First")
    assert (planned.number, planned.title, planned.planned) == (1, "Second", True)
    assert in_english(sheet.subtitle) == "Campaign log: 1 session"
