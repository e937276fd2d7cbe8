"""Tiles of Zombies!!!: where they may be laid, and the steps between their squares."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from msgspec.structs import replace

from rules.systems.zombies.catalogue import Rulings, tiles
from rules.systems.zombies.state import STRIDE, Laid
from rules.systems.zombies.tiles.places import (
    Place,
    fault_of,
    helipad_places,
    places_for,
    why_not_place,
)
from rules.systems.zombies.tiles.stack import HELIPAD, tiles_left
from rules.systems.zombies.town import (
    TURNS,
    centre_of,
    distances,
    door_places,
    ends_of,
    routes,
    spot_of,
    squares_of,
    town_of,
    way_to,
)
from tests.rules.systems.zombies import oracle

SAYS = Rulings()
SQUARE = Laid("town-square", 0, 0)
BOARDS = range(8)
OTHERS = [key for key in tiles() if key != "town-square"]


def at(x: int, y: int) -> int:
    """The square of a column and a row of the table."""
    return y * STRIDE + x


def pieces(laid: tuple[Laid, ...]) -> list[oracle.Piece]:
    """The same tiles, as the oracle writes them."""
    return [(one.tile, one.x, one.y, one.turn // 90) for one in laid]


def any_board(random: Random) -> tuple[Laid, ...]:
    """Some tiles, each laid at any legal place, with doors by chance."""
    laid, stack = (SQUARE,), [key for key in OTHERS for _ in range(tiles()[key].copies)]
    random.shuffle(stack)
    for tile in stack[: random.randint(0, 29)]:
        places = places_for(laid, tile, SAYS, keeps=tile != HELIPAD and bool(random.randrange(4)))
        if places:
            laid = (*laid, Laid(tile, *random.choice(places)))
            if tiles()[tile].kind == "building":
                doors = door_places(town_of(laid), len(laid) - 1)
                laid = (*laid[:-1], replace(laid[-1], door=random.choice(doors)))
    return laid


def test_rows_are_the_oracles() -> None:
    """Both have every tile with the same drawing. Rule: ZZ-M01, ZZ-001."""
    assert {key: " ".join(row.plan) for key, row in tiles().items()} == oracle.DRAWN


@pytest.mark.parametrize("seed", BOARDS)
def test_places_are_those_of_the_oracle(seed: int) -> None:
    """On random boards, every tile has the places that it has by the slow reading.

    Rule: ZZ-040, ZZ-041, ZZ-053.
    """
    laid = any_board(Random(seed))
    for tile in OTHERS:
        for keeps in (False, True):
            found = places_for(laid, tile, SAYS, keeps=keeps)
            told = {(one.x, one.y, one.turn // 90) for one in found}
            assert len(told) == len(found)
            assert told == oracle.legal(pieces(laid), tile, keeps=keeps), (tile, keeps)


@pytest.mark.parametrize("seed", BOARDS)
def test_steps_are_those_of_the_oracle(seed: int) -> None:
    """On random boards, one may step where the slow reading allows. Rule: ZZ-050 to ZZ-052."""
    laid = any_board(Random(seed))
    town = town_of(laid)
    steps = {(spot_of(here), spot_of(to)) for here, near in town.near.items() for to in near}
    doors = {spot_of(one.door) for one in laid}
    assert steps == oracle.walks(pieces(laid), doors)


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        (Place(0, 0, 0), "occupied"),
        (Place(4, 0, 0), "notAdjacent"),
        (Place(1, 0, 0), "roadMeetsBlank"),
        (Place(0, 1, 0), ""),
    ],
)
def test_a_place_is_refused_with_its_reason(place: Place, reason: str) -> None:
    """The first reason that fits is named, with its rule. Rule: ZZ-041."""
    assert fault_of((SQUARE,), "straight", place, SAYS, keeps=True) == reason
    refusal = why_not_place((SQUARE,), "straight", place, SAYS, keeps=True)
    assert (refusal is None) == (not reason)
    assert refusal is None or refusal.cure is not None


def test_blank_beside_blank_joins_nothing() -> None:
    """Two blank sides may lie beside each other, but a road must join. Rule: ZZ-041."""
    laid = (SQUARE, Laid("straight", 0, 1))
    assert fault_of(laid, "straight", Place(1, 1, 0), SAYS, keeps=True) == "noRoadJoin"


def test_a_road_may_end_at_a_street_tile() -> None:
    """By the other ruling, but never at a building. Rule: ZZ-R02."""
    free = Rulings(blank_streets="yes")
    laid = (SQUARE, Laid("straight", 1, 0, 90))
    beside = Place(1, 1, 0)
    four = Laid("four-way", 0, 1)
    assert fault_of((*laid, four), "four-way", beside, SAYS, keeps=True) == "roadMeetsBlank"
    assert fault_of((*laid, four), "four-way", beside, free, keeps=True) == ""
    shop = (SQUARE, Laid("army-surplus", 1, 0), four)
    assert fault_of(shop, "four-way", beside, free, keeps=True) == "roadMeetsBlank"


def test_each_tile_beside_town_square() -> None:
    """The worked example: one road 4, two roads 8, three 12, four 16. Rule: ZZ-X23, ZZ-041."""
    for tile in OTHERS:
        roads = len(ends_of(Laid(tile, 0, 0)))
        found = places_for((SQUARE,), tile, SAYS, keeps=False)
        assert len(found) == 4 * roads, tile


def test_the_last_place_is_kept_for_the_helipad() -> None:
    """The worked example. Rule: ZZ-X24, ZZ-053, ZZ-R24."""
    laid = (
        SQUARE,
        Laid("hospital", 0, -1),
        Laid("fire-station", 1, 0, 90),
        Laid("police-station", 0, 1, 180),
    )
    assert helipad_places(laid) == ((-1, 0),)
    for tile in ("lawn-and-garden-store", "corner"):
        assert places_for(laid, tile, SAYS, keeps=True) == ()
    straight = places_for(laid, "straight", SAYS, keeps=True)
    assert straight == (Place(-1, 0, 90), Place(-1, 0, 270))
    assert len(places_for(laid, "lawn-and-garden-store", SAYS, keeps=False)) == 1
    assert len(places_for(laid, "corner", SAYS, keeps=False)) == 2
    closing = Rulings(closed_town="yes")
    assert len(places_for(laid, "corner", closing, keeps=True)) == 2


def test_a_surplus_shop_beside_a_road_end() -> None:
    """The first replay: its blank side meets no road. Turned, it does. Rule: ZZ-041."""
    laid = (SQUARE, Laid("straight", 0, 1))
    assert fault_of(laid, "army-surplus", Place(0, 2, 0), SAYS, keeps=True) == "roadMeetsBlank"
    assert fault_of(laid, "army-surplus", Place(0, 2, 90), SAYS, keeps=True) == ""
    after = (*laid, Laid("army-surplus", 0, 2, 90))
    assert set(door_places(town_of(after), 2)) == set(town_of(after).buildings[2])


def test_turns_go_with_the_clock() -> None:
    """Row r, column c goes to row c, column 2 - r. Rule: ZZ-012."""
    for row in tiles().values():
        for turn in TURNS:
            drawn = dict(squares_of(Laid(row.key, 0, 0, turn)))
            again = dict(squares_of(Laid(row.key, 0, 0, TURNS[(TURNS.index(turn) + 1) % 4])))
            moved = {at(2 - spot_of(one)[1], spot_of(one)[0]): g for one, g in drawn.items()}
            assert moved == again
    assert centre_of(SQUARE) == at(1, 1)


def test_zombies_come_at_the_ends_of_roads() -> None:
    """Two, two, three and four of them on the kinds of street. Rule: ZZ-043, ZZ-X10."""
    counted = {
        key: len(ends_of(Laid(key, 0, 0))) for key, row in tiles().items() if row.kind == "street"
    }
    assert counted == {"straight": 2, "corner": 2, "t-junction": 3, "four-way": 4}
    rows = tiles().values()
    assert sum(counted[row.key] * row.copies for row in rows if row.key in counted) == 44
    assert sum(row.zombies for row in rows if row.kind == "building") == 52
    assert tiles()[HELIPAD].zombies == 9


def test_survivors_are_the_squares_that_are_left() -> None:
    """The checksum of the recovered rows, to which three drawings agree. Rule: ZZ-X11, ZZ-M01."""
    named = [row for row in tiles().values() if row.kind == "building"]
    for row in named:
        inside = "".join(row.plan).count("b")
        assert inside - row.bullets - row.hearts == row.survivors, row.key
    assert sum(row.survivors for row in named) == 18


def test_steps_through_the_door() -> None:
    """Five steps to the far corner of the shop, three without its wall. Rule: ZZ-X31, ZZ-R05."""
    laid = (SQUARE, Laid("army-surplus", 1, 0, 0, at(4, 0)))
    town = town_of(laid)
    assert distances(town, [at(1, 1)])[at(3, 0)] == 5
    assert at(3, 0) in town.pried(at(3, 1))
    opened = town_of(laid, open_walls=True)
    assert distances(opened, [at(1, 1)])[at(3, 0)] == 3
    ways = routes(town.near.__getitem__, at(1, 1), 5, frozenset())
    assert way_to(at(3, 0), ways)[-2:] == (at(4, 0), at(3, 0))
    stopped = routes(town.near.__getitem__, at(1, 1), 5, frozenset([at(4, 1)]))
    assert at(4, 1) in stopped
    assert at(3, 0) not in stopped


def chance(drawn: tuple[str, ...], says: Rulings = SAYS, *, returned: bool = False) -> Fraction:
    """The chance that the Helipad is the next tile."""
    left = tiles_left(drawn, says, returned=returned)
    return Fraction(left[HELIPAD], sum(left.values()))


def first(count: int) -> tuple[str, ...]:
    """So many other tiles that have come up."""
    found = [key for key in OTHERS if key != HELIPAD for _ in range(tiles()[key].copies)]
    return tuple(found[:count])


def test_the_helipad_lies_in_the_middle() -> None:
    """Under 10 to 19 tiles alike: on average the fifteenth or sixteenth. Rule: ZZ-X15, ZZ-020."""
    left, mean = Fraction(1), Fraction()
    shares = []
    for count in range(29):
        now = left * chance(first(count)) if left else Fraction()
        left -= now
        mean += now * (count + 1)
        shares.append(now)
    assert [n for n, share in enumerate(shares, 1) if share] == list(range(11, 21))
    assert set(shares) == {0, Fraction(1, 10)}
    assert mean == Fraction(31, 2)


def test_the_helipad_by_the_draws() -> None:
    """The worked figures, and the other rulings. Rule: ZZ-X21, ZZ-R01, ZZ-P02."""

    def among(count: int, says: Rulings) -> Fraction:
        left = Fraction(1)
        for drawn in range(count):
            left *= 1 - chance(first(drawn), says)
        return 1 - left

    assert among(12, SAYS) == Fraction(1, 5)
    assert among(15, SAYS) == Fraction(1, 2)
    assert chance(first(15)) == Fraction(1, 5)
    assert among(20, Rulings(helipad_place="bottom")) == Fraction(2, 5)
    assert among(28, Rulings(helipad_place="last")) == 0
    assert chance(first(28), Rulings(helipad_place="last")) == 1


def test_a_helipad_that_went_back_is_one_of_the_tiles() -> None:
    """It comes up like any other. Once it lies, never again. Rule: ZZ-048."""
    assert chance(first(20), returned=True) == Fraction(1, 9)
    assert chance((*first(15), HELIPAD)) == 0
