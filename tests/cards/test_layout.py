"""The contents of a card, inside their regions."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from cards.composer import Composer
from cards.draw.contents import Contents
from cards.draw.flow import Flow
from cards.draw.layout import laid_out, regions_of
from cards.draw.sheet_heading import HEIGHT
from cards.impose.grid import grid_of
from cards.palette import FULL
from cards.paper import CARDS, PAGE_MARGIN, PAPERS, POINTS, SAFE, TOKEN_GAP, Size
from cards.text import SMALLEST
from rules.printables import Shape, StatCard
from rules.text import in_english
from tests.cards.deck import card, deck, reminder, token
from tests.cards.printed import Printed, printed

A4 = PAPERS["a4"]
SIZES = ("poker", "tarot", "index")
Written = Callable[[Printed], list[Any]]


@pytest.mark.parametrize("size", SIZES)
def test_blocks_stay_in_their_regions_and_apart(
    size: str, crowded: StatCard, bad_names: tuple[StatCard, ...]
) -> None:
    """However full the card, blocks lie under each other within the safe zone."""
    composer = Composer(in_english, FULL)
    for figure in (*deck(24), crowded, *bad_names):
        regions = regions_of(CARDS[size], listed=bool(figure.reminders or figure.kit))
        layout = laid_out(composer, figure, CARDS[size])
        for region in regions:
            mine = [
                p
                for p in layout.placed
                if p.x == region.x and region.y - 0.01 <= p.y <= region.y + region.height
            ]
            assert region.x >= SAFE
            assert region.x + region.width <= CARDS[size].width - SAFE + 1e-6
            for above, below in pairwise(mine):
                assert above.y + above.block.height <= below.y + 1e-6
            for place in mine:
                assert place.block.width <= region.width + 1e-6
                assert place.y + place.block.height <= region.y + region.height + 1e-6


@pytest.mark.parametrize("ink", ["full", "saver"])
@pytest.mark.parametrize("size", SIZES)
def test_no_text_is_too_small_or_leaves_its_card(
    size: str, ink: str, written: Written, crowded: StatCard, bad_names: tuple[StatCard, ...]
) -> None:
    """Every string is at least 5.5 points and lies within trim, on fronts and backs."""
    for figure in (crowded, *bad_names, *deck(6)):
        what = printed(figure, card=size, ink=ink, backs=True, marks="none")
        place = grid_of(CARDS[size], A4).spot(0, 0)
        left, right = place.x * POINTS, (place.x + place.width) * POINTS
        top = (A4.height - place.y) * POINTS
        bottom = top - place.height * POINTS
        mirrored = A4.width * POINTS
        for string in written(what):
            if string.words.startswith("Print at 100"):
                continue
            assert string.size >= SMALLEST
            for x, y in (string.start, string.end):
                assert bottom <= y <= top
                assert left + 1 <= x <= right - 1 or left + 1 <= mirrored - x <= right - 1


@pytest.mark.parametrize("size", SIZES)
def test_wounds_and_numbers_to_hit_read_at_arms_length(
    size: str, written: Written, crowded: StatCard
) -> None:
    """They are set in bold at 9 points or more even on the fullest card."""
    strings = written(printed(crowded, card=size))
    shown = [s for s in strings if s.words in {"2", "3", "4", "12", "24", "5+", "6+", "3+", "2+"}]
    assert len(shown) >= 12
    for string in shown:
        assert string.size >= 9
        assert string.font == "BarlowCondensed-Bold"


def test_a_card_that_leaves_something_out_is_abridged(written: Written, crowded: StatCard) -> None:
    """Its foot says so. Findings count what is missing, and no print does."""
    layout = laid_out(Composer(in_english, FULL), crowded, CARDS["poker"])
    count = sum(layout.left_out.values())
    assert count > 5
    strings = written(printed(crowded))
    assert layout.abridged
    assert any("Abridged" in s.words for s in strings)
    assert not any("did not fit" in s.words for s in strings)


@pytest.mark.parametrize("size", SIZES)
def test_everything_that_the_game_gives_is_on_the_card(size: str, written: Written) -> None:
    """Name, kind, side, Move, wounds, saves, traits, weapons, kit, notes, footer, dagger."""
    figure = card(5, notes="Owes Kat a tin of peaches.")
    words = " ".join(s.words for s in written(printed(figure, card=size)))
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
        "heavy",
        "TO HIT",
        "BULLET-PROOF VEST",
        "peaches",
        "† Reconstructed",
        "Winter in Harrow",
    ):
        assert expected in words


@pytest.mark.parametrize("size", SIZES)
def test_every_wound_has_a_box_of_four_millimetres(
    size: str, script: Callable[[Printed], list[str]]
) -> None:
    """A figure of four wounds has four boxes of 4 mm, or of 4.6 where all stand in one row."""
    lines = [line for line in script(printed(card(3), card=size)) if "roundRect" in line]
    sides = [f" {side * POINTS:.2f} {side * POINTS:.2f} " for side in (4.0, 4.6)]
    assert 4 in [sum(side in line for line in lines) for side in sides]


@pytest.mark.parametrize("side", [25.0, 20.0])
@pytest.mark.parametrize("shape", ["round", "square", "hex"])
def test_a_token_keeps_its_words_within_its_cut(side: float, shape: str, written: Written) -> None:
    """The name lies within the token, at 5.5 points or more. A hexagon has two lines of it."""
    what = printed(token("out of ammo", shape), token_mm=side)
    left, top = grid_of(Size(side, side), A4, TOKEN_GAP).left, PAGE_MARGIN + HEIGHT
    lines = ["OUT", "OF AMMO"] if shape == "hex" else ["OUT OF AMMO"]
    strings = [string for string in written(what) if string.words in lines]
    assert [string.words for string in strings] == lines
    for string in strings:
        assert string.size >= SMALLEST
        for x, y in (string.start, string.end):
            assert left <= x / POINTS <= left + side
            assert top <= A4.height - y / POINTS <= top + side


@pytest.mark.parametrize("size", ["poker", "tarot", "square-small", "domino", "business"])
def test_a_layout_is_refused_by_its_heights_only_where_it_would_not_fit(
    size: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the sum of heights, the search tries more and ends at the same layout."""

    def layouts() -> list[object]:
        composer, found = Composer(in_english, FULL), []
        for figure in deck(24):
            layout = laid_out(composer, figure, CARDS[size])
            placed = [(place.block.key, place.x, place.y) for place in layout.placed]
            found.append((layout.size, placed, layout.left_out, layout.omitted, layout.picture))
        return found

    quick = layouts()
    monkeypatch.setattr(Flow, "_is_short", lambda flow: False)
    assert layouts() == quick


def test_shared_parts_of_cards_are_measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that differs from another only in its name measures no part of its own."""
    composer = Composer(in_english, FULL)
    laid_out(composer, card(1), CARDS["poker"])
    monkeypatch.setattr(Contents, "_build", lambda self, *part: pytest.fail(str(part)))
    assert laid_out(composer, card(1, name="Somebody else"), CARDS["poker"]).placed


@pytest.mark.parametrize(
    ("size", "traits", "shape", "shown"),
    [
        ("tarot", 0, "round", True),
        ("poker", 12, "round", False),
        ("poker", 12, "jagged", True),
        ("square-small", 0, "round", False),
    ],
)
def test_forgotten_rules_stand_where_there_is_room(
    size: str, traits: int, shape: Shape, shown: bool
) -> None:
    """In the column after the traits. A zombie writes nothing down: its lists have room too.

    They never change where anything else lies.
    """
    few = replace(card(1), shape=shape, boxes=card(1).boxes[:1], kit=(), notes="")
    plain = replace(few, reminders=tuple(reminder(f"T{n}", "") for n in range(traits)))
    told = replace(plain, forgotten=(reminder("Loud", "Each die on 5+"),))
    layouts = [laid_out(Composer(in_english, FULL), one, CARDS[size]) for one in (plain, told)]
    before, after = (len(one.placed) for one in layouts)
    assert after - before == shown
    assert layouts[0].picture == layouts[1].picture
