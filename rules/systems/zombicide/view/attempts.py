"""The usual actions of the active character, each as the command that people would try first."""

from __future__ import annotations

from collections.abc import Iterator

from rules.systems.zombicide.fight.arms import arms_of
from rules.systems.zombicide.fight.attacks import SHOOT, STRIKE, Shoot, Strike, shots
from rules.systems.zombicide.kit.search import SEARCH_NAME, Search
from rules.systems.zombicide.movement import MOVE_NAME, Move, destinations
from rules.systems.zombicide.state import Game
from rules.systems.zombicide.view.words import DEEDS
from rules.systems.zombicide.who import current, mission
from rules.table import Attempt


def attempts(state: Game, key: str) -> Iterator[Attempt]:
    """Yield a move, a shot, a strike and a search of the active character. Rule: ZC-020."""
    one = current(state)
    if one.key != key:
        return
    rows = mission(state).zones
    near = destinations(state)
    if near:
        yield Attempt(MOVE_NAME, DEEDS["zc.Move"], Move(to=rows[near[0]].id))
    able = shots(state)
    hands = able[0][0].key if able else next((arms.key for arms in arms_of(one, "ranged")), "")
    zone = rows[able[0][1][0] if able else one.zone].id
    yield Attempt(SHOOT, "ranged", Shoot(hands=hands, zone=zone))
    blades = arms_of(one, "melee")
    strike = Strike(hands=blades[0].key if blades else "")
    yield Attempt(STRIKE, DEEDS["zc.Strike"], strike)
    yield Attempt(SEARCH_NAME, DEEDS["zc.Search"], Search())
