"""Every kind of field in the terminal: what is listed, typed and refused."""

from __future__ import annotations

from typing import Any

import pytest

from rules.dice import Seeded
from rules.fields import Counts, Field, OneOf, Range, Subset
from rules.game import SetUp
from rules.management.sitting import Closed, Sitting
from rules.management.typed import value_of
from rules.script import header_lines, header_of, read, replayed
from rules.text import text
from tests.rules.systems.lanterns.engine import Gamble, Gift, Sweep
from tests.rules.systems.lanterns.game import SYSTEM

PLAYERS = SetUp(figures=SYSTEM.roster.samples()[:3])
KINDS = ("Light", "Rest", "Sweep", "Gamble", "Gift")  # as they are offered
NAME = text("a field")


def sat(*lines: str) -> tuple[Sitting, str]:
    """A game in which these lines are typed, and its output."""
    told: list[str] = []
    typed = list(lines)

    def ask(prompt: str) -> str:
        told.append(prompt)
        return typed.pop(0) if typed else ""

    sitting = Sitting(
        SYSTEM.play,
        PLAYERS,
        dice=Seeded("moss"),
        bots={},
        chances=Seeded("moss"),
        ask=ask,
        tell=told.append,
    )
    with pytest.raises(Closed):
        sitting.run()
    return sitting, "\n".join(told)


def names_of(field: Field) -> list[str]:
    """The options of a field, each named by itself."""
    return [] if isinstance(field, Range) else [*map(str, field.options)]


def choice(kind: str) -> str:
    return str(KINDS.index(kind) + 1)


@pytest.mark.parametrize(
    ("kind", "typed", "command"),
    [
        ("Sweep", "4,2,9", Sweep((3, 1, 8))),
        ("Gamble", "4 2", Gamble(4, 2)),
        ("Gamble", "4 70", Gamble(4, 70)),  # as many as look on, which a player states
        ("Gift", "0,2", Gift({"coral": 2})),
    ],
)
def test_a_value_is_typed_in_words(kind: str, typed: str, command: object) -> None:
    """On the line of the choice, or on a line of its own."""
    for lines in ((f"{choice(kind)} {typed}",), (choice(kind), *typed.split())):
        sitting, _ = sat(*lines)
        assert [entry.command for entry in sitting.entries] == [command]


@pytest.mark.parametrize(
    ("kind", "typed"),
    [
        ("Sweep", "4"),  # too few
        ("Sweep", "4,4"),
        ("Sweep", "0"),
        ("Sweep", "1,99"),
        ("Gamble", "7"),
        ("Gamble", "many"),
        ("Gift", "3,0"),
        ("Gift", "2,1"),
        ("Gift", "0,0"),
        ("Gift", "1"),
        ("Gift", "-1,2"),
    ],
)
def test_a_wrong_value_is_reported_with_a_cure(kind: str, typed: str) -> None:
    """Nothing has happened, and the table is shown again."""
    sitting, told = sat(f"{choice(kind)} {typed}")
    assert sitting.entries == []
    assert ": type " in told


def test_options_are_listed_with_their_limits() -> None:
    """A subset and counts list their options. A number is asked for by its ends."""
    _, told = sat(choice("Sweep"))
    assert "     9  Square 9" in told
    _, told = sat(choice("Gift"))
    assert "     1  Beryl, at most 2" in told
    _, told = sat(choice("Gamble"))
    assert "(2 to 6)" in told


def test_a_script_holds_every_kind() -> None:
    """A game that was written down with them is replayed line by line."""
    lines = [f"{choice('Sweep')} 1,2", f"{choice('Gamble')} 2 0", "2", f"{choice('Gift')} 1,1"]
    sitting, _ = sat(*lines)
    assert len(sitting.entries) == len(lines)
    header = header_lines(header_of(SYSTEM.key, PLAYERS, SYSTEM.roster.samples()))
    script = read("\n".join([*header, "", *sitting.script(), ""]))
    again = list(replayed(SYSTEM.play, PLAYERS, script.moves))
    assert [line for block in again for line in block][: len(sitting.lines)] == sitting.lines


@pytest.mark.parametrize(
    ("field", "word", "value"),
    [
        (OneOf("f", NAME, ("a", "b")), "2", "b"),
        (OneOf("f", NAME, (3, 5)), "5", 5),
        (OneOf("f", NAME, ("a", "b"), stated=True), "2", "b"),
        (OneOf("f", NAME, ("a", "b"), stated=True), "6R4", "6R4"),
        (Range("f", NAME, -2, 2), "-1", -1),
        (Subset("f", NAME, ("a", "b", "c")), "3,1", ("a", "c")),
        (Subset("f", NAME, ("a", "b", "c"), ordered=True), "3,1", ("c", "a")),
        (Subset("f", NAME, ("a", "b", "c")), "0", ()),
        (Counts("f", NAME, {"a": 2, "b": 1}), "1,0", {"a": 1}),
    ],
)
def test_a_word_stands_for_a_value(field: Field, word: str, value: Any) -> None:
    """Places of options count from 1. Numbers stand for themselves."""
    assert value_of(field, "f", word, names_of(field)) == value


@pytest.mark.parametrize("word", ["", "x", "0", "-1", "9", "1,", "1.5", "1,1"])
def test_a_word_that_stands_for_nothing(word: str) -> None:
    """Refused for every kind of field, but for 0, which is a subset of none."""
    fields = (
        OneOf("f", NAME, ("a", "b")),
        Range("f", NAME, 1, 3),
        Subset("f", NAME, ("a", "b")),
        Counts("f", NAME, {"a": 1, "b": 2, "c": 0}),
    )
    for field in fields:
        if isinstance(field, Subset) and word == "0":
            continue
        with pytest.raises(ValueError, match="type "):
            value_of(field, "f", word, names_of(field))
