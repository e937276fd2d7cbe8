"""A game that is set up on a drawn battlefield. Figures are put into squares by column and row."""

from __future__ import annotations

from rules.roster import Figure
from rules.systems.twilight_world.activation.action import Activate
from rules.systems.twilight_world.ground.contact import place_at
from rules.systems.twilight_world.messages import Event
from rules.systems.twilight_world.movement.moving import Move
from tests.rules.systems.twilight_world.table import Table

OPEN = "name: Open\nheroes: south\nexits: south\n\n" + "\n".join(
    [*["+ " * 12 + "+", " ." * 12] * 12, "+ " * 12 + "+", ""]
)


CROWDED = "crowded: yes\n"  # the boards of most tests are small


def board(*rows: str, facts: str = "heroes: south") -> str:
    """A battlefield without edges between its squares, a row of marks for each row."""
    width = len(rows[0])
    lines = [line for row in rows for line in ("+ " * width + "+", " " + " ".join(row))]
    return CROWDED + "\n".join((facts, "", *lines, "+ " * width + "+", ""))


class Drawn(Table):
    """The heroes act first in the first turn, with these points for themselves and zombies."""

    def __init__(
        self,
        *figures: str | Figure,
        field: str = OPEN,
        points: tuple[int, ...] = (3, 3),
        rules: dict[str, str] | None = None,
        **words: str,
    ) -> None:
        super().__init__(*figures, rules=rules, board=CROWDED + field, **words)
        self.heroes_first(*points)

    def number(self, column: int, row: int) -> int:
        """The number of a square. Columns and rows count from 1."""
        assert self.state.field is not None
        return (row - 1) * self.state.field.width + column - 1

    def stand(self, key: str, column: int, row: int) -> None:
        """Put a figure into a square."""
        at = self.number(column, row)
        assert self.state.field is not None
        self.put(key, at=at, inside=place_at(self.state.field, at))

    def go(self, key: str, column: int, row: int, *dice: int) -> tuple[Event, ...]:
        """Move a figure to a square."""
        side = self.figure(key).side
        return self.play(side, Move(figure=key, to=self.number(column, row)), *dice)

    def refusal(self, key: str, column: int, row: int) -> str:
        """The rule by which a move is refused. It is not offered either."""
        side, to = self.figure(key).side, self.number(column, row)
        rule = self.refused(side, Move(figure=key, to=to)).rule
        assert to not in self.reach(key)
        return rule

    def reach(self, key: str) -> set[int]:
        """The squares that are offered to a figure."""
        side = self.figure(key).side
        if not self.state.active or self.state.active.figure != key:
            self.play(side, Activate(figure=key))
        found = self.offered(side, "Move")
        return set(found[0].fields[0].options) if found else set()

    def standing(self, key: str) -> tuple[int, int]:
        """Column and row of a figure."""
        assert self.state.field is not None
        row, column = divmod(self.figure(key).at, self.state.field.width)
        return column + 1, row + 1
