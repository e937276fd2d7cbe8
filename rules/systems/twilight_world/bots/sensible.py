"""Heroes who keep their distance, do what the scenario asks for, and get out."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from rules.dice import Dice
from rules.game import Offer
from rules.play import chosen
from rules.systems.twilight_world import afoot
from rules.systems.twilight_world.battlefield.field import (
    Battlefield,
    distance,
    edge_squares,
    pieces,
    square_at,
)
from rules.systems.twilight_world.battlefield.routes import FAR, rings_to
from rules.systems.twilight_world.battlefield.strides import squares_in
from rules.systems.twilight_world.bots.eager import eager
from rules.systems.twilight_world.bots.solo import solo
from rules.systems.twilight_world.commands import (
    KINDS,
    Activate,
    Command,
    EndPhase,
    Finish,
    LeaveBoard,
    Move,
)
from rules.systems.twilight_world.decide.scene import book_of
from rules.systems.twilight_world.ground import field_of, is_placed
from rules.systems.twilight_world.scenarios.aims import is_met
from rules.systems.twilight_world.state import Aim, Fighter, Game
from rules.systems.twilight_world.who import HEROES, ZOMBIES, are_enemies, is_awake, kind_of

NEAR: Final = 7  # squares within which somebody is shot at in silence
LOUD: Final = 2  # squares within which it is worth the noise
FAR_OFF: Final = 21  # squares within which whom the scenario wants dead is shot at
FEAR: Final = 3  # points that a square beside an enemy is worse
FIRST: Final = ("UseMedical", "Reload", "Treat", "Lock", "PickUp", "Take")


def sensible(state: Game, seat: str, offers: tuple[Offer, ...], dice: Dice) -> Command | None:
    """Zombies as in a solo game, heroes with care; everybody else, and without a map, eagerly."""
    if state.field is None or state.asks or state.phase != "acting":
        return eager(state, seat, offers, dice)
    if state.order[state.acting] != seat:
        return None
    if seat == ZOMBIES:
        return solo(state, offers, dice)
    return _living(state, offers)


def _living(state: Game, offers: tuple[Offer, ...]) -> Command:
    active = state.active
    if active is None:
        waiting = next((one for one in offers if one.kind == "Activate"), None)
        return Activate(figure=_first(state, waiting.fields[0].options)) if waiting else EndPhase()
    one = state.figures[active.figure]
    mine = [offer for offer in offers if offer.fixed.get("figure") == one.key]
    if active.attack:
        return _attack(state, one, mine) or Finish()
    leaves = active.moving and is_time_to_leave(state, one)
    if leaves and afoot.may_leave(field_of(state), one) and not one.inside:
        return LeaveBoard(figure=one.key)
    if active.moving:
        return _walk(state, one, mine) or Finish()
    if active.did:
        return _aid(state, one, mine) or Finish()
    return (
        _aid(state, one, mine)
        or _attack(state, one, mine)
        or _work(state, one, mine)
        or _walk(state, one, mine)
        or Finish()
    )


def _first(state: Game, keys: tuple[str, ...]) -> str:
    """Whoever is nearest to an enemy acts first, so that the others find the way free."""
    field, enemies = field_of(state), _enemies(state, state.figures[keys[0]])

    def away(key: str) -> int:
        at = state.figures[key].at
        return min((distance(field, at, one.at) for one in enemies if at >= 0), default=FAR)

    return min(keys, key=away)


def _enemies(state: Game, one: Fighter) -> list[Fighter]:
    """All conscious enemies of a figure who stand on the battlefield."""
    return [
        other
        for other in state.figures.values()
        if is_placed(other) and is_awake(other) and not other.hidden
        if are_enemies(state, one, other)
    ]


def _aid(state: Game, one: Fighter, mine: list[Offer]) -> Command | None:
    """Bandage whoever is wounded, reload what is empty."""
    for offer in mine:
        if offer.kind == "Reload":
            return _taken(offer)
        if offer.kind in ("UseMedical", "Treat"):
            hurt = [
                key
                for field in offer.fields
                if field.key == "patient"
                for key in field.options
                if state.figures[key].body.wounds
            ]
            if hurt and not (offer.kind == "Treat" and _is_pressed(state, one)):
                return _taken(offer, patient=hurt[0])
    return None


def _is_pressed(state: Game, one: Fighter) -> bool:
    field = field_of(state)
    return any(distance(field, one.at, other.at) <= NEAR for other in _enemies(state, one))


def _attack(state: Game, one: Fighter, mine: list[Offer]) -> Command | None:
    """The nearest enemy within reach, by hand where it is beside, else with a gun."""
    field = field_of(state)
    away = {other.key: distance(field, one.at, other.at) for other in _enemies(state, one)}
    wanted = {aim.of for aim in state.scenario.aims if aim.kind == "kill" and aim.of}
    best: tuple[int, int] | None = None
    found: Command | None = None
    for offer in mine:
        if offer.kind not in ("Shoot", "Strike"):
            continue
        clumsy, near = _clumsy(state, one, offer)
        for key in next((f.options for f in offer.fields if f.key == "target"), ()):
            squares = away.get(key, FAR)
            quarry = key in away and state.figures[key].card in wanted
            if squares > (FAR_OFF if quarry else near):
                continue
            worth = (squares - FAR * quarry, clumsy)
            if best is None or worth < best:
                best, found = worth, _taken(offer, target=key)
    return found


def _clumsy(state: Game, one: Fighter, offer: Offer) -> tuple[int, int]:
    """How little a weapon is liked, and how near somebody has to be for it.

    Blades before what is shot in silence, a pair of guns before one, bare hands last of all.
    """
    if offer.kind == "Strike":
        return (0 if offer.fixed.get("arm") else 9), NEAR
    arms = offer.fixed.get("arms", ())
    weapons = book_of(state.rules).weapons
    loud = any(weapons[arm.gear].noise for arm in one.arms if arm.key in arms)
    return (5 - len(arms), LOUD) if loud else (1, NEAR)


def _taken(offer: Offer, **fields: Any) -> Command:
    """The command of an offer with the first value of each field that is not said."""
    said = {field.key: field.options[0] for field in offer.fields}
    command: Command = chosen(KINDS, offer, {**said, **fields})
    return command


def _work(state: Game, one: Fighter, mine: list[Offer]) -> Command | None:
    """Lock the house that is to be held."""
    if not any(aim.kind == "survive" for aim in state.scenario.aims):
        return None
    return next((_taken(offer) for offer in mine if offer.kind == "Lock"), None)


def is_time_to_leave(state: Game, one: Fighter) -> bool:
    """Whether all that is to be done before leaving is done, and this figure is to leave.

    Who comes to fetch somebody stays until that one has left.
    """
    aims = state.scenario.aims
    others = [aim for aim in aims if aim.kind not in ("leave", "carry-off")]
    leaving = kind_of(one.side) == HEROES and len(others) < len(aims)
    awaited = [aim.of for aim in aims if aim.of and aim.kind == "leave" and not is_met(state, aim)]
    if awaited and one.key not in awaited:
        return False
    return leaving and all(is_met(state, aim) for aim in others)


def _walk(state: Game, one: Fighter, mine: list[Offer]) -> Command | None:
    """To where the scenario sends it, rather not beside an enemy."""
    if not any(offer.kind == "Move" for offer in mine):
        return None
    active = state.active
    points = active.left if active and active.moving else one.move
    reach = afoot.reach(state, one, points, book_of(state.rules))
    options = list(squares_in(afoot.goals(reach, one.at)))
    field = field_of(state)
    goals = _goals(state, one)
    if not goals or not options:
        return None
    steps = _points_to(field, goals)
    worries = [other.at for other in _enemies(state, one)]

    def worth(at: int) -> tuple[int, int]:
        near = sum(distance(field, at, other) <= 1 for other in worries)
        return steps.get(at, FAR) + FEAR * near, at

    best = min(options, key=worth)
    # Whoever stands at the way out leaves in a move, so it takes a step along the edge.
    leaves = is_time_to_leave(state, one) and best in steps
    if one.at >= 0 and worth(one.at) <= worth(best) and not (leaves and not steps[best]):
        return None
    return Move(figure=one.key, to=best)


def _goals(state: Game, one: Fighter) -> int:
    """The bits of the squares that it makes for."""
    field = field_of(state)
    if kind_of(one.side) != HEROES:
        return sum({1 << other.at for other in _enemies(state, one)})
    if is_time_to_leave(state, one):
        return _exits(field)
    for aim in state.scenario.aims:
        if not is_met(state, aim):
            found = _goal(state, one, aim)
            if found:
                return found
    return 0


def _goal(state: Game, one: Fighter, aim: Aim) -> int:
    field = field_of(state)
    if aim.kind in ("search", "carry-off"):
        return _unsearched(state)
    if aim.kind == "survive":
        return 1 << one.at if one.inside else _houses(field)
    if aim.kind == "kill":
        wanted = [
            other.at
            for other in _enemies(state, one)
            if (other.card == aim.of if aim.of else other.side == ZOMBIES)
        ]
        return sum({1 << at for at in wanted}) or _middle(field)
    fetched = state.figures.get(aim.of)
    return 1 << fetched.at if fetched and is_placed(fetched) else _exits(field)


def _unsearched(state: Game) -> int:
    """The squares of all buildings that nobody has searched yet."""
    found = 0
    for key, squares in _buildings(field_of(state)):
        place = state.places.get(key)
        if place is None or not place.searched:
            found |= squares
    return found


@lru_cache(maxsize=8)
def _buildings(field: Battlefield) -> tuple[tuple[str, int], ...]:
    """All buildings and sheds with the bits of their squares."""
    return tuple(
        (piece.key, sum(1 << at for at in piece.squares))
        for piece in pieces(field)
        if not piece.edges and _is_house(field, piece.squares[0])
    )


@lru_cache(maxsize=8)
def _houses(field: Battlefield) -> int:
    return sum(1 << at for at in range(field.size) if _is_house(field, at))


def _is_house(field: Battlefield, at: int) -> bool:
    return bool(square_at(field, at).inside)


@lru_cache(maxsize=8)
def _exits(field: Battlefield) -> int:
    edges = field.exits or field.heroes
    return sum({1 << at for edge in edges for at in edge_squares(field, edge)})


def _middle(field: Battlefield) -> int:
    return 1 << (field.height // 2 * field.width + field.width // 2)


@lru_cache(maxsize=64)
def _points_to(field: Battlefield, goals: int) -> dict[int, int]:
    """From each square the points of the cheapest way to one of the goals."""
    return {
        at: points for points, ring in enumerate(rings_to(field, goals)) for at in squares_in(ring)
    }
