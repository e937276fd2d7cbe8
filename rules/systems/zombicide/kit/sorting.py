"""Cards in other slots, joined, or in other hands. Rule: ZC-013, ZC-035, ZC-F04."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.systems.zombicide.activation import pay, why_not_pay
from rules.systems.zombicide.kit.keeping import join
from rules.systems.zombicide.names import card_name, char_name, token_name
from rules.systems.zombicide.pieces import NOTHING, slot_set
from rules.systems.zombicide.scene import Ask, Command, Event, Lines, Scene, Subject
from rules.systems.zombicide.state import NOBODY, WOUND, Game, Sort
from rules.systems.zombicide.who import (
    carried,
    char_of,
    current,
    joined,
    joins,
    mission,
    owner,
)
from rules.table import Line
from rules.text import text

Spot = tuple[int, int]  # a character and a slot


class Rearrange(Command, frozen=True, tag="zc.Rearrange"):
    """Change what is in hand. Rule: ZC-035."""


class Put(Command, frozen=True, tag="zc.Put"):
    """Put a card into another slot. A card there comes back. Rule: ZC-035."""

    card: str
    to: str


class Join(Command, frozen=True, tag="zc.Join"):
    """Join two cards. Rule: ZC-013."""

    card: str
    to: str


class HandOver(Command, frozen=True, tag="zc.HandOver"):
    """Hand a carried objective to the companion. Rule: ZC-F04."""

    objective: str


class EndSort(Command, frozen=True, tag="zc.EndSort"):
    """The cards are as they should be. Rule: ZC-035."""


class Swapped(Event, frozen=True, tag="zc.swapped"):
    """The cards of two slots change places. Rule: ZC-035."""

    one: Spot
    other: Spot


class Lifted(Event, frozen=True, tag="zc.lifted"):
    """A card leaves its slot to be joined. Rule: ZC-013."""

    who: int
    slot: int


class HandedOver(Event, frozen=True, tag="zc.handed-over"):
    """A carried objective changes hands. Rule: ZC-F04."""

    token: int
    to: int


# --- What can be done ---


def tokens_of(state: Game, people: Iterable[int]) -> list[int]:
    """The objectives that these people carry."""
    there = tuple(people)
    return [n for n, token in enumerate(state.tokens) if token.holder in there]


def sorters(task: Sort) -> tuple[int, ...]:
    """The characters whose cards are sorted."""
    return (task.who,) if task.other == NOBODY else (task.who, task.other)


def spots(state: Game, task: Sort) -> list[Spot]:
    """The slots in which cards can be put."""
    return [
        (who, slot)
        for who in sorters(task)
        for slot, held in enumerate(state.chars[who].slots)
        if held.card != WOUND
    ]


def spot_key(state: Game, spot: Spot) -> str:
    """A slot as commands name it."""
    return f"{state.chars[spot[0]].key}.{spot[1]}"


def spot_of(state: Game, key: str) -> Spot:
    """The character of a key with its slot, or with NOBODY if it names none."""
    name, _, slot = key.rpartition(".")
    return char_of(state, name), int(slot) if slot.isdecimal() else NOBODY


def filled(state: Game, task: Sort) -> list[Spot]:
    """The slots with a card."""
    return [(who, slot) for who in sorters(task) for slot in carried(state.chars[who])]


def partners(state: Game, task: Sort, spot: Spot) -> list[Spot]:
    """The cards with which a card joins. Rule: ZC-013."""
    card = state.chars[spot[0]].slots[spot[1]].card
    if not joins(card):
        return []
    return [
        one
        for one in filled(state, task)
        if one != spot and joined(card, state.chars[one[0]].slots[one[1]].card)
    ]


NO_CARDS: Final = Refusal(
    text("You have no cards to rearrange."), "ZC-035", text("Take a card first.")
)


def _not_now(rule: str) -> Refusal:
    return Refusal(
        text("You cannot do that here."), rule, text("Choose one of the listed options.")
    )


def why_not_rearrange(state: Game) -> Refusal | None:
    """Rule: ZC-035."""
    if not carried(current(state)):
        return NO_CARDS
    return why_not_pay(state)


def why_not_put(state: Game, task: Sort, spot: Spot, to: Spot) -> Refusal | None:
    """Rule: ZC-035."""
    fits = to != spot and spot in filled(state, task) and to in spots(state, task)
    return None if fits else _not_now("ZC-035")


def why_not_join(state: Game, task: Sort, spot: Spot, to: Spot) -> Refusal | None:
    """Rule: ZC-013."""
    fits = spot in filled(state, task) and to in partners(state, task, spot)
    return None if fits else _not_now("ZC-013")


def why_not_hand(state: Game, task: Sort, token: int) -> Refusal | None:
    """Rule: ZC-F04."""
    fits = task.other != NOBODY and token in tokens_of(state, sorters(task))
    return None if fits else _not_now("ZC-F04")


# --- Work ---


def sort_on(scene: Scene, task: Sort) -> bool:
    """Wait until the cards are as they should be. Rule: ZC-035."""
    if task.left and (filled(scene.state, task) or tokens_of(scene.state, sorters(task))):
        return False
    scene.done()
    return True


# --- Decide ---


def moves_of(state: Game, *people: int) -> int:
    """The moves that bring any cards of these people to any slots."""
    return sum(len(state.chars[who].slots) for who in people)


def rearrange(scene: Scene, command: Rearrange) -> None:
    """Rule: ZC-035. Raises: Refused."""
    scene.check(why_not_rearrange(scene.state))
    pay(scene)
    who = scene.state.active
    scene.due(Sort(who=who, left=moves_of(scene.state, who)))


def _task(scene: Scene) -> Sort:
    task = scene.state.agenda[0]
    assert isinstance(task, Sort)
    return task


def put(scene: Scene, command: Put) -> None:
    """Rule: ZC-035. Raises: Refused."""
    task = _task(scene)
    spot, to = spot_of(scene.state, command.card), spot_of(scene.state, command.to)
    scene.check(why_not_put(scene.state, task, spot, to))
    scene.now(replace(task, left=task.left - 1))
    scene.happen(Swapped(one=spot, other=to))


def join_cards(scene: Scene, command: Join) -> None:
    """Rule: ZC-013. Raises: Refused."""
    task = _task(scene)
    spot, to = spot_of(scene.state, command.card), spot_of(scene.state, command.to)
    scene.check(why_not_join(scene.state, task, spot, to))
    scene.now(replace(task, left=task.left - 1))
    card = scene.char(spot[0]).slots[spot[1]].card
    scene.happen(Lifted(who=spot[0], slot=spot[1]))
    join(scene, *to, card)


def hand_over(scene: Scene, command: HandOver) -> None:
    """Rule: ZC-F04. Raises: Refused."""
    task = _task(scene)
    keys = [row.id for row in mission(scene.state).objectives]
    token = keys.index(command.objective) if command.objective in keys else NOBODY
    scene.check(why_not_hand(scene.state, task, token))
    scene.now(replace(task, left=task.left - 1))
    holder = scene.state.tokens[token].holder
    scene.happen(HandedOver(token=token, to=task.other if holder == task.who else task.who))


def end_sort(scene: Scene, command: EndSort) -> None:
    """Rule: ZC-035."""
    scene.done()


# --- Evolve ---


def _swapped(state: Game, event: Swapped) -> Game:
    (a, x), (b, y) = event.one, event.other
    one, other = state.chars[a].slots[x], state.chars[b].slots[y]
    return slot_set(slot_set(state, a, x, other), b, y, one)


def _lifted(state: Game, event: Lifted) -> Game:
    return slot_set(state, event.who, event.slot, NOTHING)


def _handed(state: Game, event: HandedOver) -> Game:
    tokens = list(state.tokens)
    tokens[event.token] = replace(tokens[event.token], holder=event.to)
    return replace(state, tokens=tuple(tokens))


# --- Offers, tell ---

_SORT, _WITH = text("Rearrange cards"), text("Join with")
_PUT, _JOIN, _TO, _END = text("Move card"), text("Join card"), text("Slot"), text("Done")
_HAND = text("Give objective")
_DONE = Offer("zc.EndSort", _END)
_REARRANGE = (Offer("zc.Rearrange", _SORT),)


def sort_offers(state: Game) -> Iterable[Offer]:
    """Rule: ZC-035."""
    return () if why_not_rearrange(state) else _REARRANGE


def _offers(state: Game, task: Sort) -> list[Offer]:
    found: list[Offer] = [_DONE]
    places, cards = spots(state, task), filled(state, task)
    keys = [spot_key(state, spot) for spot in places]
    for n, spot in enumerate(places):
        if spot not in cards:
            continue
        fixed = {"card": keys[n]}
        there = partners(state, task, spot)
        if there:
            to = tuple([spot_key(state, one) for one in there])
            found.append(Offer("zc.Join", _JOIN, (OneOf("to", _WITH, to),), fixed))
        others = OneOf("to", _TO, (*keys[:n], *keys[n + 1 :]))
        found.append(Offer("zc.Put", _PUT, (others,), fixed))
    for token in tokens_of(state, sorters(task)) if task.other != NOBODY else ():
        fixed = {"objective": mission(state).objectives[token].id}
        found.append(Offer("zc.HandOver", _HAND, fixed=fixed))
    return found


def _tell_swapped(state: Game, event: Swapped) -> Lines:
    (a, x), (b, _) = event.one, event.other
    card = card_name(state.chars[a].slots[x].card)
    if a != b:
        one, other = char_name(state, a), char_name(state, b)
        said = text("{name} gives {card} to {other}.", name=one, card=card, other=other)
        yield Line(said, "ZC-035")
    else:
        said = text("{name} moves {card}.", name=char_name(state, a), card=card)
        yield Line(said, "ZC-035", minor=True)


def _tell_handed(state: Game, event: HandedOver) -> Lines:
    what = token_name(state, state.tokens[event.token])
    name = char_name(state, event.to)
    yield Line(text("{name} gets the objective: {objective}.", name=name, objective=what), "ZC-F04")


SORTING = Subject(
    decide={
        Rearrange: rearrange,
        Put: put,
        Join: join_cards,
        HandOver: hand_over,
        EndSort: end_sort,
    },
    evolve={Swapped: _swapped, Lifted: _lifted, HandedOver: _handed},
    tell={Swapped: _tell_swapped, HandedOver: _tell_handed},
    silent={Lifted: "the card that is made is told"},
    tasks={Sort: sort_on},
    asks={
        Sort: Ask(
            why=text("Arrange the cards."),
            kinds=("zc.EndSort", "zc.Put", "zc.Join", "zc.HandOver"),
            seats=lambda state, task: owner(state, task.who),
            offers=_offers,
        ),
    },
)
