"""Games that come in a campaign file: their rows, and the proof of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from campaigns.archive.document import FileEntry, FileSeat
from campaigns.archive.operations.limits import refuse_odd_time
from campaigns.models import Game, GameEntry, GameSeat, User
from campaigns.models.game_log import (
    entry_value,
    play_of,
    refuse_unreadable,
    replayed,
    standing,
    written,
)
from campaigns.roster.transfer.faults import unreadable
from campaigns.table.proof import Unsound, check_game
from rules.text import text

BATCH = 200


def insert_game(
    row: Game, seats: Iterable[FileSeat], entries: Iterable[FileEntry], here: Mapping[str, User]
) -> list[tuple[str, int]]:
    """Make the rows of a game with its log, and prove it; who wrote which entry, by primary key.

    Raises: Unreadable, when the log has a gap or does not lead to the state that came with it.
    """
    row.save()
    GameSeat.objects.bulk_create(
        GameSeat(game=row, seat=one.seat, bot=one.bot, user=here.get(one.person))
        for one in seats
        if one.bot or one.person in here
    )
    authors: list[tuple[str, int]] = []
    for batch in _batches(entries):
        rows = [_entry(row, one, here) for one in batch]
        GameEntry.objects.bulk_create(rows)
        authors += [(one.actor, made.pk) for one, made in zip(batch, rows, strict=True)]
    _prove(row)
    return authors


def _batches(entries: Iterable[FileEntry]) -> Iterator[list[FileEntry]]:
    batch: list[FileEntry] = []
    for place, entry in enumerate(entries, start=1):
        if entry.number != place:
            raise unreadable(text("Entry {number} of a game is missing.", number=place))
        refuse_odd_time(entry.at)
        batch.append(entry)
        if len(batch) == BATCH:
            yield batch
            batch = []
    yield batch


def _entry(game: Game, file: FileEntry, here: Mapping[str, User]) -> GameEntry:
    return GameEntry(
        game=game,
        number=file.number,
        kind=file.kind,
        at=file.at,
        actor=here.get(file.actor),
        seat=file.seat,
        bot=file.bot,
        command=file.command,
        rolls=file.rolls,
        typed=file.typed,
        events=file.events,
        lines=file.lines,
        told=file.told,
        target=file.target,
        key=file.key,
        digest=file.digest,
        undone_by=file.undone_by,
    )


def _prove(row: Game) -> None:
    """Replay the log. Raises: Unreadable.

    A state as another version kept it is made anew from the log, as the table would.
    """
    where = text("game {number} of {session}", number=row.number, session=row.session.name)
    play = play_of(row)
    try:
        for entry in GameEntry.objects.filter(game=row):
            refuse_unreadable(entry)
            if entry.kind == GameEntry.Kind.COMMAND:
                entry_value(play, entry)
        if not _readable(row):
            row.state = written(replayed(row, standing(row)))
            row.save(update_fields=["state"])
        check_game(row)
    except Unsound as found:
        what = text("the log does not lead to what the file says: {found}.", found=str(found))
        raise unreadable(what, where) from found
    except Exception as fault:  # a log that nobody played may trip the rules anywhere
        what = text("the rules cannot follow the log.")
        raise unreadable(what, where) from fault


def _readable(row: Game) -> bool:
    try:
        msgspec.json.decode(row.state, type=play_of(row).state_type)
    except msgspec.MsgspecError:
        return False
    return True
