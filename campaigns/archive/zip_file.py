"""Parts in a zip: the same bytes for the same parts, and nothing taken on trust when reading."""

from __future__ import annotations

import hashlib
import io
import re
import stat
import struct
import zipfile
import zlib
from collections import Counter
from collections.abc import Callable, Mapping
from typing import IO, TypeVar

import msgspec

from campaigns.archive.document import FORMAT, VERSION, Manifest, Member
from campaigns.roster.transfer.faults import Unreadable, unreadable
from config import version
from rules.text import Text, text

T = TypeVar("T")
Tell = Callable[[int, int, Text], None]  # so many of so many are done, and of what

MANIFEST = "manifest.json"
MOST_MEMBERS = 2_000
MOST_BYTES = 200 * 1024 * 1024
MOST_RATIO = 200
MOST_MANIFEST = 2 * 1024 * 1024  # bytes; it names 2,000 parts
_ALWAYS_FINE = 1024 * 1024  # a small file may be as dense as it likes

PICTURES = (".jpg", ".png")  # endings of members that are no text and packed already
_LONG_AGO = (1980, 1, 1, 0, 0, 0)
_NAME = re.compile(
    r"(campaign|roster|sessions|chronicle|cards|maps|storyline)\.json|history\.jsonl"
    r"|card-images/[0-9]{1,9}\.png"
    r"|games/[0-9]{1,9}-[0-9]{1,9}\.jsonl?|(portraits|photos)/[0-9]{1,9}\.jpg"
    r"|photos/[0-9]{1,9}-[0-9]{1,2}\.jpg"
)
# The record at the end of a zip, by which its list of members is found; the sixth is its size.
_END, _END_MARK, _LARGE_MARK = struct.Struct("<4s4H2LH"), b"PK\5\6", b"PK\6\7"
_LARGE_LOCATOR = 20  # bytes before that record, in a zip of the large kind
_LONGEST_COMMENT, _LONGEST_LINE = 65_535, 256
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


def quiet(done: int, of: int, doing: Text) -> None:
    """Tell nobody how far the work is."""


def write_zip(system: str, members: Mapping[str, bytes], tell: Tell = quiet) -> bytes:
    """The parts of a campaign with their manifest. Raises: Unreadable, when it has too many."""
    listed = {name: _member(members[name]) for name in sorted(members)}
    if len(listed) >= MOST_MEMBERS or sum(one.size for one in listed.values()) > MOST_BYTES:
        raise _too_large()
    manifest = Manifest(
        format=FORMAT, version=VERSION, app=version.VERSION, system=system, members=listed
    )
    written = io.BytesIO()
    done, of = 0, len(listed) + 1
    with zipfile.ZipFile(written, "w") as file:
        for name, content in [(MANIFEST, in_json(manifest)), *sorted(members.items())]:
            entry = zipfile.ZipInfo(name, _LONG_AGO)
            entry.create_system = 3
            entry.external_attr = (stat.S_IFREG | 0o600) << 16
            tell(done, of, text("Writing file"))
            done += 1
            packed = not name.endswith(PICTURES)
            entry.compress_type = zipfile.ZIP_DEFLATED if packed else zipfile.ZIP_STORED
            file.writestr(entry, content, compresslevel=9)
    return written.getvalue()


def read_zip(file: IO[bytes], most: int = MOST_BYTES) -> tuple[Manifest, dict[str, bytes]]:
    """The manifest of a campaign file, and its parts just as they were written.

    Raises: Unreadable, for a damaged or other file.
    The same for more than `most` bytes, or for far more than it declares.
    """
    return _read(file, lambda opened, size: _parts(opened, _budget(size, most), most))


def _refuse_crowded(file: IO[bytes]) -> None:
    """Look at the size of the list at the end, since to read a long one takes seconds.

    Raises: Unreadable.
    """
    size = file.seek(0, io.SEEK_END)
    file.seek(max(0, size - _END.size - _LONGEST_COMMENT))
    tail = file.read()
    found = {tail.rfind(_END_MARK), len(tail) - _END.size} - {-1}
    for start in (one for one in found if tail.startswith(_END_MARK, one)):
        if len(tail) - start >= _END.size:
            listed = _END.unpack_from(tail, start)[5]
            is_large = tail.startswith(_LARGE_MARK, max(0, start - _LARGE_LOCATOR))
            if is_large or listed > MOST_MEMBERS * _LONGEST_LINE:
                raise _too_large()


def _budget(size: int, most: int) -> int:
    """Return the unpacked bytes that a file of this size can have."""
    return min(most, max(size * MOST_RATIO, _ALWAYS_FINE))


def read_manifest(file: IO[bytes]) -> Manifest:
    """The manifest alone, which is quick. Raises: Unreadable, as far as it can tell."""
    return _read(file, lambda opened, size: _manifest(_Budget(MOST_MANIFEST).manifest(opened)))


def _read(file: IO[bytes], look: Callable[[zipfile.ZipFile, int], T]) -> T:
    _refuse_crowded(file)
    try:
        with zipfile.ZipFile(file) as opened:
            size = file.seek(0, io.SEEK_END)
            return look(opened, size)
    except _BROKEN as fault:
        why = text(
            "This is not a campaign file, or the file is damaged. Copy the file again"
            " and import it."
        )
        raise unreadable(why) from fault


def in_json(value: object) -> bytes:
    """A part as JSON, the same bytes for the same value."""
    return msgspec.json.encode(value, order="deterministic") + b"\n"


def _member(content: bytes) -> Member:
    return Member(sha256=hashlib.sha256(content).hexdigest(), size=len(content))


def _parts(opened: zipfile.ZipFile, budget: int, most: int) -> tuple[Manifest, dict[str, bytes]]:
    entries = opened.infolist()
    if len(entries) > MOST_MEMBERS:
        raise _too_large(most)
    names = Counter(entry.filename for entry in entries)
    for name in (name for name, count in names.items() if count > 1):
        raise unreadable(
            text("The file contains {name} twice. Export the campaign again.", name=name[:80])
        )
    left = _Budget(budget, most)
    parts = {entry.filename: left.read(opened, entry) for entry in entries}
    if MANIFEST not in parts:
        raise _no_manifest()
    manifest = _manifest(parts.pop(MANIFEST))
    _compare(manifest, parts)
    return manifest, parts


class _Budget:
    """Counts what is unpacked, since what a zip says of its sizes need not be true."""

    def __init__(self, left: int, most: int = MOST_BYTES) -> None:
        self.left = left
        self.most = most

    def manifest(self, opened: zipfile.ZipFile) -> bytes:
        """The first part of a file that we wrote."""
        if MANIFEST not in opened.NameToInfo:
            raise _no_manifest()
        return self.read(opened, opened.getinfo(MANIFEST))

    def read(self, opened: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
        mode = entry.external_attr >> 16
        plain = not stat.S_IFMT(mode) or stat.S_ISREG(mode)
        if not plain or not (entry.filename == MANIFEST or _NAME.fullmatch(entry.filename)):
            raise unreadable(
                text("{name} is not a part of a campaign file.", name=entry.filename[:80])
            )
        if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise unreadable(
                text("The part {name} uses an unknown compression.", name=entry.filename)
            )
        with opened.open(entry) as part:
            content = part.read(self.left + 1)
        if len(content) > self.left:
            raise _too_large(self.most)
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
            raise unreadable(text("This ZIP file is not a campaign file. It has another format."))
        if head.version > VERSION:
            raise unreadable(
                text(
                    "This file comes from a newer Duskroll. It has format {theirs}, and this"
                    " Duskroll reads formats up to {ours}. Update Duskroll and try again.",
                    theirs=head.version,
                    ours=VERSION,
                )
            )
        return msgspec.json.decode(content, type=Manifest)
    except (msgspec.MsgspecError, RecursionError) as fault:
        raise unreadable(
            text("The manifest of the file cannot be read. Export the campaign again.")
        ) from fault


def _compare(manifest: Manifest, parts: Mapping[str, bytes]) -> None:
    """Raises: Unreadable, unless the parts are just those that the manifest lists."""
    for name in sorted({*manifest.members, *parts}):
        if name not in parts:
            raise unreadable(
                text(
                    "The part {name} is missing from the file. Export the campaign again.",
                    name=name[:80],
                )
            )
        if name not in manifest.members:
            raise unreadable(text("The manifest does not list the part {name}.", name=name))
        if _member(parts[name]) != manifest.members[name]:
            raise unreadable(
                text(
                    "The part {name} was changed after the export. Export the campaign again.",
                    name=name,
                )
            )


def _no_manifest() -> Unreadable:
    return unreadable(text("This ZIP file is not a campaign file. It has no manifest."))


def _too_large(most: int = MOST_BYTES) -> Unreadable:
    return unreadable(
        text(
            "The file is too large. The limits are {members} parts, {most} MB, and "
            "a compression ratio of 1 to {ratio}.",
            members=MOST_MEMBERS,
            most=most // 1024**2,
            ratio=MOST_RATIO,
        )
    )
