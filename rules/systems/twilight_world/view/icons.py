"""The drawing beside what may be done: that of the weapon, where there is one, else the deed's."""

from __future__ import annotations

from typing import Any, Final

from rules.game import Offer
from rules.systems.twilight_world.catalogue import icons
from rules.systems.twilight_world.state import Game

# Drawings of the catalogue, by the tag of a command.
DEEDS: Final = {
    "Activate": "token-activation",
    "Batter": "axe",
    "Board": "car-keys",
    "BreakIn": "crowbar",
    "Burn": "molotov",
    "Call": "token-noise",
    "Drive": "car-keys",
    "Drop": "backpack",
    "EndPhase": "act-end",
    "Enter": "act-door",
    "Finish": "act-end",
    "FireIntoAir": "token-noise",
    "GetOut": "act-door",
    "Give": "backpack",
    "GoOut": "act-door",
    "Hide": "trait-hide",
    "Move": "stat-move",
    "PickUp": "backpack",
    "Prowl": "token-zombie",
    "Reload": "spare-ammo",
    "Search": "act-search",
    "SearchVehicle": "act-search",
    "Shoot": "stat-ammo",
    "Spot": "trait-spot-hidden",
    "StartEngine": "car-keys",
    "Strike": "bare-hands",
    "Take": "backpack",
    "TakeWheel": "car-keys",
    "Throw": "grenade",
    "Treat": "medical-supplies",
    "UseDoor": "act-door",
    "UseLuck": "trait-lucky",
    "UseMedical": "medical-supplies",
}


def icon_of(state: Game, offer: Offer) -> str:
    """Return the key of the drawing, or an empty text where there is none."""
    figure = state.figures.get(offer.fixed.get("figure", ""))
    used = _used(offer.fixed)
    gear = next((arm.gear for arm in figure.arms if arm.key == used), "") if figure else ""
    if gear in icons() and offer.kind not in ("Reload", "FireIntoAir"):
        return gear
    return DEEDS.get(offer.kind, "")


def _used(fixed: Any) -> str:
    """The weapon that an offer names, by key. The first of a pair."""
    return next(iter(fixed.get("arms", ())), "") or fixed.get("arm", "")
