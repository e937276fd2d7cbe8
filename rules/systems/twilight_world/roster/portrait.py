"""The facts of a figure that its drawn portrait shows.

A small module of its own, since rosters and printed cards share it.
"""

from __future__ import annotations

from functools import cache

from rules.portraits import Portrait, Sitter
from rules.roster import Figure
from rules.systems.twilight_world.catalogue import sample_rows, sitter_rows


def sitter(figure: Figure) -> Sitter:
    """Age and kit of the living, the claws of the dead. Samples have parts of their own."""
    rows, carried = sitter_rows(), {item.gear for item in figure.items}
    undead = figure.side == "zombies"
    return Sitter(
        undead=undead,
        age="child" if figure.choices.get("age") == "child" else "adult",
        held=next((shown for gear, shown in rows.held.items() if gear in carried), ""),
        headgear=next((shown for gear, shown in rows.headgear.items() if gear in carried), ""),
        drawn=_drawn().get(figure.source),
    )


@cache
def _drawn() -> dict[str, Portrait]:
    """The parts of the samples, by what a figure made from one has as its source."""
    parts = sitter_rows().drawn
    return {row.rule: parts[row.key] for row in sample_rows()}
