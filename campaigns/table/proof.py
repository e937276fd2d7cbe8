"""Proof that the stored state of a game follows from its log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from django.utils.translation import gettext as _

from campaigns.models import Game, GameEntry
from campaigns.models.game_log import (
    OtherShape,
    digest_of,
    entry_value,
    kept_state,
    play_of,
    set_up_of,
)
from rules.game import Differs, Entry, prove, replay
from rules.play import Play

Kind = GameEntry.Kind


class Unsound(Exception):
    """The first thing in a game that is not as its log says, as a sentence."""


def check_game(game: Game, *, again: bool = False, rows: Sequence[GameEntry] | None = None) -> int:
    """Prove a game's log and its state, and return the number of its entries.

    Numbers have no gap and each digest fits. The undone marks follow from the undos, and the valid
    entries lead to the stored state. A state of another shape is not looked at, as at the table.
    `again` also decides each command anew with its dice, which only the same version can repeat.
    `rows` are entries that are not in the database yet.

    Raises: Unsound.
    """
    if rows is None:
        rows = list(GameEntry.objects.filter(game=game).order_by("number"))
    _check_numbers(game, rows)
    _check_digests(rows)
    _check_marks(rows)
    play = play_of(game)
    entries = [_value(play, row) for row in rows if row.kind == Kind.COMMAND and not row.undone_by]
    state = _state(play, game, entries, again)
    try:
        kept = kept_state(play, game.state)
    except OtherShape:
        kept = state
    except msgspec.MsgspecError as error:
        raise Unsound(_("the saved state cannot be read: %(error)s") % {"error": error}) from error
    if kept != state:
        raise Unsound(
            _("the saved state does not match entries 1 to %(last)s") % {"last": game.last_number}
        )
    if game.over != play.engine.is_over(state):
        raise Unsound(
            _("the game is marked as over but is still running")
            if game.over
            else _("the game is over but is not marked as over")
        )
    return len(rows)


def _check_numbers(game: Game, rows: Sequence[GameEntry]) -> None:
    for place, row in enumerate(rows, start=1):
        if row.number != place:
            raise Unsound(_("entry %(place)s is missing") % {"place": place})
    if len(rows) != game.last_number:
        raise Unsound(
            _("entry %(place)s of %(last)s is missing")
            % {"place": len(rows) + 1, "last": game.last_number}
        )


def _check_digests(rows: Sequence[GameEntry]) -> None:
    before = ""
    for row in rows:
        if digest_of(before, row) != row.digest:
            raise Unsound(
                _("entry %(number)s was changed after it was written") % {"number": row.number}
            )
        before = row.digest


def _check_marks(rows: Sequence[GameEntry]) -> None:
    """Raises: Unsound, where what is marked as taken back does not follow from undo and redo."""
    undone: dict[int, int] = {}
    commands: list[int] = []
    for row in rows:
        if row.kind == Kind.COMMAND:
            commands.append(row.number)
        elif row.kind == Kind.UNDO:
            taken = [n for n in commands if n >= (row.target or 0) and n not in undone]
            undone |= dict.fromkeys(taken, row.number)
        elif row.kind == Kind.REDO:
            undone = {n: by for n, by in undone.items() if by != row.target}
    for row in rows:
        if row.undone_by != undone.get(row.number):
            raise Unsound(
                _("the undo mark on entry %(number)s does not match the undo entries")
                % {"number": row.number}
            )


def _value(play: Play, row: GameEntry) -> Entry[Any, Any]:
    try:
        return entry_value(play, row)
    except msgspec.ValidationError as error:
        raise Unsound(
            _("entry %(number)s cannot be read: %(error)s") % {"number": row.number, "error": error}
        ) from error


def _state(play: Play, game: Game, entries: Sequence[Entry[Any, Any]], again: bool) -> Any:
    start = play.start(set_up_of(game))
    if not again:
        return replay(play.engine, start, entries)
    try:
        return prove(play.engine, start, entries)
    except Differs as differs:
        raise Unsound(
            _("the rules now give a different result: %(differs)s") % {"differs": differs}
        ) from differs
