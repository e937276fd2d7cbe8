"""The state after what happens in attacks."""

from __future__ import annotations

from msgspec.structs import replace

from rules.systems.twilight_world.events import attacks as events
from rules.systems.twilight_world.evolve.changing import After, with_fighter
from rules.systems.twilight_world.evolve.places import with_place
from rules.systems.twilight_world.fight.rolling import Fell, follow
from rules.systems.twilight_world.state import Blast, Game
from rules.systems.twilight_world.who import bodies_of


def _aimed(state: Game, event: events.Aimed) -> Game:
    assert state.active is not None
    active = replace(
        state.active,
        attack=event.attack,
        arms=event.arms,
        targets=event.targets,
        friends=event.friends,
        sights=event.sights,
    )
    return replace(state, active=active)


def _dice_fell(state: Game, event: events.DiceFell) -> Game:
    assert state.active is not None
    assert state.active.attack is not None
    active, attack = state.active, state.active.attack
    if event.stray:
        place = attack.strays[0].wielded, attack.strays[0].target
    else:
        place = active.arms.index(event.arm), active.targets.index(event.target)
    fell = Fell(
        wielded=place[0],
        target=place[1],
        friend=active.friends.index(event.target) if event.stray else None,
        needs=event.needs,
        faces=event.faces,
        saves=event.saves,
        wounds=event.wounds,
        last=event.last,
    )
    attack = follow(attack, bodies_of(state, active), fell)
    return replace(state, active=replace(active, attack=attack))


def _attack_ended(state: Game, event: events.AttackEnded) -> Game:
    if state.active is None:
        return state
    active = replace(state.active, attack=None, arms=(), targets=(), friends=(), sights=())
    return replace(state, active=active)


def _weapon_spent(state: Game, event: events.WeaponSpent) -> Game:
    """One of several equal explosives is used up; the last one leaves the row consumed."""
    figure = state.figures[event.figure]
    arms = []
    for arm in figure.arms:
        if arm.key == event.arm:
            left = arm.count - 1 if event.state == "consumed" else arm.count
            arm = replace(arm, count=left) if left else replace(arm, count=0, state=event.state)
            if event.state != "consumed":
                arm = replace(arm, state=event.state)
        arms.append(arm)
    return with_fighter(state, replace(figure, arms=tuple(arms)))


def _went_off(state: Game, event: events.WentOff) -> Game:
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


def _shot_heard(state: Game, event: events.ShotHeard) -> Game:
    """Rule: TW-SOLO-3."""
    return replace(state, shots=(*state.shots, event.at))


def _lured(state: Game, event: events.Lured) -> Game:
    """Rule: TW-SOLO-6, TW-SOLO-10."""
    gone = {key: replace(state.figures[key], lured=event.figure) for key in event.gone}
    state = replace(state, figures={**state.figures, **gone})
    active = state.active
    if active is None or active.figure != event.figure:
        return state
    return replace(state, active=replace(active, lured=(*active.lured, *event.rolled)))


def _nothing(state: Game, event: events.Missed | events.NoiseHeard | events.FiredIntoAir) -> Game:
    return state


def _blast_settled(state: Game, event: events.BlastSettled) -> Game:
    return replace(state, blast=None)


def _obstacle_struck(state: Game, event: events.ObstacleStruck) -> Game:
    """Rule: TW-DOOR-5; a secured side is opened by an event of its own."""
    place = state.places.get(event.place)
    if not event.falls or event.side or place is None:
        return state
    broken = (*place.broken, event.obstacle)
    return with_place(state, replace(place, broken=broken))


AFTER: After = {
    events.Aimed: _aimed,
    events.DiceFell: _dice_fell,
    events.AttackEnded: _attack_ended,
    events.WeaponSpent: _weapon_spent,
    events.WentOff: _went_off,
    events.Missed: _nothing,
    events.FiredIntoAir: _nothing,
    events.ShotHeard: _shot_heard,
    events.Lured: _lured,
    events.BlastSettled: _blast_settled,
    events.NoiseHeard: _nothing,
    events.ObstacleStruck: _obstacle_struck,
}
