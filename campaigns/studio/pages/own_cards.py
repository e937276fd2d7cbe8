"""The pages of custom cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _
from msgspec import Struct
from msgspec.structs import fields

from campaigns.models import Campaign, CardLayout
from campaigns.models.card_layout import MOST_LAYOUTS
from campaigns.sessions.set_ups import own_decks
from campaigns.shell.text import translate
from campaigns.studio.card_images import image_names
from campaigns.studio.own_cards import (
    PICTURE_DPI,
    OwnCards,
    WrittenCards,
    columns_of,
    game_icons,
    keep_draft,
)
from cards.own.layout import KINDS, AnyRegion
from rules.problems import Problem, Unreadable

EXAMPLE = Path(settings.BASE_DIR) / "docs" / "own-cards"
MOST_FINDINGS = 50
MOST_DRAWN = 4  # sides of a draft
Source = CardLayout.Source


class DeckLine(Struct, frozen=True):
    """One deck of those there are."""

    number: int
    name: str
    source: str
    changed_at: datetime


class GameDeckLine(Struct, frozen=True):
    """A deck of the game, which the host may write anew."""

    key: str
    name: str
    own: bool


class CardFace(Struct, frozen=True):
    """A picture of a side of a card."""

    name: str
    url: str
    width: int
    height: int


class CardsPage(Struct, frozen=True):
    """All decks, and the pictures for them."""

    campaign: Campaign
    lines: tuple[DeckLine, ...]
    images: tuple[str, ...]
    decks: tuple[GameDeckLine, ...] = ()
    most: int = MOST_LAYOUTS
    example: tuple[CardFace, ...] = ()  # while there is no deck


class EditPage(Struct, frozen=True):
    """A layout that is written. `row` is what it takes the place of."""

    campaign: Campaign
    row: CardLayout | None
    columns: tuple[tuple[str, str], ...]  # of what the game has: its name, its heads
    icons: str
    images: tuple[str, ...]
    kinds: tuple[tuple[str, str], ...]  # of regions: each with its keys


class DraftPage(Struct, frozen=True):
    """The first cards of a text that is being written, or what is wrong with it."""

    faces: tuple[CardFace, ...] = ()
    faults: tuple[str, ...] = ()


class CardWarning(Struct, frozen=True):
    """A finding on a card."""

    severity: str
    name: str
    said: str


class DeckPage(Struct, frozen=True):
    """A deck as it is now. `faults` say why it cannot be printed."""

    campaign: Campaign
    row: CardLayout
    source: str
    faults: tuple[str, ...] = ()
    cards: int = 0
    copies: int = 0
    size: str = ""
    faces: tuple[CardFace, ...] = ()
    warned: tuple[CardWarning, ...] = ()
    more_warned: int = 0


def cards_page(campaign: Campaign) -> CardsPage:
    """Return the page, with at most two queries."""
    rows = CardLayout.objects.filter(campaign=campaign).defer("layout", "table")
    lines = tuple(
        DeckLine(row.number, row.name, str(Source(row.source).label), row.changed_at)
        for row in rows
    )
    own = own_decks(campaign)
    decks = tuple(
        [
            GameDeckLine(one.key, translate(one.name), one.key in own)
            for one in campaign.game.decks()
        ]
    )
    shown = () if lines else draft_page(campaign, WrittenCards(**example())).faces
    return CardsPage(campaign, lines, tuple(image_names(campaign)), decks, example=shown)


def draft_page(campaign: Campaign, written: WrittenCards) -> DraftPage:
    """Return what a text makes. Nothing while it is empty."""
    if not written.layout.strip():
        return DraftPage()
    try:
        cards = OwnCards(campaign, written)
        key = keep_draft(cards)

        def address(place: int, side: str) -> str:
            return reverse("campaigns:card-draft", args=[campaign.slug, key, place, side])

        faces = tuple(_faces(cards, address))
    except Unreadable as reason:
        return DraftPage(faults=tuple(one.said(translate) for one in reason.problems[:5]))
    return DraftPage(faces=faces[:MOST_DRAWN])


def edit_page(campaign: Campaign, row: CardLayout | None = None) -> EditPage:
    """With what a layout may name."""
    columns = tuple(
        (str(source.label), ", ".join(columns_of(campaign, source)))
        for source in Source
        if source != Source.TABLE
    )
    icons = ", ".join(sorted(game_icons(campaign)))
    kinds = tuple((kind, ", ".join(_keys(region))) for kind, region in KINDS.items())
    return EditPage(campaign, row, columns, icons, tuple(image_names(campaign)), kinds)


def _keys(region: type[AnyRegion]) -> Iterable[str]:
    """Return the keys of some kinds only. The page lists common keys above."""
    everywhere = {"name", "when", "saver", "box"}
    return (one.encode_name for one in fields(region) if one.encode_name not in everywhere)


def deck_page(
    row: CardLayout, cards: OwnCards | None = None, faults: Iterable[Problem] = ()
) -> DeckPage:
    """The deck with its first cards. Raises: Unreadable."""
    source = str(Source(row.source).label)
    if cards is None:
        said = tuple(problem.said(translate) for problem in faults)
        return DeckPage(row.campaign, row, source, faults=said)
    known = cards.known()
    warned = tuple(
        CardWarning(severity, name, f"{translate(place)}: {translate(message)}.")
        for severity, name, place, message in known.findings
    )
    size = cards.layout.size
    return DeckPage(
        row.campaign,
        row,
        source,
        cards=known.cards,
        copies=known.copies,
        size=f"{size.width:g} × {size.height:g} mm",
        faces=tuple(_faces(cards, _address_of(row, cards))) if known.cards else (),
        warned=warned[:MOST_FINDINGS],
        more_warned=max(0, len(warned) - MOST_FINDINGS),
    )


def _address_of(row: CardLayout, cards: OwnCards) -> Callable[[int, str], str]:
    """Return the addresses of the sides of a saved deck. They change with the cards."""

    def address(place: int, side: str) -> str:
        where = [row.campaign.slug, row.number, place, side]
        return f"{reverse('campaigns:card-picture', args=where)}?v={cards.digest[:12]}"

    return address


def _faces(cards: OwnCards, address: Callable[[int, str], str]) -> Iterable[CardFace]:
    """The fronts of the first cards, and the back of the first of all. Raises: Unreadable."""
    size = cards.layout.size
    wide, high = (round(side / 25.4 * PICTURE_DPI) for side in (size.width, size.height))
    pieces = cards.first().pieces
    sides = [(place, "front", piece.name) for place, (piece, _count) in enumerate(pieces, 1)]
    if pieces and cards.layout.back:
        sides.insert(1, (1, "back", _("Back of %s") % pieces[0][0].name))
    for place, side, name in sides:
        yield CardFace(name, address(place, side), wide, high)


def example() -> dict[str, str]:
    """A layout with a table to begin with, as the documentation explains it."""
    return {
        "layout": (EXAMPLE / "loot.toml").read_text("utf-8"),
        "table": (EXAMPLE / "loot.csv").read_text("utf-8"),
    }
