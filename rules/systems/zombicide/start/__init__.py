"""The start of a game: mission, players, characters, house rules. Rule: ZC-006, ZC-015, ZC-018."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Final

from rules.game import SetUp
from rules.house_rules import known
from rules.parameters import Parameter
from rules.play import Players
from rules.refused import Refused
from rules.roster import Figure
from rules.seating import seated
from rules.systems.zombicide.catalogue import (
    cards,
    characters,
    house_rule_rows,
    numbers,
    switch_of,
)
from rules.systems.zombicide.map.world import doors_at_start, opened_at_start, world_of
from rules.systems.zombicide.missions.format import Mission
from rules.systems.zombicide.missions.reading import mission_of, shipped
from rules.systems.zombicide.state import (
    EMPTY,
    KINDS,
    NOBODY,
    Car,
    Game,
    Held,
    Player,
    Survivor,
    Token,
)
from rules.text import Text, named, text
from rules.words import set_up_words

FIRST: Final = "shopping-list"  # the mission to begin with
CARRIED_XP: Final = "xp"
LIMITS: Final = ("0", "5", "10", "15", "20", "30")  # rounds; 0: none


def players() -> Players:
    """Rule: ZC-006."""
    limits = numbers().players
    return Players(limits.least, limits.most, limits.most)


@cache
def parameters() -> tuple[Parameter, ...]:
    """The words of a set-up."""
    missions = sorted(shipped(), key=lambda mission: mission.id != FIRST)
    return (
        Parameter(
            key="mission",
            name=text("Mission"),
            explanation=text(
                "A mission from the game. If you choose a mission file as the "
                "battlefield, that mission is played instead."
            ),
            default=FIRST,
            options=tuple([one.id for one in missions]),
            names=tuple([mission_name(one) for one in missions]),
        ),
        Parameter(
            key="characters",
            name=text("Characters"),
            explanation=text("Players use their own characters, or the app deals them at random."),
            default="own",
            options=("own", "dealt"),
            names=(text("As on the roster"), text("Dealt at random")),
        ),
        Parameter(
            key="first",
            name=text("Start character"),
            explanation=text("The start character is a random one, or the first in the list."),
            default="chance",
            options=("chance", "listed"),
            names=(text("At random"), text("First in the list")),
        ),
        Parameter(
            key="rounds",
            name=text("Rounds"),
            explanation=text("After the last round the mission is lost. 0 means no limit."),
            default=LIMITS[0],
            options=LIMITS,
        ),
    )


def mission_name(mission: Mission) -> Text:
    """A mission with its size, where it is chosen."""
    return text(
        "{name} ({least} to {most} characters)",
        name=named(mission.name),
        least=mission.characters.min,
        most=mission.characters.max,
    )


def start(set_up: SetUp) -> Game:
    """The state before anything is dealt. Raises: Refused."""
    words = set_up_words(parameters(), set_up.words, "ZC-018")
    source = set_up.board.strip() or words["mission"]
    mission = mission_of(source)
    seats = seated(set_up, players())
    figures = [figure for each in seats.values() for figure in each]
    _check(mission, figures, dealt=words["characters"] == "dealt")
    world = world_of(source)
    seat_of = {one.key: n for n, each in enumerate(seats.values()) for one in each}
    aside = Counter(mission.items)
    return Game(
        mission=source,
        rules=_rules(set_up, mission),
        dealt=words["characters"] == "dealt",
        listed=words["first"] == "listed",
        limit=int(words["rounds"]),
        players=tuple([Player(key, each[0].name) for key, each in seats.items()]),
        chars=tuple([_survivor(one, seat_of[one.key], set_up.house_rules) for one in figures]),
        zombies=_crowds(mission, world.number),
        noise=(0,) * world.size,
        lasting=tuple([zone.noise for zone in mission.zones]),
        doors=doors_at_start(mission),
        opened=opened_at_start(world),
        spawns=tuple([one.on for one in mission.spawns]),
        exit=bool(mission.exit and mission.exit.on),
        cars=tuple([Car(world.number[one.zone], _seats()) for one in mission.cars]),
        tokens=tuple(
            [
                Token(world.number[one.zone], NOBODY if _hidden(mission, one.id) else n)
                for n, one in enumerate(mission.objectives)
            ]
        ),
        deck={key: row.copies - aside[key] for key, row in cards().items() if row.copies},
        aside=dict(aside),
    )


def _seats() -> tuple[int, ...]:
    return (NOBODY,) * (1 + numbers().car.passengers)


def _hidden(mission: Mission, objective: str) -> bool:
    """True for objectives that are shuffled. Rule: ZC-F04."""
    return any(objective in group for group in mission.shuffle)


def _survivor(figure: Figure, seat: int, says: Mapping[str, str]) -> Survivor:
    """A character with the experience and the cards of its roster, where they are kept.

    Rule: ZC-009, ZC-081.
    """
    xp = figure.carried.get(CARRIED_XP, 0) if says.get("keep_xp") == "yes" else 0
    items = figure.items if says.get("keep_cards") == "yes" else ()
    slots = [Held(item.gear) for item in items for _ in range(item.count)]
    return Survivor(
        key=figure.key,
        name=figure.name,
        seat=seat,
        row=figure.choices.get("character", ""),
        xp=xp if isinstance(xp, int) else 0,
        slots=tuple(slots),
    )


def _crowds(mission: Mission, number: Mapping[str, int]) -> tuple[tuple[int, ...], ...]:
    found = [list(EMPTY) for _ in mission.zones]
    for one in mission.zombies:
        found[number[one.zone]][KINDS.index(one.kind)] += one.n
    return tuple([tuple(one) for one in found])


def _rules(set_up: SetUp, mission: Mission) -> tuple[tuple[str, str], ...]:
    """The house rules. Those that the mission fixes win. Rule: ZC-F01."""
    found = known(house_rule_rows(), set_up.house_rules)
    for rule, value in mission.rules.items():
        found[switch_of()[rule].key] = value
    return tuple(sorted(found.items()))


def _check(mission: Mission, figures: list[Figure], *, dealt: bool) -> None:
    """Raises: Refused for too few or too many characters, and for one twice."""
    limits = mission.characters
    if not limits.min <= len(figures) <= limits.max:
        raise Refused(
            text("{count} characters cannot play this mission.", count=len(figures)),
            rule="ZC-F01",
            cure=text("Choose {least} to {most} characters.", least=limits.min, most=limits.max),
        )
    rows = [figure.choices.get("character", "") for figure in figures]
    if not dealt and (len(set(rows)) < len(rows) or not set(rows) <= set(characters())):
        raise Refused(
            text("Each figure needs a different character."),
            rule="ZC-015",
            cure=text("Choose a different character for each figure, or deal them at random."),
        )
