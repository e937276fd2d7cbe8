"""The list of all that a game can have printed: a row for each printable, typed by its kind.

A system gives its rows in the order of a pack. The print page, the command line, packs and exports
read this list and nothing else of the system. The options of a kind, such as the size of a card,
belong to the printer. A row names only the parameters that its own function reads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from rules.briefings import Briefing
from rules.dashboards import Dashboard, PlayerAid
from rules.dice import Seeded
from rules.game import SPECTATOR
from rules.maps import BattlefieldSheet, MapTile, TerrainPiece
from rules.parameters import HouseRules, Parameter
from rules.play import Play
from rules.printables import (
    CardBack,
    CharacterBoard,
    DeckCard,
    Fact,
    Standee,
    StatCard,
    Token,
)
from rules.roster import Figure, Roster
from rules.sheets import Session, Sheet
from rules.text import Text, in_sense, joined, text

MOST_FORMS = 99
MOST_SCENARIO_LAYOUTS = 9999
Kind = TypeVar("Kind", bound="PrintRow")
SCENARIO, LAYOUT, COUNT = "scenario", "layout", "count"  # keys of parameters
EVERY = "all"  # scenarios, where one or all can be asked for


class Wanted(Struct, frozen=True, kw_only=True):
    """The house rules, figures and parameters that something is printed for."""

    house_rules: HouseRules = {}
    figures: tuple[Figure, ...] = ()
    words: Mapping[str, str] = {}  # by key; all parameters of the row
    name: str = ""  # of the campaign or the game
    decks: Mapping[str, str] = {}  # tables of own decks, by key
    night: Session | None = None  # the one to print for


CardOdds = Callable[[Figure, HouseRules], tuple[Fact, ...]]  # exact; for a card


def always(house_rules: HouseRules) -> bool:
    """True: a pack holds it under any house rules."""
    return True


def never(house_rules: HouseRules) -> bool:
    """False: no pack holds it."""
    return False


class PrintRow(Struct, frozen=True, kw_only=True):
    """Fields of every row. Its functions raise Refused."""

    key: str
    name: Text
    parameters: tuple[Parameter, ...] = ()
    in_pack: Callable[[HouseRules], bool] = never


class CardPrint(PrintRow, frozen=True, kw_only=True):
    """A stat card for each figure."""

    card: Callable[[Figure, HouseRules], StatCard]
    odds: CardOdds | None = None


class DeckPrint(PrintRow, frozen=True, kw_only=True):
    """Cards of the catalogue with their copies. All have the same back."""

    cards: Callable[[Wanted], tuple[DeckCard, ...]]
    back: Callable[[], CardBack]
    size: str = "poker"  # usual size of a card, as `cards.paper.CARDS` names it


class TokenPrint(PrintRow, frozen=True, kw_only=True):
    """Markers to cut out."""

    tokens: Callable[[], tuple[Token, ...]]
    needed: Callable[[Wanted], Mapping[str, int]] | None = None  # by key, for these figures
    figure: Callable[[Figure, HouseRules], Standee] | None = None  # also on a token


class StandeePrint(PrintRow, frozen=True, kw_only=True):
    """Standees: one for each figure, and any number of the others."""

    figure: Callable[[Figure, HouseRules], Standee] | None = None
    others: Callable[[], tuple[Standee, ...]] = tuple
    led: Callable[[Figure], str] | None = None  # key of the others that are a figure's own
    needed: Callable[[Wanted], Mapping[str, int]] | None = None  # of the others, by key


class TilePrint(PrintRow, frozen=True, kw_only=True):
    """Tiles to lay beside each other."""

    tiles: Callable[[Wanted], tuple[MapTile, ...]]


class PlayerBoardPrint(PrintRow, frozen=True, kw_only=True):
    """A board for each character, with a track and places for cards."""

    boards: Callable[[Wanted], tuple[CharacterBoard, ...]]


class TerrainPrint(PrintRow, frozen=True, kw_only=True):
    """Pieces of terrain to cut out and set up."""

    pieces: Callable[[], tuple[TerrainPiece, ...]]


class NamedGround(NamedTuple):
    """A board with the name above its pages."""

    name: Text | str
    ground: BattlefieldSheet


class BoardPrint(PrintRow, frozen=True, kw_only=True):
    """A board, true to scale or on one page."""

    ground: Callable[[Wanted], NamedGround | None]
    tonight: bool = False  # the board of the night's game where `ground` returns None


class SheetPrint(PrintRow, frozen=True, kw_only=True):
    """Whole pages."""

    sheets: Callable[[Wanted], tuple[Sheet, ...]]
    figures: bool = False  # made of figures that somebody chooses
    form: bool = False  # has fields that can be filled in on a screen


class BriefingPrint(PrintRow, frozen=True, kw_only=True):
    """Scenarios to set up and play by, each on one page."""

    briefings: Callable[[Wanted], tuple[Briefing, ...]]


class DashboardPrint(PrintRow, frozen=True, kw_only=True):
    """A dashboard of A5 for each figure."""

    dashboard: Callable[[Figure, HouseRules], Dashboard]


class AidPrint(PrintRow, frozen=True, kw_only=True):
    """A card with the rules of a turn for each player."""

    aid: Callable[[HouseRules], PlayerAid]


AnyPrint = (
    CardPrint
    | DeckPrint
    | TokenPrint
    | PlayerBoardPrint
    | StandeePrint
    | TilePrint
    | TerrainPrint
    | BoardPrint
    | SheetPrint
    | BriefingPrint
    | DashboardPrint
    | AidPrint
)


def of_kind(rows: Iterable[AnyPrint], kind: type[Kind]) -> tuple[Kind, ...]:
    """Return the rows of one kind."""
    return tuple(row for row in rows if isinstance(row, kind))


def tokens_of(rows: Iterable[AnyPrint]) -> tuple[Token, ...]:
    """Return every kind of token."""
    return tuple(token for row in of_kind(rows, TokenPrint) for token in row.tokens())


def usual(row: AnyPrint) -> Wanted:
    """Return what something is printed for when nothing is chosen."""
    return Wanted(words={one.key: one.default for one in row.parameters})


def packed_keys(rows: Iterable[AnyPrint], house_rules: HouseRules) -> tuple[str, ...]:
    """Return the keys of what a pack holds under these house rules, in order."""
    return tuple(row.key for row in rows if row.in_pack(house_rules))


FigureForm = Callable[[Figure | None, HouseRules, str], Sheet]  # prefix of the names of fields


def whole_sheet(
    key: str,
    name: Text,
    build: Callable[[HouseRules], Sheet],
    in_pack: Callable[[HouseRules], bool] = never,
) -> SheetPrint:
    """Return the row of a sheet that needs only the house rules."""
    return SheetPrint(
        key=key, name=name, in_pack=in_pack, sheets=lambda wanted: (build(wanted.house_rules),)
    )


def blank_forms(form: FigureForm) -> SheetPrint:
    """Return the row of roster forms without a figure."""

    def build(wanted: Wanted) -> tuple[Sheet, ...]:
        count = int(wanted.words[COUNT])
        return tuple(form(None, wanted.house_rules, f"blank-{n}-") for n in range(count))

    count = Parameter(
        COUNT, text("Forms"), text("The number of copies."), "1", least=1, most=MOST_FORMS
    )
    return SheetPrint(
        key="blank-forms",
        name=text("Blank roster forms"),
        sheets=build,
        parameters=(count,),
        form=True,
    )


def filled_forms(form: FigureForm, in_pack: Callable[[HouseRules], bool] = never) -> SheetPrint:
    """Return the row of a roster form for each figure."""

    def build(wanted: Wanted) -> tuple[Sheet, ...]:
        return tuple(form(one, wanted.house_rules, f"{one.key}-") for one in wanted.figures)

    return SheetPrint(
        key="roster-forms",
        name=text("Roster forms"),
        sheets=build,
        figures=True,
        form=True,
        in_pack=in_pack,
    )


def roster_list(system: str, build: Callable[[Roster, HouseRules], Sheet]) -> SheetPrint:
    """Return the row of a sheet with all figures. Under its title stands that it is a roster."""

    def sheets(wanted: Wanted) -> tuple[Sheet, ...]:
        roster = Roster(system=system, name=wanted.name, figures=wanted.figures)
        sheet = build(roster, wanted.house_rules)
        named = joined([text("Roster"), sheet.subtitle])
        return (replace(sheet, subtitle=named),)

    return SheetPrint(key="roster", name=text("Roster"), sheets=sheets, figures=True)


def scenario_board(
    play: Play,
    samples: Callable[[], Sequence[Figure]],
    in_pack: Callable[[HouseRules], bool] = always,
) -> BoardPrint:
    """Return the row of the night's battlefield, or of a scenario's for its recommended party."""
    scenarios = play.scenarios("")

    def ground(wanted: Wanted) -> NamedGround | None:
        key = wanted.words[SCENARIO]
        if not key or play.prepared is None:
            return None
        scenario = next(one for one in scenarios if one.key == key)
        party = tuple(one for one in samples() if not scenario.party or one.key in scenario.party)
        dice = Seeded(f"layout {int(wanted.words[LAYOUT])}")
        set_up = play.prepared(scenario, party, wanted.house_rules, dice)
        board = play.board(play.seen(play.start(set_up), SPECTATOR), "")
        return NamedGround(scenario.name, replace(board.sheet(), name="")) if board else None

    return BoardPrint(
        key="battlefield",
        name=text("Battlefield"),
        ground=ground,
        tonight=True,
        in_pack=in_pack,
        parameters=(
            Parameter(
                key=SCENARIO,
                name=text("Scenario"),
                explanation=text("Leave empty for tonight's battlefield."),
                options=("", *(one.key for one in scenarios)),
                names=(text("Tonight's battlefield"), *(one.name for one in scenarios)),
            ),
            layout_choice(),
        ),
    )


def layout_choice() -> Parameter:
    """Return the number of a layout, for ground that dice lay out."""
    return Parameter(
        key=LAYOUT,
        name=in_sense("battlefield", "Layout"),
        explanation=text("Each number gives a different layout of the scenario."),
        default="1",
        least=1,
        most=MOST_SCENARIO_LAYOUTS,
    )
