"""The portraits of a game: of figures on the roster, and of those who are on none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.urls import reverse
from msgspec.structs import replace

from campaigns.models import Game
from campaigns.roster.drawn import as_it_is_now, drawn_address, half_address, stored_parts
from campaigns.roster.pages.cast import CastFace
from campaigns.shell.text import translate
from campaigns.table.board.svg import Body, Drawing
from cards.portraits.choice import choose
from rules.portraits import Portrait
from rules.table import Board, Face, FigureView, TableView

CAST_MARKS = ("cut-brow", "plaster", "soot", "cut-cheek")
HEAD = "#head"  # the view of a drawn portrait that a token shows


def portraits_of(game: Game, figures: Iterable[Face]) -> Mapping[str, str]:
    """Return the address of each figure's portrait by its key, for those that have one."""
    slug, found = game.session.campaign.slug, {}
    for figure in figures:
        file, column = game.portraits.get(figure.number, ("", {}))
        if file:
            found[figure.key] = reverse("campaigns:portrait-show", args=[slug, figure.number])
        elif parts := _parts(game, figure, column):
            found[figure.key] = drawn_address(as_it_is_now(parts, figure)) + HEAD
    return found


def cast_of(game: Game, figures: Iterable[Face]) -> Mapping[str, CastFace]:
    """Return each figure to the waist by its key, for those that have a portrait.

    A picture of the whole party marks each of the hurt in one way, no two neighbours alike.
    """
    slug, found = game.session.campaign.slug, {}
    for place, figure in enumerate(figures):
        file, column = game.portraits.get(figure.number, ("", {}))
        photo = reverse("campaigns:portrait-show", args=[slug, figure.number]) if file else ""
        parts = _parts(game, figure, column)
        drawn = half_address(_marked(parts, figure, place)) if parts else ""
        if photo or drawn:
            found[figure.key] = CastFace(translate(figure.name), photo, drawn)
    return found


def _marked(parts: Portrait, figure: Face, place: int) -> Portrait:
    """The portrait, with one mark if the figure lost life. The risen and the dead as they are."""
    now = as_it_is_now(parts, figure)
    if now.condition != "living" or figure.standing in ("dead", "down") or not figure.lost:
        return now
    return replace(parts, wounds=(*parts.wounds, CAST_MARKS[place % len(CAST_MARKS)]))


def bodies_of(game: Game, board: Board, drawing: Drawing) -> tuple[tuple[Body, str], ...]:
    """Return who lies dead on the board, each with the address of the portrait."""
    portraits = portraits_of(game, board.fallen)
    return tuple((body, portraits.get(body.key, "")) for body in drawing.fallen)


def _parts(game: Game, figure: Face, column: Mapping[str, Any]) -> Portrait | None:
    if kept := stored_parts(column):
        return kept
    key = figure.face_of or figure.key
    return choose(figure.sitter, key, str(game.number)) if figure.sitter else None


def drawn_of(
    game: Game, view: TableView, kept: Mapping[int, tuple[str, Mapping[str, Any]]]
) -> dict[str, Portrait]:
    """The parts of each figure's portrait by its key, also where a photo is shown on screens.

    `kept` are the portraits of the campaign, as `Game.portraits` reads them.
    """
    found = {}
    for figure in (one for panel in view.panels for one in panel.figures):
        if parts := _parts(game, figure, kept.get(figure.number, ("", {}))[1]):
            found[figure.key] = as_it_is_now(parts, figure)
    return found


def faces_of(figures: Iterable[FigureView], portraits: Mapping[str, str]) -> Mapping[str, str]:
    """The address of a face by the name that the log has for it."""
    return {translate(one.name): portraits[one.key] for one in figures if portraits.get(one.key)}
