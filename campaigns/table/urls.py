"""Addresses of the room. Name, view, template and test share one name."""

from __future__ import annotations

from django.urls import path

from campaigns.table.views import games, maps, screens, tables

GAME = "sessions/<int:session>/games/<int:number>/"

# /c/<slug>/
campaign_urls = [
    path("scenarios/<slug:key>.svg", maps.scenario_ground, name="scenario-ground"),
    path("sessions/<int:number>/games/start/", games.game_start, name="game-start"),
    path(
        "sessions/<int:number>/games/start/ground.svg",
        games.game_start_ground,
        name="game-start-ground",
    ),
    path("sessions/<int:session>/games/<int:number>/", tables.game_table, name="game-table"),
    path("sessions/<int:session>/games/<int:number>/act/", tables.game_act, name="game-act"),
    path("sessions/<int:session>/games/<int:number>/bots/", tables.game_bots, name="game-bots"),
    path("sessions/<int:session>/games/<int:number>/undo/", tables.game_undo, name="game-undo"),
    path("sessions/<int:session>/games/<int:number>/redo/", tables.game_redo, name="game-redo"),
    path("sessions/<int:session>/games/<int:number>/dice/", tables.game_dice, name="game-dice"),
    path("sessions/<int:session>/games/<int:number>/log/", tables.game_log, name="game-log"),
    path("sessions/<int:session>/games/<int:number>/seats/", games.game_seats, name="game-seats"),
    path("sessions/<int:session>/games/<int:number>/map/", maps.game_map, name="game-map"),
    path(
        "sessions/<int:session>/games/<int:number>/map/ground.svg",
        maps.game_ground,
        name="game-ground",
    ),
    path("sessions/<int:session>/games/<int:number>/film/", maps.game_film, name="game-film"),
    path("sessions/<int:session>/games/<int:number>/print/", maps.game_print, name="game-print"),
    path(f"{GAME}screen/", screens.game_screen, name="game-screen"),
    path(f"{GAME}screen/link/", screens.game_screen_link, name="game-screen-link"),
]

urls = [
    path("screen/<str:key>/", screens.screen_public, name="screen-public"),
]
