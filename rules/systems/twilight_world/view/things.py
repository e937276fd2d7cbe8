"""Places and vehicles as their panels show them."""

from __future__ import annotations

from rules.systems.twilight_world.map.driven import chassis_of
from rules.systems.twilight_world.names import EDGES, kind_name, listed, named, thing_name
from rules.systems.twilight_world.state import Feature, Game, Place, Vehicle
from rules.table import Meter, Panel, Thing
from rules.text import Text, text


def places_panel(state: Game) -> Panel:
    """Buildings and sheds, then terrain that zombies may stand behind."""
    things = [_place(state, place) for place in state.places.values()]
    things += [
        _feature(feature) for key, feature in state.features.items() if key not in state.places
    ]
    return Panel(key="places", title=text("Buildings and terrain"), things=tuple(things))


def vehicles_panel(state: Game) -> Panel:
    """Everything on wheels, wrecks too."""
    things = tuple([_vehicle(state, vehicle) for vehicle in state.vehicles.values()])
    return Panel(key="vehicles", title=text("Vehicles"), things=things)


def _place(state: Game, place: Place) -> Thing:
    tags = []
    feature = state.features.get(place.key)
    if feature:
        tags.append(_checked(feature))
    tags.append(text("entered") if place.entered else text("not entered"))
    if place.searched:
        tags.append(text("searched"))
    if place.secured:
        sides = listed([EDGES[side] for side in place.secured])
        tags.append(text("barred: {sides}", sides=sides))
    if place.broken:
        tags.append(text("broken: {things}", things=listed([kind_name(k) for k in place.broken])))
    inside = [named(state, one.key) for one in state.figures.values() if one.inside == place.key]
    if inside:
        tags.append(text("inside: {names}", names=listed(inside)))
    return Thing(key=place.key, name=thing_name(place.key), tags=tuple(tags))


def _feature(feature: Feature) -> Thing:
    return Thing(key=feature.key, name=thing_name(feature.key), tags=(_checked(feature),))


def _checked(feature: Feature) -> Text:
    return text("checked") if feature.checked else text("not checked")


def _vehicle(state: Game, vehicle: Vehicle) -> Thing:
    body, tags = vehicle.body, []
    if body.condition == "dead":
        tags.append(text("wreck"))
    else:
        tags.append(text("engine on") if vehicle.started else text("engine off"))
    if state.field:
        heading = chassis_of(state.field, vehicle.key).heading
        tags.append(text("faces {edge}", edge=EDGES[heading]))
    if vehicle.driver:
        tags.append(text("driver: {name}", name=named(state, vehicle.driver)))
    riders = [named(state, key) for key in vehicle.riders if key != vehicle.driver]
    if riders:
        tags.append(text("passengers: {names}", names=listed(riders)))
    return Thing(
        key=vehicle.key,
        name=thing_name(vehicle.key),
        meters=(
            Meter("wounds", text("Wounds"), min(body.wounds, body.dies_at), body.dies_at),
            Meter("speed", text("Speed"), vehicle.speed),
            Meter("seats", text("Seats taken"), len(vehicle.riders), vehicle.seats),
        ),
        tags=tuple(tags),
    )
