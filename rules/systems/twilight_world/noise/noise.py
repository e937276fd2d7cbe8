"""Noise: its causes, those who hear it, and the edge they come from."""

from __future__ import annotations

from msgspec.structs import replace

from rules.dice import Dice, Faces
from rules.scene import Subject, unchanged
from rules.systems.twilight_world.catalogue import Catalogue, tables
from rules.systems.twilight_world.catalogue.rows import Weapon
from rules.systems.twilight_world.changes import assign_figure
from rules.systems.twilight_world.dice import drawn, succeeds
from rules.systems.twilight_world.ground.contact import stands_at
from rules.systems.twilight_world.messages import Event
from rules.systems.twilight_world.mob.noticing import lure, may_be_lured
from rules.systems.twilight_world.mob.standing import is_lost, mob_of
from rules.systems.twilight_world.names import listed
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import NOWHERE, Fighter, Game
from rules.systems.twilight_world.telling import Telling, with_dice
from rules.systems.twilight_world.who import HEROES, ZOMBIES
from rules.table import Line
from rules.text import text


class FiredIntoAir(Event, frozen=True, tag="FiredIntoAir"):
    """A shot at nobody. Rule: TW-SOLO-6."""

    figure: str
    gear: str


class ShotHeard(Event, frozen=True, tag="ShotHeard"):
    """Where a shot fell on a battlefield, so that zombies may go there. Rule: TW-SOLO-3."""

    figure: str
    at: int


class Lured(Event, frozen=True, tag="Lured"):
    """Zombies that break in have heard a shot. Some go for the one who fired. Rule: TW-SOLO-6."""

    figure: str
    rolled: tuple[str, ...]
    gone: tuple[str, ...] = ()
    faces: Faces = ()  # of those who rolled, in the same order


class NoiseHeard(Event, frozen=True, tag="NoiseHeard"):
    """A die was heard. The zombies come on at one edge. Rule: TW-NOISE-1, TW-NOISE-5."""

    figure: str
    edge: str
    zombies: int


class LureLost(Event, frozen=True, tag="LureLost"):
    """The lure of a zombie is gone, or too far away. Rule: TW-SOLO-10."""

    figure: str


def noise_check(dice: Dice, *, large_party: bool) -> int:
    """Zombies that arrive after one noisy die. Rule: TW-NOISE-1, TW-NOISE-2, TW-SETUP-1."""
    return doubled(1, large_party=large_party) if succeeds(dice, "noise") else 0


def is_heard(weapon: Weapon, side: str, book: Catalogue) -> bool:
    """True if each die of an attack is noisy. Rule: TW-NOISE-1, TW-NOISE-4, -8, -9."""
    return weapon.noise and is_listened_for(side, book)


def is_gunfire(weapon: Weapon) -> bool:
    """True if it is fired, and not without a sound: guns, flame throwers, rocket launchers.

    Thrown weapons and chainsaws make a noise that is no shot. Rule: TW-SOLO-3, TW-NOISE-4.
    """
    launched = weapon.group == "explosive" and weapon.double_one != "consumed"
    return weapon.noise and (weapon.group == "firearm" or launched)


def is_listened_for(side: str, book: Catalogue) -> bool:
    """True if noise of this side brings zombies. Rule: TW-NOISE-9."""
    every = book.options["all_humans_make_noise"].key == "true"
    return side == HEROES or (every and side != ZOMBIES)


def edge_step(edge: str, dice: Dice) -> str:
    """The edge where zombies enter, or an empty text to roll again. Rule: TW-NOISE-5, -6."""
    result = drawn(dice, "edge")
    return result.key if result else edge


def is_large(heroes: int, book: Catalogue) -> bool:
    """True if so many figures on the heroes' side bring double numbers. Rule: TW-SETUP-1."""
    least = book.options["double_at"].number
    return least is not None and heroes >= least


def doubled(zombies: int, *, large_party: bool) -> int:
    """The number that come to a party of this size. Rule: TW-SETUP-1."""
    return zombies * tables().party.times if large_party else zombies


def shoot_loudly(scene: Scene, shooter: Fighter, weapon: Weapon) -> None:
    """A shot of this weapon, from any side, is heard by zombies that nobody plays.

    Groups that break in near by roll once for all the shots of the figure in this turn.
    Rule: TW-SOLO-3, TW-SOLO-6, TW-SOLO-10.
    """
    state = scene.state
    if state.field is None or not is_gunfire(weapon):
        return
    at = stands_at(state, shooter)
    if at == NOWHERE:
        return
    if not any(isinstance(event, ShotHeard) for event in scene.events):
        scene.happen(ShotHeard(figure=shooter.key, at=at))
    if state.scenario.solo and any(place.secured for place in state.places.values()):
        _lure(scene, shooter)


def _lure(scene: Scene, shooter: Fighter) -> None:
    """Rule: TW-SOLO-6."""
    mob = mob_of(scene.state, scene.book)
    if all(victim.key != shooter.key for victim in mob.victims):
        return
    active = scene.state.active
    before = frozenset(active.lured if active and active.figure == shooter.key else ())
    rolled = tuple([key for key in may_be_lured(mob, shooter.key) if key not in before])
    if not rolled:
        return
    began = len(scene.rolls)
    after = lure(mob, shooter.key, scene, before)
    gone = tuple([one.key for one in after.zombies if one.key in rolled and one.lured])
    faces = tuple([roll.faces[0] for roll in scene.rolls[began:]])
    scene.happen(Lured(figure=shooter.key, rolled=rolled, gone=gone, faces=faces))


def lose_lures(scene: Scene) -> None:
    """Zombies forget whom they cannot follow any more. Rule: TW-SOLO-10."""
    state = scene.state
    if state.field is None or not state.scenario.solo:
        return
    for one in [one for one in state.figures.values() if one.lured and one.side == ZOMBIES]:
        if is_lost(state, one):
            scene.happen(LureLost(figure=one.key))


def _shot_heard(state: Game, event: ShotHeard) -> Game:
    """Rule: TW-SOLO-3."""
    return replace(state, shots=(*state.shots, event.at))


def _lured(state: Game, event: Lured) -> Game:
    """Rule: TW-SOLO-6, TW-SOLO-10."""
    gone = {key: replace(state.figures[key], lured=event.figure) for key in event.gone}
    state = replace(state, figures={**state.figures, **gone})
    active = state.active
    if active is None or active.figure != event.figure:
        return state
    return replace(state, active=replace(active, lured=(*active.lured, *event.rolled)))


def _fired_into_air(told: Telling, event: FiredIntoAir) -> Line:
    facts = {"name": told.named(event.figure), "gear": told.gear(event.gear)}
    return Line(text("{name} fires into the air with {gear}.", **facts), "TW-SOLO-6")


def _tell_lured(told: Telling, event: Lured) -> Line:
    name = told.named(event.figure)
    if not event.gone:
        said = with_dice(
            text("{name}'s shot does not lure any zombie away.", name=name), event.faces
        )
        return Line(said, "TW-SOLO-6", faces=event.faces)
    gone = listed([told.named(key) for key in event.gone])
    said = text("{name}'s shot lures away {gone}.", name=name, gone=gone)
    return Line(with_dice(said, event.faces), "TW-SOLO-6", "warn", event.faces)


def _tell_lure_lost(told: Telling, event: LureLost) -> Line:
    said = text("{name} loses interest in the shot.", name=told.named(event.figure))
    return Line(said, "TW-SOLO-10")


SUBJECT = Subject(
    evolve={
        FiredIntoAir: unchanged,
        ShotHeard: _shot_heard,
        Lured: _lured,
        NoiseHeard: unchanged,
        LureLost: assign_figure(lured=""),
    },
    tell={
        FiredIntoAir: _fired_into_air,
        Lured: _tell_lured,
        LureLost: _tell_lure_lost,
    },
    silent={
        ShotHeard: "the shot is told, and why zombies go there",
    },
    settle=lose_lures,
    quiet=frozenset((FiredIntoAir, ShotHeard, Lured, NoiseHeard)),
)
