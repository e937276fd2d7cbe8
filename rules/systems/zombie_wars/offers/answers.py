"""Answers to what is asked in mid-action."""

from __future__ import annotations

from typing import Final

from rules.fields import Field, OneOf
from rules.game import Offer
from rules.systems.zombie_wars.allotting import undecided
from rules.systems.zombie_wars.decide.fighting import at_once, the_fight
from rules.systems.zombie_wars.decide.setting_up import divisions
from rules.systems.zombie_wars.falling import due, pieces_left
from rules.systems.zombie_wars.handing import persons
from rules.systems.zombie_wars.offers.words import (
    ASSIGN,
    COUNT,
    DIE,
    DIVIDE,
    FEED,
    FIRST,
    FREE,
    GROW,
    HAND,
    INTO,
    LAY,
    LET_STAND,
    LOSE,
    PARTS,
    PLAYER,
    REFUSE,
    REROLL,
    STAY,
    YES_OR_NO,
)
from rules.systems.zombie_wars.state import PEOPLE, Ask, Game
from rules.systems.zombie_wars.who import limit, living

Offers = tuple[Offer, ...]

_LET_STAND: Final = Offer("LetStand", LET_STAND)


def divide(state: Game, ask: Ask) -> Offers:
    """Rule: ZW-024."""
    ways = tuple([parts for parts in divisions() if len(parts) <= limit(state, ask.seat)])
    return (Offer("Divide", DIVIDE, (OneOf("parts", PARTS, ways),)),)


def luck(state: Game, ask: Ask) -> Offers:
    """Any die on the table. Rule: ZW-D07."""
    count = sum([len(cast.faces) for cast in state.casts])
    dice = OneOf("die", DIE, tuple(range(count)))
    return (_LET_STAND, Offer("Reroll", REROLL, (dice,)))


def feed(state: Game, ask: Ask) -> Offers:
    """Any die of the attacker. Rule: ZW-D03."""
    fight = the_fight(state)
    key = (fight.seat, fight.slot)
    count = sum([len(cast.faces) for cast in state.casts if (cast.owner, cast.slot) == key])
    dice = OneOf("die", DIE, tuple(range(count)))
    return (_LET_STAND, Offer("Feed", FEED, (dice,)))


def refuse(state: Game, ask: Ask) -> Offers:
    """Rule: ZW-D04."""
    return (Offer("Refuse", REFUSE, (OneOf("refuse", YES_OR_NO, (True, False)),)),)


def assign(state: Game, ask: Ask) -> Offers:
    """All of them first. Rule: ZW-078."""
    open_dice = undecided(state, the_fight(state))
    assert open_dice
    counts = tuple(range(open_dice.count, -1, -1))
    return (Offer("Assign", ASSIGN, (OneOf("count", COUNT, counts),)),)


def hand(state: Game, ask: Ask) -> Offers:
    """Rule: ZW-080."""
    fight = the_fight(state)
    found = []
    for person in persons(state, fight):
        if person.hero == PEOPLE:
            counts = tuple(range(at_once(fight, person), 0, -1))
            field = OneOf("count", COUNT, counts)
            found.append(Offer("HandOver", HAND, (field,), {"hero": PEOPLE}))
        else:
            found.append(Offer("HandOver", HAND, (), {"hero": person.hero}))
    return tuple(found)


def lose(state: Game, ask: Ask) -> Offers:
    """Rule: ZW-081."""
    fight = the_fight(state)
    owed = due(state, fight)
    assert owed
    left = pieces_left(state, fight, owed.horde)
    found = []
    for die in sorted(set(left)):
        counts = tuple(range(min(owed.count, left.count(die)), 0, -1))
        found.append(Offer("Lose", LOSE, (OneOf("count", COUNT, counts),), {"die": die}))
    return tuple(found)


def stay(state: Game, ask: Ask) -> Offers:
    """Rule: ZW-A04."""
    return (Offer("Stay", STAY, (OneOf("destroy", YES_OR_NO, (True, False)),)),)


def lay(state: Game, ask: Ask) -> Offers:
    """Rule: ZW-091, ZW-099."""
    slots = (ask.horde[1], ask.other[1])
    return (Offer("Lay", LAY, (OneOf("horde", INTO, slots),)),)


def grow(state: Game, ask: Ask) -> Offers:
    """Rule: ZW-D02."""
    slots = tuple([one.slot for one in state.players[ask.seat].hordes])
    return (Offer("Grow", GROW, (OneOf("horde", INTO, slots),)),)


def first(state: Game, ask: Ask) -> Offers:
    """Rule: ZW-D10."""
    return (Offer("ChooseFirst", FIRST, (_still_in(state),)),)


def free(state: Game, ask: Ask) -> Offers:
    """Rule: ZW-D09."""
    return (Offer("ChooseFree", FREE, (_still_in(state),)),)


def _still_in(state: Game) -> Field:
    keys = tuple([state.players[seat].key for seat in living(state)])
    return OneOf("player", PLAYER, keys)
