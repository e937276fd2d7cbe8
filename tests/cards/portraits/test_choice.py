"""Parts chosen by a key."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from cards.portraits.choice import choose
from cards.portraits.drawing import DEAD_SKINS, faults
from cards.portraits.kit import HEADGEAR, HELD
from rules.portraits import Portrait, Sitter
from tests.cards.portraits.rasters import heads

FIGURES = 300
MOST_ALIKE = 6
# Mean difference of a pixel's colours, of 255. Below it two heads differ by a mouth or a scar only.
ALIKE = 5.0
COARSE = 12  # pixels: most pairs differ already in the means of so wide squares

PARTIES = {
    "the living": [(Sitter(), str(n)) for n in range(1, FIGURES + 1)],
    "the dead": [(Sitter(undead=True), f"zombie-{n}") for n in range(1, FIGURES + 1)],
    "a campaign": [
        (Sitter(undead=n % 2 == 0, age="child" if n % 7 == 0 else "adult"), f"z-{n}")
        for n in range(1, FIGURES + 1)
    ],
}


def chosen(party: str, salt: str) -> list[Portrait]:
    return [choose(sitter, key, salt) for sitter, key in PARTIES[party]]


def alike(portraits: list[Portrait]) -> int:
    """Return the number of pairs that look alike at 48 pixels."""
    pictures = [(one, one.reduce(COARSE).tobytes()) for one in heads(portraits)]
    return sum(
        _at_least(one[1], other[1]) < ALIKE and _distance(one[0], other[0]) < ALIKE
        for one, other in combinations(pictures, 2)
    )


def _at_least(one: bytes, other: bytes) -> float:
    """A distance that two pictures have, by the means of their parts. Those are rounded."""
    return sum([abs(a - b) for a, b in zip(one, other, strict=True)]) / len(one) - 1


def _distance(one: Image.Image, other: Image.Image) -> float:
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


@pytest.mark.parametrize("party", PARTIES)
def test_most_of_300_portraits_differ(party: str) -> None:
    """At most 6 pairs of heads are alike at 48 pixels."""
    assert alike(chosen(party, "Moor Lane")) <= MOST_ALIKE


def test_the_distance_finds_twins() -> None:
    """The control: a party that shares 40 heads is found out."""
    few = [choose(Sitter(), str(n % 40)) for n in range(FIGURES)]
    assert alike(few) > 40 * MOST_ALIKE


def test_keys_lead_to_ten_thousand_portraits() -> None:
    """Keys without a number lead to 10,000 different portraits and more."""
    found = {choose(Sitter(undead=n % 2 == 0), f"{n}-x") for n in range(11_000)}
    assert len(found) > 10_000


@pytest.mark.parametrize("party", PARTIES)
def test_the_same_key_has_the_same_portrait(party: str) -> None:
    """Nothing but key, salt and sitter decides. Each portrait can be drawn."""
    first = chosen(party, "a")
    assert first == chosen(party, "a")
    assert first != chosen(party, "b")
    assert [one for one in first if faults(one)] == []


def test_neighbours_have_other_heads() -> None:
    """Of 40 zombies in a row no two have the same head."""
    found = [choose(Sitter(undead=True), f"zombie-{n}").head for n in range(40)]
    assert len(set(found)) == 40


def test_the_portrait_shows_facts_of_the_figure() -> None:
    """Condition, age, headgear and scarf. Parts that were drawn by hand stay."""
    dead = choose(Sitter(undead=True, scarf="#a8342b"), "7")
    assert dead.condition == "undead"
    assert dead.skin in DEAD_SKINS
    assert dead.scarf == "#a8342b"
    assert dead.wounds
    soldiers = [choose(Sitter(headgear="helmet"), str(n)) for n in range(30)]
    assert {one.headgear for one in soldiers} == {"helmet"}
    assert not any(choose(Sitter(age="child"), str(n)).beard for n in range(60))
    assert choose(Sitter(drawn=dead), "8") == dead


def test_all_weapons_and_headgear_differ() -> None:
    """Each differs from the others at 48 pixels."""
    bare = Portrait(
        head="noHair1", expression="calm", skin="#d9a877", cloth="#4d5b4a", hair="#4a2f22"
    )
    kit = [replace(bare, held=one) for one in HELD]
    kit += [replace(bare, headgear=one) for one in HEADGEAR]
    pictures = heads([bare, *kit])
    assert min(_distance(*pair) for pair in combinations(pictures, 2)) > 0.5
