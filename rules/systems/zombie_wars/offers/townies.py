"""What a player may have the people do. Rule: ZW-110 to ZW-116."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import compress
from typing import Final

from rules.fields import Field, OneOf
from rules.game import Offer
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.commands import Order, SquadOrder
from rules.systems.zombie_wars.decide.townies import is_free
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
from rules.systems.zombie_wars.state import Ask, Game, HouseRules, Squad
from rules.systems.zombie_wars.who import (
    adjacent,
    clockwise,
    heroic,
    left_of,
    neighbours,
    peopled,
    within,
)

Names = tuple[str, ...]  # of hordes

_PASS: Final = Offer("PassFree", PASS)
_STOP: Final = Offer("StopWalking", STOP)


def townie(state: Game, ask: Ask) -> tuple[Offer, ...]:
    """A Mass Movement, an Angry Mob, Pressure, a squad's order. Rule: ZW-110."""
    found = [_PASS, *_walks(state)] if is_free(state) else _walks(state)
    spaces, near, armed = peopled(state), adjacent(state.rules), heroic(state)
    fights = _fights(state, ask.seat)
    close = {at for space in fights for at in (space, *near[space])}
    quiet = _quiet_mobs(state.rules)
    found += [quiet[at] for at in spaces if at not in close]
    for at in spaces:
        if at in close:
            found += _mobs(at, near[at], fights)
    pressures = _pressures()
    found += [pressures[at] for at in spaces if at not in armed]
    for squad in state.squads:
        found += _orders(state, squad, fights)
    return tuple(found)


def walk(state: Game, ask: Ask) -> tuple[Offer, ...]:
    """The next step of a Mass Movement. Rule: ZW-111."""
    return (_STOP, *_walks(state))


def _walks(state: Game) -> list[Offer]:
    """One for each space with ordinary people, then one for each with Heroes alone."""
    crowds, lone = _walks_of(state.rules, state.heroes)
    townies = state.townies
    return [*compress(crowds, townies), *[offer for at, offer in lone if not townies[at]]]


@lru_cache(maxsize=1024)
def _walks_of(
    rules: HouseRules, heroes: tuple[tuple[int, int], ...]
) -> tuple[tuple[Offer, ...], tuple[tuple[int, Offer], ...]]:
    """Of each space where ordinary people are; of the spaces of Heroes, where no others are."""
    ordinary, near = numbers().ladder.ordinary, adjacent(rules)
    crowds = list(_plain_walks(rules))
    dice: dict[int, list[int]] = {}
    for at, sides in dict.fromkeys(heroes):
        dice.setdefault(at, []).append(sides)
    for at, known in dice.items():
        crowds[at] = _walk(at, near[at], (ordinary, *known))
    return tuple(crowds), tuple([(at, _walk(at, near[at], tuple(dice[at]))) for at in dice])


@lru_cache(maxsize=256)
def _plain_walks(rules: HouseRules) -> tuple[Offer, ...]:
    """Of each space, where only ordinary people are."""
    dice = (numbers().ladder.ordinary,)
    return tuple([_walk(at, to, dice) for at, to in enumerate(adjacent(rules))])


@lru_cache(maxsize=4096)
def _walk(at: int, to: tuple[int, ...], dice: tuple[int, ...]) -> Offer:
    fields = (OneOf("to", TO, to), OneOf("die", PERSON, dice))
    return Offer("Walk", WALK, fields, {"at": at})


@cache
def _pressures() -> tuple[Offer, ...]:
    """Of each space."""
    spaces = range(numbers().board.spaces)
    return tuple([Offer("Pressure", PRESSURE, (), {"at": at}) for at in spaces])


def _mobs(at: int, near: tuple[int, ...], fights: Mapping[int, Names]) -> list[Offer]:
    """Of a space with hordes in it or beside it, by whom they fight where. Rule: ZW-112, ZW-113."""
    found, quiet = [], []
    for to in near:
        if to in fights:
            found.append(_mob(at, (to,), "march", fights[to]))
        else:
            quiet.append(to)
    if quiet:
        found.append(_mob(at, tuple(quiet), "march", ()))
    if at in fights:
        found.append(_mob(at, near, "fight", fights[at]))
    return found


@lru_cache(maxsize=256)
def _quiet_mobs(rules: HouseRules) -> tuple[Offer, ...]:
    """Of each space, where no hordes are near."""
    return tuple([_mob(at, to, "march", ()) for at, to in enumerate(adjacent(rules))])


def _fights(state: Game, seat: int) -> dict[int, Names]:
    """The hordes of each space that has some, as people throw at them. Rule: ZW-113, ZW-P02."""
    names: dict[int, Names] = {}
    for whose in clockwise(state, left_of(state, seat)):
        player = state.players[whose]
        for one in player.hordes:
            names[one.at] = (*names.get(one.at, ()), f"{player.key}.{one.slot}")
    return names


@lru_cache(maxsize=16384)
def _mob(at: int, to: tuple[int, ...], order: Order, names: Names) -> Offer:
    """They may fight all of these hordes, some, or none. Rule: ZW-113."""
    fields: tuple[Field, ...] = (OneOf("to", TO, to),)
    if names:
        fields = (*fields, OneOf("targets", TARGETS, (*choices(names), ())))
    return Offer("Mob", MOB, fields, {"at": at, "order": order})


def _orders(state: Game, squad: Squad, fights: Mapping[int, Names]) -> Iterator[Offer]:
    """Rule: ZW-A11."""
    steps = numbers().townie.squad_steps
    yield _order(squad.key, within(state, squad.at, steps), "go", ())
    near = neighbours(state, squad.at)
    for to in near:
        if to in fights:
            yield _order(squad.key, (to,), "march", fights[to])
    if squad.at in fights:
        yield _order(squad.key, near, "fight", fights[squad.at])


@lru_cache(maxsize=4096)
def _order(squad: int, to: tuple[int, ...], order: SquadOrder, names: Names) -> Offer:
    fields: tuple[Field, ...] = (OneOf("to", TO, to),)
    if names:
        fields = (*fields, OneOf("targets", TARGETS, choices(names)))
    return Offer("OrderSquad", SQUAD, fields, {"squad": squad, "order": order})
