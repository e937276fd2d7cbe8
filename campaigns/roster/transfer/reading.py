"""A file as it was handed in, read as whatever it turns out to be."""

from __future__ import annotations

from msgspec import Struct

from campaigns.roster.transfer.csv_file import read_csv
from campaigns.roster.transfer.document import RosterFile
from campaigns.roster.transfer.encodings import decoded
from campaigns.roster.transfer.faults import unreadable
from campaigns.roster.transfer.json_file import read_json
from campaigns.roster.transfer.validity import prove
from rules.registry import systems
from rules.system import GameSystem
from rules.text import Text, text

MOST_BYTES = 8 * 1024 * 1024


class Reading(Struct, frozen=True):
    """A file that could be read, and what its reader should know about that."""

    file: RosterFile
    notices: tuple[Text, ...] = ()


def read_roster(content: bytes, game: GameSystem, *, of_any_system: bool = False) -> Reading:
    """The roster in a JSON or CSV file, every name in it known to the system.

    A JSON file may be of another system if wanted; a CSV file does not say which it is of.
    Raises: Unreadable.
    """
    if len(content) > MOST_BYTES:
        raise unreadable(text("The file is larger than {most} MB.", most=MOST_BYTES // 1024**2))
    if not content.strip():
        raise unreadable(text("The file is empty."))
    words, notice = decoded(content)
    notices = [] if notice is None else [notice]
    rows: tuple[int, ...] = ()
    if words.lstrip().startswith(("{", "[")):
        file = read_json(words)
        if of_any_system:
            game = systems().get(file.system, game)
    else:
        sheet = read_csv(game, words)
        file, rows = sheet.file, sheet.rows
        notices += sheet.notices
    prove(game, file, rows)
    return Reading(file, tuple(notices))
