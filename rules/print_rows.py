"""Rows that every game makes alike: briefings of its scenarios, player aids, score pads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rules.briefings import Briefing
from rules.dashboards import AidSection, PlayerAid
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
    Point,
    Sheet,
    SheetRow,
    SheetTable,
    Steps,
)
from rules.table_sheets import Session
from rules.text import Text, text

PAD_HIGH = 68.0  # mm of all lines of a pad
PAD_SKIES: tuple[Sky, ...] = ("dusk", "night", "haze", "dawn")  # of the four pads of a sheet


def scenario_briefings(
    options: Sequence[tuple[str, Text]],
    build: Callable[[str, Wanted], Briefing],
    *,
    laid_out: bool = False,
) -> BriefingPrint:
    """Return the row of a briefing for the chosen scenario, or for each of them.

    The options are keys with names; `laid_out` asks for the layout of the ground as well.
    """
    keys = tuple(key for key, _ in options)

    def briefings(wanted: Wanted) -> tuple[Briefing, ...]:
        chosen = wanted.words.get(SCENARIO, keys[0])
        return tuple(build(key, wanted) for key in keys if chosen in (key, EVERY))

    scenario = Parameter(
        key=SCENARIO,
        name=text("Scenario"),
        explanation=text("One scenario, or a page for each."),
        default=keys[0],
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
    """Return the steps of a sheet, each with the heading above it."""
    found, title = [], text("")
    for block in blocks:
        if isinstance(block, Heading):
            title = block.words if isinstance(block.words, Text) else text(block.words)
        elif isinstance(block, Steps):
            points = tuple(Point(one.words, one.name) for one in block.points)
            found.append(AidSection(title, points, block.numbered))
    return tuple(found)


def player_aid(
    title: Text,
    icon: Callable[[], Icon],
    reference: Callable[[HouseRules], Iterable[Block]],
    sides: tuple[tuple[int, ...], tuple[int, ...]],
) -> AidPrint:
    """Return the row of a card made of the steps of a reference sheet.

    `sides` holds the places of the steps on the front and on the back, counted from 0.
    """

    def aid(house_rules: HouseRules) -> PlayerAid:
        steps = steps_of(reference(house_rules))
        front, back = (tuple(steps[n] for n in side if n < len(steps)) for side in sides)
        return PlayerAid(title=title, icon=icon(), front=front, back=back)

    return AidPrint(key="player-aid", name=text("Player aids"), aid=aid, in_pack=always)


def score_pad(
    game: Text,
    columns: Sequence[Text],
    players: int,
    *,
    together: bool = False,
    colours: Callable[[], Sequence[Role]] = tuple,
) -> SheetPrint:
    """Return the row of four pads on a sheet, each for one game: a line for each player.

    A session that is known gives its date, its scenario and who comes. Players who win or lose
    `together` have a box for each. Where each has a colour, it is beside an empty line.
    """
    share = 0.62 / len(columns)
    heads = (
        Column(text("Player"), 0.38),
        *(Column(one, share, "number") for one in columns),
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
            SheetRow((name, *[""] * len(columns)), role=role)
            for name, role in zip(names, roles, strict=False)
        )
        return (
            Heading(game, scene=PAD_SKIES[number - 1]),
            Fields(fields),
            SheetTable(heads, rows, PAD_HIGH / players),
            *_result(number, together),
        )

    def sheets(wanted: Wanted) -> tuple[Sheet, ...]:
        night = wanted.night or Session(title="")
        pads = tuple(block for number in range(1, 5) for block in pad(number, night))
        return (
            Sheet(
                title=text("Score pad"),
                columns=2,
                pages=1,
                bare=True,
                blocks=pads,
                footer=(game, text("Score pad"), text("For four games. Cut along the middle.")),
            ),
        )

    return SheetPrint(key="score-pad", name=text("Score pad"), sheets=sheets)


def _result(number: int, together: bool) -> tuple[Block, ...]:
    """Boxes to tick where all players end alike, and room for notes."""
    if not together:
        return (Lines(2, text("Notes")),)
    ends = (
        Field(name=f"pad-{number}-won", label=text("Won"), kind="check", share=0.2),
        Field(name=f"pad-{number}-lost", label=text("Lost"), kind="check", share=0.2),
    )
    return (Fields(ends), Lines(1, text("Notes")))


def tracks(game: Text, rows: Callable[[HouseRules], tuple[CubeTrack, ...]]) -> SheetPrint:
    """Return the row of tracks for cubes of 8 mm, as each game needs them."""

    def sheet(house_rules: HouseRules) -> Sheet:
        return Sheet(
            title=text("Tracks"),
            subtitle=text("For cubes of 8 mm"),
            pages=1,
            blocks=rows(house_rules),
            footer=(game, text("Tracks")),
        )

    return whole_sheet("tracks", text("Tracks"), sheet, always)
