"""The colours of skies behind faces and figures, as scenes, cards and drawn pages share them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from rules.pictures import Sky


class Evening(NamedTuple):
    """The colours of a sky from above to the horizon, of its sun, and of the hills."""

    bands: tuple[str, ...]
    sun: str
    glow: str
    hills: str


SKIES: Final[Mapping[Sky, Evening]] = {
    "dusk": Evening(
        ("#2B3138", "#4A3B42", "#7F4238", "#C2552F", "#EA8645"), "#F7C77A", "#FBE3AE", "#3A2A2A"
    ),
    "night": Evening(
        ("#151B26", "#1D2536", "#2A3149", "#3D3A55", "#5D4658"), "#F3E3B4", "#FBF3D6", "#191B24"
    ),
    "dawn": Evening(
        ("#34506B", "#5B7489", "#9C9A96", "#D9B98C", "#F2D9A0"), "#FBE6B4", "#FFF6DD", "#3A4038"
    ),
    "blue": Evening(
        ("#1D2430", "#27344A", "#37506B", "#557592", "#86A5B5"), "#F3DDA0", "#FBF3D6", "#182335"
    ),
    "haze": Evening(
        ("#22281F", "#37402C", "#566038", "#83884A", "#B8AE62"), "#E6DC93", "#F3EDBE", "#2A2E20"
    ),
}
