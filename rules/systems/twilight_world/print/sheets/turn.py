"""Summary of the turn, action points, actions and movement."""

from __future__ import annotations

from rules.drawings import drawing
from rules.sheets import Block, Column, Heading, SheetRow, SheetTable, Steps
from rules.systems.twilight_world.catalogue import (
    Catalogue,
    checks,
    figure_rules,
    sides,
    tables,
    terrain,
)
from rules.systems.twilight_world.ground.afoot import door_points, is_alternate
from rules.systems.twilight_world.print.sheets.numbers import point
from rules.systems.twilight_world.turn.initiative import adds_points
from rules.text import Text, counted, text


def turn_blocks(book: Catalogue) -> tuple[Block, ...]:
    """A turn and movement in the quick reference."""
    return (
        Heading(text("The turn"), text("each turn"), icon=drawing("hourglass")),
        _turn(),
        Heading(text("Action points"), text("1 point = 1 action"), icon=drawing("attack-gauge")),
        _points(book),
        Heading(text("One action a turn"), icon=drawing("run")),
        _actions(),
        Heading(text("Move"), icon=drawing("footsteps")),
        _moves(),
        _costs(),
        _walking(book),
    )


def _turn() -> Steps:
    rolls = tables().initiative
    return Steps(
        (
            point(
                text("Start:"),
                text(
                    "The infected rise. A Scout arrives on {needs}+. Driverless cars slow down.",
                    needs=checks()["scout"].needs,
                ),
                "TW-TURN-1",
                "TW-INF-2",
                icon="sunrise",
            ),
            point(
                text("Initiative:"),
                text(
                    "1D6 a side, highest first. Leader +{leader}, Advance Spot Hidden +{spotter}. "
                    "With {sides} sides the zombies are last.",
                    leader=rolls.leader,
                    spotter=rolls.spotter,
                    sides=rolls.all_sides,
                ),
                "TW-INIT-1",
                "TW-INIT-2",
                "TW-INIT-5",
                icon="perspective-dice-six-faces-six",
            ),
            point(
                text("Action points:"),
                text("Roll your side's points."),
                "TW-AP-1",
                "TW-AP-2",
                icon="attack-gauge",
            ),
            point(
                text("Action:"),
                text(
                    "One side finishes all its figures, one at a time, before the next side starts."
                ),
                "TW-TURN-3",
                icon="run",
            ),
            point(
                text("End:"),
                text("Remove tokens. Unused points are lost. Tasks advance by one turn."),
                "TW-TURN-1",
                "TW-AP-7",
                icon="hourglass",
            ),
        )
    )


def _points(book: Catalogue) -> SheetTable:
    dice = tables().action_points
    columns = (Column(text("Pool"), 0.62), Column(text("Dice"), 0.38, "number"))
    leader, zombies = f"{dice.leader_dice}D6", f"{dice.zombie_dice}D6"
    pools = [
        SheetRow((text("Each conscious Leader on the board"), leader)),
        SheetRow((text("Zombies, always"), zombies)),
    ]
    if adds_points(book):
        pools.append(SheetRow((text("Each Brain Zombie, for the zombies"), f"+{leader}")))
    return SheetTable(columns, tuple(pools))


def _actions() -> Steps:
    return Steps(
        (
            point(
                text("Choose one:"),
                text("Move, shoot, or attack in contact."),
                "TW-ACT-1",
                icon="run",
            ),
            point(
                text("Instead:"),
                text("Hide, drive, use a medical supply, break down a door, one turn of a task."),
                "TW-ACT-4",
                icon="first-aid-kit",
            ),
            point(
                text("Free:"),
                text("Reload with a marker, give Spare Ammo first, pick up a goal item."),
                "TW-ACT-3",
                icon="bullets",
            ),
            point(
                text("Needs a point:"),
                text("Friendly forces, henchmen, minions. Characters act freely."),
                "TW-AP-4",
                "TW-AP-6",
                icon="three-friends",
            ),
        ),
        numbered=False,
    )


def _moves() -> SheetTable:
    """Rule: TW-MOVE-1."""
    rules = figure_rules()
    rows = [
        SheetRow((Text(sides()[key].name), str(sides()[key].move)))
        for key in ("heroes", "villains", "zombies")
    ]
    rows.append(SheetRow((text("Brain Zombie"), str(rules.brain_zombie.move))))
    columns = (Column(text("Figure"), 0.62), Column(text("Squares"), 0.38, "number"))
    return SheetTable(columns, tuple(rows))


def _costs() -> SheetTable:
    """Ground and edges that cost more than a step. Rule: TW-MOVE-3."""
    slow = [(Text(row.name), row.cost) for row in terrain().square if row.cost > 1]
    slow += [(Text(row.name), row.cost) for row in terrain().edge if row.cost > 1]
    lines = [
        SheetRow((_joined([name for name, cost in slow if cost == points]), str(points)))
        for points in sorted({cost for _, cost in slow})
    ]
    columns = (Column(text("Slow ground"), 0.72), Column(text("Points"), 0.28, "number"))
    return SheetTable(columns, tuple(lines))


def _joined(names: list[Text]) -> Text:
    said = names[0]
    for name in names[1:]:
        said = text("{left}, {right}", left=said, right=name)
    return said


def _walking(book: Catalogue) -> Steps:
    diagonals = (
        text("Every second step costs 1 extra point. No squeezing between two blocked corners.")
        if is_alternate(book)
        else text("Each step costs 1. No squeezing between two blocked corners.")
    )
    points = door_points(book)
    doors = counted("A door costs {count} point.", "A door costs {count} points.", points)
    return Steps(
        (
            point(
                text("Other figures:"),
                text(
                    "Move through friends, but end on a free square. Only Sneaky figures move "
                    "through enemies."
                ),
                "TW-MOVE-4",
                "TW-MOVE-5",
            ),
            point(
                text("Diagonals:"),
                diagonals,
                "TW-MOVE-2",
            ),
            point(
                text("Doors:"),
                doors if points else text("Doors are free."),
                "TW-ACT-6",
            ),
            point(
                text("Unchecked cover:"),
                text("Within {near} squares, stop and roll for zombies.", near=terrain().near),
                "TW-ZACT-1",
            ),
        ),
        numbered=False,
    )
