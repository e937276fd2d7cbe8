"""Where items lie on the paper."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.draw.marks import crop_marks, cuts, ruler_side
from cards.impose import Placement, card_grid, grid_of, placements, sheets, sheets_of, token_grid
from cards.job import PrintJob
from cards.paper import CARDS, MARK_LENGTH, PAGE_MARGIN, PAPERS, RULER_HEIGHT, TOKENS_MM
from tests.cards.deck import card, token

SLACK = 1e-6

jobs = st.builds(
    PrintJob,
    items=st.lists(
        st.tuples(
            st.sampled_from([card(1), card(2), token(), token("noise", "hex")]), st.integers(0, 25)
        ),
        max_size=6,
    ).map(tuple),
    card=st.sampled_from(sorted(CARDS)),
    paper=st.sampled_from(sorted(PAPERS)),
    token_mm=st.sampled_from(TOKENS_MM),
    backs=st.booleans(),
)


def overlap(a: Placement, b: Placement) -> bool:
    apart_x = a.x + a.width <= b.x + SLACK or b.x + b.width <= a.x + SLACK
    apart_y = a.y + a.height <= b.y + SLACK or b.y + b.height <= a.y + SLACK
    return not (apart_x or apart_y)


@given(jobs)
def test_nothing_overlaps_and_all_lies_within_the_margin(job: PrintJob) -> None:
    """Any two items of a page lie apart, and each keeps the margin."""
    pages: dict[int, list[Placement]] = {}
    for place in placements(job):
        pages.setdefault(place.page, []).append(place)
        assert place.x >= PAGE_MARGIN - SLACK
        assert place.y >= PAGE_MARGIN - SLACK
        assert place.x + place.width <= job.paper_size.width - PAGE_MARGIN + SLACK
        assert place.y + place.height <= job.paper_size.height - PAGE_MARGIN + SLACK
    for page in pages.values():
        assert not any(overlap(a, b) for a, b in combinations(page, 2))


@given(jobs)
def test_every_copy_is_placed_once_on_each_side(job: PrintJob) -> None:
    """Quantities are met exactly, and sheets() says how much paper that takes."""
    fronts = [place.item for place in placements(job) if not place.back]
    backs = [place.item for place in placements(job) if place.back]
    for index, (_, quantity) in enumerate(job.items):
        assert fronts.count(index) == quantity
        assert backs.count(index) == (quantity if job.backs else 0)
    pages = {place.page for place in placements(job)}
    assert pages == set(range(sheets(job) * (2 if job.backs else 1)))


@given(jobs)
def test_backs_lie_behind_their_fronts(job: PrintJob) -> None:
    """Flipped on the long edge, the back of an item covers its front and turns the same way."""
    if not job.backs:
        return
    fronts = {(p.page, p.x, p.y): p for p in placements(job) if not p.back}
    for back in (p for p in placements(job) if p.back):
        x = job.paper_size.width - back.x - back.width
        key = min(
            (k for k in fronts if k[0] == back.page - 1),
            key=lambda k: abs(k[1] - x) + abs(k[2] - back.y),
        )
        assert (key[1], key[2]) == pytest.approx((x, back.y))
        front = fronts.pop(key)
        assert (front.item, front.turn) == (back.item, -back.turn)
    assert not fronts


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


@pytest.mark.parametrize("size", ["poker", "tarot", "index"])
@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_crop_marks_lie_outside_the_bleed_and_inside_the_margin(size: str, paper: str) -> None:
    """A mark points at each cut, is 3 mm long where there is room, and touches no card."""
    grid = card_grid(PrintJob(items=(), card=size, paper=paper))
    upright, level = cuts(grid)
    marks = list(crop_marks(grid))
    assert len(marks) == 2 * (len(upright) + len(level))
    for (x0, y0), (x1, y1) in marks:
        assert x0 in upright or y0 in level
        assert 0 < x1 - x0 + y1 - y0 <= MARK_LENGTH + SLACK
        for x, y in ((x0, y0), (x1, y1)):
            assert PAGE_MARGIN - SLACK <= x <= grid.paper.width - PAGE_MARGIN + SLACK
            assert PAGE_MARGIN - SLACK <= y <= grid.paper.height - PAGE_MARGIN + SLACK
            beside = x <= grid.left - grid.bleed + SLACK or (
                x >= grid.left + grid.width + grid.bleed - SLACK
            )
            above = y <= grid.top - grid.bleed + SLACK or (
                y >= grid.top + grid.height + grid.bleed - SLACK
            )
            assert beside or above


@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_the_ruler_has_a_margin_to_itself(paper: str) -> None:
    """At the foot or up the left side, it meets neither items nor marks, whatever is printed."""
    grids = [card_grid(PrintJob(items=(), card=size, paper=paper)) for size in CARDS]
    grids += [token_grid(PrintJob(items=(), token_mm=side, paper=paper)) for side in TOKENS_MM]
    for grid in grids:
        margin = {"foot": grid.top, "left": grid.left, "none": 99}[ruler_side(grid)]
        assert margin - grid.reach - PAGE_MARGIN >= RULER_HEIGHT - 2 * SLACK


@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize("size", ["poker", "tarot", "index", 25.0, 20.0])
def test_cards_and_tokens_of_the_usual_sizes_have_a_ruler(size: str | float, paper: str) -> None:
    """Only papers that a rare size fills to the edge go without."""
    cards = isinstance(size, str)
    changes = {"card": size} if cards else {"token_mm": size}
    job = PrintJob(items=(), paper=paper, **changes)
    assert ruler_side(card_grid(job) if cards else token_grid(job)) != "none"


def test_tokens_come_after_the_cards_on_sheets_of_their_own() -> None:
    """Cards and tokens never share a sheet."""
    job = PrintJob(items=((token(), 3), (card(1), 10)), token_mm=20)
    kinds = [(sheet.kind, len(sheet.items)) for sheet in sheets_of(job)]
    assert kinds == [("cards", 9), ("cards", 1), ("tokens", 3)]
    assert token_grid(job).cell.width == 20


@pytest.mark.parametrize(
    "wrong",
    [
        {"card": "postcard"},
        {"paper": "papyrus"},
        {"token_mm": 17.0},
        {"items": ((card(1), -1),)},
        {"items": ((card(1), 10**9),)},
    ],
)
def test_a_job_that_makes_no_sense_is_refused(wrong: dict[str, object]) -> None:
    """Unknown sizes, negative and enormous quantities raise ValueError."""
    with pytest.raises(ValueError, match=r"no such|below zero|more than"):
        PrintJob(**({"items": ()} | wrong))
