"""Who stands where on a battlefield before the first turn."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rules.refused import Refused
from rules.systems.twilight_world.battlefield.field import Battlefield, square_at
from rules.systems.twilight_world.ground import place_at
from rules.systems.twilight_world.state import Fighter
from rules.text import Text, text


def stood(
    figures: Mapping[str, Fighter], field: Battlefield | None, said: str
) -> dict[str, Fighter]:
    """The figures, those that are named in their squares. Raises: Refused. Rule: TW-SETUP-4."""
    found = dict(figures)
    taken: set[int] = set()
    for part in (part.strip() for part in said.split(",") if part.strip()):
        key, _, square = part.rpartition(":")
        if field is None:
            raise _wrong(part, text("Squares need a battlefield: choose one."))
        at = int(square) if square.isdecimal() and len(square) < 6 else field.size
        if key not in found:
            raise _wrong(part, text("There are: {figures}.", figures=", ".join(found)))
        if at >= field.size:
            raise _wrong(part, text("Squares are 0 to {last}.", last=field.size - 1))
        if at in taken or not square_at(field, at).cost:
            raise _wrong(part, text("Choose a free square that can be entered."))
        taken.add(at)
        found[key] = replace(found[key], at=at, inside=place_at(field, at))
    return found


def _wrong(part: str, cure: Text) -> Refused:
    return Refused(
        text("Nobody can stand as {said}.", said=part[:40]), rule="TW-SETUP-4", cure=cure
    )


def written(stands: Mapping[str, int]) -> str:
    """Who stands where as `stood` reads it."""
    return ",".join(f"{key}:{at}" for key, at in stands.items())
