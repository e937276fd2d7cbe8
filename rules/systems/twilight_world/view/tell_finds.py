"""Finds in words: searches, what is carried and handed over, survivors who are met."""

from __future__ import annotations

from rules.dice import Faces
from rules.systems.twilight_world.catalogue import dice_tables
from rules.systems.twilight_world.events import finds as events
from rules.systems.twilight_world.night.search import FIND, SEARCH
from rules.systems.twilight_world.view.names import (
    FINDS,
    TEMPERS,
    arm_name,
    listed,
    settled,
    thing_name,
)
from rules.systems.twilight_world.view.telling import Telling, Told
from rules.systems.twilight_world.wording import as_typed, side_name
from rules.table import Line, Mood
from rules.text import Text, counted, text


def _place_searched(told: Telling, event: events.PlaceSearched) -> Line:
    """Rule: TW-SRCH-1, TW-SRCH-4, TW-SRCH-5."""
    faces, dice = _throws(told, SEARCH, event.found)
    facts = {
        "name": told.named(event.figure),
        "place": told.named(event.place),
        "find": _find(event.found[-1]),
        "dice": dice,
    }
    if event.found[-1] == "ambush":
        said = counted(
            "{name} searches {place}, {dice}: an ambush, {count} zombie",
            "{name} searches {place}, {dice}: an ambush, {count} zombies",
            told.came("ambush"),
            **facts,
        )
        return Line(said, "TW-SRCH-4", "bad", faces)
    mood: Mood = "plain" if event.found[-1] == "nothing" else "good"
    return Line(text("{name} searches {place}, {dice}: {find}", **facts), "TW-SRCH-1", mood, faces)


def _group_looted(told: Telling, event: events.GroupLooted) -> Line:
    faces, dice = _throws(told, FIND, event.found)
    said = text(
        "{name} looks for valuables, {dice}: {find}",
        name=told.named(event.figure),
        dice=dice,
        find=_find(event.found[-1]),
    )
    return Line(said, "TW-SURV-6", "good", faces)


def _find(key: str) -> Text:
    return FINDS.get(key) or as_typed(key)


def _throws(told: Telling, table: str, found: tuple[str, ...]) -> tuple[Faces, Text]:
    """The dice of one table after the other, as far as the finds lead."""
    thrown: list[Faces] = []
    for key in found:
        row = dice_tables()[table]
        faces = told.fell(row.name)
        if faces:
            thrown.append(faces)
        table = next((result.then for result in row.results if result.key == key), "")
        if not table:
            break
    said = [as_typed("+".join(str(face) for face in faces)) for faces in thrown]
    return sum(thrown, ()), listed(said, text("no dice"))


def _armour_worn(told: Telling, event: events.ArmourWorn) -> Line:
    said = text(
        "{name} puts on: {armour}", name=told.named(event.figure), armour=told.gear(event.gear)
    )
    return Line(said, "TW-SRCH-6", "good")


def _marker_found(told: Telling, event: events.MarkerFound) -> Line:
    said = text("{name} takes the Spare Ammo", name=told.named(event.figure))
    return Line(said, "TW-SRCH-7", "good")


def _medical_found(told: Telling, event: events.MedicalFound) -> Line:
    said = text("{name} takes the medical supplies", name=told.named(event.figure))
    return Line(said, "TW-SRCH-8", "good")


def _morale_rose(told: Telling, event: events.MoraleRose) -> Line:
    if event.find == "toys":
        return Line(text("The children take heart"), "TW-SRCH-9", "good")
    return Line(text("The adults take heart"), "TW-SRCH-10", "good")


def _survivors_met(told: Telling, event: events.SurvivorsMet) -> Line:
    people = event.people
    moods: dict[str, Mood] = {"friendly": "good", "hostile": "bad"}
    mood = moods.get(people.temperament, "plain")
    temper = TEMPERS.get(people.temperament) or as_typed(people.temperament)
    if not event.place and (known := settled(told.after, told.after.groups[event.group])):
        again = text(
            "{group} are here again: {count}, {temper}",
            group=as_typed(known),
            count=people.heads,
            temper=temper,
        )
        return Line(again, "TW-CAMP-6", mood)
    if not event.place:
        here = counted(
            "A settler met in an earlier game is here: {temper}",
            "{count} settlers met in an earlier game are here: {temper}",
            people.heads,
            temper=temper,
        )
        return Line(here, "TW-CAMP-6", mood)
    said = counted(
        "{name} meets a survivor in {place}: {temper}",
        "{name} meets {count} survivors in {place}: {temper}",
        people.heads,
        name=told.named(event.figure),
        place=told.named(event.place),
        temper=temper,
    )
    return Line(said, "TW-SURV-2", mood)


def _group_provoked(told: Telling, event: events.GroupProvoked) -> Line:
    said = text("The survivors fight back against: {side}", side=side_name(event.side))
    return Line(said, "TW-SURV-5", "warn")


def _medical_used(told: Telling, event: events.MedicalUsed) -> Line:
    facts = {"name": told.named(event.figure), "patient": told.named(event.patient)}
    return Line(text("{name} uses medical supplies on {patient}", **facts), "TW-SRCH-8", "good")


def _reloaded(told: Telling, event: events.Reloaded) -> Line:
    figure = told.before.figures[event.figure]
    said = text(
        "{name} reloads: {weapon}",
        name=told.named(event.figure),
        weapon=arm_name(told.before, figure, event.arm),
    )
    return Line(said, "TW-AMMO-3")


def _markers_given(told: Telling, event: events.MarkersGiven) -> Line:
    said = counted(
        "{to} gets Spare Ammo from {name}",
        "{to} gets {count} Spare Ammo from {name}",
        event.start + event.found,
        name=told.named(event.figure),
        to=told.named(event.to),
    )
    return Line(said, "TW-ITEM-3")


def _goal_taken(told: Telling, event: events.GoalTaken) -> Line:
    facts = {"name": told.named(event.figure), "goal": thing_name(event.goal)}
    mood = told.good_if_done_by(event.figure)
    if event.of:
        said = text("{name} takes {goal} from {of}", of=told.named(event.of), **facts)
        return Line(said, "TW-ITEM-6", mood)
    return Line(text("{name} picks up {goal}", **facts), "TW-ITEM-4", mood)


def _goal_dropped(told: Telling, event: events.GoalDropped) -> Line:
    facts = {"name": told.named(event.figure), "goal": thing_name(event.goal)}
    return Line(text("{name} puts down {goal}", **facts), "TW-ITEM-5", "warn")


def _keys_found(told: Telling, event: events.KeysFound) -> Line:
    name = told.named(event.figure)
    if not event.vehicle:
        return Line(text("{name} finds keys that fit nothing here", name=name), "TW-EQ-10")
    said = text("{name} finds the keys of {vehicle}", name=name, vehicle=thing_name(event.vehicle))
    return Line(said, "TW-EQ-10", "good")


TOLD: Told = {
    events.PlaceSearched: _place_searched,
    events.GroupLooted: _group_looted,
    events.ArmourWorn: _armour_worn,
    events.MarkerFound: _marker_found,
    events.MedicalFound: _medical_found,
    events.MoraleRose: _morale_rose,
    events.SurvivorsMet: _survivors_met,
    events.GroupProvoked: _group_provoked,
    events.MedicalUsed: _medical_used,
    events.Reloaded: _reloaded,
    events.MarkersGiven: _markers_given,
    events.GoalTaken: _goal_taken,
    events.GoalDropped: _goal_dropped,
    events.KeysFound: _keys_found,
}
