"""Printables to cut out: stat cards, tokens, terrain, map tiles."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec.structs import replace

from campaigns.studio.printable import (
    Built,
    Layout,
    Printable,
    Said,
    Source,
    chosen_figures,
    millimetres,
    number,
    yes_no,
)
from cards.composer import Composer
from cards.document import Part
from cards.draw.terrain import tile_piece, tile_spread, usual_pieces
from cards.findings import PrintFinding, findings
from cards.job import PrintJob
from cards.paper import CARDS, TOKENS_MM
from cards.piece import Pieces
from cards.piece_sheet import PieceSheet
from cards.poster import PosterPart
from cards.render import card_sheet, token_sheet
from cards.theme import THEMES, Themed
from rules.maps import MapTile
from rules.printables import StatCard, Token
from rules.refused import Refused
from rules.roster import Figure
from rules.system import GameSystem, Parameter
from rules.text import Text, Translate, counted, text

MOST_TOKENS = 500  # of one kind
MOST_TILES = 100
USUAL_TOKENS = 8  # of each kind
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
        key="theme",
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
    items = tuple((_card(source, said, figure), 1) for figure in chosen_figures(source))
    part: Part = card_sheet(items, CARDS[said["size"]], layout.imposition())
    if said["theme"] != DEFAULT_THEME:
        part = Themed(part, THEMES[said["theme"]])
    amount = counted("{count} card", "{count} cards", len(items))
    return Built((part,), _findings(items, layout, card=said["size"]), amount=amount)


def _card(source: Source, said: Said, figure: Figure) -> StatCard:
    """The figure's card with what was asked for on it."""
    card, odds = source.card(figure), source.system.card_odds
    if said["odds"] == "yes" and odds is not None:
        card = replace(card, odds=odds(figure, source.house_rules))
    if said["code"] == "yes" and source.address:
        card = replace(card, link=f"{source.address}figures/{figure.key}/")
    return card


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
        parameters=(size, *counts),
        night=True,
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
    part = token_sheet([item for item in items if item[1]], mm, layout.imposition())
    amount = counted("{count} token", "{count} tokens", sum(count for _, count in items))
    return Built((part,), _findings(items, layout, token_mm=mm), amount=amount)


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
    return Built((PieceSheet(text("Terrain to cut out"), cut, how),))


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
    if size > INCH_TILE:
        return Built(tuple(_large_tile(tile, layout) for tile in laid))

    def cut(composer: Composer) -> Pieces:
        return tuple((tile_piece(composer, tile), 1) for tile in laid)

    how = layout.imposition(duplex="none")
    return Built((PieceSheet(text("Map tiles"), cut, how),))


def _large_tile(tile: MapTile, layout: Layout) -> Part:
    title = text("Map tile {name}", name=tile.ground.name)
    return PosterPart(title=title, spread=partial(tile_spread, tile=tile), paper=layout.size)
