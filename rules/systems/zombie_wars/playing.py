"""Zombie Wars as it is played by people and bots.

A small module that only joins: the engine, the start, the view and the bots.
"""

from __future__ import annotations

from typing import Final

from rules.game import tag_of
from rules.play import Play
from rules.systems.zombie_wars.bots import BOTS
from rules.systems.zombie_wars.campaign.aftermath import aftermath
from rules.systems.zombie_wars.campaign.tally import DEEDS, LEAGUE, players, tally
from rules.systems.zombie_wars.engine import COMMANDS, ENGINE, AnyCommand, AnyEvent, faults
from rules.systems.zombie_wars.fight.attacks import Attack
from rules.systems.zombie_wars.hordes.moves import Move
from rules.systems.zombie_wars.rounds.ending import OUTCOMES
from rules.systems.zombie_wars.rounds.turns import EndTurn
from rules.systems.zombie_wars.start import parameters, start
from rules.systems.zombie_wars.state import Game
from rules.systems.zombie_wars.townies.action import Rally
from rules.systems.zombie_wars.townies.mobs import Mob
from rules.systems.zombie_wars.townies.walking import Walk
from rules.systems.zombie_wars.view import view
from rules.systems.zombie_wars.view.attempts import attempts
from rules.systems.zombie_wars.view.board import SQUARES, board
from rules.systems.zombie_wars.view.icons import icon_of
from rules.systems.zombie_wars.view.outlook import outlook
from rules.systems.zombie_wars.view.tell import tell
from rules.systems.zombie_wars.view.words import COUNTS, label, name

USUAL: Final = tuple(tag_of(kind) for kind in (Attack, Walk, Move, Mob, Rally, EndTurn))

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
    squares=SQUARES,
    counts=COUNTS,
    icon=icon_of,
    outlook=outlook,
    usual=USUAL,
    ends=frozenset({tag_of(EndTurn)}),
    league=LEAGUE,
    set_up=parameters(),
    players=players,
)
