"""Parts in a zip: the same bytes for the same parts, and nothing taken on trust when reading."""

from __future__ import annotations

import hashlib
import io
import re
import stat
import struct
import zipfile
import zlib
from collections.abc import Mapping
from typing import IO

import msgspec

from campaigns.archive.document import APP_VERSION, FORMAT, VERSION, Manifest, Member
from campaigns.roster.transfer.faults import Unreadable, unreadable
from rules.text import text

MANIFEST = "manifest.json"
MOST_MEMBERS = 2_000
MOST_BYTES = 200 * 1024 * 1024
MOST_RATIO = 200
_ALWAYS_FINE = 1024 * 1024  # a small file may be as dense as it likes

PICTURES = (".jpg", ".png")  # endings of members that are no text and packed already
_LONG_AGO = (1980, 1, 1, 0, 0, 0)
_NAME = re.compile(
    r"(campaign|roster|sessions|chronicle|cards)\.json|history\.jsonl|card-images/[0-9]{1,9}\.png"
    r"|games/[0-9]{1,9}-[0-9]{1,9}\.jsonl?|(portraits|photos)/[0-9]{1,9}\.jpg"
)
_BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    OSError,
    NotImplementedError,
    RuntimeError,
    ValueError,
    OverflowError,
)


def write_zip(system: str, members: Mapping[str, bytes]) -> bytes:
    """The parts of a campaign with their manifest. Raises: Unreadable, when it has too many."""
    listed = {name: _member(members[name]) for name in sorted(members)}
    if len(listed) >= MOST_MEMBERS or sum(one.size for one in listed.values()) > MOST_BYTES:
        raise _too_large()
    manifest = Manifest(
        format=FORMAT, version=VERSION, app=APP_VERSION, system=system, members=listed
    )
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as file:
        for name, content in [(MANIFEST, in_json(manifest)), *sorted(members.items())]:
            entry = zipfile.ZipInfo(name, _LONG_AGO)
            entry.create_system = 3
            entry.external_attr = (stat.S_IFREG | 0o600) << 16
            packed = not name.endswith(PICTURES)
            entry.compress_type = zipfile.ZIP_DEFLATED if packed else zipfile.ZIP_STORED
            file.writestr(entry, content, compresslevel=9)
    return written.getvalue()


def read_zip(file: IO[bytes]) -> tuple[Manifest, dict[str, bytes]]:
    """The manifest of a campaign file, and its parts just as they were written.

    Raises: Unreadable, for what is no such file, is damaged, or unpacks to far more than it says.
    """
    try:
        with zipfile.ZipFile(file) as opened:
            size = file.seek(0, io.SEEK_END)
            return _parts(opened, size)
    except _BROKEN as fault:
        why = text(
            "This is not a campaign file, or it was cut short or changed on its way. Copy it here"
            " once more."
        )
        raise unreadable(why) from fault


def in_json(value: object) -> bytes:
    """A part as JSON, the same bytes for the same value."""
    return msgspec.json.encode(value, order="deterministic") + b"\n"


def _member(content: bytes) -> Member:
    return Member(sha256=hashlib.sha256(content).hexdigest(), size=len(content))


def _parts(opened: zipfile.ZipFile, size: int) -> tuple[Manifest, dict[str, bytes]]:
    entries = opened.infolist()
    if len(entries) > MOST_MEMBERS:
        raise _too_large()
    names = [entry.filename for entry in entries]
    for name in {name for name in names if names.count(name) > 1}:
        raise unreadable(text("The file holds {name} twice.", name=name[:80]))
    budget = _Budget(min(MOST_BYTES, max(size * MOST_RATIO, _ALWAYS_FINE)))
    parts = {entry.filename: budget.read(opened, entry) for entry in entries}
    if MANIFEST not in parts:
        raise unreadable(text("This zip is not a campaign file: it holds no manifest."))
    manifest = _manifest(parts.pop(MANIFEST))
    _compare(manifest, parts)
    return manifest, parts


class _Budget:
    """Counts what is unpacked, since what a zip says of its sizes need not be true."""

    def __init__(self, left: int) -> None:
        self.left = left

    def read(self, opened: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
        mode = entry.external_attr >> 16
        plain = not stat.S_IFMT(mode) or stat.S_ISREG(mode)
        if not plain or not (entry.filename == MANIFEST or _NAME.fullmatch(entry.filename)):
            raise unreadable(text("{name} is no part of a campaign.", name=entry.filename[:80]))
        if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise unreadable(text("{name} is packed in an unknown way.", name=entry.filename))
        with opened.open(entry) as part:
            content = part.read(self.left + 1)
        if len(content) > self.left:
            raise _too_large()
        self.left -= len(content)
        return content


def _manifest(content: bytes) -> Manifest:
    """The manifest, its version looked at before anything else."""

    class Head(msgspec.Struct):
        format: str = ""
        version: int = 0

    try:
        head = msgspec.json.decode(content, type=Head)
        if head.format != FORMAT:
            raise unreadable(text("This zip is not a campaign file: its format is another one."))
        if head.version > VERSION:
            raise unreadable(
                text(
                    "This file comes from a newer Duskroll: its format is {theirs}, and {ours} is"
                    " the newest that is known here. Bring this copy up to date, and try again.",
                    theirs=head.version,
                    ours=VERSION,
                )
            )
        return msgspec.json.decode(content, type=Manifest)
    except (msgspec.MsgspecError, RecursionError) as fault:
        raise unreadable(text("The manifest of the file cannot be read.")) from fault


def _compare(manifest: Manifest, parts: Mapping[str, bytes]) -> None:
    """Raises: Unreadable, unless the parts are just those that the manifest lists."""
    for name in sorted({*manifest.members, *parts}):
        if name not in parts:
            raise unreadable(text("{name} is missing in the file.", name=name[:80]))
        if name not in manifest.members:
            raise unreadable(text("{name} is not listed in the manifest.", name=name))
        if _member(parts[name]) != manifest.members[name]:
            raise unreadable(text("{name} was changed after it was written.", name=name))


def _too_large() -> Unreadable:
    return unreadable(
        text(
            "A campaign file holds at most {members} parts and {most} MB, and no part is packed"
            " more than {ratio} times over.",
            members=MOST_MEMBERS,
            most=MOST_BYTES // 1024**2,
            ratio=MOST_RATIO,
        )
    )
