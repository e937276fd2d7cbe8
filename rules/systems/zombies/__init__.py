"""Zombies!!!, a game of survivors who race through a town of laid tiles to the Helipad."""

from __future__ import annotations

from rules.demo import demo_in
from rules.system import GameSystem, Questions, RosterBook
from rules.systems.zombies import odds
from rules.systems.zombies.campaign import pickers
from rules.systems.zombies.campaign.findings import check
from rules.systems.zombies.catalogue.kit import icons
from rules.systems.zombies.catalogue.own import decks
from rules.systems.zombies.editor import MAPS
from rules.systems.zombies.odds_figures import FIGURES, OPTIONS
from rules.systems.zombies.playing import PLAY
from rules.systems.zombies.print import prints
from rules.systems.zombies.print.pieces import stat_card
from rules.systems.zombies.prove import prove
from rules.text import text

SYSTEM = GameSystem(
    key="zombies",
    name=text("Zombies!!!"),
    summary=text("A board game: survivors race through a town of tiles to the Helipad."),
    credit=text(
        "Zombies!!! was designed by {first} and {second}.",
        first="Todd A. Breitenstein",
        second="Kerry Breitenstein",
    ),
    house_rules=pickers.house_rules,
    roster=RosterBook(
        kinds=pickers.kinds,
        sides=pickers.sides,
        samples=pickers.samples,
        card=stat_card,
        check=check,
        sitter=pickers.sitter,
    ),
    play=PLAY,
    prints=prints,
    questions=Questions(all=odds.questions, answer=odds.answer, figures=FIGURES, options=OPTIONS),
    icons=icons,
    prove=prove,
    decks=decks,
    maps=MAPS,
    demo=demo_in(__name__),
    cover="dawn",
)
