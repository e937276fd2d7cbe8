"""Drawings with anything in them: each is read, or refused with its line, its column and a cure."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.refused import Refused
from rules.systems.twilight_world.map.drawing import MOST, read, written
from rules.systems.twilight_world.map.field import edge_rows, square_rows
from rules.text import in_english
from tests.rules.systems.twilight_world.map.fields import FARM, by_chance
from tests.steps import calls

LINES = FARM.splitlines()
MARKS = "".join((*square_rows(), *edge_rows(), "+ \t:,0129", "\u00b2\u0663\u2028\x00\x0b\ufeffé🚗"))
LONG = "9" * 5000
WORDS = st.sampled_from(["north", "up", "4,3", "0,0", "13,1", "4,", ",", LONG, "\u0663,1"])
SAID = st.one_of(st.text(max_size=12), st.lists(WORDS, max_size=4).map(" ".join))
FACT = st.tuples(st.sampled_from(["name", "heroes", "exits", "piece", "vehicle", "x"]), SAID)
WHERE = re.compile(r"^Line (\d+), column (\d+): .+", re.DOTALL)


def judged(source: str) -> str:
    """The reason of a refusal, empty where the drawing is read. Anything else fails."""
    refused = None
    try:
        field = read(source)
    except Refused as refusal:
        refused = refusal
    if refused is None:
        assert read(written(field)) == field
        return ""
    lines, why = source.splitlines(), in_english(refused.why)
    place = WHERE.match(why)
    assert place, why
    assert 1 <= int(place[1]) <= len(lines) + 1
    assert 1 <= int(place[2]) <= max(map(len, lines), default=0) + 1
    assert refused.rule
    assert refused.cure
    assert len(why) < 200
    return why


@given(st.integers(0, len(LINES) - 1), st.data())
@settings(max_examples=250, deadline=2000)
def test_a_line_of_a_drawing_may_be_anything(number: int, data: st.DataObject) -> None:
    """Each line with marks put in, left out or changed. Left out, twice, or of any text."""
    line = LINES[number]
    at = data.draw(st.integers(0, len(line)))
    marks = data.draw(st.text(MARKS, max_size=3))
    cut = data.draw(st.integers(0, 3))
    bent = st.sampled_from([line[:at] + marks + line[at + cut :], line + "\n" + line, marks])
    lines = [*LINES]
    lines[number] = data.draw(st.one_of(bent, st.text(max_size=30)))
    if data.draw(st.booleans()):
        del lines[data.draw(st.integers(0, len(lines) - 1))]
    judged("\n".join(lines))


@pytest.mark.parametrize("number", range(LINES.index("") + 1, len(LINES)))
def test_every_line_of_a_drawing_is_looked_at(number: int) -> None:
    """The error of each wrong mark has its line and column."""
    for column in range(1, len(LINES[number]) + 1):
        bent = LINES[number][: column - 1] + "!" + LINES[number][column:]
        why = judged("\n".join([*LINES[:number], bent, *LINES[number + 1 :]]))
        assert why.startswith(f"Line {number + 1}, column {column}: “!” ")


@pytest.mark.parametrize(
    ("source", "why"),
    [
        (FARM.replace("heroes: ", "heroes: east, up "), "Line 2, column 15: “up” is not an edge"),
        (FARM.replace("exits: ", "exits:up "), "Line 3, column 7: “up” is not an edge"),
        (FARM.replace("4,3", "4,9"), "Line 4, column 18: 4,9 is not on the board."),
        (FARM.replace("10,1", "0,1"), "Line 5, column 17: 0,1 is not on the board."),
        (FARM.replace("10,1", f"{LONG},1"), "Line 5, column 17: 9999999999"),
        (FARM.replace("10,1", "ten"), "Line 5, column 8: “outhouse ten” does not name a piece."),
        (
            FARM.replace("exits: north south", "vehicle: 1,1 up"),
            "Line 3, column 10: “1,1 up” is not",
        ),
        (
            FARM.replace("exits:", "doors:"),
            "Line 3, column 1: “doors: north south” is not a battlefield setting.",
        ),
    ],
)
def test_every_fact_of_a_drawing_is_looked_at(source: str, why: str) -> None:
    """The errors of wrong facts have the line and the column of the wrong word."""
    assert judged(source).startswith(why)


@given(st.lists(FACT, max_size=6), st.booleans())
@settings(max_examples=250, deadline=2000)
def test_facts_may_say_anything(facts: list[tuple[str, str]], drawn: bool) -> None:
    """Edges, exits, pieces and vehicles with any words and numbers, however long."""
    rows = LINES[LINES.index("") :] if drawn else []
    judged("\n".join([*(f"{word}: {said}" for word, said in facts), *rows]))


@given(st.text(max_size=400))
@settings(max_examples=250, deadline=2000)
def test_any_text_is_judged(source: str) -> None:
    """Not only drawings."""
    judged(source)


@pytest.mark.parametrize("side", [MOST + 1, 1000])
def test_a_huge_drawing_is_refused_at_once(side: int) -> None:
    """A thousand squares a side are counted by their lines. Rule: TW-SETUP-6."""
    source = "name: x\n\n" + "\n".join([*["+ " * side + "+", " ." * side] * side, "+ " * side])
    told: list[str] = []
    assert calls(lambda: told.append(judged(source))) < 10 * side
    assert told[0] == f"Line 3, column 1: The board cannot be {side} × {side} squares."


def test_the_largest_drawing_is_read_in_one_pass() -> None:
    """Twice the side, four times the squares, at most four times the calls. Rule: TW-SETUP-6."""
    large, small = by_chance(1, MOST, MOST), written(by_chance(1, MOST // 2, MOST // 2))
    source = written(large)
    assert calls(lambda: read(source)) <= 4 * calls(lambda: read(small))
    assert read(source) == large


def test_names_belong_to_one_piece_each() -> None:
    """No name twice, none of a piece that has it already, none for open ground. TW-SETUP-6."""
    shed = FARM.replace("piece: outhouse", "piece: farmhouse")
    assert judged(shed) == "Line 4, column 8: Another piece already has the name “farmhouse”."
    assert judged(FARM.replace("outhouse", "woods-1")).endswith("already has the name “woods-1”.")
    assert (
        judged(FARM.replace("10,1", "1,1"))
        == "Line 5, column 8: The square 1,1 has no piece to name."
    )
    assert judged(FARM.replace("outhouse 10,1", "barn 5,3")).endswith("has no piece to name.")
