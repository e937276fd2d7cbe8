"""Tables of own decks: every fault at once, and files that mean harm."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.own_decks import (
    DeckColumn,
    DeckEffect,
    EffectNumber,
    OwnDeck,
    Values,
    copies_of,
    number_of,
    read_deck,
)
from rules.problems import MOST_TOLD, Problem, Unreadable
from rules.text import Text, text

WHY = text("A column.")


def _check(values: Values) -> Iterator[tuple[str, Text]]:
    if values.get("place") == ("mill",):
        yield "place", text("closed")


DECK = OwnDeck(
    key="finds",
    name=text("Finds"),
    explanation=text("What is found."),
    columns=(
        DeckColumn(key="name", needed=True, longest=10, explanation=WHY),
        DeckColumn(key="effect", needed=True, options=("burn", "glow"), explanation=WHY),
        DeckColumn(key="place", options=("mill", "barn"), several=True, explanation=WHY),
        DeckColumn(key="copies", number=True, least=1, most=5, explanation=WHY),
        DeckColumn(key="oil", number=True, most=9, explanation=WHY),
    ),
    effects=(
        DeckEffect(
            key="burn",
            rule="LN-1",
            reminder=text("Burns."),
            numbers={"oil": EffectNumber(least=2, most=4, usual=3)},
        ),
        DeckEffect(key="glow", rule="LN-2", reminder=text("Glows.")),
    ),
    most=12,
    example=lambda: "name,effect\n",
    check=_check,
)


def faults(source: str | bytes) -> tuple[Problem, ...]:
    """The faults of a table."""
    with pytest.raises(Unreadable) as wrong:
        read_deck(DECK, source)
    return wrong.value.problems


def places(source: str | bytes) -> list[tuple[int, str]]:
    """Row and column of each fault, or 0 for the whole table."""
    return [
        (int(one.where.params["number"]) if one.where else 0, one.key)  # type: ignore[arg-type]
        for one in faults(source)
    ]


def test_a_table_is_read() -> None:
    """Words, lists, numbers, and what an empty cell means."""
    wick, glim = read_deck(
        DECK, "name;effect;place;copies;oil\nWick;burn;barn / mill;3;\n\nGlim;glow;;;\n"
    )
    assert wick.values["place"] == ("barn", "mill")
    assert (copies_of(wick), number_of(DECK, wick, "oil")) == (3, 3)
    assert (copies_of(glim), number_of(DECK, glim, "oil"), glim.number) == (1, 0, 4)


def test_all_faults_are_reported_at_once() -> None:
    """Each with its row and its column."""
    source = (
        "name,effect,place,copies,oil\n"
        ",burn,,,\n"
        "Wick,blaze,,,\n"
        "Glim,glow,town,x,\n"
        "Lamp,glow,,,3\n"
        "Lamp,burn,mill,9,\n"
        "Much too long,burn,,,5\n"
    )
    assert places(source) == [
        (2, "name"),
        (3, "effect"),
        (4, "place"),
        (4, "copies"),
        (5, "oil"),
        (6, "copies"),
        (7, "name"),
        (6, "name"),
    ]


def test_words_of_a_fault() -> None:
    """The wrong value is in the message, and something to do about it."""
    (one,) = faults("name,effect,oil\nWick,burn,7\n")
    assert one.message.params["value"] == "7"
    assert (one.message.params["least"], one.message.params["most"]) == (2, 4)


def test_numbers_depend_on_the_effect() -> None:
    """Beyond its limits, not read by it, or refused by the game."""
    assert places("name,effect,oil\nWick,burn,1\n") == [(2, "oil")]
    assert places("name,effect,oil\nWick,glow,2\n") == [(2, "oil")]
    assert places("name,effect,place\nWick,burn,mill\n") == [(2, "place")]


@pytest.mark.parametrize(
    ("source", "where"),
    [
        ("", [(0, "")]),
        ("name\nWick\n", [(0, "")]),
        ("name,effect,rm -rf\nWick,burn,x\n", [(0, "")]),
        ("name,effect\n", [(0, "")]),
        ("name,effect,copies\nWick,burn,5\nGlim,burn,5\nLamp,burn,5\n", [(0, "")]),
        ("name,effect\nWick,burn,extra\n", [(2, "")]),
        ('name,effect\n"Wick,burn\n', [(2, "")]),
        ("name,effect\nWi\0ck,burn\n", [(0, "")]),
        ("name,effect\nWi\x07ck,burn\n", [(2, "name")]),
        ("name,effect\n=1+1,burn\n", [(2, "name")]),
        ("name,effect\n@SUM(A1),burn\n", [(2, "name")]),
        ("name,effect,copies\nWick,burn,=2\n", [(2, "copies")]),
        ("name,effect,copies\nWick,burn,٣\n", [(2, "copies")]),
        ("name,effect,copies\nWick,burn,1e1\n", [(2, "copies")]),
        ("name,effect,copies\nWick,burn,-1\n", [(2, "copies")]),
        ("name,effect,copies\nWick,burn,99999999999999999999\n", [(2, "copies")]),
        ("name,effect,place\nWick,burn,mill/mill/barn/sea\n", [(2, "place")]),
        ("name,effect\n" + "(" * 5000 + ",burn\n", [(2, "name")]),
        ('name,effect\n"[[[[{""a"":[[[[",burn\n', [(2, "name")]),
        ("name,effect\n\ud800,burn\n", [(2, "")]),
        (b"\xff\xfe\x00n", [(0, "")]),
        (b"name,effect\n\xff,burn\n", [(2, "")]),
        (b"PK\x03\x04" + bytes(200), [(0, "")]),
        ("x" * 600_000, [(0, "")]),
    ],
)
def test_hostile_tables(source: str | bytes, where: list[tuple[int, str]]) -> None:
    """Huge, NUL, formulas, wrong types, other alphabets, nested and broken ones."""
    assert places(source)[: len(where)] == where


def test_thousands_of_rows() -> None:
    """The errors are as many as help, and the reading ends."""
    many = "name,effect\n" + "".join(f"C{n},burn\n" for n in range(6_000))
    assert places(many) == [(0, "")]
    wrong = "name,effect\n" + "".join(f"C{n},none\n" for n in range(4_000))
    assert len(faults(wrong)) == MOST_TOLD


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(source: str) -> None:
    """Nothing but Unreadable is ever raised."""
    for table in (source, f"name,effect\n{source}", f"name,effect,copies\nWick,{source}"):
        try:
            entries = read_deck(DECK, table)
        except Unreadable:
            continue
        assert 0 < sum(map(copies_of, entries)) <= DECK.most
