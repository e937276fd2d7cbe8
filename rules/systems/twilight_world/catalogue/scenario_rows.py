"""The rows of scenarios.toml: a host writes others in the same way."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Count = Annotated[int, Meta(ge=0, le=60)]


Some = Annotated[int, Meta(ge=1, le=60)]


Squares = Annotated[int, Meta(ge=0)]


Words = Annotated[str, Meta(min_length=1, max_length=400)]


Key = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,39}$")]


class AimRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An aim. Heroes win when they reach all aims."""

    kind: Literal["search", "carry-off", "fetch", "drive-off", "leave", "survive", "kill"]
    count: Some = 1
    of: str = ""  # figures that have to leave, or the sample that has to be killed
    until: Count = 0  # turn; of survive


class ExtraRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A sample that takes part besides the party."""

    sample: str
    at: Literal["edge", "house", "field"] = "edge"  # comes on, waits indoors, or stands far off


class ScenarioRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A scenario. Either a theme with a size, or a drawing. Sizes and distances are in squares."""

    key: Key
    name: Words
    explanation: Words
    theme: str = ""
    width: Squares = 0
    height: Squares = 0
    drawing: str = ""
    party: tuple[str, ...]  # samples that are recommended
    heroes: Literal["edge", "house"] = "edge"  # where the party begins
    extra: tuple[ExtraRow, ...] = ()
    items: Count = 0  # goal items that lie on the board
    items_at: Literal["house", "field"] = "house"  # indoors, or far off
    vehicles: Count = 0  # vehicles that can be driven
    keys: bool = False  # the first of the party has those of the first vehicle
    siege: bool = False  # zombies that notice nobody head for the largest building
    zombies: Count = 0  # on the board at the start
    apart: Count = 12  # least squares between them and the heroes
    turns: Some
    won: Annotated[float, Meta(ge=0, le=1)] | None = None  # share of simulated games, where known
    dark: bool = False
    house_rules: dict[str, str] = {}
    aims: tuple[AimRow, ...]


class Scenarios(Struct, frozen=True, forbid_unknown_fields=True):
    """All scenarios of a file."""

    scenario: tuple[ScenarioRow, ...]
