"""The background of a card: ground, torn header, footer, and the pattern of the back."""

from __future__ import annotations

from cards.draw.abridged import is_small
from cards.draw.covers import REACH, Heights, paint_cover, paint_ground
from cards.draw.ornament import badge, torn_line
from cards.palette import Palette
from cards.paper import SAFE, Size
from cards.pen import Box, Pen
from rules.printables import CORNERS, Icon, Role, Shape

HEADER = 11.6
FOOTER = 4.6
BADGE_REACH = 1.05  # of its radius to either side, clear of the name and of the cut
CORNER_BAND = 8.6  # of the back, where the name stands in two corners
STRIP = 12.6  # of the back, how far it goes from the middle with its torn edge
SMALL = Heights(9.4, 3.4)


def heights_of(size: Size) -> Heights:
    """Return how high header and footer are."""
    return SMALL if is_small(size) else Heights(HEADER, FOOTER)


def badge_level(size: Size) -> float:
    """Return how far the middle of the badge is from the top."""
    return heights_of(size).header / 2 + 0.3


def place_frame(
    pen: Pen,
    palette: Palette,
    size: Size,
    *,
    role: Role,
    shape: Shape,
    disc: bool = True,
) -> None:
    """The frame of a front, clipped at the trim. `disc` where a number stands in the corner."""

    def draw(inner: Pen) -> None:
        _front(inner, palette, size, role, shape, disc=disc)
        if disc:
            _disc(inner, palette, size, role)

    pen.stamp(("frame", size, role, shape, disc), (0, 0, size.width, size.height), draw)


def place_ground(pen: Pen, palette: Palette, size: Size) -> None:
    """The paper of a front, under the picture and the frame."""

    def draw(inner: Pen) -> None:
        head, foot = heights_of(size)
        # Nothing pale lies under the dark edges, or it would show along the cut.
        edge = palette.build.border
        box = (edge, head - 1.6, size.width - edge, size.height - foot + 0.9)
        paint_ground(inner, palette, box)

    if palette.fills:
        pen.stamp(("ground", size), (0, 0, size.width, size.height), draw)


def place_bleed(pen: Pen, palette: Palette, size: Size, *, role: Role, bleed: float) -> None:
    """The ornament that runs over the trim, to lie under the fronts of a sheet."""
    box = (-bleed, -bleed, size.width + bleed, size.height + bleed)

    def draw(inner: Pen) -> None:
        paint_ground(inner, palette, (-REACH, -REACH, size.width + REACH, size.height + REACH))
        paint_cover(inner, palette, size, role, heights_of(size))

    pen.stamp(("bleed", size, role, bleed), box, draw)


def _front(pen: Pen, palette: Palette, size: Size, role: Role, shape: Shape, *, disc: bool) -> None:
    if palette.fills:
        paint_cover(pen, palette, size, role, heights_of(size))
    else:
        _lined(pen, palette, size, disc=disc)
    _badge(pen, palette, size, role, shape)


def _lined(pen: Pen, palette: Palette, size: Size, *, disc: bool) -> None:
    """A line under the header, up to the disc, and one over the footer."""
    (head, foot), edge = heights_of(size), SAFE - 1.2
    end = size.width - edge - (2 * disc_radius(size) + 1.0 if disc else 0.0)
    pen.line((edge, head + 0.4), (end, head + 0.4), palette.text, width=0.4)
    base = size.height - foot
    pen.line((edge, base), (size.width - edge, base), palette.line, width=0.2)


def badge_radius(size: Size) -> float:
    return 3.8 if is_small(size) else 4.3


def disc_radius(size: Size) -> float:
    return 4.8 if is_small(size) else 5.4


def _badge(pen: Pen, palette: Palette, size: Size, role: Role, shape: Shape) -> None:
    middle = SAFE + badge_radius(size)
    wide = max((x for x, _ in CORNERS.get(shape, ())), default=1.0)
    radius = badge_radius(size) * min(1.0, BADGE_REACH / wide)
    with pen.at(middle, badge_level(size)):
        if palette.fills:
            on_paper = palette.build.name_on_paper
            pen.polygon(
                badge(shape, radius), fill=(palette.roles if on_paper else palette.bright)[role]
            )
            inner = badge(shape, radius - 0.55)
            ring = palette.ground if on_paper else palette.dark
            pen.polygon(inner, stroke=ring, width=0.18)
        else:
            pen.polygon(badge(shape, radius - 0.2), stroke=palette.text, width=0.35)


def _disc(pen: Pen, palette: Palette, size: Size, role: Role) -> None:
    (x, y), radius = disc_middle(size), disc_radius(size)
    if not palette.fills:
        pen.circle(x, y, radius, fill=palette.ground, stroke=palette.text, width=0.4)
        return
    loud = palette.roles if palette.build.name_on_paper else palette.bright
    inner = radius - 0.75
    if palette.build.header == "news":
        pen.circle(x, y, radius + 0.4, fill=palette.ground)
        pen.circle(x, y, radius, fill=palette.text)
        return
    if palette.build.header == "form":
        for half, fill in (
            (radius, palette.dark),
            (radius - 0.3, loud[role]),
            (inner, palette.ground),
        ):
            pen.rect((x - half, y - half, x + half, y + half), fill=fill, radius=0.6)
        return
    pen.circle(x, y, radius + 0.5, fill=palette.dark)
    pen.circle(x, y, radius, fill=loud[role])
    pen.circle(x, y, inner, fill=palette.ground)


def disc_middle(size: Size) -> tuple[float, float]:
    """The middle of the disc with the number."""
    level = heights_of(size).header - (3.6 if is_small(size) else 4.6)
    return size.width - SAFE - disc_radius(size), level


def place_back(
    pen: Pen,
    palette: Palette,
    size: Size,
    *,
    role: Role,
    emblem: Icon | None,
    bleed: float,
    coded: bool = False,
) -> None:
    """The pattern of a back, with `bleed` around the trim. A code takes one emblem's place."""

    def draw(inner: Pen) -> None:
        _back(inner, palette, size, role, emblem, coded=coded)

    box: Box = (-bleed, -bleed, size.width + bleed, size.height + bleed)
    pen.stamp(("back", size, role, emblem, coded, bleed), box, draw)


def _back(
    pen: Pen, palette: Palette, size: Size, role: Role, emblem: Icon | None, *, coded: bool
) -> None:
    width, height = size.width, size.height
    if not palette.fills:
        for inset, colour in ((SAFE, palette.text), (SAFE + 1, palette.line)):
            box = (inset, inset, width - inset, height - inset)
            pen.rect(box, stroke=colour, width=0.25, radius=2)
    else:
        pen.rect((-REACH, -REACH, width + REACH, height + REACH), fill=palette.dark)
        if emblem:
            _pattern(pen, palette, size, emblem)
        _strip(pen, palette, role, height / 2 - 11.5, height / 2 + 11.5, width + 2 * REACH)
    if emblem:
        _great_emblems(pen, palette, size, role, emblem, turns=(0.0,) if coded else (0.0, 180.0))


def _great_emblems(
    pen: Pen, palette: Palette, size: Size, role: Role, emblem: Icon, turns: tuple[float, ...]
) -> None:
    """One over and one under the strip, upright from both ends."""
    room = size.height / 2 - 11.5 - CORNER_BAND
    side = min(room * 0.84, 24.0)
    for turn in turns:
        with pen.at(size.width / 2, size.height / 2, turn):
            top = -11.5 - room / 2 - side / 2
            if palette.fills:
                pen.circle(0, top + side / 2, side * 0.6, fill=palette.dark)
            pen.icon(emblem, -side / 2, top, side, palette.bright[role])


def _pattern(pen: Pen, palette: Palette, size: Size, emblem: Icon) -> None:
    """The emblem in staggered rows, over the whole back."""
    step, side = 10.0, 6.4
    row, y = 0, CORNER_BAND
    while y + side < size.height - CORNER_BAND:
        x = -step / 2 - (step / 2 if row % 2 else 0)
        while x < size.width + REACH:
            pen.icon(emblem, x, y, side, palette.dark_raised)
            x += step
        y, row = y + step * 0.82, row + 1


def _strip(pen: Pen, palette: Palette, role: Role, top: float, bottom: float, reach: float) -> None:
    """A torn strip of paper across the back, with the role's colour under it."""
    for grow, colour, seed in ((0.9, palette.bright[role], 31), (0.0, palette.ground, 41)):
        upper = [(x - REACH, top - grow + dy) for x, dy in torn_line(reach, 0.7, seed)]
        lower = [(x - REACH, bottom + grow + dy) for x, dy in torn_line(reach, 0.7, seed + 2)]
        pen.polygon((*upper, *reversed(lower)), fill=colour)
