"""Cards of a host's own: layout and rows read together, and what comes of them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path

import msgspec
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from msgspec import Struct

from campaigns.models import Campaign, CardLayout
from campaigns.roster.transfer.cells import Cells, columns
from campaigns.roster.transfer.files import campaign_file
from campaigns.roster.transfer.pending import KEPT_SECONDS, folder
from campaigns.shell.store import drop_older, fetched, keep
from campaigns.shell.text import translate
from campaigns.studio.cache import kept
from campaigns.studio.card_images import image_folder, image_state
from campaigns.studio.exports import Goods
from campaigns.studio.orders import drawn_by
from campaigns.studio.printable import Layout as OnPaper
from cards.export.raster import on_white, pixels_of, png, sides_of
from cards.own.checking import templates_of
from cards.own.deck import Deck, deck_of
from cards.own.layout import Layout
from cards.own.reading import parse_layout
from cards.own.template import filled
from cards.palette import Ink
from cards.text import NOTES_LIMIT
from rules.printables import Icon
from rules.problems import Problem, Unreadable
from rules.refused import Refused
from rules.rows import Rows, parse_rows, rows_of
from rules.text import Text, text

MOST_FIELDS = 20_000  # rows times regions; about three seconds of work
MOST_SIGNS = 300_000  # set in all regions; twice as many where they do not fit
SHOWN = 8  # cards that the page has a picture of
PICTURE_DPI = 150

Source = CardLayout.Source


class WrittenCards(Struct, frozen=True, kw_only=True):
    """The text of a layout, and the source of its rows."""

    layout: str
    source: str = Source.TABLE
    table: str = ""


class Known(msgspec.Struct, frozen=True):
    """Facts of a deck that need no new layout."""

    cards: int
    copies: int
    findings: tuple[tuple[str, str, Text, Text], ...]  # severity, name, place, message


class OwnCards:
    """A layout and its rows, in one campaign. The caller is in the campaign's scope.

    Raises: Unreadable, with everything that is wrong with one of them.
    """

    def __init__(self, campaign: Campaign, written: WrittenCards) -> None:
        self.campaign = campaign
        self.written = written
        problems: list[Problem] = []
        try:
            words = written.layout.encode()
            self.layout: Layout = parse_layout(words, _("Layout"), image_folder(campaign))
        except Unreadable as reason:
            problems += reason.problems
        try:
            self.rows: Rows = rows_from(campaign, written)
        except Unreadable as reason:
            problems += reason.problems
        if problems:
            raise Unreadable(problems)
        self._refuse_too_much()

    def _refuse_too_much(self) -> None:
        """Refuse a deck that is too large for the server. Raises: Unreadable."""
        regions = len(self.layout.front) + len(self.layout.back)
        if len(self.rows.rows) * regions > MOST_FIELDS:
            message = text(
                "{rows} rows with {regions} regions exceed {most} fields. Split the table"
                " into several decks.",
                rows=len(self.rows.rows),
                regions=regions,
                most=MOST_FIELDS,
            )
            raise Unreadable((Problem(file=self.rows.file, message=message),))
        templates = [
            template
            for _side, side in self.layout.sides()
            for region in side
            for _key, template in templates_of(region)
        ]
        signs = sum(
            min(NOTES_LIMIT, len(filled(template, row.values)))
            for row in self.rows.rows
            for template in templates
        )
        if signs > MOST_SIGNS:
            message = text(
                "The cards have {signs} characters in total. The limit is {most}. Split the "
                "table into several decks.",
                signs=signs,
                most=MOST_SIGNS,
            )
            raise Unreadable((Problem(file=self.rows.file, message=message),))

    @cached_property
    def digest(self) -> str:
        """Of everything that decides what the cards look like."""
        rows = [(row.number, dict(row.values)) for row in self.rows.rows]
        what = [self.layout.digest, rows, image_state(self.campaign), self.campaign.system]
        seen = msgspec.json.encode([*what, get_language(), drawn_by()], order="deterministic")
        return hashlib.sha256(seen).hexdigest()

    def deck(self, ink: Ink = "full", rows: Rows | None = None) -> Deck:
        """The cards with what would not print well. Raises: Unreadable."""
        return deck_of(self.layout, rows or self.rows, ink=ink, icons=game_icons(self.campaign))

    def known(self) -> Known:
        """Return the number of cards and their findings. Raises: Unreadable."""
        content = kept(f"{self.digest}-deck.json", lambda: msgspec.json.encode(self._known()))
        return msgspec.json.decode(content, type=Known)

    def _known(self) -> Known:
        deck = self.deck()
        return Known(
            cards=len(deck.pieces),
            copies=sum(count for _, count in deck.pieces),
            findings=tuple(
                (one.severity, one.name, one.region, one.message) for one in deck.findings
            ),
        )

    def picture(self, place: int, *, back: bool = False) -> bytes:
        """A PNG of a side of one of the first cards, from 0 on. Raises: IndexError, Unreadable."""
        if not 0 <= place < SHOWN:
            raise IndexError(f"no picture of card {place}")
        name = f"{self.digest}-card-{place}{'-back' if back else ''}.png"
        return kept(name, lambda: self._picture(place, back=back))

    def first(self) -> Deck:
        """The first cards. Raises: Unreadable."""
        rows = self.rows._replace(rows=self.rows.rows[: 4 * SHOWN])  # some may have no copies
        deck = self.deck(rows=rows)
        return deck._replace(pieces=deck.pieces[:SHOWN])

    def _picture(self, place: int, *, back: bool) -> bytes:
        piece, _ = self.first().pieces[place]
        pixels = pixels_of(piece.trim, PICTURE_DPI, 0)
        for side in sides_of([piece], lambda one: pixels):
            if side.back == back:
                return png(on_white(side.image), PICTURE_DPI)
        raise IndexError("this card has no back")


def written_of(row: CardLayout) -> WrittenCards:
    """Return the saved texts of a deck."""
    return WrittenCards(layout=row.layout, source=row.source, table=row.table)


def keep_draft(cards: OwnCards) -> str:
    """Keep the text of cards that may never be saved, for their pictures. Return its key."""
    key = cards.digest[:32]
    drop_older(folder(), KEPT_SECONDS)
    path = _draft_path(cards.campaign, key)
    if fetched(path) is None:
        keep(path, msgspec.json.encode(cards.written))
    return key


def draft_cards(campaign: Campaign, key: str) -> OwnCards:
    """Return the cards of a draft. Raises: KeyError, once it is no longer kept; Unreadable."""
    path = fetched(_draft_path(campaign, key))
    if path is None:
        raise KeyError(key)
    return OwnCards(campaign, msgspec.json.decode(path.read_bytes(), type=WrittenCards))


def _draft_path(campaign: Campaign, key: str) -> Path:
    return folder() / f"{campaign.pk}-draft-{key}.json"


def own_goods(row: CardLayout, paper: OnPaper) -> Goods:
    """The cards, ready to go out. Raises: Refused, when they cannot be read any more."""
    try:
        cards = OwnCards(row.campaign, written_of(row))
        pieces = cards.deck(paper.ink).pieces
    except Unreadable as reason:
        told = "\n".join(problem.said(translate) for problem in reason.problems[:5])
        raise Refused(text("{faults}", faults=told)) from reason
    if not pieces:
        raise Refused(text("This deck has no cards."), cure=text("Add a row to the table."))
    return Goods(name=row.name, layout=paper, digest=cards.digest, cards=pieces)


def game_icons(campaign: Campaign) -> dict[str, Icon]:
    """The game's own icons, which any layout may name."""
    game = campaign.game
    of_gear = [row.icon for row in game.roster.gear(campaign.house_rules)]
    return {icon.key: icon for icon in (*of_gear, *(row.icon for row in game.roster.traits()))}


def rows_from(campaign: Campaign, written: WrittenCards) -> Rows:
    """The rows that fill the layout. Raises: Unreadable."""
    if written.source == Source.TABLE:
        return parse_rows(written.table.encode(), _("Table"))
    given = catalogue(campaign, written.source)
    return rows_of(given, str(Source(written.source).label))


def columns_of(campaign: Campaign, source: str) -> list[str]:
    """The heads of what a game or a roster has."""
    return list(dict.fromkeys(key for row in catalogue(campaign, source) for key in row))


def catalogue(campaign: Campaign, source: str) -> Iterable[Mapping[str, str]]:
    """Rows that nobody has to type."""
    game = campaign.game
    if source == Source.GEAR:
        return [
            {
                "key": row.key,
                "name": translate(row.name),
                "group": translate(row.group),
                "summary": translate(row.summary),
                "icon": row.icon.key,
                "rule": row.rule,
            }
            for row in game.roster.gear(campaign.house_rules)
        ]
    if source == Source.TRAITS:
        return [
            {
                "key": row.key,
                "name": translate(row.name),
                "reminder": translate(row.reminder),
                "icon": row.icon.key,
                "rule": row.rule,
            }
            for row in game.roster.traits()
        ]
    cells = Cells(game)
    return [
        {column.head: cells.write(figure, column) for column in columns(game)}
        for figure in campaign_file(campaign).figures
        if not figure.retired
    ]
