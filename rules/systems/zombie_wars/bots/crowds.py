"""What a sensible player has the people do: they are led to the own hordes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from rules.game import Offer
from rules.systems.zombie_wars import commands
from rules.systems.zombie_wars.bots.worth import armed, share
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.state import Ask, Game, Horde
from rules.systems.zombie_wars.who import heroes_at, neighbours

NEAR: Final = 4  # spaces from which people are led
LAID = 0.4  # what a laid horde's meal is worth beside that of one that stands
APPETITE = 1.0


def townie(state: Game, ask: Ask, offers: tuple[Offer, ...]) -> Any:
    """A Mass Movement; whoever can gain nothing by it passes, or moves somebody anyhow."""
    step = best_step(state, ask.seat)
    if step:
        return step
    kinds = {offer.kind: offer for offer in offers}
    if "PassFree" in kinds:
        return commands.PassFree()
    offer = offers[0]
    fields = {field.key: field.options[0] for field in offer.fields}
    return getattr(commands, offer.kind)(**offer.fixed, **fields)


def walk(state: Game, ask: Ask, offers: tuple[Offer, ...]) -> Any:
    """On with the Mass Movement as long as it gains."""
    return best_step(state, ask.seat) or commands.StopWalking()


def best_step(state: Game, seat: int) -> commands.Walk | None:
    """The step of one person that does most for the own hordes, and what it is worth.

    An ordinary person comes to a horde that can eat it, a Hero leaves one.
    """
    best, found = 0.0, None
    for one in state.players[seat].hordes:
        for gain, step in _steps(state, seat, one):
            gain *= 1 if one.upright else LAID
            if gain > best:
                best, found = gain, step
    return found


def brought(state: Game, hordes: Iterable[Horde]) -> float:
    """How many people a Mass Movement could bring to these hordes."""
    left, count = numbers().townie.steps, 0
    mine = {one.at for one in hordes}
    for one in hordes:
        room = _room(state, one)
        for distance, at, _ in _ways(state, one.at):
            if left < distance or room <= 0:
                break
            if at in mine:
                continue
            coming = min(state.townies[at], room, left // distance)
            count += coming
            room -= coming
            left -= coming * distance
    return count


def _room(state: Game, one: Horde) -> int:
    """How many people more a horde could deal with."""
    return int(one.size * APPETITE) - state.townies[one.at] - 2 * len(armed(state, one.at))


def _steps(state: Game, seat: int, one: Horde) -> Iterable[tuple[float, commands.Walk]]:
    ordinary = numbers().ladder.ordinary
    left = state.steps or numbers().townie.steps
    mine = {other.at for other in state.players[seat].hordes}
    if _room(state, one) > 0:
        for distance, at, to in _ways(state, one.at):
            if distance <= left and at not in mine:
                yield 1 / distance, commands.Walk(at=at, to=to)
    for sides in heroes_at(state, one.at):
        if sides != ordinary:
            away = neighbours(state, one.at)[0]
            yield share(sides, numbers().fight.hits), commands.Walk(at=one.at, to=away, die=sides)


def _ways(state: Game, goal: int) -> list[tuple[int, int, int]]:
    """Steps of ordinary people towards a space: how far they were, from where, to where."""
    found, seen, edge = [], {goal}, [goal]
    for distance in range(1, NEAR + 1):
        nearer = edge
        edge = []
        for to in nearer:
            for at in neighbours(state, to):
                if at not in seen:
                    seen.add(at)
                    edge.append(at)
                    if state.townies[at]:
                        found.append((distance, at, to))
    return found
