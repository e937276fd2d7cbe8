"""The end of a game, as a page that one likes to look at."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from campaigns.access import EVERYBODY, Visit, member
from campaigns.chronicle.pages.game_end import game_end_page
from campaigns.table.pages.log import table_url


@require_safe
@member(*EVERYBODY)
def game_end(request: HttpRequest, visit: Visit, session: int, number: int) -> HttpResponse:
    """Show the end of a game. A game that goes on redirects to its table."""
    game = visit.game(session, number)
    if not game.over:
        return redirect(table_url(game))
    return render(request, "chronicle/game_end.html", {"page": game_end_page(visit, game)})
