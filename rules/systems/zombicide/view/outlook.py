"""The chance of a Melee attack, before its dice are rolled. Rule: ZC-037, ZC-045, ZC-046."""

from __future__ import annotations

from typing import Any

from rules.game import Offer
from rules.play import Targets
from rules.systems.zombicide.catalogue import numbers
from rules.systems.zombicide.fight.arms import Arms
from rules.systems.zombicide.fight.attacks import Strike, found_arms
from rules.systems.zombicide.fight.rules import kills
from rules.systems.zombicide.names import card_name, zone_name
from rules.systems.zombicide.state import KINDS, Game
from rules.systems.zombicide.view.coming import group_key
from rules.systems.zombicide.who import current
from rules.table import Outlook
from rules.text import Text, text


def outlook(state: Game, command: Any) -> Outlook | None:
    """Return what a die needs, and the chance that a strike kills a zombie. None of all else.

    No dice are rolled again.
    """
    if not isinstance(command, Strike):
        return None
    arms = found_arms(state, "melee", command.hands)
    assert arms
    zone = current(state).zone
    able = any(kills(arms.damage, kind) for kind in _there(state, zone))
    miss = (arms.need - 1) / numbers().dice.sides
    return Outlook(
        needs=arms.need,
        chance=1 - miss**arms.dice if able else 0.0,
        dice=arms.dice,
        notes=(zone_name(state, zone),),
        arms=_named(arms),
        icon=arms.card,
    )


def targets(state: Game, offer: Offer) -> Targets | None:
    """Return the zombies in the zone of who strikes, each with the hands that can kill them."""
    if offer.kind != "zc.Strike":
        return None
    zone = current(state).zone
    (weapon,) = offer.fields
    found = [one for key in weapon.options if (one := found_arms(state, "melee", key))]
    ways = {
        group_key(state, kind, zone): tuple(
            [{"hands": arms.key} for arms in found if kills(arms.damage, kind)]
        )
        for kind in _there(state, zone)
    }
    return {key: hands for key, hands in ways.items() if hands}


def _there(state: Game, zone: int) -> list[str]:
    return [kind for kind, count in zip(KINDS, state.zombies[zone], strict=True) if count]


def _named(arms: Arms) -> Text:
    """One weapon, or a pair."""
    name = card_name(arms.card)
    return text("pair: {card}", card=name) if len(arms.slots) > 1 else name
