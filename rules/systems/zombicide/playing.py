"""Zombicide as it is played by people and bots."""

from __future__ import annotations

from typing import Final

from rules.play import Play
from rules.systems.zombicide.aims.ending import OUTCOMES, party_won
from rules.systems.zombicide.bots import BOTS
from rules.systems.zombicide.campaign.aftermath import aftermath
from rules.systems.zombicide.campaign.tally import DEEDS, tally
from rules.systems.zombicide.engine import COMMANDS, ENGINE, AnyCommand, AnyEvent, faults
from rules.systems.zombicide.names import drawn_name
from rules.systems.zombicide.scenarios import prepared, scenarios
from rules.systems.zombicide.start import parameters, players, start
from rules.systems.zombicide.state import Game
from rules.systems.zombicide.view import view
from rules.systems.zombicide.view.attempts import attempts
from rules.systems.zombicide.view.board import board
from rules.systems.zombicide.view.outlook import outlook, targets
from rules.systems.zombicide.view.routes import routes
from rules.systems.zombicide.view.tell import tell
from rules.systems.zombicide.view.words import COUNTS, SQUARES, icon_of, label, name

USUAL: Final = (
    "zc.Move",
    "zc.Shoot",
    "zc.Strike",
    "zc.Throw",
    "zc.Reload",
    "zc.Search",
    "zc.OpenDoor",
    "zc.Objective",
    "zc.Rearrange",
    "zc.Trade",
    "zc.GetIn",
    "zc.DriveCar",
    "zc.MakeNoise",
    "zc.Leave",
    "zc.Pass",
    "zc.EndActivation",
)

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
    party_won=party_won,
    board=board,
    squares=SQUARES,
    routes=routes,
    counts=COUNTS,
    card_name=drawn_name,
    icon=icon_of,
    outlook=outlook,
    targets=targets,
    attempts=attempts,
    usual=USUAL,
    ends=frozenset({"zc.EndActivation"}),
    scenarios=scenarios,
    prepared=prepared,
    set_up=parameters(),
    beside=frozenset({"characters", "first", "rounds"}),
    players=players,
)
