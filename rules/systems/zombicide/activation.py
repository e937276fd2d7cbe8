"""Actions and how they are paid: ordinary ones, and free ones of skills.

Rule: ZC-020, ZC-022, ZC-023.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rules.refused import Refusal
from rules.systems.zombicide.scene import Event, Scene, Subject
from rules.systems.zombicide.state import Game
from rules.systems.zombicide.who import current, total
from rules.text import text


class Paid(Event, frozen=True, tag="zc.paid"):
    """The active character spends actions, and free ones. Rule: ZC-023."""

    actions: int
    used: tuple[str, ...] = ()


class Used(Event, frozen=True, tag="zc.used"):
    """A skill was used that is there once a turn."""

    skill: str


TOO_FEW: Final = Refusal(
    text("You do not have enough actions left."),
    "ZC-020",
    text("End the activation."),
)


def free_left(state: Game, kind: str) -> int:
    """The free actions of a kind that are left. Rule: ZC-023, ZC-S05 to ZC-S07."""
    if not kind:
        return 0
    return total(current(state).skills, "free", (kind,)) - state.used.count(f"free:{kind}")


def once(state: Game, effect: str, *of: str) -> bool:
    """True while a skill that is there once a turn can be used. Rule: ZC-083."""
    return total(current(state).skills, effect, of) > state.used.count(effect)


def why_not_pay(state: Game, kind: str = "", more: int = 0) -> Refusal | None:
    """Refuse what the actions are too few for. Rule: ZC-020, ZC-022, ZC-023.

    `more` are actions beyond the first, which no free action pays.
    """
    if state.actions > more or (state.actions == more and free_left(state, kind) > 0):
        return None
    return replace(TOO_FEW, short=text("costs {count}", count=more + 1))


def pay(scene: Scene, kind: str = "", more: int = 0) -> None:
    """Spend a free action of the kind, or an ordinary one. Rule: ZC-023."""
    if free_left(scene.state, kind) > 0:
        scene.happen(Paid(actions=more, used=(f"free:{kind}",)))
    else:
        scene.happen(Paid(actions=1 + more))


def _paid(state: Game, event: Paid) -> Game:
    return replace(
        state, actions=max(0, state.actions - event.actions), used=(*state.used, *event.used)
    )


def _used(state: Game, event: Used) -> Game:
    return replace(state, used=(*state.used, event.skill))


ACTIVATION = Subject(
    evolve={Paid: _paid, Used: _used},
    silent={Paid: "the action is told", Used: "the effect is told"},
)
