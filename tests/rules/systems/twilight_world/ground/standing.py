"""A game on a drawn battlefield, with figures put where a test wants them."""

from __future__ import annotations

from msgspec.structs import replace

from rules.roster import Figure
from rules.systems.twilight_world.activation.action import Activate
from rules.systems.twilight_world.map.drawing import read
from tests.rules.systems.twilight_world.map.fields import FARM
from tests.rules.systems.twilight_world.table import Table

MEADOW = "\n".join(
    ["name: The meadow", "", *["+ " * 20 + "+", " ." * 20] * 20, "+ " * 20 + "+", ""],
)
Square = tuple[int, int]  # column and row, from 1


class Standing(Table):
    """The heroes' phase of the first turn. Figures stand where `at` says, and nobody else."""

    def __init__(
        self,
        *figures: str | Figure,
        at: dict[str, Square],
        board: str = FARM,
        rules: dict[str, str] | None = None,
        **words: str,
    ) -> None:
        zombies = sum(key.startswith("z") for key in at)
        super().__init__(*figures, rules=rules, **{"zombies": str(zombies), **words})
        self.heroes_first(*[3] * (2 + self._leaders()))
        self.state = replace(self.state, field=read(board))
        for key, square in at.items():
            self.stand(key, square)

    def stand(self, key: str, square: Square) -> None:
        """Put a figure into a square."""
        self.put(key, at=self.square(square))

    def begin_with(self, key: str) -> None:
        """Activate a figure."""
        self.play(self.figure(key).side, Activate(figure=key))

    def square(self, square: Square) -> int:
        """The number of a square."""
        assert self.state.field is not None
        return (square[1] - 1) * self.state.field.width + square[0] - 1

    def _leaders(self) -> int:
        return sum(
            "leader" in one.traits and one.side == "heroes" for one in self.state.figures.values()
        )
