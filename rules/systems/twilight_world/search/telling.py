"""The lines of searches in the log."""

from __future__ import annotations

from rules.dice import Faces
from rules.scene import Subject
from rules.systems.twilight_world.names import FINDS, listed
from rules.systems.twilight_world.noise.arrivals import came
from rules.systems.twilight_world.search.events import (
    ArmourWorn,
    GroupLooted,
    MarkerFound,
    MedicalFound,
    MoraleRose,
    PlaceSearched,
)
from rules.systems.twilight_world.telling import Telling
from rules.systems.twilight_world.wording import as_typed
from rules.table import Line, Mood
from rules.text import Text, counted, text


def _place_searched(told: Telling, event: PlaceSearched) -> Line:
    """Rule: TW-SRCH-1, TW-SRCH-4, TW-SRCH-5."""
    faces = sum(event.throws, ())
    facts = {
        "name": told.named(event.figure),
        "place": told.named(event.place),
        "find": _find(event.found[-1]),
    }
    detail = _dice(event.throws)
    if event.found[-1] == "ambush":
        said = counted(
            "{name} searches {place}: an ambush, {count} zombie.",
            "{name} searches {place}: an ambush, {count} zombies.",
            came(told, "ambush"),
            **facts,
        )
        return Line(said, "TW-SRCH-4", "bad", faces, detail=detail)
    mood: Mood = "plain" if event.found[-1] == "nothing" else "good"
    said = text("{name} searches {place}: {find}.", **facts)
    return Line(said, "TW-SRCH-1", mood, faces, detail=detail)


def _group_looted(told: Telling, event: GroupLooted) -> Line:
    said = text(
        "{name} searches for valuables: {find}.",
        name=told.named(event.figure),
        find=_find(event.found[-1]),
    )
    faces = sum(event.throws, ())
    return Line(said, "TW-SURV-6", "good", faces, detail=_dice(event.throws))


def _find(key: str) -> Text:
    return FINDS.get(key) or as_typed(key)


def _dice(throws: tuple[Faces, ...]) -> Text | None:
    """Return the dice of one table after the other, or None where none was thrown."""
    said = [as_typed("+".join(str(face) for face in faces)) for faces in throws]
    return text("Rolled {dice}.", dice=listed(said)) if said else None


def _armour_worn(told: Telling, event: ArmourWorn) -> Line:
    said = text(
        "{name} puts on: {armour}.", name=told.named(event.figure), armour=told.gear(event.gear)
    )
    return Line(said, "TW-SRCH-6", "good")


def _marker_found(told: Telling, event: MarkerFound) -> Line:
    said = text("{name} takes the Spare Ammo.", name=told.named(event.figure))
    return Line(said, "TW-SRCH-7", "good")


def _medical_found(told: Telling, event: MedicalFound) -> Line:
    said = text("{name} takes the medical supplies.", name=told.named(event.figure))
    return Line(said, "TW-SRCH-8", "good")


def _morale_rose(told: Telling, event: MoraleRose) -> Line:
    if event.find == "toys":
        return Line(text("The toys raise the wound limit of every child."), "TW-SRCH-9", "good")
    return Line(text("The lucky find raises the wound limit of every adult."), "TW-SRCH-10", "good")


SUBJECT = Subject(
    tell={
        PlaceSearched: _place_searched,
        GroupLooted: _group_looted,
        ArmourWorn: _armour_worn,
        MarkerFound: _marker_found,
        MedicalFound: _medical_found,
        MoraleRose: _morale_rose,
    },
)
