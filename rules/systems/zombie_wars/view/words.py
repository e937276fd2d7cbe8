"""The words for an offer and for the choices in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from rules.game import Offer
from rules.seating import seat_of
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.dice import die_on_table, stays_up
from rules.systems.zombie_wars.fight.choices import the_step
from rules.systems.zombie_wars.fight.rules import Allot
from rules.systems.zombie_wars.fight.table import own_casts, people_thrown, the_fight
from rules.systems.zombie_wars.names import (
    NOBODY,
    THE_PEOPLE,
    die_name,
    horde_name,
    keyed_name,
    person_die,
    player_name,
    space_name,
    zombie_die,
    zombies_of,
)
from rules.systems.zombie_wars.pieces import all_dice
from rules.systems.zombie_wars.state import PEOPLE, Game
from rules.systems.zombie_wars.view.dice import whose
from rules.systems.zombie_wars.view.outlook import least
from rules.systems.zombie_wars.who import people_at, squad_of, the_horde
from rules.text import Text, counted, text
from rules.windows import ORDER_NAMES

_ORDERS = {
    ("Mob", "march"): text("Angry Mob: move and fight"),
    ("Mob", "fight"): text("Angry Mob: fight and move"),
    ("OrderSquad", "go"): text("Squad: move only"),
    ("OrderSquad", "march"): text("Squad: move and fight"),
    ("OrderSquad", "fight"): text("Squad: fight and move"),
}
_YES_OR_NO = {True: text("yes"), False: text("no")}
_KEEP = {"now": text("Keep dice"), "turn": text("Keep dice until my turn")}
# Names of what dice are thrown for, as a Lucky player is asked about them. Rule: ZW-D07.
THROWS: Final[Mapping[str, Text]] = {
    "move": text("Moves"),
    "attack": text("Attacks"),
    "mob": text("fights of the people"),
    "pressure": text("Pressure Creates Diamonds"),
    "noxious": text("kills by the Noxious"),
    "first": text("the first player"),
    "duel": text("tie-breaks"),
    "wave": text("waves"),
    "tie": text("the free action"),
}
COUNTS: Final = frozenset(("zombies", "count"))

# Names of the options of a field, by its key.
_WORDS: Final[Mapping[str, Mapping[Any, Text]]] = {
    "about": THROWS,
    "order": ORDER_NAMES,
    "refuse": _YES_OR_NO,
    "destroy": _YES_OR_NO,
}
_EVERYBODY = text("Attack everything")
_PEOPLE = text("Attack people")
_HORDES = text("Attack hordes")


def label(state: Game, offer: Offer) -> Text:
    """The offer with what is fixed in it, and its effect. Whose it is stands beside it."""
    said, effect = _LABELS.get(offer.kind), _EFFECTS.get(offer.kind)
    title = said(state, offer) if said else offer.name
    if effect is None:
        return title
    return text("{title}: {details}", title=title, details=effect(state, offer))


def _attack(state: Game, offer: Offer) -> Text:
    if not offer.fixed["people"]:
        return _HORDES
    return _EVERYBODY if offer.fields else _PEOPLE


def _order(state: Game, offer: Offer) -> Text:
    """With the space where there is no choice of one."""
    said = _ORDERS[offer.kind, offer.fixed["order"]]
    to = next((field.options for field in offer.fields if field.key == "to"), ())
    if len(to) == 1:
        return text("{order}: {space}", order=said, space=space_name(to[0]))
    return said


def _walk(state: Game, offer: Offer) -> Text:
    """The Hero who walks, by the die. Rule: ZW-111."""
    die = offer.fixed.get("die")
    return text("Move a D{die} Hero", die=die) if die else offer.name


def _merge(state: Game, offer: Offer) -> Text:
    into = horde_name(state, (state.turn, offer.fixed["into"]))
    return text("Merge into {horde}", horde=into)


def _allotting(state: Game, offer: Offer) -> Text:
    """The dice asked about, and their target. Rule: ZW-078."""
    step = the_step(state)
    assert isinstance(step, Allot)
    book = numbers().fight
    faces = {"four": book.converts, "strong": book.kills, "six": book.takes, "hit": book.hits}
    hordes = the_fight(state).hordes
    target = THE_PEOPLE if step.target == PEOPLE else horde_name(state, hordes[step.target])
    if step.kind in ("four", "six"):
        return text(
            "Assign dice of exactly {face} to {target}", face=faces[step.kind], target=target
        )
    return text("Assign dice of {face}+ to {target}", face=faces[step.kind], target=target)


def _person(state: Game, place: int) -> Text:
    """Rule: ZW-080."""
    if place == PEOPLE:
        return text("ordinary people")
    hero = people_thrown(state.casts, armed=True).heroes[place]
    return text("the D{sides} Hero that rolled {face}", sides=hero.sides, face=hero.face)


_LABELS: Final[Mapping[str, Callable[[Game, Offer], Text]]] = {
    "Attack": _attack,
    "Assign": _allotting,
    "Mob": _order,
    "OrderSquad": _order,
    "HandOver": lambda state, offer: text("Convert {who}", who=_person(state, offer.fixed["hero"])),
    "Lose": lambda state, offer: text("Lose {who}", who=zombie_die(offer.fixed["die"])),
    "Merge": _merge,
    "Walk": _walk,
    "Pass": lambda state, offer: _KEEP[offer.fixed["until"]],
    "Mute": lambda state, offer: text("Mute questions about {dice}", dice=THROWS[state.purpose]),
}


def _attack_effect(state: Game, offer: Offer) -> Text:
    """The faces that count. Rule: ZW-074, ZW-075, ZW-D05."""
    converts, kills = numbers().fight.converts, least(_breed(state))
    if not offer.fixed["people"]:
        return text("{kills}+ kills", kills=kills)
    if offer.fields:
        return text("People {converts}+, hordes {kills}+", converts=converts, kills=kills)
    at = the_horde(state, (state.turn, offer.fixed["horde"])).at
    n = people_at(state, at)
    return counted(
        "{n} person, needs {converts}+",
        "{n} people, need {converts}+",
        n,
        n=n,
        converts=converts,
    )


def _move_effect(state: Game, offer: Offer) -> Text:
    """The chance that the pawn stays upright. Rule: ZW-062, ZW-D01."""
    horde = the_horde(state, (state.turn, offer.fixed["horde"]))
    chance = stays_up(all_dice(horde.zombies, horde.heroes), _breed(state))
    return text("{percent} % to stay upright", percent=round(100 * chance))


def _breed(state: Game) -> str:
    return state.players[state.turn].breed


_EFFECTS: Final[Mapping[str, Callable[[Game, Offer], Text]]] = {
    "Attack": _attack_effect,
    "Move": _move_effect,
    "Rally": lambda state, offer: text("Knocks it down"),
    "Split": lambda state, offer: text("Larger one goes down"),
}


def name(state: Game, offer: Offer, key: str, value: Any) -> Text:
    """An option of a field of this offer."""
    if key in ("to", "at"):
        return space_name(value)
    if key == "targets":
        return keyed_name(state, value)
    if key == "dice":
        return zombies_of(int(value))
    if key == "die":
        return _die(state, offer, value)
    if value in _WORDS.get(key, ()):
        return _WORDS[key][value]
    if key == "horde":
        return horde_name(state, (_asked(state), value))
    if key == "player":
        seat = seat_of(state, value)
        return NOBODY if seat is None else player_name(state, seat)
    if key == "parts":
        return text("Horde {slot}", slot=value)
    return text("{value}", value=str(value))


def _asked(state: Game) -> int:
    return state.asks[0].seat if state.asks else state.turn


def _die(state: Game, offer: Offer, value: int) -> Text:
    """A person by the die, or a die on the table by its place. Rule: ZW-111, ZW-D03, ZW-D07."""
    if offer.kind == "Walk":
        return person_die(value)
    casts = own_casts(state) if offer.kind == "Feed" else state.casts
    found = die_on_table(casts, value)
    assert found
    cast = casts[found[0]]
    return text(
        "{whose}: {face} on a {die}",
        face=cast.faces[found[1]],
        die=die_name(cast.sides),
        whose=whose(state, cast),
    )


def squad_name(state: Game, key: int) -> Text:
    """A squad by its dice."""
    squad = squad_of(state, key)
    dice = ", ".join(f"D{die}" for die in squad.dice) if squad else ""
    return text("Squad {number} ({dice})", number=key, dice=dice)
