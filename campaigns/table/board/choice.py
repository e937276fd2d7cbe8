"""The battlefield that a game would begin on, to be looked at before."""

from __future__ import annotations

from functools import lru_cache

from campaigns.models import Session
from campaigns.sessions.set_ups import MOST_LAYOUTS, set_up_for
from campaigns.shell.numbers import whole_number
from campaigns.table.board.picture import ground_picture
from rules.dice import Seeded
from rules.game import SPECTATOR
from rules.refused import Refused
from rules.registry import system_of
from rules.roster import Figure
from rules.table import Board


@lru_cache(maxsize=64)
def scenario_picture(system: str, key: str) -> str:
    """SVG text of the ground of a scenario with its own party, or an empty text where it has none.

    It is kept, since laying it out takes a while and it is the same for all campaigns.
    """
    play = system_of(system).play
    scenario = next((one for one in play.scenarios("") if one.key == key), None)
    if scenario is None or play.prepared is None:
        return ""
    state = play.start(play.prepared(scenario, (), {}, Seeded("layout 1")))
    seen = play.seen(state, SPECTATOR)
    board = play.board(seen, play.engine.seats(seen)[0])
    return ground_picture(board) if board else ""


def ground_board(session: Session, figures: tuple[Figure, ...], layout: object) -> Board | None:
    """The ground that is laid out by this number, as it was typed, or None where there is none."""
    number = whole_number(str(layout)) or 0
    if not 0 < number <= MOST_LAYOUTS:
        return None
    try:
        set_up = set_up_for(session, figures, mapped=True, layout=number, words={})
        play = session.campaign.game.play
        state = play.seen(play.start(set_up), SPECTATOR)
    except Refused:
        return None  # the form says why when it is sent
    return play.board(state, play.engine.seats(state)[0])
