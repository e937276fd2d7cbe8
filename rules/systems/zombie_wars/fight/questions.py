"""Questions about fights: an Attack, and an Angry Mob's round."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from rules.odds import chance, collect
from rules.parameters import number
from rules.refused import Refused
from rules.system import Answer, HouseRules, OddsQuestion, Parameter
from rules.systems.zombie_wars.catalogue import rulings_of
from rules.systems.zombie_wars.fight.counts import Force
from rules.systems.zombie_wars.fight.odds import Match, Odds, odds
from rules.systems.zombie_wars.figures import (
    HORDE,
    breed,
    breed_said,
    dice,
    each,
    heroes,
    mean,
    pieces,
)
from rules.text import text
from rules.words import Asked, Words

BLOODTHIRSTY: Final = "bloodthirsty"
MOST_FED: Final = 3

PLANS: Final = (
    Parameter(
        key="fall",
        name=text("First losses"),
        explanation=text("Zombies that a player loses first"),
        default="ordinary",
        options=("ordinary", "heroes"),
    ),
    Parameter(
        key="hand",
        name=text("First converts"),
        explanation=text("People who are converted first"),
        default="ordinary",
        options=("ordinary", "heroes"),
    ),
)

ATTACK: Final = OddsQuestion(
    key="attack",
    name=text("Attack"),
    example={"horde": "5", "against": "3"},
    headline="expected_killed",
    parameters=(
        *HORDE,
        number("against", text("Against"), text("Ordinary zombies of the attacked horde")),
        dice(
            "against_heroes",
            text("Their Hero Zombies"),
            text("Dice of the Hero Zombies in the attacked horde"),
        ),
        number("people", text("People"), text("Ordinary people attacked")),
        dice(
            "people_heroes",
            text("Heroes among them"),
            text("Dice of the Heroes and squads attacked"),
        ),
        breed("breed", text("Breed"), text("The attacker's breed. No Luck tokens are spent.")),
        breed(
            "rival_breed",
            text("Rival's breed"),
            text("The attacked horde's breed. It never refuses an attack."),
        ),
        Parameter(
            key="first",
            name=text("Assign dice first to"),
            explanation=text("The target of dice that can hit both"),
            default="people",
            options=("people", "horde"),
        ),
        number(
            "feeds",
            text("Sacrifices"),
            text("Largest number of zombies with a 1 that the Bloodthirsty sacrifice"),
        ),
        *PLANS,
    ),
)


def attack(words: Words, house_rules: HouseRules) -> Answer:
    """The figures of an Attack: both sides, the people and the pawn. No zombie is given up.

    Rule: ZW-070, ZW-086, ZW-088, ZW-A05.
    """
    own, breed_named = _side(words, "horde", "heroes"), breed_said(words, "breed")
    rival = _side(words, "against", "against_heroes")
    people = _side(words, "people", "people_heroes")
    _check_horde(own)
    if not rival.size + people.size:
        raise Refused(
            text("An attack needs a target."),
            rule="ZW-R27",
            cure=text("Enter against=3 or people=3, or both."),
        )
    fed = words.number("feeds", least=0, most=MOST_FED)
    if fed and breed_named != BLOODTHIRSTY:
        raise Refused(
            text("Only the Bloodthirsty sacrifice zombies to reroll 1s."),
            rule="ZW-D03",
            cure=text("Enter breed=bloodthirsty, or feeds=0."),
        )
    match = Match(
        own=own,
        rival=rival,
        people=people,
        says=rulings_of(house_rules),
        breed=breed_named,
        rival_breed=breed_said(words, "rival_breed"),
        people_first=words.word("first") == "people",
        fed=fed,
        heroes_fall_first=words.word("fall") == "heroes",
        heroes_handed_first=words.word("hand") == "heroes",
    )
    found = odds(match)
    killed = collect(found.done, lambda done: done.killed)
    taken = collect(found.done, lambda done: done.taken)
    gone = chance(found.ends, lambda end: end.rival_gone) if rival.size else Fraction()
    return {
        **_horde_figures(found),
        "expected_killed": mean(killed),
        "expected_taken": mean(taken),
        "laid": chance(found.ends, lambda end: end.down),
        "acts_again": chance(found.ends, lambda end: end.size > 0 and not end.down),
        "rival_gone": gone,
        "nothing_lost": chance(found.ends, lambda end: not (end.lost or end.rival_hurt)),
        **_people_figures(found),
        **each("killed", killed),
        **each("taken", taken),
    }


MOB: Final = OddsQuestion(
    key="mob",
    name=text("Angry Mob"),
    parameters=(
        *HORDE,
        number("people", text("People"), text("Ordinary people who fight the horde"), "3"),
        dice(
            "people_heroes",
            text("Heroes among them"),
            text("Dice of the Heroes and squads attacked"),
        ),
        *PLANS,
    ),
)


def mob(words: Words, house_rules: HouseRules) -> Answer:
    """The figures of a round of fighting of people against one horde. Rule: ZW-113."""
    own, people = _side(words, "horde", "heroes"), _side(words, "people", "people_heroes")
    _check_horde(own)
    if not people.size:
        raise Refused(
            text("The space has no people."),
            rule="ZW-112",
            cure=text("Enter people=3 or people_heroes=8."),
        )
    match = Match(
        own=own,
        rival=Force(),
        people=people,
        says=rulings_of(house_rules),
        heroes_fall_first=words.word("fall") == "heroes",
        heroes_handed_first=words.word("hand") == "heroes",
        mob=True,
    )
    found = odds(match)
    return {**_horde_figures(found), **_people_figures(found)}


def _side(words: Words, count: str, armed: str) -> Force:
    return Force(pieces(words, count), heroes(words, armed))


def _check_horde(own: Force) -> None:
    if not own.size:
        raise Refused(
            text("A horde must have a zombie."),
            rule="ZW-010",
            cure=text("Enter horde=1 or more, or the dice of heroes."),
        )


def _horde_figures(found: Odds) -> dict[str, Fraction]:
    return {
        "expected_converted": mean(collect(found.done, lambda done: done.risen)),
        "expected_lost": mean(collect(found.ends, lambda end: end.lost)),
        "expected_size": mean(collect(found.ends, lambda end: end.size)),
        "gone": chance(found.ends, lambda end: not end.size),
    }


def _people_figures(found: Odds) -> dict[str, Fraction]:
    return {
        "promoted": chance(found.ends, lambda end: end.promoted),
        "exploded": chance(found.ends, lambda end: end.exploded),
        **each("converted", collect(found.done, lambda done: done.risen)),
        **each("lost", collect(found.ends, lambda end: end.lost)),
    }


ASKED: Final[tuple[Asked, ...]] = ((ATTACK, attack), (MOB, mob))
