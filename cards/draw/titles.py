"""The words of a stat card outside its regions: name, kind, the number in the disc, the footer."""

from __future__ import annotations

from typing import Final, NamedTuple

from cards.composer import Composer
from cards.draw.abridged import is_small
from cards.draw.frame import badge_radius, disc_radius
from cards.draw.themed_regions import FORM_LEFT, FORM_RIGHT, form_column, has_layout
from cards.draw.vitals import leading
from cards.paper import SAFE, Size
from cards.text import SMALLEST, SetLine, capitals, fitted, set_line, shortened, wrapped
from rules.printables import Fact, StatCard
from rules.text import text

NAME_LARGEST: Final = 15.0
NAME_SMALLEST: Final = 9.0  # on one line; below that it takes two, then three
FOOTER_SIZE: Final = 5.8
ABRIDGED: Final = text("Abridged")
FORM: Final = "41-B"
MOVE_FIELD: Final = 9.4  # mm of its width on a form
NEWS_DISC: Final = 9.2  # mm
EDITION: Final = 16.0  # mm of the first words of a newspaper


class SetName(NamedTuple):
    """A name as it is set. `whole` is false when it did not fit."""

    lines: tuple[str, ...]
    size: float
    whole: bool = True

    @property
    def step(self) -> float:
        """From one line to the next in millimetres."""
        return leading(self.size) * 0.88


class SmallLine(NamedTuple):
    """A line in a fixed place. `dropped` are its parts that there was no room for."""

    line: SetLine
    dropped: str = ""


class Title(NamedTuple):
    """The fitted words of a card. `small` has the kind, the disc with its label, the footer."""

    name: SetName
    small: dict[str, SmallLine]


class Rooms(NamedTuple):
    """The mm that the words of a title have, and the points of the largest name."""

    name: float
    kind: float
    footer: float
    disc: float
    side: float = 0.0  # where it stands apart from the kind
    largest: float = NAME_LARGEST


def title_of(
    composer: Composer, card: StatCard, size: Size, *, themed: bool = False, abridged: bool = False
) -> Title:
    """Return the words as they are set. `themed`: in the theme's own layout."""
    themed = themed and has_layout(composer.palette.build, size)
    rooms = _rooms(composer, card, size, themed=themed)
    kind, side = (capitals(composer.say(words)) for words in (card.kind, card.side))
    kinds, small = [kind, side], dict[str, SmallLine]()
    if themed and composer.palette.build.header == "form":
        form = capitals(composer.say(text("Form {number}", number=FORM)))
        parted, kinds = f"{form}    {side}", [kind]
        small["sides"] = SmallLine(set_line("label", parted, rooms.side, 6.2, spacing=0.2))
    footer = [words for part in card.footer if (words := composer.say(part))]
    if abridged:
        footer.insert(0, composer.say(ABRIDGED))
    least = 1 if is_small(size) else None
    return Title(
        set_name(composer.say(card.name), rooms.name, rooms.largest),
        {
            **small,
            "kind": _small_line(kinds, rooms.kind, 6.4, least=least, spacing=0.3),
            **_corner_lines(composer, card.corner, rooms.disc),
            "footer": _small_line(footer, rooms.footer, FOOTER_SIZE, least=least),
        },
    )


def _rooms(composer: Composer, card: StatCard, size: Size, *, themed: bool) -> Rooms:
    """Return the room of each line, in the layout that the card has."""
    wide = size.width - 2 * SAFE
    if not themed:
        room = name_room(size, corner=bool(card.corner))
        return Rooms(room, room, wide, 2 * disc_radius(size))
    if composer.palette.build.header == "form":
        column = form_column(size, 0.0)
        room = column.width - (MOVE_FIELD if card.corner else 0.0) - 1.8
        foot = size.width - FORM_LEFT - FORM_RIGHT
        return Rooms(room, room, foot, MOVE_FIELD + 2.0, column.width)
    room = wide - (NEWS_DISC + 1.0 if card.corner else 0.0)
    return Rooms(room, room, wide - EDITION, NEWS_DISC + 1.0, largest=17.0)


def name_room(size: Size, *, corner: bool = True) -> float:
    """Between the badge and the disc, or the edge of a card whose corner is empty."""
    disc = 2 * disc_radius(size) if corner else 0.0
    return size.width - 2 * SAFE - 2 * badge_radius(size) - disc - 4.2


def set_name(name: str, room: float, largest: float = NAME_LARGEST) -> SetName:
    """The name on one line if it can be, else on two or three smaller ones."""
    name = capitals(name)
    size = fitted("display", name, room, largest, NAME_SMALLEST)
    if size > NAME_SMALLEST:
        return SetName((name,), size)
    return _set_lines(name, room, ((2, 8.0), (2, 7.0), (2, 6.0), (3, SMALLEST)))


def set_back_name(name: str, room: float) -> SetName:
    """The name as large as the strip across the back has room for."""
    name = capitals(name)
    size = fitted("display", name, room, 32, 16)
    if size > 16:
        return SetName((name,), size)
    return _set_lines(name, room, ((2, 18.0), (2, 14.0), (3, 11.0), (3, 8.0), (4, 7.0)))


def _set_lines(name: str, room: float, tries: tuple[tuple[int, float], ...]) -> SetName:
    for rows, size in tries:
        lines = wrapped("display", name, room, size=size)
        if len(lines) <= rows:
            return SetName(lines, size)
    rest = shortened("display", " ".join(lines[rows - 1 :]), room, size)
    return SetName((*lines[: rows - 1], rest), size, whole=False)


def _corner_lines(composer: Composer, fact: Fact | None, room: float) -> dict[str, SmallLine]:
    """The value in the disc and its label under it."""
    if fact is None:
        return {}
    value = composer.say(fact.value) + ("†" if fact.marked else "")
    label = capitals(composer.say(fact.label))
    return {
        "disc": SmallLine(set_line("display", value, room - 3, 17)),
        "label": SmallLine(set_line("label", label, room - 3.4, 6)),
    }


def _small_line(
    parts: list[str], room: float, largest: float, *, least: int | None, spacing: float = 0.0
) -> SmallLine:
    """The parts in one line, the last ones dropped down to `least` when they do not fit."""
    for kept in range(len(parts), (least or len(parts)) - 1, -1):
        line = set_line("label", "  ·  ".join(parts[:kept]), room, largest, spacing=spacing)
        if line.whole:
            return SmallLine(line, "  ·  ".join(parts[kept:]))
    return SmallLine(set_line("label", "  ·  ".join(parts), room, largest, spacing=spacing))
