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

Facts = dict[str, Text]


def _dice_fell(told: Telling, event: DiceFell) -> Line:
    """One die at a figure, or a miss that may hit a friend."""
    facts: Facts = {"target": told.named(event.target)}
    if event.wounds:
        told.struck[event.target] = event.figure
    numbers = _numbers(event)
    if event.stray:
        harm: Mood = "bad" if event.wounds else "plain"
        said = _stray(event, facts)
        return Line(said, "TW-FF-2", harm, event.faces, good=_hits(event), detail=numbers)
    figure = told.before.figures[event.figure]
    facts["name"] = told.named(event.figure)
    facts["weapon"] = arm_name(told.before, figure, event.arm)
    mood = told.good_if_done_by(event.figure) if event.wounds else "plain"
    bites = not event.arm and told.is_zombie(event.figure)
    said = _bite(event, facts) if bites else _aimed(event, facts)
    return Line(said, "TW-RNG-6", mood, event.faces, good=_hits(event), detail=numbers)


def _numbers(event: DiceFell) -> Text:
    """The number needed, and the dice of the saves."""
    needs = at_least(event.needs)
    if saves := _saves(event):
        return text("Needed {needs}. Saves: {saves}.", needs=needs, saves=numbers(saves))
    return text("Needed {needs}.", needs=needs)


def _aimed(event: DiceFell, facts: Facts) -> Text:
    """The dice of an attack at its target."""
    if event.wounds:
        return counted(
            "{name} hits {target} with {weapon}.",
            "{name} hits {target} with {weapon} for {count} wounds.",
            event.wounds,
            **facts,
        )
    if _saves(event):
        return text("{name} hits {target} with {weapon}, but {target} saves.", **facts)
    if _hits(event):
        return text("{name} hits {target} with {weapon}.", **facts)
    if event.needs >= CRITICAL_ONLY and CRITICAL in event.faces:
        return text("{name} rolls the first 6 against {target} with {weapon}.", **facts)
    return text("{name} misses {target} with {weapon}.", **facts)


def _bite(event: DiceFell, facts: Facts) -> Text:
    """The same of a zombie without a weapon."""
    if event.wounds:
        return counted(
            "{name} bites {target}.", "{name} bites {target} {count} times.", event.wounds, **facts
        )
    if _saves(event):
        return text("{name} bites {target}, but {target} saves.", **facts)
    return text("{name} snaps at {target} and misses.", **facts)


def _stray(event: DiceFell, facts: Facts) -> Text:
    """The die of a miss that may hit a friend. Rule: TW-FF-2."""
    if event.wounds:
        return counted(
            "The missed shot hits {target}.",
            "The missed shot hits {target} for {count} wounds.",
            event.wounds,
            **facts,
        )
    if _saves(event):
        return text("The missed shot hits {target}, but {target} saves.", **facts)
    if _hits(event):
        return text("The missed shot hits {target}.", **facts)
    return text("The missed shot flies past {target}.", **facts)


def _hits(event: DiceFell) -> Faces:
    """The faces that count, each once."""
    return tuple(sorted({face for face in event.faces if face >= event.needs}))


def _saves(event: DiceFell) -> Faces:
    """The dice of all saves against this attack."""
    return tuple([face for faces in event.saves for face in faces])


def _attack_ended(told: Telling, event: AttackEnded) -> Line | None:
    """Tell it only where the figure continues its move."""
    if not isinstance(told.command, Move) or told.command.figure != event.figure:
        return None
    return Line(text("{name} moves on.", name=told.named(event.figure)), "TW-SPA-4")


def _went_off(told: Telling, event: WentOff) -> Line:
    faces = event.faces
    facts = {"name": told.named(event.figure), "gear": told.gear(event.gear)}
    if event.where == "thrower":
        said = text("{name}'s {gear} goes off in their hand.", **facts)
        return Line(said, "TW-EXP-8", told.good_if_hurt(event.figure), faces)
    if event.where == "wide":
        said = text(
            "{name}'s {gear} goes wide by {squares} ({direction}).",
            squares=squares(event.squares),
            direction=DIRECTIONS.get(event.direction) or text("away"),
            **facts,
        )
        return Line(said, "TW-EXP-9", "warn", faces)
    said = counted(
        "{name}'s {gear} lands on target: {count} hit on each figure there.",
        "{name}'s {gear} lands on target: {count} hits on each figure there.",
        event.hits,
        **facts,
    )
    return Line(said, "TW-EXP-3", told.good_if_done_by(event.figure), faces)


def _missed(told: Telling, event: Missed) -> Line:
    faces = event.faces
    said = text(
        "{name} misses with {gear}.", name=told.named(event.figure), gear=told.gear(event.gear)
    )
    return Line(said, "TW-WPN-3", faces=faces)


def _blast_settled(told: Telling, event: BlastSettled) -> Line:
    caught = listed([told.named(key) for key in event.victims])
    return Line(text("Caught in the attack: {names}.", names=caught), "TW-EXP-5")


def _obstacle_struck(told: Telling, event: ObstacleStruck) -> Line:
    faces = event.faces
    facts = {
        "name": told.named(event.figure),
        "gear": told.gear(event.gear),
        "obstacle": kind_name(event.obstacle),
    }
    if event.falls:
        return Line(
            text("{name} breaks down {obstacle} with {gear}.", **facts),
            "TW-DOOR-5",
            "good",
            faces,
        )
    return Line(
        text("{name} fails to break down {obstacle} with {gear}.", **facts),
        "TW-DOOR-5",
        faces=faces,
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
