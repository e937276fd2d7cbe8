"""Commands and events of explosives and flames."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from rules.dice import Faces
from rules.scene import Subject, assign, unchanged
from rules.systems.twilight_world.messages import Command, Event
from rules.systems.twilight_world.state import NOWHERE, Blast, Game


class Throw(Command, frozen=True, tag="Throw"):
    """An explosive or a rocket at a square. Rule: TW-EXP-1."""

    figure: str
    arm: str
    range: int = 0
    square: int = NOWHERE
    obscured: int = 0


class Burn(Command, frozen=True, tag="Burn"):
    """The flame thrower at a square. Rule: TW-WPN-3."""

    figure: str
    arm: str
    range: int = 0
    square: int = NOWHERE
    obscured: int = 0
    contact: bool = False  # with any enemy
    dice: int = 0  # 0: all


class TellVictims(Command, frozen=True, tag="TellVictims"):
    """Name the figures and vehicles without cover in the blast or the flames. Rule: TW-EXP-5."""

    victims: tuple[str, ...]


class WentOff(Event, frozen=True, tag="WentOff"):
    """An explosive or flames.

    The next line says who is caught. Rule: TW-EXP-3, TW-EXP-8, TW-EXP-9.
    """

    figure: str
    arm: str
    gear: str
    hits: int
    dice: int
    radius: int  # squares: TW-EXP-4, TW-EXP-17
    where: Literal["target", "wide", "thrower"]
    squares: int = 0
    direction: str = ""
    cover: bool = True  # True if cover keeps figures unharmed: TW-WPN-3
    at: int = NOWHERE  # the square of a battlefield; nowhere when it left the board
    faces: Faces = ()


class Missed(Event, frozen=True, tag="Missed"):
    """Flames that reached nobody. Rule: TW-WPN-3."""

    figure: str
    gear: str
    faces: Faces = ()


class BlastSettled(Event, frozen=True, tag="BlastSettled"):
    """Everybody in it has been hit."""

    victims: tuple[str, ...] = ()


def _went_off(state: Game, event: WentOff) -> Game:
    blast = Blast(
        figure=event.figure,
        arm=event.arm,
        gear=event.gear,
        hits=event.hits,
        dice=event.dice,
        where=event.where,
        squares=event.squares,
        direction=event.direction,
        radius=event.radius,
        cover=event.cover,
    )
    return replace(state, blast=blast)


SUBJECT = Subject(
    evolve={
        WentOff: _went_off,
        Missed: unchanged,
        BlastSettled: assign(blast=None),
    },
)
