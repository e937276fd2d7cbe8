"""Names of players, squares, tiles, cards and zombies, as lines and offers say them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from rules.game import HIDDEN
from rules.systems.zombies.catalogue import CardKind, deck_of, tiles
from rules.systems.zombies.catalogue.kit import kit
from rules.systems.zombies.state import NOWHERE, Game, Goal, Mode
from rules.systems.zombies.town import spot_of
from rules.systems.zombies.who import town
from rules.text import Text, counted, text

OFF_BOARD: Final = text("off the board")
SOMEBODY: Final = text("another player")
TOKEN_NAMES: Final = {
    "heart": text("a heart"),
    "bullet": text("a bullet"),
    "survivor": text("a survivor"),
    "hidden": text("a face-down token"),
}

KIND_NAMES: Final[Mapping[CardKind, Text]] = {
    "weapon": text("Weapon"),
    "item": text("Item"),
    "regular": text("Event"),
}

# Sides that can win. Rule: ZZ-024.
MODES: Final[Mapping[Mode, Text]] = {
    "competitive": text("Everyone for themselves"),
    "coop": text("Co-operative"),
    "team": text("Teams of two"),
    "last-man": text("Last Man Standing"),
}
# By key: what must be done before the Helipad, how many survivors, its name. Rule: ZZ-024.
GOALS: Final[Mapping[str, tuple[Goal, int, Text]]] = {
    "none": ("", 1, text("None")),
    "rescue": ("rescue", 1, text("Search and Rescue")),
    "rescue-two": ("rescue", 2, text("Search and Rescue, two survivors each")),
    "helicopter": ("helicopter", 1, text("Well-Armed Helicopter")),
}


def player_name(state: Game, seat: int) -> Text:
    """The name of a seat. Of one that the looker cannot know, a general word.

    That of a sample is written as the reader's language writes it.
    """
    if not 0 <= seat < len(state.players):
        return SOMEBODY
    name = state.players[seat].name
    return text("{name}", name=_sample_names().get(name, name))


@cache
def _sample_names() -> Mapping[str, Text]:
    return {row.name: Text(row.name) for row in kit().sample}


def card_name(state: Game, card: str) -> Text:
    """The name of a card, or of its back."""
    row = deck_of(state.deck).get(card)
    if card == HIDDEN or row is None:
        return text("a face-down card")
    return text("{card}", card=row.name) if state.deck else Text(row.name)


def tile_name(tile: str) -> Text:
    """The name of a kind of tile."""
    return Text(tiles()[tile].name) if tile in tiles() else text("a tile")


def square_name(state: Game, square: int) -> Text:
    """A square by its tile and its place, by the numbers of columns and rows along the map."""
    if square == NOWHERE:
        return OFF_BOARD
    column, row = (place + 1 for place in spot_of(square))
    number = town(state).tile_at.get(square)
    if number is None:
        return text("square {column}, {row}", column=column, row=row)
    tile = tile_name(state.laid[number].tile)
    return text("{tile} {column}, {row}", tile=tile, column=column, row=row)


def laid_name(state: Game, number: int) -> Text:
    """A tile that lies, by its name and its way in tiles from the first one."""
    if not 0 <= number < len(state.laid):
        return text("a tile")
    one, first = state.laid[number], state.laid[0]
    name, start = tile_name(one.tile), tile_name(first.tile)
    east, south = one.x - first.x, one.y - first.y
    along = _way(south, text("{count} south", count=south), text("{count} north", count=-south))
    across = _way(east, text("{count} east", count=east), text("{count} west", count=-east))
    if along and across:
        way = text("{along} and {across}", along=along, across=across)
    elif along or across:
        way = along or across or start
    else:
        return name
    return text("{tile}, {way} of the {start}", tile=name, way=way, start=start)


def _way(steps: int, ahead: Text, back: Text) -> Text | None:
    """The words for a number of tiles, or none."""
    if not steps:
        return None
    return ahead if steps > 0 else back


def zombies_of(count: int) -> Text:
    """So many zombies."""
    return counted("{count} zombie", "{count} zombies", count)


def hearts_of(count: int) -> Text:
    """So many hearts."""
    return counted("{count} heart", "{count} hearts", count)


def bullets_of(count: int) -> Text:
    """So many bullets."""
    return counted("{count} bullet", "{count} bullets", count)
