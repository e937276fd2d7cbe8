"""Twilight World, a game of miniatures: rosters, loadout checks, stat cards and tokens."""

from __future__ import annotations

from rules.system import GameSystem, Questions, RosterBook
from rules.systems.twilight_world import pickers, questions
from rules.systems.twilight_world.check import check
from rules.systems.twilight_world.playing import PLAY
from rules.systems.twilight_world.printables import stat_card
from rules.systems.twilight_world.prints import prints
from rules.systems.twilight_world.prove import prove
from rules.text import text

SYSTEM = GameSystem(
    key="twilight-world",
    name=text("Twilight World"),
    summary=text("Miniatures: a few survivors against the dead, on squares or inches."),
    credit=text(
        "Twilight World was written by {author} in {year}.", author="Stephen A Gilbert", year=2008
    ),
    house_rules=pickers.house_rules,
    roster=RosterBook(
        kinds=pickers.kinds,
        sides=pickers.sides,
        stats=pickers.stats,
        choices=pickers.choices,
        traits=pickers.traits,
        gear=pickers.gear,
        trait_names=pickers.trait_names,
        gear_names=pickers.gear_names,
        samples=pickers.samples,
        card=stat_card,
        check=check,
    ),
    play=PLAY,
    prints=prints,
    questions=Questions(all=questions.questions, answer=questions.answer),
    prove=prove,
)
