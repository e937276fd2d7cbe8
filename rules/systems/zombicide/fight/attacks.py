"""Attacks as commands: shoot, strike, throw, reload.

Rule: ZC-036, ZC-037, ZC-042, ZC-043, ZC-048, ZC-049, ZC-056, ZC-090, ZC-094, ZC-S31.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.scene import unchanged
from rules.systems.zombicide.activation import pay, why_not_pay
from rules.systems.zombicide.catalogue import Mode, cards
from rules.systems.zombicide.fight.arms import Arms, arms_of, gear_of, in_reach
from rules.systems.zombicide.names import card_name, char_name, zone_name
from rules.systems.zombicide.pieces import CardGone, kill, make_noise
from rules.systems.zombicide.scene import Command, Event, Lines, Scene, Subject, with_char
from rules.systems.zombicide.state import KINDS, Attack, Blast, Game
from rules.systems.zombicide.who import (
    count_of,
    current,
    hands,
    has,
    is_hand,
    mission,
    pairs,
    people_in,
    zone_of,
)
from rules.systems.zombicide.wounds import Died
from rules.table import Line
from rules.text import text

COMBAT = "combat"


class Shoot(Command, frozen=True, tag="zc.Shoot"):
    """A Ranged attack with one gun or a pair. Rule: ZC-036, ZC-049."""

    hands: str
    zone: str


class TrickShot(Command, frozen=True, tag="zc.TrickShot"):
    """The two guns of a pair fire at two zones. Rule: ZC-S31."""

    zone: str
    other: str


class Strike(Command, frozen=True, tag="zc.Strike"):
    """A Melee attack. Rule: ZC-037."""

    hands: str


class Throw(Command, frozen=True, tag="zc.Throw"):
    """Throw a Molotov. Rule: ZC-043, ZC-094."""

    slot: int
    zone: str


class Reload(Command, frozen=True, tag="zc.Reload"):
    """Reload a gun, or both of a pair. Rule: ZC-042, ZC-090."""

    slot: int


class Attacked(Event, frozen=True, tag="zc.attacked"):
    """A character attacks. Rule: ZC-056."""

    who: int
    card: str
    zone: int
    pair: bool = False


class Reloaded(Event, frozen=True, tag="zc.reloaded"):
    """Guns are loaded again. Rule: ZC-090."""

    who: int
    slots: tuple[int, ...]


class Burned(Event, frozen=True, tag="zc.burned"):
    """A Molotov burns a zone. Rule: ZC-094."""

    zone: int


# --- What can be done ---


def found_arms(state: Game, kind: Mode, key: str) -> Arms | None:
    """The arms of the active character by the hands that hold them."""
    return next((one for one in arms_of(current(state), kind) if one.key == key), None)


def shots(state: Game) -> list[tuple[Arms, tuple[int, ...]]]:
    """The guns that can fire, with the zones in reach. Rule: ZC-050."""
    one = current(state)
    found = [
        (arms, in_reach(state, one.zone, arms.least, arms.reach)) for arms in arms_of(one, "ranged")
    ]
    return [(arms, zones) for arms, zones in found if zones]


def trick(state: Game) -> tuple[Arms, Arms, tuple[int, ...]] | None:
    """The two guns of a trick shot, with the zones in reach. Rule: ZC-S31."""
    if not has(current(state), "tricks"):
        return None
    found = shots(state)
    if len(found) != 3 or len(found[-1][1]) < 2:
        return None
    return found[0][0], found[1][0], found[-1][1]


def throws(state: Game) -> list[tuple[int, tuple[int, ...]]]:
    """The Molotovs in hand, with the zones in reach. Rule: ZC-043, ZC-S08."""
    one = current(state)
    return [(slot, in_reach(state, one.zone, 0, reach)) for slot, reach in gear_of(one).throws]


def empty_guns(state: Game) -> tuple[int, ...]:
    """The slots with guns that can be reloaded. Rule: ZC-090."""
    return gear_of(current(state)).empty


NO_GUN: Final = Refusal(
    text("You have no loaded ranged weapon in hand."),
    "ZC-036",
    text("Take a ranged weapon in hand, or reload."),
    text("no gun"),
)
NO_BLADE: Final = Refusal(
    text("You have no melee weapon in hand."),
    "ZC-037",
    text("Take a melee weapon in hand."),
    text("no weapon"),
)


def _refusal(rule: str) -> Refusal:
    return Refusal(
        text("You cannot make that attack from here."),
        rule,
        text("Choose one of the listed options."),
        text("out of range"),
    )


def why_not_shoot(state: Game, key: str, zone: int) -> Refusal | None:
    """Refuse arms that cannot fire, and zones out of reach. Rule: ZC-036, ZC-050."""
    refusal = why_not_pay(state, COMBAT)
    if refusal or any(arms.key == key and zone in zones for arms, zones in shots(state)):
        return refusal
    return _refusal("ZC-050") if arms_of(current(state), "ranged") else NO_GUN


def why_not_trick(state: Game, zone: int, other: int) -> Refusal | None:
    """Rule: ZC-S31."""
    found = trick(state)
    fits = found and zone != other and {zone, other} <= set(found[2])
    return why_not_pay(state, COMBAT) or (None if fits else _refusal("ZC-S31"))


def why_not_strike(state: Game, key: str) -> Refusal | None:
    """Rule: ZC-037."""
    refusal = why_not_pay(state, COMBAT)
    if refusal or found_arms(state, "melee", key):
        return refusal
    return _refusal("ZC-037") if arms_of(current(state), "melee") else NO_BLADE


def why_not_throw(state: Game, slot: int, zone: int) -> Refusal | None:
    """Rule: ZC-043."""
    fits = any(slot == one and zone in zones for one, zones in throws(state))
    return why_not_pay(state, COMBAT) or (None if fits else _refusal("ZC-043"))


def why_not_reload(state: Game, slot: int) -> Refusal | None:
    """Rule: ZC-042."""
    if slot in empty_guns(state):
        return why_not_pay(state)
    return Refusal(
        text("That card is not an empty gun."), "ZC-042", text("Choose one of the listed options.")
    )


# --- Decide ---


def _attack(state: Game, arms: Arms, zone: int) -> Attack:
    return Attack(
        who=state.active,
        mode=arms.kind,
        zone=zone,
        dice=arms.dice,
        need=arms.need,
        damage=arms.damage,
        aims=arms.aims,
        slots=arms.slots,
        card=arms.card,
    )


def _begin(scene: Scene, arms: Arms, *aims: tuple[Arms, int]) -> None:
    """Pay, make one noise for the action, and put the attacks in order. Rule: ZC-048, ZC-056."""
    pay(scene, COMBAT)
    if arms.noisy:
        make_noise(scene, scene.state.active, by_flag=True)
    for one, zone in aims:
        pair = len(one.slots) > 1
        scene.happen(Attacked(who=scene.state.active, card=one.card, zone=zone, pair=pair))
    scene.due(*[_attack(scene.state, one, zone) for one, zone in aims])


def shoot(scene: Scene, command: Shoot) -> None:
    """Rule: ZC-036. Raises: Refused."""
    zone = zone_of(scene.state, command.zone)
    scene.check(why_not_shoot(scene.state, command.hands, zone))
    arms = found_arms(scene.state, "ranged", command.hands)
    assert arms
    _begin(scene, arms, (arms, zone))


def trick_shot(scene: Scene, command: TrickShot) -> None:
    """Rule: ZC-S31. Raises: Refused."""
    zone, other = (zone_of(scene.state, key) for key in (command.zone, command.other))
    scene.check(why_not_trick(scene.state, zone, other))
    found = trick(scene.state)
    assert found
    _begin(scene, found[0], (found[0], zone), (found[1], other))


def strike(scene: Scene, command: Strike) -> None:
    """Rule: ZC-037. Raises: Refused."""
    scene.check(why_not_strike(scene.state, command.hands))
    arms = found_arms(scene.state, "melee", command.hands)
    assert arms
    _begin(scene, arms, (arms, scene.me.zone))


def throw(scene: Scene, command: Throw) -> None:
    """Rule: ZC-043, ZC-094. Raises: Refused."""
    zone = zone_of(scene.state, command.zone)
    scene.check(why_not_throw(scene.state, command.slot, zone))
    pay(scene, COMBAT)
    who = scene.state.active
    card = scene.me.slots[command.slot].card
    scene.happen(Attacked(who=who, card=card, zone=zone))
    make_noise(scene, who, by_flag=True)
    scene.happen(CardGone(who=who, slot=command.slot, card=card))
    scene.due(Blast(who, zone))


def reload(scene: Scene, command: Reload) -> None:
    """One action loads both guns of a pair. Rule: ZC-090. Raises: Refused."""
    scene.check(why_not_reload(scene.state, command.slot))
    pay(scene)
    scene.happen(Reloaded(who=scene.state.active, slots=with_twin(scene.state, command.slot)))


def with_twin(state: Game, slot: int) -> tuple[int, ...]:
    """A gun, and the other one of the pair in hand. Rule: ZC-090."""
    one = current(state)
    card = one.slots[slot].card
    if not is_hand(slot) or not pairs(one.skills, cards()[card], "ranged"):
        return (slot,)
    there = [n for n, held in enumerate(hands(one)) if held.card == card and held.fired]
    return tuple(there)


def blast_on(scene: Scene, task: Blast) -> bool:
    """Destroy all figures of the zone, zombies first. Rule: ZC-094, ZC-R19, ZC-R22."""
    scene.done()
    scene.happen(Burned(zone=task.zone))
    counts = scene.says.molotov_xp == "all"
    for kind in KINDS:
        count = count_of(scene.state.zombies[task.zone], kind)
        if count:
            kill(scene, task.who, task.zone, kind, count, counts=counts)
    if scene.says.friendly_fire == "on":
        for who in people_in(scene.state, task.zone):
            scene.happen(Died(who=who))
    return True


# --- Evolve ---


def _reloaded(state: Game, event: Reloaded) -> Game:
    slots = tuple(
        [
            replace(held, fired=False) if n in event.slots else held
            for n, held in enumerate(state.chars[event.who].slots)
        ]
    )
    return with_char(state, event.who, slots=slots)


# --- Offers, tell ---

SHOOT, STRIKE, _THROW = text("Shoot"), text("Strike"), text("Throw")
_TRICK, _RELOAD, _ZONE = text("Trick shot"), text("Reload"), text("Zone")
_OTHER, _GUN, _HANDS = text("Other zone"), text("Gun"), text("Weapon")


def attack_offers(state: Game) -> Iterable[Offer]:
    """Every attack that is possible now. Rule: ZC-036, ZC-037, ZC-043."""
    found: list[Offer] = [] if why_not_pay(state, COMBAT) else _attacks(state)
    guns = () if why_not_pay(state) else empty_guns(state)
    if guns:
        found.append(Offer("zc.Reload", _RELOAD, (OneOf("slot", _GUN, guns),)))
    return found


def _attacks(state: Game) -> list[Offer]:
    found: list[Offer] = []
    gear, rows = gear_of(current(state)), mission(state).zones
    if gear.arms["melee"]:
        keys = tuple([arms.key for arms in gear.arms["melee"]])
        found.append(Offer("zc.Strike", STRIKE, (OneOf("hands", _HANDS, keys),)))
    if gear.arms["ranged"]:
        found += _shots(state)
    for slot, zones in throws(state) if gear.throws else ():
        where = OneOf("zone", _ZONE, tuple([rows[zone].id for zone in zones]))
        found.append(Offer("zc.Throw", _THROW, (where,), {"slot": slot}))
    return found


def _shots(state: Game) -> Iterable[Offer]:
    rows = mission(state).zones
    for arms, zones in shots(state):
        where = OneOf("zone", _ZONE, tuple([rows[zone].id for zone in zones]))
        yield Offer("zc.Shoot", SHOOT, (where,), {"hands": arms.key})
    tricks = trick(state)
    for zone in tricks[2] if tricks else ():
        others = tuple([rows[other].id for other in tricks[2] if other != zone]) if tricks else ()
        fixed = {"zone": rows[zone].id}
        yield Offer("zc.TrickShot", _TRICK, (OneOf("other", _OTHER, others),), fixed)


def _tell_attacked(state: Game, event: Attacked) -> Lines:
    said = text("{name} attacks {zone} with {card}.")
    if event.pair:
        said = text("{name} attacks {zone} with a pair: {card}.")
    name, zone = char_name(state, event.who), zone_name(state, event.zone)
    params = {"name": name, "zone": zone, "card": card_name(event.card)}
    yield Line(replace(said, params=params), "ZC-056")


def _tell_reloaded(state: Game, event: Reloaded) -> Lines:
    card = state.chars[event.who].slots[event.slots[0]].card
    name = char_name(state, event.who)
    yield Line(text("{name} reloads {card}.", name=name, card=card_name(card)), "ZC-042")


def _tell_burned(state: Game, event: Burned) -> Lines:
    where = zone_name(state, event.zone)
    yield Line(text("Fire kills everyone in {zone}.", zone=where), "ZC-094")


ATTACKS = Subject(
    decide={
        Shoot: shoot,
        TrickShot: trick_shot,
        Strike: strike,
        Throw: throw,
        Reload: reload,
    },
    evolve={Attacked: unchanged, Reloaded: _reloaded, Burned: unchanged},
    tell={Attacked: _tell_attacked, Reloaded: _tell_reloaded, Burned: _tell_burned},
    tasks={Blast: blast_on},
)
