"""Zombies, noise, buildings, kit and vehicles, in short."""

from __future__ import annotations

from rules.sheets import Block, Heading, Steps
from rules.systems.twilight_world.catalogue import (
    Catalogue,
    checks,
    figure_rules,
    tables,
    terrain,
    vehicle_rules,
)
from rules.systems.twilight_world.print.sheets.numbers import point
from rules.text import text


def night_blocks(book: Catalogue) -> tuple[Block, ...]:
    """Zombies, buildings, kit and vehicles in the quick reference."""
    return (
        Heading(text("Zombies stir")),
        _zombies(book),
        Heading(text("Buildings")),
        _buildings(),
        Heading(text("Kit")),
        _kit(book),
        Heading(text("Vehicles")),
        _vehicles(),
        Heading(text("Zombies that nobody plays")),
        _solo(),
    )


def _zombies(book: Catalogue) -> Steps:
    party, double = tables().party.times, book.options["double_at"].number
    told = [
        point(
            text("Proximity:"),
            text(
                "a hero moves within {near} of unchecked cover; {needs}+ and they come out. "
                "The turn of that figure ends.",
                near=terrain().near,
                needs=checks()["proximity"].needs,
            ),
            "TW-ZACT-1",
            "TW-ZACT-5",
        ),
        point(
            text("Noise:"),
            text(
                "each shot die of a hero, each explosive and chainsaw die: {needs}+ brings one.",
                needs=checks()["noise"].needs,
            ),
            "TW-NOISE-1",
            "TW-NOISE-4",
        ),
        point(
            text("They come"),
            text("on a random edge near the noise and move at once, without attacking."),
            "TW-NOISE-5",
            "TW-ZACT-8",
        ),
    ]
    if double:
        told.append(
            point(
                text("{count} heroes or more:", count=double),
                text("×{times} zombies of proximity and noise.", times=party),
                "TW-SETUP-1",
            )
        )
    return Steps(tuple(told), numbered=False)


def _buildings() -> Steps:
    locking, breaking = tables().locking, tables().break_in
    return Steps(
        (
            point(
                text("First in:"),
                text(
                    "show the inside, stop, end the turn; {needs}+ and somebody is home.",
                    needs=checks()["entry"].needs,
                ),
                "TW-BLDG-1",
                "TW-BLDG-2",
            ),
            point(
                text("Search"),
                text("once, free, when no zombie is inside and a hero is awake."),
                "TW-SRCH-1",
                "TW-SRCH-2",
            ),
            point(
                text("Bar it:"),
                text(
                    "{turns} turns in a row; each further hero saves one, at least {least}.",
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
                text("one attack die a turn from straight in front; they save."),
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
        else text("{heavy} heavy objects, light ones without limit.", heavy=limits.heavy_places)
    )
    return Steps(
        (
            point(text("Carry:"), carried, "TW-LOAD-1", "TW-LOAD-5"),
            point(
                text("Spare Ammo"),
                text("reloads any one weapon, free. Markers and goal items may change hands."),
                "TW-AMMO-3",
                "TW-ITEM-2",
            ),
            point(
                text("The dead"),
                text("lose their kit; goal items stay on the square."),
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
                text(
                    "{key} turn with keys, {thief} as a Car Thief.",
                    key=car.key_turns,
                    thief=car.thief_turns,
                ),
                "TW-VEH-3",
            ),
            point(
                text("Speed:"),
                text(
                    "up to {most}, by {change} a turn; braking skids one square per {skid}.",
                    most=car.speed_most,
                    change=car.speed_change,
                    skid=car.skid_step,
                ),
                "TW-VEH-4",
                "TW-VEH-5",
            ),
            point(
                text("Run over:"),
                text(
                    "{strike}+ strikes, one hit per {step} of speed.",
                    strike=car.strike,
                    step=car.harm_step,
                ),
                "TW-VEH-11",
                "TW-VEH-12",
            ),
            point(
                text("Wrecked"),
                text("at {wounds} wounds; it saves on {save}+.", wounds=car.wounds, save=car.save),
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
                text("Nearest hero"),
                text("in sight within {sight}; else toward the last shot.", sight=solo.sight),
                "TW-SOLO-2",
                "TW-SOLO-3",
            ),
            point(
                text("{enough} beside one hero:", enough=solo.enough),
                text("the others within {crowd} take the next.", crowd=solo.crowd),
                "TW-SOLO-5",
            ),
            point(
                text("Order:"),
                text("attack, break in, move; points go to the nearest first."),
                "TW-SOLO-7",
                "TW-SOLO-8",
            ),
        ),
        numbered=False,
    )
