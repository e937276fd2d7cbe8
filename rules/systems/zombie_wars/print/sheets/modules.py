"""The modules that are played, for the quick reference. Rule: section 10."""

from __future__ import annotations

from rules.sheets import Block, Heading, Point, Steps
from rules.systems.zombie_wars.catalogue import Rulings, numbers
from rules.text import mark, text


def modules(ruled: Rulings) -> tuple[Block, ...]:
    """A point for each. Nothing for the basic game."""
    points = (
        *(_advanced(ruled) if ruled.advanced else ()),
        *((_breeds(),) if ruled.deadlines else ()),
        *((_cop(),) if ruled.super_cop else ()),
        *((_heroes(ruled),) if ruled.time_for_heroes else ()),
    )
    return (Heading(text("Modules")), Steps(points, numbered=False)) if points else ()


def _advanced(ruled: Rulings) -> tuple[Point, ...]:
    book = numbers()
    given = (
        text("If a Move would knock the pawn down, you can sacrifice every failed die instead.")
        if ruled.sacrifice
        else text("If a Move would knock the pawn down, you can sacrifice the lowest dice instead.")
    )
    wave = text(
        "The highest of {dice}D{sides} is the number of dice of that kind on a random space. They"
        " are Heroes and never separate.",
        dice=book.wave.dice,
        sides=book.wave.sides,
    )
    often = (
        text("In a marked hour, roll at the start of each turn. {wave}", wave=wave)
        if ruled.wave_every_turn
        else text("In a marked hour, roll at the start of the round. {wave}", wave=wave)
    )
    return (
        Point(
            text(
                "At most {limit} hordes, plus one for each of your Hero Zombies and each horde "
                "you destroyed.",
                limit=book.slots.limit,
            ),
            text("Limit"),
            ("ZW-A01",),
        ),
        Point(
            given,
            text("Sacrifice"),
            ("ZW-A04",),
        ),
        Point(
            often,
            text("Wave"),
            ("ZW-A08", "ZW-A10"),
        ),
        Point(
            text(
                "Townie action: move {steps} steps, or one step and a fight in either order.",
                steps=book.townie.squad_steps,
            ),
            text("Squad"),
            ("ZW-A11",),
        ),
    )


def _breeds() -> Point:
    said = text(
        "Roll a D{sides} before you place pawns. See the Breeds sheet.",
        sides=numbers().breeds.sides,
    )
    return Point(said, text("Deadlines"), ("ZW-D00",))


def _cop() -> Point:
    said = text(
        "Place a D{sides} Hero on a random space after the pawns.", sides=numbers().ladder.cop
    )
    return Point(said, text("Super Cop"), ("ZW-S01",))


def _heroes(ruled: Rulings) -> Point:
    """Rule: ZW-H01, ZW-H02, ZW-H03."""
    said = {
        "risen": mark(
            "A killed Hero Zombie gets a die one size smaller instead. A D{hero} becomes ordinary."
        ),
        "all": mark(
            "A killed or converted Hero gets a die one size smaller instead. A "
            "D{hero} becomes ordinary."
        ),
        "living": mark(
            "A converted living Hero gets a die one size smaller instead. A D{hero} "
            "becomes ordinary."
        ),
    }[ruled.heroes_spared]
    words = text(said, hero=numbers().ladder.hero)
    return Point(words, text("A Time For Heroes"), ("ZW-H01", "ZW-H02", "ZW-H03"))
