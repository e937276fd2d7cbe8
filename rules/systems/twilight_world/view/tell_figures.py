"""In words what happens to figures: they move, hide, are hurt, fall, die, rise, come and go."""

from __future__ import annotations

from rules.systems.twilight_world.catalogue import checks
from rules.systems.twilight_world.commands import SearchVehicle
from rules.systems.twilight_world.events import figures as events
from rules.systems.twilight_world.fight.body import Condition
from rules.systems.twilight_world.view.names import figure_name, numbers, task_words, thing_name
from rules.systems.twilight_world.view.telling import Telling, Told
from rules.table import Line, Mood
from rules.text import Text, counted, text

TALLIED = ("proximity", "entry", "ambush", "noise", "called", "ruled")  # told with their cause


def _action_taken(told: Telling, event: events.ActionTaken) -> Line | None:
    """Only of a search that leads to no other event."""
    if not isinstance(told.command, SearchVehicle):
        return None
    facts = {"name": told.named(event.figure), "vehicle": thing_name(told.command.vehicle)}
    return Line(text("{name} looks for the keys of {vehicle}", **facts), "TW-EQ-10")


def _moved(told: Telling, event: events.Moved) -> Line:
    return Line(text("{name} moves", name=told.named(event.figure)), "TW-ACT-1")


def _chose(told: Telling, event: events.Chose) -> Line:
    """Each of these is a sentence of its own."""
    return Line(text("{name}: {why}", name=told.named(event.figure), why=event.why), event.rule)


def _lure_lost(told: Telling, event: events.LureLost) -> Line:
    said = text("{name} forgets the shot that lured it away", name=told.named(event.figure))
    return Line(said, "TW-SOLO-10")


def _left_board(told: Telling, event: events.LeftBoard) -> Line:
    said = text("{name} leaves the board", name=told.named(event.figure))
    return Line(said, "TW-MOVE-10", "good")


def _hid(told: Telling, event: events.Hid) -> Line:
    return Line(text("{name} hides", name=told.named(event.figure)), "TW-TRAIT-HIDE")


def _revealed(told: Telling, event: events.Revealed) -> Line:
    said = text("{name} is hidden no longer", name=told.named(event.figure))
    return Line(said, "TW-TRAIT-HIDE", "warn")


def _spot_tried(told: Telling, event: events.SpotTried) -> Line:
    faces = told.fell(checks()["spot"].name) or told.fell(checks()["spot-advanced"].name)
    wording = (
        text("sees {target}", target=told.named(event.target))
        if event.seen
        else text("does not see {target}", target=told.named(event.target))
    )
    return Line(_with_dice(told.named(event.figure), wording, faces), "TW-TRAIT-HIDE", faces=faces)


def _with_dice(name: Text, wording: Text, faces: tuple[int, ...]) -> Text:
    if not faces:
        return text("{name} {does}", name=name, does=wording)
    return text("{name} {does}: {faces}", name=name, does=wording, faces=numbers(faces))


def _wounded(told: Telling, event: events.Wounded) -> Line | None:
    """Only of somebody who goes on; those who fall or die are told by that."""
    body = told.after.figures[event.figure].body
    condition: Condition = body.condition
    if condition != "standing":
        return None
    said = text(
        "{name} is wounded, {wounds} of {most}",
        name=told.named(event.figure),
        wounds=body.wounds,
        most=body.falls_at or body.dies_at,
    )
    return Line(said, "TW-WND-1", told.good_if_hurt(event.figure))


def _knocked_out(told: Telling, event: events.KnockedOut) -> Line:
    said = text("{name} falls unconscious", name=told.named(event.figure))
    return Line(said, "TW-WND-2", told.good_if_hurt(event.figure))


def _died(told: Telling, event: events.Died) -> Line:
    name, mood = told.named(event.figure), told.good_if_hurt(event.figure)
    if event.rises:
        return Line(text("{name} is dead and will rise", name=name), "TW-INF-1", mood)
    if told.is_zombie(event.figure):
        return Line(text("{name} is destroyed", name=name), "TW-WND-3", mood)
    return Line(text("{name} is dead", name=name), "TW-WND-3", mood)


def _fled(told: Telling, event: events.Fled) -> Line:
    said = text(
        "{name} flees: {leader} is dead",
        name=told.named(event.figure),
        leader=told.named(event.leader),
    )
    return Line(said, "TW-TYPE-3", told.good_if_hurt(event.figure))


def _rose(told: Telling, event: events.Rose) -> Line:
    dead = figure_name(told.after, told.after.figures[event.dead])
    return Line(text("{name} rises as a zombie", name=dead), "TW-INF-2", "bad")


def _came(told: Telling, event: events.Came) -> Line | None:
    """Not of zombies, who are counted where it is told what brings them."""
    if event.why in TALLIED:
        return None
    rule = "TW-SURV-3" if event.why == "survivors" else "TW-SURV-4"
    return Line(text("{name} is there", name=told.named(event.fighter.key)), rule)


def _scout_rolled(told: Telling, event: events.ScoutRolled) -> Line:
    faces = told.fell(checks()["scout"].name)
    wording = text("arrives") if event.arrives else text("does not arrive yet")
    mood: Mood = "good" if event.arrives else "plain"
    said = _with_dice(told.named(event.figure), wording, faces)
    return Line(said, "TW-TRAIT-SCOUT", mood, faces)


def _scout_placed(told: Telling, event: events.ScoutPlaced) -> Line:
    said = text("{name} is on the board", name=told.named(event.figure))
    return Line(said, "TW-TRAIT-SCOUT", "good")


def _healed(told: Telling, event: events.Healed) -> Line:
    said = counted(
        "{name} has {count} wound left",
        "{name} has {count} wounds left",
        event.wounds,
        name=told.named(event.figure),
    )
    return Line(said, "TW-WND-8", told.good_if_done_by(event.figure))


def _woke(told: Telling, event: events.Woke) -> Line:
    said = text("{name} is conscious again", name=told.named(event.figure))
    return Line(said, "TW-WND-8", told.good_if_done_by(event.figure))


def _limit_raised(told: Telling, event: events.LimitRaised) -> Line:
    said = text(
        "{name} now falls at {limit} wounds",
        name=told.named(event.figure),
        limit=event.limit,
    )
    return Line(said, "TW-SRCH-9", "good")


def _task_worked(told: Telling, event: events.TaskWorked) -> Line:
    one = told.after.figures[event.figure]
    assert one.task is not None
    work = task_words(told.after, one, one.task)
    return Line(text("{name} {does}", name=told.named(event.figure), does=work), "TW-ACT-5")


def _task_dropped(told: Telling, event: events.TaskDropped) -> Line:
    said = text("{name} leaves the work undone", name=told.named(event.figure))
    return Line(said, "TW-ACT-5", "warn")


def _patient_treated(told: Telling, event: events.PatientTreated) -> Line:
    said = text(
        "{name} has treated {patient}",
        name=told.named(event.figure),
        patient=told.named(event.patient),
    )
    return Line(said, "TW-TRAIT-MEDIC", told.good_if_done_by(event.figure))


TOLD: Told = {
    events.ActionTaken: _action_taken,
    events.Moved: _moved,
    events.Chose: _chose,
    events.LureLost: _lure_lost,
    events.LeftBoard: _left_board,
    events.Hid: _hid,
    events.Revealed: _revealed,
    events.SpotTried: _spot_tried,
    events.Wounded: _wounded,
    events.KnockedOut: _knocked_out,
    events.Died: _died,
    events.Fled: _fled,
    events.Rose: _rose,
    events.Came: _came,
    events.ScoutRolled: _scout_rolled,
    events.ScoutPlaced: _scout_placed,
    events.Healed: _healed,
    events.Woke: _woke,
    events.LimitRaised: _limit_raised,
    events.TaskWorked: _task_worked,
    events.TaskDropped: _task_dropped,
    events.PatientTreated: _patient_treated,
}
