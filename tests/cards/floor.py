"""The smallest words of a print, in points on paper, however they are enlarged or reduced."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from math import inf
from typing import Any

import pytest

from cards.pen import Pen


class Floor:
    """Records the smallest size of words that pens draw while it is in place."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._scales, self._least = [1.0], [inf]
        self._forms: dict[Hashable, float] = {}
        self._text, self._at, self._stamp = Pen.text, Pen.at, Pen.stamp
        floor = self

        def text(pen: Pen, *args: Any, size: float, **more: Any) -> None:
            if str(args[2]).strip():
                floor.note(size)
            floor._text(pen, *args, size=size, **more)

        @contextmanager
        def at(
            pen: Pen, x: float, y: float, turn: float = 0.0, scale: float = 1.0
        ) -> Iterator[None]:
            floor._scales.append(floor._scales[-1] * scale)
            with floor._at(pen, x, y, turn, scale):
                yield
            floor._scales.pop()

        def stamp(pen: Pen, key: Hashable, *args: Any, scale: float = 1.0, **more: Any) -> None:
            floor._scales.append(1.0)
            floor._least.append(inf)
            floor._stamp(pen, key, *args, scale=scale, **more)
            floor._scales.pop()
            drawn = floor._least.pop()
            known = (id(pen), pen._scope, key)
            floor._forms[known] = min(floor._forms.get(known, inf), drawn)
            floor.note(floor._forms[known] * scale)

        patch.setattr(Pen, "text", text)
        patch.setattr(Pen, "at", at)
        patch.setattr(Pen, "stamp", stamp)

    def note(self, size: float) -> None:
        """Words of so many points are drawn here."""
        self._least[-1] = min(self._least[-1], size * self._scales[-1])

    @property
    def least(self) -> float:
        """The smallest so far. Infinite where no words were drawn."""
        return self._least[0]
