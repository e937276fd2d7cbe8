"""What a sensible player has the people do: they are led to the own hordes."""

from __future__ import annotations

from typing import Any, Final

from rules.game import Offer
from rules.systems.zombie_wars import commands
from rules.systems.zombie_wars.bots.worth import feast
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.state import Ask, Game, Horde
from rules.systems.zombie_wars.who import heroes_at, neighbours

A_STEP: Final = 0.05  # what a person one space nearer is worth
NEAR: Final = 3  # spaces from which people are led


def townie(state: Game, ask: Ask, offers: tuple[Offer, ...]) -> Any:
    """A Mass Movement; whoever can gain nothing by it passes, or moves somebody anyhow."""
    step = best_step(state, ask.seat)
    if step:
        return step[1]
    kinds = {offer.kind: offer for offer in offers}
    if "PassFree" in kinds:
        return commands.PassFree()
    offer = offers[0]
    fields = {field.key: field.options[0] for field in offer.fields}
    return getattr(commands, offer.kind)(**offer.fixed, **fields)


def walk(state: Game, ask: Ask, offers: tuple[Offer, ...]) -> Any:
    """On with the Mass Movement as long as it gains."""
    step = best_step(state, ask.seat)
    return step[1] if step else commands.StopWalking()


def best_step(state: Game, seat: int, *, without: int = 0) -> tuple[float, commands.Walk] | None:
    """The step of one person that does most for the own hordes, and what it is worth.

    An ordinary person comes to a horde that can eat it, a Hero leaves one.
    """
    best: tuple[float, commands.Walk] | None = None
    for one in state.players[seat].hordes:
        if one.slot == without:
            continue
        for gain, step in _steps(state, one):
            if best is None or gain > best[0]:
                best = (gain, step)
    return best


def within_call(state: Game, seat: int) -> float:
    """How many people a Mass Movement could bring to the own hordes."""
    left, brought = numbers().townie.steps, 0.0
    for one in state.players[seat].hordes:
        room = one.size - state.townies[one.at]
        for distance, at, _ in _ways(state, one.at):
            if left <= 0 or room <= 0:
                break
            coming = min(state.townies[at], room, left // distance)
            brought += coming
            room -= coming
            left -= coming * distance
    return brought


def _steps(state: Game, one: Horde) -> list[tuple[float, commands.Walk]]:
    ordinary = numbers().ladder.ordinary
    found = []
    if state.townies[one.at] < one.size:  # a horde eats half as many a time as it has zombies
        gain = max(feast(state, one, one.at), 0.5)
        for distance, at, to in _ways(state, one.at):
            worth = gain if distance == 1 else A_STEP / distance
            found.append((worth, commands.Walk(at=at, to=to)))
    for sides in heroes_at(state, one.at):
        if sides != ordinary:
            away = neighbours(state, one.at)[0]
            found.append((share_of(sides), commands.Walk(at=one.at, to=away, die=sides)))
    return found


def share_of(sides: int) -> float:
    """How often a Hero would kill."""
    return (sides - numbers().fight.hits + 1) / sides


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
