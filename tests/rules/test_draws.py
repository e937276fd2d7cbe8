"""Draws: by chance, typed, from a record, from a script, in every way."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs
from msgspec.structs import replace

from rules.dice import (
    AnswerNeeded,
    Dice,
    DiceNeeded,
    Draw,
    DrawNeeded,
    Roll,
    Scripted,
    Seeded,
    Typed,
)
from rules.game import Differs, Engine, Entry, act, prove
from rules.odds import outcomes
from rules.play import Play
from rules.refused import Refused
from rules.scene import Scene
from rules.script import entry_line, read
from rules.text import text

WHY = text("a card")
CARDS = {"oil": 2, "wick": 3, "gust": 0}
DECKS = st.dictionaries(st.text(min_size=1, max_size=3), st.integers(0, 4)).filter(
    lambda deck: any(deck.values())
)


@given(st.integers(), DECKS)
def test_the_same_seed_gives_the_same_card(seed: int, deck: dict[str, int]) -> None:
    """In whatever order the state holds the kinds. Kinds that are used up never come."""
    drawn = Seeded(seed).draw(deck, WHY)
    assert drawn == Seeded(seed).draw(dict(reversed(deck.items())), WHY)
    assert deck[drawn] > 0


def test_each_card_is_as_likely_as_its_count() -> None:
    """Among many draws, each kind comes as often as there are of it, within four deviations."""
    dice, times = Seeded("deck"), 5000
    came = Counter(dice.draw(CARDS, WHY) for _ in range(times))
    assert set(came) == {"oil", "wick"}
    assert abs(came["wick"] - times * 3 / 5) < 4 * (times * 0.6 * 0.4) ** 0.5


def test_nothing_is_drawn_from_an_empty_deck() -> None:
    """Rules that draw where nothing is left have a fault."""
    for deck in ({}, {"oil": 0}):
        with pytest.raises(ValueError, match="nothing to draw"):
            Seeded(1).draw(deck, WHY)


def test_typed_draws_ask_by_kind() -> None:
    """The first draw without an answer names all kinds, never how many. Dice and draws mix."""
    dice = Typed([(3,), "oil"])
    assert dice.roll(1, 6, WHY) == (3,)
    assert dice.draw(CARDS, WHY) == "oil"
    with pytest.raises(DrawNeeded) as needed:
        dice.draw(CARDS, WHY)
    assert needed.value.choices == ("oil", "wick", "gust")
    assert needed.value.reason == WHY
    assert not hasattr(needed.value, "counts")
    with pytest.raises(DiceNeeded):
        dice.roll(1, 6, WHY)
    assert issubclass(DrawNeeded, AnswerNeeded)


@pytest.mark.parametrize("answer", ["gust", "sun", (1,)])
def test_typed_draws_refuse_what_cannot_come_up(answer: Any) -> None:
    """A kind that is used up, one that is unknown, and dice are refused and not kept."""
    dice = Typed([answer])
    with pytest.raises(Refused):
        dice.draw(CARDS, WHY)
    assert dice.rolls == []
    with pytest.raises(Refused):
        Typed(["oil"]).roll(1, 6, WHY)


def test_scripted_draws_are_used_up() -> None:
    """A missing card, an impossible one and one that is left over stop the test."""
    dice = Scripted("oil", 4)
    assert (dice.draw(CARDS, WHY), dice.roll(1, 6, WHY)) == ("oil", (4,))
    dice.finish()
    for answers in ((), ("gust",), (4,)):
        with pytest.raises(AssertionError):
            Scripted(*answers).draw(CARDS, WHY)
    with pytest.raises(AssertionError, match="cannot fall"):
        Scripted("oil").roll(1, 6, WHY)


def test_odds_walk_draws_with_their_weights() -> None:
    """Exact: two cards without putting back, then a die for each oil."""

    def run(dice: Dice) -> tuple[int, int]:
        deck, oil = dict(CARDS), 0
        for _ in range(2):
            card = dice.draw(deck, WHY)
            deck[card] -= 1
            oil += card == "oil"
        return oil, sum(face == 6 for face in dice.roll(oil, 6, WHY)) if oil else 0

    found = outcomes(run)
    assert sum(found.values()) == 1
    of_oil = Counter[int]()
    for (oil, _), share in found.items():
        of_oil[oil] += share  # type: ignore[assignment]
    assert of_oil == {0: Fraction(3, 10), 1: Fraction(6, 10), 2: Fraction(1, 10)}
    assert found[2, 2] == Fraction(1, 10) * Fraction(1, 36)


class Take(msgspec.Struct, frozen=True, tag=True):
    """Roll a die, then draw that many cards."""


class Took(msgspec.Struct, frozen=True, tag=True):
    card: str


Deck = dict[str, int]
EVOLVE = {Took: lambda deck, event: {**deck, event.card: deck[event.card] - 1}}


def take(deck: Deck, seat: str, command: Take, dice: Dice) -> tuple[Deck, tuple[Took, ...]]:
    scene = Scene[Deck, Took](deck, seat, dice, EVOLVE)
    for _ in range(scene.roll(1, 2, WHY)[0]):
        scene.happen(Took(scene.draw(scene.state, WHY)))
    return scene.state, tuple(scene.events)


ENGINE: Engine[Deck, Take, Took] = Engine(
    seats=lambda deck: ("one",),
    decide=take,
    evolve=lambda deck, event: EVOLVE[Took](deck, event),
    offers=lambda deck, seat: (),
    pending=lambda deck: (),
    is_over=lambda deck: False,
)


def taken(*answers: int | str) -> Entry[Take, Took]:
    return act(ENGINE, CARDS, "one", Take(), Scripted(*answers))[1]


def test_an_entry_keeps_rolls_and_draws_in_order() -> None:
    """They survive JSON, as a roll of before there were draws does, and prove the entry."""
    entry = taken(2, "wick", "oil")
    assert [type(one) for one in entry.rolls] == [Roll, Draw, Draw]
    assert [one.faces for one in entry.throws] == [(2,)]
    assert [one.choice for one in entry.draws] == ["wick", "oil"]
    assert entry.draws[1].choices == {**CARDS, "wick": 2}
    stored = msgspec.json.encode(entry)
    assert msgspec.json.decode(stored, type=Entry[Take, Took]) == entry
    assert msgspec.convert(msgspec.to_builtins(entry), Entry[Take, Took]) == entry
    before = msgspec.json.decode(stored)
    before["rolls"] = [{"count": 1, "sides": 2, "reason": {"id": "a card"}, "faces": [2]}]
    assert msgspec.convert(before, Entry[Take, Took]).throws == entry.throws
    assert prove(ENGINE, CARDS, [entry]) == {"oil": 1, "wick": 2, "gust": 0}


@pytest.mark.parametrize("what", ["card", "choices", "missing", "extra", "order"])
def test_an_altered_draw_is_named(what: str) -> None:
    """Whatever is changed in a recorded draw, `prove` says which entry it is."""
    entry = taken(1, "wick")
    roll, draw = entry.rolls
    assert isinstance(draw, Draw)
    altered = {
        "card": (roll, draw._replace(choice="oil")),
        "choices": (roll, draw._replace(choices={"wick": 1})),
        "missing": (roll,),
        "extra": (roll, draw, draw),
        "order": (draw, roll),
    }[what]
    with pytest.raises(Differs):
        prove(ENGINE, CARDS, [replace(entry, rolls=altered)])


def test_a_script_writes_and_reads_draws() -> None:
    """Faces in brackets, cards in parentheses, in the order in which they came."""
    line = entry_line(taken(2, "wick", "oil"))
    assert line.endswith("} [2] (wick) (oil)")
    (move,) = read(f"game any\n\n{line}\n").moves
    assert move.answers == ((2,), "wick", "oil")
    _, entry = act(ENGINE, CARDS, "one", Take(), Typed(move.answers))
    assert entry == taken(2, "wick", "oil")


def test_a_card_is_named_by_its_key_unless_the_game_says_otherwise() -> None:
    """The default of `card_name`."""
    named = {one.name: one.default for one in structs.fields(Play)}
    assert named["card_name"](None, "oil") == text("{key}", key="oil")
