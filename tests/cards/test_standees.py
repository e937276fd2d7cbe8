"""Figures of paper that stand."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageOps

from cards.draw.standee import outline, standee_size
from cards.findings import standee_findings
from cards.standees import BASES_MM, standee_piece, standee_pieces
from rules.printables import Icon, Standee
from rules.text import in_english
from tests.cards.conftest import strings_of
from tests.cards.drawn import composer
from tests.cards.pages import AROUND, Alone, pictures, recorded

FLAG = Icon("flag", fill="M2 2H14L12 6L14 10H4V23H2Z")  # looks another way when mirrored
DPI = 100


def standee(**changes: object) -> Standee:
    fields = {"key": "s", "name": "Kat", "silhouette": FLAG, "role": "safe", "shape": "round"}
    return Standee(**(fields | changes))


@pytest.mark.parametrize("base", BASES_MM)
def test_its_back_meets_its_front_when_it_is_folded(base: float) -> None:
    """Behind each point of the figure is the figure: above the fold it is upside down."""
    part = Alone([partial(standee_piece, standee=standee(), base=base)])
    picture = pictures(part, ink="contrast", dpi=DPI)[0].convert("L")
    unit = DPI / 25.4
    fold = (AROUND + standee_size(base).height / 2) * unit
    left, right = (AROUND + 0.15 * base) * unit, (AROUND + 0.85 * base) * unit
    high = base * unit
    front = picture.crop((round(left), round(fold + 3), round(right), round(fold + 3 + high)))
    back = picture.crop((round(left), round(fold - 3 - high), round(right), round(fold - 3)))
    difference = ImageChops.difference(front, ImageOps.flip(back)).point(
        lambda value: 255 if value > 128 else 0
    )
    assert difference.histogram()[255] < 0.03 * difference.width * difference.height
    assert front.histogram()[0] > 0.03 * front.width * front.height


def test_a_portrait_is_mirrored_as_well(tmp_path: Path) -> None:
    """Its left half is red on both sides of the paper."""
    path = tmp_path / "p.jpg"
    photo = Image.new("RGB", (240, 300), (40, 60, 200))
    photo.paste((220, 30, 30), (0, 0, 120, 300))
    photo.save(path)
    part = Alone([partial(standee_piece, standee=standee(portrait=str(path)), base=25.0)])
    picture, unit = pictures(part, dpi=DPI)[0].convert("RGB"), DPI / 25.4
    fold = AROUND + standee_size(25.0).height / 2
    for y in (fold - 12, fold + 12):
        red, _, blue = picture.getpixel((round((AROUND + 6) * unit), round(y * unit)))
        assert red > 150 > 100 > blue


@pytest.mark.parametrize("base", BASES_MM)
def test_the_cut_is_as_large_as_the_piece(base: float) -> None:
    """Round at both ends with the base's diameter, and its two halves make one base."""
    points, size = outline(base), standee_size(base)
    assert min(x for x, _ in points) == min(y for _, y in points) == 0
    assert max(x for x, _ in points) == pytest.approx(base)
    assert max(y for _, y in points) == pytest.approx(size.height)


def test_the_name_stands_on_the_base_twice() -> None:
    """Once for each side; a long one takes two lines, and what is too long is told."""
    part = Alone([partial(standee_piece, standee=standee(number=7), base=25.0)])
    words = [string.words for string in strings_of(recorded(part))]
    assert words.count("KAT") == words.count("7") == 2
    assert not standee_findings((standee(name="Dr. Dionne Fletcher"),), 25.0, in_english)
    (told,) = standee_findings((standee(name="Word " * 20),), 18.0, in_english)
    assert (told.kind, told.severity) == ("overflow", "error")


def test_copies_are_numbered_and_bases_are_known() -> None:
    """Ten of one kind are told apart; a base that nobody sells is refused."""
    pieces = standee_pieces(composer(), standee(numbered=True), 28.0, 10)
    assert [piece.name for piece, _ in pieces][-1] == "Kat 10"
    with pytest.raises(ValueError, match="base"):
        standee_piece(composer(), standee(), 26.0)
