"""Hostile survivors without a player: they attack intruders near their building."""

from __future__ import annotations

from typing import Final

from rules.game import Offer
from rules.play import chosen
from rules.systems.twilight_world.activation.action import Activate, Finish
from rules.systems.twilight_world.bots.arming import promised
from rules.systems.twilight_world.bots.chances import keeps_a_weapon, may_hit
from rules.systems.twilight_world.bots.throwing import throw
from rules.systems.twilight_world.engine import COMMANDS
from rules.systems.twilight_world.ground.afoot import leash
from rules.systems.twilight_world.ground.contact import bits, field_of, is_placed
from rules.systems.twilight_world.map.field import distance
from rules.systems.twilight_world.map.routes import FAR, rings_to
from rules.systems.twilight_world.messages import Command
from rules.systems.twilight_world.movement.moving import Move
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.state import Fighter, Game
from rules.systems.twilight_world.turn.events import EndPhase
from rules.systems.twilight_world.who import are_enemies, is_awake

ATTACKS: Final = ("Shoot", "Strike")


def hostile(state: Game, offers: tuple[Offer, ...]) -> Command:
    """Each attacks the nearest enemy it can, else goes to the nearest one near the building.

    Rule: TW-SURV-8, TW-SURV-5.
    """
    active = state.active
    if active is None:
        ready = next((one for one in offers if one.kind == "Activate"), None)
        return Activate(figure=ready.fields[0].options[0]) if ready else EndPhase()
    one = state.figures[active.figure]
    mine = [offer for offer in offers if offer.fixed.get("figure") == one.key]
    if active.did and not active.attack:
        return Finish()
    found = (None if active.did else throw(state, one, mine)) or _attack(state, one, mine)
    if found is None and not active.did:
        found = _close_in(state, one, mine)
    return found or Finish()


def _enemies(state: Game, figure: Fighter) -> list[Fighter]:
    return [
        other
        for other in state.figures.values()
        if is_placed(other) and is_awake(other) and are_enemies(state, figure, other)
    ]


def _attack(state: Game, figure: Fighter, mine: list[Offer]) -> Command | None:
    """Attack the nearest enemy with the most harmful weapon. Rule: TW-SURV-8."""
    field = field_of(state)
    away = {other.key: distance(field, figure.at, other.at) for other in _enemies(state, figure)}
    best: tuple[int, int] | None = None
    found: Command | None = None
    for offer in mine:
        if offer.kind not in ATTACKS or not keeps_a_weapon(state, offer):
            continue
        harm = promised(state.rules, figure, offer).harm
        said = {each.key: each.first() for each in offer.fields}
        for key in next((each.options for each in offer.fields if each.key == "target"), ()):
            worth = (away.get(key, FAR), -harm)
            if key in away and (best is None or worth < best):
                command: Command = chosen(COMMANDS, offer, {**said, "target": key})
                if may_hit(state, figure, command):
                    best, found = worth, command
    return found


def _close_in(state: Game, figure: Fighter, mine: list[Offer]) -> Command | None:
    """Move towards the nearest enemy within its own leash of the building."""
    offer = next((offer for offer in mine if offer.kind == "Move"), None)
    near = leash(state, figure, book_of(state.rules))
    intruders = bits([other for other in _enemies(state, figure) if near >> other.at & 1])
    if offer is None or not intruders:
        return None
    options = 1 << figure.at | sum(1 << at for at in offer.fields[0].options)
    for ring in rings_to(field_of(state), intruders):
        if ring & options:
            there = ring & options
            to = figure.at if there >> figure.at & 1 else (there & -there).bit_length() - 1
            return Move(figure=figure.key, to=to) if to != figure.at else None
    return None
