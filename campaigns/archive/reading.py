"""The bytes of a campaign file as values: whole, well-formed, and each part fitting the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import IO, Any, TypeVar

import msgspec
from msgspec import Struct

from campaigns.archive.document import (
    FileCampaign,
    FileCards,
    FileChronicle,
    FileEntry,
    FileGame,
    FileHistoryEntry,
    FileMaps,
    FileRoster,
    FileSessions,
    FileStoryline,
    Manifest,
    card_image_member,
    game_member,
    photo_member,
    portrait_member,
)
from campaigns.archive.upgrades import UPGRADES, Parts, Upgrade, upgraded
from campaigns.archive.wording import refuse_unsound
from campaigns.archive.zip_file import MOST_BYTES, PICTURES, read_zip
from campaigns.roster.transfer.faults import Unreadable, unreadable
from campaigns.roster.transfer.json_file import plainly
from rules.registry import systems
from rules.system import GameSystem
from rules.text import text

T = TypeVar("T")
MOST_HISTORY = 1_000_000


class Archive(Struct, frozen=True):
    """A campaign file that has been read. Logs are decoded as they are asked for."""

    manifest: Manifest
    game: GameSystem
    campaign: FileCampaign
    roster: FileRoster
    history: tuple[FileHistoryEntry, ...]
    sessions: FileSessions
    games: Mapping[tuple[int, int], FileGame]  # by session and number
    chronicle: FileChronicle
    cards: FileCards
    maps: FileMaps
    storyline: FileStoryline
    parts: Parts

    def entries(self, session: int, number: int) -> Iterator[FileEntry]:
        """The log of a game. Raises: Unreadable."""
        name = f"{game_member(session, number)}l"
        return _lines(name, self.parts[name], FileEntry)

    def count_entries(self) -> int:
        """The upper limit of its log entries."""
        logs = (f"{game_member(*key)}l" for key in self.games)
        return sum(self.parts[name].count(b"\n") for name in logs)

    def portrait(self, number: int) -> bytes:
        """The picture of the figure with this number. Raises: Unreadable, when it is missing."""
        return _part(self.parts, portrait_member(number))

    def card_image(self, place: int) -> bytes:
        """The picture for cards at this place. Raises: Unreadable, when it is missing."""
        return _part(self.parts, card_image_member(place))

    def photo(self, note: int, place: int) -> bytes:
        """A photo of the note at this place. Raises: Unreadable, when it is missing."""
        return _part(self.parts, photo_member(note, place))


def read_campaign(
    file: IO[bytes], upgrades: Mapping[int, Upgrade] = UPGRADES, most: int = MOST_BYTES
) -> Archive:
    """The campaign in a file of at most so many bytes unpacked, brought up to date.

    Raises: Unreadable.
    """
    manifest, written = read_zip(file, most)
    parts = upgraded(written, manifest.version, upgrades)
    for name, content in parts.items():
        if not name.endswith(PICTURES):
            refuse_unsound(name, content)
    campaign = _decoded("campaign.json", parts, FileCampaign)
    game = known_system(campaign.system)
    if manifest.system != game.key:
        raise _unknown(manifest.system)
    sessions = _decoded("sessions.json", parts, FileSessions)
    return Archive(
        manifest=manifest,
        game=game,
        campaign=campaign,
        roster=_decoded("roster.json", parts, FileRoster),
        history=tuple(_lines("history.jsonl", _part(parts, "history.jsonl"), FileHistoryEntry)),
        sessions=sessions,
        games=_games(sessions, parts),
        chronicle=_decoded("chronicle.json", parts, FileChronicle),
        cards=_decoded("cards.json", parts, FileCards) if "cards.json" in parts else FileCards(),
        maps=_decoded("maps.json", parts, FileMaps) if "maps.json" in parts else FileMaps(),
        storyline=_decoded("storyline.json", parts, FileStoryline)
        if "storyline.json" in parts
        else FileStoryline(),
        parts=parts,
    )


def known_system(key: str) -> GameSystem:
    """The system with this key. Raises: Unreadable, where this copy does not have it."""
    if key not in systems():
        raise _unknown(key)
    return systems()[key]


def _unknown(system: str) -> Unreadable:
    return unreadable(
        text(
            "This Duskroll does not have the game {system}. Available games: {ours}.",
            system=system,
            ours=", ".join(systems()),
        )
    )


def _games(sessions: FileSessions, parts: Parts) -> Mapping[tuple[int, int], FileGame]:
    """The games of the sessions, from 1 on without a gap."""
    games = {}
    for session in sessions.sessions:
        number = 1
        while (name := game_member(session.number, number)) in parts:
            _part(parts, f"{name}l")
            games[session.number, number] = _decoded(name, parts, FileGame)
            number += 1
    known = {game_member(*key) for key in games}
    for name in parts:
        if name.startswith("games/") and name.removesuffix("l") not in known:
            raise unreadable(
                text(
                    "The file {name} does not belong to a session, or an earlier game is missing.",
                    name=name,
                )
            )
    return games


def _part(parts: Parts, name: str) -> bytes:
    if name not in parts:
        raise unreadable(
            text("The part {name} is missing from the file. Export the campaign again.", name=name)
        )
    return parts[name]


def _decoded(name: str, parts: Parts, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(_part(parts, name), type=kind)
    except (msgspec.MsgspecError, RecursionError, ValueError) as fault:
        raise _misfit(name, fault) from fault


def _lines(name: str, content: bytes, kind: type[T]) -> Iterator[T]:
    """The values of a part with one a line."""
    decoder: Any = msgspec.json.Decoder(kind)
    for number, line in enumerate(content.splitlines(), start=1):
        try:
            yield decoder.decode(line)
        except (msgspec.MsgspecError, RecursionError, ValueError) as fault:
            raise _misfit(f"{name}, {number}", fault) from fault


def _misfit(where: str, fault: Exception) -> Unreadable:
    said, _, place = str(fault).partition(" - at ")
    what = text("{where}{place}: {what}", where=where, place=place.strip("`$"), what=plainly(said))
    return unreadable(what)
