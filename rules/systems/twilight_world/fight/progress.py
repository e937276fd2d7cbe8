"""What changes while an attack goes on, apart from what it was begun with."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.systems.twilight_world.fight.attack import Attack, Friend, Misses, Shots, Target


class Progress(Struct, frozen=True, omit_defaults=True, gc=False):
    """Where an attack is, without its weapons and targets."""

    wounds: tuple[int, ...]  # on each target
    sixes: tuple[tuple[int, ...], ...]  # of each target
    plan: tuple[Shots, ...]
    ones: tuple[int, ...]
    thrown: tuple[int, ...]
    failed: tuple[bool, ...]
    aimed_at: tuple[int | None, ...]
    friends: tuple[Friend, ...] = ()
    strays: tuple[Misses, ...] = ()


def progress_of(attack: Attack) -> Progress:
    """Where the attack is."""
    return Progress(
        wounds=tuple([target.body.wounds for target in attack.targets]),
        sixes=tuple([target.sixes for target in attack.targets]),
        plan=attack.plan,
        ones=attack.ones,
        thrown=attack.thrown,
        failed=attack.failed,
        aimed_at=attack.aimed_at,
        friends=attack.friends,
        strays=attack.strays,
    )


def gone_on(attack: Attack, progress: Progress) -> Attack:
    """The attack when it has come so far."""
    targets = tuple(
        [
            _changed(target, wounds, sixes)
            for target, wounds, sixes in zip(
                attack.targets, progress.wounds, progress.sixes, strict=True
            )
        ]
    )
    return replace(
        attack,
        targets=targets,
        plan=progress.plan,
        ones=progress.ones,
        thrown=progress.thrown,
        failed=progress.failed,
        aimed_at=progress.aimed_at,
        friends=progress.friends,
        strays=progress.strays,
    )


def _changed(target: Target, wounds: int, sixes: tuple[int, ...]) -> Target:
    if wounds != target.body.wounds:
        return replace(target, body=replace(target.body, wounds=wounds), sixes=sixes)
    return replace(target, sixes=sixes) if sixes != target.sixes else target
