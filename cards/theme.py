"""Themes of cards: a layout and ornament by its build, and colours, for print in full colour."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from cards.build import BUILDS, TORN, Build
from cards.composer import Composer
from cards.document import Page, Part
from cards.palette import FULL, Colour, Palette, rgb
from cards.pen import Pen
from cards.piece import Pieces
from cards.piece_sheet import PieceSheet
from rules.printables import Role
from rules.text import Text, text


class Theme(Struct, frozen=True, kw_only=True):
    """The colours and the build of a theme. Warnings keep their colours, sides their shapes.

    Every pair of ink and ground differs enough in brightness to be read in black and white.
    """

    key: str
    name: Text
    ground: Colour  # the paper
    raised: Colour
    line: Colour
    faint: Colour
    text: Colour
    muted: Colour
    frame: Colour  # header, footer and back
    frame_raised: Colour
    on_frame: Colour
    on_frame_muted: Colour
    accents: dict[Role, Colour] = {}
    bright: dict[Role, Colour] = {}  # the same on the frame
    build: Build = TORN


def _theme(
    key: str, name: Text, paper: str, frame: str, accents: str = "", *, one_ink: bool = False
) -> Theme:
    """From codes of colours: six of the paper, four of the frame, four accents or none.

    With `one_ink` every colour of a role is that of the text, or of words on the frame.
    """
    ground, raised, line, faint, ink, muted = map(rgb, paper.split())
    dark, dark_raised, on_dark, on_dark_muted = map(rgb, frame.split())
    hero, hero_bright, info, info_bright = map(rgb, accents.split()) if accents else _OWN
    own: dict[Role, Colour] = {"hero": hero, "info": info}
    bright: dict[Role, Colour] = {"hero": hero_bright, "info": info_bright}
    if one_ink:
        own, bright = dict.fromkeys(FULL.roles, ink), dict.fromkeys(FULL.bright, on_dark)
    return Theme(
        key=key,
        name=name,
        ground=ground,
        raised=raised,
        line=line,
        faint=faint,
        text=ink,
        muted=muted,
        frame=dark,
        frame_raised=dark_raised,
        on_frame=on_dark,
        on_frame_muted=on_dark_muted,
        accents=own,
        bright=bright,
        build=BUILDS[key],
    )


_OWN: Final = (FULL.roles["hero"], FULL.bright["hero"], FULL.roles["info"], FULL.bright["info"])

_THEMES: Final = (
    _theme(
        "dusk",
        text("Dusk"),
        "#F6F3EA #E7E0CC #B9AF97 #EFEADC #1B1F22 #4C5452",
        "#1B1F22 #2C343A #F6F3EA #B9C0BD",
    ),
    _theme(
        "manual",
        text("Field manual"),
        "#EFE7CC #E5DCBC #A89A6A #F7F2DF #1E2118 #4D4C33",
        "#31382A #434B38 #F3ECD2 #CFC8A4",
        "#6B3F0C #EDB94A #3F4B2A #C3CB9B",
    ),
    _theme(
        "news",
        text("Newspaper"),
        "#E9E4D6 #D9D2BF #9A937F #DED8C8 #1A1A18 #4A473C",
        "#1A1A18 #33322E #E9E4D6 #C6C0AF",
        one_ink=True,
    ),
    _theme(
        "album",
        text("Old album"),
        "#F5EBD7 #EDE0C4 #B39C70 #EDE1C8 #2A1C10 #5B4A36",
        "#3A2717 #4F3823 #F7EDD9 #CDB993",
        "#5A5516 #C9BE62 #4A4A6B #B5B4DC",
    ),
    _theme(
        "blueprint",
        text("Blueprint"),
        "#F0F5FB #D6E2F0 #93A9C4 #E4ECF6 #0E1B2B #3F4F63",
        "#12304F #1D4268 #F0F5FB #A9C1DC",
        "#1A579C #8FC0F5 #0F6470 #7FD0DA",
    ),
)
THEMES: Final = {theme.key: theme for theme in _THEMES}
DEFAULT_THEME: Final = next(iter(THEMES))


def themed_palette(palette: Palette, theme: Theme) -> Palette:
    """The palette in the theme's colours. One that fills no areas stays as it is."""
    if not palette.fills:
        return palette
    return replace(
        palette,
        ground=theme.ground,
        raised=theme.raised,
        line=theme.line,
        faint=theme.faint,
        text=theme.text,
        muted=theme.muted,
        dark=theme.frame,
        dark_raised=theme.frame_raised,
        on_dark=theme.on_frame,
        on_dark_muted=theme.on_frame_muted,
        roles={**palette.roles, **theme.accents},
        bright={**palette.bright, **theme.bright},
        build=theme.build,
    )


class Themed:
    """A part of a document in a theme. Parts of one document may have different ones."""

    def __init__(self, part: Part, theme: Theme) -> None:
        self._part, self._theme = part, theme

    @property
    def title(self) -> Text:
        return self._part.title

    def pages(self, composer: Composer) -> Iterator[Page]:
        """The part's pages in the colours of the theme. Raises: ValueError, as the part does."""
        for page in self._part.pages(self._painted(composer)):
            yield replace(page, draw=partial(_draw, page=page, key=self._theme.key))

    def pieces(self, composer: Composer) -> Pieces:
        """Return its pieces in the same colours. Whole pages have none."""
        part = self._part
        return part.pieces(self._painted(composer)) if isinstance(part, PieceSheet) else ()

    def _painted(self, composer: Composer) -> Composer:
        return composer.in_palette(themed_palette(composer.palette, self._theme))


def _draw(pen: Pen, page: Page, key: str) -> None:
    with pen.scoped(key):
        page.draw(pen)
