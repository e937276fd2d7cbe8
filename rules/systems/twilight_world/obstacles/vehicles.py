"""Vehicles: running over, collisions, wrecks, and leaving at speed."""

from __future__ import annotations

from rules.dice import Dice
from rules.systems.twilight_world.catalogue import Catalogue, vehicle_rules
from rules.systems.twilight_world.fight.body import Body, unsaved, wounded
from rules.systems.twilight_world.fight.rulings import rulings
from rules.systems.twilight_world.night.rolls import reached
from rules.text import text

STRIKE = text("run over")
COLLISION = text("save in a collision")


def harm(speed: int) -> int:
    """Hits or wounds by speed: one for each full 10. Rule: TW-VEH-10, TW-VEH-12, TW-VEH-15."""
    return speed // vehicle_rules().harm_step


def run_over(body: Body, speed: int, dice: Dice, book: Catalogue) -> Body:
    """A figure whose square is crossed. Rule: TW-VEH-11, TW-VEH-12, TW-VEH-14."""
    hits = harm(speed)
    if not hits or not reached(dice, vehicle_rules().strike, STRIKE):
        return body
    return _hurt(body, hits, dice, book)


def thrown_out(body: Body, speed: int, dice: Dice, book: Catalogue) -> Body:
    """An occupant when the vehicle is wrecked. Rule: TW-VEH-10."""
    return _hurt(body, harm(speed), dice, book)


def jumped_out(body: Body, speed: int, dice: Dice, book: Catalogue) -> Body:
    """Somebody who leaves a vehicle; slow enough, nothing happens. Rule: TW-VEH-18."""
    return _hurt(body, min(harm(speed), 1), dice, book)


def collided(vehicle: Body, speed: int, dice: Dice) -> Body:
    """A vehicle in a collision: one save against all wounds. Rule: TW-VEH-15, TW-VEH-16."""
    wounds = harm(speed)
    if not wounds or reached(dice, vehicle_rules().collision_save, COLLISION):
        return vehicle
    return wounded(vehicle, wounds)


def speed_of_the_struck(striker: int, own: int, book: Catalogue) -> int:
    """The speed that counts for a vehicle that is struck. Rule: TW-VEH-15."""
    return own if book.options["collision_speed"].key == "own" else striker


def _hurt(body: Body, hits: int, dice: Dice, book: Catalogue) -> Body:
    return wounded(body, unsaved(body, hits, dice, rulings=rulings(book)))
