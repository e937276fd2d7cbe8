"""A section of a briefing: its name on a coloured band, its words on a breath of that colour."""

from __future__ import annotations

from typing import Final

from cards.composer import Composer
from cards.draw.dusk import CREAM
from cards.draw.ornament import torn_line
from cards.palette import WHITE, Colour, Palette, mixed
from cards.pen import Pen
from cards.text import capitals, set_line
from rules.printables import Icon
from rules.text import Text

GROUND: Final = 0.07  # of the colour of a section in the ground of its words
EDGE: Final = 0.5  # of it in the line around


def draw_section_head(
    pen: Pen, composer: Composer, said: tuple[Text, Icon, Colour], at: tuple[float, float, float]
) -> None:
    """A coloured band, torn at its right, with an icon and a name."""
    (words, icon, colour), (x, y, wide), palette = said, at, composer.palette
    torn = [(x + wide + dx, y + dy) for dy, dx in torn_line(6.4, 0.3, 4)]
    points = [(x - 1, y), *torn, (x - 1, y + 6.4)]
    if palette.fills:
        pen.polygon(points, fill=colour)
    else:
        pen.polygon(points, fill=WHITE, stroke=palette.text, width=0.35)
    ink = CREAM if palette.fills else palette.text
    pen.icon(icon, x + 0.4, y + 0.7, 5.0, ink)
    line = set_line("display", capitals(composer.both(words)), wide - 8.5, 10, spacing=0.2)
    pen.line_of_text(x + 6.8, y + 4.5, line, "display", colour=ink, spacing=0.2)


def draw_section_ground(
    pen: Pen, palette: Palette, tone: Colour, at: tuple[float, float, float, float]
) -> None:
    """The ground of the words of a section, in a breath of its colour."""
    x, y, wide, high = at
    fill = mixed(WHITE, tone, GROUND) if palette.fills else None
    stroke = mixed(WHITE, tone, EDGE) if palette.fills else palette.line
    pen.rect((x - 1, y + 3.0, x + wide, y + high), fill=fill, stroke=stroke, width=0.25)
