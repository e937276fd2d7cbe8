"""Findings: print problems, found before printing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from msgspec import Struct

from cards.composer import Composer
from cards.draw.abridged import WHAT
from cards.draw.contents import PARTS
from cards.draw.layout import Even, LaidOut, even_by_role, laid_out, reduced
from cards.draw.portrait import photograph
from cards.draw.qr import can_be_code
from cards.draw.standee import set_standee_name, standee_width
from cards.draw.stat_back import coded_back, set_back_title
from cards.draw.terrain import roof_names, tile_spread
from cards.draw.titles import title_of
from cards.draw.token import faces_of, set_token_name, token_width
from cards.faces import missing
from cards.palette import Ink, palette_of
from cards.paper import Size
from cards.spread import Written
from cards.text import NAME_LIMIT, NOTES_LIMIT, SMALLEST, cleaned, right_to_left
from cards.theme import DEFAULT_THEME, THEMES, themed_palette
from rules.maps import MapTile, TerrainPiece
from rules.printables import Reminder, Standee, StatCard, Token
from rules.text import Text, Translate, counted, in_sense, text

Kind = Literal[
    "overflow",
    "small",
    "glyph",
    "right-to-left",
    "too-long",
    "portrait",
    "left-out",
    "many",
    "only-here",
]
Words = tuple[Text, str]  # where they stand, and the words as they came

NAME, HEADER, FOOTER = text("Name"), text("Header"), text("Footer")
BACK, PORTRAIT, CARD = in_sense("a card", "Back"), text("Portrait"), text("Whole card")
CODE, MAP = text("QR code"), text("Name on the map")


class PrintFinding(Struct, frozen=True):
    """One thing about one piece. `item` is its place among those that were looked at."""

    item: int
    name: str
    kind: Kind
    severity: Literal["error", "advice"]
    region: Text
    message: Text


def card_findings(
    cards: Sequence[StatCard],
    size: Size,
    translate: Translate,
    *,
    ink: Ink = "full",
    theme: str = DEFAULT_THEME,
    backs: bool = False,
) -> tuple[PrintFinding, ...]:
    """Everything on cards of this size that is cut, very small, or set with wrong characters.

    They are as even as on the sheet that holds them all, and laid out as their theme is.
    """
    composer = Composer(translate, themed_palette(palette_of(ink), THEMES[theme]))
    even = even_by_role(composer, cards, reduced(size)[0])
    return tuple(
        PrintFinding(index, cleaned(card.name), kind, severity, region, message)
        for index, card in enumerate(cards)
        for kind, severity, region, message in _of_card(
            composer, card, size, even[card.role], backs=backs
        )
    )


def token_findings(
    tokens: Sequence[Token], side: float, translate: Translate, *, ink: Ink = "full"
) -> tuple[PrintFinding, ...]:
    """Everything on tokens that is cut, left out, or set with wrong characters.

    They are `side` mm wide. Where it is 0, each has its usual width.
    """
    composer = Composer(translate, palette_of(ink))
    return tuple(
        PrintFinding(index, cleaned(composer.say(token.name)), kind, severity, region, message)
        for index, token in enumerate(tokens)
        for kind, severity, region, message in _of_token(composer, token, token_width(token, side))
    )


Told = tuple[Kind, Literal["error", "advice"], Text, Text]


def _of_card(
    composer: Composer, card: StatCard, trim: Size, even: Even, *, backs: bool
) -> Iterator[Told]:
    yield from of_words(_words_of(composer, card))
    size, _ = reduced(trim)
    layout = laid_out(composer, card, size, even)
    yield from _of_header(composer, card, size, layout, back=backs)
    for key in layout.omitted:
        yield "left-out", "advice", WHAT[key], text("Left out because there is no space.")
    if not can_be_code(card.link):
        yield (
            "overflow",
            "error",
            CODE,
            text("The address is too long for a QR code. Use a shorter address."),
        )
    elif card.link and not (layout.code or (backs and coded_back(composer, card, size))):
        yield "left-out", "advice", CODE, text("Left out because there is no space.")
    for part, count in layout.left_out.items():
        message = counted(
            "{count} entry does not fit on this size of card.",
            "{count} entries do not fit on this size of card.",
            count,
        )
        yield "overflow", "error", PARTS[part], message
    for block, _, _ in layout.placed:
        for words in block.cut:
            yield "overflow", "error", CARD, text("“{words}” is cut off.", words=words)
    if layout.size == SMALLEST and not (layout.left_out or layout.omitted):
        message = text(
            "To fit, the text shrinks to {size} pt. Shorten it or make the box bigger.",
            size=f"{SMALLEST}",
        )
        yield "small", "advice", CARD, message
    if card.portrait and photograph(card.portrait) is None:
        yield "portrait", "error", PORTRAIT, text("The portrait cannot be read. Upload it again.")


def _of_header(
    composer: Composer, card: StatCard, size: Size, layout: LaidOut, *, back: bool
) -> Iterator[Told]:
    """Name, kind, disc and footer, which have a fixed place."""
    words = composer.say(card.name)
    cut = text("“{words}” is cut off.", words=words)
    title = title_of(composer, card, size, themed=layout.themed, abridged=layout.abridged)
    name = title.name
    if not name.whole:
        yield "overflow", "error", NAME, cut
    elif name.size == SMALLEST:
        message = text(
            "To fit, the name shrinks to {size} pt. Shorten it, or choose a bigger card size.",
            size=f"{SMALLEST}",
        )
        yield "small", "advice", NAME, message
    if back and not all(line.whole for line in set_back_title(composer, card, size)):
        yield "overflow", "error", BACK, cut
    for key, (line, dropped) in title.small.items():
        region = FOOTER if key == "footer" else HEADER
        if not line.whole:
            message = text("“{words}” is cut off.", words=line.words)
            yield "overflow", "error", region, message
        if dropped:
            message = text("“{words}” is left out because there is no space.", words=dropped)
            yield "left-out", "advice", region, message


def _of_token(composer: Composer, token: Token, side: float) -> Iterator[Told]:
    for face in faces_of(token):
        name = composer.raw(face.name)
        words = text("“{words}” is cut off.", words=cleaned(name))
        yield from of_words([(NAME, name)])
        lines = set_token_name(composer, face, side)
        if side != token.mm and name and not lines:
            message = text("“{words}” is left out because there is no space.", words=cleaned(name))
            yield "left-out", "advice", NAME, message
        elif not all(line.whole for line in lines):
            yield "overflow", "error", NAME, words


def standee_findings(
    standees: Sequence[Standee], base: float, translate: Translate
) -> tuple[PrintFinding, ...]:
    """The same of figures of paper on bases of so many mm."""
    composer = Composer(translate, palette_of("full"))
    return tuple(
        PrintFinding(index, cleaned(composer.raw(standee.name)), kind, severity, region, message)
        for index, standee in enumerate(standees)
        for kind, severity, region, message in _of_standee(
            composer, standee, standee_width(standee, base)
        )
    )


def _of_standee(composer: Composer, standee: Standee, base: float) -> Iterator[Told]:
    name = composer.raw(standee.name)
    yield from of_words([(NAME, name)])
    if not all(line.whole for line in set_standee_name(composer, standee, base)):
        yield "overflow", "error", NAME, text("“{words}” is cut off.", words=cleaned(name))
    if standee.portrait and photograph(standee.portrait) is None:
        yield "portrait", "error", PORTRAIT, text("The portrait cannot be read. Upload it again.")


def tile_findings(
    tiles: Sequence[MapTile], translate: Translate, ink: Ink = "full"
) -> tuple[PrintFinding, ...]:
    """The same of the connectors of tiles that lie on one page each."""
    composer = Composer(translate, palette_of(ink))
    spreads = [tile_spread(composer, tile) for tile in tiles]
    return _of_pieces([(spread.name, spread.written) for spread in spreads])


def roof_findings(
    pieces: Sequence[TerrainPiece], translate: Translate, ink: Ink = "full"
) -> tuple[PrintFinding, ...]:
    """The same of the names on roofs."""
    composer = Composer(translate, palette_of(ink))
    return _of_pieces([(one.words, (one,)) for one in roof_names(composer, pieces)])


def _of_pieces(named: Sequence[tuple[str, Iterable[Written]]]) -> tuple[PrintFinding, ...]:
    return tuple(
        PrintFinding(item, cleaned(name), *told)
        for item, (name, written) in enumerate(named)
        for told in dict.fromkeys(told for one in written for told in of_written(one))
    )


def of_written(one: Written) -> Iterator[Told]:
    """Yield the faults of a name on a map."""
    yield from of_words([(MAP, one.words)])
    if not one.whole:
        message = text("“{words}” is cut off.", words=cleaned(one.words))
        yield "overflow", "error", MAP, message


def of_words(lines: Iterable[Words]) -> Iterator[Told]:
    """Yield the faults of characters, each once for its region."""
    glyphs: dict[str, tuple[Text, str]] = {}
    for region, raw in lines:
        limit = NAME_LIMIT if region is NAME else NOTES_LIMIT
        if len(raw) > limit:
            message = text("Only the first {count} characters are printed.", count=limit)
            yield "too-long", "error", region, message
        words = cleaned(raw, limit)
        if lost := missing(words):
            _, before = glyphs.get(region.id, (region, ""))
            glyphs[region.id] = region, "".join(dict.fromkeys(before + lost))
        if right_to_left(words):
            message = text(
                "“{words}” is right-to-left text, which Duskroll cannot print correctly.",
                words=words[:60],
            )
            yield "right-to-left", "error", region, message
    for region, lost in glyphs.values():
        message = text("No font has these characters: {characters}.", characters=" ".join(lost))
        yield "glyph", "error", region, message


def _words_of(composer: Composer, card: StatCard) -> Iterator[Words]:
    """Everything that is written on the card, as it came."""
    raw = composer.raw
    yield NAME, card.name
    corner = (card.corner.label, card.corner.value) if card.corner else ()
    for message in (card.kind, card.side, *corner):
        yield HEADER, raw(message)
    for boxes in card.large_boxes:
        yield PARTS["vitals"], raw(boxes.label)
    for fact in card.row:
        yield PARTS["vitals"], f"{raw(fact.label)} {fact.value}"
    for fact in card.odds:
        yield PARTS["odds"], f"{raw(fact.label)} {fact.value}"
    for boxes in card.small_boxes:
        yield PARTS["vitals"], raw(boxes.label)
    yield from _reminded(composer, PARTS["traits"], card.reminders)
    yield from ((PARTS["table"], raw(column)) for column in card.table.columns)
    for row in card.table.rows:
        cells = (raw(cell.value) for cell in row.cells)
        for words in (raw(row.name), raw(row.note), row.tick, *cells):
            yield PARTS["table"], words
    yield from _reminded(composer, PARTS["kit"], card.kit)
    yield from _reminded(composer, PARTS["found"], card.found)
    yield PARTS["notes"], card.notes
    yield from ((PARTS["footnotes"], raw(note)) for note in card.footnotes)
    yield from ((FOOTER, raw(part)) for part in card.footer)


def _reminded(composer: Composer, region: Text, reminders: tuple[Reminder, ...]) -> Iterator[Words]:
    for reminder in reminders:
        yield region, composer.raw(reminder.name)
        yield region, composer.raw(reminder.text)
