"""The printables of the game as one list, for the printer and the studio."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from rules.drawings import drawing
from rules.maps import MapTile
from rules.parameters import Parameter
from rules.print_rows import player_aid, scenario_briefings, score_pad, tracks
from rules.prints import (
    AnyPrint,
    CardPrint,
    DashboardPrint,
    DeckPrint,
    SheetPrint,
    StandeePrint,
    TerrainPrint,
    TilePrint,
    TokenPrint,
    Wanted,
    always,
    blank_forms,
    filled_forms,
    roster_list,
    scenario_board,
    whole_sheet,
)
from rules.systems.twilight_world.playing import PLAY
from rules.systems.twilight_world.print.briefing import scenario_briefing
from rules.systems.twilight_world.print.card_odds import card_odds
from rules.systems.twilight_world.print.dashboard import dashboard
from rules.systems.twilight_world.print.kit_cards import kit, kit_back, trait_back, traits
from rules.systems.twilight_world.print.printables import (
    needed_standees,
    standee,
    standees,
    stat_card,
    tokens,
)
from rules.systems.twilight_world.print.sheets.arms import arms
from rules.systems.twilight_world.print.sheets.events import events
from rules.systems.twilight_world.print.sheets.reference import reference
from rules.systems.twilight_world.print.sheets.roster_form import roster_form
from rules.systems.twilight_world.print.sheets.roster_list import roster_sheet
from rules.systems.twilight_world.print.sheets.turn_log import cube_tracks, turn_log
from rules.systems.twilight_world.print.table_decks import (
    find_back,
    find_cards,
    search_back,
    search_cards,
    spawn_back,
    spawn_cards,
)
from rules.systems.twilight_world.roster.pickers import samples
from rules.systems.twilight_world.view.maps import map_tile, terrain_pieces
from rules.text import text

MINI = "mini-us"  # a card that lies in a slot of a dashboard
TILE_SIZES = (6, 12)  # squares a side
SQUARES_MM = ("25.4", "15.5")  # the first is an inch


MOST_TILES = 100


MOST_SEED = 99_999


@cache
def prints() -> tuple[AnyPrint, ...]:
    """Return every row."""
    return (
        *_cards(),
        TokenPrint(
            key="tokens", name=text("Tokens"), tokens=tokens, figure=standee, in_pack=always
        ),
        StandeePrint(
            key="standees",
            name=text("Standees"),
            figure=standee,
            others=standees,
            needed=needed_standees,
            in_pack=always,
        ),
        scenario_board(PLAY, samples),
        TerrainPrint(key="terrain", name=text("Terrain to cut out"), pieces=terrain_pieces),
        TilePrint(
            key="map-tiles", name=text("Map tiles"), tiles=_map_tiles, parameters=_tile_parameters()
        ),
        scenario_briefings(
            [(one.key, one.name) for one in PLAY.scenarios("")], scenario_briefing, laid_out=True
        ),
        whole_sheet("reference", text("Quick reference"), reference, always),
        whole_sheet("events", text("Event tables"), events, always),
        whole_sheet("arms", text("Weapons, kit and traits"), arms),
        SheetPrint(
            key="turn-log",
            name=text("Turn and log sheet"),
            sheets=lambda wanted: (turn_log(wanted.night),),
            in_pack=always,
        ),
        score_pad(
            text("Twilight World"),
            (text("Kills"), text("Wounds"), text("Finds"), text("Out")),
            8,
            together=True,
            icons=("death-skull", "hearts", "open-chest", "graveyard"),
        ),
        tracks(text("Twilight World"), cube_tracks),
        roster_list("twilight-world", roster_sheet),
        blank_forms(roster_form),
        filled_forms(roster_form),
    )


def _cards() -> tuple[AnyPrint, ...]:
    """Return the cards, and the boards to put them on."""
    return (
        CardPrint(
            key="stat-cards",
            name=text("Stat cards"),
            card=stat_card,
            odds=card_odds,
            in_pack=always,
        ),
        DeckPrint(
            key="kit-cards", name=text("Equipment cards"), cards=kit, back=kit_back, size=MINI
        ),
        DeckPrint(
            key="trait-cards",
            name=text("Trait and condition cards"),
            cards=traits,
            back=trait_back,
            size=MINI,
        ),
        *(
            DeckPrint(key=key, name=name, cards=cards, back=back, size=MINI)
            for key, name, cards, back in (
                ("search-deck", text("Search deck"), search_cards, search_back),
                ("find-deck", text("Find deck"), find_cards, find_back),
                ("spawn-deck", text("Spawn deck"), spawn_cards, spawn_back),
            )
        ),
        player_aid(
            text("Twilight World"),
            lambda: drawing("shambling-zombie"),
            lambda rules: reference(rules).blocks,
            ((0, 1, 8), (3, 5, 6)),
            rolls=(8,),
        ),
        DashboardPrint(key="dashboards", name=text("Dashboards"), dashboard=dashboard),
    )


def _map_tiles(wanted: Wanted) -> tuple[MapTile, ...]:
    first, size, count = (int(wanted.words[key]) for key in ("seed", "size", "count"))
    square = float(wanted.words.get("square", SQUARES_MM[0]))
    faces = [_scaled(map_tile(first + place, size), square) for place in range(count)]
    if wanted.words.get("sides") != "two":
        return tuple(faces)
    behind = [_scaled(map_tile(first + count + place, size), square) for place in range(count)]
    return tuple(replace(one, back=other.ground) for one, other in zip(faces, behind, strict=True))


def _scaled(tile: MapTile, square: float) -> MapTile:
    """The tile with squares of so many mm."""
    return replace(tile, ground=replace(tile.ground, square_mm=square))


def _tile_parameters() -> tuple[Parameter, ...]:
    return (
        Parameter(
            key="size",
            name=text("Tile size"),
            explanation=text("Squares along each side."),
            default=str(TILE_SIZES[0]),
            options=tuple(map(str, TILE_SIZES)),
            names=tuple(text("{side} × {side} squares", side=side) for side in TILE_SIZES),
        ),
        Parameter(
            key="square",
            name=text("Square size"),
            explanation=text("Small squares are for standees of the same width."),
            default=SQUARES_MM[0],
            options=SQUARES_MM,
            names=(
                text("1 inch, for miniatures of 28 mm"),
                text("15.5 mm, six small tiles on a page"),
            ),
        ),
        Parameter(
            "count", text("Tiles"), text("The number of tiles."), "4", least=1, most=MOST_TILES
        ),
        Parameter(
            key="sides",
            name=text("Sides of a tile"),
            explanation=text("Tiles with ground on the back are printed on both sides."),
            default="one",
            options=("one", "two"),
            names=(text("One"), text("Two, with different ground on the back")),
        ),
        Parameter(
            key="seed",
            name=text("Seed"),
            explanation=text("The same seed gives the same tiles."),
            default="1",
            least=0,
            most=MOST_SEED,
        ),
    )
