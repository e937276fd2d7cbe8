"""What a player may have the people do. Rule: ZW-110 to ZW-116."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from rules.game import Field, Offer
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.commands import Order, SquadOrder
from rules.systems.zombie_wars.decide.townies import is_free, mob_order
from rules.systems.zombie_wars.offers.turn import choices
from rules.systems.zombie_wars.offers.words import (
    MOB,
    PASS,
    PERSON,
    PRESSURE,
    SQUAD,
    STOP,
    TARGETS,
    TO,
    WALK,
)
from rules.systems.zombie_wars.state import Ask, Game, Squad
from rules.systems.zombie_wars.who import (
    has_hero,
    heroes_at,
    key_of,
    neighbours,
    peopled,
    within,
)

_PASS: Final = Offer("PassFree", PASS)
_STOP: Final = Offer("StopWalking", STOP)


def townie(state: Game, ask: Ask) -> tuple[Offer, ...]:
    """A Mass Movement, an Angry Mob, Pressure, a squad's order. Rule: ZW-110."""
    found = [_PASS] if is_free(state) else []
    spaces = peopled(state)
    found += _walks(state, spaces)
    haunted = {one.at for player in state.players for one in player.hordes}
    for at in spaces:
        found += _mobs(state, ask.seat, at, haunted)
        if not has_hero(state, at):
            found.append(_pressure(at))
    for squad in state.squads:
        found += _orders(state, ask.seat, squad)
    return tuple(found)


def walk(state: Game, ask: Ask) -> tuple[Offer, ...]:
    """The next step of a Mass Movement. Rule: ZW-111."""
    return (_STOP, *_walks(state, peopled(state)))


def _walks(state: Game, spaces: list[int]) -> Iterator[Offer]:
    ordinary = numbers().ladder.ordinary
    for at in spaces:
        dice = tuple(sorted(set(heroes_at(state, at)))) if state.heroes else ()
        if state.townies[at]:
            dice = (ordinary, *dice)
        if dice:
            yield _walk(at, neighbours(state, at), dice)


@lru_cache(maxsize=4096)
def _walk(at: int, to: tuple[int, ...], dice: tuple[int, ...]) -> Offer:
    fields = (Field("to", TO, to), Field("die", PERSON, dice))
    return Offer("Walk", WALK, fields, {"at": at})


@lru_cache(maxsize=64)
def _pressure(at: int) -> Offer:
    return Offer("Pressure", PRESSURE, (), {"at": at})


def _mobs(state: Game, seat: int, at: int, haunted: set[int]) -> Iterator[Offer]:
    """Rule: ZW-112, ZW-113."""
    near = neighbours(state, at)
    quiet = tuple([to for to in near if to not in haunted])
    if quiet:
        yield _mob(at, quiet, "march", ())
    for to in near:
        if to in haunted:
            yield _mob(at, (to,), "march", _targets(state, seat, to))
    if at in haunted:
        yield _mob(at, near, "fight", _targets(state, seat, at))


def _targets(state: Game, seat: int, at: int) -> tuple[tuple[str, ...], ...]:
    """All hordes of the space first, none last. Rule: ZW-113."""
    names = tuple([key_of(state, key) for key in mob_order(state, seat, at)])
    return (*choices(names), ())


@lru_cache(maxsize=4096)
def _mob(at: int, to: tuple[int, ...], order: Order, targets: tuple[tuple[str, ...], ...]) -> Offer:
    fields: tuple[Field, ...] = (Field("to", TO, to),)
    if targets:
        fields = (*fields, Field("targets", TARGETS, targets))
    return Offer("Mob", MOB, fields, {"at": at, "order": order})


def _orders(state: Game, seat: int, squad: Squad) -> Iterator[Offer]:
    """Rule: ZW-A11."""
    steps = numbers().townie.squad_steps
    yield _order(squad.key, within(state, squad.at, steps), "go", ())
    near = neighbours(state, squad.at)
    for to in near:
        targets = _targets(state, seat, to)
        if len(targets) > 1 and targets[0]:
            yield _order(squad.key, (to,), "march", targets[:-1])
    targets = _targets(state, seat, squad.at)
    if targets[0]:
        yield _order(squad.key, near, "fight", targets[:-1])


@lru_cache(maxsize=1024)
def _order(
    squad: int,
    to: tuple[int, ...],
    order: SquadOrder,
    targets: tuple[tuple[str, ...], ...],
) -> Offer:
    fields: tuple[Field, ...] = (Field("to", TO, to),)
    if targets:
        fields = (*fields, Field("targets", TARGETS, targets))
    return Offer("OrderSquad", SQUAD, fields, {"squad": squad, "order": order})
