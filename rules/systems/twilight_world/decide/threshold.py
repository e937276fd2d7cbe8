"""What waits at terrain and in buildings for those who come: zombies behind it, zombies inside."""

from __future__ import annotations

from rules.systems.twilight_world.battlefield import near, placing
from rules.systems.twilight_world.battlefield.field import Piece
from rules.systems.twilight_world.battlefield.siege import building
from rules.systems.twilight_world.commands import NOWHERE
from rules.systems.twilight_world.decide.arrivals import go_in, move_on_arrival, zombies_come
from rules.systems.twilight_world.decide.scene import Scene
from rules.systems.twilight_world.events import places as events
from rules.systems.twilight_world.ground import field_of, place_at, taken
from rules.systems.twilight_world.night.arrivals import entry, proximity
from rules.systems.twilight_world.state import Feature, Fighter, Place
from rules.systems.twilight_world.who import HEROES, VILLAINS, kind_of


def triggers(one: Fighter, *, villains: bool) -> bool:
    """Whether zombies stir when this figure comes near. Rule: TW-ZACT-11."""
    kind = kind_of(one.side)
    return kind == HEROES or (villains and kind == VILLAINS)


def check(scene: Scene, figure: Fighter, feature: Feature) -> int:
    """How many zombies are behind it. Rule: TW-ZACT-2, TW-ZACT-13, TW-SETUP-1."""
    zombies = proximity(scene, feature.terrain, scene.book, large_party=scene.state.large)
    scene.happen(
        events.FeatureChecked(
            figure=figure.key, feature=feature.key, terrain=feature.terrain, zombies=zombies
        )
    )
    return zombies


def come_near(scene: Scene, key: str, at: int) -> bool:
    """Check all that is near to a square of the battlefield; whether anybody came out.

    Rule: TW-ZACT-1, TW-ZACT-6, TW-ZACT-9, TW-ZACT-10.
    """
    found = False
    for piece in unchecked(scene, at):
        feature = scene.state.features[piece.key]
        found = look_behind(scene, scene.figure(key), feature, at) or found
    return found


def look_behind(scene: Scene, figure: Fighter, feature: Feature, at: int = NOWHERE) -> bool:
    """Check one feature that a figure is near to; whether anybody came out.

    On a battlefield those who did go for the nearest of the living at once; the figure is `at`.
    Rule: TW-ZACT-2, TW-ZACT-7, TW-ZACT-8.
    """
    zombies = check(scene, figure, feature)
    field = scene.state.field
    if field is None:
        return bool(zombies_come(scene, zombies, "proximity"))
    piece = next(piece for piece in near.concealing(field) if piece.key == feature.key)
    squares = placing.revealed(field, piece, at, taken(scene.state))
    came = zombies_come(scene, zombies, "proximity", squares=squares)
    move_on_arrival(scene, came)
    return bool(came)


def unchecked(scene: Scene, at: int) -> tuple[Piece, ...]:
    """What is near to a square and has not been checked, nearest first. Rule: TW-ZACT-9."""
    checked = [key for key, one in scene.state.features.items() if one.checked]
    return near.come_near(field_of(scene.state), at, checked)


def first_in(scene: Scene, key: str, place: Place) -> None:
    """The first hero inside sees who else is there, and its turn is to end.

    Rule: TW-BLDG-1, TW-BLDG-2, TW-BLDG-3, TW-BLDG-4, TW-BLDG-5.
    """
    zombies = entry(scene, place.kind, scene.book, large_party=scene.state.large)
    scene.happen(
        events.PlaceEntered(
            figure=key, place=place.key, kind=place.kind, first=True, zombies=zombies
        )
    )
    if scene.state.field is None:
        zombies_come(scene, zombies, "entry", place=place.key)
        return
    piece = building(scene.state.field, place.key)
    at = scene.figure(key).at
    squares = placing.indoors(scene.state.field, piece, at, taken(scene.state))
    zombies_come(scene, zombies, "entry", place=place.key, squares=squares)


def cross(scene: Scene, key: str) -> bool:
    """Whoever stands in another place than before has left the one and gone into the other.

    Whether it was the first hero inside.
    """
    figure = scene.figure(key)
    there = place_at(field_of(scene.state), figure.at) if figure.at != NOWHERE else ""
    if there == figure.inside:
        return False
    if figure.inside:
        scene.happen(events.PlaceLeft(figure=key, place=figure.inside))
    if not there:
        return False
    place = scene.state.places[there]
    if place.entered or kind_of(figure.side) != HEROES:
        go_in(scene, key, place)
        return False
    first_in(scene, key, place)
    return True
