"""Hordes split and merge. Rule: ZW-090 to ZW-100."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.fields import Counts, OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.systems.zombie_wars.hordes.moves import upright
from rules.systems.zombie_wars.names import horde_name, some_zombies
from rules.systems.zombie_wars.pieces import (
    KnockedDown,
    all_dice,
    ordinary,
    with_dice,
    with_new,
    without_horde,
)
from rules.systems.zombie_wars.scene import Answered, Around, Command, Event, Lines, Scene, Subject
from rules.systems.zombie_wars.state import Ask, Dice, Game, Horde, Key
from rules.systems.zombie_wars.who import free_slot, horde_of, limit, the_horde
from rules.table import Line
from rules.text import text

_SOME: Final = text("Choose some from this horde.")


# --- Commands and events ---


class Split(Command, frozen=True, tag="Split"):
    """Make a new horde of some zombies of a horde, in the first empty slot. Rule: ZW-090."""

    horde: int
    dice: Mapping[str, int]  # number of each die, by its sides


class Merge(Command, frozen=True, tag="Merge"):
    """Move some or all zombies of a horde to another one in the space. Rule: ZW-097."""

    horde: int
    into: int
    dice: Mapping[str, int]


class KnockDown(Command, frozen=True, tag="Lay"):
    """Knock down one of two hordes of the same size. Rule: ZW-091, ZW-099."""

    horde: int


class Parted(Event, frozen=True, tag="Parted"):
    """A horde splits. Rule: ZW-090."""

    horde: Key
    slot: int  # of the new one
    zombies: int
    heroes: Dice = ()


class Joined(Event, frozen=True, tag="Joined"):
    """Zombies change from one horde to another of their player. Rule: ZW-097, ZW-098."""

    horde: Key
    into: int
    zombies: int
    heroes: Dice = ()


# --- Rules ---


def counted_dice(horde: Horde) -> dict[str, int]:
    """The number of each die in a horde, by its sides."""
    found = {str(ordinary()): horde.zombies} if horde.zombies else {}
    for sides in horde.heroes:
        found[str(sides)] = found.get(str(sides), 0) + 1
    return found


def heroes_in(dice: Mapping[str, int]) -> Dice:
    """The sides of the Heroes among these dice, ascending."""
    plain = ordinary()
    sides = sorted([int(key) for key in dice])
    return tuple([die for die in sides if die != plain for _ in range(dice[str(die)])])


def zombies_in(dice: Mapping[str, int]) -> int:
    """The number of ordinary zombies among these dice."""
    return dice.get(str(ordinary()), 0)


def has_room(state: Game, seat: int) -> bool:
    """True if a player may have one horde more. Rule: ZW-092, ZW-A01, ZW-A03."""
    return len(state.players[seat].hordes) < limit(state, seat)


# --- Why not ---

_ALL: Final = Refusal(
    text("You cannot move all zombies."), "ZW-090", text("Keep at least one in the horde.")
)
_FULL: Final = Refusal(
    text("You already have as many hordes as allowed."), "ZW-092", text("Merge two hordes first.")
)


def why_not_split(horde: Horde, *, room: bool) -> Refusal | None:
    """Refuse a horde of one, and more hordes than the limit. Rule: ZW-090, ZW-092, ZW-A01."""
    if horde.size < 2:
        return _ALL
    return None if room else _FULL


def why_not_merge(state: Game, seat: int, horde: Horde, into: int) -> Refusal | None:
    """Rule: ZW-097."""
    other = horde_of(state, (seat, into))
    if other and other.slot != horde.slot and other.at == horde.at:
        return None
    return Refusal(
        text("You have no horde {slot} in this space.", slot=into),
        "ZW-097",
        text("Choose another of your hordes in the space."),
    )


def why_not_take(horde: Horde, dice: Mapping[str, int], *, leave: int) -> Refusal | None:
    """Refuse dice that a horde does not have, none, and too many. Rule: ZW-090, ZW-097."""
    has = counted_dice(horde)
    if any(not 0 <= count <= has.get(key, -1) for key, count in dice.items()):
        return Refusal(text("The horde does not have these zombies."), "ZW-090", _SOME)
    total = sum(dice.values())
    if not total:
        return Refusal(text("No zombies chosen."), "ZW-090", _SOME)
    return None if total <= horde.size - leave else _ALL


# --- Decide ---


def split(scene: Scene, command: Split) -> None:
    """Make a new horde of some zombies. Rule: ZW-090, ZW-092, ZW-A01, ZW-R13. Raises: Refused."""
    state, seat = scene.state, scene.number
    horde = upright(scene, command.horde)
    room = has_room(state, seat)
    scene.check(why_not_take(horde, command.dice, leave=1) or why_not_split(horde, room=room))
    slot = free_slot(state.players[seat])
    scene.happen(
        Parted(
            horde=(seat, horde.slot),
            slot=slot,
            zombies=zombies_in(command.dice),
            heroes=heroes_in(command.dice),
        )
    )
    _lay_larger(scene, horde.slot, slot)


def merge(scene: Scene, command: Merge) -> None:
    """Move some or all zombies to another horde.

    Rule: ZW-097, ZW-098, ZW-099, ZW-R14. Raises: Refused.
    """
    seat = scene.number
    horde = upright(scene, command.horde)
    scene.check(
        why_not_merge(scene.state, seat, horde, command.into)
        or why_not_take(horde, command.dice, leave=0)
    )
    other = the_horde(scene.state, (seat, command.into))
    scene.happen(
        Joined(
            horde=(seat, horde.slot),
            into=other.slot,
            zombies=zombies_in(command.dice),
            heroes=heroes_in(command.dice),
        )
    )
    if sum(command.dice.values()) < horde.size:
        _lay_larger(scene, horde.slot, other.slot)
    elif not scene.says.full_merge_stays_upright and other.upright:
        scene.happen(KnockedDown(horde=(seat, other.slot), why="merge"))


def _lay_larger(scene: Scene, slot: int, other: int) -> None:
    """Knock down the larger one. Of equal ones the owner picks. Rule: ZW-091, ZW-099, ZW-100."""
    seat = scene.number
    first, second = (the_horde(scene.state, (seat, each)) for each in (slot, other))
    if first.size == second.size:
        scene.ask("lay", seat, (seat, slot), (seat, other))
        return
    larger = first if first.size > second.size else second
    if larger.upright:
        scene.happen(KnockedDown(horde=(seat, larger.slot), why="split"))


def knock_down(scene: Scene, command: KnockDown) -> None:
    """Knock down one of two equal hordes. Rule: ZW-091, ZW-099, ZW-100. Raises: Refused."""
    ask = scene.state.asks[0]
    key = (scene.number, command.horde)
    if key not in (ask.horde, ask.other):
        scene.check(
            Refusal(
                text("That horde is not part of the merge."),
                "ZW-091",
                text("Choose one of the two hordes."),
            )
        )
    scene.happen(Answered())
    if the_horde(scene.state, key).upright:
        scene.happen(KnockedDown(horde=key, why="split"))


# --- Evolve, offers, tell ---


def _parted(state: Game, event: Parted) -> Game:
    at = the_horde(state, event.horde).at
    leaving = all_dice(event.zombies, event.heroes)
    state = with_dice(state, event.horde, less=leaving)
    return with_new(state, event.horde[0], Horde(event.slot, at, event.zombies, event.heroes))


def _joined(state: Game, event: Joined) -> Game:
    coming = all_dice(event.zombies, event.heroes)
    state = with_dice(state, event.horde, less=coming)
    if not the_horde(state, event.horde).size:
        state = without_horde(state, event.horde)
    return with_dice(state, (event.horde[0], event.into), more=coming)


_SPLIT, _MERGE, _KNOCK_DOWN = text("Split"), text("Merge"), text("Knock down horde")
_DICE, _HORDE = text("Zombies"), text("Horde")


def offer_parts(horde: Horde, around: Around) -> list[Offer]:
    """To split off any zombies but all. To merge any, or all. Rule: ZW-090, ZW-097."""
    found, dice = [], counted_dice(horde)
    if not why_not_split(horde, room=around.room):
        zombies = Counts("dice", _DICE, dice, least=1, most=horde.size - 1)
        found.append(Offer("Split", _SPLIT, (zombies,), {"horde": horde.slot}))
    for slot in around.own:
        zombies = Counts("dice", _DICE, dice, least=1)
        found.append(Offer("Merge", _MERGE, (zombies,), {"horde": horde.slot, "into": slot}))
    return found


def _offer_knock_down(state: Game, ask: Ask) -> tuple[Offer, ...]:
    slots = (ask.horde[1], ask.other[1])
    return (Offer("Lay", _KNOCK_DOWN, (OneOf("horde", _HORDE, slots),)),)


def _tell_parted(state: Game, event: Parted) -> Lines:
    yield Line(
        text(
            "{horde} splits off {new}: {zombies}.",
            zombies=some_zombies(all_dice(event.zombies, event.heroes)),
            horde=horde_name(state, event.horde),
            new=horde_name(state, (event.horde[0], event.slot)),
        ),
        "ZW-090",
    )


def _tell_joined(state: Game, event: Joined) -> Lines:
    yield Line(
        text(
            "{horde} moves {zombies} to {other}.",
            zombies=some_zombies(all_dice(event.zombies, event.heroes)),
            horde=horde_name(state, event.horde),
            other=horde_name(state, (event.horde[0], event.into)),
        ),
        "ZW-097",
    )


PARTS = Subject(
    decide={Split: split, Merge: merge, KnockDown: knock_down},
    evolve={Parted: _parted, Joined: _joined},
    tell={Parted: _tell_parted, Joined: _tell_joined},
    answers={"lay": (KnockDown,)},
    questions={"lay": text("Which of the two hordes is knocked down?")},
    choices={"lay": _offer_knock_down},
    offers={"horde": offer_parts},
)
