"""Who looks at a game, from which seat, and what is there to be seen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.db.models import prefetch_related_objects

from campaigns.access import Visit
from campaigns.models import Game, GameSeat
from campaigns.models.game_log import Stand, play_of, stand_of
from campaigns.table.operations.entries import why_not_go_on
from rules.game import HOST, SPECTATOR
from rules.play import Play
from rules.refused import Refusal
from rules.table import Board, TableView


@dataclass(frozen=True)
class Look:
    """Who looks at a game from where, and what is there to be seen."""

    visit: Visit
    game: Game
    play: Play
    stand: Stand
    rows: tuple[GameSeat, ...]
    seat: str

    @property
    def looker(self) -> str:
        """Whose secrets they may know, as they look from this seat."""
        return self.visit.looker(self.rows, self.seat)

    @property
    def state(self) -> Any:
        """The state as they see it."""
        return self.stand.seen(self.play, self.looker)

    @property
    def view(self) -> TableView:
        return self.stand.view(self.play, self.looker, self.seat)

    @cached_property
    def board(self) -> Board | None:
        return self.play.board(self.state, self.seat)

    @cached_property
    def bots(self) -> dict[str, str]:
        return {row.seat: row.bot for row in self.rows if row.bot}

    @property
    def may_command(self) -> bool:
        """Whether commands of this seat are theirs to give."""
        return self.visit.may_command(self.rows, self.seat)

    @property
    def stopped(self) -> Refusal | None:
        """Why nobody does anything here any more."""
        return why_not_go_on(self.game)

    @property
    def may_act(self) -> bool:
        return self.may_command and not self.stopped


def looked_at(visit: Visit, game: Game, seat: str) -> Look:
    """The game from a seat; without a proper one, from where this person has something to do."""
    prefetch_related_objects([game], "seats")  # once, for as long as the row is kept
    play, stand, rows = play_of(game), stand_of(game), tuple(game.seats.all())
    public = stand.seen(play, SPECTATOR)
    seats = play.engine.seats(public)
    if seat == HOST and visit.is_host:
        return Look(visit, game, play, stand, rows, HOST)
    if seat not in seats:
        theirs = [one for one in seats if visit.may_command(rows, one)]
        bots = {row.seat for row in rows if row.bot}
        asked = [question.seat for question in play.engine.pending(public)]
        people = [one for one in (*asked, *theirs) if one in theirs and one not in bots]
        seen = {one: stand.seen(play, visit.looker(rows, one)) for one in people}
        busy = [one for one in people if play.engine.offers(seen[one], one)]
        seat = (busy or people or theirs or list(seats))[0]
    return Look(visit, game, play, stand, rows, seat)
