"""Zombies behind terrain and inside buildings that a figure comes near to or enters."""

from __future__ import annotations

from msgspec.structs import replace

from rules.dice import Dice, Faces
from rules.scene import Subject
from rules.systems.twilight_world.buildings import PlaceEntered, PlaceLeft, go_in
from rules.systems.twilight_world.catalogue import Catalogue
from rules.systems.twilight_world.dice import amount, succeeds
from rules.systems.twilight_world.ground.contact import field_of, place_at, taken
from rules.systems.twilight_world.map.field import Piece
from rules.systems.twilight_world.map.near import concealing, woken
from rules.systems.twilight_world.map.placing import indoors, revealed
from rules.systems.twilight_world.map.siege import building
from rules.systems.twilight_world.messages import Event
from rules.systems.twilight_world.noise.arrivals import came, move_on_arrival, zombies_come
from rules.systems.twilight_world.noise.noise import doubled
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import NOWHERE, Feature, Fighter, Game, Place
from rules.systems.twilight_world.telling import Telling
from rules.systems.twilight_world.who import HEROES, VILLAINS, kind_of
from rules.table import Line
from rules.text import counted, text


class FeatureChecked(Event, frozen=True, tag="FeatureChecked"):
    """Rule: TW-ZACT-2, TW-ZACT-6."""

    figure: str
    feature: str
    terrain: str
    zombies: int
    faces: Faces = ()  # of the check, not of the number


TERRAIN = ("building", "tree", "woods", "shed", "wall", "hill")  # keys of amounts: TW-ZACT-3


PLACES = ("building", "shed")


def proximity(dice: Dice, terrain: str, book: Catalogue, *, large_party: bool) -> int:
    """Zombies behind a feature that a hero comes near. Rule: TW-ZACT-1 to TW-ZACT-4."""
    if not succeeds(dice, "proximity"):
        return 0
    return doubled(amount(dice, book.amounts[terrain]), large_party=large_party)


def entry(dice: Dice, place: str, book: Catalogue, *, large_party: bool) -> int:
    """Zombies that the first hero inside meets. Rule: TW-BLDG-2, TW-BLDG-4, TW-SETUP-1."""
    if not succeeds(dice, "entry"):
        return 0
    found = amount(dice, book.amounts[f"entry-{place}"])
    more = large_party and book.options["double_entry_zombies"].key == "true"
    return doubled(found, large_party=more)


def called(dice: Dice, points: int, book: Catalogue) -> int:
    """Zombies that one conscious Brain Zombie may call for these points. Rule: TW-SPAWN-4."""
    price = book.options["spawn_cost_ap"].number or 0
    most = amount(dice, book.amounts["spawn"])
    return min(most, points // price) if price else most


def triggers(figure: Fighter, *, villains: bool) -> bool:
    """True if zombies stir when this figure comes near. Rule: TW-ZACT-11."""
    kind = kind_of(figure.side)
    return kind == HEROES or (villains and kind == VILLAINS)


def check(scene: Scene, figure: Fighter, feature: Feature) -> int:
    """Roll the zombies behind it. Rule: TW-ZACT-2, TW-ZACT-13, TW-SETUP-1."""
    began = len(scene.rolls)
    zombies = proximity(scene, feature.terrain, scene.book, large_party=scene.state.large)
    scene.happen(
        FeatureChecked(
            figure=figure.key,
            feature=feature.key,
            terrain=feature.terrain,
            zombies=zombies,
            faces=scene.rolls[began].faces,
        )
    )
    return zombies


def come_near(scene: Scene, key: str, at: int) -> bool:
    """Check all that is near to a square of the battlefield, and return whether anybody came out.

    Rule: TW-ZACT-1, TW-ZACT-6, TW-ZACT-9, TW-ZACT-10.
    """
    found = False
    for piece in unchecked(scene, at):
        feature = scene.state.features[piece.key]
        found = look_behind(scene, scene.figure(key), feature, at) or found
    return found


def look_behind(scene: Scene, figure: Fighter, feature: Feature, at: int = NOWHERE) -> bool:
    """Check one feature that a figure is near to, and return whether anybody came out.

    On a battlefield those who did go for the nearest of the living at once. The figure is `at`.
    Rule: TW-ZACT-2, TW-ZACT-7, TW-ZACT-8.
    """
    zombies = check(scene, figure, feature)
    field = scene.state.field
    if field is None:
        return bool(zombies_come(scene, zombies, "proximity"))
    piece = next(piece for piece in concealing(field) if piece.key == feature.key)
    squares = revealed(field, piece, at, taken(scene.state))
    came = zombies_come(scene, zombies, "proximity", squares=squares)
    move_on_arrival(scene, came)
    return bool(came)


def unchecked(scene: Scene, at: int) -> tuple[Piece, ...]:
    """The unchecked features near a square, nearest first. Rule: TW-ZACT-9."""
    checked = [key for key, one in scene.state.features.items() if one.checked]
    return woken(field_of(scene.state), at, checked)


def first_in(scene: Scene, key: str, place: Place) -> None:
    """The first hero inside sees who else is there, and its turn is to end.

    Rule: TW-BLDG-1, TW-BLDG-2, TW-BLDG-3, TW-BLDG-4, TW-BLDG-5.
    """
    began = len(scene.rolls)
    zombies = entry(scene, place.kind, scene.book, large_party=scene.state.large)
    scene.happen(
        PlaceEntered(
            figure=key,
            place=place.key,
            kind=place.kind,
            first=True,
            zombies=zombies,
            faces=scene.rolls[began].faces,
        )
    )
    if scene.state.field is None:
        zombies_come(scene, zombies, "entry", place=place.key)
        return
    piece = building(scene.state.field, place.key)
    at = scene.figure(key).at
    squares = indoors(scene.state.field, piece, at, taken(scene.state))
    zombies_come(scene, zombies, "entry", place=place.key, squares=squares)


def cross(scene: Scene, key: str) -> bool:
    """Leave the place before and enter the one of the new square.

    Return True for the first hero inside.
    """
    figure = scene.figure(key)
    there = place_at(field_of(scene.state), figure.at) if figure.at != NOWHERE else ""
    if there == figure.inside:
        return False
    if figure.inside:
        scene.happen(PlaceLeft(figure=key, place=figure.inside))
    if not there:
        return False
    place = scene.state.places[there]
    if place.entered or kind_of(figure.side) != HEROES:
        go_in(scene, key, place)
        return False
    first_in(scene, key, place)
    return True


def _feature_checked(state: Game, event: FeatureChecked) -> Game:
    feature = Feature(event.feature, event.terrain, checked=True)
    return replace(state, features={**state.features, event.feature: feature})


def _tell_feature_checked(told: Telling, event: FeatureChecked) -> Line:
    facts = {"name": told.named(event.figure), "place": told.named(event.feature)}
    count = came(told, "proximity")
    if count:
        said = counted(
            "{name} finds a zombie behind {place}.",
            "{name} finds {count} zombies behind {place}.",
            count,
            **facts,
        )
        return Line(said, "TW-ZACT-2", "bad", event.faces)
    said = text("{name} finds no zombies behind {place}.", **facts)
    return Line(said, "TW-ZACT-2", faces=event.faces)


def _place_entered(told: Telling, event: PlaceEntered) -> Line:
    facts = {"name": told.named(event.figure), "place": told.named(event.place)}
    if not event.first:
        return Line(text("{name} enters {place}.", **facts), "TW-ACT-6")
    count = came(told, "entry")
    if count:
        said = counted(
            "{name} is the first to enter {place} and finds a zombie.",
            "{name} is the first to enter {place} and finds {count} zombies.",
            count,
            **facts,
        )
        return Line(said, "TW-BLDG-2", "bad", event.faces)
    said = text("{name} is the first to enter {place} and finds nobody.", **facts)
    return Line(said, "TW-BLDG-2", faces=event.faces)


SUBJECT = Subject(
    evolve={
        FeatureChecked: _feature_checked,
    },
    tell={
        FeatureChecked: _tell_feature_checked,
        PlaceEntered: _place_entered,
    },
)
