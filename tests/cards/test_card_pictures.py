"""Decks with pictures: no two cards look alike, and words fill their card at a size to read."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pytest

from cards.composer import Composer
from cards.draw.pictures.marks import MARKS
from cards.draw.pictures.picture import PLACES
from cards.draw.scene_layout import HIGHER, HIGHEST, even_scene, height_of, laid_out_scene
from cards.palette import FULL
from cards.paper import CARDS
from cards.portraits.bodies.kinds import POSES
from rules.pictures import Mark, Place, Scenery
from rules.printables import CardBack, DeckCard
from rules.prints import Wanted
from rules.systems.twilight_world.print import kit_cards, table_decks
from rules.systems.zombicide.print import cards as zombicide
from rules.systems.zombie_wars.print import decks as wars
from rules.systems.zombies.print import pieces as zombies
from rules.text import in_english

Make = Callable[[Wanted], tuple[DeckCard, ...]]
DECKS: dict[str, tuple[Make, str]] = {
    "kit": (kit_cards.kit, "mini-us"),
    "traits": (kit_cards.traits, "mini-us"),
    "search": (table_decks.search_cards, "poker"),
    "find": (table_decks.find_cards, "poker"),
    "spawn": (table_decks.spawn_cards, "poker"),
    "breeds": (wars.breed_cards, "poker"),
    "spaces": (wars.space_cards, "mini-us"),
    "events": (zombies.event_cards, "poker"),
    "equipment": (zombicide.equipment, "mini-euro-short"),
    "characters": (zombicide.character_cards, "mini-euro-short"),
}
BACKS: tuple[CardBack, ...] = (
    kit_cards.kit_back(),
    kit_cards.trait_back(),
    table_decks.search_back(),
    table_decks.find_back(),
    table_decks.spawn_back(),
    wars.breed_back(),
    wars.space_back(),
    zombies.card_back(),
    *(zombicide.back(kind, "emblem") for kind in zombicide.BACKS),
)
LEAST = {"poker": 7.0, "mini-us": 6.0, "mini-euro-short": 6.0}  # points of rules
PLACES_OF_A_DOZEN = 12


def every_card(deck: str) -> tuple[DeckCard, ...]:
    return DECKS[deck][0](Wanted())


@pytest.mark.parametrize("deck", sorted(DECKS))
def test_no_two_pictures_of_a_deck_are_alike(deck: str) -> None:
    """Another place, cast or light for each card. The key alone draws other people."""
    seen = [
        (one.scene.scenery, one.scene.spot, one.scene.drawn)
        for one in every_card(deck)
        if one.scene
    ]
    assert len(set(seen)) == len(seen) == len(every_card(deck))


def test_backs_differ() -> None:
    """Each deck has a picture of its own."""
    pictures = [one.scenery for one in BACKS]
    assert None not in pictures
    assert len(set(pictures)) == len(pictures)


def test_everything_that_pictures_name_can_be_drawn() -> None:
    """Places, marks and poses. More than a dozen places are in use."""
    assert set(PLACES) | {"plan"} == set(get_args(Place))
    assert set(MARKS) | {""} == set(get_args(Mark))
    found: set[Scenery] = {one.scenery for one in BACKS if one.scenery}
    found |= {one.scene.scenery for deck in DECKS for one in every_card(deck) if one.scene}
    assert {part.pose for one in found for part in one.cast if part.pose} <= set(POSES)
    assert len({one.place for one in found}) >= PLACES_OF_A_DOZEN


@pytest.mark.parametrize("deck", sorted(DECKS))
def test_words_fill_the_card(deck: str) -> None:
    """Cards with facts have one size of rules, and the others too. All pictures are as high."""
    make, size = DECKS[deck]
    composer, card = Composer(in_english, FULL), CARDS[size]
    every = make(Wanted())
    even = even_scene(composer, every, card)
    sizes: dict[bool, set[float]] = {True: set(), False: set()}
    for one in every:
        face = laid_out_scene(composer, one, card, even)
        assert face.picture == even.share * height_of(card)
        assert face.whole, one.key
        assert list(face.shortened()) == [], one.key
        rules = [line for line in face.lines if line.face == "text"]
        assert all(line.line.size >= LEAST[size] for line in rules), one.key
        if rules:
            sizes[bool(one.facts)].add(face.size)
        # A column of the card that nothing covers: from the words or facts to the foot.
        lows = [line.y for line in face.lines if line.y < face.foot]
        lows += [face.facts + face.deep] + [tag.y + tag.high for tag in face.tags]
        assert face.foot - max(lows) < height_of(card) / 3, one.key
        most = HIGHEST if rules else HIGHER[0]
        assert face.picture <= most * height_of(card)
    assert all(len(one) < 2 for one in sizes.values())
    assert not (sizes[True] and sizes[False]) or min(sizes[True]) <= min(sizes[False])
