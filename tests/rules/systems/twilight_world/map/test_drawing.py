"""Battlefields as text: read, written, and refused with line and column."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from rules.refused import Refused
from rules.systems.twilight_world.map.drawing import MOST, read, written
from rules.systems.twilight_world.map.field import edge_rows, pieces, square_rows
from rules.text import in_english
from tests.rules.systems.twilight_world.map.fields import FARM, by_chance, farm


def test_a_drawing_is_read() -> None:
    """Size, edges of the heroes, exits, and every piece by its name. Rule: TW-SETUP-6."""
    field = farm()
    assert (field.name, field.width, field.height) == ("The farm", 12, 8)
    assert (field.heroes, field.exits) == (("south",), ("north", "south"))
    found = {piece.key: (piece.kind, piece.conceals, len(piece.squares)) for piece in pieces(field)}
    assert found == {
        "outhouse": ("shed", "shed", 1),
        "farmhouse": ("building", "building", 12),
        "tree-1": ("tree", "tree", 1),
        "woods-1": ("woods", "woods", 3),
        "hill-1": ("hill", "hill", 1),
        "hedge-1": ("hedge", "wall", 6),
    }


@pytest.mark.parametrize("seed", range(8))
def test_a_written_game_reads_back(seed: int) -> None:
    """Reading the text of a battlefield gives the same battlefield."""
    field = by_chance(seed)
    assert read(written(field)) == field
    crowded = replace(field, crowded=True)
    assert read(written(crowded)) == crowded
    assert written(read(FARM)) == written(read(written(farm())))


def changed(line: int, column: int, mark: str) -> str:
    lines = FARM.splitlines()
    row = lines[line - 1].ljust(column)
    lines[line - 1] = row[: column - 1] + mark + row[column:]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("source", "says"),
    [
        (changed(8, 2, "!"), "Line 8, column 2: “!” has no meaning here."),
        (changed(9, 6, "!"), "Line 9, column 6: “!” has no meaning here."),
        (changed(9, 5, "-"), "Line 9, column 5: “-” cannot mark a corner."),
        ("nothing\n\n" + FARM, "Line 1, column 1: “nothing” is not a battlefield setting."),
        ("name: x", "Line 2, column 1: The drawing is missing."),
        ("name: x\n\n+ +\n . \n+ +", "Line 3, column 1: The drawing has 3 lines."),
        (FARM.replace("heroes: south", "heroes: up"), "“up” is not an edge of the board."),
        (FARM.replace("farmhouse 4,3", "farmhouse 40,3"), "40,3 is not on the board."),
        (FARM.replace("farmhouse 4,3", "farmhouse"), "“farmhouse” does not name a piece."),
        ("name: x\n\n" + "\n".join([" " * 9] * 2 * (MOST + 1)) + "\n+", "squares."),
    ],
)
def test_faults_are_named(source: str, says: str) -> None:
    """Every error says where it is, and what would be right. Rule: TW-SETUP-6."""
    with pytest.raises(Refused) as refusal:
        read(source)
    assert in_english(refusal.value.why).endswith(says)
    assert refusal.value.cure


def test_the_page_names_every_mark() -> None:
    """docs/battlefields.md shows each mark of squares and edges, and its drawing can be read."""
    page = (Path(__file__).parents[5] / "docs" / "battlefields.md").read_text()
    marks = [*square_rows(), *(mark for mark in edge_rows() if mark not in " |")]
    assert len(marks) > 20
    assert [mark for mark in marks if f"`{mark}`" not in page] == []
    drawn = [line[4:] for line in page.splitlines() if line.startswith("    ")]
    first = drawn.index("+ + + + + + + + + + + + +")
    assert read("\n".join([*drawn[:first], "", *drawn[first:]])).width == 12
