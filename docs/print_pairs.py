"""The prints of the product beside the model pictures: pages, parts of them, or cards laid out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from urllib.parse import urlencode

from docs.demo_site import SLUG
from docs.prints import SMALL_GAME

COUNTS = urlencode(  # of a form
    {key if key == "faces" else f"n-{key}": count for key, count in SMALL_GAME.items()}
)
TOWN, MISSION, HORDES = "zombies-demo", "zombicide-demo", "zombie-wars-demo"


@dataclass(frozen=True)
class Cut:
    """A part of a printed page: its edges as shares of the page, then a turn in degrees."""

    address: str
    page: int = 1
    edges: tuple[float, float, float, float] = (0, 0, 1, 1)  # left, top, right, bottom
    turn: int = 0


@dataclass(frozen=True)
class Prints:
    """Pages of prints, or parts of them. They lie side by side."""

    cuts: tuple[Cut, ...]


def _printed(slug: str, *pages: str) -> Prints:
    """Whole pages, as `key.pdf?choices`, the first one of each."""
    return Prints(tuple(Cut(f"/c/{slug}/print/{page}") for page in pages))


@dataclass(frozen=True)
class Shown:
    """A piece of a table, with the words under it."""

    cut: Cut
    size: tuple[float, float]  # mm
    caption: str = ""
    note: str = ""


@dataclass(frozen=True)
class Table:
    """Pieces in stacks beside each other, all at one scale, under a title."""

    title: str
    beside: str
    columns: tuple[tuple[Shown, ...], ...]
    scale: float = 10.0  # pixels to the millimetre


PAPER_MM = (210.0, 297.0)
POKER, MINI = (63.5, 88.9), (63.5, 44.45)  # mm of a card as it lies on its sheet
SHORT = (44.0, 67.0)
HERO = "stat-cards.pdf?odds=yes&code=yes&f=2&theme="  # Grant
PARTY = "&".join(f"f={number}" for number in range(1, 9))  # a row of standees
FOUR_TRAITS = "stat-cards.pdf?f=3&size=square-small"  # Alyx
DUSK = "stat-cards.pdf?odds=yes&code=yes&theme=dusk&duplex=long&f="
# Grant and two of the dead, then the Moss Choir, each with the place of the card on its sheet.
SIDES = (*[(SLUG, f"{DUSK}2&f=26&f=27", n) for n in range(3)], (HORDES, f"{DUSK}2", 0))


def _card(
    slug: str,
    page: str,
    size: tuple[float, float],
    place: int = 0,
    *,
    number: int = 0,
    turn: int = 0,
    back: bool = False,
) -> Shown:
    """A single card of a deck by its place, upright. `number` is its page, where not told by that.

    Its size is that of a card as it lies on its sheet. A back lies behind its card.
    """
    across, down = (int((side - 10.0) // mm) for side, mm in zip(PAPER_MM, size, strict=True))
    sheet, rest = divmod(place, across * down)
    row, column = divmod(rest, across)
    at = (across - 1 - column if back else column, row)
    edges = []
    for side, mm, count, spot in zip(PAPER_MM, size, (across, down), at, strict=True):
        first = (side - count * mm) / 2 + spot * mm
        edges.append((first / side, (first + mm) / side))
    (left, right), (top, bottom) = edges
    cut = Cut(f"/c/{slug}/print/{page}", number or sheet + 1, (left, top, right, bottom), turn)
    return Shown(cut, size if turn in (0, 180) else size[::-1])


def _board(language: str, page: int) -> Shown:
    """A board of a survivor in a language, turned as one reads it."""
    prints, (wide, high) = "character-boards.pdf?language=", (186.0, 270.0)
    edges = ((1 - wide / 210) / 2, (1 - high / 297) / 2, (1 + wide / 210) / 2, (1 + high / 297) / 2)
    return Shown(Cut(f"/c/{MISSION}/print/{prints}{language}", page, edges, 270), (high, wide))


def _said(shown: Shown, caption: str, note: str = "") -> Shown:
    return replace(shown, caption=caption, note=note)


def _deck(key: str, place: int) -> tuple[Shown, ...]:
    """A card of a deck over its back."""
    page = f"{key}.pdf?duplex=long"
    return (
        _card(SLUG, page, MINI, place, number=1, turn=270),
        _card(SLUG, page, MINI, place, number=2, turn=90, back=True),
    )


def _upright(slug: str, page: str, size: tuple[float, float], *places: int) -> tuple[Shown, ...]:
    """Cards of a deck that stand upright on their sheet."""
    return tuple(_card(slug, page, size, place) for place in places)


def _minis(slug: str, page: str, *places: int) -> tuple[Shown, ...]:
    """Mini cards of a deck, upright."""
    return tuple(_card(slug, page, MINI, place, turn=270) for place in places)


def _tile(place: int, name: str) -> Shown:
    """A tile of the town by its place among all."""
    return _said(_card(TOWN, "map-tiles.pdf?ink=saver", (76.2, 76.2), place), name)


def _stacked(upper: tuple[Shown, ...], lower: tuple[Shown, ...]) -> tuple[tuple[Shown, ...], ...]:
    """Two rows of pieces as columns."""
    return tuple(zip(upper, lower, strict=True))


def _size(theme: str, size: tuple[float, float], caption: str, note: str, turn: int = 0) -> Shown:
    return _said(_card(SLUG, f"{HERO}{theme}", size, turn=turn), caption, note)


# By the path of the model picture.
PRINTED: dict[str, Prints | Table] = {
    "print/briefing": _printed(SLUG, "briefing.pdf?scenario=supply-run"),
    "print/cards-dusk": Table(
        "Stat cards",
        "theme Dusk, poker 63.5 × 88.9 mm, front and back",
        _stacked(
            tuple(_card(slug, page, POKER, n, number=1) for slug, page, n in SIDES),
            tuple(_card(slug, page, POKER, n, number=2, back=True) for slug, page, n in SIDES),
        ),
    ),
    "print/cards-sizes": Table(
        "One hero in four sizes",
        "all at the same scale",
        (
            (
                _said(
                    _card(SLUG, FOUR_TRAITS, (50.8, 50.8)),
                    "Square, four traits",
                    "no trait is dropped",
                ),
                _size("dusk&size=square-small", (50.8, 50.8), "Square 50.8", "odds on larger ones"),
            ),
            (
                _size(
                    "dusk&size=bridge",
                    (88.9, 57.15),
                    "Bridge 57.15 × 88.9",
                    "all rules kept",
                    270,
                ),
            ),
            (_size("dusk", POKER, "Poker 63.5 × 88.9", "the measure"),),
            (
                _size(
                    "dusk&size=tarot", (69.85, 120.65), "Tarot 69.85 × 120.65", "a larger picture"
                ),
            ),
        ),
    ),
    "print/cards-themes": Table(
        "One hero, three more themes",
        "",
        (
            (_size("manual", POKER, "Field manual", "a filled-in form"),),
            (_size("news", POKER, "Newspaper", "headline, dots, columns"),),
            (_size("dusk&ink=saver", POKER, "Ink saver", "lines and hatching only"),),
        ),
        15.0,
    ),
    "print/dashboard": Prints((Cut(f"/c/{SLUG}/print/dashboards.pdf", 2),)),
    "print/decks": Table(
        "Decks",
        "each over its back",
        (_deck("find-deck", 15), _deck("search-deck", 0), _deck("spawn-deck", 12)),
    ),
    "print/equipment": Table(
        "Equipment, traits, conditions",
        "mini US 44.45 × 63.5 mm",
        _stacked(
            _minis(SLUG, "kit-cards.pdf", 6, 25, 27, 26),
            (
                *_minis(SLUG, "trait-cards.pdf", 5, 7, 24),
                _card(SLUG, "kit-cards.pdf?duplex=long", MINI, number=2, turn=90, back=True),
            ),
        ),
    ),
    "print/poster": Prints((Cut(f"/c/{SLUG}/chronicle/poster.pdf"),)),
    "print/standees": Prints((Cut(f"/c/{SLUG}/print/standees.pdf?{PARTY}"),)),
    "print/tokens": _printed(SLUG, f"tokens.pdf?{COUNTS}", "tracks.pdf"),
    "boards/cards-zombicide": Table(
        "Zombicide cards",
        "mini Euro 44 × 67 mm",
        _stacked(
            (
                *_upright(MISSION, "equipment.pdf", SHORT, 0, 8, 12),
                *_upright(MISSION, "wound-cards.pdf", SHORT, 0),
            ),
            (
                *_upright(MISSION, "zombie-cards.pdf", SHORT, 0, 8, 12),
                _card(MISSION, "zombie-cards.pdf?duplex=long", SHORT, number=2, back=True),
            ),
        ),
    ),
    "boards/dashboard-ja-en": Table(
        "Character boards",
        "for cards of 44 × 67 mm",
        ((_board("ja", 1), _board("en", 2)),),
        6.0,
    ),
    "boards/events": Table(
        "Event deck",
        "poker 63.5 × 88.9 mm",
        _stacked(
            _upright(TOWN, "events.pdf", POKER, 0, 5, 9, 13),
            (
                *_upright(TOWN, "events.pdf", POKER, 28, 40, 46),
                _card(TOWN, "events.pdf?duplex=long", POKER, number=2, back=True),
            ),
        ),
    ),
    "boards/tiles": Prints((Cut(f"/c/{TOWN}/print/map-tiles.pdf?mm=45", 1),)),
    "boards/tiles-ink": Table(
        "Town tiles",
        "in ink saver, 76.2 mm",
        _stacked(
            (_tile(14, "Four-way"), _tile(2, "Straight"), _tile(21, "Hospital")),
            (_tile(19, "Gas Station"), _tile(24, "Toy Store"), _tile(1, "Helipad")),
        ),
        6.0,
    ),
}
