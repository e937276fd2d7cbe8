"""Buildings that are entered and left in a move, and terrain that is approached."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, Literal

from rules.game import Offer
from rules.refused import refuse
from rules.scene import Subject
from rules.systems.twilight_world.activation.action import declare_over, known, ready
from rules.systems.twilight_world.buildings.inside import PlaceLeft, SideOpened, go_in, is_closed
from rules.systems.twilight_world.choices import chosen, offer
from rules.systems.twilight_world.features import PLACES, TERRAIN, first_in, look_behind, triggers
from rules.systems.twilight_world.messages import Wanted
from rules.systems.twilight_world.movement.moving import moving_figure
from rules.systems.twilight_world.scene import Scene, book_of
from rules.systems.twilight_world.state import EDGES, Edge, Feature, Fighter, Game, Place
from rules.systems.twilight_world.who import HEROES, ZOMBIES, kind_of
from rules.text import text


class Approach(Wanted, frozen=True):
    """The moving figure comes within 8 squares of features, nearest first. Rule: TW-ZACT-1."""

    figure: str
    features: tuple[str, ...]
    terrain: str = ""  # for a feature that nobody has listed yet


class Enter(Wanted, frozen=True):
    """Go into a building or a shed, as part of a move."""

    figure: str
    place: str
    kind: str = ""  # building or shed, for one that nobody has listed yet


class GoOut(Wanted, frozen=True):
    """Leave the building by one side, as part of a move."""

    figure: str
    side: str = ""


_KEY: Final = re.compile(r"[a-z0-9][a-z0-9.-]{0,39}")


def approach(scene: Scene, command: Approach) -> None:
    """Check every feature that a figure comes near to at one step; a reveal ends its turn.

    Rule: TW-ZACT-1, TW-ZACT-2, TW-ZACT-5, TW-ZACT-6, TW-ZACT-9, TW-VEH-19. Raises: Refused.
    """
    _check_no_squares(scene)
    figure = known(scene, command.figure)
    drives = is_driving(scene.state, figure)
    if drives:
        ready(scene, command.figure)
    else:
        moving_figure(scene, command.figure)
    check_triggers(scene, figure)
    revealed = False
    for feature in _features(scene, command):
        revealed = look_behind(scene, figure, feature) or revealed
    if revealed and not drives:
        declare_over(scene, figure.key)


def is_driving(state: Game, one: Fighter) -> bool:
    """Whether it is the active figure and its vehicle has just driven. Rule: TW-VEH-19."""
    if not one.vehicle or not state.active or state.active.figure != one.key:
        return False
    vehicle = state.vehicles[one.vehicle]
    return vehicle.driver == one.key and vehicle.drove


def _check_no_squares(scene: Scene) -> None:
    """Raises: Refused on a battlefield, where all this follows from the squares of a move."""
    if scene.state.field:
        refuse(
            text("The battlefield says what is near, and who is inside."),
            "TW-MOVE-10",
            text("Move to a square."),
        )


def check_triggers(scene: Scene, figure: Fighter) -> None:
    """Raises: Refused for a figure that stirs no zombies. Rule: TW-ZACT-11."""
    if not triggers(figure, villains=scene.ruled("villains_trigger") == "true"):
        refuse(
            text("{name} stirs no zombies.", name=figure.name),
            "TW-ZACT-11",
            text("Go on without a check."),
        )


def _features(scene: Scene, command: Approach) -> list[Feature]:
    """What is come near to, in order; the terrain is of those that nobody has listed.

    Rule: TW-ZACT-6, TW-SETUP-6. Raises: Refused.
    """
    if not command.features or len(set(command.features)) < len(command.features):
        refuse(
            text("Say what is near, each feature once."),
            "TW-ZACT-9",
            text("Name the features, the nearest first."),
        )
    return [feature_called(scene, key, command.terrain) for key in command.features]


def feature_called(scene: Scene, key: str, terrain: str) -> Feature:
    """The feature, not checked yet; the terrain is of one that nobody has listed. Raises: Refused.

    Rule: TW-ZACT-6, TW-SETUP-6.
    """
    feature = scene.state.features.get(key)
    if feature is None:
        _check_new(key, terrain, TERRAIN)
        return Feature(key, terrain)
    if feature.checked:
        refuse(
            text("{feature} has been checked in this game.", feature=key),
            "TW-ZACT-6",
            text("Go on without a check."),
        )
    return feature


def _check_new(key: str, kind: str, kinds: tuple[str, ...]) -> None:
    """Raises: Refused for something new on the table without a kind or a key. Rule: TW-SETUP-6."""
    if kind not in kinds or not _KEY.fullmatch(key):
        refuse(
            text("Nobody has listed {key}.", key=key),
            "TW-SETUP-6",
            text(
                "Give it a short key in small letters, and one of: {kinds}.",
                kinds=", ".join(kinds),
            ),
        )


def enter(scene: Scene, command: Enter) -> None:
    """Go in during a move; the first hero stops there and sees who else is inside.

    Rule: TW-BLDG-1, TW-BLDG-2, TW-BLDG-4, TW-BLDG-5, TW-LOCK-4, TW-LOCK-6. Raises: Refused.
    """
    _check_no_squares(scene)
    figure = moving_figure(scene, command.figure)
    if figure.inside:
        refuse(
            text("{name} is inside already.", name=figure.name),
            "TW-BLDG-1",
            text("Go out first."),
        )
    place = place_called(scene, command.place, command.kind)
    _check_open(figure, place)
    if place.entered or kind_of(figure.side) != HEROES:
        go_in(scene, figure.key, place)
        return
    first_in(scene, figure.key, place)
    declare_over(scene, figure.key)


def place_called(scene: Scene, key: str, kind: str) -> Place:
    """The place; one that nobody has listed is new. Raises: Refused. Rule: TW-SETUP-6."""
    place = scene.state.places.get(key)
    if place:
        return place
    _check_new(key, kind, PLACES)
    of: Literal["building", "shed"] = "shed" if kind == "shed" else "building"
    return Place(key=key, kind=of)


def _check_open(figure: Fighter, place: Place) -> None:
    """Raises: Refused at a building of which every side is barred. Rule: TW-LOCK-4, TW-LOCK-6."""
    if not is_closed(place):
        return
    if figure.side == ZOMBIES:
        refuse(
            text("{place} is secured.", place=place.key),
            "TW-LOCK-4",
            text("Break in, as a group at one side."),
        )
    refuse(
        text("{place} is secured.", place=place.key),
        "TW-LOCK-6",
        text("Break in as through a barricade, or let somebody come out."),
    )


def go_out(scene: Scene, command: GoOut) -> None:
    """Leave a building; the living unbar a side for it, which is open from then on.

    Rule: TW-LOCK-5, TW-MOVE-9. Raises: Refused.
    """
    _check_no_squares(scene)
    figure = moving_figure(scene, command.figure)
    if not figure.inside:
        refuse(
            text("{name} is not in a building.", name=figure.name),
            "TW-LOCK-5",
            text("Move on, or finish."),
        )
    place = scene.state.places[figure.inside]
    side = _way_out(figure, place, command.side)
    if side in place.secured and scene.ruled("exit_unsecures_side") == "true":
        scene.happen(SideOpened(place=place.key, side=side))
    scene.happen(PlaceLeft(figure=figure.key, place=place.key))


def ways_out(one: Fighter, place: Place) -> tuple[Edge, ...]:
    """The sides by which a figure can leave a building. Rule: TW-LOCK-4, TW-LOCK-5."""
    if one.side != ZOMBIES or not place.secured:
        return EDGES
    return tuple([side for side in EDGES if side not in place.secured])


def _way_out(figure: Fighter, place: Place, side: str) -> str:
    """The side that was named; it need not be where nothing is barred. Raises: Refused."""
    ways = ways_out(figure, place)
    if not ways:
        refuse(
            text("{name} is locked in.", name=figure.name),
            "TW-MOVE-9",
            text("Stay inside, or finish."),
        )
    if side not in ways and (side or place.secured):
        refuse(
            text("{name} cannot leave by that side.", name=figure.name),
            "TW-LOCK-5",
            text("Name one of these sides: {sides}.", sides=", ".join(ways)),
        )
    return side


def offer_approach_driving(state: Game, one: Fighter) -> list[Offer]:
    """What a driver comes near to. Rule: TW-VEH-19."""
    if state.field or not one.vehicle or not is_driving(state, one):
        return []
    return _approaches(state, one)


def offer_entering(state: Game, one: Fighter) -> list[Offer]:
    """What it may come near to, go into or leave. Rule: TW-ZACT-1, TW-LOCK-4, TW-LOCK-5."""
    if state.field:
        return []
    found = _approaches(state, one)
    if not state.places:
        return found
    if one.inside:
        place = state.places[one.inside]
        ways = ways_out(one, place)
        if ways:
            found.append(_go_out(one.key, ways if place.secured else ()))
    else:
        doors = tuple([key for key, place in state.places.items() if not is_closed(place)])
        if doors:
            found.append(_enter(one.key, doors))
    return found


def _approaches(state: Game, one: Fighter) -> list[Offer]:
    """Rule: TW-ZACT-6, TW-ZACT-11."""
    near = tuple([key for key, feature in state.features.items() if not feature.checked])
    if not near:
        return []
    villains = book_of(state.rules).options["villains_trigger"].key == "true"
    return [_approach(one.key, near)] if triggers(one, villains=villains) else []


@lru_cache(maxsize=1024)
def _approach(key: str, near: tuple[str, ...]) -> Offer:
    """One of the features, or all at one step. Rule: TW-ZACT-9."""
    each = [(feature,) for feature in near]
    steps = (*each, near) if len(near) > 1 else tuple(each)
    return offer(
        "Approach", text("Come near"), chosen("features", text("To what"), steps), figure=key
    )


@lru_cache(maxsize=1024)
def _enter(key: str, doors: tuple[str, ...]) -> Offer:
    return offer("Enter", text("Go in"), chosen("place", text("Where"), doors), figure=key)


@lru_cache(maxsize=1024)
def _go_out(key: str, ways: tuple[str, ...]) -> Offer:
    """The side is asked for where something is barred. Rule: TW-LOCK-5."""
    name = text("Go out")
    if not ways:
        return offer("GoOut", name, figure=key)
    return offer("GoOut", name, chosen("side", text("By which side"), ways), figure=key)


SUBJECT = Subject(
    decide={
        Approach: approach,
        Enter: enter,
        GoOut: go_out,
    },
)
