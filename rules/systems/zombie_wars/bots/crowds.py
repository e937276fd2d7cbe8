"""A sensible player leads people to their own hordes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from rules.game import Offer
from rules.play import chosen
from rules.systems.zombie_wars.bots.worth import answer, armed, feast, meal, share
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.engine import COMMANDS
from rules.systems.zombie_wars.state import Ask, Game, Horde, Squad
from rules.systems.zombie_wars.townies.action import PassFree
from rules.systems.zombie_wars.townies.mobs import OrderSquad, reach
from rules.systems.zombie_wars.townies.walking import StopWalking, Walk
from rules.systems.zombie_wars.who import heroes_at, neighbours

NEAR: Final = 4  # spaces from which people are led
DOWN: Final = 0.4  # worth of a guest of a knocked-down horde beside one of an upright horde
LURE: Final = 1.0  # zombies that a horde must gain by a squad that is brought to it
HERO_FILLS: Final = 2  # a Hero fills a horde like so many people


def townie(state: Game, ask: Ask, offers: tuple[Offer, ...]) -> Any:
    """A squad or a Mass Movement. A player who can gain nothing passes, or moves anyone."""
    squad = lured(state, state.players[ask.seat].hordes)
    if squad:
        return squad
    step = best_step(state, ask.seat)
    if step:
        return step
    kinds = {offer.kind: offer for offer in offers}
    if "PassFree" in kinds:
        return PassFree()
    offer = offers[0]
    return chosen(COMMANDS, offer, {field.key: field.first() for field in offer.fields})


def walk(state: Game, ask: Ask, offers: tuple[Offer, ...]) -> Any:
    """On with the Mass Movement as long as it gains."""
    return best_step(state, ask.seat) or StopWalking()


def best_step(state: Game, seat: int) -> Walk | None:
    """The step of one person that does most for the player's hordes.

    An ordinary person comes to a horde that can eat it, a Hero leaves one.
    """
    best, found = 0.0, None
    for horde in state.players[seat].hordes:
        for gain, step in _steps(state, seat, horde):
            worth = gain if horde.upright else gain * DOWN
            if worth > best:
                best, found = worth, step
    return found


def brought(state: Game, seat: int, hordes: Iterable[Horde]) -> int:
    """The number of people that a Mass Movement could bring to these hordes of a player."""
    left, count = numbers().townie.steps, 0
    home = _home(state, seat)
    for horde in hordes:
        room = _room(state, horde)
        for distance, at, _ in _ways(state, horde.at, room):
            coming = 0 if at in home else min(state.townies[at], room, left // distance)
            count += coming
            room -= coming
            left -= coming * distance
    return count


def lured(state: Game, hordes: Iterable[Horde]) -> OrderSquad | None:
    """The squad that one of these hordes gains most by, brought to its space. Rule: ZW-A11."""
    best, found = LURE, None
    for squad in state.squads:
        spaces = reach(state, squad, "go")
        for horde in hordes:
            if horde.at in spaces and horde.at != squad.at:
                gain = _gain(state, horde, squad)
                if gain > best:
                    best, found = gain, OrderSquad(squad=squad.key, to=horde.at, order="go")
    return found


def _gain(state: Game, horde: Horde, squad: Squad) -> float:
    """The zombies more that a horde would gain with a squad in its space."""
    at, hits = horde.at, numbers().fight.hits
    humans = state.townies[at] + len(armed(state, at)) + len(squad.dice)
    killed = answer(state, at) + sum([share(die, hits) for die in squad.dice])
    return meal(state, horde, humans, killed) - max(0.0, feast(state, horde, at))


def _home(state: Game, seat: int) -> set[int]:
    """Spaces whose people stay for the player's hordes there."""
    return {horde.at for horde in state.players[seat].hordes}


def _room(state: Game, horde: Horde) -> int:
    """The number of people more that a horde could deal with: as many as it has zombies."""
    return horde.size - state.townies[horde.at] - HERO_FILLS * len(armed(state, horde.at))


def _steps(state: Game, seat: int, horde: Horde) -> Iterator[tuple[float, Walk]]:
    left = state.steps or numbers().townie.steps
    home = _home(state, seat)
    for distance, at, to in _ways(state, horde.at, _room(state, horde)):
        if distance <= left and at not in home:
            count = min(state.townies[at], _room(state, horde), left // distance)
            yield 1 / distance, Walk(at=at, to=to, count=count)
    for sides in heroes_at(state, horde.at):
        away = neighbours(state, horde.at)[0]
        yield share(sides, numbers().fight.hits), Walk(at=horde.at, to=away, die=sides)


def _ways(state: Game, goal: int, room: int) -> list[tuple[int, int, int]]:
    """Steps of ordinary people towards a space: how far they were, from where, to where,

    or None where it has no room.
    """
    found: list[tuple[int, int, int]] = []
    seen, edge = {goal}, [goal]
    for distance in range(1, NEAR + 1 if room > 0 else 1):
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
