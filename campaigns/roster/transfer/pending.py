"""Files that were read and wait for the host's word. One for each host of a campaign."""

from __future__ import annotations

import secrets
import time
from pathlib import Path
from typing import TypeVar

import msgspec
from django.conf import settings

from campaigns.models import Campaign, User
from campaigns.roster.transfer.document import RosterFile
from campaigns.roster.transfer.reading import Reading, StrangeSheet
from campaigns.shell.store import drop_older, fetched, share, written_at
from config.private_files import private_folder, write_private
from rules.text import Text

KEPT_SECONDS = 60 * 60


class PendingSheet(msgspec.Struct, frozen=True):
    """A spreadsheet whose columns somebody must name."""

    ticket: str
    sheet: StrangeSheet


class PendingImport(msgspec.Struct, frozen=True):
    """A file that was read, and the ticket under which its host finds it again."""

    ticket: str
    file: RosterFile
    notices: tuple[Text, ...] = ()


def keep(campaign: Campaign, user: User, reading: Reading) -> str:
    """Keep a file for an hour, in place of the one before. Return its ticket."""
    drop_older(folder(), KEPT_SECONDS)
    ticket = secrets.token_urlsafe(16)
    pending = PendingImport(ticket, reading.file, reading.notices)
    _write(_path(campaign, user), pending)
    return ticket


def keep_sheet(campaign: Campaign, user: User, sheet: StrangeSheet) -> str:
    """Keep a spreadsheet for an hour, in place of the one before. Return its ticket."""
    drop_older(folder(), KEPT_SECONDS)
    pending = PendingSheet(secrets.token_urlsafe(16), sheet)
    _write(_path(campaign, user, "-sheet"), pending)
    return pending.ticket


def kept_sheet(campaign: Campaign, user: User, ticket: str) -> PendingSheet | None:
    """The spreadsheet under this ticket, as `kept`."""
    return _under(_path(campaign, user, "-sheet"), ticket, PendingSheet)


def kept(campaign: Campaign, user: User, ticket: str) -> PendingImport | None:
    """The file under this ticket, if it is theirs and has not expired or been replaced."""
    return _under(_path(campaign, user), ticket, PendingImport)


_Pending = TypeVar("_Pending", PendingImport, PendingSheet)


def _under(path: Path, ticket: str, kind: type[_Pending]) -> _Pending | None:
    try:
        written = written_at(path)
        if written is None or written < time.time() - KEPT_SECONDS:
            return None
        fetched(path, again=True)
        pending = msgspec.json.decode(path.read_bytes(), type=kind)
    except (FileNotFoundError, msgspec.MsgspecError):
        return None
    return pending if secrets.compare_digest(pending.ticket.encode(), ticket.encode()) else None


def _write(path: Path, pending: PendingImport | PendingSheet) -> None:
    write_private(path, msgspec.json.encode(pending).decode())
    share(path)


def _path(campaign: Campaign, user: User, what: str = "") -> Path:
    return folder() / f"{campaign.pk}-{user.pk}{what}.json"


def folder() -> Path:
    """Where files wait, on each machine and in the store."""
    return private_folder(Path(settings.MEDIA_ROOT) / "imports")
