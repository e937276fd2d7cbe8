"""Commands and events of shots and blows."""

from __future__ import annotations

from msgspec.structs import replace

from rules.dice import Faces
from rules.scene import Subject
from rules.systems.twilight_world.attack import Bodies
from rules.systems.twilight_world.combat.dice import Fell, follow
from rules.systems.twilight_world.messages import Command, Event
from rules.systems.twilight_world.state import Game
from rules.systems.twilight_world.who import body_at


class Shoot(Command, frozen=True, tag="Shoot"):
    """Dice of one weapon, or of a pair, at one target. Again to go on with the attack."""

    figure: str
    arms: tuple[str, ...]
    target: str
    range: int = 0
    obscured: int = 0
    friends: tuple[str, ...] = ()  # on the line, nearest first
    sights: tuple[str, ...] = ()  # used, of those mounted
    contact: bool = False  # with any enemy
    dice: int = 0  # 0: all that are left, until the target falls


class Strike(Command, frozen=True, tag="Strike"):
    """Dice of a melee weapon at an adjacent figure. Again to go on with the attack."""

    figure: str
    arm: str  # "" for bare hands or claws
    target: str
    dice: int = 0  # 0: all that are left, until the target falls


class FireIntoAir(Command, frozen=True, tag="FireIntoAir"):
    """One shot at nobody, to be heard on a battlefield. Rule: TW-SOLO-6."""

    figure: str
    arm: str


class DiceFell(Event, frozen=True, tag="DiceFell"):
    """Attack dice of one weapon at one target, or one miss tested against a friend.

    Rule: TW-RNG-6, TW-FF-2.
    """

    figure: str
    arm: str
    gear: str
    target: str  # or the friend who was tested
    needs: int
    faces: Faces
    saves: tuple[Faces, ...] = ()  # one throw a kind of save
    wounds: int = 0  # wounds that were not saved
    stray: bool = False
    last: bool = True  # no dice of the same throw follow


class SpecialSpent(Event, frozen=True, tag="SpecialSpent"):
    """An attack in mid-move begins. Rule: TW-SPA-2, TW-SPA-7."""

    figure: str


def _dice_fell(state: Game, event: DiceFell) -> Game:
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
    targets = Bodies(tuple([body_at(state, key) for key in active.targets]))
    attack = follow(attack, targets, fell)  # the bodies of friends on the line change nothing here
    return replace(state, active=replace(active, attack=attack))


def _special_spent(state: Game, event: SpecialSpent) -> Game:
    assert state.active is not None
    return replace(state, active=replace(state.active, specials=state.active.specials - 1))


SUBJECT = Subject(
    evolve={
        DiceFell: _dice_fell,
        SpecialSpent: _special_spent,
    },
    quiet=frozenset((DiceFell,)),
)
