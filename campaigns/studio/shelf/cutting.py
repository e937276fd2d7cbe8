"""Printables to cut out: stat cards, tokens, terrain, map tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from typing import NamedTuple
from urllib.parse import urlsplit

import msgspec
from msgspec.structs import replace

from campaigns.shell.addresses import only_here
from campaigns.studio.printable import (
    Built,
    Layout,
    Printable,
    Said,
    Source,
    chosen_figures,
    millimetres,
    number,
    portable,
    width_mm,
    yes_no,
)
from campaigns.studio.shelf.labels import LABELS, START, label_parameters, on_labels
from cards.composer import Composer
from cards.document import Part
from cards.draw.terrain import usual_pieces
from cards.draw.token import token_width
from cards.findings import CODE, PrintFinding, card_findings, roof_findings, token_findings
from cards.handouts.aid import aid_findings, aid_pieces
from cards.impose.imposition import Imposition
from cards.palette import Ink, palette_of
from cards.paper import CARDS, TOKENS_MM, Size
from cards.piece import Pieces
from cards.piece_sheet import PieceSheet
from cards.stat_cards import card_sheet
from cards.text import cleaned
from cards.theme import DEFAULT_THEME, THEMES, Themed
from cards.tokens import token_sheet
from rules.parameters import Parameter
from rules.printables import Fact, StatCard, Token
from rules.prints import AidPrint, CardOdds, CardPrint, TerrainPrint, TokenPrint, of_kind
from rules.refused import Refused
from rules.roster import Figure
from rules.text import Text, Translate, counted, text

MOST_TOKENS = 500  # of one kind
MOST_AT_ONCE = 1_500  # of all kinds
MANY_TOKENS = 300  # to cut out in an evening
WHOLE = text("All tokens")
MOST_AIDS = 20
MOST_ODDS = 2_000  # figures whose odds are kept
USUAL_TOKENS = 8  # of each kind
THEME, ODDS, AIDS, FACES = "theme", "odds", "aids", "faces"  # keys of parameters
CARD_NAMES: dict[str, Text] = {
    "poker": text("Poker"),
    "poker-metric": text("Poker, metric"),
    "bridge": text("Bridge"),
    "tarot": text("Tarot"),
    "index": text("Index"),
    "index-large": text("Index, large"),
    "euro": text("Euro"),
    "usa": text("USA"),
    "japanese": text("Japanese"),
    "domino": text("Domino"),
    "business": text("Business"),
    "mini-us": text("Mini, US"),
    "mini-euro": text("Mini, Euro"),
    "mini-euro-short": text("Mini, Euro, short"),
    "square": text("Square card"),
    "square-small": text("Square, small"),
}


def card_size(usual: str = "poker") -> Parameter:
    """Return the choice of a size of card."""
    return Parameter(
        key="size",
        name=text("Card size"),
        explanation=text("The size of the cut cards."),
        default=usual,
        options=tuple(CARDS),
        names=tuple(
            text(
                "{name}, {size} mm", name=CARD_NAMES[key], size=f"{size.width:g} × {size.height:g}"
            )
            for key, size in CARDS.items()
        ),
    )


def theme() -> Parameter:
    """Return the choice of a theme of cards."""
    return Parameter(
        key=THEME,
        name=text("Theme"),
        explanation=text("Sets the layout, the ornament and the colours of full-colour prints."),
        default=DEFAULT_THEME,
        options=tuple(THEMES),
        names=tuple(one.name for one in THEMES.values()),
    )


def in_theme(part: PieceSheet, said: Said) -> Part:
    """Return the cards in the theme that was chosen."""
    return part if said[THEME] == DEFAULT_THEME else Themed(part, THEMES[said[THEME]])


def stat_cards(row: CardPrint) -> Printable:
    """A card for each figure."""
    odds = yes_no(
        ODDS,
        text("Hit odds"),
        text("Shows the exact odds of each weapon against common targets."),
    )
    aids = Parameter(
        key=AIDS,
        name=text("Player aids"),
        explanation=text("The number of cards with the turn rules, in the same size."),
        default="0",
        least=0,
        most=MOST_AIDS,
    )
    code = yes_no("code", text("QR code"), text("Links to the figure's page."))
    return Printable(
        key=row.key,
        name=row.name,
        group="cards",
        build=partial(_stat_cards, row),
        parameters=(card_size(), theme(), *((odds,) if row.odds else ()), code, aids),
        row=row,
        figures=True,
    )


def _stat_cards(row: CardPrint, source: Source, said: Said, layout: Layout) -> Built:
    cards = {figure.key: _card(row, source, said, figure) for figure in chosen_figures(source)}
    return _of_cards(cards, said, layout, _aids(source, said, layout))


class _Aids(NamedTuple):
    """Player aids among the cards, and what does not fit on them."""

    pieces: Callable[[Composer], Pieces] = lambda composer: ()
    findings: Callable[[Translate], tuple[PrintFinding, ...]] = lambda translate: ()


def _aids(source: Source, said: Said, layout: Layout) -> _Aids:
    """The asked number of player aids, or none for a game without them."""
    rows, count = of_kind(source.system.prints(), AidPrint), number(said, AIDS, 0, MOST_AIDS)
    if not (rows and count):
        return _Aids()
    aid, size, backs = rows[0].aid(source.house_rules), CARDS[said["size"]], layout.duplex != "none"
    return _Aids(
        aid_pieces(aid, count, size, backs=backs, sky=source.system.cover),
        partial(aid_findings, aid, size, ink=layout.ink),
    )


def _of_cards(
    cards: Mapping[str, StatCard],
    said: Said,
    layout: Layout,
    more: _Aids,
) -> Built:
    """These cards by the keys of their figures, and aids that are not counted."""
    items = tuple((card, 1) for card in cards.values())
    how = layout.imposition(radius=layout.radius)
    part = in_theme(card_sheet(items, CARDS[said["size"]], how, more.pieces), said)
    look = [said["size"], said[THEME]]
    return Built(
        (part,),
        partial(
            _card_findings,
            tuple(cards.values()),
            more.findings,
            CARDS[said["size"]],
            ink=layout.ink,
            theme=said[THEME],
            backs=layout.duplex != "none",
        ),
        amount=counted("{count} card", "{count} cards", len(items)),
        items=tuple(
            layout.item(key, [portable(card), *look], sided=True) for key, card in cards.items()
        ),
        only=lambda keys: _of_cards(
            {key: card for key, card in cards.items() if key in keys}, said, layout, more
        ),
    )


def _card_findings(
    cards: tuple[StatCard, ...],
    of_aids: Callable[[Translate], tuple[PrintFinding, ...]],
    size: Size,
    translate: Translate,
    *,
    ink: Ink,
    theme: str,
    backs: bool,
) -> tuple[PrintFinding, ...]:
    """Return the findings, with advice on codes that lead to this computer alone."""
    found = card_findings(cards, size, translate, ink=ink, theme=theme, backs=backs)
    found += of_aids(translate)
    linked = next((card for card in cards if card.link and only_here(card.link)), None)
    if linked is None:
        return found
    said = text(
        "The codes lead to {host}, so they work only on this computer. Set DUSKROLL_URL, or "
        "open this page at the address that phones use.",
        host=str(urlsplit(linked.link).hostname),
    )
    advice = PrintFinding(0, cleaned(linked.name), "only-here", "advice", CODE, said)
    return (*found, advice)


def _card(row: CardPrint, source: Source, said: Said, figure: Figure) -> StatCard:
    """The figure's card with what was asked for on it."""
    card = source.known(figure, row.card(figure, source.house_rules))
    if row.odds and said[ODDS] == "yes":
        asked = (replace(figure, name="", notes=""), dict(source.house_rules))
        words = msgspec.json.encode(asked, order="deterministic")
        card = replace(card, odds=_odds(row.odds, words))
    if said["code"] == "yes" and source.address:
        card = replace(card, link=f"{source.address}figures/{figure.key}/")
    return card


@lru_cache(maxsize=MOST_ODDS)
def _odds(odds: CardOdds, asked: bytes) -> tuple[Fact, ...]:
    """The odds of a figure under house rules, both as JSON. A tenth of a second for a roster."""
    return odds(*msgspec.json.decode(asked, type=tuple[Figure, dict[str, str]]))


def tokens(row: TokenPrint) -> Printable:
    """Markers, as many of each kind as asked for."""
    size = millimetres(
        "mm", text("Token size"), text("The width of each token in millimetres."), TOKENS_MM
    )
    counts = tuple(
        Parameter(
            key=token.key,
            name=token.name,
            explanation=text(
                "The number of tokens. Leave this empty to get the number that you probably need."
            ),
        )
        for token in row.tokens()
    )
    faces = yes_no(
        FACES,
        text("Figures on tokens"),
        text("Adds a token with the face and name of each figure."),
    )
    return Printable(
        key=row.key,
        name=row.name,
        group="tokens",
        build=partial(_tokens, row),
        parameters=(size, *([faces] if row.figure else []), *counts, *label_parameters()),
        row=row,
        night=True,
        seldom=(LABELS, START),
    )


def _tokens(row: TokenPrint, source: Source, said: Said, layout: Layout) -> Built:
    counts = source.counts or (row.needed(source.wanted(said)) if row.needed else {})
    items = tuple(
        (token, number(said, token.key, 0, MOST_TOKENS) if said[token.key] else likely)
        for token in row.tokens()
        for likely in [counts.get(token.key, 0 if counts else USUAL_TOKENS)]
    )
    if said.get(FACES) == "yes":
        items = (*_faces(row, source), *items)
    if not any(count for _, count in items):
        raise Refused(
            text("All token counts are 0."),
            cure=text("Enter a number for at least one kind."),
        )
    total = sum(count for _, count in items)
    if total > MOST_AT_ONCE:
        raise Refused(
            text("{count} tokens is too many for one print.", count=total),
            cure=text(
                "Print up to {most} tokens at once, and the other kinds later.", most=MOST_AT_ONCE
            ),
        )
    mm = width_mm(said, "mm")
    how = on_labels(said, _widest(items, mm), layout) if said[LABELS] else layout.imposition()
    return _of_tokens(tuple(item for item in items if item[1]), mm, how, layout, source.counted)


def _faces(row: TokenPrint, source: Source) -> Iterator[tuple[Token, int]]:
    """A token for each figure, with its face and its name."""
    if row.figure is None:
        return
    for figure in source.figures:
        one, drawn = row.figure(figure, source.house_rules), source.drawn(figure)
        name = one.name if isinstance(one.name, Text) else text("{words}", words=one.name)
        face = Token(key=one.key, name=name, icon=one.silhouette, role=one.role, drawn=drawn)
        yield face, 1


def _widest(items: tuple[tuple[Token, int], ...], mm: float) -> float:
    return max(token_width(token, mm) for token, count in items if count)


def _of_tokens(
    items: tuple[tuple[Token, int], ...],
    mm: float,
    how: Imposition,
    layout: Layout,
    came: Text | None,
) -> Built:
    return Built(
        (token_sheet(items, mm, how),),
        partial(_token_findings, items, mm, layout),
        counted=came,
        amount=counted("{count} token", "{count} tokens", sum(count for _, count in items)),
        items=tuple(layout.item(one.key, [one, mm], count, sided=True) for one, count in items),
        only=lambda keys: _of_tokens(
            tuple(item for item in items if item[0].key in keys), mm, how, layout, came
        ),
    )


def _token_findings(
    items: tuple[tuple[Token, int], ...], mm: float, layout: Layout, translate: Translate
) -> tuple[PrintFinding, ...]:
    """Return the findings, with advice for very many pieces to cut out."""
    found = token_findings([token for token, _ in items], mm, translate, ink=layout.ink)
    total = sum(count for _, count in items)
    if total <= MANY_TOKENS:
        return found
    item, (token, most) = max(enumerate(items), key=lambda one: one[1][1])
    said = text(
        "You must cut out {count} tokens, and {most} of them are of this kind. Use dice or "
        "counters, or print on labels.",
        count=total,
        most=most,
    )
    name = Composer(translate, palette_of(layout.ink)).say(token.name)
    advice = PrintFinding(item, name, "many", "advice", WHOLE, said)
    return (*found, advice)


def terrain(row: TerrainPrint) -> Printable:
    """Buildings with roofs, woods, walls, vehicles and barricades on the inch grid."""
    sets = Parameter(
        key="sets",
        name=text("Sets"),
        explanation=text("The number of complete sets."),
        default="1",
        least=1,
        most=9,
    )
    return Printable(
        key=row.key,
        name=row.name,
        group="maps",
        build=partial(_terrain, row),
        parameters=(sets,),
        row=row,
    )


def _terrain(row: TerrainPrint, source: Source, said: Said, layout: Layout) -> Built:
    sets, pieces = int(said["sets"]), row.pieces()

    def cut(composer: Composer) -> Pieces:
        wanted = usual_pieces(composer, pieces)
        return tuple((piece._replace(group=""), sets * count) for piece, count in wanted)

    how = layout.imposition(method="packed", duplex="none")
    part = PieceSheet(row.name, cut, how)
    told = partial(roof_findings, pieces, ink=layout.ink)
    return Built((part,), told, items=(layout.item("set", pieces, sets),))
