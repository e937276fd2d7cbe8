"""A player who eats where it pays, fights the weaker, and walks to where there is more.

Each question has a function that chooses a command among its offers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from rules.dice import Dice
from rules.game import Offer
from rules.systems.zombie_wars import commands
from rules.systems.zombie_wars.allotting import undecided
from rules.systems.zombie_wars.bots.crowds import townie, walk
from rules.systems.zombie_wars.bots.hunting import act
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.decide.fighting import the_fight
from rules.systems.zombie_wars.decide.giving import at_stake
from rules.systems.zombie_wars.handing import heroes_thrown, townies_thrown
from rules.systems.zombie_wars.state import PEOPLE, Ask, AskKind, Cast, Game
from rules.systems.zombie_wars.who import the_horde

Offers = tuple[Offer, ...]
WORTH_KEEPING: Final = 0.34  # of a horde may go so that it stays upright
WORTH_FEEDING: Final = 4  # zombies of a horde that may give one up


def sensible(state: Game, seat: str, offers: Offers, dice: Dice) -> Any:
    """What it does. The same state, the same command: it needs no dice."""
    number = next(n for n, player in enumerate(state.players) if player.key == seat)
    if state.asks:
        ask = state.asks[0]
        if ask.kind == "split":
            return commands.Divide(parts=offers[0].fields[0].options[-1])
        return _ANSWERS[ask.kind](state, ask, offers)
    if state.step == "scatter":
        return commands.Begin()
    return act(state, number, offers)


def _luck(state: Game, ask: Ask, offers: Offers) -> Any:
    """A token where a die hurts: an own one that lays the pawn, or somebody's that kills."""
    place = 0
    for cast in state.casts:
        for face in cast.faces:
            if _hurts(state, ask.seat, cast, face):
                return commands.Reroll(die=place)
            place += 1
    return commands.LetStand()


def _hurts(state: Game, seat: int, cast: Cast, face: int) -> bool:
    fight = state.fight
    book = numbers()
    if state.purpose == "attack" and fight:
        if fight.seat == seat:
            if cast.owner == seat:
                return face == book.fight.fails
            return cast.owner == PEOPLE and face >= book.fight.hits
        return cast.owner == fight.seat and face >= book.fight.kills
    return False


def _feed(state: Game, ask: Ask, offers: Offers) -> Any:
    fight = the_fight(state)
    if the_horde(state, (fight.seat, fight.slot)).size < WORTH_FEEDING:
        return commands.LetStand()
    faces = [
        face
        for cast in state.casts
        if (cast.owner, cast.slot) == (fight.seat, fight.slot)
        for face in cast.faces
    ]
    return commands.Feed(die=faces.index(numbers().fight.fails))


def _refuse(state: Game, ask: Ask, offers: Offers) -> Any:
    return commands.Refuse(refuse=True)


def _assign(state: Game, ask: Ask, offers: Offers) -> Any:
    """People first, as many as there are; then a horde, as large as it is."""
    fight = the_fight(state)
    open_dice = undecided(state, fight)
    assert open_dice
    if open_dice.target == PEOPLE:
        fours = sum([given.count for given in fight.given if given.target == PEOPLE])
        room = len(townies_thrown(state)) + len(heroes_thrown(state)) - fours
    else:
        room = the_horde(state, fight.hordes[open_dice.target]).size
    return commands.Assign(count=max(0, min(room, open_dice.count)))


def _hand(state: Game, ask: Ask, offers: Offers) -> Any:
    """An own horde gets the greatest Hero; others get ordinary people."""
    heroes = heroes_thrown(state)
    if ask.horde[0] == ask.seat:
        offer = max(offers, key=lambda one: _sides(heroes, one))
    else:
        offer = min(offers, key=lambda one: _sides(heroes, one))
    count = offer.fields[0].options[0] if offer.fields else 1
    return commands.HandOver(hero=offer.fixed["hero"], count=count)


def _sides(heroes: list[Any], offer: Offer) -> int:
    hero = offer.fixed["hero"]
    return 0 if hero == PEOPLE else int(heroes[hero].sides)


def _lose(state: Game, ask: Ask, offers: Offers) -> Any:
    """The least of the own zombies, the greatest of others'."""
    pick = min if ask.horde[0] == ask.seat else max
    offer = pick(offers, key=lambda one: int(one.fixed["die"]))
    return commands.Lose(die=offer.fixed["die"], count=offer.fields[0].options[0])


def _stay(state: Game, ask: Ask, offers: Offers) -> Any:
    size = the_horde(state, ask.horde).size
    going = len(at_stake(state, ask.horde))
    return commands.Stay(destroy=going <= size * WORTH_KEEPING)


def _lay(state: Game, ask: Ask, offers: Offers) -> Any:
    return commands.Lay(horde=offers[0].fields[0].options[-1])


def _grow(state: Game, ask: Ask, offers: Offers) -> Any:
    largest = max(state.players[ask.seat].hordes, key=lambda one: one.size)
    return commands.Grow(horde=largest.slot)


def _first(state: Game, ask: Ask, offers: Offers) -> Any:
    return commands.ChooseFirst(player=_oneself(state, ask, offers))


def _free(state: Game, ask: Ask, offers: Offers) -> Any:
    return commands.ChooseFree(player=_oneself(state, ask, offers))


def _oneself(state: Game, ask: Ask, offers: Offers) -> str:
    own = state.players[ask.seat].key
    options: Iterable[str] = offers[0].fields[0].options
    return own if own in options else next(iter(options))


_ANSWERS: Final[dict[AskKind, Callable[[Game, Ask, Offers], Any]]] = {
    "luck": _luck,
    "feed": _feed,
    "refuse": _refuse,
    "assign": _assign,
    "hand": _hand,
    "lose": _lose,
    "stay": _stay,
    "lay": _lay,
    "townie": townie,
    "walk": walk,
    "grow": _grow,
    "first": _first,
    "free": _free,
}
