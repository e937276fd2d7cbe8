"""Any game of Zombie Wars: players, modules and rulings by chance, and what must be kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from rules.game import Entry, SetUp
from rules.registry import system_of
from rules.roster import Figure, TraitLine
from rules.systems.zombie_wars.breeds import Grown, PeopleLost
from rules.systems.zombie_wars.dice import Rerolled
from rules.systems.zombie_wars.fight.blood import Fed
from rules.systems.zombie_wars.fight.results import Converted, Exploded
from rules.systems.zombie_wars.host import PeopleSet, ZombiesSet
from rules.systems.zombie_wars.pieces import Gone, Lost
from rules.systems.zombie_wars.rounds.waves import WaveCame
from rules.systems.zombie_wars.scene import Command, Event
from rules.systems.zombie_wars.start.opening import CopCame, Placed, Scattered
from rules.systems.zombie_wars.state import Game
from rules.systems.zombie_wars.who import people, zombies

GAME = system_of("zombie-wars")
MODULES = ("advanced", "deadlines", "super_cop", "time_for_heroes")
SOME = 0.25  # of the other house rules are not as by default
BROUGHT = 0.4  # of the players bring a breed
# The loss of any of these offers is noticed by the contract that what is accepted is offered.
CONTROLS = (
    "Attack",
    "EndTurn",
    "HandOver",
    "Lay",
    "Mob",
    "Move",
    "Pressure",
    "PutPawn",
    "Rally",
    "Split",
    "StopWalking",
    "Walk",
)


def set_up(random: Random) -> SetUp:
    """Two to six players, any combination of modules, some rulings, any length."""
    samples = random.sample(GAME.roster.samples(), random.randint(2, 6))
    rules = {}
    for row in GAME.house_rules():
        share = 0.5 if row.key in MODULES else SOME
        if random.random() < share:
            rules[row.key] = random.choice(row.options).key
    hours = random.choice(GAME.play.set_up[0].options)
    return SetUp(
        figures=tuple([_bred(random, figure) for figure in samples]),
        house_rules=rules,
        words={"hours": hours},
    )


def _bred(random: Random, figure: Figure) -> Figure:
    if random.random() > BROUGHT:
        return figure
    breed = random.choice(GAME.roster.traits()).key
    return Figure(
        key=figure.key,
        name=figure.name,
        kind=figure.kind,
        side=figure.side,
        traits=(TraitLine(breed),),
        source=figure.source,
    )


def _risen(event: Converted | PeopleLost) -> int:
    return event.townies + len(event.heroes) + len(event.squads)


# Number of people, and of zombies, that an event adds.
PEOPLE: dict[type[Any], Callable[[Any], int]] = {
    Scattered: lambda event: sum(event.townies),
    CopCame: lambda event: 1,
    WaveCame: lambda event: len(event.dice),
    Converted: lambda event: -_risen(event),
    PeopleLost: lambda event: -_risen(event),
    Exploded: lambda event: -event.heroes - len(event.squads),
}
ZOMBIES: dict[type[Any], Callable[[Any], int]] = {
    Placed: lambda event: sum(one.size for one in event.hordes),
    Converted: _risen,
    Lost: lambda event: -len(event.dice),
    Grown: lambda event: 1,
    Fed: lambda event: -1,
}
UNCOUNTED = (Exploded, PeopleSet, ZombiesSet)  # bodies in any number


def broken(before: Game, entry: Entry[Command, Event], after: Game) -> list[str]:
    """Bodies, luck, hordes destroyed and deaths that an entry made out of nothing, or lost."""
    return [*_bodies(before, entry.events, after), *_players(before, entry.events, after)]


def _bodies(before: Game, happened: Sequence[Event], after: Game) -> Iterator[str]:
    for name, count, table in (("people", people, PEOPLE), ("zombies", zombies, ZOMBIES)):
        uncounted = [event for event in happened if isinstance(event, UNCOUNTED)]
        if name == "people":
            uncounted = [event for event in uncounted if isinstance(event, PeopleSet)]
        more = sum(table[type(event)](event) for event in happened if type(event) in table)
        if not uncounted and count(after) != count(before) + more:
            yield f"{count(before)} {name} became {count(after)}, not {more:+}"


def _players(before: Game, happened: Sequence[Event], after: Game) -> Iterator[str]:
    spent = Counter(event.seat for event in happened if isinstance(event, Rerolled))
    credited = Counter(event.by for event in happened if isinstance(event, Gone))
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        gained = 7 if now.breed == "lucky" and not was.breed else 0
        if now.luck != was.luck - spent[seat] + gained:
            yield f"{now.key} has {now.luck} Luck tokens after {was.luck}"
        if now.destroyed != was.destroyed + credited[seat]:
            yield f"{now.key} destroyed {now.destroyed} hordes after {was.destroyed}"
        if before.round and not was.hordes and now.hordes:
            yield f"{now.key} came back"
