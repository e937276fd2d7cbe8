"""Zombies that nobody plays, as they are in a game with a battlefield. Rules: section 34."""

from __future__ import annotations

from rules.game import Offer
from rules.systems.twilight_world.activation.action import Finish
from rules.systems.twilight_world.combat.attack_events import Strike
from rules.systems.twilight_world.messages import Command
from rules.systems.twilight_world.state import Game
from rules.systems.twilight_world.turn.prowling import Prowl
from rules.systems.twilight_world.zombies.zombies import Call


def solo(state: Game, offers: tuple[Offer, ...]) -> Command:
    """Brain Zombies call whom they can; then each zombie does what it does by itself.

    Rule: TW-SPAWN-1, TW-SOLO-7.
    """
    kinds = {offer.kind: offer for offer in offers}
    if state.active and state.active.attack:
        return _go_on(kinds)
    if "Call" in kinds:
        return Call(figure=kinds["Call"].fields[0].options[0])
    return Prowl()


def _go_on(kinds: dict[str, Offer]) -> Command:
    """The dice that are left of an attack, and then no more of this one."""
    if "Strike" in kinds:
        offer = kinds["Strike"]
        target = offer.fields[0].options[0]
        return Strike(figure=offer.fixed["figure"], arm=offer.fixed["arm"], target=target)
    return Finish()
