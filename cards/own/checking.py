"""Check a layout for errors, and give advice on places."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from cards.own.colours import NAMES, is_colour
from cards.own.images import check_photo, image_path
from cards.own.layout import (
    AnyRegion,
    Framed,
    IconRegion,
    ImageRegion,
    Layout,
    LineRegion,
    NumberRegion,
    QrRegion,
    RectRegion,
    Side,
    TextRegion,
)
from cards.own.template import fields_of
from cards.paper import SAFE
from cards.pen import Box
from rules.problems import Problem, Wrong
from rules.text import Text, text

NEAR = 1e-6
Found = Iterator[tuple[str, Text]]


def where_of(side: Side, region: AnyRegion) -> Text:
    """The region, for a message."""
    if side == "front":
        return text("front region “{name}”", name=region.name)
    return text("back region “{name}”", name=region.name)


def box_of(region: AnyRegion) -> Box:
    """Left, top, right, bottom of what the region covers."""
    if isinstance(region, LineRegion):
        (x1, y1), (x2, y2) = region.start, region.end
        return (min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))
    return region.box


def templates_of(region: AnyRegion) -> tuple[tuple[str, str], ...]:
    """The keys of the region that may hold fields."""
    match region:
        case TextRegion() | QrRegion():
            return (("text", region.text),)
        case ImageRegion():
            return (("file", region.file),)
        case IconRegion():
            return (("icon", region.icon),)
    return ()


def needed(layout: Layout) -> Iterator[tuple[Text | None, str, str]]:
    """Every field that the rows must have: the region, its key, the field."""
    for name in fields_of(layout.title):
        yield None, "title", name
    if layout.count:
        yield None, "count", layout.count
    for side, regions in layout.sides():
        for region in regions:
            where = where_of(side, region)
            if region.when:
                yield where, "when.field", region.when.column
            if isinstance(region, NumberRegion):
                yield where, "field", region.column
            for key, template in templates_of(region):
                for name in fields_of(template):
                    yield where, key, name


def checked(layout: Layout) -> Iterator[Problem]:
    """Yield the errors of a layout."""
    if not is_colour(layout.background, layout.colours):
        message = _no_colour(layout.background, layout)
        yield Problem(file=layout.file, key="background", message=message)
    if wrong := _template(layout.title):
        yield Problem(file=layout.file, key="title", message=wrong)
    if not layout.front:
        yield Problem(
            file=layout.file, key="front", message=text("This side has no region. Add one.")
        )
    for side, regions in layout.sides():
        for region in regions:
            for key, message in _of_region(region, layout):
                where = where_of(side, region)
                yield Problem(file=layout.file, where=where, key=key, message=message)


def _of_region(region: AnyRegion, layout: Layout) -> Found:
    yield from _of_place(region, layout)
    yield from _of_colours(region, layout)
    wrong = False
    for key, template in templates_of(region):
        if message := _template(template):
            wrong = True
            yield key, message
    if wrong:
        return
    if isinstance(region, ImageRegion) and not fields_of(region.file):
        try:
            check_photo(image_path(layout.folder, region.file))
        except Wrong as reason:
            yield "file", reason.why
    if isinstance(region, TextRegion | NumberRegion) and region.least > region.size:
        yield "least", text("The value is larger than the size.")
    if isinstance(region, RectRegion) and not (region.fill or region.stroke):
        yield "fill", text("The region has no fill and no stroke. Add one of them.")
    if region.when:
        tests = (region.when.filled, region.when.equals, region.when.differs)
        if sum(test is not UNSET for test in tests) != 1:
            yield "when", text("The test needs exactly one of is, equals and differs.")


def _of_place(region: AnyRegion, layout: Layout) -> Found:
    key = "start" if isinstance(region, LineRegion) else "box"
    if isinstance(region, Framed) and min(region.frame[2:]) <= 0:
        yield "box", text("Width and height must be more than 0 mm.")
        return
    left, top, right, bottom = box_of(region)
    size = layout.size
    outside = (-left, -top, right - size.width, bottom - size.height)
    if max(outside) > NEAR:
        message = text(
            "The region is {over} mm outside the card of {width} × {height} mm.",
            over=f"{max(outside):.4g}",
            width=f"{size.width:g}",
            height=f"{size.height:g}",
        )
        yield key, message


def _of_colours(region: AnyRegion, layout: Layout) -> Found:
    for key in ("colour", "fill", "stroke"):
        word = getattr(region, key, "")
        said = hasattr(region, key) and bool(word or key == "colour")
        if said and not is_colour(word, layout.colours):
            yield key, _no_colour(word, layout)


def _no_colour(word: str, layout: Layout) -> Text:
    return text(
        "“{word}” is not a colour. Use a code such as #A83A14, or one of: {names}.",
        word=word[:60],
        names=", ".join((*layout.colours, *NAMES)),
    )


def _template(template: str) -> Text | None:
    try:
        fields_of(template)
    except Wrong as reason:
        return reason.why
    return None


def advice(layout: Layout) -> Iterator[Problem]:
    """Yield regions too near to the cut."""
    for side, regions in layout.sides():
        for region in regions:
            if not isinstance(region, TextRegion | NumberRegion | IconRegion | QrRegion):
                continue
            left, top, right, bottom = region.box
            right, bottom = layout.size.width - right, layout.size.height - bottom
            nearest = min(left, top, right, bottom)
            if nearest < SAFE - 0.01:
                message = text(
                    "The region is {near} mm from the cut. Move it at least {safe} mm away.",
                    near=f"{nearest:.3g}",
                    safe=f"{SAFE:.3g}",
                )
                where = where_of(side, region)
                yield Problem(file=layout.file, where=where, key="box", message=message)
