"""What is found, carried, used up and handed over; survivors who are met."""

from __future__ import annotations

from msgspec import Struct

from rules.systems.twilight_world.night.survivors import Survivors


class _Event(Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True, gc=False):
    pass


class PlaceSearched(_Event, frozen=True):
    """Rule: TW-SRCH-1, TW-SRCH-4, TW-SRCH-5."""

    figure: str
    place: str
    found: tuple[str, ...]  # keys of results, from the first throw on
    zombies: int = 0


class GroupLooted(_Event, frozen=True):
    """Rule: TW-SURV-6, TW-SURV-7."""

    figure: str
    group: str
    found: tuple[str, ...]


class ArmourWorn(_Event, frozen=True):
    """Found armour replaces what the figure wore. Rule: TW-SRCH-6, TW-ITEM-7."""

    figure: str
    gear: str
    saves: tuple[int, ...]
    move: int


class MarkerFound(_Event, frozen=True):
    """Rule: TW-SRCH-7, TW-AMMO-7."""

    figure: str


class MedicalFound(_Event, frozen=True):
    """Rule: TW-SRCH-8, TW-ITEM-7."""

    figure: str


class MoraleRose(_Event, frozen=True):
    """Rule: TW-SRCH-9, TW-SRCH-10."""

    find: str


class SurvivorsMet(_Event, frozen=True):
    """Rule: TW-SURV-1, TW-SURV-2, TW-SURV-9."""

    group: str
    place: str
    figure: str  # the finder
    people: Survivors


class GroupProvoked(_Event, frozen=True):
    """Rule: TW-SURV-5."""

    group: str
    side: str
    until: int  # the turn


class MedicalUsed(_Event, frozen=True):
    """Rule: TW-SRCH-8."""

    figure: str
    patient: str


class Reloaded(_Event, frozen=True):
    """Rule: TW-AMMO-3."""

    figure: str
    arm: str
    marker: str  # start, found or shared: where it came from (TW-CAMP-13)


class MarkersGiven(_Event, frozen=True):
    """Spare Ammo changes hands. Rule: TW-ITEM-3, TW-ITEM-6."""

    figure: str
    to: str
    start: int = 0
    found: int = 0


class GoalTaken(_Event, frozen=True):
    """Rule: TW-ITEM-4, TW-ITEM-6."""

    figure: str
    goal: str
    of: str = ""


class GoalDropped(_Event, frozen=True):
    figure: str
    goal: str


class KeysFound(_Event, frozen=True):
    """Rule: TW-EQ-8, TW-EQ-10."""

    figure: str
    vehicle: str = ""  # that they fit; "" for none


Event = (
    PlaceSearched
    | GroupLooted
    | ArmourWorn
    | MarkerFound
    | MedicalFound
    | MoraleRose
    | SurvivorsMet
    | GroupProvoked
    | MedicalUsed
    | Reloaded
    | MarkersGiven
    | GoalTaken
    | GoalDropped
    | KeysFound
)
