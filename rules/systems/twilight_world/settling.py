"""The consequences of any command: the first phase, a search, the end of the game."""

from __future__ import annotations

from collections.abc import Iterator

from rules.systems.twilight_world.activation.action import ActionTaken, Activated, ActivationEnded
from rules.systems.twilight_world.activation.weapons import Aimed, AttackEnded, WeaponSpent
from rules.systems.twilight_world.combat.attack_events import DiceFell
from rules.systems.twilight_world.host.events import FigureRemoved
from rules.systems.twilight_world.luck import Chanced, Ventured
from rules.systems.twilight_world.movement.hiding import uncover
from rules.systems.twilight_world.movement.moving import LeftBoard
from rules.systems.twilight_world.noise.noise import (
    FiredIntoAir,
    Lured,
    NoiseHeard,
    ShotHeard,
    lose_lures,
)
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.search.searching import ask_heroes, is_wiped_out
from rules.systems.twilight_world.search.why_not import why_not_search_place
from rules.systems.twilight_world.state import AskKind
from rules.systems.twilight_world.survivors import TemperSettled
from rules.systems.twilight_world.turn.aims import goal_met
from rules.systems.twilight_world.turn.events import (
    GameEnded,
    PhaseBegan,
    PhaseEnded,
    PointsRolled,
    SidesOrdered,
    TurnEnded,
)
from rules.systems.twilight_world.turn.turn import check_end, open_phases
from rules.systems.twilight_world.who import HEROES, kind_of
from rules.systems.twilight_world.wounds.events import Died, Fled, KnockedOut

_MAY_END = {
    Died,
    KnockedOut,
    LeftBoard,
    Fled,
    TurnEnded,
    FigureRemoved,
    TemperSettled,
}


# Events of most commands, from which nothing follows.
_QUIET = {
    SidesOrdered,
    PointsRolled,
    Activated,
    ActivationEnded,
    PhaseBegan,
    PhaseEnded,
    Ventured,
    Chanced,
    ActionTaken,
    Aimed,
    DiceFell,
    AttackEnded,
    WeaponSpent,
    NoiseHeard,
    ShotHeard,
    FiredIntoAir,
    Lured,
}


def settle(scene: Scene) -> None:
    """Carry out what the rules do by themselves now. Rule: TW-TURN-1, TW-SIDE-7."""
    if scene.state.phase == "opening" and not scene.state.asks:
        open_phases(scene)
    if _QUIET.issuperset(map(type, scene.events)):
        return
    if scene.state.scenario.aims and scene.state.phase != "over" and goal_met(scene.state):
        scene.happen(GameEnded(result="goal"))
    uncover(scene)
    lose_lures(scene)
    if not _MAY_END.isdisjoint(map(type, scene.events)):
        check_end(scene)
    if not scene.state.asks and scene.state.phase != "over":
        ask_for_searches(scene)


def ask_for_searches(scene: Scene) -> None:
    """The next search or loot that is due of itself; it cannot wait.

    Rule: TW-SRCH-2, TW-SURV-6, TW-SURV-7, TW-SURV-13.
    """
    state = scene.state
    if not state.places:
        return
    everybody = state.figures.values()
    lived_in = {one.inside for one in everybody if one.inside and kind_of(one.side) == HEROES}
    if not lived_in:
        return
    for kind, place, group in _due(scene, lived_in):
        ask_heroes(scene, kind, place, group)
        if scene.state.asks:
            return


def _due(scene: Scene, lived_in: set[str]) -> Iterator[tuple[AskKind, str, str]]:
    """Questions that are due once a conscious hero is in the place, with the group to loot."""
    state = scene.state
    if scene.ruled("search_cost") == "free":
        for place in state.places.values():
            if place.key in lived_in and not why_not_search_place(state, place):
                yield "search", place.key, ""
    for group in state.groups.values():
        if group.place in lived_in and not group.looted and is_wiped_out(state, group):
            yield "loot", group.place, group.key
