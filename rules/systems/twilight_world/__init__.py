"""Twilight World, a game of miniatures: rosters, loadout checks, stat cards and tokens."""

from __future__ import annotations

from rules.system import GameSystem, Questions, RosterBook
from rules.systems.twilight_world import pickers, questions
from rules.systems.twilight_world.card_odds import card_odds
from rules.systems.twilight_world.check import check
from rules.systems.twilight_world.maps import battlefield_sheet, map_tile, terrain_pieces
from rules.systems.twilight_world.playing import PLAY
from rules.systems.twilight_world.printables import standee, standees, stat_card, tokens
from rules.systems.twilight_world.prove import prove
from rules.systems.twilight_world.sheets import roster_form, roster_list, sheets
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
        check=check,
    ),
    stat_card=stat_card,
    tokens=tokens,
    questions=Questions(all=questions.questions, answer=questions.answer),
    play=PLAY,
    prove=prove,
    sheets=sheets,
    roster_form=roster_form,
    roster_sheet=roster_list,
    terrain_pieces=terrain_pieces,
    tile_sizes=(6, 12),
    map_tile=map_tile,
    battlefield_sheet=battlefield_sheet,
    standee=standee,
    standees=standees,
    card_odds=card_odds,
)
