"""A pen that draws SVG: the shapes, their places and what clips them."""

from __future__ import annotations

import io
import re
from xml.etree import ElementTree

import pytest

from cards.ground_svg import ground_svg
from cards.inked.colours import luminance
from cards.palette import rgb
from cards.paper import POINTS
from cards.pen import Pen
from cards.svg_canvas import SvgCanvas
from rules.systems.twilight_world.catalogue import looks
from tests.cards.drawn import field

SVG = "{http://www.w3.org/2000/svg}"
RED = rgb("#ff0000")
MM = POINTS


def drawn(canvas: SvgCanvas) -> ElementTree.Element:
    """The picture, read as XML."""
    return ElementTree.fromstring(canvas.svg(100, 50))


def test_a_shape_is_where_the_pen_was_and_below_it() -> None:
    """Millimetres downwards become points downwards."""
    canvas = SvgCanvas()
    Pen(canvas).rect((10, 20, 30, 25), fill=RED)
    [rect] = drawn(canvas)
    assert rect.get("fill") == "#ff0000"
    assert rect.get("stroke") is None
    placed = [float(rect.get(name, "")) for name in ("x", "y", "width", "height")]
    assert placed == pytest.approx([10 * MM, 20 * MM, 20 * MM, 5 * MM], abs=0.1)


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


def test_moves_turns_and_clips_are_closed_groups() -> None:
    """A group for each, closed again. A form lies in the definitions once, clipped to its box."""
    canvas = SvgCanvas()
    pen = Pen(canvas)
    with pen.at(10, 0, turn=90), pen.clipped([(0, 0), (5, 0), (5, 5)]):
        pen.circle(1, 1, 1, fill=RED)
    for x in (1.0, 2.0):
        pen.stamp("dot", (0, 0, 2, 2), lambda inner: inner.circle(1, 1, 1, fill=RED), x=x)
    whole = drawn(canvas)
    moved = whole[0]
    assert (moved.tag, moved.get("transform")) == (f"{SVG}g", f"translate({10 * MM:.1f} 0)")
    assert moved[0].get("transform") == "rotate(-90)"
    names = {one.get("id") for one in whole.iter(f"{SVG}clipPath")}
    clipped = {one.get("clip-path") for one in whole.iter() if one.get("clip-path")}
    assert clipped == {f"url(#{name})" for name in names}
    assert len(list(whole.iter(f"{SVG}defs"))) == 1
    assert [one.get("href") for one in whole.iter(f"{SVG}use")] == ["#f0", "#f0"]
    assert whole.findall(f"{SVG}circle") == []


def test_every_ground_and_edge_is_a_picture() -> None:
    """Of the size of its squares, made of shapes alone, and the same each time."""
    sheet = field()
    picture = ground_svg(sheet)
    assert picture == ground_svg(sheet)
    tree = ElementTree.parse(io.StringIO(picture)).getroot()
    assert tree.get("viewBox") == f"0 0 {sheet.columns * 72} {sheet.rows * 72}"
    kinds = {one.tag.removeprefix(SVG) for one in tree.iter()} - {"svg"}
    assert kinds <= {"g", "path", "rect", "circle", "clipPath", "defs", "use", "style"}
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
