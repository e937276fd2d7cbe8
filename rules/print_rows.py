"""Rows that every game makes alike: briefings of its scenarios, player aids, score pads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby, zip_longest
from typing import Literal, NamedTuple

from msgspec.structs import replace

from rules.briefings import Briefing
from rules.dashboards import AidSection, PlayerAid
from rules.drawings import drawing
from rules.parameters import HouseRules, Parameter
from rules.pictures import Sky
from rules.printables import Icon, Role
from rules.prints import (
    EVERY,
    SCENARIO,
    AidPrint,
    BriefingPrint,
    SheetPrint,
    Wanted,
    always,
    layout_choice,
    whole_sheet,
)
from rules.sheets import (
    Block,
    Column,
    CubeTrack,
    Field,
    Fields,
    Heading,
    Lines,
    PipRow,
    Pips,
    Session,
    Sheet,
    SheetRow,
    SheetTable,
    Steps,
)
from rules.text import Text, joined, text


class PadSheet(NamedTuple):
    """The pads of a sheet: how many, in columns, on paper that lies or stands."""

    pads: int = 4
    columns: Literal[1, 2, 3] = 2
    lying: bool = False
    high: float = 58.0  # mm of all lines of a pad
    notes: int = 2  # lines


QUARTERS = PadSheet()
HALVES = PadSheet(2, 1, high=66.0)  # wide ones
PAGES = PadSheet(2, 2, lying=True, high=96.0, notes=4)  # large ones side by side

PAD_SKIES: tuple[Sky, ...] = ("dusk", "night", "haze", "dawn")  # of the four pads of a sheet


def scenario_briefings(
    options: Sequence[tuple[str, Text]],
    build: Callable[[str, Wanted], Briefing],
    *,
    laid_out: bool = False,
    together: Callable[[Wanted], Briefing] | None = None,
) -> BriefingPrint:
    """Return the row of a briefing for the chosen scenario, or for each of them.

    The options are keys with names. `laid_out` asks for the layout of the ground as well. A
    game whose scenarios differ little has all of them on one page, `together`.
    """
    keys = tuple(key for key, _ in options)
    usual = EVERY if together else keys[0]

    def briefings(wanted: Wanted) -> tuple[Briefing, ...]:
        chosen = wanted.words.get(SCENARIO, usual)
        if together and chosen == EVERY:
            return (together(wanted),)
        return tuple(build(key, wanted) for key in keys if chosen in (key, EVERY))

    scenario = Parameter(
        key=SCENARIO,
        name=text("Scenario"),
        explanation=text("One scenario, or a page for each."),
        default=usual,
        options=(*keys, EVERY),
        names=(*(name for _, name in options), text("All scenarios")),
    )
    return BriefingPrint(
        key="briefing",
        name=text("Scenario briefing"),
        briefings=briefings,
        parameters=(scenario, *((layout_choice(),) if laid_out else ())),
        in_pack=always,
    )


def steps_of(blocks: Iterable[Block]) -> tuple[AidSection, ...]:
    """Return the steps of a sheet, each with the heading and the rolls above it."""
    found: list[AidSection] = []
    heading = Heading("")
    dice: tuple[PipRow, ...] = ()
    for block in blocks:
        if isinstance(block, Heading):
            heading, dice = block, ()
        elif isinstance(block, Pips):
            dice = tuple(replace(row, rules=()) for row in block.rows)
        elif isinstance(block, Steps):
            points = tuple(replace(one, rules=()) for one in block.points)
            found.append(
                AidSection(heading.words, points, block.numbered, icon=heading.icon, dice=dice)
            )
            dice = ()
    return tuple(found)


def _shared(rows: Sequence[PipRow]) -> Iterator[PipRow]:
    """Rolls of a name alone that need the same number share a row."""
    for needs, same in groupby(rows, key=lambda row: (row.needs, not row.words)):
        first, *others = same
        if others and needs[1]:
            yield replace(first, name=joined([one.name for one in (first, *others)]))
        else:
            yield from (first, *others)


def player_aid(
    title: Text,
    icon: Callable[[], Icon],
    reference: Callable[[HouseRules], Iterable[Block]],
    sides: tuple[tuple[int, ...], tuple[int, ...]],
    rolls: tuple[int, ...] = (),
) -> AidPrint:
    """Return the row of a card made of the steps of a reference sheet.

    `sides` holds the places of the steps on the front and on the back, counted from 0. Of those
    in `rolls` the card has the dice alone.
    """

    def section(number: int, whole: AidSection) -> AidSection:
        dice = tuple(_shared(whole.dice))
        points = () if number in rolls else whole.points
        return replace(whole, points=points, dice=dice)

    def aid(house_rules: HouseRules) -> PlayerAid:
        steps = steps_of(reference(house_rules))
        front, back = (
            tuple(section(n, steps[n]) for n in side if n < len(steps)) for side in sides
        )
        return PlayerAid(title=title, icon=icon(), front=front, back=back)

    return AidPrint(key="player-aid", name=text("Player aids"), aid=aid, in_pack=always)


def score_pad(
    game: Text,
    columns: Sequence[Text],
    players: int,
    *,
    together: bool = False,
    icons: Sequence[str] = (),
    colours: Callable[[], Sequence[Role]] = tuple,
    sheet: PadSheet = QUARTERS,
) -> SheetPrint:
    """Return the row of pads on a sheet, each for one game: a line for each player.

    The columns have the drawings of `icons` over their heads.
    A session that is known gives its date, its scenario and who comes. Players who win or lose
    `together` have a box for each. Where each has a colour, it is beside an empty line.
    """
    share = 0.62 / len(columns)
    drawn = [drawing(key) for key in icons]
    heads = (
        Column(text("Player"), 0.38, "name", drawing("three-friends")),
        *(
            Column(one, share, "number", icon)
            for one, icon in zip_longest(columns, drawn, fillvalue=None)
            if one
        ),
    )

    def pad(number: int, night: Session) -> tuple[Block, ...]:
        names = (*night.who[:players], *[""] * (players - len(night.who)))
        fields = (
            Field(name=f"pad-{number}-date", label=text("Date"), value=night.date, share=0.34),
            Field(
                name=f"pad-{number}-scenario",
                label=text("Scenario"),
                value=night.scenario,
                share=0.66,
            ),
        )
        known = () if night.who else tuple(colours())
        roles = (*known, *[None] * players)
        rows = tuple(
            SheetRow((name, *[""] * len(columns)), icon=drawing("meeple"), role=role)
            for name, role in zip(names, roles, strict=False)
        )
        return (
            Heading(game, text("Score pad"), scene=PAD_SKIES[number - 1]),
            Fields(fields),
            SheetTable(heads, rows, sheet.high / players),
            *_result(number, together, sheet.notes),
        )

    def sheets(wanted: Wanted) -> tuple[Sheet, ...]:
        night = wanted.night or Session(title="")
        pads = tuple(block for number in range(1, sheet.pads + 1) for block in pad(number, night))
        return (_pad_sheet(game, sheet, pads),)

    return SheetPrint(key="score-pad", name=text("Score pad"), sheets=sheets)


def _pad_sheet(game: Text, sheet: PadSheet, pads: tuple[Block, ...]) -> Sheet:
    """The sheet to cut apart."""
    cut = text("For {count} games. Cut them apart.", count=sheet.pads)
    return Sheet(
        title=text("Score pad"),
        columns=sheet.columns,
        lying=sheet.lying,
        pages=1,
        bare=True,
        blocks=pads,
        footer=(game, text("Score pad"), cut),
    )


def _result(number: int, together: bool, notes: int) -> tuple[Block, ...]:
    """Boxes to tick where all players end alike, and room for notes."""
    if not together:
        return (Lines(notes, text("Notes")),) if notes else ()
    ends = (
        Field(name=f"pad-{number}-won", label=text("Won"), kind="check", share=0.2),
        Field(name=f"pad-{number}-lost", label=text("Lost"), kind="check", share=0.2),
    )
    return (Fields(ends), Lines(max(1, notes - 1), text("Notes")))


def tracks(
    game: Text,
    rows: Callable[[HouseRules], tuple[CubeTrack, ...]],
    counted: Text | None = None,
) -> SheetPrint:
    """Return the row of tracks for cubes of 8 mm. `counted` is what all of them count."""

    def sheet(house_rules: HouseRules) -> Sheet:
        return Sheet(
            title=counted or text("Tracks"),
            subtitle=text("For cubes of 8 mm"),
            pages=1,
            blocks=rows(house_rules),
            footer=(game, text("Tracks")),
        )

    return whole_sheet("tracks", text("Tracks"), sheet, always)
