"""Screens of a game: Jinja2 draws them, Django the frame of all pages around them (decision 32)."""

from __future__ import annotations

from typing import Protocol

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.context_processors import csrf
from msgspec import Struct

from campaigns.models import Campaign, Game
from campaigns.table.jinja import draw


class Frame(Struct, frozen=True, kw_only=True):
    """The words and tabs around a screen."""

    title: str
    tab: str
    game: Game | None = None  # the game with the tabs; None: those of the campaign
    campaign: Campaign | None = None
    is_host: bool = False
    has_map: bool = False
    at_table: bool = True
    is_playing: bool = False  # so that nothing but the game is there
    scripts: tuple[str, ...] = ()


class GamePage(Protocol):
    """A page of a game."""

    @property
    def game(self) -> Game: ...
    @property
    def is_host(self) -> bool: ...
    @property
    def has_map(self) -> bool: ...


def frame_of(
    page: GamePage,
    *,
    title: str = "",
    tab: str,
    scripts: tuple[str, ...] = (),
    is_playing: bool = False,
) -> Frame:
    """The frame of a screen of a game. `title` stands before the game's name."""
    return Frame(
        title=f"{title} · {page.game.name}" if title else page.game.name,
        tab=tab,
        game=page.game,
        is_host=page.is_host,
        has_map=page.has_map,
        scripts=scripts,
        is_playing=is_playing,
    )


def draw_screen(
    request: HttpRequest, name: str, frame: Frame, *, status: int = 200, **values: object
) -> HttpResponse:
    """The page of a screen: the macro of this name is given these values, and nothing else."""
    context = {"frame": frame, "screen": draw(name, **values)}
    return render(request, "screen.html", context, status=status)


def token_of(request: HttpRequest) -> object:
    """The token of the request's forms, which is made when the first of them is drawn."""
    return csrf(request)["csrf_token"]
