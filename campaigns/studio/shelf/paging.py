"""Printables of whole pages: sheets, the battlefield as a poster, the calibration sheet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from campaigns.studio.printable import (
    Built,
    Layout,
    Printable,
    Said,
    Source,
    chosen_figures,
    number,
    yes_no,
)
from cards.draw.board import board_spread, square_within
from cards.poster import MOST_OVERLAP, PosterPart, room_on
from cards.poster_findings import poster_findings
from cards.sheets.calibration import CalibrationSheet
from cards.sheets.findings import sheet_findings
from cards.sheets.part import SheetPart
from rules.pack_cover import pack_cover as cover_of
from rules.parameters import Parameter
from rules.prints import BoardPrint, SheetPrint
from rules.refused import Refused
from rules.sheets import Fields, Lines, Sheet, SheetFace
from rules.table_sheets import campaign_log_sheet, game_state_sheet
from rules.text import text

MOST_FORMS = 99
CAMPAIGN_LOG = "campaign-log"  # key of its printable
PACK_COVER = "pack-cover"  # the same


def _with_faces(sheet: Sheet, source: Source) -> Sheet:
    """The sheet with the faces of the figures that it can be printed for."""
    faces = {
        figure.key: SheetFace(source.drawn(figure), source.portrait(figure))
        for figure in source.figures
    }
    return replace(sheet, faces=faces)


def _of_sheets(
    plain: Sequence[Sheet],
    source: Source,
    layout: Layout,
    *,
    fillable: bool = False,
    ids: bool = False,
) -> Built:
    sheets = [_with_faces(one, source) for one in plain]
    parts = tuple(
        SheetPart(sheet, layout.size, fillable, ids, source.system.cover) for sheet in sheets
    )
    used_up = any(isinstance(block, Lines | Fields) for one in sheets for block in one.blocks)
    items = () if used_up else (layout.item("sheet", [list(plain), ids]),)
    return Built(parts, partial(sheet_findings, parts, ink=layout.ink), items=items)


FILL_IN = Parameter(
    key="fill-in",
    name=text("Fill in"),
    explanation=text("Fill in the form on paper, or on screen before you print."),
    default="paper",
    options=("paper", "screen"),
    names=(text("On paper"), text("On screen")),
)


IDS = yes_no("ids", text("Rule ids"), text("Prints the id of each rule beside its text."))


def sheets(row: SheetPrint) -> Printable:
    """Whole pages that the system makes. Its forms can be filled in on the screen."""
    return Printable(
        key=row.key,
        name=row.name,
        group="sheets",
        build=partial(_sheets, row),
        parameters=(*row.parameters, *((FILL_IN,) if row.form else ()), IDS),
        seldom=(IDS.key,),
        row=row,
        figures=row.figures,
    )


def _sheets(row: SheetPrint, source: Source, said: Said, layout: Layout) -> Built:
    if row.figures:
        chosen_figures(source)
    found = list(row.sheets(source.wanted(said)))
    return _of_sheets(
        found,
        source,
        layout,
        fillable=row.form and said[FILL_IN.key] == "screen",
        ids=said[IDS.key] == "yes",
    )


def campaign_log() -> Printable:
    """The nights so far."""
    return Printable(
        key=CAMPAIGN_LOG, name=text("Campaign log"), group="sheets", build=_campaign_log
    )


def _campaign_log(source: Source, said: Said, layout: Layout) -> Built:
    return _of_sheets([campaign_log_sheet(source.name, source.sessions())], source, layout)


def pack_cover() -> Printable:
    """The first page of a session's pack."""
    return Printable(
        key=PACK_COVER,
        name=text("Pack cover"),
        group="sheets",
        build=_pack_cover,
        night=True,
        table=True,
    )


def _pack_cover(source: Source, said: Said, layout: Layout) -> Built:
    if source.night is None:
        raise Refused(text("A pack cover needs a session."), cure=text("Choose a session."))
    sheet = cover_of(source.name, source.night, source.figures, source.packed, source.trial)
    return _of_sheets([sheet], source, layout)


def game_state() -> Printable:
    """Tonight's game as it stands, to go on without a screen."""
    return Printable(
        key="game-state",
        name=text("Game state"),
        group="sheets",
        build=_game_state,
        night=True,
        table=True,
    )


def _game_state(source: Source, said: Said, layout: Layout) -> Built:
    if source.game is None:
        raise Refused(text("This session has no game."), cure=text("Choose a session with a game."))
    name, view = source.game
    return _of_sheets([game_state_sheet(view, name, board=source.stands)], source, layout)


def board(row: BoardPrint) -> Printable:
    """A board, true to scale."""
    overlap = Parameter(
        key="overlap",
        name=text("Overlap"),
        explanation=text("The width in millimetres where pages overlap for glue."),
        default="10",
    )
    fit = Parameter(
        key="fit",
        name=text("Size"),
        explanation=text("Prints at the scale of the game, or as large as one page allows."),
        default="scale",
        options=("scale", "page"),
        names=(text("Game scale"), text("On one page")),
    )
    return Printable(
        key=row.key,
        name=row.name,
        group="maps",
        build=partial(_board, row),
        parameters=(*row.parameters, overlap, fit),
        row=row,
        night=True,
        table=row.tonight,
    )


def _board(row: BoardPrint, source: Source, said: Said, layout: Layout) -> Built:
    laid = row.ground(source.wanted(said))
    found = (laid.name, laid.ground) if laid else source.board if row.tonight else None
    if found is None:
        raise Refused(
            text("This session has no battlefield."),
            cure=text("Choose a scenario here or for the session."),
        )
    name, ground = found
    one_page = said["fit"] == "page"
    square = square_within(ground, room_on(layout.size, layout.margin)) if one_page else None
    part = PosterPart(
        title=text("Battlefield: {name}", name=name),
        spread=partial(board_spread, sheet=ground, square=square, name=name),
        paper=layout.size,
        overlap=float(number(said, "overlap", 0, int(MOST_OVERLAP))),
        margin=layout.margin,
        sky=source.system.cover,
    )
    told = partial(poster_findings, (part,), ink=layout.ink)
    return Built((part,), told, items=(layout.item("board", [name, ground, square]),))


def calibration() -> Printable:
    """The sheet that a printer is measured with."""
    return Printable(
        key="calibration",
        name=text("Calibration sheet"),
        group="sheets",
        build=lambda source, said, layout: Built(
            (CalibrationSheet(layout.size, source.system.cover),)
        ),
    )


def of_every_game() -> tuple[Printable, ...]:
    """Whole pages that no system has to describe."""
    return (pack_cover(), campaign_log(), game_state(), calibration())
