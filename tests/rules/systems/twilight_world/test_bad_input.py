"""Impossible commands on a battlefield, and battlefields without room to play.

Each is refused with its rule, why, and the possible values. The state stays as it was.
"""

from __future__ import annotations

import pytest

from rules.game import SetUp
from rules.refused import Refused
from rules.systems.twilight_world.combat.attack_events import Shoot, Strike
from rules.systems.twilight_world.combat.blast_events import Throw
from rules.systems.twilight_world.messages import Command
from rules.systems.twilight_world.movement.moving import Move
from rules.systems.twilight_world.start.start import start
from rules.systems.twilight_world.state import NOWHERE
from rules.systems.twilight_world.turn.events import PlaceScout
from rules.text import in_english
from tests.rules.systems.twilight_world.ground.drawn import CROWDED, OPEN, Drawn, board
from tests.rules.systems.twilight_world.kit import carry, figure, sample
from tests.rules.systems.twilight_world.map.fields import FARM
from tests.rules.systems.twilight_world.table import HEROES, ZOMBIES, Table
from tests.steps import calls

OFF_THE_BOARD = (-1, -2, -12, 144, 145, 10**6, -(10**30), 10**30)


def refused(table: Table, command: Command, seat: str = HEROES) -> str:
    """The rule by which a command is refused. What can be done is unchanged too."""
    before, offered = repr(table.state), table.offered(seat, "Move")
    refusal = table.refused(seat, command)
    assert in_english(refusal.why)
    assert refusal.cure
    assert repr(table.state) == before
    assert table.offered(seat, "Move") == offered
    return refusal.rule


@pytest.mark.parametrize("to", OFF_THE_BOARD)
def test_figures_cannot_walk_off_the_map(to: int) -> None:
    """From a square, and on the way onto the board. Rule: TW-MOVE-1, TW-MOVE-10."""
    table = Drawn(figure(), zombies="1")
    assert refused(table, Move(figure="f1", to=to)) in ("TW-MOVE-1", "TW-MOVE-10")
    table.stand("f1", 12, 12)
    assert refused(table, Move(figure="f1", to=to)) in ("TW-MOVE-1", "TW-MOVE-10")
    assert (to == NOWHERE) == (refused(table, Move(figure="f1", to=to)) == "TW-MOVE-10")


@pytest.mark.parametrize("to", OFF_THE_BOARD)
def test_nothing_is_thrown_off_the_map(to: int) -> None:
    """Neither bottles nor grenades. Rule: TW-EXP-1."""
    table = Drawn(figure(carry("hand-grenade")), zombies="1")
    table.stand("f1", 6, 6)
    refused(table, Throw(figure="f1", arm="i1", square=to, range=3, obscured=0))


@pytest.mark.parametrize("to", OFF_THE_BOARD)
def test_no_scout_arrives_off_the_map(to: int) -> None:
    """TW-TRAIT-SCOUT."""
    table = Table(figure(traits="scout"), "Grant", zombies="1", board=OPEN)
    table.begin(5)
    assert table.state.asks[0].kind == "scout"
    assert refused(table, PlaceScout(placed=True, square=to)) == "TW-TRAIT-SCOUT"


def test_figures_cannot_walk_through_walls() -> None:
    """Out of a house by door or window only, which takes 3 points here. Rule: TW-MOVE-9."""
    for at, to in (((6, 2), (6, 1)), ((3, 2), (2, 2)), ((4, 2), (3, 1))):
        table = Drawn(figure(), field=FARM, zombies="1")
        table.put("f1", move=2)
        table.stand("f1", *at)
        assert refused(table, Move(figure="f1", to=table.number(*to))) == "TW-MOVE-1"


def test_figures_cannot_end_on_an_occupied_square() -> None:
    """Friends, enemies, the unconscious. Rule: TW-MOVE-4, TW-MOVE-5."""
    table = Drawn(figure(), "Grant", zombies="2")
    for key, column in (("f1", 3), ("grant", 4), ("z1", 5), ("z2", 2)):
        table.stand(key, column, 3)
    table.put("z2", wounds=1)
    for column in (2, 3, 4, 5):
        assert refused(table, Move(figure="f1", to=table.number(column, 3))) == "TW-MOVE-1"


def test_figures_cannot_walk_too_far() -> None:
    """Only offered squares are accepted. Rule: TW-MOVE-1."""
    table = Drawn(figure(), field=FARM, zombies="3")
    table.stand("f1", 8, 6)
    near = table.reach("f1")
    for to in range(12 * 8):
        if to not in near:
            assert refused(table, Move(figure="f1", to=to)) == "TW-MOVE-1"
    assert 5 < len(near) < 12 * 8


def test_attacks_need_contact_or_sight() -> None:
    """Through a wall neither with a blade nor with a gun. Rule: TW-CC-1, TW-LOS-2."""
    table = Drawn(figure(carry("handgun")), field=FARM, zombies="1")
    table.stand("f1", 3, 1)
    table.stand("z1", 3, 2)
    table.reach("f1")
    assert refused(table, Strike(figure="f1", arm="", target="z1")) == "TW-CC-1"
    assert refused(table, Shoot(figure="f1", arms=("i1",), target="z1")) == "TW-LOS-2"


def test_zombies_stay_on_the_map_too() -> None:
    """With any player. Rule: TW-MOVE-1."""
    table = Drawn(figure(), zombies="1")
    table.stand("z1", 1, 1)
    table.end(HEROES)
    for to in OFF_THE_BOARD:
        refused(table, Move(figure="z1", to=to), ZOMBIES)


def house(rim: str, side: str) -> str:
    """A house of one square, with this edge in the north and this one in the west."""
    rows = ("+ + + + + +", " . . . . . ")
    walls = (f"+ + +{rim}+ + +", f" . .{side}_|. . ", "+ + +-+ + +", rows[1], rows[0], "")
    return "\n".join(("crowded: yes", "", *rows * 2, *walls))


def unplayable(source: str, **words: str) -> Refused:
    """The refusal of a battlefield for one hero."""
    with pytest.raises(Refused) as refusal:
        start(SetUp(figures=(sample("Grant"),), board=source, words=words))
    assert in_english(refusal.value.why)
    assert refusal.value.cure
    return refusal.value


def test_a_house_without_a_way_in_is_refused() -> None:
    """A locked door can be forced, a wall cannot. Rule: TW-SETUP-6, TW-DOOR-9."""
    for rim, side in (("D", "|"), ("-", "L"), ("w", "|"), ("d", "W")):
        assert start(SetUp(figures=(sample("Grant"),), board=house(rim, side))).places
    found = unplayable(house("-", "|"))
    assert (found.rule, in_english(found.why)) == ("TW-SETUP-6", "Nobody can get into building-1.")
    assert unplayable(house("W", "B")).rule == "TW-SETUP-6"


def test_an_unreachable_house_is_refused() -> None:
    """Its door does not help. Rule: TW-SETUP-6."""
    moat = board("...._", "....#", "#####", ".....", ".....")
    assert in_english(unplayable(moat).why) == "Nobody can get into building-1."
    assert start(SetUp(figures=(sample("Grant"),), board=moat.replace("#", "~", 2))).places


def strip(clear: int, edge: str = "heroes: south") -> str:
    """A board with a tree and so many rows without one between it and the edge in the south."""
    return board("....T....", *["." * 9] * clear, facts=edge).replace(CROWDED, "")


@pytest.mark.parametrize("clear", [8, 9])
def test_nothing_conceals_within_8_squares_of_the_heroes_edge(clear: int) -> None:
    """The tree is 8 squares from the row where they come on, or 9. Rule: TW-SETUP-2."""
    grant = (sample("Grant"),)
    if clear == 9:
        assert start(SetUp(figures=grant, board=strip(clear))).field
        return
    found = unplayable(strip(clear))
    said = "tree-1 in column 5, row 1 is too close to the heroes' edge."
    assert (found.rule, in_english(found.why)) == ("TW-SETUP-2", said)
    assert found.cure
    assert "8 squares" in in_english(found.cure)
    assert start(SetUp(figures=grant, board=CROWDED + strip(clear))).field
    assert unplayable(strip(9, "heroes: north")).rule == "TW-SETUP-2"
    stands = {"stands": "grant:4"}  # a figure on the map comes over no edge
    assert start(SetUp(figures=grant, board=strip(clear), words=stands)).field


@pytest.mark.parametrize("said", ["perhaps", ""])
def test_crowded_is_yes_or_no(said: str) -> None:
    """TW-SETUP-2."""
    found = unplayable(f"crowded: {said}\n" + strip(9))
    assert found.rule == "TW-SETUP-2"
    assert in_english(found.why).startswith("Line 1, column ")
    assert unplayable("crowded: no\n" + strip(3)).rule == "TW-SETUP-2"


@pytest.mark.parametrize(
    ("facts", "rule"),
    [("heroes: south", "TW-SETUP-2"), ("heroes: south\nexits: north", "TW-SETUP-2")],
)
def test_a_map_without_an_edge_to_enter_from_is_refused(facts: str, rule: str) -> None:
    """Nothing but walls along the heroes' edge. Rule: TW-SETUP-2."""
    found = unplayable(board(*["......"] * 5, "######", facts=facts))
    assert found.rule == rule
    assert "south" in in_english(found.why)


def test_a_map_that_is_full_is_refused() -> None:
    """No room for so many zombies. The refusal says how many there is room for. TW-SETUP-3."""
    found = unplayable(board(*["####"] * 3, "...."), zombies="5")
    assert found.rule == "TW-SETUP-3"
    assert found.cure
    assert "4" in in_english(found.cure)


def test_a_thousand_squares_a_side_are_refused_at_once() -> None:
    """No square of theirs is looked at: a million would be a million calls. Rule: TW-SETUP-6."""
    huge = "\n".join(["name: x", "", *["+ " * 1000, " ." * 1000] * 1000, "+ " * 1000])
    told: list[str] = []
    assert calls(lambda: told.append(in_english(unplayable(huge).why))) < 10_000
    assert "1000 × 1000" in told[0]


def test_a_map_that_says_what_words_say_too_is_refused() -> None:
    """Terrain and places are what is drawn. Rule: TW-SETUP-6."""
    for word in ("features", "places"):
        assert unplayable(OPEN, **{word: "building"}).rule == "TW-SETUP-6"


@pytest.mark.parametrize("stands", ["grant:144", "grant:-1", "grant:", "x:5", "grant:5,z1:5"])
def test_figures_start_on_free_squares_of_the_map(stands: str) -> None:
    """TW-SETUP-4."""
    assert unplayable(OPEN, stands=stands, zombies="1").rule == "TW-SETUP-4"
