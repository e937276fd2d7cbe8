"""Figures of paper that stand."""

from __future__ import annotations

from functools import partial
from io import BytesIO
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageOps

from cards.draw.standee import NAME_WISHED, set_standee_name, standee_size
from cards.findings import standee_findings
from cards.impose.imposition import Imposition, sheets_of
from cards.palette import FULL
from cards.paper import Size
from cards.pen import Pen
from cards.picture import page_png
from cards.portraits.bodies.figure import layers, pose_of
from cards.portraits.bodies.form import Stance, place_figure
from cards.portraits.bodies.kinds import KINDS
from cards.portraits.bodies.pose import DEAD
from cards.portraits.choice import choose
from cards.portraits.parts import SLOTS, part
from cards.sheet_canvas import SheetCanvas
from cards.standees import BASES_MM, standee_piece, standee_pieces
from rules.portraits import Portrait, Sitter
from rules.printables import Icon, Standee
from rules.text import in_english
from tests.cards.conftest import strings_of
from tests.cards.drawn import composer
from tests.cards.pages import AROUND, Alone, pictures, recorded

FLAG = Icon("flag", fill="M2 2H14L12 6L14 10H4V23H2Z")  # looks another way when mirrored
DPI = 200


def standee(**changes: object) -> Standee:
    fields = {"key": "s", "name": "Kat", "silhouette": FLAG, "role": "safe", "shape": "round"}
    return Standee(**(fields | changes))


def outlines(figures: list[tuple[str, Portrait]], *, behind: bool = False) -> list[Image.Image]:
    """The outline of each figure in 50 x 50 dots, white on black, its soles at the foot."""
    side, target = 50.0, BytesIO()
    canvas = SheetCanvas(target, Size(side * len(figures), side))
    pen = Pen(canvas)
    for at, (pose, drawn) in enumerate(figures):
        stance = Stance(side * (at + 0.4), -1.0, 44 / 2600)
        black = (0.0, 0.0, 0.0)
        place_figure(pen, FULL, drawn, pose, stance, flat=black, behind=behind)
    canvas.showPage()
    canvas.save()
    page = Image.open(BytesIO(page_png(target.getvalue(), 0, 50 * len(figures)))).convert("L")
    dark = page.point(lambda value: 255 if value < 128 else 0)
    return [dark.crop((50 * at, 0, 50 * at + 50, 50)) for at in range(len(figures))]


@pytest.mark.parametrize("base", BASES_MM)
def test_its_back_meets_its_front_when_it_is_folded(base: float) -> None:
    """Behind each point of the figure is the figure: above the fold it is upside down."""
    part = Alone([partial(standee_piece, standee=standee(), base=base)])
    dpi = round(DPI * 25 / base)
    picture = pictures(part, ink="contrast", dpi=dpi)[0].convert("L")
    unit = dpi / 25.4
    fold = (AROUND + standee_size(base).height / 2) * unit
    left, right = (AROUND + 0.15 * base) * unit, (AROUND + 0.85 * base) * unit
    high = base * unit
    front = picture.crop((round(left), round(fold + 3), round(right), round(fold + 3 + high)))
    back = picture.crop((round(left), round(fold - 3 - high), round(right), round(fold - 3)))
    difference = ImageChops.difference(front, ImageOps.flip(back)).point(
        lambda value: 255 if value > 128 else 0
    )
    assert difference.histogram()[255] < 0.05 * difference.width * difference.height
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
def test_a_row_of_standees_is_cut_with_one_line(base: float) -> None:
    """Pieces of a sheet touch, and the height of two sides and two feet is that of the piece."""
    piece = standee_piece(composer(), standee(), base)
    (sheet,) = sheets_of(((piece, 3),), Imposition(bleed=0.0))
    places = [(spot.x, spot.x + spot.width, spot.y) for spot in sheet.fronts]
    for (_, right, top), (left, _, y) in pairwise(places):
        assert (left, y) == pytest.approx((right, top))
    assert piece.trim == standee_size(base)


HEADS = ("mohawk", "hijab", "noHair1", "hatBeanie", "longAfro")


@pytest.mark.parametrize("head", HEADS)
@pytest.mark.parametrize("held", ["rifle", ""])
def test_behind_a_drawn_figure_is_its_back(head: str, held: str) -> None:
    """The back has the outline of the front, so that both can be cut out, and no face."""
    drawn = replace(choose(Sitter(), "edge"), head=head, held=held)
    pose = pose_of(drawn)
    [front], [back] = outlines([(pose, drawn)]), outlines([(pose, drawn)], behind=True)
    apart = ImageChops.difference(front, back).histogram()[255]
    assert apart < 0.04 * front.histogram()[255]
    face = set(part(SLOTS["expression"], drawn.expression))
    seen = [
        {one for layer in layers(drawn, pose, behind=way) for one in layer.operations}
        for way in (False, True)
    ]
    assert face <= seen[0]
    assert not face & seen[1]


def test_no_two_outlines_of_sixteen_zombies_are_alike() -> None:
    """A tenth of the ink of each differs from that of any other."""
    crowd = standee(key="z", crowd=Sitter(undead=True), numbered=True)
    pieces = [piece for piece, _ in standee_pieces(composer(), crowd, 25.0, 16)]
    assert len({piece.key[1].drawn for piece in pieces}) == 16
    shapes = outlines([(piece.key[1].pose, piece.key[1].drawn) for piece in pieces])
    for one, other in combinations(shapes, 2):
        apart = ImageChops.difference(one, other).histogram()[255]
        assert apart > 0.1 * min(one.histogram()[255], other.histogram()[255])


def test_a_crowd_uses_each_pose_equally() -> None:
    """Sixty of a kind are three people in each pose, every second mirrored, none thrice."""
    crowd = standee(key="w", crowd=Sitter(undead=True))
    found = standee_pieces(composer(), crowd, 25.0, 60)
    assert sum(count for _, count in found) == 60
    people = {(one.key[1].pose, one.key[1].mirrored, one.key[1].drawn) for one, _ in found}
    assert len(people) == len(found) == 48
    assert {count for _, count in found} == {1, 2}


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_is_shown_by_its_body(kind: str) -> None:
    """Its copies have poses of their own, each once before one comes again."""
    count = len(KINDS[kind])
    crowd = standee(key="k", crowd=Sitter(undead=True), pose=kind)
    found = standee_pieces(composer(), crowd, 25.0, count + 1)
    poses = [one.key[1].pose for one, _ in found]
    assert poses[:count] == [*KINDS[kind]]
    assert poses[count] == poses[0]
    assert not set(poses) & set(DEAD) - {"big"}


def test_the_name_stands_on_the_base_twice() -> None:
    """Once for each side. A long name takes two lines, and one that is too long is reported."""
    part = Alone([partial(standee_piece, standee=standee(number=7), base=25.0)])
    words = [string.words for string in strings_of(recorded(part))]
    assert words.count("KAT") == words.count("7") == 2
    assert not standee_findings((standee(name="Dr. Dionne Fletcher"),), 25.0, in_english)
    (told,) = standee_findings((standee(name="Word " * 20),), 18.0, in_english)
    assert (told.kind, told.severity) == ("overflow", "error")


def test_no_word_of_a_name_is_broken() -> None:
    """Beside a number it is smaller instead."""
    lines = set_standee_name(
        composer(), standee(name="Slaughterhouse Shift", number=3, numbered=True), 25.0
    )
    assert [one.words for one in lines] == ["SLAUGHTERHOUSE", "SHIFT"]


def test_copies_are_numbered_and_bases_are_known() -> None:
    """Ten of one kind differ, and a base that nobody sells is refused."""
    pieces = standee_pieces(composer(), standee(numbered=True), 28.0, 10)
    assert [piece.name for piece, _ in pieces][-1] == "Kat 10"
    with pytest.raises(ValueError, match="base"):
        standee_piece(composer(), standee(), 26.0)


@pytest.mark.parametrize("name", ["Dr. Dionne Fletcher", "Problem Child Alice"])
def test_a_long_name_takes_two_even_lines(name: str) -> None:
    """Each is larger than the whole name would be on one, and within the foot."""
    lines = set_standee_name(composer(), standee(name=name), 25.0)
    assert " ".join(line.words for line in lines) == name.upper()
    assert len(lines) == 2
    assert all(line.size == NAME_WISHED for line in lines)
