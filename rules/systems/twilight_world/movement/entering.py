"""Buildings that are entered and left in a move, and terrain that is approached."""

from __future__ import annotations

import re
from typing import Final, Literal

from rules.fields import OneOf, Subset
from rules.game import Offer
from rules.refused import Refusal
from rules.scene import Subject
from rules.systems.twilight_world.activation.action import declare_over, known, ready
from rules.systems.twilight_world.buildings import PlaceLeft, SideOpened, go_in, is_closed
from rules.systems.twilight_world.choices import offer
from rules.systems.twilight_world.features import PLACES, TERRAIN, first_in, look_behind, triggers
from rules.systems.twilight_world.messages import Command
from rules.systems.twilight_world.movement.moving import moving_figure
from rules.systems.twilight_world.scene import Scene, book_of
from rules.systems.twilight_world.state import EDGES, Edge, Feature, Fighter, Game, Place
from rules.systems.twilight_world.who import HEROES, ZOMBIES, kind_of
from rules.text import text


class Approach(Command, frozen=True, tag="Approach"):
    """The moving figure comes within 8 squares of features, nearest first. Rule: TW-ZACT-1."""

    figure: str
    features: tuple[str, ...]


class Enter(Command, frozen=True, tag="Enter"):
    """Go into a building or a shed, as part of a move."""

    figure: str
    place: str


class GoOut(Command, frozen=True, tag="GoOut"):
    """Leave the building by one side, as part of a move."""

    figure: str
    side: str = ""


SEEN_BY_ITSELF: Final = Refusal(
    text("Leave out the terrain and the building. The battlefield shows them."),
    "TW-MOVE-10",
    text("Choose a square to move to."),
)
STIRS_NOBODY: Final = Refusal(
    text("This figure does not trigger zombies."), "TW-ZACT-11", text("Continue without a check.")
)
CHECKED: Final = Refusal(
    text("This terrain has already been checked."),
    "TW-ZACT-6",
    text("Continue without a check."),
)
INSIDE: Final = Refusal(
    text("This figure is already inside."), "TW-BLDG-1", text("Leave the building first.")
)
OUTSIDE: Final = Refusal(
    text("This figure is not in a building."), "TW-LOCK-5", text("Move on, or finish.")
)
LOCKED_IN: Final = Refusal(
    text("This figure is locked in."), "TW-MOVE-9", text("Stay inside, or finish.")
)

_KEY: Final = re.compile(r"[a-z0-9][a-z0-9.-]{0,39}")


def approach(scene: Scene, command: Approach) -> None:
    """Check every feature that a figure comes near to at one step. A reveal ends its turn.

    Rule: TW-ZACT-1, TW-ZACT-2, TW-ZACT-5, TW-ZACT-6, TW-ZACT-9, TW-VEH-19. Raises: Refused.
    """
    figure = known(scene, command.figure)
    drives = is_driving(scene.state, figure)
    if drives:
        ready(scene, command.figure)
    else:
        moving_figure(scene, command.figure)
    scene.check(why_not_trigger(scene.state, figure))
    scene.check(_why_not_features(scene.state, command.features))
    revealed = False
    for key in command.features:
        revealed = look_behind(scene, figure, scene.state.features[key]) or revealed
    if revealed and not drives:
        declare_over(scene, figure.key)


def is_driving(state: Game, figure: Fighter) -> bool:
    """True if it is the active figure and its vehicle has just driven. Rule: TW-VEH-19."""
    if not figure.vehicle or not state.active or state.active.figure != figure.key:
        return False
    vehicle = state.vehicles[figure.vehicle]
    return vehicle.driver == figure.key and vehicle.drove


def why_not_trigger(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse what follows from the squares of a battlefield, and figures that stir no zombies.

    Rule: TW-ZACT-11, TW-MOVE-10.
    """
    return SEEN_BY_ITSELF if state.field else why_not_stir(state, figure)


def why_not_stir(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse a figure that stirs no zombies. Rule: TW-ZACT-11."""
    villains = book_of(state.rules).options["villains_trigger"].key == "true"
    return None if triggers(figure, villains=villains) else STIRS_NOBODY


def _why_not_features(state: Game, keys: tuple[str, ...]) -> Refusal | None:
    """Refuse nothing, anything twice, and what is no feature. Rule: TW-ZACT-6, TW-ZACT-9."""
    if not keys or len(set(keys)) < len(keys):
        return Refusal(
            text("You left out the nearby terrain, or named it twice."),
            "TW-ZACT-9",
            text("Choose each piece of terrain once, nearest first."),
        )
    for key in keys:
        if refusal := why_not_feature(state, key):
            return refusal
    return None


def why_not_feature(state: Game, key: str) -> Refusal | None:
    """Refuse a feature that is not listed, or has been checked. Rule: TW-ZACT-6, TW-SETUP-6."""
    feature = state.features.get(key)
    if feature is None:
        return Refusal(
            text("There is no “{key}” in this game.", key=key),
            "TW-SETUP-6",
            text("Ask the host to rule on the nearby terrain."),
        )
    return CHECKED if feature.checked else None


def feature_called(scene: Scene, key: str, terrain: str) -> Feature:
    """The feature, not checked yet. The terrain is of one that nobody has listed. Raises: Refused.

    Rule: TW-ZACT-6, TW-SETUP-6.
    """
    feature = scene.state.features.get(key)
    if feature is None:
        scene.check(_why_not_new(key, terrain, TERRAIN))
        return Feature(key, terrain)
    scene.check(why_not_feature(scene.state, key))
    return feature


def _why_not_new(key: str, kind: str, kinds: tuple[str, ...]) -> Refusal | None:
    """Refuse something new on the table without a kind or a key. Rule: TW-SETUP-6."""
    if kind in kinds and _KEY.fullmatch(key):
        return None
    listed = ", ".join(kinds)
    return Refusal(
        text("There is no “{key}” in this game.", key=key),
        "TW-SETUP-6",
        text("Enter a short key in lower case and one of: {kinds}.", kinds=listed),
    )


def enter(scene: Scene, command: Enter) -> None:
    """Go in during a move. The first hero stops there and sees who else is inside.

    Rule: TW-BLDG-1, TW-BLDG-2, TW-BLDG-4, TW-BLDG-5, TW-LOCK-4, TW-LOCK-6. Raises: Refused.
    """
    figure = moving_figure(scene, command.figure)
    scene.check(why_not_enter(scene.state, figure, command.place))
    place = scene.state.places[command.place]
    if place.entered or kind_of(figure.side) != HEROES:
        go_in(scene, figure.key, place)
        return
    first_in(scene, figure.key, place)
    declare_over(scene, figure.key)


def place_called(scene: Scene, key: str, kind: str) -> Place:
    """The place. One that nobody has listed is new. Raises: Refused. Rule: TW-SETUP-6."""
    place = scene.state.places.get(key)
    if place:
        return place
    scene.check(_why_not_new(key, kind, PLACES))
    of: Literal["building", "shed"] = "shed" if kind == "shed" else "building"
    return Place(key=key, kind=of)


def why_not_enter(state: Game, figure: Fighter, key: str) -> Refusal | None:
    """Refuse a building that a figure cannot go into. Rule: TW-BLDG-1, TW-LOCK-4, TW-LOCK-6."""
    if state.field:
        return SEEN_BY_ITSELF
    if figure.inside:
        return INSIDE
    place = state.places.get(key)
    if place is None:
        return Refusal(
            text("There is no “{key}” in this game.", key=key),
            "TW-SETUP-6",
            text("Ask the host to rule on the entry."),
        )
    return why_not_open(figure, place)


def why_not_open(figure: Fighter, place: Place) -> Refusal | None:
    """Refuse a building of which every side is barred. Rule: TW-LOCK-4, TW-LOCK-6."""
    if not is_closed(place):
        return None
    if figure.side == ZOMBIES:
        return Refusal(
            text("{place} is barred.", place=place.key),
            "TW-LOCK-4",
            text("Break in with a group on one side."),
        )
    return Refusal(
        text("{place} is barred.", place=place.key),
        "TW-LOCK-6",
        text("Break down a barricade, or let a figure inside leave the building."),
    )


def go_out(scene: Scene, command: GoOut) -> None:
    """Leave a building. The living unbar a side for it, which is open from then on.

    Rule: TW-LOCK-5, TW-MOVE-9. Raises: Refused.
    """
    figure = moving_figure(scene, command.figure)
    side = command.side
    scene.check(why_not_go_out(scene.state, figure, side))
    place = scene.state.places[figure.inside]
    if side in place.secured and scene.ruled("exit_unsecures_side") == "true":
        scene.happen(SideOpened(place=place.key, side=side))
    scene.happen(PlaceLeft(figure=figure.key, place=place.key))


def ways_out(figure: Fighter, place: Place) -> tuple[Edge, ...]:
    """The sides by which a figure can leave a building. Rule: TW-LOCK-4, TW-LOCK-5."""
    if figure.side != ZOMBIES or not place.secured:
        return EDGES
    return tuple([side for side in EDGES if side not in place.secured])


def why_not_go_out(state: Game, figure: Fighter, side: str) -> Refusal | None:
    """Refuse a side by which a figure cannot leave. None is named where nothing is barred.

    Rule: TW-LOCK-4, TW-LOCK-5, TW-MOVE-9.
    """
    if state.field:
        return SEEN_BY_ITSELF
    if not figure.inside:
        return OUTSIDE
    place = state.places[figure.inside]
    ways = ways_out(figure, place)
    if not ways:
        return LOCKED_IN
    if side in (ways if place.secured else ("",)):
        return None
    return Refusal(
        text("{name} cannot leave by this side.", name=figure.name),
        "TW-LOCK-5",
        text("Choose one of these sides: {sides}.", sides=", ".join(ways))
        if place.secured
        else text("Leave out the side."),
    )


def offer_approach_driving(state: Game, figure: Fighter) -> list[Offer]:
    """The features that a driver comes near to. Rule: TW-VEH-19."""
    if state.field or not figure.vehicle or not is_driving(state, figure):
        return []
    return _approaches(state, figure)


def offer_entering(state: Game, figure: Fighter) -> list[Offer]:
    """Features to come near to, places to enter or leave. Rule: TW-ZACT-1, TW-LOCK-4, TW-LOCK-5."""
    if state.field:
        return []
    found = _approaches(state, figure)
    sides = tuple([side for side in ("", *EDGES) if not why_not_go_out(state, figure, side)])
    if sides:
        found.append(_go_out(figure.key, sides))
    doors = tuple([key for key in state.places if not why_not_enter(state, figure, key)])
    if doors:
        found.append(_enter(figure.key, doors))
    return found


GO_IN, WHERE = text("Enter building"), text("Building")


def _approaches(state: Game, figure: Fighter) -> list[Offer]:
    """Rule: TW-ZACT-6, TW-ZACT-11."""
    if why_not_trigger(state, figure):
        return []
    near = tuple([key for key in state.features if not why_not_feature(state, key)])
    return [_approach(figure.key, near)] if near else []


def _approach(key: str, near: tuple[str, ...]) -> Offer:
    """Any of the features at one step, the nearest first. Rule: TW-ZACT-9."""
    which = Subset("features", text("Terrain"), near, least=1, ordered=True)
    return offer("Approach", text("Check terrain"), which, figure=key)


def _enter(key: str, doors: tuple[str, ...]) -> Offer:
    return Offer("Enter", GO_IN, (OneOf("place", WHERE, doors),), {"figure": key})


def _go_out(key: str, ways: tuple[str, ...]) -> Offer:
    """The side is asked for where something is barred. Rule: TW-LOCK-5."""
    name = text("Leave building")
    if ways == ("",):
        return offer("GoOut", name, figure=key)
    return offer("GoOut", name, OneOf("side", text("Side"), ways), figure=key)


SUBJECT = Subject(
    decide={
        Approach: approach,
        Enter: enter,
        GoOut: go_out,
    },
    offers={
        "in move": offer_entering,
    },
)
