"""Twilight World, a game of miniatures: rosters, loadout checks, stat cards and tokens."""

from __future__ import annotations

from rules.demo import demo_in
from rules.drawings import CREDIT
from rules.system import GameSystem, Questions, RosterBook
from rules.systems.twilight_world.campaign.told import FATES
from rules.systems.twilight_world.catalogue import icons
from rules.systems.twilight_world.editor import MAPS
from rules.systems.twilight_world.odds_figures import FIGURES, OPTIONS
from rules.systems.twilight_world.playing import PLAY
from rules.systems.twilight_world.print.printables import stat_card
from rules.systems.twilight_world.print.prints import prints
from rules.systems.twilight_world.prove import prove
from rules.systems.twilight_world.questions import answer, known, questions
from rules.systems.twilight_world.roster.carried import carried_facts
from rules.systems.twilight_world.roster.check import check
from rules.systems.twilight_world.roster.marks import MARKS
from rules.systems.twilight_world.roster.pickers import (
    choices,
    gear,
    gear_names,
    house_rules,
    kinds,
    samples,
    sides,
    stats,
    trait_names,
    traits,
)
from rules.systems.twilight_world.roster.portrait import sitter
from rules.systems.twilight_world.shelf import shelf, ware
from rules.text import text

SYSTEM = GameSystem(
    key="twilight-world",
    name=text("Twilight World"),
    summary=text("Miniatures: a few survivors against the dead, on squares or inches."),
    credit=text(
        "Twilight World was written by {author} in {year}.", author="Stephen A Gilbert", year=2008
    ),
    house_rules=house_rules,
    roster=RosterBook(
        kinds=kinds,
        sides=sides,
        stats=stats,
        choices=choices,
        traits=traits,
        gear=gear,
        trait_names=trait_names,
        gear_names=gear_names,
        samples=samples,
        card=stat_card,
        check=check,
        marks=MARKS,
        fates=FATES,
        carried=carried_facts,
        sitter=sitter,
        shelf=shelf,
        ware=ware,
    ),
    play=PLAY,
    prints=prints,
    questions=Questions(
        all=questions, answer=answer, figures=FIGURES, options=OPTIONS, known=known
    ),
    icons=icons,
    prove=prove,
    maps=MAPS,
    demo=demo_in(__name__),
    carries=(CREDIT,),
)
