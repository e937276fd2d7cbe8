"""The samples of every game on cards of every size."""

from __future__ import annotations

from functools import partial

import pytest
from msgspec.structs import replace

from cards.draw.abridged import STEPS, abridged, is_small, steps_for
from cards.draw.layout import ENLARGED, laid_out, reduced
from cards.paper import CARDS, POINTS, Size
from cards.stat_cards import card_piece
from rules.printables import StatCard
from rules.registry import systems
from rules.text import text
from tests.cards.conftest import strings_of
from tests.cards.deck import card, fact
from tests.cards.drawn import composer
from tests.cards.pages import AROUND, Alone, recorded
from tests.cards.printed import findings


@pytest.mark.parametrize("size", sorted(CARDS))
def test_all_samples_print_without_an_error(size: str) -> None:
    """On both sides. What is left out on a small card is advice."""
    for game in systems().values():
        cards = [game.roster.card(figure, {}) for figure in game.roster.samples()]
        told = findings(cards, size, backs=True)
        assert [one for one in told if one.severity == "error"] == []
        allowed = {"small", "left-out"}
        assert {one.kind for one in told} <= allowed


def test_the_least_important_goes_first(crowded: StatCard) -> None:
    """Odds before footnotes before notes, traits last. A poker card gives up odds and footnotes."""
    full = replace(crowded, odds=(fact("Handgun", "40 %"),), notes="Words", footnotes=(text("A"),))
    keys = [step.key for step in STEPS]
    assert keys[0] == "odds"
    assert keys[-1] == "traits"
    small = list(steps_for(full, CARDS["mini-us"]))
    assert small == [key for key in keys if key in small]
    assert steps_for(full, CARDS["poker"]) == ("odds", "footnotes")
    assert abridged(full, small).table.rows
    assert abridged(full, small).large_boxes == full.large_boxes


def test_each_left_out_part_is_reported(crowded: StatCard) -> None:
    """As many findings as parts that the layout gave up."""
    figure = replace(crowded, table=card(7).table, name="Kat")
    layout = laid_out(composer(), figure, CARDS["mini-us"])
    assert len(layout.omitted) > 1
    told = [one for one in findings([figure], "mini-us") if one.kind == "left-out"]
    named = {step.what.id for step in STEPS if step.key in layout.omitted}
    assert named <= {one.region.id for one in told}
    assert all(one.severity == "advice" for one in told)


def test_nothing_is_left_out_where_there_is_room() -> None:
    """A figure with one trait and one weapon is whole on a small card but for wide columns."""
    layout = laid_out(composer(), card(0), CARDS["domino"])
    assert set(layout.omitted) <= {"columns", "footnotes"}
    assert not layout.abridged


def test_large_cards_are_drawn_larger() -> None:
    """The name stands as much farther from the upper edge as the card is enlarged."""
    for size, scale in {CARDS["poker"]: 1.0, **ENLARGED}.items():
        inner, by = reduced(size)
        assert by == scale
        assert (inner.width * by, inner.height * by) == pytest.approx((size.width, size.height))
        part = Alone([partial(card_piece, card=card(1), size=size)])
        (name,) = [s for s in strings_of(recorded(part)) if s.words == "SURVIVOR 001"]
        down = size.height + AROUND - name.start[1] / POINTS
        assert down == pytest.approx(7.3 * scale)


def test_small_is_what_is_narrower_than_a_poker_card() -> None:
    """By its short side."""
    small = {key for key, size in CARDS.items() if is_small(size)}
    minis = {"mini-us", "mini-euro", "mini-euro-short"}
    assert small == {"domino", "business", *minis, "square-small"}
    assert not is_small(Size(55.0, 90.0))
