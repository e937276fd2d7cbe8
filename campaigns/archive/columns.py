"""The columns of each table in a campaign file, for the writer and the reader.

A column is named once, in the struct of `document.py`. Conversions are here too.
"""

from __future__ import annotations

from typing import Any

from django.db import models
from msgspec import Struct

from campaigns.archive.document import (
    FileCampaign,
    FileCardLayout,
    FileChapter,
    FileEntry,
    FileFigure,
    FileGame,
    FileGroup,
    FileHistoryEntry,
    FileMap,
    FileNote,
    FileOwnDeck,
    FileSeat,
    FileSession,
)
from campaigns.models import (
    Campaign,
    CampaignMap,
    CardLayout,
    Chapter,
    ChronicleNote,
    Figure,
    Game,
    GameEntry,
    GameSeat,
    HistoryEntry,
    OwnDeck,
    Session,
    SurvivorGroup,
)


class Columns:
    """The columns of a row that a struct of the file has under the same names.

    `converted` are the fields of the struct that its writer and reader make by themselves.
    """

    def __init__(
        self, struct: type[Struct], model: type[models.Model], converted: str = ""
    ) -> None:
        self.struct = struct
        self.model = model
        self.converted = frozenset(converted.split())
        fields = struct.__struct_fields__
        self.same = tuple(name for name in fields if name not in self.converted)

    def of_row(self, row: Any) -> dict[str, Any]:
        """The fields of the struct that the row has as they are."""
        return {name: getattr(row, name) for name in self.same}

    def of_file(self, part: Any) -> dict[str, Any]:
        """The columns of the row that the struct has as they are."""
        return {name: getattr(part, name) for name in self.same}


CAMPAIGN = Columns(FileCampaign, Campaign, "slug last_number people")
FIGURE = Columns(FileFigure, Figure, "value allowed owner portrait portrait_parts")
HISTORY = Columns(FileHistoryEntry, HistoryEntry, "said actor figure session before")
SESSION = Columns(FileSession, Session, "returning results attendances chapter")
GROUP = Columns(FileGroup, SurvivorGroup, "session")
GAME = Columns(FileGame, Game, "set_up seats")
SEAT = Columns(FileSeat, GameSeat, "person")
ENTRY = Columns(FileEntry, GameEntry, "at actor")
NOTE = Columns(FileNote, ChronicleNote, "author session figure photos")
CARD_LAYOUT = Columns(FileCardLayout, CardLayout)
OWN_DECK = Columns(FileOwnDeck, OwnDeck)
MAP = Columns(FileMap, CampaignMap)
CHAPTER = Columns(FileChapter, Chapter, "drawn after_win after_loss")
ALL = (
    CAMPAIGN,
    FIGURE,
    HISTORY,
    SESSION,
    GROUP,
    GAME,
    SEAT,
    ENTRY,
    NOTE,
    CARD_LAYOUT,
    OWN_DECK,
    MAP,
    CHAPTER,
)
