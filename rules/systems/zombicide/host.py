"""Corrections of the host: the table as it is, without the rules."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.fields import OneOf, Range
from rules.game import Offer
from rules.refused import Refusal
from rules.systems.zombicide.catalogue import numbers, zombies
from rules.systems.zombicide.movement import Moved
from rules.systems.zombicide.names import char_name, zombies_of, zone_name
from rules.systems.zombicide.scene import Command, Event, Lines, Scene, Subject, with_char
from rules.systems.zombicide.state import KINDS, NOBODY, Game
from rules.systems.zombicide.who import car_of, char_of, count_of, living, mission, stock, zone_of
from rules.table import Line
from rules.text import counted, text

MOST_NOISE = 20
MOST_XP = 99


class SetZombies(Command, frozen=True, tag="zc.SetZombies"):
    """Say how many zombies of a kind are in a zone."""

    zone: str
    kind: str
    count: int


class SetNoise(Command, frozen=True, tag="zc.SetNoise"):
    """Say how many noise tokens lie in a zone."""

    zone: str
    count: int


class PutCharacter(Command, frozen=True, tag="zc.PutCharacter"):
    """Put a character into a zone."""

    who: str
    zone: str


class SetSheet(Command, frozen=True, tag="zc.SetSheet"):
    """Say how many wounds and how much experience a character has."""

    who: str
    wounds: int
    xp: int


class ZombiesSet(Event, frozen=True, tag="zc.zombies-set"):
    """The host corrects the zombies of a zone."""

    zone: int
    kind: str
    count: int


class NoiseSet(Event, frozen=True, tag="zc.noise-set"):
    """The host corrects the noise of a zone."""

    zone: int
    count: int


class SheetSet(Event, frozen=True, tag="zc.sheet-set"):
    """The host corrects wounds and experience."""

    who: int
    wounds: int
    xp: int


def why_not_correct(state: Game) -> Refusal | None:
    """Refuse corrections outside the game, and in the middle of something. Rule: ZC-020."""
    if state.step == "act" and not state.agenda:
        return None
    return Refusal(
        text("A decision is still open."),
        "ZC-020",
        text("Answer the open question first, or undo the last entry."),
    )


def _no(rule: str) -> Refusal:
    return Refusal(
        text("The game does not allow this."), rule, text("Choose one of the listed options.")
    )


def most_of(state: Game, zone: int, kind: str) -> int:
    """The most zombies of a kind that a zone can hold. Rule: ZC-010."""
    return count_of(state.zombies[zone], kind) + stock(state, kind)


def why_not_zombies(state: Game, zone: int, kind: str, count: int) -> Refusal | None:
    """Rule: ZC-010."""
    fits = zone != NOBODY and kind in KINDS and 0 <= count <= most_of(state, zone, kind)
    return None if fits else _no("ZC-010")


def why_not_noise(state: Game, zone: int, count: int) -> Refusal | None:
    """Rule: ZC-040."""
    return None if zone != NOBODY and 0 <= count <= MOST_NOISE else _no("ZC-040")


def why_not_put(state: Game, who: int, zone: int) -> Refusal | None:
    """Refuse those who are gone or sit in a car. Rule: ZC-030."""
    fits = who in movable(state) and zone not in (NOBODY, state.chars[who].zone)
    return None if fits else _no("ZC-030")


def movable(state: Game) -> list[int]:
    """The characters on foot."""
    return [who for who in living(state) if car_of(state, who) == NOBODY]


def why_not_sheet(state: Game, who: int, wounds: int, xp: int) -> Refusal | None:
    """Rule: ZC-085."""
    fits = who in living(state) and wounds in range(numbers().wounds.kills)
    return None if fits and 0 <= xp <= MOST_XP else _no("ZC-085")


def set_zombies(scene: Scene, command: SetZombies) -> None:
    """Raises: Refused."""
    zone = zone_of(scene.state, command.zone)
    scene.check(why_not_zombies(scene.state, zone, command.kind, command.count))
    scene.happen(ZombiesSet(zone=zone, kind=command.kind, count=command.count))


def set_noise(scene: Scene, command: SetNoise) -> None:
    """Raises: Refused."""
    zone = zone_of(scene.state, command.zone)
    scene.check(why_not_noise(scene.state, zone, command.count))
    scene.happen(NoiseSet(zone=zone, count=command.count))


def put_character(scene: Scene, command: PutCharacter) -> None:
    """Raises: Refused."""
    who, zone = char_of(scene.state, command.who), zone_of(scene.state, command.zone)
    scene.check(why_not_put(scene.state, who, zone))
    scene.happen(Moved(who=who, to=zone))


def set_sheet(scene: Scene, command: SetSheet) -> None:
    """Raises: Refused."""
    who = char_of(scene.state, command.who)
    scene.check(why_not_sheet(scene.state, who, command.wounds, command.xp))
    scene.happen(SheetSet(who=who, wounds=command.wounds, xp=command.xp))


def _zombies(state: Game, event: ZombiesSet) -> Game:
    crowds = list(state.zombies)
    crowd = list(crowds[event.zone])
    crowd[KINDS.index(event.kind)] = event.count
    crowds[event.zone] = tuple(crowd)
    return replace(state, zombies=tuple(crowds))


def _noise(state: Game, event: NoiseSet) -> Game:
    noise = list(state.noise)
    noise[event.zone] = event.count
    return replace(state, noise=tuple(noise))


def _sheet(state: Game, event: SheetSet) -> Game:
    return with_char(state, event.who, wounds=event.wounds, xp=event.xp)


_ZOMBIES, _NOISE, _PUT = (
    text("Zombies in a zone"),
    text("Noise in a zone"),
    text("Zone of a character"),
)
_SHEET, _COUNT, _ZONE = text("Wounds and experience"), text("Number"), text("Zone")
_WOUNDS, _XP = text("Wounds"), text("Experience")


def corrections(state: Game) -> Iterable[Offer]:
    """Everything that the host may correct now."""
    if why_not_correct(state):
        return
    rows = mission(state).zones
    for zone, row in enumerate(rows):
        for kind in zombies():
            fixed = {"zone": row.id, "kind": kind}
            count = Range("count", _COUNT, 0, most_of(state, zone, kind))
            yield Offer("zc.SetZombies", _ZOMBIES, (count,), fixed)
    every = tuple([row.id for row in rows])
    noise = (OneOf("zone", _ZONE, every), Range("count", _COUNT, 0, MOST_NOISE))
    yield Offer("zc.SetNoise", _NOISE, noise)
    for who in movable(state):
        one = state.chars[who]
        others = tuple([row.id for zone, row in enumerate(rows) if zone != one.zone])
        if others:
            fixed = {"who": one.key}
            yield Offer("zc.PutCharacter", _PUT, (OneOf("zone", _ZONE, others),), fixed)
    for who in living(state):
        sheet = (
            Range("wounds", _WOUNDS, 0, numbers().wounds.kills - 1),
            Range("xp", _XP, 0, MOST_XP),
        )
        yield Offer("zc.SetSheet", _SHEET, sheet, {"who": state.chars[who].key})


def _tell_zombies(state: Game, event: ZombiesSet) -> Lines:
    count, where = zombies_of(event.kind, event.count), zone_name(state, event.zone)
    yield Line(text("Corrected: {zombies} in {zone}.", zombies=count, zone=where))


def _tell_noise(state: Game, event: NoiseSet) -> Lines:
    where = zone_name(state, event.zone)
    yield Line(text("Corrected: noise {count} in {zone}.", count=event.count, zone=where))


def _tell_sheet(state: Game, event: SheetSet) -> Lines:
    yield Line(
        counted(
            "Corrected: {name} has {count} wound and {xp} XP.",
            "Corrected: {name} has {count} wounds and {xp} XP.",
            event.wounds,
            name=char_name(state, event.who),
            xp=event.xp,
        )
    )


HOST = Subject(
    decide={
        SetZombies: set_zombies,
        SetNoise: set_noise,
        PutCharacter: put_character,
        SetSheet: set_sheet,
    },
    evolve={ZombiesSet: _zombies, NoiseSet: _noise, SheetSet: _sheet},
    tell={ZombiesSet: _tell_zombies, NoiseSet: _tell_noise, SheetSet: _tell_sheet},
    offers={"host": corrections},
)
