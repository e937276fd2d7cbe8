"""Owners of things, who can be people without an account here."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal

from django.utils.translation import gettext as _
from msgspec import Struct

from campaigns.models import Absentee, ChronicleNote, Figure, GameEntry, HistoryEntry, User

Kind = Literal["figures", "history", "entries", "notes"]
Row = Figure | HistoryEntry | GameEntry | ChronicleNote
COLUMNS: dict[Kind, str] = {
    "figures": "owner",
    "history": "actor",
    "entries": "actor",
    "notes": "author",
}


class Traces(Struct, omit_defaults=True):
    """The belongings, deeds and answers of an absentee, by primary key."""

    figures: list[int] = []
    history: list[int] = []
    entries: list[int] = []  # of games
    notes: list[int] = []
    seats: list[tuple[int, str]] = []  # of a game, the seat
    attendances: list[tuple[int, str]] = []  # of a session, the answer


def names_of(kind: Kind, rows: Iterable[Row]) -> dict[int, str]:
    """By primary key who owns or wrote each row. Nobody where a row is not among them.

    Inside the campaign's scope, with the accounts fetched. One query where rows name no account.
    """
    people = {row.pk: _account(row, COLUMNS[kind]) for row in rows}
    names = {key: user.get_username() for key, user in people.items() if user}
    absent = absent_of(kind, people.keys() - names.keys())
    return names | {key: absence(absentee.name) for key, absentee in absent.items()}


def absent_of(kind: Kind, keys: Collection[int]) -> dict[int, Absentee]:
    """The absentees whose rows these primary keys are. One query where there are any keys."""
    if not keys:
        return {}
    wanted = set(keys)
    found: dict[int, Absentee] = {}
    held = Absentee.objects.filter(traces__has_key=kind)
    for absentee in held:
        found |= dict.fromkeys(wanted.intersection(absentee.traces[kind]), absentee)
    return found


def absence(name: str) -> str:
    """An absentee's name, with why it is no member's."""
    return _("%(name)s (no account on this server)") % {"name": name}


def _account(row: Row, column: str) -> User | None:
    account: User | None = getattr(row, column)
    return account
