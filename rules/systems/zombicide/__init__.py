"""Zombicide by the Japanese play sheet: a co-operative game of one to six characters."""

from __future__ import annotations

from rules.demo import demo_in
from rules.system import GameSystem, Questions, RosterBook
from rules.systems.zombicide import odds
from rules.systems.zombicide.campaign import pickers
from rules.systems.zombicide.campaign.card import stat_card
from rules.systems.zombicide.campaign.findings import check
from rules.systems.zombicide.campaign.shelf import shelf, ware
from rules.systems.zombicide.catalogue.words import icons, sitter, word
from rules.systems.zombicide.editor import MAPS
from rules.systems.zombicide.odds_figures import FIGURES, OPTIONS
from rules.systems.zombicide.playing import PLAY
from rules.systems.zombicide.print import prints
from rules.systems.zombicide.prove import prove
from rules.text import text

SYSTEM = GameSystem(
    key="zombicide",
    name=text("Zombicide"),
    summary=text(
        "A co-operative board game: survivors against a town of zombies, mission by mission."
    ),
    credit=text(
        "Zombicide was designed by {first}, {second} and {third}.",
        first="Raphaël Guiton",
        second="Jean-Baptiste Lullien",
        third="Nicolas Raoult",
    ),
    house_rules=pickers.house_rules,
    roster=RosterBook(
        kinds=pickers.kinds,
        sides=pickers.sides,
        choices=pickers.choices,
        gear=pickers.gear,
        gear_names=pickers.gear_names,
        samples=pickers.samples,
        card=stat_card,
        check=check,
        shelf=shelf,
        ware=ware,
        fates=pickers.FATES,
        carried=pickers.carried,
        sitter=sitter,
    ),
    play=PLAY,
    prints=prints,
    questions=Questions(
        all=odds.questions, answer=odds.answer, figures=FIGURES, options=OPTIONS, known=odds.known
    ),
    icons=icons,
    prove=prove,
    languages=("ja",),
    carries=(word("icons-credit"),),
    maps=MAPS,
    demo=demo_in(__name__),
    cover="night",
)
