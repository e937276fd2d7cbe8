"""One contract for the lists of printables of all systems."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from cards.paper import CARDS
from rules.parameters import Parameter
from rules.prints import (
    AidPrint,
    AnyPrint,
    BoardPrint,
    BriefingPrint,
    CardPrint,
    DashboardPrint,
    DeckPrint,
    PlayerBoardPrint,
    SheetPrint,
    StandeePrint,
    TerrainPrint,
    TilePrint,
    TokenPrint,
    Wanted,
    of_kind,
    packed_keys,
    tokens_of,
)
from rules.system import GameSystem
from rules.text import in_english
from tests.rules.every import SYSTEMS
from tests.rules.systems.lanterns.game import SYSTEM as LANTERNS


@pytest.fixture(params=SYSTEMS)
def game(request: pytest.FixtureRequest) -> GameSystem:
    return SYSTEMS[request.param]


def wanted_of(row: AnyPrint, game: GameSystem) -> Wanted:
    """Return what the row is asked for by default."""
    words = {one.key: one.default for one in row.parameters}
    return Wanted(figures=game.roster.samples(), words=words, name=game.key)


GIVEN = {
    CardPrint: lambda row, asked: [row.card(one, asked.house_rules) for one in asked.figures],
    DeckPrint: lambda row, asked: (row.back(), *row.cards(asked)),
    PlayerBoardPrint: lambda row, asked: row.boards(asked),
    TokenPrint: lambda row, asked: row.tokens(),
    StandeePrint: lambda row, asked: (*own_standees(row, asked), *row.others()),
    TilePrint: lambda row, asked: row.tiles(asked),
    TerrainPrint: lambda row, asked: row.pieces(),
    BoardPrint: lambda row, asked: [one.ground for one in (row.ground(asked),) if one],
    SheetPrint: lambda row, asked: row.sheets(asked),
    BriefingPrint: lambda row, asked: row.briefings(asked),
    DashboardPrint: lambda row, asked: [row.dashboard(one, {}) for one in asked.figures],
    AidPrint: lambda row, asked: [row.aid(asked.house_rules)],
}


def data_of(row: AnyPrint, wanted: Wanted) -> tuple[Struct, ...]:
    """Return what the row gives the printer."""
    return tuple(GIVEN[type(row)](row, wanted))


def own_standees(row: StandeePrint, wanted: Wanted) -> list[Struct]:
    return [row.figure(one, {}) for one in wanted.figures if row.figure]


def faults(rows: tuple[AnyPrint, ...]) -> Iterator[str]:
    """Yield what is wrong with a list of rows."""
    keys = [row.key for row in rows]
    yield from (f"{key}: twice" for key in {*keys} if keys.count(key) > 1)
    for row in rows:
        if not in_english(row.name):
            yield f"{row.key}: no name"
        yield from (f"{row.key}: {fault}" for one in row.parameters for fault in wrong(one))
        if isinstance(row, DeckPrint):
            yield from _wrong_deck(row)
        if isinstance(row, TilePrint):
            tiles = row.tiles(Wanted(words={one.key: one.default for one in row.parameters}))
            yield from (f"{row.key}: no copy" for one in tiles if one.copies < 1)
            yield from (f"{row.key}: back of another size" for one in tiles if _is_askew(one))


def wrong(one: Parameter) -> Iterator[str]:
    """Yield what is wrong with a parameter."""
    if one.options and one.default not in one.options:
        yield f"{one.key}: default is no option"
    if (one.least is None) != (one.most is None):
        yield f"{one.key}: half a range"
    if one.least is None or one.most is None:
        return
    if not one.least <= int(one.default) <= one.most:
        yield f"{one.key}: default is out of range"


def _wrong_deck(row: DeckPrint) -> Iterator[str]:
    cards = row.cards(Wanted())
    if row.size not in CARDS:
        yield f"{row.key}: no such size"
    if len({one.key for one in cards}) < len(cards) or not cards:
        yield f"{row.key}: cards are not told apart"
    if any(one.copies < 1 for one in cards):
        yield f"{row.key}: no copy"


def _is_askew(tile) -> bool:
    back = tile.back
    size = (tile.ground.columns * tile.ground.square_mm, tile.ground.rows * tile.ground.square_mm)
    return back is not None and (back.columns * back.square_mm, back.rows * back.square_mm) != size


def test_every_kind_is_in_a_list() -> None:
    """Else nothing would hold a kind."""
    found = {type(row) for game in SYSTEMS.values() for row in game.prints()}
    assert found == {*GIVEN}


def test_each_list_of_prints_is_valid(game: GameSystem) -> None:
    """Keys differ, everything has a name, parameters have defaults that can be."""
    assert game.prints()
    assert [*faults(game.prints())] == []


@pytest.mark.parametrize(
    ("broken", "fault"),
    [
        (lambda deck: (deck, deck), "weather: twice"),
        (lambda deck: (replace(deck, size="poster"),), "weather: no such size"),
        (
            lambda deck: (
                replace(
                    deck,
                    cards=lambda asked: (msgspec.structs.replace(deck.cards(asked)[0], copies=0),),
                ),
            ),
            "weather: no copy",
        ),
        (
            lambda deck: (replace(deck, cards=lambda asked: ()),),
            "weather: cards are not told apart",
        ),
        (
            lambda deck: (replace(deck, parameters=(parameter(default="x", options=("y",)),)),),
            "weather: side: default is no option",
        ),
        (
            lambda deck: (replace(deck, parameters=(parameter(default="9", least=1, most=3),)),),
            "weather: side: default is out of range",
        ),
    ],
)
def test_a_fault_in_a_list_is_found(broken, fault: str) -> None:
    """The control: each kind of fault, planted in a sound row."""
    (deck,) = of_kind(LANTERNS.prints(), DeckPrint)
    assert [*faults(broken(deck))] == [fault]


def one_card(deck: DeckPrint, **changes):
    """Return a build of the deck's first card alone, changed."""
    return lambda wanted: (msgspec.structs.replace(deck.cards(wanted)[0], **changes),)


def parameter(**more) -> Parameter:
    name = LANTERNS.name
    return Parameter(key="side", name=name, explanation=name, **more)


def test_all_is_plain_data(game: GameSystem) -> None:
    """The printer's data survives JSON, and is the same when it is made again."""
    for row in game.prints():
        wanted = wanted_of(row, game)
        made = data_of(row, wanted)
        assert made or isinstance(row, BoardPrint)
        assert data_of(row, wanted) == made
        for one in made:
            if isinstance(row, SheetPrint | BriefingPrint | DashboardPrint | AidPrint):
                assert msgspec.json.encode(one)
                continue
            assert msgspec.json.decode(msgspec.json.encode(one), type=type(one)) == one


def test_a_roster_says_that_it_is_one(game: GameSystem) -> None:
    """Its title is the name of the campaign. The line below has the name of the print."""
    for row in of_kind(game.prints(), SheetPrint):
        if row.key == "roster":
            (sheet,) = row.sheets(wanted_of(row, game))
            assert in_english(row.name) in in_english(sheet.subtitle)


def test_everything_needed_can_be_printed(game: GameSystem) -> None:
    """A count that a game asks for is that of a token or of a standee."""
    wanted = Wanted(figures=game.roster.samples())
    for row in of_kind(game.prints(), TokenPrint):
        needed = row.needed(wanted) if row.needed else {}
        assert set(needed) <= {one.key for one in row.tokens()}
    for standees in of_kind(game.prints(), StandeePrint):
        needed = standees.needed(wanted) if standees.needed else {}
        assert set(needed) <= {one.key for one in standees.others()}


def test_a_pack_is_part_of_the_list(game: GameSystem) -> None:
    """Under any choice of one house rule it holds something, in the order of the list."""
    keys = [row.key for row in game.prints()]
    for rule in game.house_rules():
        for option in rule.options:
            packed = packed_keys(game.prints(), {rule.key: option.key})
            assert packed
            assert [key for key in keys if key in packed] == list(packed)


def test_a_house_rule_changes_a_pack() -> None:
    """A row says itself under which rules it is needed."""
    rows = LANTERNS.prints()
    assert {*packed_keys(rows, {})} - {*packed_keys(rows, {"light": "easy"})} == {"weather"}
    assert [one.key for one in tokens_of(rows)] == ["light"]
