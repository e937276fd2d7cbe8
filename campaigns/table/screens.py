"""Screens of a game: Jinja2 draws them, Django the frame of all pages around them (decision 32)."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.context_processors import csrf

from campaigns.models import Game
from campaigns.templatetags.live import draw


@dataclass(frozen=True)
class Frame:
    """The words and tabs of a screen that stand around it."""

    game: Game
    title: str
    tab: str
    is_host: bool
    has_map: bool
    script: str = ""


def draw_screen(
    request: HttpRequest, name: str, frame: Frame, *, status: int = 200, **values: object
) -> HttpResponse:
    """The page of a screen: the macro of this name is given these values, and nothing else."""
    context = {"frame": frame, "screen": draw(name, **values)}
    return render(request, "table/screen.html", context, status=status)


def token_of(request: HttpRequest) -> object:
    """The token of the request's forms, which is made when the first of them is drawn."""
    return csrf(request)["csrf_token"]
