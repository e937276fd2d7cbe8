"""Data of a campaign's poster. Its words are translated already."""

from __future__ import annotations

from msgspec import Struct

from rules.pictures import Painting
from rules.portraits import Portrait
from rules.printables import BoardDrawing


class PosterFace(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One of the party, or one of the fallen: a photo, else a drawn portrait."""

    name: str
    drawn: Portrait
    photo: str = ""  # path of an RGB JPEG
    when: str = ""  # of one who fell: the day and the session
    told: str = ""  # its end


class PosterPanel(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A night in a picture with a few words under it."""

    number: int
    day: str
    title: str
    words: str = ""
    photo: str = ""  # path of an RGB JPEG
    painting: Painting = Painting()  # where there is no photo
    planned: bool = False


class PosterPlace(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A place on the map of the town. One of a night bears its number."""

    name: str
    night: int = 0
    planned: bool = False


class PosterColumn(Struct, frozen=True, kw_only=True):
    """A list of the poster: a heading and its lines, each with words that stand out first."""

    title: str
    lines: tuple[tuple[str, str], ...]


class CampaignPoster(Struct, frozen=True, kw_only=True):
    """A campaign on one sheet."""

    title: str
    above: str  # over the title: the game, the nights, the days
    foot: str
    party: tuple[PosterFace, ...]
    panels: tuple[PosterPanel, ...]
    board: BoardDrawing | None
    board_title: str
    fallen: tuple[PosterFace, ...]
    fallen_title: str
    columns: tuple[PosterColumn, ...]
    town: tuple[PosterPlace, ...] = ()  # in place of the board, the first night first
    town_title: str = ""
