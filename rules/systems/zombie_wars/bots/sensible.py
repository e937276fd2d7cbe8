"""A player who eats where it pays, fights the weaker, and walks to where there is more.

Each question has a function that chooses a command among its offers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from rules.dice import Dice
from rules.game import Offer
from rules.systems.zombie_wars.bots.crowds import townie, walk
from rules.systems.zombie_wars.bots.hunting import act
from rules.systems.zombie_wars.bots.worth import at_peace
from rules.systems.zombie_wars.breeds import Grow
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.dice import LetStand, Reroll, faces_of, hurts
from rules.systems.zombie_wars.fight.attacks import Refuse
from rules.systems.zombie_wars.fight.blood import Feed
from rules.systems.zombie_wars.fight.choices import Assign, HandOver, LoseZombies, the_step
from rules.systems.zombie_wars.fight.counts import Hero
from rules.systems.zombie_wars.fight.rules import Allot
from rules.systems.zombie_wars.fight.table import key_of_attacker, people_thrown, the_fight
from rules.systems.zombie_wars.hordes.moves import Stay, at_stake
from rules.systems.zombie_wars.hordes.parts import KnockDown
from rules.systems.zombie_wars.rounds.privileges import ChooseFirst, ChooseFree
from rules.systems.zombie_wars.start.opening import Begin, Divide
from rules.systems.zombie_wars.state import PEOPLE, Ask, AskKind, Game
from rules.systems.zombie_wars.who import the_horde
from rules.windows import Pass

Offers = tuple[Offer, ...]
WORTH_KEEPING: Final = 0.34  # of a horde may go so that it stays upright
WORTH_FEEDING: Final = 4  # zombies of a horde that may give one up


def sensible(state: Game, seat: str, offers: Offers, dice: Dice) -> Any:
    """Choose a command without dice, so that the same state leads to the same command."""
    number = next(n for n, player in enumerate(state.players) if player.key == seat)
    if state.asks:
        ask = state.asks[0]
        if ask.kind == "split":
            return Divide(parts=dict.fromkeys(offers[0].fields[0].options, 1))
        return _ANSWERS[ask.kind](state, ask, offers)
    if state.step == "scatter":
        return Begin()
    return act(state, number, offers)


def _luck(state: Game, ask: Ask, offers: Offers) -> Any:
    """A token where a die hurts: one's own that knocks the pawn down, or a rival's that kills."""
    place = 0
    for cast in state.casts:
        for face in cast.faces:
            if hurts(state, ask.seat, cast, face):
                return Reroll(die=place)
            place += 1
    return Pass()


def _feed(state: Game, ask: Ask, offers: Offers) -> Any:
    key = key_of_attacker(the_fight(state))
    if the_horde(state, key).size < WORTH_FEEDING:
        return LetStand()
    faces = faces_of(state.casts, key)
    return Feed(die=faces.index(numbers().fight.fails))


def _refuse(state: Game, ask: Ask, offers: Offers) -> Any:
    return Refuse(refuse=True)


def _assign(state: Game, ask: Ask, offers: Offers) -> Any:
    """People first, as many as there are, then a horde, as large as it is."""
    fight, step = the_fight(state), the_step(state)
    assert isinstance(step, Allot)
    if step.target == PEOPLE:
        given = sum([choice.count for choice in fight.choices if choice.what == PEOPLE])
        room = people_thrown(state.casts, armed=True).size - given
    else:
        room = the_horde(state, fight.hordes[step.target]).size
    return Assign(count=max(0, min(room, step.count)))


def _hand(state: Game, ask: Ask, offers: Offers) -> Any:
    """An own horde gets the greatest Hero. Others get ordinary people."""
    heroes = people_thrown(state.casts, armed=True).heroes
    if ask.horde[0] == ask.seat:
        offer = max(offers, key=lambda hand: _sides(heroes, hand))
    else:
        offer = min(offers, key=lambda hand: _sides(heroes, hand))
    return HandOver(hero=offer.fixed["hero"], count=_most(offer))


def _most(offer: Offer) -> int:
    """The largest number that the offer's only field can have."""
    return int(offer.fields[0].options[-1])


def _sides(heroes: Sequence[Hero], offer: Offer) -> int:
    hero = offer.fixed["hero"]
    return 0 if hero == PEOPLE else int(heroes[hero].sides)


def _lose(state: Game, ask: Ask, offers: Offers) -> Any:
    """The least of the player's own zombies, the greatest of others'."""
    pick = min if ask.horde[0] == ask.seat else max
    offer = pick(offers, key=lambda loss: int(loss.fixed["die"]))
    return LoseZombies(die=offer.fixed["die"], count=_most(offer))


def _stay(state: Game, ask: Ask, offers: Offers) -> Any:
    size = the_horde(state, ask.horde).size
    going = len(at_stake(state, ask.horde))
    few = going <= size * WORTH_KEEPING
    return Stay(destroy=few and not at_peace(state))


def _knock_down(state: Game, ask: Ask, offers: Offers) -> Any:
    return KnockDown(horde=offers[0].fields[0].options[-1])


def _grow(state: Game, ask: Ask, offers: Offers) -> Any:
    largest = max(state.players[ask.seat].hordes, key=lambda horde: horde.size)
    return Grow(horde=largest.slot)


def _first(state: Game, ask: Ask, offers: Offers) -> Any:
    return ChooseFirst(player=_oneself(state, ask, offers))


def _free(state: Game, ask: Ask, offers: Offers) -> Any:
    return ChooseFree(player=_oneself(state, ask, offers))


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
    "lay": _knock_down,
    "townie": townie,
    "walk": walk,
    "grow": _grow,
    "first": _first,
    "free": _free,
}
