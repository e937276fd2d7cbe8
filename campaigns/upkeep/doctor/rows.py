"""Checks of the database, its backups, the uploaded pictures and the logs of games."""

from __future__ import annotations

import re
import time
from pathlib import Path

from django.conf import settings
from django.db import DatabaseError, connection
from django.utils import timezone

from campaigns.models import Campaign, ChroniclePhoto, Figure, Game, HistoryEntry, User
from campaigns.shell.store import StoreAway, listed
from campaigns.table.proof import Unsound, check_game
from campaigns.upkeep.backups import kept
from campaigns.upkeep.doctor.found import Finds, Found, Grade
from campaigns.upkeep.schema import schema_of
from config.program import SERVE, typed
from rules.text import counted, text

OLD_BACKUP_DAYS = 3
RESTORE = typed("restore FILE")
_NAMED = 3  # files that a finding names; of the others it says how many
_PICTURE = re.compile(r"[0-9a-f]{32}\.jpg")
_YOUNG_SECONDS = 24 * 60 * 60  # a picture whose row is not written yet is younger


def database(name: str) -> Finds:
    try:
        with connection.cursor() as cursor:
            if connection.vendor != "sqlite":
                cursor.execute("SELECT 1")
                yield Found(name, Grade.FINE, text("The database is PostgreSQL."))
                return
            if cursor.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok":
                yield Found(name, Grade.FINE, text("The database is intact."))
                return
            what = text("The database is damaged.")
    except DatabaseError as fault:
        what = text("The database cannot be used: {fault}.", fault=str(fault))
    cure = text("Stop the server and restore a backup: {command}", command=RESTORE)
    yield Found(name, Grade.FAULT, what, cure)


def tables(name: str) -> Finds:
    try:
        state = schema_of(connection)
    except DatabaseError as fault:
        yield Found(
            name, Grade.FAULT, text("The tables cannot be read: {fault}.", fault=str(fault))
        )
        return
    if state.newer:
        what = text("A newer Duskroll has used the database.")
        cure = text("Update Duskroll, or restore a backup: {command}", command=RESTORE)
        yield Found(name, Grade.FAULT, what, cure)
    elif state.is_to_come:
        what = text("The database is empty or from an older version.")
        yield Found(
            name, Grade.FAULT, what, text("Start the server once: {command}", command=SERVE)
        )
    else:
        yield Found(name, Grade.FINE, text("The database matches this version."))


def backups(name: str) -> Finds:
    found = kept()
    first = User.of_people().first()
    days = OLD_BACKUP_DAYS
    if found and time.time() - found[0].stat().st_mtime < days * 24 * 60 * 60:
        yield Found(name, Grade.FINE, text("The latest backup is {path}.", path=str(found[0])))
    elif first is None or (timezone.now() - first.date_joined).days < days:
        yield Found(name, Grade.FINE, text("No backup is due yet."))
    else:
        what = text("There is no backup from the last {days} days.", days=days)
        cure = text(
            "Create one with {command}, or set DUSKROLL_BACKUPS=3 for nightly backups.",
            command=typed("backup --out FILE"),
        )
        yield Found(name, Grade.ADVICE, what, cure)


def pictures(name: str) -> Finds:
    try:
        missing, stray = _unmatched()
    except StoreAway as fault:
        cure = text("Check DUSKROLL_UPLOADS_URL and the store that it names.")
        yield Found(name, Grade.FAULT, text("{fault}", fault=str(fault)), cure)
        return
    if missing:
        what = counted(
            "{count} picture is missing: {names}.",
            "{count} pictures are missing: {names}.",
            len(missing),
            names=_some(missing),
        )
        cure = text("Restore them from a backup, or upload new ones on their pages.")
        yield Found(name, Grade.FAULT, what, cure)
    if stray:
        what = counted(
            "{count} file is not in use: {names}.",
            "{count} files are not in use: {names}.",
            len(stray),
            names=_some(stray),
        )
        yield Found(name, Grade.ADVICE, what, text("You can delete them to free space."))
    if not missing and not stray:
        yield Found(name, Grade.FINE, text("No pictures are missing, and all files are in use."))


def _some(names: list[str]) -> str:
    return ", ".join(names[:_NAMED]) + (" …" if len(names) > _NAMED else "")


def _unmatched() -> tuple[list[str], list[str]]:
    """Pictures that rows name and that are not there. Files that no row names."""
    portraits = set(Figure.objects.exclude(portrait="").values_list("portrait", flat=True))
    of_notes = ChroniclePhoto.objects.all()
    photos = set(of_notes.filter(note__deleted=False).values_list("file", flat=True))
    wanted = {f"portraits/{one}" for one in portraits} | {f"photos/{one}" for one in photos}
    root = Path(settings.MEDIA_ROOT)
    there = {path.relative_to(root).as_posix(): facts for path, facts in listed(root).items()}
    campaigns = {str(pk) for pk in Campaign.objects.values_list("pk", flat=True)}
    past = {f"portraits/{one}" for one in _in_history()}
    deleted = of_notes.filter(note__deleted=True).values_list("file", flat=True)
    past |= {f"photos/{one}" for one in deleted}
    stray = [
        name
        for name in sorted(there.keys() - wanted - past)
        if there[name].written < time.time() - _YOUNG_SECONDS
        and (name.startswith(("portraits/", "photos/")) or _of_nobody(name, campaigns))
    ]
    return sorted(wanted - there.keys()), stray


def _in_history() -> set[str]:
    """The portraits that a figure had once, and can go back to."""
    rows = HistoryEntry.objects.exclude(before=None).values_list("before", flat=True)
    return {name for row in rows.iterator(chunk_size=500) for name in _PICTURE.findall(str(row))}


def _of_nobody(name: str, campaigns: set[str]) -> bool:
    """True for a picture for cards of a campaign that was removed."""
    parts = name.split("/")
    return parts[0] == "own-cards" and parts[1] not in campaigns


def games(name: str) -> Finds:
    games = Game.objects.select_related("session__campaign")
    games = games.exclude(session__campaign__state=Campaign.State.ARRIVING)
    count = 0
    for game in games.order_by("session__campaign__slug", "session__number", "number").iterator():
        try:
            check_game(game)
        except Unsound as found:
            session = game.session
            what = text(
                ("{campaign}, session {session}, game {game} does not match its log: {fault}."),
                campaign=session.campaign.slug,
                session=session.number,
                game=game.number,
                fault=str(found),
            )
            cure = text("Restore a backup, or transfer the game into a new one.")
            yield Found(name, Grade.FAULT, what, cure)
        count += 1
    yield Found(name, Grade.FINE, text("Games verified: {count}.", count=count))
