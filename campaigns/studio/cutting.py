"""Printables to cut out: stat cards, tokens, terrain, map tiles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Any

import msgspec
from msgspec.structs import replace

from campaigns.studio.labels import LABELS, START, label_parameters, on_labels
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
    yes_no,
)
from cards.composer import Composer
from cards.document import Part
from cards.draw.terrain import tile_piece, tile_spread, usual_pieces
from cards.findings import (
    PrintFinding,
    findings,
    poster_findings,
    roof_findings,
    tile_findings,
)
from cards.impose.imposition import Imposition
from cards.job import PrintJob
from cards.paper import CARDS, TOKENS_MM
from cards.piece import Pieces
from cards.piece_sheet import PieceSheet
from cards.poster import PosterPart
from cards.render import card_sheet, token_sheet
from cards.theme import THEMES, Themed
from rules.maps import MapTile
from rules.printables import Fact, StatCard, Token
from rules.refused import Refused
from rules.registry import system_of
from rules.roster import Figure
from rules.system import GameSystem, Parameter
from rules.text import Text, Translate, counted, text

MOST_TOKENS = 500  # of one kind
MOST_TILES = 100
MOST_ODDS = 2_000  # figures whose odds are kept
USUAL_TOKENS = 8  # of each kind
THEME = "theme"  # key of the parameter
DEFAULT_THEME = next(iter(THEMES))
INCH_TILE = 6  # squares a side: larger tiles are posters
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
    "square": text("Square"),
    "square-small": text("Square, small"),
}


def stat_cards() -> Printable:
    """A card for each figure."""
    size = Parameter(
        key="size",
        name=text("Card size"),
        explanation=text("In which the cards are cut."),
        default="poker",
        options=tuple(CARDS),
        names=tuple(
            text(
                "{name}, {size} mm", name=CARD_NAMES[key], size=f"{size.width:g} × {size.height:g}"
            )
            for key, size in CARDS.items()
        ),
    )
    theme = Parameter(
        key=THEME,
        name=text("Theme"),
        explanation=text("Paper, frame and accent, in full colour."),
        default=DEFAULT_THEME,
        options=tuple(THEMES),
        names=tuple(one.name for one in THEMES.values()),
    )
    odds = yes_no(
        "odds",
        text("Odds on the card"),
        text("How likely each weapon hits common targets, exactly."),
    )
    code = yes_no("code", text("QR code on the card"), text("Leads to the figure's page."))
    return Printable(
        key="stat-cards",
        name=text("Stat cards"),
        group="cards",
        build=_stat_cards,
        parameters=(size, theme, odds, code),
        figures=True,
    )


def _stat_cards(source: Source, said: Said, layout: Layout) -> Built:
    cards = {figure.key: _card(source, said, figure) for figure in chosen_figures(source)}
    return _of_cards(cards, said, layout)


def _of_cards(cards: Mapping[str, StatCard], said: Said, layout: Layout) -> Built:
    """These cards by the keys of their figures."""
    items = tuple((card, 1) for card in cards.values())
    how = layout.imposition(radius=layout.radius)
    part: Part = card_sheet(items, CARDS[said["size"]], how)
    if said[THEME] != DEFAULT_THEME:
        part = Themed(part, THEMES[said[THEME]])
    look = [said["size"], said[THEME]]
    return Built(
        (part,),
        _findings(items, layout, card=said["size"]),
        amount=counted("{count} card", "{count} cards", len(items)),
        items=tuple(
            layout.item(key, [portable(card), *look], sided=True) for key, card in cards.items()
        ),
        only=lambda keys: _of_cards(
            {key: card for key, card in cards.items() if key in keys}, said, layout
        ),
    )


def _card(source: Source, said: Said, figure: Figure) -> StatCard:
    """The figure's card with what was asked for on it."""
    card = source.card(figure)
    if said["odds"] == "yes" and source.system.card_odds is not None:
        asked = (replace(figure, name="", notes=""), dict(source.house_rules))
        words = msgspec.json.encode(asked, order="deterministic")
        card = replace(card, odds=_odds(source.system.key, words))
    if said["code"] == "yes" and source.address:
        card = replace(card, link=f"{source.address}figures/{figure.key}/")
    return card


@lru_cache(maxsize=MOST_ODDS)
def _odds(system: str, asked: bytes) -> tuple[Fact, ...]:
    """The odds of a figure under house rules, both as JSON; a tenth of a second for a roster."""
    figure, house_rules = msgspec.json.decode(asked, type=tuple[Figure, dict[str, str]])
    odds = system_of(system).card_odds
    assert odds is not None, "asked for only where a game has them"
    return odds(figure, house_rules)


def tokens(system: GameSystem) -> Printable:
    """Markers, as many of each kind as asked for."""
    size = millimetres("mm", text("Token size"), text("Their width in millimetres."), TOKENS_MM)
    counts = tuple(
        Parameter(
            key=token.key,
            name=token.name,
            explanation=text("How many of them; empty: as many as are likely to be needed."),
        )
        for token in system.tokens()
    )
    return Printable(
        key="tokens",
        name=text("Tokens"),
        group="tokens",
        build=_tokens,
        parameters=(size, *counts, *label_parameters()),
        night=True,
        seldom=(LABELS, START),
    )


def _tokens(source: Source, said: Said, layout: Layout) -> Built:
    items = tuple(
        (token, number(said, token.key, 0, MOST_TOKENS) if said[token.key] else likely)
        for token in source.system.tokens()
        for likely in [source.counts.get(token.key, 0 if source.counts else USUAL_TOKENS)]
    )
    if not any(count for _, count in items):
        raise Refused(
            text("All counts are zero, so there is no token to print."),
            cure=text("Say how many of a kind are wanted."),
        )
    mm = float(said["mm"])
    how = on_labels(said, mm, layout) if said[LABELS] else layout.imposition()
    return _of_tokens(tuple(item for item in items if item[1]), mm, how, layout, source.counted)


def _of_tokens(
    items: tuple[tuple[Token, int], ...],
    mm: float,
    how: Imposition,
    layout: Layout,
    came: Text | None,
) -> Built:
    return Built(
        (token_sheet(items, mm, how),),
        _findings(items, layout, token_mm=mm),
        counted=came,
        amount=counted("{count} token", "{count} tokens", sum(count for _, count in items)),
        items=tuple(layout.item(one.key, [one, mm], count, sided=True) for one, count in items),
        only=lambda keys: _of_tokens(
            tuple(item for item in items if item[0].key in keys), mm, how, layout, came
        ),
    )


def _findings(
    items: tuple[tuple[StatCard | Token, int], ...], layout: Layout, **sizes: Any
) -> Callable[[Translate], tuple[PrintFinding, ...]]:
    job = PrintJob(items=items, ink=layout.ink, backs=layout.duplex != "none", **sizes)
    return partial(findings, job)


def terrain() -> Printable:
    """Buildings with roofs, woods, walls, vehicles and barricades on the inch grid."""
    sets = Parameter(
        key="sets",
        name=text("Sets"),
        explanation=text("How many of the whole set."),
        default="1",
    )
    return Printable(
        key="terrain",
        name=text("Terrain to cut out"),
        group="maps",
        build=_terrain,
        parameters=(sets,),
    )


def _terrain(source: Source, said: Said, layout: Layout) -> Built:
    sets = number(said, "sets", 1, 9)
    pieces = source.system.terrain_pieces()

    def cut(composer: Composer) -> Pieces:
        wanted = usual_pieces(composer, pieces)
        return tuple((piece._replace(group=""), sets * count) for piece, count in wanted)

    how = layout.imposition(method="packed", duplex="none")
    part = PieceSheet(text("Terrain to cut out"), cut, how)
    told = partial(roof_findings, pieces, ink=layout.ink)
    return Built((part,), told, items=(layout.item("set", pieces, sets),))


def tiles(system: GameSystem) -> Printable:
    """Square pieces of ground whose connectors fit each other."""
    size = Parameter(
        key="size",
        name=text("Tile size"),
        explanation=text("Squares of an inch on a side."),
        default=str(system.tile_sizes[0]),
        options=tuple(map(str, system.tile_sizes)),
        names=tuple(text("{side} × {side} inches", side=side) for side in system.tile_sizes),
    )
    count = Parameter(
        key="count", name=text("Tiles"), explanation=text("How many of them."), default="4"
    )
    seed = Parameter(
        key="seed",
        name=text("Seed"),
        explanation=text("The same seed gives the same tiles."),
        default="1",
    )
    return Printable(
        key="map-tiles",
        name=text("Map tiles"),
        group="maps",
        build=_tiles,
        parameters=(size, count, seed),
    )


def _tiles(source: Source, said: Said, layout: Layout) -> Built:
    build = source.system.map_tile
    assert build is not None, "only games with tiles offer them"
    first, size = number(said, "seed", 0, 99_999), int(said["size"])
    laid = [build(first + place, size) for place in range(number(said, "count", 1, MOST_TILES))]
    items = (layout.item("tiles", laid),)
    if size > INCH_TILE:
        large = tuple(_large_tile(tile, layout) for tile in laid)
        return Built(large, partial(poster_findings, large, ink=layout.ink), items=items)

    def cut(composer: Composer) -> Pieces:
        return tuple((tile_piece(composer, tile), 1) for tile in laid)

    how = layout.imposition(duplex="none")
    part = PieceSheet(text("Map tiles"), cut, how)
    return Built((part,), partial(tile_findings, laid, ink=layout.ink), items=items)


def _large_tile(tile: MapTile, layout: Layout) -> PosterPart:
    title = text("Map tile {name}", name=tile.ground.name)
    spread = partial(tile_spread, tile=tile)
    return PosterPart(title=title, spread=spread, paper=layout.size, margin=layout.margin)
