"""The briefing of a mission: its map, its ends, what to take from the box."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.briefings import Briefing, BriefingSection, BriefingSupply, LegendLine, SetUpMark, Tone
from rules.drawings import drawing
from rules.printables import Fact
from rules.prints import Wanted
from rules.sheets import Point
from rules.systems.zombicide.catalogue import mission_trials, numbers, zombies
from rules.systems.zombicide.catalogue.words import icon, word
from rules.systems.zombicide.map.ground import mission_sheet
from rules.systems.zombicide.missions.conditions import condition_said, objective_said
from rules.systems.zombicide.missions.format import Condition, Mission
from rules.systems.zombicide.missions.reading import shipped
from rules.text import Text, named

ROUNDS: Final = 20  # on the track of a mission without an end


def mission_briefing(key: str, wanted: Wanted) -> Briefing:
    """The briefing of a mission that comes with the game. Rule: ZC-018, ZC-F01 to ZC-F06."""
    missions = shipped()
    number, mission = next((n, one) for n, one in enumerate(missions, 1) if one.id == key)
    marks = tuple(_crowds(mission))
    last = next((one["roundAfter"] for one in _ends(mission) if "roundAfter" in one), 0)
    return Briefing(
        key=key,
        kicker=word("brief-kicker", number=number),
        title=named(mission.name),
        lead=named(mission.text) if mission.text else named(mission.name),
        facts=_facts(mission),
        ground=mission_sheet(key),
        marks=marks,
        legend=(LegendLine("zombie", word("brief-legend-spawn")),) if marks else (),
        sections=(
            _section("win", "sunrise", [condition_said(mission, one) for one in mission.win]),
            _section(
                "lose", "death-skull", [condition_said(mission, one) for one in _losses(mission)]
            ),
            BriefingSection(
                title=word("brief-special"),
                icon=drawing("scroll-unfurled"),
                tone="rules",
                points=tuple(_special(mission)),
            ),
        ),
        box=tuple(_box(mission)),
        box_icon=drawing("cardboard-box-closed"),
        track=word("brief-round"),
        turns=last or ROUNDS,
        ends=bool(last),
        steps=tuple(
            Point(word(f"brief-{step}"), word(f"brief-{step}-name"))
            for step in ("lay", "deal", "put", "begin")
        ),
        after=(Point(word("brief-after"), word("brief-after-name")),),
        foot=(wanted.name, named(mission.name)),
    )


def _section(tone: Tone, drawn: str, said: Sequence[Text]) -> BriefingSection:
    points = tuple(Point(one) for one in said)
    return BriefingSection(
        title=word(f"brief-{tone}"), icon=drawing(drawn), tone=tone, points=points
    )


def _ends(mission: Mission) -> tuple[Condition, ...]:
    return (*mission.win, *mission.lose)


def _losses(mission: Mission) -> tuple[Condition, ...]:
    """Rule: ZC-M06."""
    return mission.lose or ({"allDead": True},)


def _party(mission: Mission) -> tuple[int, int]:
    row = mission_trials().get(mission.id)
    sizes = [size for size, _ in row.won] if row else []
    return (min(sizes), max(sizes)) if sizes else (mission.characters.min, mission.characters.max)


def _facts(mission: Mission) -> tuple[Fact, ...]:
    least, most = _party(mission)
    party = str(most) if least == most else f"{least}–{most}"
    return (
        Fact(word("brief-characters"), party),
        Fact(word("brief-objectives"), str(len(mission.objectives))),
        Fact(word("brief-spawns"), str(len(mission.spawns))),
        Fact(word("brief-zones"), str(len(mission.zones))),
    )


def _special(mission: Mission) -> Iterator[Point]:
    """Rules of this mission, then those that tables forget."""
    for edge in mission.edges:
        if edge.lock:
            lead = word("brief-lock-name", a=edge.a, b=edge.b)
            yield Point(word("brief-lock", name=objective_said(mission, edge.lock)), lead)
    there = {
        "exit": mission.exit is not None and not mission.exit.on,
        "spawn": any(not one.on for one in mission.spawns),
        "car": any(one.drive for one in mission.cars),
        "crowd": bool(mission.zombies),
        "activate": any(one.act == "activate" for one in mission.objectives),
    }
    for key, holds in there.items():
        if holds:
            yield Point(word(f"brief-{key}"), word(f"brief-{key}-name"))
    for event in mission.events:
        said = next((one["say"] for one in event.do if "say" in one), None)
        if said and "roundAfter" in event.when:
            yield Point(named(said), word("brief-round-name", count=event.when["roundAfter"]))
    for key in ("noise", "door", "search"):
        yield Point(word(f"brief-{key}"), word(f"brief-{key}-name"))
    if row := mission_trials().get(mission.id):
        size, won = row.won[0]
        share = round(100 * won / row.games)
        yield Point(word("brief-hard", figures=size, share=share), word("brief-hard-name"))


def _box(mission: Mission) -> Iterator[BriefingSupply]:
    """Rule: ZC-004."""
    box = numbers().box
    doors = sum(one.door == "closed" for one in mission.edges)
    counts = {
        "characters": (_party(mission)[1], drawing("person")),
        "zombies": (sum(one.stock for one in zombies().values()), icon("emblem")),
        "objectives": (len(mission.objectives), icon("objective")),
        "spawns": (len(mission.spawns), icon("zombies")),
        "doors": (doors, icon("door")),
        "cars": (len(mission.cars), icon("car")),
        "noise": (box.noise, icon("noise")),
        "dice": (box.dice, drawing("perspective-dice-six-faces-six")),
        "decks": (2, drawing("card-random")),
    }
    for key, (count, drawn) in counts.items():
        if count:
            yield BriefingSupply(count, word(f"brief-box-{key}"), drawn)


def _crowds(mission: Mission) -> Iterator[SetUpMark]:
    """Zombies on the board at the start. Rule: ZC-F03."""
    ground = mission_sheet(mission.id)
    for crowd in mission.zombies:
        zone = next(one for one in ground.zones if one.key == crowd.zone)
        at = zone.squares[len(zone.squares) // 2]
        yield SetUpMark(form="zombie", squares=(at,), words=f"{crowd.n}{crowd.kind}")
