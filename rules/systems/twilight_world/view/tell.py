"""What happened, in plain words."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from rules.game import HOST, Entry
from rules.systems.twilight_world.commands import Command
from rules.systems.twilight_world.events import Event, attacks, figures, turn
from rules.systems.twilight_world.state import Game
from rules.systems.twilight_world.view import (
    tell_attacks,
    tell_figures,
    tell_finds,
    tell_host,
    tell_places,
    tell_turn,
    tell_vehicles,
)
from rules.systems.twilight_world.view.telling import Telling, Told
from rules.table import Line
from rules.text import text

TOLD: Final[Told] = {
    **tell_turn.TOLD,
    **tell_figures.TOLD,
    **tell_attacks.TOLD,
    **tell_places.TOLD,
    **tell_finds.TOLD,
    **tell_vehicles.TOLD,
    **tell_host.TOLD,
}

# What nobody is told, and why.
SILENT: Final[dict[type[Any], str]] = {
    turn.PhaseEnded: "the phase that begins next, or the end of the turn, is told",
    turn.Asked: "the question is shown",
    turn.Ventured: "only for luck",
    turn.Chanced: "only for luck",
    figures.MoveEnded: "the move is told",
    figures.Stepped: "the move is told, and the battlefield shows where to",
    figures.SpecialSpent: "the dice of the attack are told",
    attacks.Aimed: "the dice of the attack are told",
    attacks.ShotHeard: "the shot is told, and why zombies go there",
}


def tell(state: Game, entry: Entry[Command, Event]) -> tuple[Line, ...]:
    """The lines of an entry, from the state before it."""
    telling = Telling(state, entry)
    lines = []
    while (event := telling.go_on()) is not None:
        if type(event) in SILENT:
            continue
        line = TOLD[type(event)](telling, event)
        if line:
            lines.append(line)
    if entry.seat == HOST and lines:
        lines[0] = replace(lines[0], text=text("By the host: {line}", line=lines[0].text))
    return tuple(lines)
