"""How a game ended, in a sentence."""

from __future__ import annotations

from rules.systems.zombie_wars.state import Game
from rules.systems.zombie_wars.view.names import listed, player_name
from rules.systems.zombie_wars.who import living
from rules.text import Text, mark

OVER = {
    "total-victory": mark("{names} holds the whole town: a total victory."),
    "victory": mark("{names} has the only hordes left: a victory."),
    "conditional-victory": mark("Time is up, and the dead outnumber the living: {names} wins."),
    "everyone-loses": mark("Time is up, and the living outnumber the dead: everyone loses."),
    "stalemate": mark("Time is up, and neither side is ahead: a stalemate."),
}
NO_HORDES = {
    "everyone-loses": mark("No horde is left in town: everyone loses."),
    "stalemate": mark("Nobody is left in town, living or dead: a stalemate."),
}


def over(state: Game) -> Text | None:
    """Rule: ZW-132, ZW-133. None while it goes on."""
    if not state.outcome:
        return None
    if not living(state):
        return Text(NO_HORDES[state.outcome])
    names = listed([player_name(state, seat) for seat in state.winners])
    return Text(OVER[state.outcome], {"names": names})
