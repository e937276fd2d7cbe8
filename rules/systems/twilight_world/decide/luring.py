"""Shots that are heard on a battlefield: zombies may go there, and may be lured away by them."""

from __future__ import annotations

from rules.systems.twilight_world.battlefield.luring import lure, may_be_lured
from rules.systems.twilight_world.catalogue.rows import Weapon
from rules.systems.twilight_world.commands import NOWHERE
from rules.systems.twilight_world.decide.scene import Scene
from rules.systems.twilight_world.events.attacks import Lured, ShotHeard
from rules.systems.twilight_world.events.figures import LureLost
from rules.systems.twilight_world.ground import stands_at
from rules.systems.twilight_world.night.noise import is_gunfire
from rules.systems.twilight_world.prowlers import is_lost, mob_of
from rules.systems.twilight_world.state import Fighter
from rules.systems.twilight_world.who import ZOMBIES


def shoot_loudly(scene: Scene, shooter: Fighter, weapon: Weapon) -> None:
    """A shot of this weapon is heard by zombies that nobody plays, whoever fired it.

    Those who break in near by roll once for all the shots of the figure in this turn.
    Rule: TW-SOLO-3, TW-SOLO-6, TW-SOLO-10.
    """
    state = scene.state
    at = stands_at(state, shooter)
    if state.field is None or at == NOWHERE or not is_gunfire(weapon):
        return
    if not any(isinstance(event, ShotHeard) for event in scene.events):
        scene.happen(ShotHeard(figure=shooter.key, at=at))
    if state.scenario.solo and any(place.secured for place in state.places.values()):
        _lure(scene, shooter)


def _lure(scene: Scene, shooter: Fighter) -> None:
    """Rule: TW-SOLO-6."""
    mob = mob_of(scene.state, scene.book)
    if all(victim.key != shooter.key for victim in mob.victims):
        return
    active = scene.state.active
    before = frozenset(active.lured if active and active.figure == shooter.key else ())
    rolled = tuple([key for key in may_be_lured(mob, shooter.key) if key not in before])
    if not rolled:
        return
    after = lure(mob, shooter.key, scene, before)
    gone = tuple([one.key for one in after.zombies if one.key in rolled and one.lured])
    scene.happen(Lured(figure=shooter.key, rolled=rolled, gone=gone))


def lose_lures(scene: Scene) -> None:
    """Zombies forget whom they cannot follow any more. Rule: TW-SOLO-10."""
    state = scene.state
    if state.field is None or not state.scenario.solo:
        return
    for one in [one for one in state.figures.values() if one.lured and one.side == ZOMBIES]:
        if is_lost(state, one):
            scene.happen(LureLost(figure=one.key))
