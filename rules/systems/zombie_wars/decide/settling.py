"""After a command: the game goes on until somebody has to decide something."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.systems.zombie_wars.decide import fighting, resolving, rounds
from rules.systems.zombie_wars.decide.ending import check_end
from rules.systems.zombie_wars.decide.scene import Scene
from rules.systems.zombie_wars.events import crowd, pawns
from rules.systems.zombie_wars.state import Step
from rules.systems.zombie_wars.who import pool, tokens

_STEPS: Final[dict[Step, Callable[[Scene], None]]] = {
    "clock": rounds.clock,
    "wave": rounds.wave,
    "stand": rounds.stand,
    "first": rounds.first,
    "begin": rounds.begin,
    "noxious": rounds.noxious,
    "resilient": rounds.resilient,
    "next": rounds.following,
    "free": rounds.free,
    "freed": rounds.freed,
}
# After these there may be more tokens on the board than before: ZW-012.
_TOKENS_MADE: Final = frozenset((pawns.Grown, pawns.Shrunk, crowd.Grew))


def settle(scene: Scene) -> None:
    """Windows, fights, the end check and the steps of the round. Rule: ZW-036, ZW-039, ZW-073."""
    while True:
        state = scene.state
        if state.asks or state.phase == "over":
            break
        if state.purpose:
            resolving.resolve(scene)
        elif state.fight:
            fighting.go_on(scene)
        elif state.steps:
            scene.ask("walk", state.turn)
        elif state.phase != "setup" and check_end(scene):
            break
        elif state.step in _STEPS:
            _STEPS[state.step](scene)
        else:
            break
    if not _TOKENS_MADE.isdisjoint(map(type, scene.events)):
        needed = tokens(scene.state) - pool(scene.state)
        if needed > 0:
            scene.happen(pawns.ProxiesMade(count=needed))
