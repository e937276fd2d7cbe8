"""The portraits of a game: of figures on the roster, and of those who are on none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.urls import reverse

from campaigns.models import Game
from campaigns.roster.drawn import drawn_address, stored_parts
from cards.portraits.choice import choose
from cards.portraits.drawing import fallen
from rules.portraits import Portrait
from rules.table import FigureView

HEAD = "#head"  # the view of a drawn portrait that a token shows


def portraits_of(game: Game, figures: Iterable[FigureView]) -> Mapping[str, str]:
    """Return the address of each figure's portrait by its key, for those that have one."""
    slug, found = game.session.campaign.slug, {}
    for figure in figures:
        number = int(figure.key) if figure.key.isdecimal() else 0
        file, column = game.portraits.get(number, ("", {}))
        if file:
            found[figure.key] = reverse("campaigns:portrait-show", args=[slug, number])
        elif parts := _parts(game, figure, column):
            shown = fallen(parts) if figure.standing == "dead" else parts
            found[figure.key] = drawn_address(shown) + HEAD
    return found


def _parts(game: Game, figure: FigureView, column: Mapping[str, Any]) -> Portrait | None:
    if kept := stored_parts(column):
        return kept
    return choose(figure.sitter, figure.key, str(game.number)) if figure.sitter else None
