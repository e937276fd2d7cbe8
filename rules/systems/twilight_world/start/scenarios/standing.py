"""Squares of figures and goal items before the first turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from rules.refused import Refused
from rules.systems.twilight_world.ground.afoot import far_squares
from rules.systems.twilight_world.ground.contact import place_at
from rules.systems.twilight_world.map.field import Battlefield, square_at
from rules.systems.twilight_world.state import Fighter
from rules.text import Text, text

FREE: Final = text("Choose a free square that figures can enter.")


def stood(
    figures: Mapping[str, Fighter], field: Battlefield | None, said: str
) -> dict[str, Fighter]:
    """All figures, with the named ones in their squares. Raises: Refused. Rule: TW-SETUP-4."""
    found = dict(figures)
    taken: set[int] = set()
    for key, at in _squares(field, said, tuple(found)):
        if at in taken:
            raise _wrong(f"{key}:{at}", FREE)
        taken.add(at)
        assert field
        found[key] = replace(found[key], at=at, inside=place_at(field, at))
    return found


def lying(field: Battlefield | None, goals: tuple[str, ...], said: str) -> dict[str, int]:
    """The squares of the goal items. Unnamed ones are far from the heroes' edges.

    Rule: TW-ITEM-4. Raises: Refused.
    """
    found = dict(_squares(field, said, goals))
    if field is None:
        return {}
    waiting = [goal for goal in goals if goal not in found]
    if not waiting:
        return found
    squares = far_squares(field, set(found.values()), len(waiting))
    if len(squares) < len(waiting):
        raise _wrong(waiting[-1], text("Use fewer vehicles, or a larger battlefield."))
    spread = {goal: squares[n * len(squares) // len(waiting)] for n, goal in enumerate(waiting)}
    return {**found, **spread}


def _squares(
    field: Battlefield | None, said: str, known: tuple[str, ...]
) -> Iterator[tuple[str, int]]:
    """Each key with its square. Raises: Refused."""
    for part in (part.strip() for part in said.split(",") if part.strip()):
        key, _, square = part.rpartition(":")
        if field is None:
            raise _wrong(part, text("Choose a battlefield first."))
        at = int(square) if square.isdecimal() and len(square) < 6 else field.size
        if key not in known:
            raise _wrong(part, text("Choose one of: {known}.", known=", ".join(known)))
        if at >= field.size:
            raise _wrong(part, text("Enter a square from 0 to {last}.", last=field.size - 1))
        if not square_at(field, at).cost:
            raise _wrong(part, FREE)
        yield key, at


def _wrong(part: str, cure: Text) -> Refused:
    return Refused(text("“{said}” is not possible.", said=part[:40]), rule="TW-SETUP-4", cure=cure)


def stands_written(stands: Mapping[str, int]) -> str:
    """The figures' squares as `stood` reads them."""
    return ",".join(f"{key}:{at}" for key, at in stands.items())
