"""Event decks of a host's own: they are read, played with and printed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from rules.game import SetUp
from rules.prints import Wanted
from rules.problems import Unreadable
from rules.refused import Refused
from rules.registry import system_of
from rules.systems.zombies.cards.playing import PlayCard, PutInFront, UseCard
from rules.systems.zombies.catalogue import cards, deck_of
from rules.systems.zombies.catalogue.own import (
    EVENTS,
    decks,
    effects,
    our_deck,
    own_cards,
    packed,
    said_by,
)
from rules.systems.zombies.fight.fighting import FightRoll
from rules.systems.zombies.hands.fronts import helpers
from rules.systems.zombies.movement import RollMove
from rules.systems.zombies.print.pieces import event_cards
from rules.systems.zombies.start import start
from rules.systems.zombies.state import Front
from rules.systems.zombies.who import box
from rules.text import in_english
from tests.rules.systems.zombies.own_decks import table_of
from tests.rules.systems.zombies.table import Table, at, table

ROWS = (
    {"name": "Crowbar", "effect": "roll-bonus", "bonus": "2", "copies": "9"},
    {"name": "Boots", "kind": "item", "effect": "add-movement", "moves": "4"},
    {"name": "Skates", "effect": "add-movement", "kind": "item", "moves": "1"},
    {"name": "Big Box", "effect": "gain-bullets", "bullets": "7", "timing": "others-turns",
     "copies": "2", "kind": "item"},
    {"name": "Horde", "effect": "add-zombies", "zombies": "9", "timing": "own-turn", "copies": "2"},
    {"name": "Nap", "effect": "rest", "hearts": "1"},
    {"name": "Blowtorch", "effect": "building-bonus", "place": "hospital / drug-store"},
)  # fmt: skip
OWN = table_of(*ROWS)
KEY = {row["name"]: f"own-{number}" for number, row in enumerate(ROWS, start=2)}


def with_own(*front: str, **more: Any) -> Table:
    """A table that plays with the deck above, and cards of it in front."""
    one = table(**more).change(deck=packed(OWN))
    full = (KEY["Crowbar"],) * 3  # so that nothing is drawn
    return one.set(front=tuple([Front(KEY[name]) for name in front]), hand=full)


def test_our_deck_as_a_table_is_our_deck() -> None:
    """The example reads back as the cards of the catalogue. Rule: ZZ-002, ZZ-M02."""
    own = own_cards(our_deck())
    for row, ours in zip(own, cards().values(), strict=True):
        assert replace(row, key=ours.key, own=False) == ours


def test_numbers_of_the_table_are_played_with() -> None:
    """A bonus, and movement of every card in front. Rule: ZZ-E01, ZZ-E08."""
    fighting = with_own("Crowbar", zombies=(at(2, 1),), step="fight").set(at=at(2, 1)).go_on()
    assert helpers(fighting.state) == ("", KEY["Crowbar"])
    assert fighting.do(FightRoll(item=KEY["Crowbar"]), 2).player().kills == 1
    walking = with_own("Boots", "Skates").do(RollMove(), 3)
    assert walking.state.moves == 3 + 3 + 5


def test_a_card_is_for_the_turns_that_it_names() -> None:
    """Own turns, or those of others. Rule: ZZ-102."""
    own = with_own("Big Box").set(hand=(KEY["Horde"],)).set(1, hand=(KEY["Horde"],))
    own.set(1, front=(Front(KEY["Big Box"]),))
    assert own.cards() == {KEY["Horde"]}
    assert own.refuses(UseCard(card=KEY["Big Box"])) == "ZZ-102"
    assert own.change(asked=(1,), window="roll").cards(1) == set()
    own.do(UseCard(card=KEY["Big Box"]), seat=1)
    assert own.player(1).bullets == 3 + 7


def test_as_many_zombies_as_the_table_says() -> None:
    """The number of the row, not of our card. Rule: ZZ-E24."""
    one = with_own().set(hand=(KEY["Horde"],))
    squares = tuple([at(x, y) for x in range(3, 9) for y in (0, 1)])
    free = [square for square in squares if square in (at(3, 1), at(4, 1), at(5, 1), at(6, 0))]
    one.do(PlayCard(card=KEY["Horde"], at=tuple(free)))
    assert len(one.state.zombies) == 4


def test_the_building_of_a_card_is_checked() -> None:
    """A card is put in front in the buildings of its row. Rule: ZZ-103."""
    one = with_own().set(hand=(KEY["Blowtorch"], KEY["Crowbar"], KEY["Nap"]))
    assert one.refuses(PutInFront(card=KEY["Blowtorch"])) == "ZZ-E04"
    assert one.do(PutInFront(card=KEY["Crowbar"])).player().front == (Front(KEY["Crowbar"]),)


def test_a_game_is_set_up_with_it() -> None:
    """The state holds the deck, and draws from it alone. Rule: ZZ-002, ZZ-013."""
    figures = system_of("zombies").roster.samples()[:2]
    state = start(SetUp(figures=figures, decks={EVENTS: OWN}))
    assert dict(box(state)) == {
        **dict.fromkeys(KEY.values(), 1),
        KEY["Crowbar"]: 9,
        KEY["Horde"]: 2,
        KEY["Big Box"]: 2,
    }
    assert dict(box(start(SetUp(figures=figures)))) == dict.fromkeys(cards(), 2)


def test_a_faulty_table_is_refused_at_the_start() -> None:
    """The game does not begin. Rule: ZZ-002."""
    figures = system_of("zombies").roster.samples()[:2]
    with pytest.raises(Refused) as refused:
        start(SetUp(figures=figures, decks={EVENTS: "name,effect\nA,nonsense"}))
    assert refused.value.rule == "ZZ-002"


@pytest.mark.parametrize(
    ("cells", "column"),
    [
        ({"effect": "rest", "kind": "weapon"}, "kind"),
        ({"effect": "rest", "place": "hospital"}, "place"),
        ({"effect": "turn-bonus", "timing": "others-turns"}, "timing"),
        ({"effect": "rest", "bonus": "1"}, "bonus"),
        ({"effect": "rest", "hearts": "9"}, "hearts"),
        ({"effect": "gain-bullets", "place": "town-square"}, "place"),
    ],
)
def test_cells_that_do_not_match_the_effect_are_refused(cells: dict[str, str], column: str) -> None:
    """Kind, place, timing and numbers hang on the effect. Rule: ZZ-103."""
    with pytest.raises(Unreadable) as wrong:
        own_cards(table_of({"name": "A", **cells}))
    assert [
        (str(one.where.params["number"]), one.key) for one in wrong.value.problems if one.where
    ] == [("2", column)]


def test_every_effect_can_stand_alone() -> None:
    """A name and an effect are enough. The rest is usual. Rule: ZZ-E01 to ZZ-E25."""
    rows = [{"name": f"Card {key}", "effect": key} for key in effects()]
    own = own_cards(table_of(*rows))
    ours = {row.effect: row for row in cards().values()}
    for row in own:
        for key in effects()[row.effect].numbers:
            assert getattr(row, key) == getattr(ours[row.effect], key)
        assert row.kind == ours[row.effect].kind
        assert "{" not in in_english(said_by(row))


def test_an_own_deck_prints_like_the_deck_of_the_game() -> None:
    """Names, texts and copies of the table, braces included. Rule: ZZ-M02."""
    source = table_of(
        {"name": "{card}", "effect": "rest", "text": "{evil}", "copies": "4"},
        {"name": "Nap", "effect": "rest", "hearts": "3"},
    )
    first, second = event_cards(Wanted(decks={EVENTS: source}))
    assert (in_english(first.title), [in_english(one) for one in first.text]) == (
        "{card}",
        ["{evil}"],
    )
    assert (first.copies, second.copies) == (4, 1)
    assert "3" in in_english(second.text[0])
    assert len(event_cards(Wanted())) == len(cards())
    names = [row.name for row in deck_of(packed(source)).values()]
    assert names == ["{card}", "Nap"]


def test_the_page_of_the_docs_lists_every_effect() -> None:
    """With its kinds and its numbers, and each column and place. Rule: ZZ-M02."""
    page = Path("docs/own-decks.md").read_text("utf-8")
    for row in effects().values():
        numbers = ", ".join(
            f"`{key}` ({least}–{most}, {usual})"
            for key, (least, most, usual) in row.numbers.items()
        )
        usual = row.reminder.format(**{key: limits[2] for key, limits in row.numbers.items()})
        line = f"| `{row.key}` | {', '.join(row.kinds)} | {usual} | {numbers or '–'} |"
        assert line in page.splitlines()
    (deck,) = decks()
    for column in deck.columns:
        known = column.options if column.key != "effect" else ()
        assert all(f"`{word}`" in page for word in known)
