"""The usual actions of a horde, each as the command that people would try first."""

from __future__ import annotations

from collections.abc import Iterator

from rules.systems.zombie_wars.fight.attacks import ATTACK, Attack
from rules.systems.zombie_wars.state import Game
from rules.systems.zombie_wars.townies.action import RALLY, Rally
from rules.systems.zombie_wars.view.icons import DEEDS
from rules.systems.zombie_wars.who import horde_of, keyed
from rules.table import Attempt


def attempts(state: Game, key: str) -> Iterator[Attempt]:
    """Yield an attack and a Townie action of a horde of the player who acts. Rule: ZW-033."""
    named = keyed(state, key)
    if named is None or named[0] != state.turn or state.step != "turn" or state.asks:
        return
    horde = horde_of(state, named)
    if horde is None:
        return
    yield Attempt(ATTACK, DEEDS["Attack"], Attack(horde=horde.slot, people=True))
    yield Attempt(RALLY, DEEDS["Rally"], Rally(horde=horde.slot))
