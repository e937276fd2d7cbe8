"""Zombie Wars, a game of rival hordes in a small town: 2 to 6 players on a board of 8 x 8."""

from __future__ import annotations

from rules.demo import demo_in
from rules.drawings import CREDIT
from rules.system import GameSystem, Questions, RosterBook
from rules.systems.zombie_wars import odds
from rules.systems.zombie_wars.campaign import pickers
from rules.systems.zombie_wars.campaign.findings import check
from rules.systems.zombie_wars.catalogue.kit import icons
from rules.systems.zombie_wars.odds_figures import FIGURES, OPTIONS
from rules.systems.zombie_wars.playing import PLAY
from rules.systems.zombie_wars.print.printables import stat_card
from rules.systems.zombie_wars.print.prints import prints
from rules.systems.zombie_wars.prove import prove
from rules.text import text

SYSTEM = GameSystem(
    key="zombie-wars",
    name=text("Zombie Wars"),
    summary=text("A board game: rival hordes of zombies fight over a small town."),
    credit=text(
        "Zombie Wars was written by {author} in {year}.", author="Jonathan Leistiko", year=2007
    ),
    house_rules=pickers.house_rules,
    roster=RosterBook(
        kinds=pickers.kinds,
        sides=pickers.sides,
        traits=pickers.traits,
        trait_names=pickers.trait_names,
        samples=pickers.samples,
        card=stat_card,
        check=check,
        sitter=pickers.sitter,
    ),
    play=PLAY,
    prints=prints,
    questions=Questions(
        all=odds.questions, answer=odds.answer, figures=FIGURES, options=OPTIONS, known=odds.known
    ),
    icons=icons,
    prove=prove,
    demo=demo_in(__name__),
    cover="haze",
    carries=(CREDIT,),
)
