"""Lays printed pieces out as on a table: all at one scale, with captions, under a title.

The ground and the type are those of the model pictures, so that a pair differs in its pieces.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter, ImageFont

FONTS = Path(__file__).resolve().parent.parent / "cards" / "fonts"
GROUND, INK, MUTED = "#D9D2C2", "#15181B", "#5A6159"
MARGIN, GAP, BETWEEN = 5.0, 5.0, 4.0  # mm
TITLE, CAPTION = 11.0, 9.4  # mm over the first row, and under a piece with words
CORNER = 3.0  # mm of a card
TITLE_PT, BESIDE_PT, CAPTION_PT, NOTE_PT = 17.0, 11.0, 9.5, 8.5
TRACKED = 0.06  # of its size between the letters of a title
POINT = 25.4 / 72


@dataclass(frozen=True)
class Piece:
    """A printed piece with its size in mm, and the words under it."""

    picture: Image.Image
    size: tuple[float, float]
    caption: str = ""
    note: str = ""


def laid_out(
    title: str, beside: str, columns: Sequence[Sequence[Piece]], scale: float
) -> Image.Image:
    """Return the picture, so many pixels to the millimetre. Pieces of a column lie in a stack.

    Stacks end at one line. Pieces in rows are columns of as many pieces each.
    """
    wides = [max(piece.size[0] for piece in column) for column in columns]
    highs = [
        sum(_high(piece) for piece in column) + BETWEEN * (len(column) - 1) for column in columns
    ]
    wide = 2 * MARGIN + sum(wides) + GAP * (len(columns) - 1)
    high = 2 * MARGIN + TITLE + max(highs)
    sheet = Image.new("RGB", (round(wide * scale), round(high * scale)), GROUND)
    pen = ImageDraw.Draw(sheet)
    big = _face("BarlowCondensed-Bold", TITLE_PT, scale)
    x, y = MARGIN * scale, MARGIN * scale
    for letter in title.upper():
        pen.text((x, y), letter, INK, big)
        x += big.getlength(letter) + TRACKED * big.size
    small = _face("Barlow-Regular", BESIDE_PT, scale)
    pen.text((x + 3 * scale, y + 1.5 * scale), beside, MUTED, small)
    left = MARGIN
    for column, across, tall in zip(columns, wides, highs, strict=True):
        top = high - MARGIN - tall
        for piece in column:
            _place(sheet, piece, (left + (across - piece.size[0]) / 2, top), scale)
            top += _high(piece) + BETWEEN
        left += across + GAP
    return sheet


def _high(piece: Piece) -> float:
    return piece.size[1] + (CAPTION if piece.caption else 0.0)


def _face(name: str, points: float, scale: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FONTS / f"{name}.ttf"), round(points * POINT * scale))


def _place(sheet: Image.Image, piece: Piece, at: tuple[float, float], scale: float) -> None:
    """A piece with rounded corners and a shadow, its words under it."""
    (wide, high), (left, top) = (
        tuple(round(mm * scale) for mm in pair) for pair in (piece.size, at)
    )
    mask = Image.new("L", (wide, high), 0)
    box = (0, 0, wide - 1, high - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, round(CORNER * scale), fill=255)
    shade = Image.new("L", sheet.size, 0)
    shade.paste(
        mask.point(lambda value: value // 3), (left + round(0.7 * scale), top + round(0.7 * scale))
    )
    shade = shade.filter(ImageFilter.GaussianBlur(0.3 * scale))
    sheet.paste(Image.new("RGB", sheet.size, INK), mask=shade)
    sheet.paste(piece.picture.resize((wide, high), Image.Resampling.LANCZOS), (left, top), mask)
    pen, middle = ImageDraw.Draw(sheet), left + wide / 2
    words = ((piece.caption, "BarlowCondensed-Bold", CAPTION_PT, INK, 1.2),)
    words += ((piece.note, "Barlow-Regular", NOTE_PT, MUTED, 5.2),)
    for said, name, points, ink, down in words:
        low = top + high + down * scale
        pen.text((middle, low), said, ink, _face(name, points, scale), anchor="ma")
