"""A file as it was handed in, read as whatever it turns out to be."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from campaigns.roster.transfer.csv_file import read_csv
from campaigns.roster.transfer.document import RosterFile
from campaigns.roster.transfer.encodings import decoded
from campaigns.roster.transfer.exports import looks_like_export, read_export
from campaigns.roster.transfer.faults import unreadable
from campaigns.roster.transfer.json_file import read_json
from campaigns.roster.transfer.lists import read_list
from campaigns.roster.transfer.sheets import has_strange_columns, is_sheet, sheet_columns
from campaigns.roster.transfer.validity import prove
from rules.registry import systems
from rules.system import GameSystem
from rules.text import Text, text

MOST_BYTES = 8 * 1024 * 1024


class Reading(Struct, frozen=True):
    """A file that could be read, and what its reader should know about that."""

    file: RosterFile
    notices: tuple[Text, ...] = ()


def read_roster(
    content: bytes, game: GameSystem, *, of_any_system: bool = False, may_be_list: bool = False
) -> Reading:
    """The roster in a JSON or CSV file or an export, every name in it known to the system.

    Text without the columns of a roster is a list of figures if it may be one.

    A JSON file may be of another system if wanted. A CSV file does not say which it is of.
    Raises: Unreadable.
    """
    if len(content) > MOST_BYTES:
        raise unreadable(text("The file is larger than {most} MB.", most=MOST_BYTES // 1024**2))
    if not content.strip():
        raise unreadable(text("The file is empty."))
    if looks_like_export(content):
        return _proven(game, *read_export(game, content))
    words, notices = decoded(content)
    rows: tuple[int, ...] = ()
    if words.lstrip().startswith("<"):  # in another encoding
        return _proven(game, *read_export(game, words.encode()))
    if words.lstrip().startswith(("{", "[")):
        file = read_json(words)
        if of_any_system:
            game = systems().get(file.system, game)
    elif may_be_list and not is_sheet(game, words):
        return _proven(game, *read_list(game, words))
    else:
        sheet = read_csv(game, words)
        file, rows = sheet.file, sheet.rows
        notices += sheet.notices
    prove(game, file, rows)
    return Reading(file, notices)


class StrangeSheet(Struct, frozen=True):
    """The text of a spreadsheet whose columns somebody must name, and notices about the file."""

    content: str
    notices: tuple[Text, ...] = ()


def strange_sheet(game: GameSystem, content: bytes, *, may_be_list: bool) -> StrangeSheet | None:
    """The spreadsheet in a file, if somebody must name its columns. Raises: Unreadable."""
    if len(content) > MOST_BYTES or not content.strip() or looks_like_export(content):
        return None
    words, notices = decoded(content)
    if words.lstrip().startswith(("{", "[", "<")) or (may_be_list and not is_sheet(game, words)):
        return None
    if not has_strange_columns(game, words):
        return None
    sheet_columns(game, words)
    return StrangeSheet(words, notices)


def read_sheet(
    game: GameSystem, strange: StrangeSheet, columns_are: Sequence[str], *, leave_out: bool
) -> Reading:
    """The roster in a spreadsheet whose columns somebody named. Raises: Unreadable."""
    sheet = read_csv(game, strange.content, columns_are, leave_out=leave_out)
    prove(game, sheet.file, sheet.rows)
    return Reading(sheet.file, strange.notices + sheet.notices)


def _proven(game: GameSystem, file: RosterFile, notices: tuple[Text, ...]) -> Reading:
    prove(game, file)
    return Reading(file, notices)
