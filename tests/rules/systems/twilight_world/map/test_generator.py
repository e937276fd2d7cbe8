"""Battlefields laid out by dice: legal, like the place they are meant to be, of owned pieces."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.dice import Seeded
from rules.refused import Refused
from rules.systems.twilight_world.catalogue import terrain, themes
from rules.systems.twilight_world.map.drawing import read, written
from rules.systems.twilight_world.map.field import (
    Battlefield,
    Piece,
    distance,
    edge_between,
    edge_squares,
    pieces,
    place_of,
    sides_of,
    square_at,
)
from rules.systems.twilight_world.map.generator import generate
from rules.systems.twilight_world.map.generator.stock import Owned
from rules.systems.twilight_world.map.near import concealing
from rules.text import in_english

THEMES = [row.key for row in themes().theme]
SIZES = [(24, 24), (24, 48), (30, 40), (40, 30), (36, 36), (48, 48)]
EDGES = [("south",), ("north",), ("east",), ("west",)]
SHELF = (
    Owned(kind="building", count=2, width=6, depth=5),
    Owned(kind="shed", width=2, depth=1),
    Owned(kind="hedge", count=3, width=4),
    Owned(kind="woods", count=2, width=6, depth=4),
    Owned(kind="tree", count=5),
    Owned(kind="wreck", count=2, width=2),
    Owned(kind="road", width=3),
)


@cache
def laid(theme: str, size: tuple[int, int], seed: int) -> Battlefield:
    """A battlefield of a theme, the heroes' edge by the seed."""
    width, height = size
    heroes = EDGES[seed % 4]
    return generate(theme, Seeded(seed), width=width, height=height, heroes=heroes)


def sample() -> list[Battlefield]:
    """All themes in all sizes from every edge."""
    return [laid(theme, size, seed) for theme in THEMES for size in SIZES for seed in range(4)]


def houses(field: Battlefield) -> list[Piece]:
    """The buildings and sheds."""
    return [one for one in pieces(field) if one.kind in ("building", "shed")]


def extent(field: Battlefield, piece: Piece) -> tuple[int, int]:
    """The longer and the shorter side of the smallest rectangle round a piece."""
    columns, rows = zip(*(place_of(field, at) for at in piece.squares), strict=True)
    sides = (max(columns) - min(columns) + 1, max(rows) - min(rows) + 1)
    return max(sides), min(sides)


def openings(field: Battlefield, piece: Piece) -> Counter[str]:
    """The number of outer doors and windows of a building, by kind."""
    own = set(piece.squares)
    found: Counter[str] = Counter()
    for at in piece.squares:
        for to in (at - field.width, at - 1, at + 1, at + field.width):
            if to not in own:
                found[edge_between(field, at, to).key] += 1
    return found


def walked(field: Battlefield) -> set[int]:
    """Where somebody gets from the heroes' edges who climbs through no window."""
    start = [at for edge in field.heroes for at in edge_squares(field, edge)]
    found, waiting = set(start), list(start)
    while waiting:
        at = waiting.pop()
        x, y = place_of(field, at)
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            if not (0 <= x + dx < field.width and 0 <= y + dy < field.height):
                continue
            to = at + dy * field.width + dx
            edge = edge_between(field, at, to)
            if to in found or not (edge.cost and square_at(field, to).cost):
                continue
            if edge.key != "window":
                found.add(to)
                waiting.append(to)
    return found


def test_nothing_conceals_near_the_heroes_edge() -> None:
    """Each concealing square is at distance 9 or more from where heroes come on. TW-SETUP-2."""
    for field in sample():
        shore = [at for edge in field.heroes for at in edge_squares(field, edge)]
        for piece in concealing(field):
            for at in piece.squares:
                assert min(distance(field, at, one) for one in shore) > terrain().near


def test_every_room_is_reached_through_doors() -> None:
    """From the heroes' edge on foot into every square of every building, without a window."""
    for field in sample():
        reached = walked(field)
        assert houses(field)
        for piece in houses(field):
            assert reached.issuperset(piece.squares), (field.name, piece.key)
        free = {at for at in range(field.size) if square_at(field, at).cost}
        assert not free - reached, "no pocket is shut in"


def test_buildings_are_whole_and_of_a_sensible_size() -> None:
    """Rectangles of 3 x 3 to 10 x 8, 1 to 3 doors, 1 to 6 windows. Sheds small, one door."""
    for field in sample():
        for piece in houses(field):
            long, short = extent(field, piece)
            assert len(piece.squares) == long * short
            ways = openings(field, piece)
            if piece.kind == "shed":
                assert long <= 3
                assert short <= 2
                assert ways["door"] == 1
            else:
                assert short >= 3
                assert (long, short) <= (10, 8)
                assert 1 <= ways["door"] <= 3
                assert 1 <= ways["window"] <= 6
            assert set(ways) <= {"side", "door", "window"}


def test_nothing_overlaps() -> None:
    """Hedges and walls lie on open ground. Houses stand apart. Woods and wrecks keep their size."""
    for field in sample():
        marks = Counter(field.squares)
        assert marks["_"] + marks["s"] == sum(len(one.squares) for one in houses(field))
        for piece in pieces(field):
            if piece.edges:
                kinds = {square_at(field, at).key for at in piece.squares}
                assert kinds <= {"open"}, (field.name, piece.key, kinds)
                assert all(len(sides_of(field, edge)) == 2 for edge in piece.edges)
            if piece.kind == "wreck":
                assert len(piece.squares) in (2, 3), written(field)
            for at in piece.squares if piece.kind == "building" else ():
                own = set(piece.squares)
                x, y = place_of(field, at)
                assert 0 < x < field.width - 1
                assert 0 < y < field.height - 1
                around = {at + dx + dy * field.width for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
                assert not any(square_at(field, to).inside for to in around - own)


def test_a_sensible_share_conceals() -> None:
    """20 to 35 percent of the ground beyond the heroes' strip. An inch of hedge is a square."""
    least, most = themes().concealed
    for field in sample():
        squares = field.size - (terrain().near + 1) * (
            field.width if field.heroes[0] in ("north", "south") else field.height
        )
        count = sum(len(one.edges) or len(one.squares) for one in concealing(field))
        assert least * squares <= 100 * count <= most * squares, written(field)


def test_places_look_like_what_they_are() -> None:
    """A farm has its house, barn, stable and shed. Fronts look at roads that run through."""
    seen: dict[str, Counter[str]] = {}
    for field in sample():
        names = Counter(name.rstrip(" 0123456789") for name, _ in field.named)
        seen.setdefault(field.name, Counter()).update(names)
        if field.name == "Farm":
            assert [names[one] for one in ("farmhouse", "barn", "stable")] == [1, 1, 1]
            assert names["shed"] >= 1
        assert len({name for name, _ in field.named}) == len(field.named)
        assert {name for name, _ in field.named} == {one.key for one in houses(field)}
        assert _lanes(field) >= 2
    assert seen["Suburb"]["house"] > 100
    assert seen["High street"]["corner shop"] > 10
    assert seen["Industrial estate"]["warehouse"] >= 24
    assert seen["Crossroads"]["diner"] == 24


def _lanes(field: Battlefield) -> int:
    """The number of rows and columns paved from edge to edge, wrecks on them or not."""
    rows = [field.squares[y * field.width : (y + 1) * field.width] for y in range(field.height)]
    columns = [field.squares[x :: field.width] for x in range(field.width)]
    return sum(set(line) <= set("=V") for line in (*rows, *columns))


@pytest.mark.parametrize("theme", ["suburb", "high-street"])
def test_front_doors_meet_the_road(theme: str) -> None:
    """Nine in ten buildings have a door whose step is paved up to a road."""
    met = total = 0
    for size in SIZES:
        for seed in range(4):
            field = laid(theme, size, seed)
            for piece in houses(field):
                if piece.kind == "building":
                    total += 1
                    met += any(
                        edge_between(field, at, to).key == "door" and field.squares[to] == "="
                        for at in piece.squares
                        for to in (at - field.width, at - 1, at + 1, at + field.width)
                    )
    assert total > 100
    assert met >= 0.9 * total


@settings(max_examples=30, deadline=None)
@given(
    theme=st.sampled_from(THEMES),
    seed=st.integers(0, 2**32),
    width=st.integers(24, 48),
    height=st.integers(24, 48),
)
def test_any_seed_gives_the_same_legal_place_twice(
    theme: str, seed: int, width: int, height: int
) -> None:
    """Same seed, same battlefield. It can be read back. Another seed gives another one."""
    field = generate(theme, Seeded(seed), width=width, height=height)
    # Compared first: a report of how two drawings differ takes minutes.
    same = generate(theme, Seeded(seed), width=width, height=height) == field
    other = generate(theme, Seeded(seed + 1), width=width, height=height) != field
    alike = read(written(field)) == field
    assert (same, other, alike) == (True, True, True)
    assert (field.width, field.height, field.heroes) == (width, height, ("south",))
    assert not {at for at in range(field.size) if square_at(field, at).cost} - walked(field)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", [(24, 24), (30, 40), (48, 48)])
def test_owned_pieces_and_no_others(theme: str, size: tuple[int, int]) -> None:
    """All that the host owns is there, in its sizes, and nothing else. Rule: TW-SETUP-6."""
    field = generate(theme, Seeded(5), width=size[0], height=size[1], owned=SHELF)
    found = Counter(
        (one.kind, *((len(one.edges),) if one.edges else ())) for one in concealing(field)
    )
    assert found == {
        ("building",): 2,
        ("shed",): 1,
        ("hedge", 4): 3,
        ("woods",): 2,
        ("tree",): 5,
        ("wreck",): 2,
    }
    sizes = {extent(field, one) for one in pieces(field) if one.kind == "building"}
    assert sizes == {(6, 5)}
    assert _lanes(field) == 3
    assert set(field.squares) == set("._sfTV=")


def test_without_a_road_nothing_is_paved() -> None:
    """Buildings alone stand free, and a board without pieces is open ground."""
    alone = (Owned(kind="building", count=3, width=4, depth=4),)
    field = generate("farm", Seeded(1), width=24, height=24, owned=alone)
    assert set(field.squares) == {".", "_"}
    assert len(houses(field)) == 3
    assert set(generate("farm", Seeded(1), width=24, height=24, owned=()).squares) == {"."}


def test_two_edges_of_heroes_leave_two_clear_strips() -> None:
    """Nothing conceals near either edge. Rule: TW-SETUP-2."""
    field = generate("suburb", Seeded(3), width=36, height=36, heroes=("north", "south"))
    rows = {place_of(field, at)[1] for piece in concealing(field) for at in piece.squares}
    assert min(rows) > 8
    assert max(rows) < 36 - 9


@pytest.mark.parametrize(
    ("change", "rule", "why", "cure"),
    [
        (
            {"theme": "moon"},
            "TW-SETUP-6",
            "The theme “moon” does not exist.",
            "Choose one of: farm, suburb",
        ),
        ({"width": 23}, "TW-SETUP-2", "A board of 23 × 30 squares is too small.", "24 to 72"),
        ({"width": 1000, "height": 1000}, "TW-SETUP-2", "1000 × 1000 squares is too", "24 to 72"),
        ({"heroes": ()}, "TW-SETUP-2", "no edge to enter", "north, east, south or west"),
        ({"heroes": ("up",)}, "TW-SETUP-2", "no edge to enter", "north, east, south or west"),
        (
            {"heroes": ("east", "west"), "width": 29},
            "TW-SETUP-2",
            "leave only 11 × 30 squares",
            "fewer edges",
        ),
        (
            {"owned": [Owned(kind="castle")]},
            "TW-SETUP-6",
            "no terrain called “castle”",
            "building, shed",
        ),
        (
            {"owned": [Owned(kind="building", width=11, depth=4)]},
            "TW-SETUP-6",
            "1 × Building of 11 × 4",
            "3 × 3 to 10 × 8",
        ),
        ({"owned": [Owned(kind="tree", count=0)]}, "TW-SETUP-6", "0 × Tree", "1 to 72"),
        ({"owned": [Owned(kind="tree", count=72)] * 3}, "TW-SETUP-6", "216 pieces", "200 or fewer"),
        (
            {"owned": [Owned(kind="building", count=40, width=10, depth=8)]},
            "TW-SETUP-6",
            "of the 40 pieces fit on 30 × 30",
            "or choose a larger board.",
        ),
    ],
)
def test_layouts_that_are_refused(
    change: dict[str, object], rule: str, why: str, cure: str
) -> None:
    """Refused with the rule, why, and what is possible instead. Rule: TW-SETUP-2, TW-SETUP-6."""
    asked = {"theme": "farm", "width": 30, "height": 30, **change}
    with pytest.raises(Refused) as refusal:
        generate(dice=Seeded(1), **asked)
    assert refusal.value.rule == rule
    assert why in in_english(refusal.value.why)
    assert refusal.value.cure is not None
    assert cure in in_english(refusal.value.cure)


def test_the_refusal_says_how_many_pieces_fit() -> None:
    """The number told fits in truth when one asks for that many. Rule: TW-SETUP-6."""
    many = [Owned(kind="building", count=30, width=8, depth=8)]
    with pytest.raises(Refused) as refusal:
        generate("suburb", Seeded(2), width=36, height=36, owned=many)
    fitted = int(in_english(refusal.value.why).split()[1])
    assert 2 <= fitted < 30
    fewer = [Owned(kind="building", count=fitted, width=8, depth=8)]
    assert len(houses(generate("suburb", Seeded(2), width=36, height=36, owned=fewer))) == fitted


def test_the_page_names_every_theme_and_kind() -> None:
    """docs/battlefields.md says what a host can ask for."""
    page = (Path(__file__).parents[5] / "docs" / "battlefields.md").read_text()
    kinds = [row.key for row in themes().piece if row.form != "rows"]
    assert [word for word in (*THEMES, *kinds) if word not in page] == []
    assert f"{themes().least} to {themes().most} squares per side" in page
