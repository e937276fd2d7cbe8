"""Dice of an attack, their rerolls, and how hits are allotted.

Rule: ZC-045 to ZC-047, ZC-051 to ZC-057, ZC-095, ZC-C03, ZC-R12, ZC-R13,
ZC-R22, ZC-R26, ZC-R36, ZC-S11, ZC-S12.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.scene import unchanged
from rules.systems.zombicide.activation import Used, once
from rules.systems.zombicide.catalogue import cards, numbers
from rules.systems.zombicide.fight.rules import hits, kills, next_targets
from rules.systems.zombicide.names import KIND_NAMES, char_name
from rules.systems.zombicide.pieces import kill
from rules.systems.zombicide.scene import Ask, Command, Event, Lines, Scene, Subject, with_char
from rules.systems.zombicide.state import KINDS, NOBODY, Attack, Game, Hurt
from rules.systems.zombicide.who import car_of, carried, has, in_car, owner, people_in, ruled
from rules.table import Line
from rules.text import Text, counted, text

TURN, LUCKY = "turn", "lucky"


class Reroll(Command, frozen=True, tag="zc.Reroll"):
    """Roll all dice again, by a skill or a card. Rule: ZC-095, ZC-S11, ZC-S12."""

    source: str


class KeepDice(Command, frozen=True, tag="zc.KeepDice"):
    """Let the dice stand. Rule: ZC-056."""


class Hit(Command, frozen=True, tag="zc.Hit"):
    """Choose the target of a hit. Rule: ZC-052, ZC-055."""

    target: str


class Rolled(Event, frozen=True, tag="zc.rolled"):
    """The dice of an attack. Rule: ZC-045."""

    who: int
    faces: tuple[int, ...]
    need: int
    source: str = ""  # of a reroll


class Wasted(Event, frozen=True, tag="zc.wasted"):
    """A hit has too little damage, or nothing to take. Rule: ZC-046, ZC-R13."""

    who: int
    kind: str


class GunsFired(Event, frozen=True, tag="zc.guns-fired"):
    """Guns that must be reloaded are empty. Rule: ZC-090."""

    who: int
    slots: tuple[int, ...]


# --- Rules ---


def rerolls(state: Game, task: Attack) -> tuple[str, ...]:
    """The sources of rerolls that this attack has left. Rule: ZC-056, ZC-095, ZC-S11, ZC-S12."""
    one = state.chars[task.who]
    found = []
    if TURN not in task.used and once(state, "rerolls", TURN):
        found.append(TURN)
    if LUCKY not in task.used and has(one, "rerolls", "action"):
        found.append(LUCKY)
    if task.mode == "ranged":
        found += [f"ammo-{slot}" for slot in carried(one) if _serves(state, task, slot)]
    return tuple([source for source in found if source not in task.used])


def _serves(state: Game, task: Attack, slot: int) -> bool:
    """True for ammunition that the weapon takes. Rule: ZC-095, ZC-R26."""
    ammo = cards()[state.chars[task.who].slots[slot].card].rerolls
    any_kind = ruled(state).ammo == "any"
    return bool(ammo) and (any_kind or ammo == cards()[task.card].ammo)


def victims(state: Game, task: Attack) -> list[int]:
    """The people whom a hit can take, not the attacker. Rule: ZC-051, ZC-053, ZC-C03, ZC-R22."""
    spared = {task.who}
    if task.mode == "car":
        car = car_of(state, task.who)
        spared |= set(in_car(state.cars[car])) if car != NOBODY else set()
    return [who for who in people_in(state, task.zone) if who not in spared]


def targets(state: Game, task: Attack) -> tuple[str, ...]:
    """The possible targets of the next hit: kinds of zombies, or keys of people.

    Rule: ZC-051 to ZC-055, ZC-057, ZC-R36.
    """
    says = ruled(state)
    ordered = task.mode != "melee" and not task.aims
    people = [state.chars[who].key for who in victims(state, task)]
    if ordered and people and says.friendly_fire == "on":
        return tuple(people)
    there = dict(zip(KINDS, state.zombies[task.zone], strict=True))
    found = next_targets(there, ordered=ordered, fatties_first=says.priority == "fattiesFirst")
    if not ordered and says.aim == "peopleToo" and says.friendly_fire == "on":
        return (*found, *people)
    return found


# --- Work ---


def attack_on(scene: Scene, task: Attack) -> bool:
    """Roll, let dice be rolled again, allot the hits. Rule: ZC-056."""
    if not task.rolled:
        _roll(scene, task, "")
    elif not task.settled:
        if task.faces and rerolls(scene.state, task):
            return False
        scene.now(replace(task, settled=True, hits=hits(task.faces, task.need)))
    elif not task.hits or not targets(scene.state, task):
        _end(scene, task)
    else:
        there = targets(scene.state, task)
        if len(there) > 1:
            return False
        _hit(scene, task, there[0])
    return True


def _roll(scene: Scene, task: Attack, source: str) -> None:
    """Roll all dice of the attack. Rule: ZC-045."""
    faces: tuple[int, ...] = ()
    if task.dice:
        name = char_name(scene.state, task.who)
        why = text("{name} runs over zombies", name=name) if task.mode == "car" else None
        why = why or text("{name} attacks", name=name)
        faces = scene.roll(task.dice, numbers().dice.sides, why)
    used = (*task.used, source) if source else task.used
    scene.happen(Rolled(who=task.who, faces=faces, need=task.need, source=source))
    scene.now(replace(task, rolled=True, faces=faces, used=used))


def _hit(scene: Scene, task: Attack, target: str) -> None:
    """A hit takes its target: a wound for each damage, a kill, or nothing. Rule: ZC-046, ZC-053."""
    scene.now(replace(task, hits=task.hits - 1))
    if target not in KINDS:
        who = next(n for n, one in enumerate(scene.state.chars) if one.key == target)
        scene.due(Hurt(who=who, count=task.damage))
    elif kills(task.damage, target):
        kill(scene, task.who, task.zone, target)
    else:
        scene.happen(Wasted(who=task.who, kind=target))


def _end(scene: Scene, task: Attack) -> None:
    """Guns that must be reloaded are empty. Rule: ZC-056, ZC-090."""
    scene.done()
    slots = scene.char(task.who).slots
    fired = [n for n in task.slots if task.mode == "ranged" and slots[n].card == task.card]
    if fired and cards()[task.card].reload:
        scene.happen(GunsFired(who=task.who, slots=tuple(fired)))


# --- Why not, decide ---


def _task(scene: Scene) -> Attack:
    task = scene.state.agenda[0]
    assert isinstance(task, Attack)
    return task


def why_not_reroll(state: Game, task: Attack, source: str) -> Refusal | None:
    """Rule: ZC-056."""
    if task.rolled and not task.settled and source in rerolls(state, task):
        return None
    return Refusal(
        text("You cannot change these dice."), "ZC-056", text("Choose one of the listed options.")
    )


def why_not_keep(task: Attack) -> Refusal | None:
    """Rule: ZC-056."""
    if task.rolled and not task.settled:
        return None
    return Refusal(text("You cannot change these dice."), "ZC-056", text("Choose a target."))


def why_not_hit(state: Game, task: Attack, target: str) -> Refusal | None:
    """Rule: ZC-051, ZC-055."""
    if task.settled and target in targets(state, task):
        return None
    return Refusal(
        text("You cannot assign the hit to that target."),
        "ZC-051",
        text("Choose one of the listed options."),
    )


def reroll(scene: Scene, command: Reroll) -> None:
    """Raises: Refused."""
    task = _task(scene)
    scene.check(why_not_reroll(scene.state, task, command.source))
    if command.source == TURN:
        scene.happen(Used(skill="rerolls"))
    _roll(scene, task, command.source)


def keep_dice(scene: Scene, command: KeepDice) -> None:
    """Raises: Refused."""
    task = _task(scene)
    scene.check(why_not_keep(task))
    scene.now(replace(task, settled=True, hits=hits(task.faces, task.need)))


def hit(scene: Scene, command: Hit) -> None:
    """Raises: Refused."""
    task = _task(scene)
    scene.check(why_not_hit(scene.state, task, command.target))
    _hit(scene, task, command.target)


# --- Evolve ---


def _fired(state: Game, event: GunsFired) -> Game:
    slots = tuple(
        [
            replace(held, fired=True) if n in event.slots else held
            for n, held in enumerate(state.chars[event.who].slots)
        ]
    )
    return with_char(state, event.who, slots=slots)


# --- Offers, tell ---

_REROLL, _KEEP, _HIT = text("Reroll"), text("Keep dice"), text("Assign hit")
_SOURCE, _TARGET = text("Reroll from"), text("Target")


def _offers(state: Game, task: Attack) -> Iterable[Offer]:
    if task.settled:
        yield Offer("zc.Hit", _HIT, (OneOf("target", _TARGET, targets(state, task)),))
    else:
        yield Offer("zc.KeepDice", _KEEP)
        sources = rerolls(state, task)
        yield Offer("zc.Reroll", _REROLL, (OneOf("source", _SOURCE, sources),))


def target_name(state: Game, target: str) -> Text:
    """The name of a kind of zombie, or of a person."""
    if target in KINDS:
        return KIND_NAMES[target]
    who = next((n for n, one in enumerate(state.chars) if one.key == target), NOBODY)
    return char_name(state, who)


def _tell_rolled(state: Game, event: Rolled) -> Lines:
    name = char_name(state, event.who)
    if not event.faces:
        return
    sides = numbers().dice.sides
    good = tuple(range(event.need, sides + 1))
    hits = sum(face in good for face in event.faces)
    said = counted("{name} hits once.", "{name} hits {count} times.", hits, name=name)
    if not hits:
        said = text("{name} misses.", name=name)
    detail = text("Needed {need}+.", need=event.need)
    if event.source:
        detail = text("Rerolled. Needed {need}+.", need=event.need)
    yield Line(said, "ZC-045", faces=event.faces, sides=sides, good=good, detail=detail)


def _tell_wasted(state: Game, event: Wasted) -> Lines:
    kind = KIND_NAMES[event.kind]
    yield Line(text("A hit has no effect on the {kind}.", kind=kind), "ZC-046")


RESULTS = Subject(
    decide={Reroll: reroll, KeepDice: keep_dice, Hit: hit},
    evolve={Rolled: unchanged, Wasted: unchanged, GunsFired: _fired},
    tell={Rolled: _tell_rolled, Wasted: _tell_wasted},
    silent={GunsFired: "the attack is told"},
    tasks={Attack: attack_on},
    asks={
        Attack: Ask(
            why=text("Resolve the attack."),
            kinds=("zc.Reroll", "zc.KeepDice", "zc.Hit"),
            seats=lambda state, task: owner(state, task.who),
            offers=_offers,
        )
    },
)
