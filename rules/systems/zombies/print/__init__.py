"""The list of all that this game can have printed, in the order in which a game is laid out."""

from __future__ import annotations

from functools import cache

from rules.drawings import drawing
from rules.print_rows import PAGES, player_aid, scenario_briefings, score_pad, tracks
from rules.prints import (
    AnyPrint,
    CardPrint,
    DashboardPrint,
    DeckPrint,
    StandeePrint,
    TilePrint,
    TokenPrint,
    always,
    roster_list,
    whole_sheet,
)
from rules.systems.zombies.catalogue.kit import kit
from rules.systems.zombies.print.briefing import NAMES, goal_briefing
from rules.systems.zombies.print.dashboard import player_board
from rules.systems.zombies.print.pieces import (
    card_back,
    event_cards,
    others,
    pawn,
    standee_counts,
    stat_card,
    token_counts,
    tokens,
)
from rules.systems.zombies.print.reference import reference
from rules.systems.zombies.print.sheets import cube_tracks, player_list
from rules.systems.zombies.print.tiles import map_tiles, tile_size
from rules.text import text


@cache
def prints() -> tuple[AnyPrint, ...]:
    """Return every row."""
    return (
        scenario_briefings([*NAMES.items()], goal_briefing),
        TilePrint(
            key="map-tiles",
            name=text("Town tiles"),
            tiles=map_tiles,
            parameters=(tile_size(),),
            in_pack=always,
        ),
        DeckPrint(
            key="events",
            name=text("Event deck"),
            cards=event_cards,
            back=card_back,
            in_pack=always,
        ),
        CardPrint(key="stat-cards", name=text("Stat cards"), card=stat_card, in_pack=always),
        player_aid(
            text("Zombies!!!"),
            lambda: drawing("graveyard"),
            lambda rules: reference(rules).blocks,
            ((0, 3), (1, 2, 4)),
        ),
        DashboardPrint(
            key="dashboards",
            name=text("Player boards"),
            dashboard=player_board,
            in_pack=always,
        ),
        TokenPrint(
            key="tokens",
            name=text("Tokens"),
            tokens=tokens,
            needed=token_counts,
            in_pack=always,
        ),
        StandeePrint(
            key="standees",
            name=text("Standees"),
            figure=pawn,
            others=others,
            needed=standee_counts,
            in_pack=always,
        ),
        whole_sheet("reference", text("Reference sheet"), reference, in_pack=always),
        score_pad(
            text("Zombies!!!"),
            (text("Kills"), text("Deaths"), text("Rescued"), text("Won")),
            6,
            icons=("death-skull", "graveyard", "person", "trophy-cup"),
            colours=lambda: [one.role for one in kit().colour],
            sheet=PAGES,
        ),
        tracks(text("Zombies!!!"), cube_tracks, text("Kills")),
        roster_list("zombies", player_list),
    )
