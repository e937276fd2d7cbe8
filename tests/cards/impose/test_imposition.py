"""Where pieces lie on the paper, in every size, paper and mode."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.impose.grid import folded_grid, grid_of
from cards.impose.imposition import Imposition, Sheet, sheets_of
from cards.impose.sides import Spot
from cards.paper import CARDS, PAPERS, TOKEN_GAP, TOKENS_MM, Duplex, Size
from cards.pen import Pen
from cards.piece import Piece, Pieces

SLACK = 1e-6
TRUE = 0.01  # millimetres
MODES: tuple[Duplex, ...] = ("none", "long", "short", "gutterfold")
SIZES = [*CARDS.values(), *(Size(side, side) for side in TOKENS_MM)]


def nothing(pen: Pen) -> None:
    """Draws nothing."""


def piece(size: Size, name: str = "piece", **changes: object) -> Piece:
    return Piece((name, size), name, size, nothing, nothing, **changes)  # type: ignore[arg-type]


def apart(a: Spot, b: Spot) -> bool:
    """True if the two do not overlap."""
    return (
        a.x + a.width <= b.x + SLACK
        or b.x + b.width <= a.x + SLACK
        or a.y + a.height <= b.y + SLACK
        or b.y + b.height <= a.y + SLACK
    )


def corners(spot: Spot, size: Size) -> list[tuple[float, float]]:
    """Where the piece's top left, top right, bottom right and bottom left come to lie."""
    x, y = spot.origin
    right = {0: (1, 0), 90: (0, -1), 180: (-1, 0), 270: (0, 1)}[spot.turn]
    down = (-right[1], right[0])
    steps = ((0, 0), (size.width, 0), (size.width, size.height), (0, size.height))
    return [(x + a * right[0] + b * down[0], y + a * right[1] + b * down[1]) for a, b in steps]


def is_sound(sheet: Sheet, pieces: Pieces, how: Imposition) -> None:
    """Nothing overlaps, all is within the margin, each back is behind its front."""
    on_front = sheet.fronts + (sheet.backs if sheet.fold else ())
    sides = [on_front] if sheet.fold or not sheet.backs else [on_front, sheet.backs]
    for side in sides:
        assert all(apart(a, b) for a, b in combinations(side, 2))
        for spot in side:
            assert spot.x >= how.margin - SLACK
            assert spot.y >= how.margin - SLACK
            assert spot.x + spot.width <= how.paper.width - how.margin + SLACK
            assert spot.y + spot.height <= how.paper.height - how.margin + SLACK
    assert len(sheet.backs) == (0 if how.duplex == "none" else len(sheet.fronts))
    for front, back in zip(sheet.fronts, sheet.backs, strict=bool(sheet.backs)):
        size = pieces[front.item][0].trim
        assert front.item == back.item
        # Seen through the paper, the back's left is the front's right.
        seen = [through(point, sheet, how) for point in corners(back, size)]
        ahead = corners(front, size)
        for (x, y), (u, v) in zip(seen, (ahead[1], ahead[0], ahead[3], ahead[2]), strict=True):
            assert (x, y) == pytest.approx((u, v), abs=TRUE)


def through(point: tuple[float, float], sheet: Sheet, how: Imposition) -> tuple[float, float]:
    """The point of the front that a point of the back lies behind."""
    (x, y), paper = point, how.paper
    if sheet.fold:
        at = 2 * sheet.fold.at
        return (at - x, y) if sheet.fold.axis == "x" else (x, at - y)
    return (paper.width - x, y) if how.duplex == "long" else (x, paper.height - y)


@pytest.mark.parametrize("duplex", MODES)
@pytest.mark.parametrize("paper", PAPERS)
def test_every_size_on_every_paper_in_every_mode(paper: str, duplex: Duplex) -> None:
    """In a grid, with and without gaps: apart, printable, and backs behind their fronts."""
    for size, gap in product(SIZES, (0.0, TOKEN_GAP)):
        how = Imposition(paper=PAPERS[paper], duplex=duplex, gap=gap)
        pieces = ((piece(size), 7), (piece(size, "other"), 6))
        try:
            sheets = list(sheets_of(pieces, how))
        except ValueError:
            assert duplex == "gutterfold"  # half a page is too small for the largest cards
            assert size.width > 69 or size.height > 85
            continue
        assert sum(len(sheet.fronts) for sheet in sheets) == 13
        for sheet in sheets:
            is_sound(sheet, pieces, how)


# The room on half of the smallest paper with the widest margin and marks.
mixed = st.lists(
    st.tuples(
        st.builds(
            Size,
            st.floats(8, 86).map(lambda v: round(v, 1)),
            st.floats(8, 120).map(lambda v: round(v, 1)),
        ),
        st.integers(0, 9),
        st.sampled_from(["", "a", "b"]),
        st.booleans(),
    ),
    max_size=7,
)


@given(
    mixed,
    st.sampled_from(sorted(PAPERS)),
    st.sampled_from(MODES),
    st.sampled_from([0.0, 2.0, 3.175]),
    st.sampled_from([4.0, 5.0, 12.0]),
    st.sampled_from(["crop", "cut", "none"]),
)
def test_packed_pieces_of_any_size(
    sizes: list[tuple[Size, int, str, bool]],
    paper: str,
    duplex: Duplex,
    bleed: float,
    margin: float,
    marks: str,
) -> None:
    """Every copy is there once, upright where it is pinned, with its bleed apart from the rest."""
    how = Imposition(
        method="packed",
        paper=PAPERS[paper],
        duplex=duplex,
        bleed=bleed,
        margin=margin,
        marks=marks,  # type: ignore[arg-type]
    )
    pieces = tuple(
        (piece(size, str(item), group=group, pin=pin), quantity)
        for item, (size, quantity, group, pin) in enumerate(sizes)
    )
    sheets = list(sheets_of(pieces, how))
    copies = Counter(spot.item for sheet in sheets for spot in sheet.fronts)
    assert copies == Counter({item: q for item, (_, q) in enumerate(pieces) if q})
    for sheet in sheets:
        is_sound(sheet, pieces, how)
        grown = [
            Spot(s.item, s.x - bleed, s.y - bleed, s.width + 2 * bleed, s.height + 2 * bleed)
            for s in sheet.fronts
        ]
        assert all(apart(a, b) for a, b in combinations(grown, 2))
        assert all(spot.turn == 0 for spot in sheet.fronts if pieces[spot.item][0].pin)


def test_a_piece_with_no_copies_may_be_too_large() -> None:
    """None of a piece that is larger than the paper is no fault, packed or not."""
    wanted = ((piece(Size(50, 50)), 1), (piece(Size(900, 900), "barn"), 0))
    for method in ("grid", "packed"):
        (sheet,) = sheets_of(wanted, Imposition(method=method))
        assert [spot.item for spot in sheet.fronts] == [0]


def test_a_group_stays_together() -> None:
    """Its pieces begin on the sheet where the group before it ended."""
    big, small = Size(90, 130), Size(20, 20)
    pieces = ((piece(small, "s", group="b"), 20), (piece(big, "x", group="a"), 7))
    sheets = list(sheets_of(pieces, Imposition(method="packed")))
    with_small = [n for n, sheet in enumerate(sheets) if any(s.item == 0 for s in sheet.fronts)]
    assert with_small == [len(sheets) - 1]
    assert all(b - a == 1 for a, b in pairwise(with_small))


@pytest.mark.parametrize(
    ("size", "paper", "places"),
    [
        ("poker", "a4", 9),
        ("poker", "letter", 9),
        ("tarot", "a4", 4),
        ("index", "a4", 4),
        ("index", "letter", 4),
        ("bridge", "a4", 10),
        ("mini-us", "a4", 18),
    ],
)
def test_a_sheet_holds_as_many_cards_as_it_can(size: str, paper: str, places: int) -> None:
    """Cards are turned where that saves paper."""
    assert grid_of(CARDS[size], PAPERS[paper]).places == places


def test_a_folded_sheet_holds_four_poker_cards() -> None:
    """Turned, in two columns to each side of a level fold or one beside an upright one."""
    assert folded_grid(CARDS["poker"], PAPERS["a4"]).places == 4


def test_every_copy_lies_on_a_page_of_its_own_for_a_shop() -> None:
    """The page is the trim and the bleed around it."""
    how = Imposition(method="single", bleed=3.175, duplex="long")
    sheets = list(sheets_of(((piece(CARDS["poker"]), 3),), how))
    assert [sheet.number for sheet in sheets] == [1, 2, 3]
    for sheet in sheets:
        assert sheet.paper == Size(63.5 + 6.35, 88.9 + 6.35)
        assert sheet.fronts[0][1:] == pytest.approx((3.175, 3.175, 63.5, 88.9, 0))
        assert sheet.backs[0] == pytest.approx(sheet.fronts[0])


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"margin": 3.9}, "margin must be at least 4"),
        ({"margin": -5}, "0 mm or more"),
        ({"bleed": float("nan")}, "0 mm or more"),
        ({"bleed": 40}, "at most 6"),
        ({"radius": -1}, "0 mm or more"),
        ({"radius": 10.1}, "at most 10"),
        ({"paper": Size(0, 0)}, "paper"),
        ({"paper": Size(297, 210)}, "portrait"),
        ({"method": "labels", "stock": "none"}, "unknown label sheet"),
        ({"method": "labels", "stock": "l7160", "start": 22}, "labels 1 to 21, not 22"),
        ({"method": "labels", "stock": "l7160", "start": 0}, "labels 1 to 21, not 0"),
        ({"method": "labels", "stock": "l7160", "duplex": "long"}, "no backs"),
        ({"start": 2}, "only labels"),
        ({"method": "single", "duplex": "gutterfold"}, "cannot be folded"),
    ],
)
def test_choices_that_cannot_be_are_refused(changes: dict[str, object], said: str) -> None:
    """Each with a reason."""
    with pytest.raises(ValueError, match=said):
        Imposition(**changes)  # type: ignore[arg-type]


@pytest.mark.parametrize("method", ["grid", "packed"])
@pytest.mark.parametrize(
    ("size", "quantity", "said"),
    [
        (Size(0, 10), 1, "not a valid size"),
        (Size(10, -1), 1, "not a valid size"),
        (Size(float("inf"), 5), 1, "not a valid size"),
        (Size(250, 300), 1, "larger than"),
        (Size(10, 290), 1, "larger than"),
        (Size(10, 10), -1, "below zero"),
        (Size(10, 10), 10_000, "more than 9999 copies"),
    ],
)
def test_pieces_that_cannot_be_printed_are_refused(
    method: str, size: Size, quantity: int, said: str
) -> None:
    """No size, larger than the paper, too few or too many."""
    with pytest.raises(ValueError, match=said):
        list(sheets_of(((piece(size), quantity),), Imposition(method=method)))  # type: ignore[arg-type]


def test_straight_cuts_divide_pieces_of_several_heights() -> None:
    """Rows of one height each, where they need no more sheets than gaps that are filled."""
    pieces = (
        (piece(Size(20, 60), "low", pin=True), 36),
        (piece(Size(25, 81), "tall", pin=True), 6),
    )
    sheets = list(sheets_of(pieces, Imposition(method="packed", bleed=0, marks="none")))
    assert sum(len(sheet.fronts) for sheet in sheets) == 42
    for sheet in sheets:
        rows = {(round(spot.y, 3), round(spot.y + spot.height, 3)) for spot in sheet.fronts}
        assert all(above[1] <= below[0] + TRUE for above, below in pairwise(sorted(rows)))


@pytest.mark.parametrize(("count", "begins"), [(6, True), (10, False)])
def test_a_group_begins_a_row_of_a_grid(count: int, begins: bool) -> None:
    """Where the paper has room for that, else the groups follow each other."""
    size = Size(25, 81)
    pieces = tuple((piece(size, key, group=key, pin=True), count) for key in "abcdef")
    sheets = list(sheets_of(pieces, Imposition()))
    rows = [(sheet.number, spot.y) for sheet in sheets for spot in sheet.fronts if spot.item == 1]
    others = [(sheet.number, spot.y) for sheet in sheets for spot in sheet.fronts if spot.item != 1]
    assert (not set(rows) & set(others)) is begins


def test_rows_of_pieces_stand_in_the_middle_of_the_sheet() -> None:
    """Rows of one width move together, so that one cut still goes through them."""
    pieces = ((piece(Size(25, 80), "hero"), 6), (piece(Size(20, 60), "zombie"), 12))
    how = Imposition(method="packed", bleed=0, marks="none")
    [sheet] = sheets_of(pieces, how)
    for name, wide in (("hero", 6 * 25), ("zombie", 10 * 20)):
        left = [one.x for one in sheet.fronts if pieces[one.item][0].key[0] == name]
        assert min(left) == pytest.approx((how.paper.width - wide) / 2)
    rows = {one.y: one.x for one in reversed(sheet.fronts)}
    assert sorted(rows.values()) == pytest.approx([5.0, 5.0, 30.0])


def test_groups_that_leave_columns_empty_stand_in_the_middle() -> None:
    """Three groups of six on cards of which a row holds eight."""
    pieces = tuple((piece(Size(25, 80), name, group=name), 6) for name in "abc")
    [sheet] = sheets_of(pieces, Imposition(bleed=0, marks="none"))
    assert {round(one.x, 3) for one in sheet.fronts} == {30.0 + 25 * n for n in range(6)}
    assert len({one.y for one in sheet.fronts}) == 3


@pytest.mark.parametrize("method", ["grid", "packed"])
def test_rows_move_below_a_heading_and_apart(method: str) -> None:
    """Two rows have room for both. Three higher ones fill the sheet and stay as they are."""
    how = Imposition(method=method, bleed=0, marks="none", heading=9, leading=2)  # type: ignore[arg-type]
    [sheet] = sheets_of(((piece(Size(25, 80), pin=True), 16),), how)
    top = how.margin + how.heading
    assert sheet.heading == how.heading
    assert sorted({spot.y for spot in sheet.fronts}) == pytest.approx([top, top + 82])
    assert (sheet.block[1], sheet.block[3]) == pytest.approx((top, top + 162))
    [full] = sheets_of(((piece(Size(25, 93), pin=True), 24),), how)
    assert full.heading == 0
    assert full.block[3] - full.block[1] == pytest.approx(3 * 93)


def test_a_heading_needs_no_sheet_more() -> None:
    """Ten rows of which a sheet holds four have it on each of three sheets."""
    pieces = ((piece(Size(20, 66), pin=True), 95), (piece(Size(25, 81), pin=True), 5))
    how = Imposition(method="packed", bleed=0, marks="none", heading=8.5)
    sheets = list(sheets_of(pieces, how))
    plain = list(sheets_of(pieces, Imposition(method="packed", bleed=0, marks="none")))
    assert len(sheets) == len(plain) == 3
    assert all(sheet.heading for sheet in sheets)
    assert sum(len(sheet.fronts) for sheet in sheets) == 100
