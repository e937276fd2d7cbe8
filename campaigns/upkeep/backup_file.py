"""The file of a backup: a zip of the database, the pictures, and a list of both with checksums."""

from __future__ import annotations

import hashlib
import os
import secrets
import shutil
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from errno import EINVAL
from pathlib import Path, PurePosixPath
from typing import IO

import msgspec
from django.utils.translation import gettext as _
from msgspec import Struct

from campaigns.archive.document import Member
from config import version

FORMAT, VERSION = "duskroll-backup", 1
LIST = "backup.json"
DATABASE = "db.sqlite3"
UPLOADS = "uploads"
MOST_LIST = 64 * 1024 * 1024  # bytes
_CHUNK = 1024 * 1024  # bytes
_PACKED = (".jpg", ".jpeg", ".png", ".webp")  # already, so that packing them again gains nothing
_BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError)

Tell = Callable[[int, int], None]  # so many of so many files are done


class BadBackup(Exception):
    """The file is no backup, or not a whole one. The message says why and what to do."""


class Contents(Struct, frozen=True, kw_only=True):
    """The list of files in a backup, with its version."""

    format: str
    version: int
    app: str
    made_at: datetime
    members: dict[str, Member]


def quiet(done: int, of: int) -> None:
    """Tell nobody how far the work is."""


def write_backup(
    path: Path, files: Mapping[str, Path], made_at: datetime, tell: Tell = quiet
) -> Contents:
    """Pack the files, under their names in the backup. Only this account can read it.

    Raises: OSError, leaving nothing.
    """
    fresh = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    try:
        with (
            os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file,
            zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=3) as packed,
        ):
            members = {}
            for done, (name, source) in enumerate(sorted(files.items())):
                tell(done, len(files))
                members[name] = _pack(packed, name, source)
            contents = Contents(
                format=FORMAT,
                version=VERSION,
                app=version.VERSION,
                made_at=made_at,
                members=members,
            )
            packed.writestr(LIST, msgspec.json.encode(contents))
            packed.close()
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    return contents


def _pack(packed: zipfile.ZipFile, name: str, source: Path) -> Member:
    entry = zipfile.ZipInfo.from_file(source, name, strict_timestamps=False)
    entry.compress_type = (
        zipfile.ZIP_STORED if name.lower().endswith(_PACKED) else zipfile.ZIP_DEFLATED
    )
    with source.open("rb") as file, packed.open(entry, "w") as into:
        return _copied(file, into)


class Backup:
    """A backup that is open for reading. Nothing in it is taken on trust."""

    def __init__(self, packed: zipfile.ZipFile, contents: Contents) -> None:
        self._packed = packed
        self.contents = contents

    def unpack(self, name: str, target: IO[bytes]) -> None:
        """Write one file of it. Raises: BadBackup, when it is not what the list says."""
        told = self.contents.members[name]
        with _reading(name), self._packed.open(name) as file:
            found = _copied(file, target, most=told.size)
        if found != told:
            raise _damaged(name)


@contextmanager
def _reading(name: str) -> Iterator[None]:
    """Call a file of the zip damaged when it cannot be read. Raises: BadBackup, OSError."""
    try:
        yield
    except (*_BROKEN, msgspec.MsgspecError, RecursionError) as fault:
        raise _damaged(name) from fault
    except OSError as fault:
        if fault.errno != EINVAL:  # its place lies before the beginning of the zip
            raise
        raise _damaged(name) from fault


@contextmanager
def opened_backup(path: Path) -> Iterator[Backup]:
    """A backup, its list read and compared with what the zip holds.

    Raises: BadBackup; OSError, when the file cannot be read.
    """
    try:
        packed = zipfile.ZipFile(path)
    except _BROKEN as fault:
        raise BadBackup(
            _("This is not a backup, or the file is damaged. Copy the file again and restore it.")
        ) from fault
    with packed:
        yield Backup(packed, _contents(packed))


def _contents(packed: zipfile.ZipFile) -> Contents:
    names = packed.namelist()
    if LIST not in names or packed.getinfo(LIST).file_size > MOST_LIST:
        raise BadBackup(_("This ZIP file is not a backup. It has no list of contents."))

    class Head(Struct):
        format: str = ""
        version: int = 0

    with _reading(LIST):
        listed = packed.read(LIST)
        head = msgspec.json.decode(listed, type=Head)
        if head.format == FORMAT and head.version > VERSION:
            raise newer()
        contents = msgspec.json.decode(listed, type=Contents)
    if contents.format != FORMAT or DATABASE not in contents.members:
        raise BadBackup(_("This ZIP file is not a backup. It has another format."))
    if sorted([LIST, *contents.members]) != sorted(names):
        raise BadBackup(_("The files in the backup do not match its list of contents."))
    for name in contents.members:
        if name != DATABASE and not _is_upload(name):
            raise BadBackup(_("%(name)s is not a part of a backup.") % {"name": name[:80]})
    return contents


def newer() -> BadBackup:
    """The refusal of what a newer Duskroll has written."""
    return BadBackup(_("The backup comes from a newer Duskroll. Update Duskroll and try again."))


def _is_upload(name: str) -> bool:
    parts = PurePosixPath(name).parts
    is_plain = "/".join(parts) == name and not {"..", "."} & set(parts)
    return is_plain and len(parts) > 1 and parts[0] == UPLOADS and not set(name) & set("\\:\0")


def _damaged(name: str) -> BadBackup:
    return BadBackup(
        _("%(name)s in the backup is damaged. Use another backup.") % {"name": name[:80]}
    )


def _copied(file: IO[bytes], into: IO[bytes], most: int | None = None) -> Member:
    """Copy a file and tell its size and checksum. Break off where it is longer than `most`."""
    digest, size = hashlib.sha256(), 0
    while chunk := file.read(_CHUNK):
        size += len(chunk)
        if most is not None and size > most:
            break
        digest.update(chunk)
        into.write(chunk)
    return Member(size=size, sha256=digest.hexdigest())


def linked(source: Path, target: Path) -> None:
    """Give a file a second name, or copy it where the disk knows no second names."""
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)
