"""Summary of zombies, noise, buildings, kit and vehicles."""

from __future__ import annotations

from collections.abc import Iterator

from rules.drawings import drawing
from rules.sheets import Block, Heading, PipRow, Pips, Steps
from rules.systems.twilight_world.catalogue import (
    Catalogue,
    checks,
    figure_rules,
    tables,
    terrain,
    vehicle_rules,
)
from rules.systems.twilight_world.print.sheets.examples import break_in, proximity
from rules.systems.twilight_world.print.sheets.numbers import point
from rules.text import Text, counted, text


def night_blocks(book: Catalogue) -> tuple[Block, ...]:
    """Zombies, buildings, kit and vehicles in the quick reference."""
    return (
        Heading(text("Zombies appear"), icon=drawing("shambling-zombie")),
        Pips(tuple(_rolls())),
        proximity(),
        _zombies(book),
        Heading(text("Buildings"), icon=drawing("house")),
        break_in(),
        _buildings(),
        Heading(text("Kit"), icon=drawing("backpack")),
        _kit(book),
        Heading(text("Vehicles"), icon=drawing("jeep")),
        _vehicles(),
        Heading(text("Zombies in solo play"), icon=drawing("meeple")),
        _solo(),
    )


def _rolls() -> Iterator[PipRow]:
    """Rolls that bring zombies. Rule: TW-ZACT-1, TW-NOISE-1, TW-BLDG-2."""
    for key in ("proximity", "noise", "entry"):
        yield PipRow(Text(checks()[key].name), checks()[key].needs)


def _zombies(book: Catalogue) -> Steps:
    party, double = tables().party.times, book.options["double_at"].number
    told = [
        point(
            text("Proximity:"),
            text(
                "A hero comes within {near} squares of unchecked cover: on "
                "{needs}+, zombies appear and that hero's turn ends.",
                near=terrain().near,
                needs=checks()["proximity"].needs,
            ),
            "TW-ZACT-1",
            "TW-ZACT-5",
            icon="footsteps",
        ),
        point(
            text("Noise:"),
            text(
                "Each shot, explosive and chainsaw die of a hero: on {needs}+, a zombie arrives.",
                needs=checks()["noise"].needs,
            ),
            "TW-NOISE-1",
            "TW-NOISE-4",
            icon="sound-waves",
        ),
        point(
            text("Arrival:"),
            text("They enter at a random edge near the noise and move at once, without attacking."),
            "TW-NOISE-5",
            "TW-ZACT-8",
            icon="shambling-zombie",
        ),
    ]
    if double:
        told.append(
            point(
                text("{count} heroes or more:", count=double),
                text("Proximity and noise bring zombies ×{times}.", times=party),
                "TW-SETUP-1",
            )
        )
    return Steps(tuple(told), numbered=False)


def _buildings() -> Steps:
    locking, breaking = tables().locking, tables().break_in
    return Steps(
        (
            point(
                text("First hero inside:"),
                text(
                    "Reveal the inside. The hero stops and their turn ends. Roll a "
                    "die: on {needs}+, there are zombies inside.",
                    needs=checks()["entry"].needs,
                ),
                "TW-BLDG-1",
                "TW-BLDG-2",
            ),
            point(
                text("Search:"),
                text("Once, for free, when no zombie is inside and a hero is conscious."),
                "TW-SRCH-1",
                "TW-SRCH-2",
            ),
            point(
                text("Locking:"),
                text(
                    "{turns} turns in a row. Each further hero saves one turn, down to {least}.",
                    turns=locking.turns,
                    least=locking.least,
                ),
                "TW-LOCK-1",
                "TW-LOCK-2",
            ),
            point(
                text("Break-in:"),
                text(
                    "{zombies} zombies at a side ({shed} at a shed) roll {needs}+ once a turn.",
                    zombies=breaking.building,
                    shed=breaking.shed,
                    needs=checks()["break-in"].needs,
                ),
                "TW-BRK-1",
                "TW-BRK-3",
            ),
            point(
                text("Doors and barricades:"),
                text(
                    "One attack die a turn from straight in front. The door or barricade rolls a "
                    "save."
                ),
                "TW-DOOR-1",
            ),
        ),
        numbered=False,
    )


def _kit(book: Catalogue) -> Steps:
    limits, light = figure_rules().limits, book.options["light_limit"].number
    carried = (
        text("{heavy} heavy and {light} light objects.", heavy=limits.heavy_places, light=light)
        if light is not None
        else text("{heavy} heavy objects and any number of light ones.", heavy=limits.heavy_places)
    )
    return Steps(
        (
            point(text("Carry:"), carried, "TW-LOAD-1", "TW-LOAD-5"),
            point(
                text("Spare Ammo:"),
                text(
                    "Reload any one weapon for free. Only markers and goal items can change hands."
                ),
                "TW-AMMO-3",
                "TW-ITEM-2",
            ),
            point(
                text("The dead:"),
                text("They lose their kit. Goal items stay on the square."),
                "TW-ITEM-5",
            ),
        ),
        numbered=False,
    )


def _vehicles() -> Steps:
    car = vehicle_rules()
    return Steps(
        (
            point(
                text("Start:"),
                counted(
                    "{key} turn with keys, {thief} as a Car Thief.",
                    "{key} turns with keys, {thief} as a Car Thief.",
                    car.key_turns,
                    key=car.key_turns,
                    thief=car.thief_turns,
                ),
                "TW-VEH-3",
            ),
            point(
                text("Speed:"),
                text(
                    "Up to {most}, by up to {change} a turn. Braking skids one square per {skid}.",
                    most=car.speed_most,
                    change=car.speed_change,
                    skid=car.skid_step,
                ),
                "TW-VEH-4",
                "TW-VEH-5",
            ),
            point(
                text("Running over:"),
                text(
                    "On {strike}+ the vehicle hits, once per {step} of speed.",
                    strike=car.strike,
                    step=car.harm_step,
                ),
                "TW-VEH-11",
                "TW-VEH-12",
            ),
            point(
                text("Damage:"),
                counted(
                    "A vehicle saves on {save}+. At {wounds} wound it is wrecked.",
                    "A vehicle saves on {save}+. At {wounds} wounds it is wrecked.",
                    car.wounds,
                    wounds=car.wounds,
                    save=car.save,
                ),
                "TW-VEH-9",
                "TW-VEH-10",
            ),
        ),
        numbered=False,
    )


def _solo() -> Steps:
    solo = tables().solo
    return Steps(
        (
            point(
                text("Target:"),
                text(
                    "The nearest hero in sight within {sight} squares, otherwise the last shot.",
                    sight=solo.sight,
                ),
                "TW-SOLO-2",
                "TW-SOLO-3",
            ),
            point(
                text("{enough} beside one hero:", enough=solo.enough),
                text("Others within {crowd} squares go for the next hero.", crowd=solo.crowd),
                "TW-SOLO-5",
            ),
            point(
                text("Order:"),
                text("Attack, break in, move. Those nearest a hero get points first."),
                "TW-SOLO-7",
                "TW-SOLO-8",
            ),
        ),
        numbered=False,
    )
