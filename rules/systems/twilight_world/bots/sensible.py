"""Heroes who keep their distance, pursue the scenario, and get out."""

from __future__ import annotations

from typing import Any, Final

from rules.dice import Dice
from rules.game import Offer
from rules.play import chosen
from rules.systems.twilight_world.activation.action import Activate, Finish
from rules.systems.twilight_world.bots.arming import is_armed, promised
from rules.systems.twilight_world.bots.chances import keeps_a_weapon, may_hit
from rules.systems.twilight_world.bots.driving import ride
from rules.systems.twilight_world.bots.eager import eager
from rules.systems.twilight_world.bots.hostile import hostile
from rules.systems.twilight_world.bots.seeking import (
    enemies,
    goal_squares,
    is_time_to_leave,
    points_to,
    quarry,
    waits,
)
from rules.systems.twilight_world.bots.throwing import throw
from rules.systems.twilight_world.combat.attack_events import Strike
from rules.systems.twilight_world.engine import COMMANDS
from rules.systems.twilight_world.ground.afoot import figure_reach, goals, may_leave
from rules.systems.twilight_world.ground.contact import field_of
from rules.systems.twilight_world.map.bits import squares_in
from rules.systems.twilight_world.map.field import Battlefield, distance, place_of
from rules.systems.twilight_world.map.routes import FAR
from rules.systems.twilight_world.messages import Command
from rules.systems.twilight_world.movement.moving import LeaveBoard, Move
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.state import Fighter, Game
from rules.systems.twilight_world.turn.events import EndPhase
from rules.systems.twilight_world.turn.prowling import Prowl
from rules.systems.twilight_world.who import SURVIVORS, ZOMBIES, are_enemies
from rules.systems.twilight_world.zombies.zombies import Call

NEAR: Final = 7  # squares within which a figure is shot at in silence


LOUD: Final = 2  # squares within which it is worth the noise


FEAR: Final = 3  # points that a square beside an enemy is worse


def sensible(state: Game, seat: str, offers: tuple[Offer, ...], dice: Dice) -> Command | None:
    """Play zombies by the solo rules, heroes with care, and all others eagerly."""
    if state.field is None or state.asks or state.phase != "acting":
        return eager(state, seat, offers, dice)
    if state.order[state.acting] != seat:
        return None
    if seat == ZOMBIES:
        return solo(state, offers)
    if seat == SURVIVORS:
        return hostile(state, offers)
    return _living(state, offers)


def _living(state: Game, offers: tuple[Offer, ...]) -> Command:
    active = state.active
    if active is None:
        waiting = next((one for one in offers if one.kind == "Activate"), None)
        return Activate(figure=_first(state, waiting.fields[0].options)) if waiting else EndPhase()
    one = state.figures[active.figure]
    mine = [offer for offer in offers if offer.fixed.get("figure") == one.key]
    riding = ride(state, one, mine)
    if riding:
        return riding
    if active.attack:
        return _attack(state, one, mine) or Finish()
    leaves = active.moving and is_time_to_leave(state, one)
    if leaves and may_leave(field_of(state), one) and not one.inside:
        return LeaveBoard(figure=one.key)
    if active.moving:
        return _fetch(mine) or _walk(state, one, mine) or Finish()
    if active.did:
        return _aid(state, one, mine) or Finish()
    return (
        _aid(state, one, mine)
        or (_walk(state, one, mine) if is_time_to_leave(state, one) else None)
        or throw(state, one, mine)
        or _attack(state, one, mine)
        or _work(state, one, mine)
        or _walk(state, one, mine)
        or Finish()
    )


def _first(state: Game, keys: tuple[str, ...]) -> str:
    """Activate the figure nearest to an enemy first, to clear the way for the others."""
    field, others = field_of(state), enemies(state, state.figures[keys[0]])

    def away(key: str) -> int:
        at = state.figures[key].at
        return min((distance(field, at, one.at) for one in others if at >= 0), default=FAR)

    return min(keys, key=away)


def _aid(state: Game, figure: Fighter, mine: list[Offer]) -> Command | None:
    """Bandage the wounded, reload empty weapons."""
    for offer in mine:
        if offer.kind == "Reload":
            return _taken(offer)
        if offer.kind in ("UseMedical", "Treat"):
            hurt = [
                key
                for field in offer.fields
                if field.key == "patient"
                for key in field.options
                if not are_enemies(state, figure, state.figures[key])
            ]
            if hurt and not (offer.kind == "Treat" and _is_pressed(state, figure)):
                return _taken(offer, patient=hurt[0])
    return None


def _fetch(mine: list[Offer]) -> Command | None:
    """Pick up an item here, or take it from a friend who fell."""
    return next((_taken(offer) for offer in mine if offer.kind in ("PickUp", "Take")), None)


def _is_pressed(state: Game, figure: Fighter) -> bool:
    field = field_of(state)
    return any(distance(field, figure.at, other.at) <= NEAR for other in enemies(state, figure))


def _attack(state: Game, figure: Fighter, mine: list[Offer]) -> Command | None:
    """Attack the nearest enemy within reach, first an enemy that heroes must kill."""
    field = field_of(state)
    wanted = quarry(state)
    prey = {
        other.key: distance(field, figure.at, other.at)
        for other in (*enemies(state, figure), *wanted.values())
    }
    best: tuple[int, int] | None = None
    found: Command | None = None
    for offer in mine:
        if offer.kind not in ("Shoot", "Strike") or not keeps_a_weapon(state, offer):
            continue
        promise = promised(state.rules, figure, offer)
        near = LOUD if promise.heard and offer.kind == "Shoot" else NEAR
        for key in next((f.options for f in offer.fields if f.key == "target"), ()):
            squares = prey.get(key, FAR)
            if key in wanted:
                worth = (squares - FAR, -promise.harm)
            elif squares <= near:
                worth = (squares, promise.heard - promise.harm)
            else:
                continue
            if best is None or worth < best:
                command = _taken(offer, target=key)
                if may_hit(state, figure, command):
                    best, found = worth, command
    return found


def _taken(offer: Offer, **fields: Any) -> Command:
    """The command of an offer, with the first value of each open field."""
    said = {field.key: field.first() for field in offer.fields}
    command: Command = chosen(COMMANDS, offer, {**said, **fields})
    return command


def _work(state: Game, figure: Fighter, mine: list[Offer]) -> Command | None:
    """Search if that takes an action, or lock the house to hold."""
    kinds = ["Search"]
    if any(aim.kind == "survive" for aim in state.scenario.aims):
        kinds.append("Lock")
    return next((_taken(offer) for offer in mine if offer.kind in kinds), None)


def _walk(state: Game, figure: Fighter, mine: list[Offer]) -> Command | None:
    """Move towards a goal of the scenario, if possible not beside an enemy."""
    if not any(offer.kind == "Move" for offer in mine) or waits(state, figure):
        return None
    active = state.active
    points = active.left if active and active.moving else figure.move
    reach = figure_reach(state, figure, points, book_of(state.rules))
    options = squares_in(goals(reach, figure.at))
    field = field_of(state)
    sought = goal_squares(state, figure)
    if not sought or not options:
        return None
    steps = points_to(field, sought)
    shoots = is_armed(state.rules, figure)
    worries = [o.at for o in enemies(state, figure) if shoots or not sought >> o.at & 1]
    first = squares_in(sought)[0]

    def worth(at: int) -> tuple[int, int, int]:
        near = sum(distance(field, at, other) <= 1 for other in worries)
        return steps.get(at, FAR) + FEAR * near, _beeline(field, at, first), at

    best = min(options, key=worth)
    # A figure at the exit leaves in a move, so it takes a step along the edge.
    leaves = is_time_to_leave(state, figure) and best in steps
    # An item in its square is picked up in a move, so it goes and comes back.
    if figure.at in state.lies.values() and sought >> figure.at & 1:
        return Move(figure=figure.key, to=best)
    if (
        figure.at >= 0
        and worth(figure.at)[0] <= worth(best)[0]
        and not (leaves and not steps[best])
    ):
        return None
    return Move(figure=figure.key, to=best)


def _beeline(field: Battlefield, at: int, to: int) -> int:
    """The straight distance between two squares, squared."""
    (x, y), (to_x, to_y) = place_of(field, at), place_of(field, to)
    return (x - to_x) ** 2 + (y - to_y) ** 2


def solo(state: Game, offers: tuple[Offer, ...]) -> Command:
    """Let Brain Zombies call zombies, then act by the solo rules.

    Rule: TW-SPAWN-1, TW-SOLO-7.
    """
    kinds = {offer.kind: offer for offer in offers}
    if state.active and state.active.attack:
        return _go_on(kinds)
    if "Call" in kinds:
        return Call(figure=kinds["Call"].fields[0].options[0])
    return Prowl()


def _go_on(kinds: dict[str, Offer]) -> Command:
    """Roll the remaining dice of an attack, then end it."""
    if "Strike" in kinds:
        offer = kinds["Strike"]
        target = offer.fields[0].options[0]
        return Strike(figure=offer.fixed["figure"], arm=offer.fixed["arm"], target=target)
    return Finish()
