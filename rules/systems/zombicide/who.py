"""Look-ups in a state: characters, skills, zombies, noise, what is left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from operator import add

from rules.systems.zombicide.catalogue import (
    CardRow,
    Rulings,
    cards,
    numbers,
    recipes,
    rulings,
    skills,
    spawn_cards,
    zombies,
)
from rules.systems.zombicide.map.world import World, world_of
from rules.systems.zombicide.missions.format import Mission
from rules.systems.zombicide.state import KINDS, NOBODY, WOUND, Car, Crowd, Game, Held, Survivor


def ruled(state: Game) -> Rulings:
    """The rulings of the house rules."""
    return rulings(state.rules)


def world(state: Game) -> World:
    """The map of the mission."""
    return world_of(state.mission)


def mission(state: Game) -> Mission:
    """The mission."""
    return world_of(state.mission).mission


def zone_of(state: Game, key: str) -> int:
    """The number of a zone by its id, or NOBODY if there is none."""
    return world(state).number.get(key, NOBODY)


# --- Characters ---


def char_of(state: Game, key: str) -> int:
    """The number of a character by its key, or NOBODY if there is none."""
    return next((n for n, one in enumerate(state.chars) if one.key == key), NOBODY)


def current(state: Game) -> Survivor:
    """The active character."""
    return state.chars[state.active]


def owner(state: Game, who: int) -> tuple[int, ...]:
    """The seat of a character, as the only one that decides."""
    return (state.chars[who].seat,)


def living(state: Game) -> list[int]:
    """The characters in play."""
    return [who for who, one in enumerate(state.chars) if one.plays]


def is_anybody_there(state: Game) -> bool:
    """True while a character is in play. Mostly the first one is, so no list is made."""
    for one in state.chars:
        if one.plays:
            break
    else:
        return False
    return True


def people_in(state: Game, zone: int) -> list[int]:
    """The characters in play in a zone, those in cars too."""
    return [who for who, one in enumerate(state.chars) if one.zone == zone and one.plays]


def circle(state: Game, first: int) -> Iterator[int]:
    """All characters clockwise, beginning with one. Rule: ZC-019."""
    count = len(state.chars)
    return ((first + n) % count for n in range(count))


def anybody(state: Game) -> tuple[int, ...]:
    """The seats that decide for the group. Rule: ZC-024, ZC-R34."""
    if ruled(state).group == "markerOwner":
        return (state.chars[state.first].seat,)
    seats = {one.seat for one in state.chars if one.plays}
    return tuple(sorted(seats or {one.seat for one in state.chars}))


def car_of(state: Game, who: int) -> int:
    """The car in which a character sits, or NOBODY if there is none."""
    for number, car in enumerate(state.cars):
        if who in car.seats:
            return number
    return NOBODY


def is_driver(state: Game, who: int) -> bool:
    """True for the driver of a car."""
    return any(car.seats[0] == who for car in state.cars)


def in_car(car: Car) -> list[int]:
    """The characters in a car."""
    return [who for who in car.seats if who != NOBODY]


# --- Skills ---


@lru_cache(maxsize=4096)
def total(known: tuple[str, ...], effect: str, of: tuple[str, ...] = ()) -> int:
    """The number of skills with an effect, of these attacks or actions where it has any."""
    rows = [skills()[key] for key in known]
    return sum(row.effect == effect and (not of or row.of in of) for row in rows)


@lru_cache(maxsize=1024)
def effects(known: tuple[str, ...]) -> frozenset[str]:
    """The effects of skills, to ask first whether any of several is known."""
    return frozenset([skills()[key].effect for key in known])


def has(survivor: Survivor, effect: str, *of: str) -> bool:
    """True for a character with a skill of this effect."""
    return total(survivor.skills, effect, of) > 0


def quiet(survivor: Survivor) -> bool:
    """True for a Ninja who makes no noise. Rule: ZC-S26."""
    return not survivor.heard and has(survivor, "sneaks")


def pairs(known: tuple[str, ...], card: CardRow, kind: str) -> bool:
    """True where two of a card have the pair mark for a kind of attack. Rule: ZC-S14 to ZC-S16."""
    return card.pair or total(known, "pair", ("combat", kind)) > 0


def pair_mark(survivor: Survivor, card: CardRow) -> bool:
    """True for a weapon with the pair mark in any of its modes. Rule: ZC-S24."""
    return any(pairs(survivor.skills, card, mode.kind) for mode in card.modes)


# --- Slots ---


def hands(survivor: Survivor) -> tuple[Held, ...]:
    """The cards in hand. Rule: ZC-011."""
    return survivor.slots[: numbers().slots.hands]


def slots_at_start(survivor: Survivor) -> int:
    """Hands and pack. Rule: ZC-011, ZC-S19."""
    book = numbers().slots
    return book.hands + book.pack + total(survivor.skills, "pack")


def carried(survivor: Survivor) -> tuple[int, ...]:
    """The slots with a card."""
    return _filled(survivor.slots)


@lru_cache(maxsize=4096)  # asked ten times a command, and most slots stay as they are
def _filled(slots: tuple[Held, ...]) -> tuple[int, ...]:
    return tuple([n for n, held in enumerate(slots) if held.card and held.card != WOUND])


def free_slots(survivor: Survivor) -> list[int]:
    """The empty slots."""
    return [n for n, held in enumerate(survivor.slots) if not held.card]


def is_hand(slot: int) -> bool:
    """True for a slot of the hands."""
    return slot < numbers().slots.hands


def joined(card: str, other: str) -> str:
    """The card that two cards make, or an empty text if there is none. Rule: ZC-013."""
    return _made().get((card, other), "")


@cache
def joins(card: str) -> bool:
    """True for a card that joins with any other. Rule: ZC-013."""
    return any(card in parts for parts in _made())


@cache
def _made() -> dict[tuple[str, ...], str]:
    """The first recipe of two parts, in both orders."""
    return {parts: row.makes for row in recipes()[::-1] for parts in (row.parts, row.parts[::-1])}


# --- Zombies ---


def count_of(crowd: Crowd, kind: str) -> int:
    """The zombies of a kind."""
    return crowd[KINDS.index(kind)]


def on_board(state: Game, kind: str) -> int:
    """The zombies of a kind on the board."""
    place = KINDS.index(kind)
    return sum([crowd[place] for crowd in state.zombies])


def stock(state: Game, kind: str) -> int:
    """The miniatures of a kind that are left. Rule: ZC-001, ZC-010."""
    return zombies()[kind].stock - on_board(state, kind)


def crowded(state: Game, zone: int) -> int:
    """The zombies of a zone."""
    return sum(state.zombies[zone])


# --- Noise ---


def noise_of(state: Game) -> tuple[int, ...]:
    """The noise of each zone: tokens, characters, what stays. The loud zone is the noisiest.

    Rule: ZC-061, ZC-S23, ZC-S26.
    """
    found = list(map(add, state.noise, state.lasting))
    for one in state.chars:
        if one.plays and not quiet(one):
            found[one.zone] += 1
    if state.loud:
        found[state.loud[1]] = max(found) + 1
    return tuple(found)


# --- Levels ---


def danger(state: Game) -> int:
    """The highest level of a character in play. Rule: ZC-082."""
    most = max([one.xp for one in state.chars if one.plays], default=0)
    return numbers().danger.level(most)


# --- Decks ---


def zombie_deck(state: Game) -> Mapping[str, int]:
    """All zombie cards of the game. Rule: ZC-079, ZC-R31, ZC-R32."""
    says = ruled(state)
    return _cards_of(says.deck, *(("special",) if says.specials == "with" else ()))


@lru_cache(maxsize=16)
def _cards_of(*decks: str) -> Mapping[str, int]:
    return {key: row.copies for key, row in spawn_cards().items() if row.deck in decks}


def zombie_cards_left(state: Game) -> dict[str, int]:
    """The zombie cards in the deck. Rule: ZC-076."""
    left = dict(zombie_deck(state))
    for key, count in state.drawn.items():
        left[key] -= count
    return left


def returns(card: str) -> bool:
    """True for a card that goes back to the box. Rule: ZC-014."""
    return cards()[card].returns


def pieces_of(card: str) -> tuple[str, ...]:
    """The cards of the box that a card is made of. Rule: ZC-013."""
    for row in recipes():
        if row.makes == card and not row.discards:
            return row.parts
    return (card,)


def boxed(state: Game, card: str) -> int:
    """The cards of a kind that are in the box."""
    held = sum(
        piece == card
        for one in state.chars
        for slot in one.slots
        if slot.card and slot.card != WOUND
        for piece in pieces_of(slot.card)
    )
    places: Sequence[dict[str, int]] = (state.deck, state.discard, state.aside)
    row = cards()[card]
    return row.copies + row.box - held - sum(place.get(card, 0) for place in places)
