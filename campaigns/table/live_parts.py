"""Parts of pages that many phones ask for again and again, kept for all who see the same.

A part is kept with all that it was drawn from: the game as far as it has come, the roster, and for
whom it was drawn. Whoever asks has been let in before (`polls`), and is given it where all of that
is the same. What differs between two who see the same is a mark in it, which is filled in for each.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import blake2b
from mmap import mmap
from uuid import uuid4

import msgspec

PLACES = 2048
PLACE_BYTES = 48 * 1024  # memory is taken as far as it is written to
_DIGEST_BYTES = 16
_SIZE_BYTES = 4
_HEAD_BYTES = _DIGEST_BYTES + _SIZE_BYTES
_MADE_OF = msgspec.msgpack.Encoder()


class Marks(msgspec.Struct, frozen=True):
    """Stand for what differs between two phones that are shown the same; nobody can guess them."""

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
        """What tells htmx where it belongs, in an answer that it is not all of."""
        return f"{self.secret}o"


class Part(msgspec.Struct, frozen=True):
    """A part as it was drawn, with its marks."""

    marks: Marks
    tag: str
    text: str
    singled: tuple[int, ...] = ()  # accounts that see it otherwise than the others in their role

    def tag_for(self, person: int) -> str:
        """What this account's phone says that it has seen."""
        return self.tag.replace(self.marks.who, str(person))

    def text_for(self, person: int, oob: str = "") -> str:
        """The part as this account is shown it once."""
        text = self.text.replace(self.marks.who, str(person))
        return text.replace(self.marks.key, str(uuid4())).replace(self.marks.oob, oob, 1)


@dataclass(frozen=True)
class Look:
    """How a browser has things shown."""

    language: str
    zone: str
    dice: str


@dataclass(frozen=True)
class Sight:
    """All that a part is drawn from; whoever has the same sees the same."""

    url: str
    role: str
    look: Look
    game: int
    last_number: int
    version: int
    figures: int
    person: int = 0  # an account that is singled out; 0: any other in the role

    def of(self, person: int) -> Sight:
        """As this account sees it, which is singled out."""
        return replace(self, person=person)

    @property
    def place(self) -> tuple[object, ...]:
        """What stays the same while the game goes on."""
        look = (self.look.language, self.look.zone, self.look.dice)
        return (self.url, self.role, *look, self.game, self.person)


class Shelf:
    """Parts that the processes of a server share; each may be gone at any time.

    Memory that a process has before it forks others is theirs too. Nobody waits for anybody: a part
    is told from a half-written or another one by a digest of it and of its sight.
    """

    def __init__(self, places: int = PLACES, place_bytes: int = PLACE_BYTES) -> None:
        self._places, self._place_bytes = places, place_bytes
        self._memory = mmap(-1, places * place_bytes)

    def put(self, sight: Sight, part: Part) -> None:
        """Keep a part in place of the one before; one that is too large is not kept."""
        body = msgspec.msgpack.encode(part)
        if len(body) > self._place_bytes - _HEAD_BYTES:
            return
        begin = self._begin(sight)
        head = _digest(sight, body) + len(body).to_bytes(_SIZE_BYTES, "big")
        self._memory[begin : begin + _HEAD_BYTES + len(body)] = head + body

    def part(self, sight: Sight, person: int) -> Part | None:
        """The part for an account with this sight, if it is there."""
        part = self._read(sight)
        return part if part and person not in part.singled else self._read(sight.of(person))

    def _read(self, sight: Sight) -> Part | None:
        begin = self._begin(sight)
        head = self._memory[begin : begin + _HEAD_BYTES]
        size = int.from_bytes(head[_DIGEST_BYTES:], "big")
        body = self._memory[
            begin + _HEAD_BYTES : begin + min(_HEAD_BYTES + size, self._place_bytes)
        ]
        if head[:_DIGEST_BYTES] != _digest(sight, body):
            return None
        return msgspec.msgpack.decode(body, type=Part)

    def _begin(self, sight: Sight) -> int:
        place = blake2b(_MADE_OF.encode(sight.place), digest_size=8).digest()
        return int.from_bytes(place, "big") % self._places * self._place_bytes


def _digest(sight: Sight, body: bytes) -> bytes:
    of = blake2b(_MADE_OF.encode(sight)).digest()
    return blake2b(body, key=of, digest_size=_DIGEST_BYTES).digest()
