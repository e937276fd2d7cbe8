"""Questions about figures: their sides, their enemies, what they are able to do."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from rules.systems.twilight_world.attack import Bodies, Body
from rules.systems.twilight_world.catalogue import sides
from rules.systems.twilight_world.state import (
    Activation,
    Fighter,
    Game,
    Side,
    SideKind,
    Vehicle,
)

HEROES, VILLAINS, ZOMBIES, SURVIVORS = "heroes", "villains", "zombies", "survivors"


LEADER = "leader"


NEUTRAL, HOSTILE = "neutral", "hostile"


LESSER = frozenset({"friendly-force", "henchman", "minion"})


@lru_cache(maxsize=128)  # without it 4 % more of random play
def allies(side: str, sides: tuple[Side, ...]) -> frozenset[str]:
    """The keys of all sides of the same kind, `side` too. Rule: TW-SIDE-3, TW-SIDE-4."""
    return frozenset(other.key for other in sides if other.kind == kind_of(side))


def kind_of(side: str) -> SideKind:
    """The kind of a side by its key. Several players of heroes are heroes-1, heroes-2.

    Rule: TW-SIDE-4.
    """
    return HEROES if side.startswith(HEROES) else side  # type: ignore[return-value]


def anybody(state: Game, key: str) -> Fighter | None:
    """The figure of this key, among the dead zombies too."""
    return state.figures.get(key) or state.graves.get(key)


def body_at(state: Game, key: str) -> Body:
    """Return the body of a figure, of a dead zombie too, or of a vehicle."""
    vehicle = state.vehicles.get(key)
    if vehicle:
        return vehicle.body
    figure = anybody(state, key)
    assert figure is not None
    return figure.body


def bodies_of(state: Game, active: Activation) -> Bodies:
    """Return the bodies of the attack under way."""
    targets = tuple([body_at(state, key) for key in active.targets])
    if not active.friends:
        return Bodies(targets)
    return Bodies(targets, tuple([body_at(state, key) for key in active.friends]))


def all_removed(state: Game, active: Activation) -> bool:
    """True if everybody who was attacked is dead. Rule: TW-SPA-6, TW-SPA-9."""
    return all(body_at(state, key).condition == "dead" for key in active.targets)


def on_board(figure: Fighter) -> bool:
    """True if the figure stands or lies on the table, in a vehicle too."""
    return figure.where == "board"


def is_awake(figure: Fighter) -> bool:
    """True if the figure is on the board and conscious. Rule: TW-ACT-7."""
    if figure.where != "board":
        return False
    body = figure.body
    return body.wounds < (body.falls_at or body.dies_at)


def is_clear(state: Game, place: str) -> bool:
    """True if no zombie is inside a place. Rule: TW-SRCH-1, TW-LOCK-1."""
    return not [
        one
        for one in state.figures.values()
        if one.inside == place and one.side == ZOMBIES and on_board(one)
    ]


def has_luck(figure: Fighter) -> bool:
    """True if the figure can still have a roll rolled again. Rule: TW-TRAIT-LUCK."""
    return figure.luck > 0 and is_awake(figure)


def is_human(figure: Fighter) -> bool:
    """Rule: TW-INF-4."""
    return figure.side != ZOMBIES


def is_brain(figure: Fighter) -> bool:
    """True if it is a zombie that leads. Rule: TW-MOVE-1."""
    return figure.side == ZOMBIES and LEADER in figure.traits


def is_lesser(figure: Fighter) -> bool:
    """True if it needs an action point to act. Rule: TW-AP-4."""
    if figure.side == ZOMBIES:
        return LEADER not in figure.traits
    return figure.kind in LESSER and figure.side != SURVIVORS


def group_of(state: Game, figure: Fighter) -> str:
    """The temperament of the survivors it belongs to, or an empty text for everybody else."""
    if figure.side != SURVIVORS or figure.group not in state.groups:
        return ""
    return state.groups[figure.group].people.temperament


def are_enemies(state: Game, figure: Fighter, other: Fighter) -> bool:
    """True if they fight each other. Neutral survivors are nobody's enemy until attacked.

    Rule: TW-SIDE-3, TW-SURV-5.
    """
    kind, other_kind = kind_of(figure.side), kind_of(other.side)
    if kind == other_kind:
        return False
    for survivor, opponent in ((figure, other), (other, figure)):
        if survivor.side != SURVIVORS:
            continue
        if group_of(state, survivor) == NEUTRAL and opponent.side != ZOMBIES:
            return kind_of(opponent.side) in provokers(state, survivor)
    return True


def provokers(state: Game, figure: Fighter) -> list[SideKind]:
    """The kinds of sides that attacked its group of survivors lately. Rule: TW-SURV-5."""
    provoked = state.groups[figure.group].provoked
    return [kind_of(side) for side, until in provoked.items() if until >= state.turn]


def stands_by(state: Game, figure: Fighter) -> bool:
    """True if it is a neutral survivor whom nobody has attacked. It does nothing.

    Rule: TW-SURV-5.
    """
    return group_of(state, figure) == NEUTRAL and not provokers(state, figure)


def are_friends(state: Game, figure: Fighter, other: Fighter) -> bool:
    """True if a miss of the one may hit the other. Rule: TW-FF-8."""
    return other.side in allies(figure.side, state.sides) or group_of(state, other) == NEUTRAL


def befriended(state: Game, figure: Fighter) -> list[Fighter]:
    """Return everybody whom a miss of a figure may hit, itself too. Rule: TW-FF-8."""
    friendly = allies(figure.side, state.sides)
    return [
        other
        for other in state.figures.values()
        if other.side in friendly or (other.group and are_friends(state, figure, other))
    ]


def kin(state: Game, figure: Fighter) -> list[Fighter]:
    """Return the figures of all sides of the same kind, this one too. Rule: TW-SIDE-3."""
    friendly = allies(figure.side, state.sides)
    return [other for other in state.figures.values() if other.side in friendly]


def opposed(state: Game, figure: Fighter) -> tuple[str, ...]:
    """Return the sides that a figure may attack. Neutral survivors only strike back.

    Rule: TW-SIDE-3, TW-SURV-5, TW-SURV-6.
    """
    if group_of(state, figure) != NEUTRAL:
        return _others(figure.side, state.sides)
    kinds = provokers(state, figure)
    others = _others(figure.side, state.sides)
    return tuple([side for side in others if kind_of(side) in kinds])


@lru_cache(maxsize=128)  # without it 0.8 % more of random play
def _others(side: str, sides: tuple[Side, ...]) -> tuple[str, ...]:
    return tuple([other.key for other in sides if other.kind != kind_of(side)])


def unarmed(figure: Fighter) -> str:
    """The weapon of a figure without one. Rule: TW-CC-4, TW-CC-6."""
    side = kind_of(figure.side)
    return sides()[HEROES if side == SURVIVORS else side].unarmed


class Dues(Struct, frozen=True, gc=False):
    """The rules on who pays a point to act, read once for a side."""

    brains: bool  # Brain Zombies need a point too: TW-AP-6
    per_leader: bool  # the points of a leader are for its own: TW-AP-9
    free: bool = False  # nobody plays these zombies, and each may act: TW-SOLO-8


def payer(figure: Fighter, owed: Dues) -> str:
    """The pool that pays for a figure to act. Empty where it needs no point. Rule: TW-AP-4."""
    if owed.free or not (is_lesser(figure) or (owed.brains and is_brain(figure))):
        return ""
    return figure.leader if owed.per_leader and figure.leader else figure.side


def driver_of(state: Game, vehicle: Vehicle) -> str:
    """The driver of a vehicle. An unconscious driver counts as none. Rule: TW-VEH-21."""
    driver = vehicle.driver
    return driver if driver and is_awake(state.figures[driver]) else ""
