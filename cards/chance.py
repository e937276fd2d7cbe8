"""Numbers for drawings that look random and are the same on every machine."""

from __future__ import annotations


class Chance:
    """Numbers that look random and are the same for the same seed."""

    def __init__(self, *seed: int) -> None:
        self._state = 88_172_645
        for part in seed:
            self._state = (self._state ^ (part * 2_654_435_761 + 1_013)) % 2**32
            self._step()

    def _step(self) -> int:
        state = self._state or 1
        state ^= (state << 13) % 2**32
        state ^= state >> 17
        state ^= (state << 5) % 2**32
        self._state = state
        return state

    def part(self) -> float:
        """From 0 to 1."""
        return (self._step() >> 8) / 2**24

    def around(self, reach: float) -> float:
        """From -reach to reach."""
        return (2 * self.part() - 1) * reach

    def one_of(self, count: int) -> int:
        """From 0 to count - 1."""
        return (self._step() >> 8) % count
