"""The modules that are played, for the quick reference. Rule: section 10."""

from __future__ import annotations

from rules.sheets import Block, Heading, Point, Steps
from rules.systems.zombie_wars.catalogue import Rulings, numbers
from rules.text import text


def modules(ruled: Rulings) -> tuple[Block, ...]:
    """A point for each; nothing for the basic game."""
    points = (
        *(_advanced(ruled) if ruled.advanced else ()),
        *((_breeds(),) if ruled.deadlines else ()),
        *((_cop(),) if ruled.super_cop else ()),
        *((_heroes(ruled),) if ruled.time_for_heroes else ()),
    )
    return (Heading(text("Modules")), Steps(points, numbered=False)) if points else ()


def _advanced(ruled: Rulings) -> tuple[Point, ...]:
    book = numbers()
    given = text("every die that failed") if ruled.sacrifice else text("those with the lowest face")
    often = text("turn") if ruled.wave_every_turn else text("round")
    return (
        Point(
            text(
                "{limit} hordes, one more for each own Hero Zombie and each horde destroyed.",
                limit=book.slots.limit,
            ),
            text("Limit"),
            ("ZW-A01",),
        ),
        Point(
            text(
                "A Move that would knock the pawn down: give up {given}, and it stands.",
                given=given,
            ),
            text("Sacrifice"),
            ("ZW-A04",),
        ),
        Point(
            text(
                "At the start of a {often} in a marked hour: the highest of {dice}D{sides} is how"
                " many dice of that kind go to a space by chance. They are Heroes and never part.",
                often=often,
                dice=book.wave.dice,
                sides=book.wave.sides,
            ),
            text("Wave"),
            ("ZW-A08", "ZW-A10"),
        ),
        Point(
            text(
                "A Townie action: {steps} steps, or one step and a fight, in either order.",
                steps=book.townie.squad_steps,
            ),
            text("Squad"),
            ("ZW-A11",),
        ),
    )


def _breeds() -> Point:
    said = text("A D{sides} before pawns are placed; see the sheet.", sides=numbers().breeds.sides)
    return Point(said, text("Deadlines"), ("ZW-D00",))


def _cop() -> Point:
    said = text(
        "A D{sides} Hero on a space by chance, after the pawns.", sides=numbers().ladder.cop
    )
    return Point(said, text("Super Cop"), ("ZW-S01",))


def _heroes(ruled: Rulings) -> Point:
    """Rule: ZW-H01, ZW-H02, ZW-H03."""
    spared = {
        "risen": text("A Hero Zombie that is killed"),
        "all": text("A Hero that is killed or would be turned"),
        "living": text("A living Hero that would be turned"),
    }
    said = text(
        "{who} becomes a die smaller instead; a D{hero} becomes ordinary.",
        who=spared[ruled.heroes_spared],
        hero=numbers().ladder.hero,
    )
    return Point(said, text("A Time For Heroes"), ("ZW-H01", "ZW-H02", "ZW-H03"))
