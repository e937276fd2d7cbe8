"""Battlefields that a host draws as text."""

from __future__ import annotations

from campaigns.models import Campaign
from rules.dice import Seeded
from rules.game import SetUp
from rules.refused import Refused
from rules.text import text

LONGEST_DRAWING = 65_000  # the largest board there is takes 58,000 signs


def refuse_bad_drawing(campaign: Campaign, drawing: str, scenario: str = "") -> None:
    """Set a game up on it for a moment. Raises: Refused, naming line and column."""
    if len(drawing) > LONGEST_DRAWING:
        raise Refused(
            text("The drawing has more than {most} characters. Shorten it.", most=LONGEST_DRAWING)
        )
    play = campaign.game.play
    maps = campaign.game.maps
    offered = maps.scenarios(drawing) if maps else play.scenarios("")
    chosen = next((one for one in offered if one.key == scenario), offered[0] if offered else None)
    if chosen and not chosen.party and play.prepared:
        play.start(play.prepared(chosen, (), campaign.house_rules, Seeded("drawing")))
        return
    party = chosen.party if chosen else ()
    samples = campaign.game.roster.samples()
    figures = tuple(figure for figure in samples if not party or figure.key in party)
    play.start(SetUp(figures=figures, board=drawing))
