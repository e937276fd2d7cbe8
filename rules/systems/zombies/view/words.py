"""The words for an offer and for the choices in it, and the drawing beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rules.game import Offer
from rules.seating import seat_of
from rules.systems.zombies.hands.targets import BULLETS
from rules.systems.zombies.names import (
    bullets_of,
    card_name,
    laid_name,
    player_name,
    square_name,
    tile_name,
)
from rules.systems.zombies.state import Game
from rules.systems.zombies.town import AROUND
from rules.systems.zombies.who import town
from rules.text import Text, text
from rules.windows import ORDER_NAMES

COUNTS: Final[frozenset[str]] = frozenset(["hearts", "bullets"])
# By the tag of a command: its field whose options are squares.
SQUARES: Final[Mapping[str, str]] = {
    "zz.LayTile": "at",
    "zz.PutDoor": "at",
    "zz.PutZombies": "at",
    "zz.PutTokens": "at",
    "zz.PlayCard": "at",
    "zz.Shelter": "at",
    "zz.Go": "to",
    "zz.PryOpen": "to",
    "zz.MoveZombie": "to",
    "zz.LeadZombie": "to",
    "zz.LeadPawn": "to",
    "zz.PutPawn": "to",
    "zz.PutZombie": "at",
}
# Drawings of the catalogue, by the tag of a command.
DEEDS: Final[Mapping[str, str]] = {
    "zz.FightRoll": "act-fight",
    "zz.Spend": "bullet",
    "zz.LoseHeart": "heart",
    "zz.DrawTile": "act-tile",
    "zz.LayTile": "act-tile",
    "zz.PutDoor": "door",
    "zz.SkipTile": "act-end",
    "zz.RollMove": "act-move",
    "zz.Go": "act-move",
    "zz.RollZombies": "zombie",
    "zz.MoveZombie": "act-move",
    "zz.LeadZombie": "act-move",
    "zz.PlayCard": "act-card",
    "zz.PutInFront": "act-card",
    "zz.UseCard": "item",
    "zz.StandStill": "act-end",
    "zz.StopWalking": "act-end",
    "zz.LeaveZombies": "act-end",
    "zz.EndHerd": "act-end",
    "zz.DiscardCard": "act-card",
    "zz.EndTurn": "act-end",
}


def icon_of(state: Game, offer: Offer) -> str:
    """Return the key of the drawing, or an empty text where there is none."""
    return DEEDS.get(offer.kind, "")


def label(state: Game, offer: Offer) -> Text:
    """The offer with what is fixed in it."""
    fixed = offer.fixed
    match offer.kind:
        case "zz.PlayCard":
            return _card_label(state, fixed)
        case "zz.Spend":
            return text("Spend {bullets}", bullets=bullets_of(fixed["bullets"]))
        case "zz.LayTile":
            tile = tile_name(state.drawn)
            if not fixed["turn"]:
                return text("Lay {tile} as drawn", tile=tile)
            return text("Lay {tile}, turned by {degrees}°", tile=tile, degrees=fixed["turn"])
        case "zz.MoveZombie" | "zz.LeadZombie":
            where = square_name(state, fixed["at"])
            return text("{title}: {details}", title=offer.name, details=where)
        case "zz.SetKit" | "zz.PutPawn":
            seat = seat_of(state, fixed["player"])
            name = player_name(state, -1 if seat is None else seat)
            return text("{title}: {details}", title=offer.name, details=name)
    return offer.name


def _card_label(state: Game, fixed: Mapping[str, Any]) -> Text:
    card = card_name(state, fixed["card"])
    if "tile" in fixed:
        return text("{card}: {tile}", card=card, tile=laid_name(state, fixed["tile"]))
    if "target" in fixed:
        seat = seat_of(state, fixed["target"])
        name = player_name(state, -1 if seat is None else seat)
        return text("{card}: {name}", card=card, name=name)
    return card


_WAYS = (text("north"), text("east"), text("south"), text("west"))


def _door_name(state: Game, at: int) -> Text:
    """A door by its square and the street that it leads to. Rule: ZZ-044, ZZ-051."""
    square = square_name(state, at)
    opens = town(state).pried(at)
    ways = [way for way, step in zip(_WAYS, AROUND, strict=True) if at + step in opens]
    if len(ways) == 1:
        return text("{square}: door to the {way}", square=square, way=ways[0])
    return text(
        "{square}: door to the {way} and {other}", square=square, way=ways[0], other=ways[-1]
    )


def name(state: Game, offer: Offer, key: str, value: Any) -> Text:
    """An option of a field of this offer."""
    match key:
        case "at" if offer.kind == "zz.PutDoor":
            return _door_name(state, value)
        case "to" | "at":
            return square_name(state, value)
        case "target":
            seat = seat_of(state, value)
            return player_name(state, -1 if seat is None else seat)
        case "card" | "about":
            return card_name(state, value)
        case "thing":
            return text("bullets") if value == BULLETS else card_name(state, value)
        case "item":
            return card_name(state, value) if value else text("nothing in hand")
        case "tile":
            return laid_name(state, value)
        case "order":
            return ORDER_NAMES[value]
    return text("{value}", value=str(value))
