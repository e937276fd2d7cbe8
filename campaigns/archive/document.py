"""The parts of a campaign file. Omitted fields have their defaults."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from campaigns.models.campaign_map import LONGEST_MAP, LONGEST_MAP_NAME, MOST_MAPS
from campaigns.models.card_layout import (
    LONGEST_LAYOUT,
    LONGEST_NAME,
    LONGEST_TABLE,
    MOST_LAYOUTS,
)
from campaigns.models.chapter import LONGEST_CHAPTER_NAME, MOST_CHAPTERS
from campaigns.models.own_deck import LONGEST_DECK, LONGEST_DECK_KEY
from campaigns.sessions.results import Applied
from campaigns.studio.card_images import MOST_IMAGES
from rules.game import SetUp
from rules.portraits import Portrait
from rules.roster import Figure, Item
from rules.text import Text

FORMAT = "duskroll-campaign"
VERSION = 6

MOST_NUMBER = 2**31 - 1
MOST_FIGURES = 2_000
MOST_SESSIONS = 1_000
MOST_PEOPLE = 500

Number = Annotated[int, Meta(ge=1, le=MOST_NUMBER)]
Count = Annotated[int, Meta(ge=0, le=MOST_NUMBER)]
Key = Annotated[str, Meta(max_length=60)]
FormKey = Annotated[str, Meta(max_length=40)]
Name = Annotated[str, Meta(min_length=1, max_length=80)]
Person = Annotated[str, Meta(max_length=150)]  # name of an account, empty for nobody
Line = Annotated[str, Meta(max_length=120)]
Notes = Annotated[str, Meta(max_length=10_000)]
Time = Annotated[datetime, Meta(tz=True)]
Role = Literal["host", "cohost", "player", "guest", ""]  # empty: takes part no more
Answer = Literal["yes", "maybe", "no"]
Outcome = Literal["won", "lost", ""]


class _Part(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    pass


class Member(_Part, frozen=True):
    """A part of the file as the manifest lists it."""

    sha256: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    size: Count


class Manifest(_Part, frozen=True):
    format: str
    version: int
    app: Key  # version that wrote it
    system: Key
    members: dict[str, Member]


class FilePerson(_Part, frozen=True):
    """Somebody whom the campaign speaks of, by the name of the account."""

    name: Annotated[str, Meta(min_length=1, max_length=150)]
    role: Role = ""


class FileCampaign(_Part, frozen=True):
    name: Name
    slug: Annotated[str, Meta(pattern="^[-a-zA-Z0-9_]{1,60}$")]
    system: Key
    strictness: Literal["advise", "ask", "block"]
    created_at: Time
    last_number: Count  # of its figures
    house_rules: dict[Key, Key] = {}
    people: Annotated[tuple[FilePerson, ...], Meta(max_length=MOST_PEOPLE)] = ()


class FileFigure(_Part, frozen=True):
    """A figure with all its columns. `value.key` is its number."""

    value: Figure
    status: Literal["active", "retired", "deleted"] = "active"
    fate: Annotated[str, Meta(max_length=10)] = ""
    allowed: tuple[Key, ...] = ()
    owner: Person = ""
    version: Number = 1
    portrait: bool = False  # True if portraits/<number>.jpg exists
    portrait_parts: Portrait | None = None  # of the drawn one


class FileRoster(_Part, frozen=True):
    figures: Annotated[tuple[FileFigure, ...], Meta(max_length=MOST_FIGURES)] = ()
    stash: Annotated[tuple[Item, ...], Meta(max_length=MOST_FIGURES)] = ()


class FileHistoryEntry(_Part, frozen=True):
    number: Number
    at: Time
    said: Text
    kind: Literal[
        "", "joined", "began", "undone", "planned", "moved", "cancelled", "closed", "fell"
    ] = ""  # `HistoryKind`
    actor: Person = ""
    figure: Count = 0  # number; 0 for none
    session: Count = 0
    before: Figure | None = None
    version: Count = 0
    key: FormKey = ""


class FileSession(_Part, frozen=True):
    number: Number
    name: Name
    starts_at: Time | None = None
    minutes: Count = 240
    place: Line = ""
    scenario: Annotated[str, Meta(max_length=40)] = ""
    board: Annotated[str, Meta(max_length=65_000)] = ""
    chapter: Count = 0  # number; 0 for none
    outcome: Outcome = ""  # of the chapter
    words: dict[Key, Annotated[str, Meta(max_length=1000)]] = {}
    notes: Notes = ""
    picks: dict[Annotated[str, Meta(pattern="^[0-9]{1,9}$")], bool] = {}
    returning: tuple[Number, ...] = ()  # places of survivor groups in this file, from 1 on
    state: Literal["planned", "live", "closing", "closed"] = "planned"
    closed_at: Time | None = None
    results: tuple[Applied, ...] = ()  # `effect.group` is a place too
    version: Number = 1
    attendances: dict[Annotated[str, Meta(min_length=1, max_length=150)], Answer] = {}


class FileGroup(_Part, frozen=True):
    """A page of the survivors' book."""

    name: Name
    temper: Annotated[str, Meta(max_length=40)]
    session: Count = 0
    members: Count = 0
    reserve: Count = 0
    place: Line = ""
    notes: Annotated[str, Meta(max_length=1000)] = ""
    gone: bool = False
    version: Number = 1


class FileSessions(_Part, frozen=True):
    sessions: Annotated[tuple[FileSession, ...], Meta(max_length=MOST_SESSIONS)] = ()
    groups: Annotated[tuple[FileGroup, ...], Meta(max_length=MOST_FIGURES)] = ()


class FileSeat(_Part, frozen=True):
    """The holder of a seat: a person, a bot, or a deleted account."""

    seat: Annotated[str, Meta(max_length=40)]
    person: Person = ""
    bot: Annotated[str, Meta(max_length=40)] = ""


class FileGame(_Part, frozen=True):
    """A game but for its entries. The seed stays, or nobody could go on with it."""

    name: Name
    set_up: SetUp
    seed: Annotated[str, Meta(max_length=64)]
    state: str
    started_at: Time
    last_number: Count = 0
    over: bool = False
    ended_at: Time | None = None
    seats: Annotated[tuple[FileSeat, ...], Meta(max_length=MOST_PEOPLE)] = ()


class FileEntry(_Part, frozen=True):
    """An entry of a game's log. The part that its digest covers stays as it was written."""

    number: Number
    kind: Literal["command", "undo", "redo", "note"]
    at: Time
    digest: Annotated[str, Meta(max_length=64)]
    actor: Person = ""
    seat: Annotated[str, Meta(max_length=40)] = ""
    bot: Annotated[str, Meta(max_length=40)] = ""
    command: Any = None
    rolls: list[Any] = []
    typed: list[bool] = []
    events: list[Any] = []
    lines: list[Any] = []
    told: dict[str, Any] = {}
    target: Number | None = None
    key: FormKey = ""
    undone_by: Number | None = None


class FilePhoto(_Part, frozen=True):
    """A photo of a note."""

    alt: Annotated[str, Meta(max_length=300)] = ""


class FileNote(_Part, frozen=True):
    """A note of the chronicle. The second photo of the third is photos/3-2.jpg."""

    at: Time
    words: Notes = ""
    author: Person = ""
    session: Count = 0
    figure: Count = 0
    photos: Annotated[tuple[FilePhoto, ...], Meta(max_length=12)] = ()
    deleted: bool = False
    version: Number = 1


class FileChronicle(_Part, frozen=True):
    notes: Annotated[tuple[FileNote, ...], Meta(max_length=100_000)] = ()


class FileCardLayout(_Part, frozen=True):
    """Cards of a host's own, in the words of their layout and table."""

    number: Number
    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
    layout: Annotated[str, Meta(max_length=LONGEST_LAYOUT)]
    changed_at: Time
    source: Literal["table", "gear", "traits", "figures"] = "table"
    table: Annotated[str, Meta(max_length=LONGEST_TABLE)] = ""
    version: Number = 1


class FileOwnDeck(_Part, frozen=True):
    """A deck of the game that the host has written anew."""

    deck: Annotated[str, Meta(min_length=1, max_length=LONGEST_DECK_KEY)]
    table: Annotated[str, Meta(max_length=LONGEST_DECK)]
    changed_at: Time
    version: Number = 1


class FileCards(_Part, frozen=True):
    """Own cards. The third picture for them is card-images/3.png."""

    decks: Annotated[tuple[FileOwnDeck, ...], Meta(max_length=MOST_LAYOUTS)] = ()

    layouts: Annotated[tuple[FileCardLayout, ...], Meta(max_length=MOST_LAYOUTS)] = ()
    images: Annotated[tuple[Name, ...], Meta(max_length=MOST_IMAGES)] = ()


class FileMap(_Part, frozen=True):
    """A map that the host has drawn, in the text of its own file."""

    number: Number
    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_MAP_NAME)]
    source: Annotated[str, Meta(max_length=LONGEST_MAP)]
    changed_at: Time
    version: Number = 1


class FileMaps(_Part, frozen=True):
    maps: Annotated[tuple[FileMap, ...], Meta(max_length=MOST_MAPS)] = ()


class FileChapter(_Part, frozen=True):
    """A chapter of the storyline. Others are named by their number, 0 for none."""

    number: Number
    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAPTER_NAME)]
    scenario: Annotated[str, Meta(max_length=40)] = ""
    drawn: Count = 0  # number of a map
    after_win: Count = 0
    after_loss: Count = 0
    current: bool = False
    version: Number = 1


class FileStoryline(_Part, frozen=True):
    chapters: Annotated[tuple[FileChapter, ...], Meta(max_length=MOST_CHAPTERS)] = ()


def card_image_member(place: int) -> str:
    """Where the PNG or JPEG for cards at this place lies, counted from 1."""
    return f"card-images/{place}.png"


def portrait_member(number: int) -> str:
    """Where the portrait of the figure with this number lies."""
    return f"portraits/{number}.jpg"


def photo_member(note: int, place: int) -> str:
    """Where a photo of a note lies. Both are places, from 1 on."""
    return f"photos/{note}-{place}.jpg"


def game_member(session: int, number: int) -> str:
    """Where a game lies. Its entries lie beside it, under a name with an l more."""
    return f"games/{session}-{number}.json"
