"""Zombies attack those in their zone, before any of them moves.

Rule: ZC-060, ZC-062, ZC-C04, ZC-R03, ZC-R14.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.systems.zombicide.scene import Ask, Command, Scene, Subject
from rules.systems.zombicide.state import NOBODY, Act, Assault, Check, Game, Hurt, Shift, Task
from rules.systems.zombicide.who import (
    anybody,
    car_of,
    char_of,
    count_of,
    living,
    people_in,
    ruled,
)
from rules.text import text


class ShareAttack(Command, frozen=True, tag="zc.ShareAttack"):
    """Say who takes an attack. Rule: ZC-060."""

    victim: str


def attackable(state: Game, zone: int) -> list[int]:
    """The characters whom zombies of the zone attack. Rule: ZC-060, ZC-C04, ZC-R14."""
    there = people_in(state, zone)
    if ruled(state).cars_protect == "carsProtect":
        return [who for who in there if car_of(state, who) == NOBODY]
    return there


def act_on(scene: Scene, task: Act) -> bool:
    """All attacks first, then all moves. Rule: ZC-060, ZC-061, ZC-R03."""
    state = scene.state
    fights: dict[int, int] = {}
    for zone in {state.chars[who].zone for who in living(state)}:
        attackers = sum([count_of(state.zombies[zone], kind) for kind in task.kinds])
        if attackers and attackable(state, zone):
            fights[zone] = attackers
    tasks: list[Task] = [Assault(zone, fights[zone]) for zone in sorted(fights)]
    if tasks and not task.extra:
        tasks.append(Check())
    scene.now(Shift(kinds=task.kinds, fought=tuple(sorted(fights))))
    scene.due(*tasks)
    return True


def assault_on(scene: Scene, task: Assault) -> bool:
    """Deal the attacks one by one, each to somebody who lives. Rule: ZC-060."""
    there = attackable(scene.state, task.zone)
    if not task.left or not there:
        scene.done()
        return True
    if len(there) > 1:
        return False
    _attack(scene, task, there[0])
    return True


def _attack(scene: Scene, task: Assault, victim: int) -> None:
    scene.now(replace(task, left=task.left - 1))
    scene.due(Hurt(who=victim, zombie=True))


def why_not_share(state: Game, task: Assault, victim: int) -> Refusal | None:
    """Rule: ZC-060."""
    if victim in attackable(state, task.zone):
        return None
    return Refusal(
        text("Zombies cannot attack that character."),
        "ZC-060",
        text("Choose a character in the zone."),
    )


def share_attack(scene: Scene, command: ShareAttack) -> None:
    """Rule: ZC-060. Raises: Refused."""
    task = scene.state.agenda[0]
    assert isinstance(task, Assault)
    victim = char_of(scene.state, command.victim)
    scene.check(why_not_share(scene.state, task, victim))
    _attack(scene, task, victim)


def _sharers(state: Game, task: Assault) -> tuple[int, ...]:
    """The players with a character in the zone. Rule: ZC-024, ZC-R34."""
    if ruled(state).group == "markerOwner":
        return anybody(state)
    return tuple(sorted({state.chars[who].seat for who in people_in(state, task.zone)}))


_SHARE, _WHO = text("Choose who is attacked"), text("Character")


def _share_offers(state: Game, task: Assault) -> Iterable[Offer]:
    keys = tuple([state.chars[who].key for who in attackable(state, task.zone)])
    yield Offer("zc.ShareAttack", _SHARE, (OneOf("victim", _WHO, keys),))


ASSAULTS = Subject(
    decide={ShareAttack: share_attack},
    tasks={Act: act_on, Assault: assault_on},
    asks={
        Assault: Ask(
            why=text("Which character is attacked?"),
            kinds=("zc.ShareAttack",),
            seats=_sharers,
            offers=_share_offers,
        ),
    },
)
