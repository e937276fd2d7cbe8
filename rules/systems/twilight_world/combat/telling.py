"""The lines of attacks in the log: dice, numbers needed, wounds, noise."""

from __future__ import annotations

from rules.dice import Faces
from rules.scene import Subject
from rules.systems.twilight_world.activation.weapons import AttackEnded
from rules.systems.twilight_world.combat.attack_events import DiceFell, SpecialSpent
from rules.systems.twilight_world.combat.blast_events import BlastSettled, Missed, WentOff
from rules.systems.twilight_world.combat.doors import ObstacleStruck
from rules.systems.twilight_world.movement.moving import Move
from rules.systems.twilight_world.names import DIRECTIONS, arm_name, kind_name, listed, numbers
from rules.systems.twilight_world.telling import Telling
from rules.systems.twilight_world.weapons import CRITICAL_ONLY
from rules.systems.twilight_world.wording import at_least, squares
from rules.table import Line, Mood
from rules.text import Text, counted, text

CRITICAL = CRITICAL_ONLY - 1


def _dice_fell(told: Telling, event: DiceFell) -> Line:
    """One die at a figure, or a miss that may hit a friend."""
    facts = {
        "target": told.named(event.target),
        "needs": at_least(event.needs),
        "faces": numbers(event.faces),
        "outcome": _outcome(event),
    }
    if event.stray:
        said = text("The miss may hit {target}, needs {needs}: {faces}, {outcome}", **facts)
        harm: Mood = "bad" if event.wounds else "plain"
        return Line(said, "TW-FF-2", harm, event.faces, good=_hits(event))
    figure = told.before.figures[event.figure]
    said = text(
        "{name}, {weapon} at {target}, needs {needs}: {faces}, {outcome}",
        name=told.named(event.figure),
        weapon=arm_name(told.before, figure, event.arm),
        **facts,
    )
    mood = told.good_if_done_by(event.figure) if event.wounds else "plain"
    return Line(said, "TW-RNG-6", mood, event.faces, good=_hits(event))


def _hits(event: DiceFell) -> Faces:
    """The faces that count, each once."""
    return tuple(sorted({face for face in event.faces if face >= event.needs}))


def _outcome(event: DiceFell) -> Text:
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


def _attack_ended(told: Telling, event: AttackEnded) -> Line | None:
    """Tell it only where the figure continues its move."""
    if not isinstance(told.command, Move) or told.command.figure != event.figure:
        return None
    return Line(text("{name} moves on", name=told.named(event.figure)), "TW-SPA-4")


def _went_off(told: Telling, event: WentOff) -> Line:
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


def _missed(told: Telling, event: Missed) -> Line:
    faces = event.faces
    said = text(
        "{name}, {gear}: {faces}, misses",
        name=told.named(event.figure),
        gear=told.gear(event.gear),
        faces=numbers(faces),
    )
    return Line(said, "TW-WPN-3", faces=faces)


def _blast_settled(told: Telling, event: BlastSettled) -> Line:
    caught = listed([told.named(key) for key in event.victims])
    return Line(text("Caught in it: {names}", names=caught), "TW-EXP-5")


def _obstacle_struck(told: Telling, event: ObstacleStruck) -> Line:
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


SUBJECT = Subject(
    tell={
        DiceFell: _dice_fell,
        AttackEnded: _attack_ended,
        WentOff: _went_off,
        Missed: _missed,
        BlastSettled: _blast_settled,
        ObstacleStruck: _obstacle_struck,
    },
    silent={
        SpecialSpent: "the dice of the attack are told",
    },
)
