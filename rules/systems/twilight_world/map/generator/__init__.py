"""Battlefields laid out by dice: places that look like places, and are legal."""

from __future__ import annotations

from collections.abc import Sequence

from rules.dice import Dice
from rules.refused import Refused
from rules.systems.twilight_world.catalogue import terrain, themes
from rules.systems.twilight_world.catalogue.theme_rows import Theme
from rules.systems.twilight_world.map.bits import bits_of
from rules.systems.twilight_world.map.drawing import EDGES
from rules.systems.twilight_world.map.field import Battlefield, edge_squares, square_rows
from rules.systems.twilight_world.map.generator.layout import lay_out
from rules.systems.twilight_world.map.generator.plan import Box, Plan
from rules.systems.twilight_world.map.generator.stock import Owned, check_owned
from rules.systems.twilight_world.map.routes import rings_to
from rules.text import text

ATTEMPTS = 4


def generate(
    theme: str,
    dice: Dice,
    *,
    width: int,
    height: int,
    owned: Sequence[Owned] | None = None,
    heroes: tuple[str, ...] = ("south",),
) -> Battlefield:
    """Generate a legal battlefield. `owned` uses exactly these pieces.

    Nothing conceals within 8 squares of the heroes' edges, every building can be reached on foot.
    Rule: TW-SETUP-2, TW-SETUP-6. Raises: Refused.
    """
    row = _theme(theme)
    ground = _ground(width, height, heroes)
    check_owned(owned or ())
    best = 0
    for _ in range(ATTEMPTS):
        plan = Plan(dice, width, height, ground=ground)
        fitted = lay_out(plan, row, heroes, owned)
        field = plan.finished(row.name, heroes)
        if owned is not None and fitted < sum(piece.count for piece in owned):
            best = max(best, fitted)
        elif _is_reachable(field):
            return field
    if owned is None:
        raise Refused(
            text("The heroes cannot reach one of the buildings."),
            rule="TW-SETUP-2",
            cure=text("Choose another seed, or a larger board."),
        )
    raise _too_many(owned, best, width, height)


def _theme(key: str) -> Theme:
    row = next((row for row in themes().theme if row.key == key), None)
    if row is None:
        raise Refused(
            text("The theme “{theme}” does not exist.", theme=key[:40]),
            rule="TW-SETUP-6",
            cure=text(
                "Choose one of: {themes}", themes=", ".join(row.key for row in themes().theme)
            ),
        )
    return row


def _ground(width: int, height: int, heroes: tuple[str, ...]) -> Box:
    """The part of the board where terrain may conceal a figure. Rule: TW-SETUP-2."""
    least, most = themes().least, themes().most
    if not (least <= width <= most and least <= height <= most):
        small = width < least or height < least
        raise Refused(
            text("A board of {width} × {height} squares is too small.", width=width, height=height)
            if small
            else text(
                "A board of {width} × {height} squares is too large.", width=width, height=height
            ),
            rule="TW-SETUP-2",
            cure=text("Choose {least} to {most} squares per side.", least=least, most=most),
        )
    if not heroes or any(edge not in EDGES for edge in heroes):
        raise Refused(
            text("The heroes have no edge to enter from."),
            rule="TW-SETUP-2",
            cure=text("Choose at least one edge: north, east, south or west."),
        )
    clear = terrain().near + 1
    west, north = clear * ("west" in heroes), clear * ("north" in heroes)
    ground = Box(
        west,
        north,
        width - west - clear * ("east" in heroes),
        height - north - clear * ("south" in heroes),
    )
    if min(ground.width, ground.height) < themes().ground:
        raise Refused(
            text(
                "The heroes' edges leave only {width} × {height} squares for terrain.",
                width=max(0, ground.width),
                height=max(0, ground.height),
            ),
            rule="TW-SETUP-2",
            cure=text(
                "Choose a larger board or fewer edges. Leave at least {least} squares per side.",
                least=themes().ground,
            ),
        )
    return ground


def _is_reachable(field: Battlefield) -> bool:
    """True if heroes can walk from their edge to every square of every building."""
    start = edge_squares(field, field.heroes[0])[0]
    reached = sum(rings_to(field, 1 << start))  # no square is in two rings
    inside = bits_of(field.squares, {mark for mark, row in square_rows().items() if row.inside})
    return not inside & ~reached


def _too_many(owned: Sequence[Owned], fitted: int, width: int, height: int) -> Refused:
    count = sum(piece.count for piece in owned)
    return Refused(
        text(
            "Only {fitted} of the {count} pieces fit on {width} × {height} squares.",
            fitted=fitted,
            count=count,
            width=width,
            height=height,
        ),
        rule="TW-SETUP-6",
        cure=text("Leave out {left}, or choose a larger board.", left=count - fitted),
    )
