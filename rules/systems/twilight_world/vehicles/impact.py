"""A vehicle strikes what is in its way, on a battlefield or without one."""

from __future__ import annotations

from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import NOWHERE, Fighter
from rules.systems.twilight_world.vehicles.events import Collided, RanOver
from rules.systems.twilight_world.who import on_board
from rules.systems.twilight_world.wounds.harm import hurt, hurt_vehicle, provoke
from rules.systems.twilight_world.wounds.vehicles import (
    collided,
    harm,
    run_over,
    speed_of_the_struck,
)


def may_be_struck(figure: Fighter) -> bool:
    """True if a vehicle can cross its square. Rule: TW-VEH-8, TW-VEH-11."""
    return on_board(figure) and not figure.vehicle and not figure.inside


def cross_square(
    scene: Scene,
    key: str,
    struck: Fighter,
    pace: int,
    *,
    driver: Fighter | None,
    at: int = NOWHERE,
) -> None:
    """It is run over, or too slowly for harm moved aside, on a battlefield to a square.

    Rule: TW-VEH-11, TW-VEH-12, TW-VEH-14, TW-SURV-5.
    """
    if not harm(pace):
        scene.happen(RanOver(vehicle=key, figure=struck.key, aside=True, at=at))
        return
    if driver:
        provoke(scene, struck, driver)
    body = run_over(struck.body, pace, scene, scene.book)
    wounds = body.wounds - struck.body.wounds
    scene.happen(RanOver(vehicle=key, figure=struck.key, wounds=wounds))
    hurt(scene, struck.key, body, cause="vehicle", by=driver.side if driver else "")


def collide(scene: Scene, key: str, hits: str, pace: int, by: str) -> None:
    """It stops at once; each vehicle saves for itself. Rule: TW-VEH-15, TW-VEH-16."""
    striker = scene.state.vehicles[key]
    scene.happen(Collided(vehicle=key, hits=hits))
    hurt_vehicle(scene, key, collided(striker.body, pace, scene), by=by, speed=pace)
    other = scene.state.vehicles.get(hits)
    if other and other.body.condition == "standing":
        counts = speed_of_the_struck(pace, abs(other.speed), scene.book)
        hurt_vehicle(scene, hits, collided(other.body, counts, scene), by=by)
