"""What becomes of weapons when an attack with them ends."""

from __future__ import annotations

from rules.systems.twilight_world.decide.scene import Scene
from rules.systems.twilight_world.events import attacks
from rules.systems.twilight_world.fight.attack import left_as


def close_attack(scene: Scene) -> None:
    """The attack under way is over; weapons that failed or were thrown are spent.

    Rule: TW-DICE-3, TW-RNG-12.
    """
    active = scene.state.active
    assert active is not None
    assert active.attack is not None
    for index, arm in enumerate(active.arms):
        state = left_as(active.attack, index)
        if arm and state:
            scene.happen(attacks.WeaponSpent(figure=active.figure, arm=arm, state=state))
    scene.happen(attacks.AttackEnded(figure=active.figure))
