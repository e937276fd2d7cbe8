"""Offers to the active figure."""

from __future__ import annotations

from functools import lru_cache

from rules.game import Offer
from rules.systems.twilight_world.activation.why_not import why_not_on_field
from rules.systems.twilight_world.buildings.locking import offer_locking
from rules.systems.twilight_world.choices import chosen, offer, up_to
from rules.systems.twilight_world.combat.attacks import offer_gunfire
from rules.systems.twilight_world.combat.battering_offers import offer_battering
from rules.systems.twilight_world.combat.blast_offers import offer_blasts
from rules.systems.twilight_world.combat.offers import offer_attacks
from rules.systems.twilight_world.ground.afoot import figure_reach, goals, listed
from rules.systems.twilight_world.movement.doors import offer_doors
from rules.systems.twilight_world.movement.entering import offer_approach_driving, offer_entering
from rules.systems.twilight_world.movement.hiding import why_not_hide, why_not_spot
from rules.systems.twilight_world.movement.moving import why_not_go_on, why_not_leave_board
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.search.searching import offer_searching
from rules.systems.twilight_world.state import Activation, Fighter, Game
from rules.systems.twilight_world.supplies.offers import (
    offer_reloads,
    offer_things,
    offer_things_in_move,
)
from rules.systems.twilight_world.tasks import offer_medicine, offer_tasks
from rules.systems.twilight_world.vehicles.offers import offer_driving, offer_riding
from rules.systems.twilight_world.who import ZOMBIES
from rules.text import mark, text

FINISH = offer("Finish", text("Finish"))


ACTIONS = (
    offer_gunfire,
    offer_battering,
    offer_locking,
    offer_searching,
    offer_tasks,
    offer_driving,
)


FREE = (offer_medicine, offer_things, offer_riding, offer_approach_driving)


MOVING = (offer_entering, offer_things_in_move)


def offer_actions(state: Game, one: Fighter, active: Activation) -> list[Offer]:
    """The commands of the active figure."""
    if active.attack:
        return _attacking(state, one, active)
    found = [FINISH]
    if why_not_on_field(state, one):
        return found + _moves(state, one, active)
    if one.side != ZOMBIES:
        for part in FREE:
            found += part(state, one)
    if active.moving:
        found += _moving(state, one)
        if state.field:
            found += _moves(state, one, active)
            found += offer_doors(state, one, active.left)
        found += offer_blasts(state, one)
        found += offer_attacks(state, one)
    elif not active.did:
        found += _actions(state, one)
    return found


def _attacking(state: Game, one: Fighter, active: Activation) -> list[Offer]:
    """Rule: TW-RNG-13, TW-SPA-4."""
    attack = active.attack
    assert attack is not None
    found = offer_attacks(state, one)
    if not attack.plan:
        found.append(FINISH)
        found += offer_reloads(state, one)
        found += offer_medicine(state, one)
        found += offer_riding(state, one)
        if active.moving and not why_not_go_on(state, one, active):
            found += _moves(state, one, active) if state.field else [_move_on(one.key)]
    return found


def _actions(state: Game, one: Fighter) -> list[Offer]:
    """Rule: TW-ACT-1, TW-ACT-2, TW-ACT-4."""
    if one.vehicle:
        return offer_driving(state, one) + offer_tasks(state, one)
    found = _moves(state, one, None) if state.field else [_move(one.key)]
    if state.field:
        found += offer_doors(state, one, one.move)
    if one.side != ZOMBIES:
        for part in ACTIONS:
            found += part(state, one)
    found += offer_blasts(state, one)
    found += offer_attacks(state, one)
    if not why_not_hide(state, one):
        found.append(_hide(one.key))
    hidden = [other for other in state.figures.values() if other.hidden]
    able = tuple([other.key for other in hidden if not why_not_spot(state, one, other)])
    if able:
        found.append(_spot(state, one, able))
    return found


def _moving(state: Game, one: Fighter) -> list[Offer]:
    found: list[Offer] = []
    for part in MOVING:
        found += part(state, one)
    if not why_not_leave_board(state, one):
        found.append(_leave(one.key))
    return found


def _moves(state: Game, one: Fighter, active: Activation | None) -> list[Offer]:
    """The squares within reach; a move under way has only the points that are left.

    Rule: TW-MOVE-1, TW-MOVE-10, TW-SPA-4.
    """
    under_way = active is not None and active.moving
    points = active.left if active and under_way else one.move
    if not points or (active and active.did and not under_way):
        return []
    squares = goals(figure_reach(state, one, points, book_of(state.rules)), one.at)
    return [_move_to(one.key, squares, under_way=under_way)] if squares else []


@lru_cache(maxsize=1024)
def _move(key: str) -> Offer:
    return offer("Move", text("Move"), CONTACT, figure=key)


@lru_cache(maxsize=4096)
def _move_to(key: str, squares: int, *, under_way: bool) -> Offer:
    name = text("Move on") if under_way else text("Move")
    return offer("Move", name, chosen("to", text("Where"), listed(squares)), figure=key)


CONTACT = chosen("contact", text("Beside an enemy"), (False, True))


@lru_cache(maxsize=1024)
def _move_on(key: str) -> Offer:
    return offer("Move", text("Move on"), figure=key)


@lru_cache(maxsize=1024)
def _leave(key: str) -> Offer:
    return offer("LeaveBoard", text("Leave the board"), figure=key)


@lru_cache(maxsize=1024)
def _hide(key: str) -> Offer:
    return offer("Hide", text("Hide"), figure=key)


def _spot(state: Game, one: Fighter, hidden: tuple[str, ...]) -> Offer:
    whom = chosen("target", text("Whom"), hidden)
    if state.field is not None:
        return offer("Spot", text("Spot"), whom, figure=one.key)
    most = book_of(state.rules).options["spot_range"].number or 1
    squares = up_to("range", 1, most, mark("Squares"))
    return offer("Spot", text("Spot"), whom, squares, figure=one.key)
