"""Commands and events of searches and finds."""

from __future__ import annotations

from msgspec.structs import replace

from rules.dice import Faces
from rules.scene import Subject
from rules.systems.twilight_world.changes import changed, with_fighter, with_group, with_place
from rules.systems.twilight_world.messages import Command, Event
from rules.systems.twilight_world.state import Game


class Search(Command, frozen=True, tag="Search"):
    """Search the building, or loot a wiped out group in it."""

    figure: str


class Wear(Command, frozen=True, tag="Wear"):
    """Give found armour to a hero in the building, or to nobody. Rule: TW-SRCH-6."""

    figure: str = ""


class Claim(Command, frozen=True, tag="Claim"):
    """Give a found marker to a hero in the building, or to nobody. Rule: TW-AMMO-7."""

    figure: str = ""


class PlaceSearched(Event, frozen=True, tag="PlaceSearched"):
    """Rule: TW-SRCH-1, TW-SRCH-4, TW-SRCH-5."""

    figure: str
    place: str
    found: tuple[str, ...]  # keys of results, from the first throw on
    zombies: int = 0
    throws: tuple[Faces, ...] = ()  # one for each table


class GroupLooted(Event, frozen=True, tag="GroupLooted"):
    """Rule: TW-SURV-6, TW-SURV-7."""

    figure: str
    group: str
    found: tuple[str, ...]
    throws: tuple[Faces, ...] = ()


class ArmourWorn(Event, frozen=True, tag="ArmourWorn"):
    """Found armour replaces what the figure wore. Rule: TW-SRCH-6, TW-ITEM-7."""

    figure: str
    gear: str
    saves: tuple[int, ...]
    move: int


class MarkerFound(Event, frozen=True, tag="MarkerFound"):
    """Rule: TW-SRCH-7, TW-AMMO-7."""

    figure: str


class MedicalFound(Event, frozen=True, tag="MedicalFound"):
    """Rule: TW-SRCH-8, TW-ITEM-7."""

    figure: str


class MoraleRose(Event, frozen=True, tag="MoraleRose"):
    """Rule: TW-SRCH-9, TW-SRCH-10."""

    find: str


def _place_searched(state: Game, event: PlaceSearched) -> Game:
    place = replace(state.places[event.place], searched=True)
    return with_place(state, place)


def _group_looted(state: Game, event: GroupLooted) -> Game:
    return with_group(state, replace(state.groups[event.group], looted=True))


def _armour_worn(state: Game, event: ArmourWorn) -> Game:
    figure = state.figures[event.figure]
    body = replace(figure.body, saves=event.saves)
    worn = replace(figure, body=body, move=event.move, armour=event.gear, found_armour=event.gear)
    return with_fighter(state, worn)


def _marker_found(state: Game, event: MarkerFound) -> Game:
    found = state.figures[event.figure].found_markers + 1
    return changed(state, event.figure, found_markers=found)


def _medical_found(state: Game, event: MedicalFound) -> Game:
    return changed(state, event.figure, medical=state.figures[event.figure].medical + 1)


def _morale_rose(state: Game, event: MoraleRose) -> Game:
    return replace(state, morale=(*state.morale, event.find))


SUBJECT = Subject(
    evolve={
        PlaceSearched: _place_searched,
        GroupLooted: _group_looted,
        ArmourWorn: _armour_worn,
        MarkerFound: _marker_found,
        MedicalFound: _medical_found,
        MoraleRose: _morale_rose,
    },
)
