"""Faces that stand in for ours until they come take the same room."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.conf import settings
from fontTools.ttLib import TTFont

CSS = Path(settings.BASE_DIR, "static", "css")
FONTS = Path(settings.BASE_DIR, "cards", "fonts")
TEXT = "Choose the figures that come tonight, and check their kit against the rules."


def faces() -> list[dict[str, str]]:
    """The declarations of each face."""
    blocks = re.findall(r"@font-face \{(.*?)\n\}", (CSS / "stand-ins.css").read_text(), re.DOTALL)
    return [dict(re.findall(r"([\w-]+):\s*([^;]+);", block)) for block in blocks]


def share(face: dict[str, str], name: str) -> float:
    """A percentage of a face as a fraction."""
    return float(face[name].removesuffix("%")) / 100


def width(file: str, said: str) -> float:
    """The width of a text at size 1."""
    font = TTFont(FONTS / file)
    names, widths = font.getBestCmap(), font["hmtx"]
    return sum(widths[names[ord(one)]][0] for one in said) / font["head"].unitsPerEm


@pytest.mark.parametrize("face", faces(), ids=lambda face: face["font-family"])
def test_a_line_is_as_high_as_in_the_shipped_face(face) -> None:
    """Ascent and descent, scaled, come to those of our faces."""
    ours = TTFont(FONTS / "BarlowCondensed-Bold.ttf")["hhea"]
    high = share(face, "ascent-override") + share(face, "descent-override")
    assert share(face, "size-adjust") * high == pytest.approx(
        (ours.ascent - ours.descent) / 1000, abs=0.002
    )
    assert face["line-gap-override"] == "0%"


@pytest.mark.parametrize(
    ("family", "theirs", "ours"),
    [
        ("Text DejaVu", "DejaVuSans.ttf", "Barlow-Regular.ttf"),
        ("Display DejaVu", "DejaVuSans-Bold.ttf", "BarlowCondensed-Bold.ttf"),
    ],
)
def test_a_line_is_as_long_as_in_the_shipped_face(family, theirs, ours) -> None:
    """Text in the one face that the project has is as wide as in ours, to three parts of 100."""
    face = next(one for one in faces() if one["font-family"] == f'"{family}"')
    assert share(face, "size-adjust") * width(theirs, TEXT) == pytest.approx(
        width(ours, TEXT), rel=0.03
    )


def test_each_is_asked_for() -> None:
    """Every face of the sheet stands in a list of faces, and the lists name no other of them."""
    named = set(re.findall(r'"((?:Text|Display) \w+)"', (CSS / "tokens.css").read_text()))
    assert named == {one["font-family"].strip('"') for one in faces()}
