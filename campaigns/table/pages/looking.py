"""The viewer of a game, their seat, and the part of the game that they see."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from django.db.models import prefetch_related_objects
from msgspec import Struct

from campaigns.access import Visit
from campaigns.models import Game, GameSeat
from campaigns.models.game_log import Stand, play_of, stand_of
from campaigns.table.board.upright import upright
from campaigns.table.operations.entries import why_not_go_on
from rules.game import SPECTATOR
from rules.play import Play
from rules.refused import Refusal
from rules.table import Board, TableView


class Look(Struct, frozen=True, dict=True):
    """The viewer of a game, their seat, and the part of the game that they see."""

    visit: Visit
    game: Game
    play: Play
    stand: Stand
    rows: tuple[GameSeat, ...]
    seat: str
    on_phone: bool = False

    @property
    def looker(self) -> str:
        """Return the seat whose secrets the viewer may know."""
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
        board = self.play.board(self.state, self.seat)
        return upright(board) if board and self.on_phone else board

    @cached_property
    def bots(self) -> dict[str, str]:
        return {row.seat: row.bot for row in self.rows if row.bot}

    @property
    def may_command(self) -> bool:
        """True if the viewer may give commands of this seat."""
        return self.visit.may_command(self.rows, self.seat)

    @property
    def stopped(self) -> Refusal | None:
        """Return the reason that the game stopped. None while it goes on."""
        return why_not_go_on(self.game)

    @property
    def may_act(self) -> bool:
        return self.may_command and not self.stopped


def looked_at(visit: Visit, game: Game, asked: str, *, on_phone: bool = False) -> Look:
    """The game from the seat that is asked for, as `access` lets this person see it.

    Without a proper one, from where they have something to do. A spectator has no seat. On a phone
    some boards stand upright.
    """
    prefetch_related_objects([game], "seats")  # once, for as long as the row is kept
    play, stand, rows = play_of(game), stand_of(game), tuple(game.seats.all())
    there = play.engine.seats(stand.seen(play, SPECTATOR))
    seat = visit.place(rows, there, asked) or _own_seat(Look(visit, game, play, stand, rows, ""))
    return Look(visit, game, play, stand, rows, seat, on_phone)


def _own_seat(look: Look) -> str:
    """The user's seat that can act, else any of their seats, else the spectator's."""
    visit, play, rows, stand = look.visit, look.play, look.rows, look.stand
    public = stand.seen(play, SPECTATOR)
    theirs = [one for one in play.engine.seats(public) if visit.may_command(rows, one)]
    asked = [question.seat for question in play.engine.pending(public)]
    people = [one for one in (*asked, *theirs) if one in theirs and one not in look.bots]
    seen = {one: stand.seen(play, visit.looker(rows, one)) for one in people}
    busy = [one for one in people if play.engine.offers(seen[one], one)]
    return (busy or people or theirs or [SPECTATOR])[0]
