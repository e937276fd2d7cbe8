"""Zombies!!! as it is played by people and bots."""

from __future__ import annotations

from typing import Final

from rules.play import Play
from rules.systems.zombies.bots import BOTS
from rules.systems.zombies.campaign.aftermath import aftermath
from rules.systems.zombies.campaign.tally import DEEDS, LEAGUE, players, tally
from rules.systems.zombies.catalogue import deck_of, tiles
from rules.systems.zombies.ending import OUTCOMES
from rules.systems.zombies.engine import COMMANDS, ENGINE, AnyCommand, AnyEvent, faults
from rules.systems.zombies.names import TOKEN_NAMES, card_name, tile_name
from rules.systems.zombies.scenarios import prepared, scenarios
from rules.systems.zombies.start import parameters, start
from rules.systems.zombies.state import Game
from rules.systems.zombies.view import view
from rules.systems.zombies.view.attempts import attempts
from rules.systems.zombies.view.board import board, falls
from rules.systems.zombies.view.ground import lays
from rules.systems.zombies.view.routes import routes
from rules.systems.zombies.view.secrets import seen, seen_entry
from rules.systems.zombies.view.tell import tell
from rules.systems.zombies.view.words import COUNTS, SQUARES, icon_of, label, name
from rules.text import Text, text

USUAL: Final = (
    "zz.FightRoll",
    "zz.Spend",
    "zz.LoseHeart",
    "zz.DrawTile",
    "zz.LayTile",
    "zz.RollMove",
    "zz.Go",
    "zz.StopWalking",
    "zz.RollZombies",
    "zz.MoveZombie",
    "zz.LeadZombie",
    "zz.EndTurn",
    "Pass",
)


def drawn_name(state: Game, key: str) -> Text:
    """The name of a card, a tile or a token that is drawn."""
    if key in deck_of(state.deck):
        return card_name(state, key)
    if key in tiles():
        return tile_name(key)
    return TOKEN_NAMES.get(key) or text("{key}", key=key)


PLAY: Final = Play(
    engine=ENGINE,
    start=start,
    state_type=Game,
    command_type=AnyCommand,
    event_type=AnyEvent,
    commands=COMMANDS,
    view=view,
    label=label,
    name=name,
    tell=tell,
    faults=faults,
    bots=BOTS,
    tally=tally,
    outcomes=OUTCOMES,
    deeds_told=DEEDS,
    aftermath=aftermath,
    attempts=attempts,
    board=board,
    falls=falls,
    squares=SQUARES,
    routes=routes,
    counts=COUNTS,
    seen=seen,
    seen_entry=seen_entry,
    card_name=drawn_name,
    icon=icon_of,
    lays=lays,
    usual=USUAL,
    ends=frozenset({"zz.EndTurn"}),
    league=LEAGUE,
    scenarios=scenarios,
    prepared=prepared,
    set_up=parameters(),
    players=players,
)
