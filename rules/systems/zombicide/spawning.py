"""Zombie cards: drawn by level, carried out with every special case.

Rule: ZC-070, ZC-075, ZC-076, ZC-079, ZC-082.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.systems.zombicide.catalogue import spawn_cards
from rules.systems.zombicide.names import KINDS_NAMES, LEVEL_NAMES, zombies_of, zone_name
from rules.systems.zombicide.scene import Event, Lines, Scene, Subject
from rules.systems.zombicide.shortage import appear, queue_up
from rules.systems.zombicide.state import Check, Extra, Game, SpawnCard, Spawns
from rules.systems.zombicide.who import danger, living, mission, world, zombie_cards_left
from rules.table import Line
from rules.text import text


class ZombieCardDrawn(Event, frozen=True, tag="zc.zombie-card"):
    """A zombie card is drawn for a zone. Rule: ZC-070."""

    card: str
    zone: int
    level: int


class ZombieDeckShuffled(Event, frozen=True, tag="zc.zombie-deck-shuffled"):
    """The discards of the zombie cards become the deck. Rule: ZC-076."""


def manholes(state: Game) -> list[int]:
    """The manholes on tiles where characters are. Rule: ZC-075."""
    there = {world(state).key(state.chars[who].zone) for who in living(state)}
    return [
        world(state).number[one.zone]
        for one in mission(state).manholes
        if there & {one.zone, *one.tile}
    ]


def spawns_on(scene: Scene, task: Spawns) -> bool:
    """One card for each active spawn zone, in the order of the mission. Rule: ZC-070."""
    rows = mission(scene.state).spawns
    if task.place >= len(rows):
        scene.done()
        return True
    scene.now(Spawns(task.place + 1))
    if scene.state.spawns[task.place]:
        zone = scene.world.number[rows[task.place].zone]
        scene.due(SpawnCard(zone), Extra(), Check())
    return True


def card_on(scene: Scene, task: SpawnCard) -> bool:
    """Draw a card, and carry out the line of the highest level. Rule: ZC-070, ZC-075, ZC-082."""
    scene.done()
    left = zombie_cards_left(scene.state)
    if not any(left.values()):
        scene.happen(ZombieDeckShuffled())
        left = zombie_cards_left(scene.state)
    key = scene.draw(left, text("the next zombie card"))
    level = danger(scene.state)
    scene.happen(ZombieCardDrawn(card=key, zone=task.zone, level=level))
    row = spawn_cards()[key]
    if row.extra:
        queue_up(scene, (row.extra,) if level else ())
        return True
    line = row.lines[level]
    zones = manholes(scene.state) if row.manholes else [task.zone]
    if line.count:
        appear(scene, [(zone, line.kind, line.count) for zone in zones])
    return True


def _drawn(state: Game, event: ZombieCardDrawn) -> Game:
    count = state.drawn.get(event.card, 0) + 1
    return replace(state, drawn={**state.drawn, event.card: count})


def _shuffled(state: Game, event: ZombieDeckShuffled) -> Game:
    return replace(state, drawn={})


def _tell_drawn(state: Game, event: ZombieCardDrawn) -> Lines:
    zone, level = zone_name(state, event.zone), LEVEL_NAMES[event.level]
    row = spawn_cards()[event.card]
    if row.extra and event.level:
        kind = KINDS_NAMES[row.extra]
        said = text("Zombie card for {zone}: {kind} act again.", zone=zone, kind=kind)
    elif row.extra or not row.lines[event.level].count:
        said = text("Zombie card for {zone} ({level}): no zombies.", zone=zone, level=level)
    else:
        line = row.lines[event.level]
        came = zombies_of(line.kind, line.count)
        said = text("Zombie card for {zone} ({level}): {came}.", zone=zone, level=level, came=came)
        if row.manholes:
            said = text("Zombie card ({level}): {came} at each manhole.", level=level, came=came)
    yield Line(said, "ZC-070")


def _tell_shuffled(state: Game, event: ZombieDeckShuffled) -> Lines:
    yield Line(text("The zombie cards are shuffled."), "ZC-076")


SPAWNING = Subject(
    evolve={ZombieCardDrawn: _drawn, ZombieDeckShuffled: _shuffled},
    tell={ZombieCardDrawn: _tell_drawn, ZombieDeckShuffled: _tell_shuffled},
    tasks={Spawns: spawns_on, SpawnCard: card_on},
)
