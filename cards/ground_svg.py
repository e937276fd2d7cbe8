"""The ground of a battlefield as a picture for the screen: drawn as on paper."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from cards.composer import Composer
from cards.draw.board import draw_ground
from cards.draw.ground.hand import SQUARE
from cards.draw.ground.look import SHADE
from cards.draw.ground.plot import Plot
from cards.palette import FULL
from cards.paper import POINTS
from cards.pen import Pen
from cards.svg_canvas import SvgCanvas
from rules.maps import BattlefieldSheet
from rules.text import Translate

WHITISH: Final = 0.9  # from this lightness on a colour stays bright
LEAST_KEPT: Final = 0.32  # of its light, at night
MOST_KEPT: Final = 0.84
COOL: Final = (0.95, 1.0, 1.05)  # the factors of night for red, green, blue
LEAFY: Final = (0.78, 0.92, 0.88)  # the same, to greens
GREY: Final = (0.82, 0.87, 0.91)  # the same, to greys: asphalt
NEUTRAL: Final = 0.02  # below this difference of its parts a colour is grey
PALE: Final = (0.84, 0.8, 0.71)  # the same, to near-white: bone
MOONLIGHT: Final = (0.72, 0.77, 0.81)
NIGHT_SHADE: Final = "#1b2320"


def ground_svg(
    sheet: BattlefieldSheet, inset: float | None = None, *, say: Translate | None = None
) -> str:
    """SVG text of the squares and of what is on them, without names, frame and pieces.

    With `inset`, so many squares are cut off all around, and the picture has a size of its own.
    With `say`, the tiles of a town are drawn too, with their signs in its language.
    """
    canvas, side = SvgCanvas(), SQUARE * POINTS
    draw_ground(Pen(canvas), Composer(say or str, FULL), Plot(sheet), arts=say is not None)
    dusk = indoors_at_dusk if sheet.looks.blocks else at_dusk
    cut = None if inset is None else inset * side
    return canvas.svg(sheet.columns * side, sheet.rows * side, dusk=dusk, inset=cut)


@lru_cache(maxsize=512)
def at_dusk(code: str) -> str:
    """The colour that ground of this colour has when night falls.

    Pale ground grows dark, strong colours stay, and greens and greys are darkest: streets differ
    from lawns. Ink stays ink, and near-white turns to bone: walls stand out and do not glare.
    """
    if code == SHADE.lower():
        return NIGHT_SHADE
    parts = _parts(code)
    light, chroma = (max(parts) + min(parts)) / 2, max(parts) - min(parts)
    kept = 0.89 - 0.75 * light + 0.6 * chroma
    tint = _tint(parts, light, chroma)
    kept += max(0.0, light - WHITISH) / (1 - WHITISH) * 0.85
    kept = min(MOST_KEPT, max(LEAST_KEPT, kept))
    return _code(part * kept * cool for part, cool in zip(parts, tint, strict=True))


def _tint(parts: list[float], light: float, chroma: float) -> tuple[float, float, float]:
    """The factors of night for red, green and blue."""
    if light > WHITISH:
        return PALE
    if chroma < NEUTRAL:
        return GREY
    return LEAFY if parts[1] == max(parts) else COOL


@lru_cache(maxsize=512)
def indoors_at_dusk(code: str) -> str:
    """The colour of a room in moonlight: all colours grow darker alike."""
    return _code(part * left for part, left in zip(_parts(code), MOONLIGHT, strict=True))


def _parts(code: str) -> list[float]:
    return [part / 255 for part in bytes.fromhex(code.removeprefix("#"))]


def _code(parts: Iterable[float]) -> str:
    return "#" + "".join(f"{round(255 * min(1.0, part)):02x}" for part in parts)
