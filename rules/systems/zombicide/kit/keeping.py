"""Cards that were drawn or gained, and where they go.

Rule: ZC-012, ZC-013, ZC-032, ZC-R24, ZC-S13.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.systems.zombicide.catalogue import recipes
from rules.systems.zombicide.names import card_name, char_name
from rules.systems.zombicide.pieces import (
    CardDiscarded,
    CardGone,
    CardPut,
    discard,
    discarded,
    slot_set,
)
from rules.systems.zombicide.scene import Ask, Command, Event, Lines, Scene, Subject
from rules.systems.zombicide.state import Found, Game, Held, Survivor
from rules.systems.zombicide.who import carried, free_slots, has, is_hand, joined, owner, ruled
from rules.table import Line
from rules.text import text

DROP = "drop"
WITH_FOUND = "found"


class Keep(Command, frozen=True, tag="zc.Keep"):
    """Put a card that was found into a slot, join it, or discard it. Rule: ZC-012, ZC-032."""

    where: str


class Discard(Command, frozen=True, tag="zc.Discard"):
    """Discard a card in one's own activation. Rule: ZC-012."""

    slot: int


class Joined(Event, frozen=True, tag="zc.joined"):
    """A card joins the one of a slot. Rule: ZC-013."""

    who: int
    slot: int
    card: str
    makes: str


class PartsSpent(Event, frozen=True, tag="zc.parts-spent"):
    """The parts of a card that was made go to the discards. Rule: ZC-013."""

    parts: tuple[str, ...]


# --- Rules ---


def places(state: Game, task: Found) -> tuple[str, ...]:
    """The places for the first card that was found. Rule: ZC-012, ZC-032, ZC-R24.

    A number is a slot, `join-` with a number a card to join it with.
    """
    one, card = state.chars[task.who], task.cards[0]
    free = free_slots(one)
    hands = [slot for slot in free if is_hand(slot)]
    pack = [slot for slot in free if not is_hand(slot)]
    found = [f"join-{slot}" for slot in carried(one) if joined(one.slots[slot].card, card)]
    if any(joined(other, card) for other in task.cards[1:]):
        found.append(WITH_FOUND)
    if pack:
        may_hold = task.bare or ruled(state).equip_found == "freeHand"
        found += [str(slot) for slot in (*(hands if may_hold else ()), pack[0])]
    else:
        found += [str(slot) for slot in (*hands, *carried(one))]
        found.append(DROP)
    return tuple(found)


def bare(survivor: Survivor, ruling: str) -> bool:
    """True where a card that is drawn now may be held at once. Rule: ZC-032, ZC-R24."""
    if ruling == "nothingCarried":
        return not carried(survivor)
    hands = [slot for slot in carried(survivor) if is_hand(slot)]
    return ruling == "handsEmpty" and not hands


def why_not_place(state: Game, task: Found, where: str) -> Refusal | None:
    """Rule: ZC-012."""
    if where in places(state, task):
        return None
    return Refusal(
        text("The card cannot go there."), "ZC-012", text("Choose one of the listed options.")
    )


def why_not_discard(state: Game, slot: int) -> Refusal | None:
    """Rule: ZC-012."""
    if slot in carried(state.chars[state.active]):
        return None
    return Refusal(
        text("That slot has no card."), "ZC-012", text("Choose one of the listed options.")
    )


# --- Effects ---


def gain(scene: Scene, who: int, *cards: str) -> None:
    """Let a character put new cards somewhere. Rule: ZC-012."""
    if cards:
        scene.due(Found(who=who, cards=cards))


def join(scene: Scene, who: int, slot: int, card: str) -> None:
    """Join a card with the one of a slot. Two are made by a skill. Rule: ZC-013, ZC-S13."""
    other = scene.char(who).slots[slot].card
    makes = joined(other, card)
    scene.happen(Joined(who=who, slot=slot, card=card, makes=makes))
    _spend(scene, who, other, card, makes)


def _spend(scene: Scene, who: int, card: str, other: str, makes: str) -> None:
    row = next(row for row in recipes() if row.makes == makes)
    if row.discards:
        scene.happen(PartsSpent(parts=(card, other)))
        if has(scene.char(who), "brews"):
            gain(scene, who, makes)


# --- Work ---


def found_on(scene: Scene, task: Found) -> bool:
    """Put the only card to the only place, or let the owner choose. Rule: ZC-012."""
    if not task.cards or not scene.char(task.who).plays:
        for card in task.cards:
            scene.happen(CardDiscarded(card=card))
        scene.done()
        return True
    there = places(scene.state, task)
    if len(there) > 1:
        return False
    _keep(scene, task, there[0])
    return True


def _keep(scene: Scene, task: Found, where: str) -> None:
    card, rest = task.cards[0], task.cards[1:]
    if where == WITH_FOUND:
        other = next(one for one in rest if joined(one, card))
        left = list(rest)
        left.remove(other)
        makes = joined(other, card)
        scene.now(replace(task, cards=(makes, *left)))
        _spend(scene, task.who, other, card, makes)
        return
    scene.now(replace(task, cards=rest))
    if where == DROP:
        scene.happen(CardDiscarded(card=card))
    elif where.startswith("join-"):
        join(scene, task.who, int(where.removeprefix("join-")), card)
    else:
        slot = int(where)
        if scene.char(task.who).slots[slot].card:
            discard(scene, task.who, slot)
        scene.happen(CardPut(who=task.who, slot=slot, card=card))


# --- Decide ---


def keep(scene: Scene, command: Keep) -> None:
    """Rule: ZC-012. Raises: Refused."""
    task = scene.state.agenda[0]
    assert isinstance(task, Found)
    scene.check(why_not_place(scene.state, task, command.where))
    _keep(scene, task, command.where)


def discard_one(scene: Scene, command: Discard) -> None:
    """Rule: ZC-012. Raises: Refused."""
    scene.check(why_not_discard(scene.state, command.slot))
    slot = command.slot
    card = scene.me.slots[slot].card
    scene.happen(CardGone(who=scene.state.active, slot=slot, card=card))


# --- Evolve ---


def _joined(state: Game, event: Joined) -> Game:
    return slot_set(state, event.who, event.slot, Held(event.makes))


def _spent(state: Game, event: PartsSpent) -> Game:
    pile = state.discard
    for part in event.parts:
        pile = discarded(pile, part)
    return replace(state, discard=pile)


# --- Offers, tell ---

_KEEP, _DISCARD, _WHERE, _CARD = text("Keep card"), text("Discard card"), text("Slot"), text("Card")


def _offers(state: Game, task: Found) -> Iterable[Offer]:
    yield Offer("zc.Keep", _KEEP, (OneOf("where", _WHERE, places(state, task)),))


def discard_offers(state: Game) -> Iterable[Offer]:
    """Rule: ZC-012."""
    slots = carried(state.chars[state.active])
    return (Offer("zc.Discard", _DISCARD, (OneOf("slot", _CARD, slots),)),) if slots else ()


def _tell_joined(state: Game, event: Joined) -> Lines:
    yield Line(
        text(
            "{name} makes {card}.",
            name=char_name(state, event.who),
            card=card_name(event.makes),
        ),
        "ZC-013",
        mood="good",
    )


KEEPING = Subject(
    decide={Keep: keep, Discard: discard_one},
    evolve={Joined: _joined, PartsSpent: _spent},
    tell={Joined: _tell_joined},
    silent={PartsSpent: "the card is told"},
    tasks={Found: found_on},
    asks={
        Found: Ask(
            why=text("Which slot is the card for?"),
            kinds=("zc.Keep",),
            seats=lambda state, task: owner(state, task.who),
            offers=_offers,
        )
    },
)
