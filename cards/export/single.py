"""Each side of each piece as an image of its own."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image, ImageDraw

from cards.export.names import numbered
from cards.export.raster import check_count, on_white, pixels_of, png, sides_of
from cards.piece import Outline, Pieces, hexagon

SMOOTH = 4  # an outline is drawn so many times larger and then made smaller


def image_files(
    pieces: Pieces, *, dpi: int = 300, bleed: float = 0.0, backs: bool = True
) -> Iterator[tuple[str, bytes]]:
    """PNGs at the cut or with bleed. Round and hex pieces are transparent beyond their outline.

    Raises: ValueError for none, too many, or images that are too large.
    """
    wanted = [piece for piece, count in pieces if count]
    check_count(len(wanted))
    by_size = {piece.trim: pixels_of(piece.trim, dpi, bleed) for piece in wanted}
    for item, back, image in sides_of(wanted, lambda piece: by_size[piece.trim], backs=backs):
        piece = wanted[item]
        name = numbered(item + 1, piece.name) + ("-back" if back else "")
        yield f"{name}.png", png(cut_out(image, piece.shape, bleed=bleed), dpi)


def cut_out(image: Image.Image, shape: Outline, *, bleed: float = 0.0) -> Image.Image:
    """The image within the outline. A rectangle, or what keeps its bleed, stays whole on white."""
    if shape == "rect" or bleed:
        return on_white(image)
    mask = outline_mask(image.size, shape)
    white = on_white(image)
    white.putalpha(mask)
    return white


def outline_mask(size: tuple[int, int], shape: Outline) -> Image.Image:
    """White within the outline, which fills the width."""
    wide, high = size[0] * SMOOTH, size[1] * SMOOTH
    mask = Image.new("L", (wide, high))
    x, y, half = wide / 2, high / 2, min(wide, high) / 2
    pen = ImageDraw.Draw(mask)
    if shape == "round":
        pen.ellipse((x - half, y - half, x + half - 1, y + half - 1), fill=255)
    elif shape == "hex":
        pen.polygon([(x + a, y + b) for a, b in hexagon(half)], fill=255)
    else:
        pen.rectangle((0, 0, wide, high), fill=255)
    return mask.resize(size, Image.Resampling.BOX)
