"""Running text with the ids of its rules: headings, paragraphs, steps, lines to write on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final, NamedTuple

from cards.draw.dusk import CREAM, draw_evening, draw_party
from cards.draw.head import draw_name_band
from cards.draw.paper_styles import (
    Plate,
    draw_heading_ground,
    draw_title_ground,
    heading_inset,
    inks_of,
)
from cards.draw.skies import SKIES
from cards.faces import Face
from cards.palette import Colour, in_evening
from cards.paper import POINTS
from cards.pen import Pen
from cards.sheets.setting import Setting, Strip
from cards.text import SetLine, capitals, led, width
from rules.pictures import Sky
from rules.printables import Icon
from rules.sheets import Heading, Ids, Lines, Paragraph, Said, Steps

TAG: Final = 6.4  # points of a rule's id
TAG_GAP: Final = 2.0
TOGETHER: Final = 8  # lines; a longer paragraph may be divided
BESIDE_A_DRAWING: Final = 10  # lines
SCENE: Final = 21.0  # mm of a painted heading
UNDER_SCENE: Final = 1.2  # mm from it to the fields
NARROW_SCENE: Final = 17.0  # points of the name on a narrow one
LARGE_SCENE: Final = 22.0  # the same at most
NAMED: Final = 0.19  # of its width in mm, as points
CUT: Final = 2.5  # mm from the line to cut along down to it
PEOPLE: Final = 3  # of the party in it
LABELS: Final = 9.5  # points of the label over such lines
LABEL_INSET: Final = 1.2  # mm before it
WRITING: Final = 8.0  # mm from one empty line to the next


class Lettering(NamedTuple):
    """The style of running text."""

    face: Face
    size: float
    colour: Colour


class Prose(NamedTuple):
    """Words broken into lines, led by a bold name, with the tags of their rules at the end."""

    lead: tuple[str, ...]
    lines: tuple[str, ...]
    indent: float  # of the first line, behind the last line of the lead
    tags: tuple[str, ...]
    beside: bool  # the tags stand at the end of the last line
    leading: float

    @property
    def rows(self) -> int:
        """Lines of text, those of tags left out."""
        shared = bool(self.lead and self.lines)
        return len(self.lead) + len(self.lines) - shared

    @property
    def height(self) -> float:
        own = 0 if self.beside else len(self.tags)
        return self.rows * self.leading + own * TAG * 1.25 / POINTS


def tag_words(setting: Setting, rules: Ids) -> str:
    """Ids of rules where they are wanted, short within a family: `TW-AP-1, -2`."""
    if not setting.ids:
        return ""
    families = groupby(rules, key=lambda rule: rule.rsplit("-", 1)[0])
    parts = []
    for family, ids in families:
        first, *others = ids
        parts.append(", ".join([first, *(rule.removeprefix(family) for rule in others)]))
    return " · ".join(parts)


def prose(
    setting: Setting,
    said: Said,
    room: float,
    lettering: Lettering,
    *,
    name: Said = "",
    rules: Ids = (),
    below: bool = False,
) -> Prose:
    """Words set into a width. With `below` under their name and not beside it."""
    size, face = lettering.size, lettering.face
    named, words = setting.say(name), setting.say(said)
    named, words = (named, words) if below else led(named, words)
    lead = setting.lines(named, "strong", room, size)
    indent = width("strong", lead[-1] + " ", size) + 0.3 if lead else 0.0
    if words and lead and (below or indent > 0.8 * room):
        lead, indent = (*lead, ""), 0.0
    lines = setting.lines(words, face, room, size, indent)
    tags = setting.lines(tag_words(setting, rules), "label", room, TAG)
    used = width(face, lines[-1], size) if lines else 0.0
    used += indent if len(lines) <= 1 else 0.0
    beside = len(tags) == 1 and used + TAG_GAP + width("label", tags[0], TAG) <= room
    return Prose(lead, lines, indent, tags, beside, setting.leading(size))


def draw_prose(pen: Pen, setting: Setting, set_: Prose, room: float, lettering: Lettering) -> None:
    """From its top left corner."""
    size, base = lettering.size, lettering.size * 1.02 / POINTS
    for place, words in enumerate(set_.lead):
        y = base + place * set_.leading
        pen.text(0, y, words, "strong", size=size, colour=setting.palette.text)
    above = max(0, len(set_.lead) - 1)
    for place, words in enumerate(set_.lines):
        y = base + (above + place) * set_.leading
        x = set_.indent if place == 0 else 0.0
        pen.text(x, y, words, lettering.face, size=size, colour=lettering.colour)
    draw_tags(pen, setting, set_, room, base)


def draw_tags(pen: Pen, setting: Setting, set_: Prose, room: float, base: float) -> None:
    """The ids of rules at the right, on the last line or under it."""
    y = base + (set_.rows - 1) * set_.leading
    for words in set_.tags:
        y += 0.0 if set_.beside else TAG * 1.25 / POINTS
        pen.text(room, y, words, "label", size=TAG, colour=setting.palette.muted, align="right")


def heading(setting: Setting, block: Heading) -> Iterator[Strip]:
    """The name of a section over a light rule, or a small heading within one."""
    if block.scene:
        yield _scene(setting, block, block.scene)
        return
    if block.small:
        size, height = setting.size + 1.5, 6.0 * setting.unit
    else:
        size, height = setting.size + 4.0, 7.4 * setting.unit
    aside = setting.line(setting.say(block.aside), "display", 0.45 * setting.width, size)
    taken = width("display", aside.words, aside.size) + 4 if aside.words else 0.0
    taken += (height + 0.6) if block.icon else 0.0
    taken += 0.0 if block.small else 7.4 * setting.unit
    words = setting.say(block.words)
    words = words if block.small else capitals(words)
    spacing = 0.0 if block.small else 0.4
    tracked = spacing * len(words) / POINTS
    name = setting.line(words, "display", setting.width - taken - 5 - tracked, size)

    def draw(pen: Pen) -> None:
        palette, room = setting.palette, setting.width
        x = 0.0 if block.small else heading_inset(palette, height)
        colour, loud, beside = inks_of(palette)
        if block.small:
            colour = loud = palette.roles["accent"]
        base = height / 2 + 0.36 * size / POINTS
        if block.small:
            pen.line((0, height), (room, height), palette.line, width=0.25)
        else:
            end = x + (height if block.icon else 0.0) + tracked + 0.5 * height
            end += width("display", name.words, name.size)
            draw_heading_ground(pen, palette, Plate(room, height, end))
        if block.icon:
            side = height - 1.8
            pen.icon(block.icon, x, 0.9, side, loud)
            x += side + 1.6
        pen.line_of_text(x, base, name, "display", colour=colour, spacing=spacing)
        if aside.words:
            loud = palette.text if block.small else beside
            pen.line_of_text(room, base, aside, "display", colour=loud, align="right")

    before, high = (3.0 if block.small else 5.0), height + 1.2 * setting.unit
    yield Strip(high, draw, before * setting.unit, leads=True, column=block.column)


def _scene(setting: Setting, block: Heading, sky: Sky) -> Strip:
    """The name on a band before an evening with some of the party and the dead."""
    own, wide, high = setting.palette, setting.width, SCENE
    palette = in_evening(own, sky) if own.style == "torn" else own
    words = capitals(setting.say(block.words))
    size = min(LARGE_SCENE, max(NARROW_SCENE, NAMED * wide))
    name = setting.line(words, "display", 0.57 * wide - 12, size)
    corners = ((0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high))
    skip = PEOPLE * list(SKIES).index(sky)
    party = [one.drawn for one in setting.faces.values() if one.drawn]
    faces = tuple((party * 2)[skip % max(len(party), 1) :][: min(PEOPLE, len(party))])

    def picture(pen: Pen) -> None:
        with pen.clipped(corners):
            draw_evening(pen, palette, (0, 0, wide, high), (0.78 * wide, 0.5 * high, 0.4 * high))
            draw_party(pen, palette, (0.575 * wide, 1.0, wide + 2, high + 1), faces, skip)
            draw_name_band(pen, palette, (0, 0.24 * high, 0.57 * wide, 0.74 * high))
        pen.polygon(corners, stroke=palette.text, width=0.35)

    def draw(pen: Pen) -> None:
        with pen.at(0, -CUT):
            pen.line((0, 0), (wide, 0), setting.palette.line, width=0.25, dashed=True)
        if own.style != "torn":
            left, right = (2.0, 0.55 * wide) if own.style == "tape" else (0.0, 0.57 * wide)
            band = (left, 0.22 * high, right, 0.7 * high)
            draw_title_ground(pen, own, (wide, high), band, faces)
            middle = 0.5 if own.style == "reel" else 0.46
            base = middle * high + 0.36 * name.size / POINTS
            pen.line_of_text(6.0, base, name, "display", colour=inks_of(own).words, spacing=0.3)
            _scene_aside(pen, setting, block, (6.0, right - 6.0, base), name)
            return
        key = ("scene heading", sky, wide, faces, palette.fills)
        pen.stamp(key, (-1, -1, wide + 1, high + 1), picture)
        ink = CREAM if palette.fills else palette.text
        base = 0.5 * high + 0.36 * name.size / POINTS
        pen.line_of_text(2.6, base, name, "display", colour=ink, spacing=0.3)
        _scene_aside(pen, setting, block, (2.6, 0.55 * wide - 3.0, base), name)

    return Strip(high + UNDER_SCENE, draw, 5.0, leads=True)


def _scene_aside(
    pen: Pen, setting: Setting, block: Heading, at: tuple[float, float, float], name: SetLine
) -> None:
    """The words aside at the end of a band, where its name leaves them the room."""
    left, right, base = at
    words = capitals(setting.say(block.aside))
    taken = width("display", name.words, name.size) + 0.3 * len(name.words) / POINTS
    if words and left + taken + 6.0 + width("label", words, LABELS) <= right:
        loud = inks_of(setting.palette).loud
        pen.text(right, base, words, "label", size=LABELS, colour=loud, align="right")


def paragraph(setting: Setting, block: Paragraph) -> Iterator[Strip]:
    """Words, with a bar at their left where they are set apart."""
    palette, size = setting.palette, setting.size
    lettering = Lettering("text", size, palette.text)
    if block.quiet:
        lettering = Lettering("text", max(size - 1.5, 6.5), palette.muted)
    inset = 3.0 if block.role else 0.0
    room = setting.width - inset
    whole = prose(setting, block.words, room, lettering, rules=block.rules)
    before = 1.4 * setting.unit
    parts = divided(whole)
    for place, part in enumerate(parts):

        def draw(pen: Pen, part: Prose = part) -> None:
            if block.role:
                bar = palette.roles[block.role]
                pen.rect((0, 0.3, 0.9, part.height + 0.3), fill=bar)
            with pen.at(inset, 0):
                draw_prose(pen, setting, part, room, lettering)

        ends = place in (0, len(parts) - 2) and len(parts) > 1
        yield Strip(part.height, draw, 0.0 if place else before, leads=ends)


def limited(setting: Setting, whole: Prose) -> Prose:
    """The words, or as many lines of them as a drawing has room for, which is reported."""
    over = whole.rows - BESIDE_A_DRAWING
    if over <= 0:
        return whole
    setting.tell("overflow", " ".join((*whole.lead, *whole.lines))[:60])
    lead = whole.lead[:BESIDE_A_DRAWING]
    lines = whole.lines[: BESIDE_A_DRAWING - len(lead)]
    return whole._replace(lead=lead, lines=lines, beside=False)


def divided(whole: Prose) -> list[Prose]:
    """The words as they are, or line by line where they are long."""
    if whole.rows <= TOGETHER:
        return [whole]
    *above, last = whole.lead or ("",)
    first, *others = whole.lines or ("",)
    bare = whole._replace(lead=(), lines=(), indent=0.0, tags=())
    found = [bare._replace(lead=(line,)) for line in above]
    joint = (last,) if last else ()
    found.append(bare._replace(lead=joint, lines=(first,), indent=whole.indent))
    found += [bare._replace(lines=(line,)) for line in others]
    return [*found[:-1], found[-1]._replace(tags=whole.tags)]


def steps(setting: Setting, block: Steps) -> Iterator[Strip]:
    """Numbers in discs, or small marks, each with its words."""
    palette, unit = setting.palette, setting.unit
    pictured = any(point.icon for point in block.points)
    inset = (6.0 if block.numbered or pictured else 3.4) * unit
    room = setting.width - inset
    lettering = Lettering("text", setting.size, palette.text)
    count = len(block.points)
    for number, point in enumerate(block.points, 1):
        whole = prose(setting, point.words, room, lettering, name=point.name, rules=point.rules)
        parts = divided(whole)
        for place, set_ in enumerate(parts):

            def draw(
                pen: Pen,
                set_: Prose = set_,
                number: int = number if place == 0 else 0,
                icon: Icon | None = point.icon,
            ) -> None:
                if number and icon and not block.numbered:
                    pen.icon(icon, 0, 0, 4.8 * unit, palette.text)
                elif number:
                    _mark(pen, setting, number if block.numbered else 0)
                with pen.at(inset, 0):
                    draw_prose(pen, setting, set_, room, lettering)

            ends = count > 1 and number in (1, count - 1) and len(parts) == 1
            yield Strip(set_.height, draw, 0.0 if place else 1.3 * unit, leads=ends)


def _mark(pen: Pen, setting: Setting, number: int) -> None:
    """A number in a disc. 0 is a small diamond."""
    middle = 0.66 * setting.size / POINTS
    if number:
        _disc(pen, setting, number, middle)
        return
    side = 0.9 * setting.unit
    corners = ((0, -side), (side, 0), (0, side), (-side, 0))
    with pen.at(1.0 * setting.unit, middle):
        pen.polygon(corners, fill=setting.palette.roles["accent"])


def _disc(pen: Pen, setting: Setting, number: int, middle: float) -> None:
    palette, radius = setting.palette, 2.1 * setting.unit
    size = setting.size
    colour = palette.on_dark
    if palette.fills:
        pen.circle(radius, middle, radius, fill=palette.dark)
    else:
        pen.circle(radius, middle, radius, stroke=palette.text, width=0.35)
        colour = palette.text
    base = middle + 0.36 * size / POINTS
    pen.text(radius, base, str(number), "display", size=size, colour=colour, align="centre")


def writing(setting: Setting, block: Lines) -> Iterator[Strip]:
    """Empty lines, the first with its label."""
    room = setting.width - 2 * LABEL_INSET
    label = setting.line(setting.say(block.label), "label", room, LABELS)
    for place in range(block.count):
        shown = label if place == 0 else None

        def draw(pen: Pen, shown: object = shown) -> None:
            if setting.palette.fills:
                pen.rect((0, 0.2, setting.width, WRITING), fill=CREAM)
            if shown:
                pen.line_of_text(LABEL_INSET, 3.8, label, "label", colour=setting.palette.text)
            pen.line((0, WRITING), (setting.width, WRITING), setting.palette.line, width=0.25)

        fills = block.fills and place == block.count - 1
        before = 1.0 if place == 0 else 0.0
        yield Strip(WRITING, draw, before, leads=place == 0 < block.count - 1, fills=fills)
