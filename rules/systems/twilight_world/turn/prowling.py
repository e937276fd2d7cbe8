"""Zombies that nobody plays act, each by section 34 of the rules."""

from __future__ import annotations

from typing import Final

from rules.game import Offer
from rules.refused import Refusal
from rules.scene import Subject
from rules.systems.twilight_world.activation.action import end_activation
from rules.systems.twilight_world.activation.why_not import able, why_not_leave
from rules.systems.twilight_world.choices import offer
from rules.systems.twilight_world.combat.attack_events import Strike
from rules.systems.twilight_world.combat.attacks import strike
from rules.systems.twilight_world.messages import Command
from rules.systems.twilight_world.mob.choice import choose, nearest_first
from rules.systems.twilight_world.mob.standing import mob_of
from rules.systems.twilight_world.mob.zombies import Choice
from rules.systems.twilight_world.movement.moving import Move, move
from rules.systems.twilight_world.noise.arrivals import Chose
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import Game
from rules.systems.twilight_world.turn.events import EndPhase
from rules.systems.twilight_world.turn.turn import end_phase
from rules.systems.twilight_world.who import ZOMBIES
from rules.systems.twilight_world.zombies.zombies import BreakIn, break_in, can_pay
from rules.text import text


class Prowl(Command, frozen=True, tag="Prowl"):
    """Let the next zombie of a battlefield act by itself, as in a game where nobody plays them.

    Where none does anything their phase ends. Rule: TW-SOLO-7, TW-SOLO-8.
    """


PROWL: Final = offer("Prowl", text("Move next zombie"))
NO_BATTLEFIELD: Final = Refusal(
    text("This game has no battlefield, so the zombies have no positions."),
    "TW-SOLO-1",
    text("Choose an action for each zombie yourself."),
)
NOT_THEIR_PHASE: Final = Refusal(
    text("The zombies are not acting now."), "TW-TURN-3", text("Wait until the zombies act.")
)


def prowl(scene: Scene, command: Prowl) -> None:
    """The nearest zombie that does anything does it. Where none does, their phase ends.

    One that would stay where it is leaves its point to the next.
    Rule: TW-SOLO-1 to TW-SOLO-5, TW-SOLO-7, TW-SOLO-8, TW-SOLO-9, TW-SOLO-11, TW-AP-4.
    Raises: Refused.
    """
    scene.check(why_not_prowl(scene.state, scene.seat))
    end_activation(scene)
    mob = mob_of(scene.state, scene.book)
    there = {one.key for one in mob.zombies}
    ready = [key for key in able(scene.state, ZOMBIES) if key in there]
    for key in nearest_first(mob, ready):
        if _acts(scene, choose(mob, key, scene)):
            end_activation(scene)
            return
    end_phase(scene, EndPhase())


def why_not_prowl(state: Game, seat: str) -> Refusal | None:
    """Refuse without a battlefield, and out of the zombies' phase.

    Rule: TW-SOLO-1, TW-TURN-3, TW-RNG-13.
    """
    if state.field is None:
        return NO_BATTLEFIELD
    if seat != ZOMBIES or state.phase != "acting" or state.order[state.acting] != ZOMBIES:
        return NOT_THEIR_PHASE
    return why_not_leave(state)


def offer_prowl(state: Game, seat: str) -> list[Offer]:
    """Return the offer to let the next zombie act by itself. Rule: TW-SOLO-7."""
    return [] if why_not_prowl(state, seat) else [PROWL]


def _acts(scene: Scene, choice: Choice) -> bool:
    """Do what a zombie chose, and return whether it did anything. Rule: TW-SOLO-7, TW-BRK-4."""
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
            BreakIn(place=choice.target, side=choice.side, figures=choice.group),
        )
        return True
    if choice.doing == "go" and choice.points:
        _tell(scene, choice)
        move(scene, Move(figure=choice.zombie, to=choice.to))
        return True
    return False


def _attack(scene: Scene, choice: Choice) -> None:
    """All dice, those that are left when a victim falls at the next who is beside it.

    Rule: TW-SOLO-7, TW-CC-3.
    """
    while choice.doing == "attack":
        _tell(scene, choice)
        strike(scene, Strike(figure=choice.zombie, arm="", target=choice.target))
        active = scene.state.active
        if not active or not active.attack or scene.ruled("split_melee") != "per-die":
            return
        choice = choose(mob_of(scene.state, scene.book), choice.zombie, scene)


def _tell(scene: Scene, choice: Choice) -> None:
    scene.happen(
        Chose(figure=choice.zombie, reason=choice.reason, rule=choice.rule, target=choice.target)
    )


SUBJECT = Subject(
    decide={
        Prowl: prowl,
    },
    offers={
        "prowl": offer_prowl,
    },
)
