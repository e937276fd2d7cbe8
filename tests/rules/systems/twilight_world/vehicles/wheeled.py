"""A drawn battlefield with vehicles on it, and figures in them."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rules.systems.twilight_world.map.driven import chassis_of, standing
from rules.systems.twilight_world.messages import Event
from rules.systems.twilight_world.state import Vehicle
from rules.systems.twilight_world.vehicles.driving import Drive
from tests.rules.systems.twilight_world.ground.drawn import Drawn
from tests.rules.systems.twilight_world.table import HEROES

SIDE = 24  # squares
CAR, VAN = "car-1", "car-2"
KEN, KAT = "ken", "kat"
# Two columns and three rows, its front to the north, its north-west square in column 10, row 15.
USUAL = {"10,15": "north"}


def lot(
    marks: Mapping[tuple[int, int], str] | None = None,
    vehicles: Mapping[str, str] = USUAL,
    *,
    across: Mapping[tuple[int, int], str] | None = None,
    exits: str = "north",
) -> str:
    """An open battlefield with marks by column and row, and edges west of a square.

    Each vehicle is named by its north-west square and its heading.
    """
    drawn = dict(marks or {})
    for place, heading in vehicles.items():
        column, row = (int(n) for n in place.split(","))
        long = heading in ("north", "south")
        drawn.update({(column + x, row + y): "V" for x in range(3 - long) for y in range(2 + long)})
    lines = []
    for y in range(1, SIDE + 1):
        edges = [(across or {}).get((x, y), " ") for x in range(1, SIDE + 1)]
        squares = [drawn.get((x, y), ".") for x in range(1, SIDE + 1)]
        lines += ["+ " * SIDE + "+"]
        lines += ["".join(e + s for e, s in zip(edges, squares, strict=True))]
    facts = ["heroes: south", *([f"exits: {exits}"] if exits else [])]
    facts += [f"vehicle: {place} {heading}" for place, heading in vehicles.items()]
    return "\n".join((*facts, "", *lines, "+ " * SIDE + "+", ""))


class Wheeled(Drawn):
    """The first of the heroes drives the first vehicle, and the others sit in it too.

    Nobody waits behind terrain where all of it is `checked`.
    """

    def __init__(
        self,
        *names: str,
        speed: int = 0,
        field: str = "",
        rules: dict[str, str] | None = None,
        checked: bool = True,
        **words: str,
    ) -> None:
        super().__init__(*names, field=field or lot(), rules=rules, **words)
        features = self.state.features.items()
        known = {key: replace(one, checked=checked) for key, one in features}
        self.state = replace(self.state, features=known)
        riders = tuple(one.key for one in self.state.figures.values() if one.side == HEROES)
        self.seat(CAR, *riders, driver=riders[0], started=True, speed=speed)

    def seat(self, key: str, *riders: str, **fields: object) -> None:
        """Set a vehicle and those in it up by hand."""
        vehicle = replace(self.state.vehicles[key], riders=riders, **fields)
        self.state = replace(self.state, vehicles={**self.state.vehicles, key: vehicle})
        assert self.state.field is not None
        field = standing(self.state.field, key, moving=bool(vehicle.speed))
        self.state = replace(self.state, field=field)
        for rider in riders:
            self.put(rider, vehicle=key, at=-1)

    def car(self, key: str = CAR) -> Vehicle:
        """A vehicle as it is now."""
        return self.state.vehicles[key]

    def place(self, key: str = CAR) -> tuple[int, int, str]:
        """Column and row of its north-west square, and its heading."""
        assert self.state.field is not None
        one = chassis_of(self.state.field, key)
        row, column = divmod(one.at, self.state.field.width)
        return column + 1, row + 1, one.heading

    def drive(self, way: str, *dice: int, aside: str = "left") -> tuple[Event, ...]:
        """The first hero drives."""
        return self.play(HEROES, Drive(figure=KEN, way=way, aside=aside), *dice)  # type: ignore[arg-type]

    def no_way(self, way: str) -> str:
        """The rule by which a way is refused."""
        return self.refused(HEROES, Drive(figure=KEN, way=way)).rule or ""
