"""The catalogue: numbers of the box, the decks, the weapons, the switches."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from rules.systems.zombicide.catalogue import (
    cards,
    characters,
    house_rule_rows,
    numbers,
    recipes,
    rulings,
    skills,
    spawn_cards,
    switch_of,
    zombies,
)


def copies(deck: str) -> int:
    return sum(row.copies for row in spawn_cards().values() if row.deck == deck)


def test_the_box_has_its_miniatures_and_cards() -> None:
    """71 miniatures, 42 zombie cards, 62 equipment cards. Rule: ZC-001, ZC-002, ZC-X10."""
    assert len(characters()) + sum(row.stock for row in zombies().values()) == 71
    assert {copies(deck) + copies("special") for deck in ("s1", "original")} == {42}
    deck, box = (sum(getattr(c, n) for c in cards().values()) for n in ("copies", "box"))
    assert (deck, box, deck + box) == (52, 10, 62)
    assert numbers().box.wounds + 42 + 62 == 110


def test_zombies_have_their_figures() -> None:
    """Actions, toughness, experience, stock. Rule: ZC-007."""
    found = {k: (z.actions, z.toughness, z.xp, z.stock) for k, z in zombies().items()}
    assert found == {"W": (1, 1, 1, 40), "R": (2, 1, 1, 16), "F": (1, 2, 1, 8), "A": (1, 3, 5, 1)}


def test_levels_begin_where_they_must() -> None:
    """XP 0, 6 / 7, 18 / 19, 42 / 43. Rule: ZC-X11, ZC-081."""
    level = numbers().danger.level
    assert [level(xp) for xp in (0, 6, 7, 18, 19, 42, 43)] == [0, 0, 1, 1, 2, 2, 3]
    assert level(6 + zombies()["A"].xp) == 1


def mean(deck: str, level: int, kinds: str = "WRFA") -> Fraction:
    """The mean number of zombies of an ordinary card, with the Walkers that come with Fatties."""
    rows = [row for row in spawn_cards().values() if row.deck == deck]
    found: Counter[str] = Counter()
    for row in rows:
        line = row.lines[level]
        found[line.kind] += row.copies * line.count
        if zombies()[line.kind].escorted:
            found[numbers().escort.kind] += row.copies * line.count * numbers().escort.count
    return Fraction(sum(found[kind] for kind in kinds), sum(row.copies for row in rows))


@pytest.mark.parametrize(
    ("level", "each", "whole"),
    [
        (0, ("37/36", "1/18", "1/12", "1/36"), "43/36"),
        (1, ("16/9", "13/36", "1/36", "1/36"), "79/36"),
        (2, ("9/4", "8/9", "2/9", "1/36"), "61/18"),
        (3, ("17/4", "31/36", "19/36", "1/36"), "17/3"),
    ],
)
def test_recovered_cards_have_their_means(level: int, each: tuple[str, ...], whole: str) -> None:
    """Mean figures of each kind, level by level. Rule: ZC-X09, ZC-077, ZC-071."""
    means = [mean("s1", level, kind) for kind in ("W", "R", "F", "A")]
    assert [str(one) for one in means] == list(each)
    assert str(mean("s1", level)) == whole


def test_our_deck_has_its_means() -> None:
    """Blue 10/9, Yellow 22/9, Orange 32/9, Red 35/6. One card of seven is special.

    Rule: ZC-078, ZC-X09, ZC-075.
    """
    assert [str(mean("original", level)) for level in range(4)] == ["10/9", "22/9", "32/9", "35/6"]
    assert Fraction(copies("special"), 42) == Fraction(1, 7)
    specials = [row for row in spawn_cards().values() if row.deck == "special"]
    assert Counter({row.extra: row.copies for row in specials}) == {"W": 2, "R": 1, "F": 1, "": 2}


def test_characters_have_skills_of_the_catalogue() -> None:
    """A skill at Blue and Yellow, two at Orange, three at Red. Rule: ZC-081, ZC-M07, ZC-M11."""
    for row in characters().values():
        assert [len(column) for column in row.skills] == [1, 1, 2, 3]
        assert all(key in skills() for column in row.skills for key in column)
        assert row.ja
        assert row.name


def test_every_skill_of_the_list_is_there() -> None:
    """ZC-S01 to ZC-S31, each with words in both languages."""
    assert {row.rule for row in skills().values()} == {f"ZC-S{n:02}" for n in range(1, 32)}
    assert all(row.ja and row.reminder for row in skills().values())


def test_recipes_make_known_cards() -> None:
    """Scope and Rifle, Gasoline and Bottles. Rule: ZC-013, ZC-096, ZC-094."""
    made = {one.makes: one.parts for one in recipes()}
    assert made == {"sniper-rifle": ("scope", "rifle"), "molotov": ("gasoline", "glass-bottles")}


def test_switches_follow_the_profile() -> None:
    """Unless a switch is set, the profile decides. Rule: ZC-079, ZC-R31, ZC-R02, ZC-R11."""
    sheet, published = rulings(()), rulings((("profile", "published-s1"),))
    assert (sheet.deck, published.deck) == ("original", "s1")
    assert (sheet.order, published.order) == ("byCharacter", "markerByPlayer")
    assert (sheet.mask, published.mask) == ("heals", "preventsWound")
    both = rulings((("mask", "heals"), ("profile", "published-s1")))
    assert (both.mask, both.deck) == ("heals", "s1")


def test_each_ruling_is_a_switch_or_fixed() -> None:
    """Section 15: four rulings are fixed, all others are switches. Rule: ZC-R03, ZC-R07."""
    fixed = {"ZC-R03", "ZC-R07", "ZC-R13", "ZC-R20", "ZC-R21", "ZC-R23"}
    assert set(switch_of()) == {f"ZC-R{n:02}" for n in range(1, 39)} - fixed
    others = [row.group for row in house_rule_rows() if row.rule not in switch_of()]
    assert others == ["set", "campaign", "campaign", "campaign"]
