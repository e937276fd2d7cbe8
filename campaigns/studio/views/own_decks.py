"""Decks of the game that a host writes anew for a campaign."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from campaigns.access import HOSTS, Visit, member
from campaigns.models import HistoryEntry
from campaigns.models import OwnDeck as Row
from campaigns.shell.answers import OVERTAKEN_STATUS, REFUSED_STATUS, overtaking, refusal, say_done
from campaigns.shell.journal import Overtaken
from campaigns.studio.forms.own_decks import OwnDeckForm
from campaigns.studio.operations.own_decks import drop_deck, keep_deck
from campaigns.studio.pages.own_decks import own_deck_page
from rules.own_decks import OwnDeck
from rules.refused import Refused


@require_http_methods(["GET", "HEAD", "POST"])
@member(*HOSTS)
def deck_edit(request: HttpRequest, visit: Visit, key: str) -> HttpResponse:
    """Write the deck, or go back to the game's."""
    deck = _deck(visit, key)
    row = _row(visit, deck)
    typed = (request.POST, request.FILES) if request.method == "POST" else (None, None)
    initial = {"table": row.table if row else deck.example()}
    form = OwnDeckForm(*typed, deck=deck, initial=initial)
    status = REFUSED_STATUS if form.is_bound else 200
    if form.is_bound and ("drop" in request.POST or form.is_valid()):
        try:
            entry = _written(request, visit, form)
        except Refused as reason:
            form.add_error(None, refusal(reason))
        except Overtaken as news:
            form.add_error(None, overtaking(news))
            row, status = _row(visit, deck), OVERTAKEN_STATUS
        else:
            say_done(request, entry)
            return redirect("campaigns:deck-edit", visit.campaign.slug, deck.key)
    page = own_deck_page(visit.campaign, deck, row)
    return render(request, "studio/deck_edit.html", {"page": page, "form": form}, status=status)


@require_safe
@member(*HOSTS)
def deck_table(request: HttpRequest, visit: Visit, key: str) -> HttpResponse:
    """Send the deck as a CSV file: the campaign's own, or the game's to begin with."""
    deck = _deck(visit, key)
    row = _row(visit, deck)
    content = row.table if row else deck.example()
    response = HttpResponse("\ufeff" + content, content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{deck.key}.csv"'
    return response


def _written(request: HttpRequest, visit: Visit, form: OwnDeckForm) -> HistoryEntry | None:
    """Raises: Refused, Overtaken."""
    given: dict[str, Any] = {
        "campaign": visit.campaign,
        "deck": form.deck,
        "by": visit.by(request),
    }
    if "drop" in request.POST:
        return drop_deck(**given)
    return keep_deck(**given, table=form.cleaned_data["table"])


def _row(visit: Visit, deck: OwnDeck) -> Row | None:
    return Row.objects.filter(campaign=visit.campaign, deck=deck.key).first()


def _deck(visit: Visit, key: str) -> OwnDeck:
    """The deck of the game with this key. Raises: Http404."""
    for deck in visit.campaign.game.decks():
        if deck.key == key:
            return deck
    raise Http404
