"""Twilight World as it is played by people and bots."""

from __future__ import annotations

from typing import Final

from rules.game import tag_of
from rules.play import Play
from rules.systems.twilight_world.activation.action import Finish
from rules.systems.twilight_world.bots import BOTS
from rules.systems.twilight_world.bots.reaching import offers_within, reach_asked
from rules.systems.twilight_world.campaign.aftermath import aftermath
from rules.systems.twilight_world.campaign.deeds import deeds
from rules.systems.twilight_world.campaign.tally import peaks, tally
from rules.systems.twilight_world.campaign.told import DEEDS
from rules.systems.twilight_world.combat.attack_events import Shoot, Strike
from rules.systems.twilight_world.combat.blast_events import Throw
from rules.systems.twilight_world.combat.outlook import hindrances, outlook
from rules.systems.twilight_world.engine import COMMANDS, ENGINE, AnyCommand, AnyEvent, faults
from rules.systems.twilight_world.host.commands import RULINGS
from rules.systems.twilight_world.movement.doors import UseDoor
from rules.systems.twilight_world.movement.moving import Move
from rules.systems.twilight_world.names import OVER
from rules.systems.twilight_world.search.events import Search
from rules.systems.twilight_world.start.scenarios.laying import prepared
from rules.systems.twilight_world.start.scenarios.reading import scenarios, unmapped
from rules.systems.twilight_world.start.start import SET_UP, returning, start
from rules.systems.twilight_world.state import Game
from rules.systems.twilight_world.supplies.things import Reload, Take
from rules.systems.twilight_world.turn.events import EndPhase
from rules.systems.twilight_world.view.attempts import attempts
from rules.systems.twilight_world.view.board import SQUARES, board, trails
from rules.systems.twilight_world.view.checks import CHECKS
from rules.systems.twilight_world.view.icons import icon_of
from rules.systems.twilight_world.view.maps import battlefield_sheet
from rules.systems.twilight_world.view.routes import routes
from rules.systems.twilight_world.view.tell import tell
from rules.systems.twilight_world.view.view import view
from rules.systems.twilight_world.view.words import label, name

# In mid-fight somebody looks for these first; the rest is handled when there is time.
USUAL: Final = tuple(
    tag_of(kind) for kind in (Shoot, Throw, Strike, Move, Search, UseDoor, Take, Reload, Finish)
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
    reach_asked=reach_asked,
    offers_within=offers_within,
    tally=tally,
    outcomes=OVER,
    aftermath=aftermath,
    scenarios=scenarios,
    prepared=prepared,
    unmapped=unmapped,
    peaks=peaks,
    board=board,
    squares=SQUARES,
    trails=trails,
    routes=routes,
    checks=CHECKS,
    outlook=outlook,
    hindrances=hindrances,
    attempts=attempts,
    icon=icon_of,
    usual=USUAL,
    ends=frozenset({tag_of(EndPhase)}),
    rulings=frozenset([tag_of(kind) for kind in RULINGS]),
    returning=returning,
    deeds=deeds,
    deeds_told=DEEDS,
    drawn=battlefield_sheet,
    set_up=SET_UP.parameters,
)
