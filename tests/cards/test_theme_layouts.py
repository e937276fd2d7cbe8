"""Themes with a layout of their own: a filled-in form, the front page of a newspaper."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pytest
from msgspec.structs import replace

from cards.composer import Composer
from cards.draw.layout import LaidOut, laid_out
from cards.draw.themed_regions import has_layout, themed_picture
from cards.palette import FULL
from cards.paper import CARDS, SAFE
from cards.stat_cards import card_piece
from cards.theme import THEMES, Themed, themed_palette
from rules.printables import StatCard
from rules.registry import systems
from rules.text import in_english
from tests.cards.conftest import strings_of
from tests.cards.deck import card, deck
from tests.cards.floor import Floor
from tests.cards.pages import Alone, recorded
from tests.cards.printed import findings

OWN = ("manual", "news")
ROOMY = [key for key, size in CARDS.items() if has_layout(THEMES["news"].build, size)]


def layout_of(figure: StatCard, theme: str, size: str = "poker") -> LaidOut:
    """Return the layout of a card in a theme."""
    palette = themed_palette(FULL, THEMES[theme])
    return laid_out(Composer(in_english, palette), figure, CARDS[size])


def test_themes_lay_cards_out_differently() -> None:
    """The picture and the numbers of one card stand elsewhere in each of three layouts."""
    layouts = [layout_of(card(5), theme) for theme in ("dusk", *OWN)]
    assert [one.themed for one in layouts] == [False, True, True]
    assert len({one.picture for one in layouts}) == 3
    assert len({(one.placed[0].x, one.placed[0].y) for one in layouts}) == 3


def test_a_layout_needs_a_card_that_stands() -> None:
    """Cards that stand, from bridge to tarot. Small and wide ones have the usual one."""
    assert set(ROOMY) == {
        "poker",
        "poker-metric",
        "bridge",
        "tarot",
        "euro",
        "usa",
        "japanese",
        "square",
    }
    assert not layout_of(card(3), "news", "index").themed
    assert not layout_of(card(3), "manual", "mini-us").themed


@pytest.mark.parametrize("theme", OWN)
@pytest.mark.parametrize("size", ROOMY)
def test_blocks_lie_apart_and_off_the_picture(theme: str, size: str) -> None:
    """However many weapons and traits there are."""
    for figure in deck(12):
        layout = layout_of(figure, theme, size)
        if not layout.themed:
            continue
        assert layout.picture
        left, top, right, bottom = layout.picture
        for one in layout.placed:
            ends = (one.x + one.block.width, one.y + one.block.height)
            assert SAFE <= one.x <= ends[0] <= CARDS[size].width - SAFE + 0.1
            assert ends[1] <= CARDS[size].height - SAFE
            beside = ends[0] <= left + 1.0 or one.x >= right
            assert beside or one.y >= bottom or ends[1] <= top
        for x in {one.x for one in layout.placed}:
            column = [one for one in layout.placed if one.x == x]
            for above, below in pairwise(column):
                assert above.y + above.block.height <= below.y + 1e-6


@pytest.mark.parametrize("theme", OWN)
@pytest.mark.parametrize("size", ["poker", "bridge", "mini-us", "index"])
def test_samples_of_every_game_print_without_an_error(theme: str, size: str) -> None:
    """On both sides. What is small or left out is advice."""
    for game in systems().values():
        cards = [game.roster.card(figure, {}) for figure in game.roster.samples()]
        told = findings(cards, size, theme=theme, backs=True)
        assert [one for one in told if one.severity == "error"] == []


@pytest.mark.parametrize("theme", OWN)
def test_a_card_that_is_too_full_has_the_usual_layout(theme: str, crowded: StatCard) -> None:
    """So has one whose kind has no room. Nothing is lost for the sake of ornament."""
    assert not layout_of(crowded, theme).themed
    long = replace(card(3), name="The Honourable Bartholomew Featherstonehaugh of Upper Wick")
    assert layout_of(long, theme).left_out == {}
    wordy = replace(card(3), footer=("A campaign whose name is far too long for a line " * 2,))
    assert not layout_of(wordy, theme).themed


@pytest.mark.parametrize("theme", OWN)
def test_everything_of_a_card_is_on_it(theme: str) -> None:
    """Name, kind, side, Move, wounds, save, traits, weapons with their notes, the footer."""
    part = Themed(Alone([partial(card_piece, card=card(5), size=CARDS["poker"])]), THEMES[theme])
    assert layout_of(card(5), theme).themed
    words = " ".join(string.words for string in strings_of(recorded(part)))
    for expected in (
        "SURVIVOR 005",
        "CHARACTER",
        "VILLAINS",
        "MOVE",
        "WOUNDS",
        "SAVE",
        "4+†",
        "Spare ammo",
        "Crowbar",
        "Indestructible",
        "BULLET-PROOF VEST",
        "Reconstructed",
        "Winter in Harrow",
    ):
        assert expected in words


@pytest.mark.parametrize("theme", OWN)
def test_no_word_is_under_the_floor(theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On fronts and backs, ornament too."""
    floor = Floor(monkeypatch)
    for back in (False, True):
        make = partial(card_piece, card=card(3), size=CARDS["poker"])
        recorded(Themed(Alone([make], back=back), THEMES[theme]))
    assert 5.5 <= floor.least < 9


def test_the_photograph_of_a_form_grows_in_height_alone() -> None:
    """Or the fields beside it would be narrower than the words that were set for them."""
    low, high = (themed_picture(THEMES["manual"].build, CARDS["poker"], mm) for mm in (0.0, 9.0))
    assert (low[0], low[2]) == (high[0], high[2])
    assert high[3] == low[3] + 9.0
