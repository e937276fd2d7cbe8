"""Characters and starting cards are dealt, and the start character is drawn.

Rule: ZC-015 to ZC-019, ZC-R01, ZC-S29.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from rules.game import Offer
from rules.systems.zombicide.catalogue import cards, characters, numbers, skills
from rules.systems.zombicide.kit.sorting import moves_of
from rules.systems.zombicide.names import card_name, char_name
from rules.systems.zombicide.pieces import NOTHING
from rules.systems.zombicide.scene import Command, Event, Lines, Scene, Subject, with_char
from rules.systems.zombicide.skills import SkillLearned
from rules.systems.zombicide.state import Game, Held, Sort
from rules.systems.zombicide.who import carried, circle, is_hand, mission, slots_at_start, world
from rules.table import Line
from rules.text import Text, text


class Begin(Command, frozen=True, tag="zc.Begin"):
    """Begin the game. Rule: ZC-018."""


class CharacterDealt(Event, frozen=True, tag="zc.character"):
    """A player is dealt a character. Rule: ZC-015."""

    who: int
    row: str


class Opened(Event, frozen=True, tag="zc.opened"):
    """All stand in the start zone, and somebody has the marker. Rule: ZC-017, ZC-018."""

    first: int


class CardDealt(Event, frozen=True, tag="zc.dealt"):
    """A character begins with a card. Rule: ZC-016, ZC-S29."""

    who: int
    card: str
    from_deck: bool = False


# --- Rules ---


def starting_cards(count: int) -> Counter[str]:
    """The cards that are dealt to so many characters. Rule: ZC-016, ZC-X17."""
    book = numbers().start_cards
    found = Counter(book.basic)
    found[book.more] = max(0, count - len(book.basic))
    return found


# --- Decide ---


def begin(scene: Scene, command: Begin) -> None:
    """Deal, and let the first character act. Rule: ZC-015 to ZC-017."""
    _deal_characters(scene)
    count = len(scene.state.chars)
    first = 0
    if not scene.state.listed and count > 1:
        keys = [one.key for one in scene.state.chars]
        first = keys.index(scene.draw(dict.fromkeys(keys, 1), text("the start character")))
    kept = [one.slots for one in scene.state.chars]
    scene.happen(Opened(first=first))
    for who in range(count):
        row = characters()[scene.char(who).row]
        scene.happen(SkillLearned(who=who, level=0, skill=row.skills[0][0]))
    _deal_cards(scene, first)
    for who in circle(scene.state, first):
        known = scene.char(who).skills
        for key in [skills()[one].of for one in known if skills()[one].effect == "starts"]:
            _give(scene, who, key)
        for held in kept[who]:
            _give(scene, who, held.card)
    scene.due(
        *[
            Sort(who=who, left=moves_of(scene.state, who))
            for who in circle(scene.state, first)
            if any(not is_hand(slot) for slot in carried(scene.char(who)))
        ]
    )


def _deal_characters(scene: Scene) -> None:
    """Rule: ZC-015."""
    if not scene.state.dealt:
        return
    left = dict.fromkeys(characters(), 1)
    for who in range(len(scene.state.chars)):
        why = text("character of {name}", name=char_name(scene.state, who))
        row = scene.draw(left, why)
        left[row] = 0
        scene.happen(CharacterDealt(who=who, row=row))


def _deal_cards(scene: Scene, first: int) -> None:
    """One card after the other, clockwise from the start character. Rule: ZC-016, ZC-R01."""
    count = len(scene.state.chars)
    left = starting_cards(count)
    dealt = count if scene.says.starting_cards == "oneEach" else left.total()
    for turn in range(dealt):
        who = (first + turn) % count
        card = scene.draw(dict(left), text("starting card"))
        left[card] -= 1
        scene.happen(CardDealt(who=who, card=card))


def _give(scene: Scene, who: int, card: str) -> None:
    """A card out of the search deck, or from the box if none is there. Rule: ZC-S29."""
    room = any(not held.card for held in scene.char(who).slots)
    if card in cards() and room:
        deck = scene.state.deck.get(card, 0) > 0
        scene.happen(CardDealt(who=who, card=card, from_deck=deck))


# --- Evolve ---


def _character(state: Game, event: CharacterDealt) -> Game:
    return with_char(state, event.who, row=event.row)


def _opened(state: Game, event: Opened) -> Game:
    zone = world(state).number[mission(state).start]
    chars = tuple(
        [replace(one, zone=zone, slots=(NOTHING,) * slots_at_start(one)) for one in state.chars]
    )
    return replace(state, chars=chars, first=event.first, step="act")


def _dealt(state: Game, event: CardDealt) -> Game:
    """Left hand, right hand, pack. Rule: ZC-016."""
    slots = list(state.chars[event.who].slots)
    slots[next(n for n, held in enumerate(slots) if not held.card)] = Held(event.card)
    after = with_char(state, event.who, slots=tuple(slots))
    if not event.from_deck:
        return after
    return replace(after, deck={**state.deck, event.card: state.deck[event.card] - 1})


# --- Offers, tell ---

_BEGIN = text("Start")


def begin_offers(state: Game) -> Iterable[Offer]:
    """Rule: ZC-018."""
    yield Offer("zc.Begin", _BEGIN)


def _tell_character(state: Game, event: CharacterDealt) -> Lines:
    who = Text(characters()[event.row].name)
    name = char_name(state, event.who)
    yield Line(text("{name} plays {character}.", name=name, character=who), "ZC-015")


def _tell_opened(state: Game, event: Opened) -> Lines:
    said = text("{name} begins.", name=char_name(state, event.first))
    yield Line(said, "ZC-017", opens=text("Round {round}", round=state.round))


def _tell_dealt(state: Game, event: CardDealt) -> Lines:
    name, card = char_name(state, event.who), card_name(event.card)
    yield Line(text("{name} begins with {card}.", name=name, card=card), "ZC-016")


OPENING = Subject(
    decide={Begin: begin},
    evolve={CharacterDealt: _character, Opened: _opened, CardDealt: _dealt},
    tell={CharacterDealt: _tell_character, Opened: _tell_opened, CardDealt: _tell_dealt},
)
