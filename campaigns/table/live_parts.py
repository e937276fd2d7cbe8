"""A cache of the page parts that many phones ask for again and again.

The cache key of a part is its game entry, its roster and its viewer (`Sight`). A view checks access
first (`polls`), then takes a part with the same key. Differences between two viewers are marks in
the part, which are filled in for each viewer.
"""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from uuid import uuid4

from msgspec import DecodeError, Struct
from msgspec.msgpack import decode, encode
from msgspec.structs import replace

from campaigns.shell.files import write_whole

MOST_KEPT = 2048
MOST_WRITTEN = 300  # files of a process, of about 100 kB each


class Marks(Struct, frozen=True):
    """Stand for what differs between two phones that are shown the same. Nobody can guess them."""

    secret: str

    @property
    def who(self) -> str:
        """The account, as the tag names it."""
        return f"{self.secret}w"

    @property
    def key(self) -> str:
        """Of the form, fresh each time."""
        return f"{self.secret}k"

    @property
    def oob(self) -> str:
        """Return the htmx attribute that puts a part of an answer in its place."""
        return f"{self.secret}o"


class Part(Struct, frozen=True):
    """A part as it was drawn, with its marks."""

    marks: Marks
    tag: str
    text: str
    singled: tuple[int, ...] = ()  # accounts that see it otherwise than the others in their role

    def tag_for(self, person: int) -> str:
        """Return the tag of the part that this account's phone has seen."""
        return self.tag.replace(self.marks.who, str(person))

    def text_for(self, person: int, oob: str = "") -> str:
        """The part as this account is shown it once."""
        text = self.text.replace(self.marks.who, str(person))
        return text.replace(self.marks.key, str(uuid4())).replace(self.marks.oob, oob, 1)


class Screen(Struct, frozen=True):
    """The display settings of a browser."""

    language: str
    zone: str
    dice: str
    is_phone: bool = False


class Sight(Struct, frozen=True):
    """All inputs of a part. Two viewers with the same inputs see the same part."""

    url: str
    role: str
    screen: Screen
    game: int
    last_number: int
    version: int
    figures: int
    person: int = 0  # an account that is singled out; 0: any other in the role

    def of(self, person: int) -> Sight:
        """As this account sees it, which is singled out."""
        return replace(self, person=person)

    @property
    def place(self) -> Sight:
        """Return the inputs that stay the same during a game."""
        return replace(self, last_number=0, version=0, figures=0)


class Shelf:
    """The last part of each place. Any of them may be gone at any time.

    With a folder, the processes of a server share them: what one draws, the others read. A file has
    one part and is never changed. Its writer removes it when the next one is there.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._parts: dict[Sight, tuple[Sight, Part]] = {}
        self._written: dict[Sight, Path] = {}  # by this process

    def put(self, sight: Sight, part: Part) -> None:
        """Keep a part in place of the one before."""
        self._keep(sight, part)
        if self._folder:
            self._write(self._folder, sight, part)

    def part(self, sight: Sight, person: int) -> Part | None:
        """The part for an account with this sight, if it is there."""
        part = self._read(sight)
        return part if part and person not in part.singled else self._read(sight.of(person))

    def _keep(self, sight: Sight, part: Part) -> None:
        if len(self._parts) >= MOST_KEPT:
            self._parts.clear()
        self._parts[sight.place] = (sight, part)

    def _read(self, sight: Sight) -> Part | None:
        kept, part = self._parts.get(sight.place, (None, None))
        if kept == sight:
            return part
        if not self._folder:
            return None
        try:
            part = decode((self._folder / _name_of(sight)).read_bytes(), type=Part)
        except (OSError, DecodeError):  # not drawn yet, or the disk is full
            return None
        self._keep(sight, part)
        return part

    def _write(self, folder: Path, sight: Sight, part: Part) -> None:
        path = folder / _name_of(sight)
        gone = [self._written.pop(sight.place, path)]
        if len(self._written) >= MOST_WRITTEN:
            gone.append(self._written.pop(next(iter(self._written))))
        with suppress(OSError):
            write_whole(path, encode(part), mode=0o600)
            self._written[sight.place] = path
        for file in gone:
            if file != path:
                file.unlink(missing_ok=True)


def _name_of(sight: Sight) -> str:
    """The name of the file of a part."""
    return sha256(repr(sight).encode()).hexdigest()
