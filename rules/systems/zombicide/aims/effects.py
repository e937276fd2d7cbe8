"""Effects of objectives and events of a mission. Rule: ZC-F06."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from rules.scene import assign, unchanged
from rules.systems.zombicide.kit.keeping import gain
from rules.systems.zombicide.missions.format import Effect
from rules.systems.zombicide.movement import DoorSet, open_door
from rules.systems.zombicide.names import char_name, zone_name
from rules.systems.zombicide.pieces import NoiseMade
from rules.systems.zombicide.scene import Event, Lines, Scene, Subject, with_char
from rules.systems.zombicide.shortage import appear_at
from rules.systems.zombicide.state import NOBODY, NOWHERE, Does, Extra, Game, SpawnCard
from rules.systems.zombicide.who import mission, world
from rules.table import Line
from rules.text import named, text


class SpawnSet(Event, frozen=True, tag="zc.spawn-set"):
    """A spawn zone is switched on or off. Rule: ZC-F06."""

    spawn: int
    on: bool


class ExitOpened(Event, frozen=True, tag="zc.exit-opened"):
    """The exit can be used. Rule: ZC-F06."""


class NoiseStays(Event, frozen=True, tag="zc.noise-stays"):
    """The lasting noise of a zone changes. Rule: ZC-F06, ZC-F02."""

    zone: int
    count: int


class ItemGiven(Event, frozen=True, tag="zc.item-given"):
    """A card that the mission set aside comes up. Rule: ZC-F06."""

    who: int
    card: str


class XpGained(Event, frozen=True, tag="zc.xp"):
    """A character gains experience. Rule: ZC-F06."""

    who: int
    xp: int


class Announced(Event, frozen=True, tag="zc.said"):
    """The mission says something to all, in the words of that day. Rule: ZC-F06."""

    words: dict[str, str]

    def __eq__(self, other: object) -> bool:
        """True for any announcement: the work before it says which one it is.

        A log keeps the words that people read. Missions are reworded, and the log stays proven.
        """
        return isinstance(other, Announced)

    def __hash__(self) -> int:
        return hash(Announced)


# --- Effects ---


def effects(state: Game, task: Does) -> tuple[Effect, ...]:
    """The effects of an objective or an event."""
    rows = mission(state)
    if task.objective != NOBODY:
        return rows.objectives[task.objective].do
    return rows.events[task.event].do


def does_on(scene: Scene, task: Does) -> bool:
    """Carry out the next effect. Rule: ZC-F06."""
    rows = effects(scene.state, task)
    if task.step >= len(rows):
        scene.done()
        return True
    scene.now(replace(task, step=task.step + 1))
    ((key, value),) = rows[task.step].items()
    _EFFECTS[key](scene, value, task.who)
    return True


def _edge(scene: Scene, key: str) -> int:
    return next(n for n, row in enumerate(mission(scene.state).edges) if row.id == key)


def _open(scene: Scene, key: str, who: int) -> None:
    """Open a door. An open one is only unlocked. Rule: ZC-F06."""
    edge = _edge(scene, key)
    near = scene.char(who).zone if who != NOBODY else NOWHERE
    if not scene.state.doors[edge]:
        open_door(scene, edge, near, unlocks=True)


def _close(scene: Scene, key: str, who: int) -> None:
    edge = _edge(scene, key)
    if scene.state.doors[edge]:
        scene.happen(DoorSet(edge=edge, opens=False))


def _spawn(*, on: bool) -> Callable[[Scene, str, int], None]:
    def switch(scene: Scene, key: str, who: int) -> None:
        spawn = next(n for n, row in enumerate(mission(scene.state).spawns) if row.id == key)
        if scene.state.spawns[spawn] != on:
            scene.happen(SpawnSet(spawn=spawn, on=on))

    return switch


def _exit_on(scene: Scene, value: Any, who: int) -> None:
    if not scene.state.exit:
        scene.happen(ExitOpened())


def _appear(scene: Scene, value: Mapping[str, Any], who: int) -> None:
    appear_at(scene, scene.world.number[value["zone"]], value["kind"], value["n"])


def _card(scene: Scene, zone: str, who: int) -> None:
    scene.due(SpawnCard(scene.world.number[zone]), Extra())


def _noise(scene: Scene, value: Mapping[str, Any], who: int) -> None:
    zone = scene.world.number[value["zone"]]
    if value.get("stays"):
        scene.happen(NoiseStays(zone=zone, count=value["n"]))
    elif value["n"]:
        scene.happen(NoiseMade(zone=zone, count=value["n"]))


def _item(scene: Scene, card: str, who: int) -> None:
    if scene.state.aside.get(card, 0):
        scene.happen(ItemGiven(who=who, card=card))
        gain(scene, who, card)


def _xp(scene: Scene, xp: int, who: int) -> None:
    scene.happen(XpGained(who=who, xp=xp))


def _say(scene: Scene, words: dict[str, str], who: int) -> None:
    scene.happen(Announced(words=words))


_EFFECTS: Final[Mapping[str, Callable[[Scene, Any, int], None]]] = {
    "open": _open,
    "close": _close,
    "spawnOn": _spawn(on=True),
    "spawnOff": _spawn(on=False),
    "exitOn": _exit_on,
    "appear": _appear,
    "card": _card,
    "noise": _noise,
    "item": _item,
    "xp": _xp,
    "say": _say,
}


# --- Evolve, tell ---


def _spawn_set(state: Game, event: SpawnSet) -> Game:
    spawns = list(state.spawns)
    spawns[event.spawn] = event.on
    return replace(state, spawns=tuple(spawns))


def _noise_stays(state: Game, event: NoiseStays) -> Game:
    lasting = list(state.lasting)
    lasting[event.zone] = event.count
    return replace(state, lasting=tuple(lasting))


def _item_given(state: Game, event: ItemGiven) -> Game:
    return replace(state, aside={**state.aside, event.card: state.aside[event.card] - 1})


def _xp_gained(state: Game, event: XpGained) -> Game:
    return with_char(state, event.who, xp=state.chars[event.who].xp + event.xp)


def _tell_spawn(state: Game, event: SpawnSet) -> Lines:
    zone = world(state).number[mission(state).spawns[event.spawn].zone]
    words = text("Zombies no longer appear in {zone}.", zone=zone_name(state, zone))
    if event.on:
        words = text("Zombies now appear in {zone}.", zone=zone_name(state, zone))
    yield Line(words, "ZC-F06")


def _tell_exit(state: Game, event: ExitOpened) -> Lines:
    yield Line(text("The exit is open."), "ZC-F06", mood="good")


def _tell_stays(state: Game, event: NoiseStays) -> Lines:
    where = zone_name(state, event.zone)
    yield Line(text("Lasting noise in {zone}: {n}.", zone=where, n=event.count), "ZC-F06")


def _tell_xp(state: Game, event: XpGained) -> Lines:
    name = char_name(state, event.who)
    yield Line(text("{name} gains {xp} XP.", name=name, xp=event.xp), "ZC-F06")


def _tell_said(state: Game, event: Announced) -> Lines:
    yield Line(named(event.words), "ZC-F06")


EFFECTS = Subject(
    evolve={
        SpawnSet: _spawn_set,
        ExitOpened: assign(exit=True),
        NoiseStays: _noise_stays,
        ItemGiven: _item_given,
        XpGained: _xp_gained,
        Announced: unchanged,
    },
    tell={
        SpawnSet: _tell_spawn,
        ExitOpened: _tell_exit,
        NoiseStays: _tell_stays,
        XpGained: _tell_xp,
        Announced: _tell_said,
    },
    silent={ItemGiven: "the card that is kept is told"},
    tasks={Does: does_on},
)
