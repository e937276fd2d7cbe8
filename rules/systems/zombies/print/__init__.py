"""The list of all that this game can have printed, in the order in which a game is laid out."""

from __future__ import annotations

from functools import cache

from rules.prints import (
    AnyPrint,
    CardPrint,
    DeckPrint,
    StandeePrint,
    TilePrint,
    TokenPrint,
    always,
    roster_list,
)
from rules.systems.zombies.print.pieces import (
    card_back,
    event_cards,
    map_tiles,
    others,
    pawn,
    stat_card,
    tokens,
)
from rules.systems.zombies.print.sheets import player_list
from rules.text import text


@cache
def prints() -> tuple[AnyPrint, ...]:
    """Return every row."""
    return (
        TilePrint(key="map-tiles", name=text("Town tiles"), tiles=map_tiles, in_pack=always),
        DeckPrint(
            key="events",
            name=text("Event deck"),
            cards=event_cards,
            back=card_back,
            in_pack=always,
        ),
        CardPrint(key="stat-cards", name=text("Stat cards"), card=stat_card, in_pack=always),
        TokenPrint(key="tokens", name=text("Tokens"), tokens=tokens, in_pack=always),
        StandeePrint(
            key="standees", name=text("Standees"), figure=pawn, others=others, in_pack=always
        ),
        roster_list("zombies", player_list),
    )
