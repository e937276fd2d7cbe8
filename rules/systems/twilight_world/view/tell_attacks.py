"""Attacks in words: what fell, what it needed, what came of it, who heard it."""

from __future__ import annotations

from rules.systems.twilight_world.arms import CRITICAL_ONLY
from rules.systems.twilight_world.catalogue import checks
from rules.systems.twilight_world.commands import Move
from rules.systems.twilight_world.decide.scene import book_of
from rules.systems.twilight_world.events import attacks as events
from rules.systems.twilight_world.view.names import (
    DIRECTIONS,
    EDGES,
    arm_name,
    kind_name,
    listed,
    numbers,
)
from rules.systems.twilight_world.view.telling import Telling, Told
from rules.systems.twilight_world.wording import at_least, squares
from rules.table import Line
from rules.text import Text, counted, text

CRITICAL = CRITICAL_ONLY - 1


def _dice_fell(told: Telling, event: events.DiceFell) -> Line:
    """One die at somebody, or a miss that may hit a friend."""
    facts = {
        "target": told.named(event.target),
        "needs": at_least(event.needs),
        "faces": numbers(event.faces),
        "outcome": _outcome(event),
    }
    if event.stray:
        said = text("The miss may hit {target}, needs {needs}: {faces}, {outcome}", **facts)
        return Line(said, "TW-FF-2", "bad" if event.wounds else "plain", event.faces)
    figure = told.before.figures[event.figure]
    said = text(
        "{name}, {weapon} at {target}, needs {needs}: {faces}, {outcome}",
        name=told.named(event.figure),
        weapon=arm_name(told.before, figure, event.arm),
        **facts,
    )
    mood = told.good_if_done_by(event.figure) if event.wounds else "plain"
    return Line(said, "TW-RNG-6", mood, event.faces)


def _outcome(event: events.DiceFell) -> Text:
    saves = tuple([face for faces in event.saves for face in faces])
    if event.wounds:
        hits = counted("hits", "hits for {count} wounds", event.wounds)
        if saves:
            return text("{hits}, not saved with {faces}", hits=hits, faces=numbers(saves))
        return hits
    if saves:
        return text("hits, saved with {faces}", faces=numbers(saves))
    if any(face >= event.needs for face in event.faces):
        return text("hits")
    if event.needs >= CRITICAL_ONLY and CRITICAL in event.faces:
        return text("the first 6")
    return text("misses")


def _attack_ended(told: Telling, event: events.AttackEnded) -> Line | None:
    """Only where the figure goes on with its move."""
    if not isinstance(told.command, Move) or told.command.figure != event.figure:
        return None
    return Line(text("{name} moves on", name=told.named(event.figure)), "TW-SPA-4")


def _weapon_spent(told: Telling, event: events.WeaponSpent) -> Line:
    if event.state == "consumed":
        return _used_up(told, event)
    figure = told.before.figures[event.figure]
    facts = {
        "name": told.named(event.figure),
        "weapon": arm_name(told.before, figure, event.arm),
    }
    if event.state == "out-of-ammo":
        gear = next(arm.gear for arm in figure.arms if arm.key == event.arm)
        rocket = book_of(told.before.rules).weapons[gear].group == "explosive"
        rule = "TW-WPN-4" if rocket else "TW-DICE-3"
        return Line(text("{name}: {weapon} is out of ammo", **facts), rule, "warn")
    if event.state == "out-of-fuel":
        return Line(text("{name}: {weapon} is out of fuel", **facts), "TW-WPN-5", "warn")
    return Line(text("{name} loses {weapon}", **facts), "TW-DICE-3", "warn")


def _used_up(told: Telling, event: events.WeaponSpent) -> Line:
    """One of several, or the only one; explosives and what is thrown at somebody."""
    figure = told.after.figures[event.figure]
    arm = next(arm for arm in figure.arms if arm.key == event.arm)
    explosive = book_of(told.after.rules).weapons[arm.gear].group == "explosive"
    facts = {"name": told.named(event.figure), "weapon": arm_name(told.after, figure, event.arm)}
    rule = "TW-EXP-13" if explosive else "TW-RNG-12"
    if not arm.count:
        return Line(text("{name} has no {weapon} left", **facts), rule)
    return Line(text("{name}: {weapon}, {count} left", count=arm.count, **facts), rule)


def _went_off(told: Telling, event: events.WentOff) -> Line:
    faces = event.faces
    facts = {"name": told.named(event.figure), "gear": told.gear(event.gear)}
    if event.where == "thrower":
        said = text("{name}, {gear}: it goes off in the hand", **facts)
        return Line(said, "TW-EXP-8", told.good_if_hurt(event.figure), faces)
    if event.where == "wide":
        said = text(
            "{name}, {gear}: goes wide, {squares} {direction}",
            squares=squares(event.squares),
            direction=DIRECTIONS.get(event.direction) or text("away"),
            **facts,
        )
        return Line(said, "TW-EXP-9", "warn", faces)
    said = counted(
        "{name}, {gear}: on target, {count} hit on everybody there",
        "{name}, {gear}: on target, {count} hits on everybody there",
        event.hits,
        **facts,
    )
    return Line(said, "TW-EXP-3", told.good_if_done_by(event.figure), faces)


def _missed(told: Telling, event: events.Missed) -> Line:
    faces = event.faces
    said = text(
        "{name}, {gear}: {faces}, misses",
        name=told.named(event.figure),
        gear=told.gear(event.gear),
        faces=numbers(faces),
    )
    return Line(said, "TW-WPN-3", faces=faces)


def _blast_settled(told: Telling, event: events.BlastSettled) -> Line:
    caught = listed([told.named(key) for key in event.victims])
    return Line(text("Caught in it: {names}", names=caught), "TW-EXP-5")


def _fired_into_air(told: Telling, event: events.FiredIntoAir) -> Line:
    facts = {"name": told.named(event.figure), "gear": told.gear(event.gear)}
    return Line(text("{name} fires into the air: {gear}", **facts), "TW-SOLO-6")


def _lured(told: Telling, event: events.Lured) -> Line:
    faces = tuple([face for _ in event.rolled for face in told.fell(checks()["lure"].name)])
    facts = {"name": told.named(event.figure), "faces": numbers(faces)}
    if not event.gone:
        said = text("The shot of {name} lures no zombie away: {faces}", **facts)
        return Line(said, "TW-SOLO-6", faces=faces)
    gone = listed([told.named(key) for key in event.gone])
    said = text("The shot of {name} lures away: {gone} ({faces})", gone=gone, **facts)
    return Line(said, "TW-SOLO-6", "warn", faces)


def _noise_heard(told: Telling, event: events.NoiseHeard) -> Line:
    edge = EDGES.get(event.edge) or text("somewhere")
    count = told.came("noise")
    if not count:
        said = text("Noise in the {edge}, but no zombie is left to come", edge=edge)
        return Line(said, "TW-ZACT-13", "warn")
    said = counted(
        "Noise: a zombie comes on in the {edge}",
        "Noise: {count} zombies come on in the {edge}",
        count,
        edge=edge,
    )
    return Line(said, "TW-NOISE-1", "bad")


def _obstacle_struck(told: Telling, event: events.ObstacleStruck) -> Line:
    faces = event.faces
    facts = {
        "name": told.named(event.figure),
        "gear": told.gear(event.gear),
        "obstacle": kind_name(event.obstacle),
        "faces": numbers(faces),
    }
    if event.falls:
        return Line(
            text("{name}, {gear} at {obstacle}: {faces}, it gives way", **facts),
            "TW-DOOR-5",
            "good",
            faces,
        )
    return Line(
        text("{name}, {gear} at {obstacle}: {faces}, it holds", **facts), "TW-DOOR-5", faces=faces
    )


TOLD: Told = {
    events.DiceFell: _dice_fell,
    events.AttackEnded: _attack_ended,
    events.WeaponSpent: _weapon_spent,
    events.WentOff: _went_off,
    events.Missed: _missed,
    events.BlastSettled: _blast_settled,
    events.FiredIntoAir: _fired_into_air,
    events.Lured: _lured,
    events.NoiseHeard: _noise_heard,
    events.ObstacleStruck: _obstacle_struck,
}
