"""The light of a picture: its sky, its sun, and the colours of what is near and far."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from cards.draw.pictures.sky import draw_bands, draw_strokes, draw_sun
from cards.draw.skies import SKIES
from cards.inked.ink import Inker
from rules.pictures import Sky
from rules.printables import Role, Shape


class Beam(NamedTuple):
    """The light of a lamp: the middle of its lens, its direction in degrees, half its width."""

    x: float
    y: float
    turn: float
    half: float


class Light(NamedTuple):
    """Colours as codes. The sun's shape is that of a side."""

    bands: tuple[str, ...]
    sun: tuple[str, str]
    shape: Shape
    far: str
    near: str
    ground: str
    stone: str
    mist: str
    wall: tuple[str, str]  # of a room, dark and light
    beam: Beam | None = None

    def sky(self, p: Inker, low: float, place: tuple[float, float], radius: float) -> None:
        """Draw the sky down to `low`, with its sun and the lines over it."""
        draw_bands(p, self.bands, low)
        draw_sun(p, place, radius, self.sun, self.shape)
        draw_strokes(p, low * 0.6)


# The walls of rooms and the rays behind things, by the role of the card.
WALLS: Final[Mapping[Role, tuple[str, str]]] = {
    "weapon": ("#C9762F", "#EFB566"),
    "thing": ("#5F968C", "#86B6AC"),
    "trait": ("#4A6A99", "#6E8DB8"),
    "condition": ("#8C2A22", "#B4382C"),
    "event": ("#9C4A2C", "#D9793F"),
    "search": ("#2E4B48", "#588A80"),
    "find": ("#8C6A34", "#C99A4A"),
    "zombie": ("#4A5334", "#83884A"),
    "villain": ("#641F40", "#96304A"),
    "place": ("#2E4A5E", "#5B7BA8"),
    "hero": ("#B45A2C", "#EA8645"),
}
NEAR: Final[Mapping[Sky, tuple[str, str, str, str, str]]] = {
    "dusk": ("#4A2E2C", "#2E2024", "#241C1C", "#8A7468", "#C2552F"),
    "night": ("#222A3B", "#171C28", "#12151D", "#5A6478", "#4A5A78"),
    "dawn": ("#5B6B6A", "#36474C", "#2E3A34", "#A8A28E", "#F2E6C0"),
    "haze": ("#333A26", "#262C1E", "#1C2016", "#7C8068", "#B8AE62"),
    "blue": ("#26374F", "#182335", "#131A26", "#7A8FA8", "#86A5B5"),
}


def light_of(sky: Sky, role: Role, shape: Shape) -> Light:
    """Return the light under this sky, with the walls of the card's role."""
    evening = SKIES[sky]
    far, near, ground, stone, mist = NEAR[sky]
    wall = WALLS.get(role, WALLS["place"])
    sun = (evening.sun, evening.glow)
    return Light(evening.bands, sun, shape, far, near, ground, stone, mist, wall)
