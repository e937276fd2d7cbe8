"""Tuck boxes: a net that folds into a box in which the cards lie, to a tenth of a millimetre."""

from __future__ import annotations

import pytest

from cards.composer import Composer
from cards.document import Settings, render_document
from cards.draw.dusk import hero_places
from cards.handouts.net import GLUE, LOOSE, TAB, net_of
from cards.handouts.tuck_box import APART, BAND, CAPITAL, SMALL, TuckBoxPart, face_band
from cards.palette import FULL
from cards.paper import CARDS, PAPERS, POINTS
from cards.picture import page_count
from rules.text import in_english, text
from tests.cards.pages import smallest_words

NEAR = pytest.approx


def wide(box) -> float:
    return box[2] - box[0]


def high(box) -> float:
    return box[3] - box[1]


@pytest.mark.parametrize(("card", "count"), [("poker", 54), ("mini-us", 20), ("tarot", 36)])
def test_faces_meet_and_hold_the_cards(card: str, count: int) -> None:
    """Front and back are a card with room, sides are as deep as the deck, folds are shared."""
    size, thick = CARDS[card], 0.32
    net = net_of(size, count, thick)
    front, back, left, right = (net.panel(one) for one in ("front", "back", "left", "right"))
    assert [wide(front), wide(back)] == NEAR([size.width + LOOSE] * 2, abs=0.05)
    assert [high(front), high(left)] == NEAR([size.height + LOOSE] * 2, abs=0.05)
    deep = max(6.0, count * thick + LOOSE)
    assert [wide(left), wide(right)] == NEAR([deep] * 2, abs=0.05)
    assert (left[2], front[2], right[2]) == NEAR((front[0], right[0], back[0]), abs=0.05)
    lid, tab, floor = net.panel("lid"), net.panel("tab"), net.panel("floor")
    assert [high(lid), high(floor)] == NEAR([deep] * 2, abs=0.05)
    assert (lid[3], floor[1], tab[3]) == NEAR((back[1], back[3], lid[1]), abs=0.05)
    assert high(tab) == NEAR(TAB, abs=0.05)
    assert net.size.width == NEAR(2 * (wide(front) + wide(left)) + GLUE, abs=0.05)


def test_dust_flaps_do_not_meet_under_the_lid() -> None:
    """Both together are no longer than the lid is wide."""
    net = net_of(CARDS["poker"], 150, 0.32)
    both = high(net.panel("left dust")) + high(net.panel("right dust"))
    assert both < wide(net.panel("lid"))


def test_every_fold_lies_on_an_edge_of_two_panels() -> None:
    """A fold in the middle of a face would crease it."""
    net = net_of(CARDS["poker"], 54, 0.32)
    edges = [edge for one in net.panels for edge in one.box]
    for (x0, y0), (x1, y1) in net.folds:
        assert x0 == x1 or y0 == y1
        at = x0 if x0 == x1 else y0
        assert sum(abs(edge - at) < 0.05 for edge in edges) >= 2


def test_the_cut_goes_around_every_face() -> None:
    """Nothing of a face lies outside of what is cut out."""
    net = net_of(CARDS["poker"], 54, 0.32)
    xs, ys = zip(*net.outline, strict=True)
    assert (min(xs), max(xs), min(ys), max(ys)) == NEAR(
        (0, net.size.width, 0, net.size.height), abs=0.05
    )


def test_only_the_open_end_has_a_notch() -> None:
    """The cut dips into the front from above, and nowhere from below."""
    net = net_of(CARDS["mini-us"], 54, 0.32)
    left, top, right, low = net.panel("front")
    within = [y for x, y in net.outline if left < x < right and top < y < low]
    assert within
    assert max(within) < (top + low) / 2


@pytest.mark.parametrize("card", CARDS)
def test_words_of_a_face_stand_clear_of_each_other(card: str) -> None:
    """Three millimetres between the band and the words under it, and to the fold."""
    face = CARDS[card]
    tall = face.height + LOOSE
    band = face_band(face.width + LOOSE, tall)
    letters = CAPITAL * SMALL * band.scale / POINTS
    assert band.foot - letters - (band.middle + BAND * band.scale) >= APART - 0.01
    assert tall - band.foot >= APART - 0.01


def test_figures_on_a_box_do_not_cover_each_other() -> None:
    """One of the living is between two of the dead, and larger."""
    left, right, hero = hero_places((0, 0, 44, 40))
    assert left[2] <= hero[0]
    assert hero[2] <= right[0]
    assert high(hero) > 1.5 * high(left)
    assert left[0] >= 0
    assert right[2] <= 44


def part(paper: str, count: int) -> TuckBoxPart:
    net = net_of(CARDS["tarot"], count, 0.32)
    return TuckBoxPart(
        title=text("Tuck box"), name="Deck", net=net, paper=PAPERS[paper], holds=text("54 cards")
    )


def test_a_box_is_one_page() -> None:
    pdf = render_document((part("a4", 36),), Settings(), in_english)
    assert page_count(pdf) == 1
    assert smallest_words(pdf) >= 4.0


@pytest.mark.parametrize(("card", "boxes"), [("mini-us", 2), ("poker", 1)])
def test_small_boxes_are_two_on_a_sheet(card: str, boxes: int) -> None:
    """The second is turned, and no cell of it lies on the first."""
    net = net_of(CARDS[card], 54, 0.32)
    one = TuckBoxPart(
        title=text("Tuck box"), name="Deck", net=net, paper=PAPERS["a4"], holds=text("54 cards")
    )
    (page,) = one.pages(Composer(in_english, FULL))
    assert page.trim
    left, top, right, low = page.trim
    assert right - left == NEAR(net.size.width)
    assert (low - top > net.size.height + 1) == (boxes == 2)
    if boxes == 2:
        over = low - top - net.size.height  # from one top to the other
        wide, tall = net.size.width, over + net.size.height
        first = [panel.box for panel in net.panels]
        second = [(wide - r, tall - b, wide - x, tall - y) for x, y, r, b in first]
        assert all(_apart(one, other) for one in first for other in second)


def _apart(one, other) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_an_impossible_box_is_refused() -> None:
    """No cards, and a net that is larger than the paper."""
    with pytest.raises(ValueError, match="one card"):
        net_of(CARDS["poker"], 0, 0.32)
    with pytest.raises(ValueError, match="larger paper"):
        render_document((part("a4", 200),), Settings(), in_english)
