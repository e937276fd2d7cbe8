"""Games that come in a campaign file: the proof of each, before any row is made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC

import msgspec

from campaigns.archive.columns import ENTRY, GAME
from campaigns.archive.document import FileEntry
from campaigns.archive.operations.limits import refuse_odd_time
from campaigns.archive.reading import Archive
from campaigns.archive.zip_file import Tell
from campaigns.models import Campaign, Game, GameEntry, Session, User
from campaigns.models.game_log import (
    OtherShape,
    entry_value,
    kept_state,
    play_of,
    refuse_unreadable,
    replayed,
    written,
)
from campaigns.models.values import as_json
from campaigns.roster.transfer.faults import unreadable
from campaigns.table.proof import Unsound, check_game
from rules.text import text

States = Mapping[tuple[int, int], str]  # by session and number: where a game stands


def prove_games(archive: Archive, campaign: Campaign, tell: Tell) -> States:
    """Replay each log of a file, and return where each game stands.

    Raises: Unreadable, when a log has a gap or does not lead to the state that came with it.
    """
    sessions = {one.number: one for one in archive.sessions.sessions}
    of, done = archive.count_entries(), 0
    states = {}
    for key in archive.games:
        tell(done, of, text("Verifying games"))
        session = Session(campaign=campaign, number=key[0], name=sessions[key[0]].name)
        game = game_row(archive, key, session)
        rows = [entry_row(game, one, {}) for one in _numbered(archive.entries(*key))]
        _prove(game, rows)
        states[key] = game.state
        done += len(rows)
    return states


def game_row(archive: Archive, key: tuple[int, int], session: Session) -> Game:
    """The row that a game of a file is to have."""
    file = archive.games[key]
    set_up = as_json(file.set_up)
    return Game(session=session, number=key[1], set_up=set_up, **GAME.of_file(file))


def entry_row(game: Game, file: FileEntry, here: Mapping[str, User]) -> GameEntry:
    """The row that an entry of a file is to have."""
    return GameEntry(
        game=game,
        at=file.at.astimezone(UTC),
        actor=here.get(file.actor),
        **ENTRY.of_file(file),
    )


def _numbered(entries: Iterable[FileEntry]) -> Iterator[FileEntry]:
    """The entries, as long as none is missing. Raises: Unreadable."""
    for place, entry in enumerate(entries, start=1):
        if entry.number != place:
            raise unreadable(
                text(
                    "Entry {number} of a game is missing. Export the campaign again.", number=place
                )
            )
        refuse_odd_time(entry.at)
        yield entry


def _prove(game: Game, rows: list[GameEntry]) -> None:
    """Replay the log. Raises: Unreadable.

    A state as another version kept it is made anew from the log, as the table would.
    """
    where = text("game {number} of {session}", number=game.number, session=game.session.name)
    play = play_of(game)
    try:
        commands = [row for row in rows if row.kind == GameEntry.Kind.COMMAND]
        for row in rows:
            refuse_unreadable(row)
        for row in commands:
            entry_value(play, row)
        if not _readable(game):
            standing = (row for row in commands if row.undone_by is None)
            game.state = written(replayed(game, standing))
        check_game(game, rows=rows)
    except Unsound as found:
        what = text("the log does not match the file: {found}.", found=str(found))
        raise unreadable(what, where) from found
    except Exception as fault:  # a log that nobody played may trip the rules anywhere
        what = text("the rules cannot replay the log.")
        raise unreadable(what, where) from fault


def _readable(game: Game) -> bool:
    try:
        kept_state(play_of(game), game.state)
    except (msgspec.MsgspecError, OtherShape):
        return False
    return True
