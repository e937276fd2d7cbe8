"""A pen that draws SVG: the shapes, their places and what clips them."""

from __future__ import annotations

import io
import re
from math import dist
from xml.etree import ElementTree

import pytest

from cards.ground_svg import ground_svg
from cards.icons import steps
from cards.inked.colours import luminance
from cards.palette import rgb
from cards.paper import POINTS
from cards.pen import Pen
from cards.svg_canvas import SvgCanvas
from rules.systems.twilight_world.catalogue import looks
from tests.cards.drawn import field

SVG = "{http://www.w3.org/2000/svg}"
RED, BLUE = rgb("#ff0000"), rgb("#0000ff")
MM = POINTS


def drawn(canvas: SvgCanvas) -> ElementTree.Element:
    """The picture, read as XML."""
    return ElementTree.fromstring(canvas.svg(100, 50))


def lies(path: ElementTree.Element) -> tuple[float, ...]:
    """Left, top, right and bottom of the places that a path goes to."""
    numbers = [numbers for _name, numbers in steps(path.get("d", "")) if numbers]
    xs, ys = [one[-2] for one in numbers], [one[-1] for one in numbers]
    return min(xs), min(ys), max(xs), max(ys)


def test_a_shape_is_where_the_pen_was_and_below_it() -> None:
    """Millimetres downwards become points downwards."""
    canvas = SvgCanvas()
    Pen(canvas).rect((10, 20, 30, 25), fill=RED)
    [rect] = drawn(canvas)
    assert rect.get("fill") == "#ff0000"
    assert rect.get("stroke") is None
    assert lies(rect) == pytest.approx([10 * MM, 20 * MM, 30 * MM, 25 * MM], abs=0.1)


def test_a_line_keeps_its_width_and_its_dashes() -> None:
    """Settings for one line do not apply to the next."""
    canvas = SvgCanvas()
    pen = Pen(canvas)
    pen.line((0, 0), (5, 0), RED, width=1.0, dashed=True)
    pen.line((0, 1), (5, 1), RED, width=1.0)
    dashed, plain = drawn(canvas)
    assert dashed.get("stroke-width") == plain.get("stroke-width") == f"{MM:.3g}"
    assert dashed.get("stroke-dasharray")
    assert plain.get("stroke-dasharray") is None


def test_a_moved_and_turned_shape_is_told_at_its_place() -> None:
    """Turned by a quarter against the clock, a line to the right goes up."""
    canvas = SvgCanvas()
    pen = Pen(canvas)
    with pen.at(10, 20, turn=90):
        pen.line((0, 0), (5, 0), RED, width=1.0)
    with pen.at(10, 20, scale=0.5), pen.mirrored():
        pen.line((0, 0), (5, 0), RED, width=1.0)
    up, left = drawn(canvas)
    assert lies(up) == pytest.approx([10 * MM, 15 * MM, 10 * MM, 20 * MM], abs=0.1)
    assert lies(left) == pytest.approx([7.5 * MM, 20 * MM, 10 * MM, 20 * MM], abs=0.1)
    assert [float(one.get("stroke-width", "")) for one in (up, left)] == [2.83, 1.42]


def test_a_round_shape_stays_round_in_a_mirror() -> None:
    """Its arcs bend the same way, seen from its middle."""
    for mirrored in (False, True):
        canvas = SvgCanvas()
        pen = Pen(canvas)
        with pen.mirrored() if mirrored else pen.at(0, 0):
            pen.rect((0, 0, 10, 10), fill=RED, radius=2)
        sign = -1 if mirrored else 1
        [shape] = drawn(canvas)
        for name, numbers in steps(shape.get("d", "")):
            if name == "curveTo":
                bend, end = numbers[2:4], numbers[4:]
                middle = (sign * 5 * MM, 5 * MM)
                assert dist(bend, middle) > dist(end, middle) * 0.9


def test_neighbours_of_one_ink_are_one_path() -> None:
    """Unless they overlap, or the later one lies on something that is drawn between them."""
    canvas = SvgCanvas()
    pen = Pen(canvas)
    pen.rect((0, 0, 1, 1), fill=RED)
    pen.rect((2, 0, 4, 1), fill=BLUE)
    pen.rect((5, 0, 6, 1), fill=RED)
    assert [one.get("fill") for one in drawn(canvas)] == ["#ff0000", "#0000ff"]
    pen.rect((3, 0, 4.5, 1), fill=RED)
    assert [one.get("fill") for one in drawn(canvas)] == ["#ff0000", "#0000ff", "#ff0000"]
    pen.rect((0.5, 0, 0.8, 1), fill=RED)
    assert len(drawn(canvas)) == 3
    pen.rect((3.5, 0, 4, 1), fill=RED)
    assert len(drawn(canvas)) == 4


def test_an_outline_cuts_what_sticks_out_alone() -> None:
    """A group is made where something is cut. The form within its box has none, nor definitions."""
    canvas = SvgCanvas()
    pen = Pen(canvas)
    with pen.clipped([(0, 0), (5, 0), (5, 5), (0, 5)]):
        pen.rect((1, 1, 2, 2), fill=RED)
    assert [one.tag for one in drawn(canvas)] == [f"{SVG}path"]
    with pen.clipped([(0, 0), (5, 0), (5, 5)]):
        pen.rect((1, 1, 2, 2), fill=RED)
    with pen.clipped([(0, 0), (5, 0), (5, 5), (0, 5)]):
        pen.rect((1, 1, 7, 2), fill=RED)
    _whole, *cuts = drawn(canvas)
    assert [one.tag for one in cuts] == [f"{SVG}clipPath", f"{SVG}g"] * 2
    for clip, group in zip(cuts[::2], cuts[1::2], strict=True):
        assert group.get("clip-path") == f"url(#{clip.get('id')})"


def test_a_form_is_the_same_text_at_each_place() -> None:
    """After its first place. So it packs well, and needs no copy of an element."""
    canvas = SvgCanvas()
    pen = Pen(canvas)
    for x in (1.0, 8.0):
        pen.stamp("dot", (0, 0, 2, 2), lambda inner: inner.circle(1, 1, 0.7, fill=RED), x=x)
    [dots] = drawn(canvas)
    first, second = re.findall(r"M[^a]*(a[^z]*z)", dots.get("d", ""))
    assert first == second
    assert lies(dots)[::2] == pytest.approx([1.3 * MM, 9.7 * MM], abs=0.1)


def test_every_ground_and_edge_is_a_picture() -> None:
    """Of the size of its squares, made of shapes alone, and the same each time."""
    sheet = field()
    picture = ground_svg(sheet)
    assert picture == ground_svg(sheet)
    tree = ElementTree.parse(io.StringIO(picture)).getroot()
    assert tree.get("viewBox") == f"0 0 {sheet.columns * 72} {sheet.rows * 72}"
    kinds = {one.tag.removeprefix(SVG) for one in tree.iter()} - {"svg"}
    assert kinds == {"g", "path", "clipPath", "style"}
    assert len(list(tree.iter(f"{SVG}path"))) > 100


def test_each_colour_of_the_ground_has_one_for_the_night() -> None:
    """By a variable that the style sets for both. Ground grows darker, walls stay bright."""
    picture = ground_svg(field())
    style, drawn = re.findall(r"<style>(.*?)</style>(.*)", picture)[0]
    day, night = (dict(re.findall(r"(--\w+):(#\w{6})", part)) for part in style.split("@media"))
    assert set(day) == set(night) == set(re.findall(r"var\((--\w+)\)", drawn))
    assert not re.search(r'(?:fill|stroke)="#', drawn)
    dusk = {code: night[name] for name, code in day.items()}
    assert luminance(dusk[looks().open.fill.lower()]) < 0.3
    assert luminance(dusk["#fffdf6"]) > 0.6
