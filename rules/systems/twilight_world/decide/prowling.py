"""Zombies that nobody plays: each does what section 34 of the rules makes it do, and says why."""

from __future__ import annotations

from rules.systems.twilight_world import commands
from rules.systems.twilight_world.battlefield.mob import Choice
from rules.systems.twilight_world.battlefield.solo import choose, nearest_first
from rules.systems.twilight_world.decide import activation
from rules.systems.twilight_world.decide.activation import able
from rules.systems.twilight_world.decide.attacks import strike
from rules.systems.twilight_world.decide.moving import move
from rules.systems.twilight_world.decide.scene import Decide, Scene, refuse
from rules.systems.twilight_world.decide.turn import end_phase
from rules.systems.twilight_world.decide.zombies import break_in, can_pay
from rules.systems.twilight_world.events.figures import Chose
from rules.systems.twilight_world.prowlers import mob_of
from rules.systems.twilight_world.who import ZOMBIES
from rules.text import text


def prowl(scene: Scene, command: commands.Prowl) -> None:
    """The nearest zombie that does anything does it; where none does, their phase ends.

    One that would stay where it is leaves its point to the next.
    Rule: TW-SOLO-1 to TW-SOLO-5, TW-SOLO-7, TW-SOLO-8, TW-SOLO-9, TW-SOLO-11, TW-AP-4.
    Raises: Refused.
    """
    _check_theirs(scene)
    activation.check_not_bound(scene)
    activation.end_activation(scene)
    mob = mob_of(scene.state, scene.book)
    there = {one.key for one in mob.zombies}
    ready = [key for key in able(scene.state, ZOMBIES, scene.book) if key in there]
    for key in nearest_first(mob, ready):
        if _acts(scene, choose(mob, key, scene)):
            activation.end_activation(scene)
            return
    end_phase(scene, commands.EndPhase())


def _check_theirs(scene: Scene) -> None:
    """Raises: Refused without a battlefield, and when it is not the zombies' phase."""
    state = scene.state
    if state.field is None:
        refuse(
            text("Without a battlefield nobody knows where the zombies are."),
            "TW-SOLO-1",
            text("Say for each zombie what it does."),
        )
    if scene.seat != ZOMBIES or state.phase != "acting" or state.order[state.acting] != ZOMBIES:
        refuse(
            text("It is not the zombies' phase."),
            "TW-TURN-3",
            text("Wait until the zombies act."),
        )


def _acts(scene: Scene, choice: Choice) -> bool:
    """Carry out what a zombie chose; whether it did anything. Rule: TW-SOLO-7, TW-BRK-4."""
    if choice.doing == "attack":
        _attack(scene, choice)
        return True
    if choice.doing == "break-in":
        group = [scene.figure(key) for key in choice.group]
        if not can_pay(scene.state, group, scene.book):
            return False
        _tell(scene, choice)
        break_in(
            scene,
            commands.BreakIn(place=choice.target, side=choice.side, figures=choice.group),
        )
        return True
    if choice.doing == "go" and choice.path:
        _tell(scene, choice)
        move(scene, commands.Move(figure=choice.zombie, to=choice.to))
        return True
    return False


def _attack(scene: Scene, choice: Choice) -> None:
    """All dice, those that are left when a victim falls at the next who is beside it.

    Rule: TW-SOLO-7, TW-CC-3.
    """
    while choice.doing == "attack":
        _tell(scene, choice)
        strike(scene, commands.Strike(figure=choice.zombie, arm="", target=choice.target))
        active = scene.state.active
        if not active or not active.attack or scene.ruled("split_melee") != "per-die":
            return
        choice = choose(mob_of(scene.state, scene.book), choice.zombie, scene)


def _tell(scene: Scene, choice: Choice) -> None:
    scene.happen(
        Chose(figure=choice.zombie, why=choice.why, rule=choice.rule, target=choice.target)
    )


DECIDE: Decide = {commands.Prowl: prowl}
