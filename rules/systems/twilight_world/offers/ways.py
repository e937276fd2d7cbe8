"""Ways for a driver to choose from on a battlefield: a sensible few of all that are legal."""

from __future__ import annotations

from functools import lru_cache

from rules.systems.twilight_world.battlefield.driven import Way, legs, read_way
from rules.systems.twilight_world.battlefield.field import Battlefield
from rules.systems.twilight_world.decide.driving import speeds
from rules.systems.twilight_world.decide.scene import book_of
from rules.systems.twilight_world.decide.wheels import keeps_space, may_drive_off
from rules.systems.twilight_world.state import Fighter, Game, Vehicle


def ways(state: Game, one: Fighter, vehicle: Vehicle) -> tuple[str, ...]:
    """Braking, straight on, a turn, and a swerve, at a few speeds; none hits what it can avoid.

    Rule: TW-VEH-4, TW-VEH-5, TW-VEH-6, TW-VEH-7, TW-MOVE-10.
    """
    assert state.field is not None
    edges = tuple([edge for edge in state.field.exits if may_drive_off(state, edge, one)])
    free = book_of(state.rules).options["turn_spacing"].key == "free"
    brake = ("",) if vehicle.speed else ()
    return brake + _ways(state.field, vehicle, edges, free=free)


@lru_cache(maxsize=256)
def _ways(
    field: Battlefield, vehicle: Vehicle, edges: tuple[str, ...], *, free: bool
) -> tuple[str, ...]:
    found = []
    for speed in _few(speeds(vehicle.speed)):
        for said in _shapes(speed):
            way = read_way(said)
            if way is None or not (free or keeps_space(field, vehicle, way)):
                continue
            if _is_sensible(field, vehicle.key, way, edges):
                found.append(said)
    return tuple(found)


def _is_sensible(field: Battlefield, key: str, way: Way, edges: tuple[str, ...]) -> bool:
    """Whether it ends on the board or where it may leave; only straight on into something."""
    last = legs(field, key, way)[-1]
    if last.off:
        return last.off in edges
    return not last.hits or way.squares == len(way.steps)


def _few(speeds: tuple[int, ...]) -> tuple[int, ...]:
    """The slowest, the fastest and a middle one ahead; the slowest and the fastest back."""
    ahead = [speed for speed in speeds if speed > 0]
    back = [speed for speed in speeds if speed < 0]
    picked = [ahead[n] for n in (0, len(ahead) // 2, -1)] if ahead else []
    return tuple(dict.fromkeys([*picked, *([back[-1], back[0]] if back else [])]))


@lru_cache(maxsize=64)
def _shapes(speed: int) -> tuple[str, ...]:
    """Ways of so many squares as they are written."""
    squares, sign = abs(speed), "-" if speed < 0 else ""
    third = squares // 3
    found = [f"{squares}"]
    for turn, other in (("L", "R"), ("R", "L")):
        found += [f"{ahead}{turn}{squares - ahead}" for ahead in {0, squares // 2, squares}]
        found.append(f"{third}{turn}{third}{other}{squares - 2 * third}")
    return tuple([sign + said for said in found])
