"""Searches of rooms and cars, and the cards that are drawn.

Rule: ZC-031, ZC-076, ZC-091, ZC-092, ZC-C05, ZC-R18, ZC-R20, ZC-S07, ZC-S18, ZC-S20, ZC-S24.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from rules.fields import OneOf, Range
from rules.game import Offer
from rules.refused import Refusal
from rules.systems.zombicide.activation import Used, free_left, once, pay, why_not_pay
from rules.systems.zombicide.catalogue import cards
from rules.systems.zombicide.kit.keeping import bare, gain
from rules.systems.zombicide.names import car_name, card_name, char_name, zone_name
from rules.systems.zombicide.pieces import CardDiscarded
from rules.systems.zombicide.scene import Ask, Command, Event, Lines, Scene, Subject, with_char
from rules.systems.zombicide.shortage import appear_at
from rules.systems.zombicide.state import NOBODY, Draws, Found, Game, Sort
from rules.systems.zombicide.who import (
    boxed,
    carried,
    crowded,
    current,
    has,
    mission,
    owner,
    pair_mark,
    ruled,
)
from rules.table import Line
from rules.text import text

SEARCH = "search"
NOSE = "rummages"


class Search(Command, frozen=True, tag="zc.Search"):
    """Draw cards in a room. Rule: ZC-031, ZC-092."""

    cards: int = 1


class SearchCar(Command, frozen=True, tag="zc.SearchCar"):
    """Search a car. Rule: ZC-C05."""

    car: str


class DrawAgain(Command, frozen=True, tag="zc.DrawAgain"):
    """Discard the card just drawn, and draw another one. Rule: ZC-S18."""


class TakeCard(Command, frozen=True, tag="zc.TakeCard"):
    """Keep the card just drawn. Rule: ZC-S18."""


class TakeTwin(Command, frozen=True, tag="zc.TakeTwin"):
    """Take a second card of the name out of the deck, or leave it. Rule: ZC-S24."""

    take: bool


class Searched(Event, frozen=True, tag="zc.searched"):
    """A character searches. Rule: ZC-031."""

    who: int
    car: int = NOBODY


class CardDrawn(Event, frozen=True, tag="zc.card-drawn"):
    """A card comes off the deck. Rule: ZC-031."""

    who: int
    card: str


class DeckShuffled(Event, frozen=True, tag="zc.deck-shuffled"):
    """The discards of the equipment become the deck. Rule: ZC-076."""


# --- Rules ---


def nose(state: Game) -> bool:
    """True while a free Search anywhere is possible after a kill. Rule: ZC-S20."""
    return state.slain and once(state, NOSE)


def most_cards(state: Game) -> int:
    """The cards that a Search may draw. Rule: ZC-092."""
    one = current(state)
    return 1 + sum(cards()[one.slots[slot].card].draws for slot in carried(one))


def _why_not_here(state: Game) -> Refusal | None:
    """Refuse a second Search, and one among zombies. Rule: ZC-031, ZC-R18."""
    one = current(state)
    if one.searched:
        return Refusal(
            text("You have already searched this round."),
            "ZC-031",
            text("Search again next round."),
            text("searched"),
        )
    if crowded(state, one.zone) and ruled(state).search_zombies == "forbidden":
        return Refusal(
            text("The room has zombies."),
            "ZC-R18",
            text("Kill the zombies first."),
            text("zombies here"),
        )
    return None


OUTDOORS: Final = Refusal(
    text("You can only search rooms."),
    "ZC-031",
    text("Enter a building first."),
    text("go indoors"),
)


def why_not_search(state: Game, count: int = 1) -> Refusal | None:
    """Rule: ZC-031, ZC-092, ZC-S20."""
    indoors = mission(state).zones[current(state).zone].kind == "room"
    if not indoors and not nose(state):
        return OUTDOORS
    if not 1 <= count <= most_cards(state):
        return Refusal(text("You cannot draw that many cards."), "ZC-092", text("Draw fewer."))
    why = _why_not_here(state)
    return why or (None if nose(state) else why_not_pay(state, SEARCH))


def specials(state: Game) -> dict[str, int]:
    """The cards that a show car may hold. Rule: ZC-C05."""
    return {key: boxed(state, key) for key, row in cards().items() if row.special}


def cars_here(state: Game) -> tuple[int, ...]:
    """The cars that can be searched from where the character is. Rule: ZC-C05."""
    zone, found = current(state).zone, []
    for number, car in enumerate(state.cars):
        if car.zone == zone:
            kind = mission(state).cars[number].type
            fresh = kind == "show" and not car.searched
            if kind == "police" or (fresh and any(specials(state).values())):
                found.append(number)
    return tuple(found)


def why_not_car(state: Game, car: int) -> Refusal | None:
    """Rule: ZC-C05."""
    if car not in cars_here(state):
        return Refusal(
            text("You cannot search that car."), "ZC-C05", text("Choose one of the listed options.")
        )
    why = _why_not_here(state)
    return why or (None if nose(state) else why_not_pay(state, SEARCH))


# --- Effects and work ---


def _pay(scene: Scene) -> None:
    """A free Search first, then the one after a kill. Rule: ZC-023, ZC-S20."""
    indoors = mission(scene.state).zones[scene.me.zone].kind == "room"
    if nose(scene.state) and (not indoors or not free_left(scene.state, SEARCH)):
        scene.happen(Used(skill=NOSE))
    else:
        pay(scene, SEARCH)


def draw_card(scene: Scene, who: int) -> str:
    """Draw a card, after shuffling where need be. Empty where there is none. Rule: ZC-076."""
    if not any(scene.state.deck.values()):
        if not any(scene.state.discard.values()):
            return ""
        scene.happen(DeckShuffled())
    left = {key: scene.state.deck.get(key, 0) for key in cards()}
    card = scene.draw(left, text("the next equipment card"))
    scene.happen(CardDrawn(who=who, card=card))
    return card


def draws_on(scene: Scene, task: Draws) -> bool:
    """Draw the cards of a Search one by one. Rule: ZC-031."""
    if task.card:
        return _drawn(scene, task)
    card = draw_card(scene, task.who) if task.left else ""
    if card:
        scene.now(replace(task, card=card, again=False, twin=False))
        return True
    scene.done()
    after = scene.says.equip_found == "rearrange"
    more = (Sort(who=task.who, left=len(scene.char(task.who).slots)),) if after else ()
    found = (Found(who=task.who, cards=task.kept, bare=task.bare),) if task.kept else ()
    scene.due(*found, *more)
    return True


def _drawn(scene: Scene, task: Draws) -> bool:
    """The card just drawn: drawn again, carried out, doubled, or kept."""
    row, one = cards()[task.card], scene.char(task.who)
    if not task.again and _may_redraw(scene.state, task):
        return False
    if row.appears:
        scene.happen(CardDiscarded(card=task.card))
        left = task.left if task.until_weapon else task.left - 1
        scene.now(replace(task, card="", left=left))
        appear_at(scene, task.zone, row.appears, 1)
        return True
    if task.until_weapon and not row.modes:
        scene.happen(CardDiscarded(card=task.card))
        scene.now(replace(task, card=""))
        return True
    twin = has(one, "matches") and pair_mark(one, row) and scene.state.deck.get(task.card, 0) > 0
    if twin and not task.twin:
        return False
    scene.now(replace(task, card="", left=task.left - 1, kept=(*task.kept, task.card)))
    return True


def _may_redraw(state: Game, task: Draws) -> bool:
    """Rule: ZC-S18."""
    return task.who == state.active and once(state, "redraws")


def asks_redraw(state: Game, task: Draws) -> bool:
    """True where the owner may draw another card, else a second one is offered. Rule: ZC-S18."""
    return not task.again and _may_redraw(state, task)


# --- Decide ---


def search(scene: Scene, command: Search) -> None:
    """Rule: ZC-031. Raises: Refused."""
    scene.check(why_not_search(scene.state, command.cards))
    _pay(scene)
    who = scene.state.active
    scene.happen(Searched(who=who))
    empty = bare(scene.me, scene.says.equip_found)
    scene.due(Draws(who=who, left=command.cards, zone=scene.me.zone, bare=empty))


def search_car(scene: Scene, command: SearchCar) -> None:
    """Rule: ZC-C05. Raises: Refused."""
    keys = [row.id for row in mission(scene.state).cars]
    car = keys.index(command.car) if command.car in keys else NOBODY
    scene.check(why_not_car(scene.state, car))
    _pay(scene)
    who = scene.state.active
    scene.happen(Searched(who=who, car=car))
    if mission(scene.state).cars[car].type == "police":
        empty = bare(scene.me, scene.says.equip_found)
        scene.due(Draws(who=who, left=1, zone=scene.me.zone, bare=empty, until_weapon=True))
        return
    gain(scene, who, scene.draw(specials(scene.state), text("a card of the show car")))


def _task(scene: Scene) -> Draws:
    task = scene.state.agenda[0]
    assert isinstance(task, Draws)
    return task


def why_not_redraw(state: Game, task: Draws) -> Refusal | None:
    """Rule: ZC-S18."""
    if asks_redraw(state, task):
        return None
    return Refusal(
        text("You cannot redraw that card."), "ZC-S18", text("Choose one of the listed options.")
    )


def why_not_twin(state: Game, task: Draws) -> Refusal | None:
    """Rule: ZC-S24."""
    if not asks_redraw(state, task):
        return None
    return Refusal(text("You have not kept the card yet."), "ZC-S24", text("Keep the card first."))


def draw_again(scene: Scene, command: DrawAgain) -> None:
    """Rule: ZC-S18. Raises: Refused."""
    task = _task(scene)
    scene.check(why_not_redraw(scene.state, task))
    scene.happen(Used(skill="redraws"))
    scene.happen(CardDiscarded(card=task.card))
    scene.now(replace(task, card=""))


def take_card(scene: Scene, command: TakeCard) -> None:
    """Rule: ZC-S18. Raises: Refused."""
    task = _task(scene)
    scene.check(why_not_redraw(scene.state, task))
    scene.now(replace(task, again=True))


def take_twin(scene: Scene, command: TakeTwin) -> None:
    """Rule: ZC-S24. Raises: Refused."""
    task = _task(scene)
    scene.check(why_not_twin(scene.state, task))
    kept = task.kept
    if command.take:
        scene.happen(CardDrawn(who=task.who, card=task.card))
        kept = (*kept, task.card)
    scene.now(replace(task, twin=True, kept=kept))


# --- Evolve ---


def _searched(state: Game, event: Searched) -> Game:
    cars = list(state.cars)
    if event.car != NOBODY:
        cars[event.car] = replace(cars[event.car], searched=True)
    return replace(with_char(state, event.who, searched=True), cars=tuple(cars))


def _card_drawn(state: Game, event: CardDrawn) -> Game:
    return replace(state, deck={**state.deck, event.card: state.deck[event.card] - 1})


def _shuffled(state: Game, event: DeckShuffled) -> Game:
    return replace(state, deck=state.discard, discard={})


# --- Offers, tell ---

SEARCH_NAME, _CARS, _CAR, _COUNT = text("Search"), text("Search car"), text("Car"), text("Cards")
_AGAIN, _TAKE = text("Draw another card"), text("Keep card")
_TWIN, _BOTH = text("Take the second copy?"), text("Take the second copy")


def search_offers(state: Game) -> Iterable[Offer]:
    """Rule: ZC-031, ZC-C05."""
    found: list[Offer] = []
    if not why_not_search(state):
        count = Range("cards", _COUNT, 1, most_cards(state))
        found.append(Offer("zc.Search", SEARCH_NAME, (count,)))
    there = [car for car in cars_here(state) if not why_not_car(state, car)]
    if there:
        keys = tuple([mission(state).cars[car].id for car in there])
        found.append(Offer("zc.SearchCar", _CARS, (OneOf("car", _CAR, keys),)))
    return found


def _offers(state: Game, task: Draws) -> Iterable[Offer]:
    if asks_redraw(state, task):
        yield Offer("zc.TakeCard", _TAKE)
        yield Offer("zc.DrawAgain", _AGAIN)
    else:
        yield Offer("zc.TakeTwin", _TWIN, (OneOf("take", _BOTH, (True, False)),))


def _tell_searched(state: Game, event: Searched) -> Lines:
    name = char_name(state, event.who)
    if event.car != NOBODY:
        car = car_name(state, event.car)
        yield Line(text("{name} searches {car}.", name=name, car=car), "ZC-C05")
    else:
        where = zone_name(state, state.chars[event.who].zone)
        yield Line(text("{name} searches {zone}.", name=name, zone=where), "ZC-031")


def _tell_drawn(state: Game, event: CardDrawn) -> Lines:
    name, card = char_name(state, event.who), card_name(event.card)
    yield Line(text("{name} finds {card}.", name=name, card=card), "ZC-031")


def _tell_shuffled(state: Game, event: DeckShuffled) -> Lines:
    yield Line(text("The equipment discard pile is shuffled."), "ZC-076")


SEARCHING = Subject(
    decide={
        Search: search,
        SearchCar: search_car,
        DrawAgain: draw_again,
        TakeCard: take_card,
        TakeTwin: take_twin,
    },
    evolve={Searched: _searched, CardDrawn: _card_drawn, DeckShuffled: _shuffled},
    tell={Searched: _tell_searched, CardDrawn: _tell_drawn, DeckShuffled: _tell_shuffled},
    tasks={Draws: draws_on},
    asks={
        Draws: Ask(
            why=text("Decide what to do with the drawn card."),
            kinds=("zc.TakeCard", "zc.DrawAgain", "zc.TakeTwin"),
            seats=lambda state, task: owner(state, task.who),
            offers=_offers,
        )
    },
)
