"""The words for an offer and for the choices in it, and the drawing beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rules.game import Offer
from rules.systems.zombicide.catalogue import Mode
from rules.systems.zombicide.fight.attacks import found_arms
from rules.systems.zombicide.fight.results import target_name
from rules.systems.zombicide.kit.sorting import spot_of
from rules.systems.zombicide.names import (
    KIND_NAMES,
    car_name,
    card_name,
    char_name,
    door_name,
    edge_of,
    skill_name,
    slot_name,
    token_name,
    zone_name,
)
from rules.systems.zombicide.state import Game, Hurt, Lose, PlaceWound
from rules.systems.zombicide.who import char_of, mission, zone_of
from rules.text import Text, counted, text

COUNTS: Final[frozenset[str]] = frozenset(["cards"])
# By the tag of a command: its field whose options are zones.
SQUARES: Final[Mapping[str, str]] = {
    "zc.Move": "to",
    "zc.Shoot": "zone",
    "zc.Throw": "zone",
    "zc.TrickShot": "other",
    "zc.DriveCar": "to",
    "zc.ChooseWay": "to",
    "zc.ChooseTwo": "zones",
    "zc.ServeFirst": "zone",
    "zc.ChooseOdd": "zones",
    "zc.SetNoise": "zone",
    "zc.PutCharacter": "zone",
}
ZONES: Final = frozenset(["to", "zone", "other", "zones", "via"])
PEOPLE: Final = frozenset(["who", "victim"])

# Drawings of the catalogue, by the tag of a command.
DEEDS: Final[Mapping[str, str]] = {
    "zc.Move": "act-move",
    "zc.Strike": "melee",
    "zc.Reload": "reload",
    "zc.Search": "act-search",
    "zc.SearchCar": "act-search",
    "zc.OpenDoor": "open-door",
    "zc.CloseDoor": "door",
    "zc.Objective": "objective",
    "zc.Rearrange": "item",
    "zc.Trade": "act-trade",
    "zc.GetIn": "car",
    "zc.GetOut": "car",
    "zc.ChangeSeat": "car",
    "zc.DriveCar": "car",
    "zc.MakeNoise": "noise",
    "zc.Leave": "exit",
    "zc.Pass": "act-pass",
    "zc.EndActivation": "act-pass",
    "zc.Discard": "used-up",
    "zc.Shout": "aaaahh",
    "zc.Lead": "hand",
    "zc.Sneak": "silent",
    "zc.LayWound": "wound",
    "zc.UseMask": "goalie-mask",
}


def icon_of(state: Game, offer: Offer) -> str:
    """The drawing beside an offer, or an empty text where there is none."""
    if offer.kind in ("zc.Shoot", "zc.Throw"):
        slot = int(offer.fixed["hands"][0]) if "hands" in offer.fixed else int(offer.fixed["slot"])
        return state.chars[state.active].slots[slot].card
    return DEEDS.get(offer.kind, "")


def label(state: Game, offer: Offer) -> Text:
    """The offer with what is fixed in it."""
    fixed = offer.fixed
    match offer.kind:
        case "zc.Shoot":
            return _with(offer, _arms(state, "ranged", fixed["hands"]))
        case "zc.Throw":
            card = state.chars[state.active].slots[fixed["slot"]].card
            return _with(offer, card_name(card))
        case "zc.TrickShot":
            return _with(offer, zone_name(state, zone_of(state, fixed["zone"])))
        case "zc.Put" | "zc.Join":
            return _with(offer, _spot(state, fixed["card"]))
        case "zc.HandOver":
            return _with(offer, _objective(state, fixed["objective"]))
        case "zc.GetIn":
            return _with(offer, _car(state, fixed["car"]))
        case "zc.DriveCar" if fixed["via"]:
            return text("Drive through {zone}", zone=zone_name(state, zone_of(state, fixed["via"])))
        case "zc.Sneak":
            return text("Make noise again") if fixed["heard"] else text("Make no noise")
    return _host_label(state, offer)


def _host_label(state: Game, offer: Offer) -> Text:
    """A correction with what is fixed in it."""
    fixed = offer.fixed
    match offer.kind:
        case "zc.SetZombies":
            zone = zone_name(state, zone_of(state, fixed["zone"]))
            return text("{kind} in {zone}", kind=KIND_NAMES[fixed["kind"]], zone=zone)
        case "zc.PutCharacter" | "zc.SetSheet":
            return _with(offer, char_name(state, char_of(state, fixed["who"])))
    return offer.name


def _with(offer: Offer, details: Text) -> Text:
    """The deed, then what it is done with. A small button shows the deed in larger letters."""
    return text("{title}: {details}", title=offer.name, details=details)


def _arms(state: Game, kind: Mode, hands: str) -> Text:
    """The weapons of the hands that attack, with their dice. Rule: ZC-045."""
    arms = found_arms(state, kind, hands)
    assert arms
    card, dice = card_name(arms.card), counted("{count} die", "{count} dice", arms.dice)
    if len(arms.slots) > 1:
        return text("pair: {card}, {dice} {need}+", card=card, dice=dice, need=arms.need)
    where = slot_name(arms.slots[0])
    return text("{card}, {dice} {need}+ ({slot})", card=card, dice=dice, need=arms.need, slot=where)


def _spot(state: Game, key: str) -> Text:
    """A slot and its card, with a name where somebody else has it."""
    who, slot = spot_of(state, key)
    held = state.chars[who].slots[slot].card
    where = slot_name(slot)
    if who != state.active:
        where = text("{name}: {slot}", name=char_name(state, who), slot=where)
    if not held:
        return where
    return text("{card} ({where})", card=card_name(held), where=where)


def _objective(state: Game, key: str) -> Text:
    keys = [row.id for row in mission(state).objectives]
    return token_name(state, state.tokens[keys.index(key)])


def _car(state: Game, key: str) -> Text:
    return car_name(state, [row.id for row in mission(state).cars].index(key))


def _slot(state: Game, slot: int) -> Text:
    """A slot of the character that the decision is about."""
    task = state.agenda[0] if state.agenda else None
    who = task.who if isinstance(task, Hurt | Lose | PlaceWound) else state.active
    held = state.chars[who].slots[slot].card
    if not held:
        return slot_name(slot)
    return text("{card} ({slot})", card=card_name(held), slot=slot_name(slot))


def _place(state: Game, where: str) -> Text:
    """A place for a card that was found."""
    task = state.agenda[0]
    who = getattr(task, "who", state.active)
    if where == "drop":
        return text("discard the card")
    if where == "found":
        return text("join both new cards")
    joins = where.startswith("join-")
    slot = int(where.removeprefix("join-"))
    held = state.chars[who].slots[slot].card
    if joins:
        return text("join with {card}", card=card_name(held))
    if held:
        return text("{slot}, replacing {card}", slot=slot_name(slot), card=card_name(held))
    return slot_name(slot)


def _source(state: Game, source: str) -> Text:
    """Something that rolls dice again."""
    if source.startswith("ammo-"):
        slot = int(source.removeprefix("ammo-"))
        return card_name(state.chars[state.active].slots[slot].card)
    return skill_name("re-roll") if source == "turn" else skill_name("lucky")


_SEATS: Final = (text("at the wheel"), text("seat {number}"))


def _seat(seat: int) -> Text:
    return _SEATS[0] if not seat else text("seat {number}", number=seat)


def name(state: Game, offer: Offer, key: str, value: Any) -> Text:  # noqa: C901
    """An option of a field of this offer."""
    if key == "to" and offer.kind in ("zc.Put", "zc.Join"):
        return _spot(state, value)
    if key == "other" and offer.kind == "zc.Trade":
        return char_name(state, char_of(state, value))
    if key in ZONES:
        return zone_name(state, zone_of(state, value))
    if key in PEOPLE or (key == "target" and offer.kind != "zc.Hit"):
        return char_name(state, char_of(state, value))
    match key:
        case "target":
            return target_name(state, value)
        case "hands":
            return _arms(state, "melee", value)
        case "slot" | "tool":
            return _slot(state, value)
        case "where":
            return _place(state, value)
        case "source":
            return _source(state, value)
        case "skill":
            return skill_name(value)
        case "objective":
            return _objective(state, value)
        case "car":
            return _car(state, value)
        case "seat":
            return _seat(value)
        case "door":
            return door_name(state, edge_of(state, value))
        case "yes" | "take":
            return text("yes") if value else text("no")
    return text("{value}", value=str(value))
