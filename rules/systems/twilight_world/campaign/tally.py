"""The result of a finished game."""

from __future__ import annotations

from rules.play import Tally
from rules.systems.twilight_world.state import ZOMBIE_CARD, Fighter, Game
from rules.systems.twilight_world.who import HEROES, ZOMBIES, is_awake, kind_of, on_board


def tally(state: Game) -> Tally:
    """Outcome, turns, and the fate of each figure of a roster."""
    everybody = state.figures.values()
    zombies = [one for one in everybody if one.side == ZOMBIES]
    graves = state.graves.values()
    heroes = [one for one in everybody if kind_of(one.side) == HEROES]
    rostered = [one for one in everybody if one.card != ZOMBIE_CARD and not _joined(state, one)]
    return Tally(
        outcome=state.result,
        counts={
            "turns": state.turn,
            "zombies-on-board": sum(on_board(one) for one in zombies),
            "zombies-dead": sum(one.where == "dead" for one in (*graves, *zombies)),
            "zombies-came": sum(one.where != "removed" for one in (*graves, *zombies)),
            "heroes-dead": sum(one.where == "dead" for one in heroes),
            "survivors-found": sum(len(group.members) for group in state.groups.values()),
            "heroes-joined": sum(_joined(state, one) for one in heroes),
            "places-searched": sum(place.searched for place in state.places.values()),
            "morale-raised": len(state.morale),
            "groups-met": len(state.groups),
            "wrecks": sum(one.body.condition == "dead" for one in state.vehicles.values()),
        },
        figures={one.key: _fate(one) for one in rostered},
    )


def peaks(state: Game) -> dict[str, int]:
    """Zombies on the table, and tokens of each kind in use, while no figure is acting."""
    if state.active is not None:
        return {}
    there = [one for one in state.figures.values() if on_board(one)]
    zombies = [one for one in there if one.side == ZOMBIES]
    return {
        "most-zombies": len(zombies),
        "tokens-zombie": len(zombies),
        "tokens-noise": _shots_heard(state, zombies),
        "tokens-activation": sum(one.acted for one in there),
        "tokens-wound": sum(one.body.wounds for one in there if is_awake(one)),
        "tokens-unconscious": sum(not is_awake(one) for one in there),
        "tokens-hidden": sum(one.hidden for one in there),
        "tokens-spare-ammo": sum(one.markers + one.found_markers for one in there)
        + sum(state.shared.values()),
        "tokens-out-of-ammo": sum(arm.state == "out-of-ammo" for one in there for arm in one.arms),
    }


def _shots_heard(state: Game, zombies: list[Fighter]) -> int:
    """Squares of gunfire that still attract a zombie. Rule: TW-SOLO-3."""
    forgot = min((one.forgot for one in zombies), default=len(state.shots))
    return len(set(state.shots[forgot:]))


def _joined(state: Game, figure: Fighter) -> bool:
    """True if it was found in this game. Rule: TW-SURV-3, TW-SURV-4."""
    return figure.group in state.groups


def _fate(figure: Fighter) -> dict[str, int]:
    return {
        "survived": int(figure.where not in ("dead", "fled")),
        "unconscious": int(on_board(figure) and not is_awake(figure)),
        "dead": int(figure.where == "dead"),
        "bitten-to-death": int(figure.where == "dead" and figure.cause == "zombie"),
        "fled": int(figure.where == "fled"),
        "left": int(figure.where == "left"),
        "wounds": figure.body.wounds,
        "weapons-lost": sum(arm.state is not None for arm in figure.arms),
    }
