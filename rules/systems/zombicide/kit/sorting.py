"""Cards in other slots, trades with a companion. Rule: ZC-013, ZC-035, ZC-R35, ZC-F04."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.systems.zombicide.activation import Used, pay, why_not_pay
from rules.systems.zombicide.kit.keeping import join
from rules.systems.zombicide.names import card_name, char_name, token_name
from rules.systems.zombicide.pieces import NOTHING, slot_set
from rules.systems.zombicide.scene import Ask, Command, Event, Lines, Scene, Subject
from rules.systems.zombicide.state import NOBODY, WOUND, Consent, Game, Sort
from rules.systems.zombicide.who import (
    carried,
    char_of,
    current,
    joined,
    mission,
    owner,
    people_in,
    ruled,
)
from rules.table import Line
from rules.text import text

Spot = tuple[int, int]  # a character and a slot


class Rearrange(Command, frozen=True, tag="zc.Rearrange"):
    """Change what is in hand. Rule: ZC-035."""


class Trade(Command, frozen=True, tag="zc.Trade"):
    """Exchange cards with a companion in the zone. Rule: ZC-035."""

    other: str


class Agree(Command, frozen=True, tag="zc.Agree"):
    """Agree to a trade, or do not. Rule: ZC-R35."""

    yes: bool


class Put(Command, frozen=True, tag="zc.Put"):
    """Put a card into another slot; a card there comes back. Rule: ZC-035."""

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


def companions(state: Game) -> tuple[int, ...]:
    """The characters to trade with. Rule: ZC-035, ZC-R35."""
    one, found = current(state), []
    for who in people_in(state, one.zone):
        other = state.chars[who]
        if who == state.active or f"asked:{other.key}" in state.used:
            continue
        if carried(one) or carried(other) or _tokens(state, (state.active, who)):
            found.append(who)
    return tuple(found)


def _tokens(state: Game, people: Iterable[int]) -> list[int]:
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
    """The slot of a key; with NOBODY for none."""
    name, _, slot = key.rpartition(".")
    return char_of(state, name), int(slot) if slot.isdecimal() else NOBODY


def filled(state: Game, task: Sort) -> list[Spot]:
    """The slots with a card."""
    return [spot for spot in spots(state, task) if state.chars[spot[0]].slots[spot[1]].card]


def partners(state: Game, task: Sort, spot: Spot) -> list[Spot]:
    """The cards with which a card joins. Rule: ZC-013."""
    card = state.chars[spot[0]].slots[spot[1]].card
    return [
        one
        for one in filled(state, task)
        if one != spot and joined(card, state.chars[one[0]].slots[one[1]].card)
    ]


def _not_now(rule: str) -> Refusal:
    return Refusal(
        text("You cannot do that here."), rule, text("Choose one of the listed options.")
    )


def why_not_rearrange(state: Game) -> Refusal | None:
    """Rule: ZC-035."""
    if not carried(current(state)):
        return Refusal(text("You have no cards to rearrange."), "ZC-035", text("Get a card first."))
    return why_not_pay(state)


def why_not_trade(state: Game, other: int) -> Refusal | None:
    """Rule: ZC-035."""
    if other not in companions(state):
        return Refusal(
            text("No companion is in your zone."), "ZC-035", text("Join a companion first.")
        )
    return why_not_pay(state)


def why_not_put(state: Game, task: Sort, spot: Spot, to: Spot) -> Refusal | None:
    """Rule: ZC-035."""
    fits = spot in filled(state, task) and to in spots(state, task) and to != spot
    return None if fits else _not_now("ZC-035")


def why_not_join(state: Game, task: Sort, spot: Spot, to: Spot) -> Refusal | None:
    """Rule: ZC-013."""
    fits = spot in filled(state, task) and to in partners(state, task, spot)
    return None if fits else _not_now("ZC-013")


def why_not_hand(state: Game, task: Sort, token: int) -> Refusal | None:
    """Rule: ZC-F04."""
    fits = task.other != NOBODY and token in _tokens(state, sorters(task))
    return None if fits else _not_now("ZC-F04")


# --- Work ---


def sort_on(scene: Scene, task: Sort) -> bool:
    """Wait until the cards are as they should be. Rule: ZC-035."""
    if not task.left or not (filled(scene.state, task) or _tokens(scene.state, sorters(task))):
        scene.done()
        return True
    return False


def consent_on(scene: Scene, task: Consent) -> bool:
    """Wait for the answer. Rule: ZC-R35."""
    return False


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


def trade(scene: Scene, command: Trade) -> None:
    """Rule: ZC-035, ZC-R35. Raises: Refused."""
    other = char_of(scene.state, command.other)
    scene.check(why_not_trade(scene.state, other))
    ask = ruled(scene.state).trade == "asked"
    if ask and scene.char(other).seat != scene.me.seat:
        scene.happen(Used(skill=f"asked:{command.other}"))
        scene.due(Consent(scene.state.active, other))
    else:
        _trade(scene, other)


def _trade(scene: Scene, other: int) -> None:
    pay(scene)
    who = scene.state.active
    scene.due(Sort(who=who, other=other, left=moves_of(scene.state, who, other)))


def agree(scene: Scene, command: Agree) -> None:
    """Rule: ZC-R35."""
    task = scene.state.agenda[0]
    assert isinstance(task, Consent)
    scene.done()
    if command.yes:
        _trade(scene, task.other)


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

_SORT, _TRADE, _WITH = text("Rearrange cards"), text("Trade"), text("With")
_PUT, _JOIN, _TO, _END = text("Move card"), text("Join card"), text("Slot"), text("Done")
_HAND, _AGREE, _YES = text("Give objective"), text("Agree to the trade?"), text("Answer")


def sort_offers(state: Game) -> Iterable[Offer]:
    """Rule: ZC-035."""
    if not why_not_rearrange(state):
        yield Offer("zc.Rearrange", _SORT)
    if not why_not_pay(state):
        keys = tuple([state.chars[who].key for who in companions(state)])
        if keys:
            yield Offer("zc.Trade", _TRADE, (OneOf("other", _WITH, keys),))


def _offers(state: Game, task: Sort) -> Iterable[Offer]:
    yield Offer("zc.EndSort", _END)
    keys = {spot: spot_key(state, spot) for spot in spots(state, task)}
    for spot in filled(state, task):
        fixed = {"card": keys[spot]}
        there = partners(state, task, spot)
        if there:
            to = tuple([keys[one] for one in there])
            yield Offer("zc.Join", _JOIN, (OneOf("to", _WITH, to),), fixed)
        to = tuple([key for one, key in keys.items() if one != spot])
        yield Offer("zc.Put", _PUT, (OneOf("to", _TO, to),), fixed)
    for token in _tokens(state, sorters(task)) if task.other != NOBODY else ():
        yield Offer("zc.HandOver", _HAND, fixed={"objective": mission(state).objectives[token].id})


def _consent(state: Game, task: Consent) -> Iterable[Offer]:
    yield Offer("zc.Agree", _AGREE, (OneOf("yes", _YES, (True, False)),))


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
        Trade: trade,
        Agree: agree,
        Put: put,
        Join: join_cards,
        HandOver: hand_over,
        EndSort: end_sort,
    },
    evolve={Swapped: _swapped, Lifted: _lifted, HandedOver: _handed},
    tell={Swapped: _tell_swapped, HandedOver: _tell_handed},
    silent={Lifted: "the card that is made is told"},
    tasks={Sort: sort_on, Consent: consent_on},
    asks={
        Sort: Ask(
            why=text("Arrange the cards."),
            kinds=("zc.EndSort", "zc.Put", "zc.Join", "zc.HandOver"),
            seats=lambda state, task: owner(state, task.who),
            offers=_offers,
        ),
        Consent: Ask(
            why=text("Agree to the trade?"),
            kinds=("zc.Agree",),
            seats=lambda state, task: owner(state, task.other),
            offers=_consent,
        ),
    },
)
