"""Attacks: whom, who turns them away, the throw. Rule: ZW-070 to ZW-072, ZW-D04."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from rules.fields import OneOf, Subset
from rules.game import Offer
from rules.refused import Refusal
from rules.scene import assign
from rules.systems.zombie_wars.dice import horde_casts, people_casts, throw
from rules.systems.zombie_wars.fight.table import key_of_attacker, the_fight
from rules.systems.zombie_wars.hordes.moves import upright
from rules.systems.zombie_wars.names import horde_name
from rules.systems.zombie_wars.scene import Answered, Around, Command, Event, Lines, Scene, Subject
from rules.systems.zombie_wars.state import Ask, Fight, Game, Horde, Key
from rules.systems.zombie_wars.who import (
    has_hero,
    hordes_at,
    keyed,
    people_at,
    ruled,
    the_horde,
)
from rules.table import Line
from rules.text import text

_WHY: Final = text("fight")


# --- Commands and events ---


class Attack(Command, frozen=True, tag="Attack"):
    """Attack in the space of one of the player's hordes. Rule: ZW-070."""

    horde: int
    targets: tuple[str, ...] = ()  # hordes
    people: bool = False


class Refuse(Command, frozen=True, tag="Refuse"):
    """Turn an attack on a smaller horde away, or not. Rule: ZW-D04."""

    refuse: bool


class FightBegan(Event, frozen=True, tag="FightBegan"):
    """A horde attacks, or people do. Rule: ZW-070, ZW-113."""

    seat: int
    at: int
    slot: int = 0  # of the attacking horde; 0: people attack
    hordes: tuple[Key, ...] = ()
    people: bool = False
    squad: int = 0
    then: int = -1  # where the people go afterwards


class AttackRefused(Event, frozen=True, tag="AttackRefused"):
    """A smaller horde turned the attack away. Rule: ZW-D04."""

    slot: int
    horde: Key


class FightEnded(Event, frozen=True, tag="FightEnded"):
    """The fight is over. Rule: ZW-085."""


# --- Rules ---


def enemies(state: Game, own: Key) -> list[Key]:
    """The hordes that a horde may attack, in the order in which their dice are thrown.

    Rule: ZW-070, ZW-D04, ZW-P02.
    """
    found = [key for key in hordes_at(state, the_horde(state, own).at, own[0]) if key[0] != own[0]]
    if state.refused:
        return [key for key in found if not _turned_away(state, own, key)]
    return found


def _turned_away(state: Game, own: Key, key: Key) -> bool:
    return _is_smaller(state, own, key) and (own[1], key) in state.refused


def _is_smaller(state: Game, own: Key, key: Key) -> bool:
    return the_horde(state, key).size < the_horde(state, own).size


def may_refuse(state: Game, own: Key, key: Key) -> bool:
    """True if a smaller horde of the Stealthy may turn the attack away. Rule: ZW-071, ZW-D04."""
    return state.players[key[0]].breed == "stealthy" and _is_smaller(state, own, key)


# --- Why not ---


def why_not_attack(state: Game, own: Key, command: Attack) -> Refusal | None:
    """Rule: ZW-070, ZW-R04, ZW-R27."""
    there = enemies(state, own)
    named = [keyed(state, name) for name in command.targets]
    if len(set(named)) < len(named) or not set(there).issuperset(named):
        return Refusal(
            text("You cannot attack these hordes here."),
            "ZW-070",
            text("Choose enemy hordes in the same space that have not refused the attack."),
        )
    if command.people and not people_at(state, the_horde(state, own).at):
        return Refusal(
            text("The space has no people."),
            "ZW-070",
            text("Choose a target in the space."),
            text("nobody here"),
        )
    if not (named or command.people):
        return Refusal(
            text("An attack needs a target."), "ZW-R27", text("Choose a target in the space.")
        )
    if command.people and 0 < len(named) < len(there) and not ruled(state).free_targets:
        return Refusal(
            text("You cannot attack the people together with only some of the hordes."),
            "ZW-R04",
            text("Attack the people, some hordes, all hordes, or everything."),
        )
    return None


# --- Effects ---


def throw_fight(scene: Scene) -> None:
    """Throw the dice of everybody in the fight. Rule: ZW-072, ZW-P02, ZW-R15.

    An attack that is left without a target is void: ZW-D04.
    """
    state = scene.state
    fight = the_fight(state)
    if not (fight.hordes or fight.people):
        scene.happen(FightEnded())
        return
    keys = fight.hordes
    if fight.slot:
        keys = (key_of_attacker(fight), *keys)
    elif scene.says.mob_unopposed:
        keys = ()
    casts = [cast for key in keys for cast in horde_casts(key, the_horde(state, key))]
    if fight.people:
        casts += people_casts(state, fight.at, squad=fight.squad)
    throw(scene, "attack" if fight.slot else "mob", casts, _WHY)


# --- Decide ---


def attack(scene: Scene, command: Attack) -> None:
    """Attack with one of the player's hordes. Rule: ZW-070, ZW-R04, ZW-R27. Raises: Refused."""
    horde = upright(scene, command.horde)
    state, own = scene.state, (scene.number, horde.slot)
    scene.check(why_not_attack(state, own, command))
    named = [keyed(state, name) for name in command.targets]
    targets = [key for key in enemies(state, own) if key in named]
    scene.happen(
        FightBegan(
            seat=scene.number,
            at=horde.at,
            slot=horde.slot,
            hordes=tuple(targets),
            people=command.people,
        )
    )
    wary = [key for key in targets if may_refuse(state, own, key)]
    for key in wary:
        scene.ask("refuse", key[0], key, own)
    if not wary:
        throw_fight(scene)


def refuse_attack(scene: Scene, command: Refuse) -> None:
    """Turn the attack away, or not. Rule: ZW-D04."""
    ask = scene.state.asks[0]
    scene.happen(Answered())
    if command.refuse:
        scene.happen(AttackRefused(slot=the_fight(scene.state).slot, horde=ask.horde))
    if not scene.state.asks:
        throw_fight(scene)


# --- Evolve, offers, tell ---


def _fight_began(state: Game, event: FightBegan) -> Game:
    fight = Fight(
        seat=event.seat,
        at=event.at,
        slot=event.slot,
        hordes=event.hordes,
        people=event.people,
        squad=event.squad,
        then=event.then,
        armed=event.people and has_hero(state, event.at),
    )
    return replace(state, fight=fight)


def _attack_refused(state: Game, event: AttackRefused) -> Game:
    fight = the_fight(state)
    left = tuple([key for key in fight.hordes if key != event.horde])
    return replace(
        state,
        refused=(*state.refused, (event.slot, event.horde)),
        fight=replace(fight, hordes=left),
    )


ATTACK, _TARGETS = text("Attack"), text("Hordes")
_REFUSE, _DO_IT = text("Refuse attack"), text("Refuse")


def offer_attacks(horde: Horde, around: Around) -> Iterator[Offer]:
    """The people, some hordes, all hordes, or everything. Rule: ZW-070, ZW-R04."""
    slot, names, people = horde.slot, around.enemies, around.people
    if people:
        yield Offer("Attack", ATTACK, (), {"horde": slot, "people": True})
    if names:
        some = Subset("targets", _TARGETS, names, least=1)
        yield Offer("Attack", ATTACK, (some,), {"horde": slot, "people": False})
        if people:
            least = 1 if around.mixed else len(names)
            some = Subset("targets", _TARGETS, names, least=least)
            yield Offer("Attack", ATTACK, (some,), {"horde": slot, "people": True})


def _offer_refusal(state: Game, ask: Ask) -> tuple[Offer, ...]:
    return (Offer("Refuse", _REFUSE, (OneOf("refuse", _DO_IT, (True, False)),)),)


def _tell_refused(state: Game, event: AttackRefused) -> Lines:
    yield Line(text("{horde} refuses the attack.", horde=horde_name(state, event.horde)), "ZW-D04")


ATTACKS = Subject(
    decide={Attack: attack, Refuse: refuse_attack},
    evolve={
        FightBegan: _fight_began,
        AttackRefused: _attack_refused,
        FightEnded: assign(fight=None, casts=()),
    },
    tell={AttackRefused: _tell_refused},
    answers={"refuse": (Refuse,)},
    questions={"refuse": text("Refuse the attack?")},
    choices={"refuse": _offer_refusal},
    offers={"horde": offer_attacks},
)
