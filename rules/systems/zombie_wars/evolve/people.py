"""People: walking, turning, becoming Heroes, dying."""

from __future__ import annotations

from msgspec.structs import replace

from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.events import crowd
from rules.systems.zombie_wars.evolve.changing import (
    After,
    with_dice,
    with_townies,
    without_heroes,
    without_horde,
    without_squad_dice,
)
from rules.systems.zombie_wars.state import Game
from rules.systems.zombie_wars.who import horde


def _walked(state: Game, event: crowd.Walked) -> Game:
    left = state.steps - 1
    if event.die == numbers().ladder.ordinary:
        townies = with_townies(state.townies, event.at, -1)
        return replace(state, townies=with_townies(townies, event.to, 1), steps=left)
    heroes = without_heroes(state.heroes, event.at, (event.die,))
    return replace(state, heroes=tuple(sorted((*heroes, (event.to, event.die)))), steps=left)


def _walk_began(state: Game, event: crowd.WalkBegan) -> Game:
    return replace(state, steps=event.steps)


def _people_went(state: Game, event: crowd.PeopleWent) -> Game:
    count = state.townies[event.at]
    townies = with_townies(with_townies(state.townies, event.at, -count), event.to, count)
    heroes = [(event.to if at == event.at else at, sides) for at, sides in state.heroes]
    squads = [
        replace(squad, at=event.to) if squad.at == event.at else squad for squad in state.squads
    ]
    return replace(state, townies=townies, heroes=tuple(sorted(heroes)), squads=tuple(squads))


def _squad_went(state: Game, event: crowd.SquadWent) -> Game:
    squads = [
        replace(squad, at=event.to) if squad.key == event.squad else squad for squad in state.squads
    ]
    return replace(state, squads=tuple(squads))


def _converted(state: Game, event: crowd.Converted) -> Game:
    ordinary = numbers().ladder.ordinary
    armed = tuple([sides for _, sides in event.squads])
    rising = (ordinary,) * event.townies + event.heroes + armed
    state = with_dice(state, event.horde, more=rising, ordinary=ordinary)
    return replace(
        state,
        townies=with_townies(state.townies, event.at, -event.townies),
        heroes=without_heroes(state.heroes, event.at, event.heroes),
        squads=without_squad_dice(state.squads, event.squads),
    )


def _promoted(state: Game, event: crowd.Promoted) -> Game:
    heroes = (*state.heroes, (event.at, numbers().ladder.hero))
    return replace(
        state,
        townies=with_townies(state.townies, event.at, -1),
        heroes=tuple(sorted(heroes)),
    )


def _grew(state: Game, event: crowd.Grew) -> Game:
    ordinary = numbers().ladder.ordinary
    if event.squad and event.to == ordinary:
        return replace(
            state,
            squads=without_squad_dice(state.squads, ((event.squad, event.die),)),
            townies=with_townies(state.townies, event.at, 1),
        )
    if event.squad:
        squads = tuple(
            [
                replace(squad, dice=_stepped(squad.dice, event.die, event.to))
                if squad.key == event.squad
                else squad
                for squad in state.squads
            ]
        )
        return replace(state, squads=squads)
    heroes = without_heroes(state.heroes, event.at, (event.die,))
    if event.to == ordinary:
        return replace(state, heroes=heroes, townies=with_townies(state.townies, event.at, 1))
    return replace(state, heroes=tuple(sorted((*heroes, (event.at, event.to)))))


def _stepped(dice: tuple[int, ...], die: int, to: int) -> tuple[int, ...]:
    left = list(dice)
    left.remove(die)
    return tuple(sorted((*left, to)))


def _exploded(state: Game, event: crowd.Exploded) -> Game:
    last = numbers().ladder.last
    for key in event.hordes:
        if horde(state, key):
            state = without_horde(state, key)
    return replace(
        state,
        heroes=without_heroes(state.heroes, event.at, (last,) * event.heroes),
        squads=without_squad_dice(state.squads, tuple([(key, last) for key in event.squads])),
    )


def _people_lost(state: Game, event: crowd.PeopleLost) -> Game:
    return replace(
        state,
        townies=with_townies(state.townies, event.at, -event.townies),
        heroes=without_heroes(state.heroes, event.at, event.heroes),
        squads=without_squad_dice(state.squads, event.squads),
    )


def _people_set(state: Game, event: crowd.PeopleSet) -> Game:
    more = event.count - state.townies[event.at]
    return replace(state, townies=with_townies(state.townies, event.at, more))


AFTER: After = {
    crowd.Walked: _walked,
    crowd.WalkBegan: _walk_began,
    crowd.PeopleWent: _people_went,
    crowd.SquadWent: _squad_went,
    crowd.Converted: _converted,
    crowd.Promoted: _promoted,
    crowd.Grew: _grew,
    crowd.Exploded: _exploded,
    crowd.PeopleLost: _people_lost,
    crowd.PeopleSet: _people_set,
}
