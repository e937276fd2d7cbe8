"""A host's own cards: a layout and rows become pictures, a PDF, and files for other ways."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from msgspec.structs import asdict

from campaigns.access import HOSTS, Visit, member
from campaigns.jobs.operations import ask_for
from campaigns.models import CardLayout
from campaigns.models.card_layout import LONGEST_LAYOUT, LONGEST_TABLE
from campaigns.shell.answers import OVERTAKEN_STATUS, REFUSED_STATUS, overtaking, refusal, say_done
from campaigns.shell.drawing import draws
from campaigns.shell.journal import Overtaken
from campaigns.studio.exports import hindrances, is_long, refuse_too_many
from campaigns.studio.forms.exports import OwnWayForm
from campaigns.studio.forms.own_cards import ImagesForm, OwnCardsForm
from campaigns.studio.jobs import own_cards_wish
from campaigns.studio.operations.own_cards import add_cards, remove_cards, replace_cards
from campaigns.studio.own_cards import (
    OwnCards,
    WrittenCards,
    draft_cards,
    own_goods,
    written_of,
)
from campaigns.studio.pages.own_cards import (
    cards_page,
    deck_page,
    draft_page,
    edit_page,
    example,
)
from campaigns.studio.views.exports import as_file
from rules.problems import Unreadable
from rules.refused import Refused

FORM_METHODS = ["GET", "HEAD", "POST"]


@require_safe
@member(*HOSTS)
def card_list(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The decks that the campaign keeps, and the pictures for them."""
    return render(
        request,
        "studio/card_list.html",
        {"page": cards_page(visit.campaign), "form": ImagesForm()},
    )


@require_http_methods(FORM_METHODS)
@member(*HOSTS)
def card_add(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Create a deck from a layout and its rows, first those of a sample. `?empty` has none.

    With `preview`, only the cards of the text are shown, and nothing is saved.
    """
    if "preview" in request.POST:
        draft = draft_page(visit.campaign, _draft(request.POST))
        return render(request, "studio/card_preview.html", {"draft": draft})
    initial = {} if "empty" in request.GET else example()
    form = _typed(request, visit, initial)
    status = REFUSED_STATUS if form.is_bound else 200
    if form.is_valid() and form.cards:
        try:
            entry = add_cards(
                campaign=visit.campaign,
                name=form.cards.layout.name,
                written=form.written(),
                by=visit.by(request),
            )
        except Refused as reason:
            form.add_error(None, refusal(reason))
        else:
            say_done(request, entry)
            newest = CardLayout.objects.filter(campaign=visit.campaign).order_by("-number")[0]
            return redirect("campaigns:card-show", visit.campaign.slug, newest.number)
    draft = draft_page(visit.campaign, _draft(_posted(request) or initial))
    context = {"page": edit_page(visit.campaign), "form": form, "draft": draft}
    return render(request, "studio/card_edit.html", context, status=status)


@require_http_methods(FORM_METHODS)
@member(*HOSTS)
def card_edit(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Another layout, or other rows."""
    row = visit.card_layout(number)
    form = _typed(request, visit, asdict(written_of(row)))
    status = REFUSED_STATUS if form.is_bound else 200
    if form.is_valid() and form.cards:
        try:
            entry = replace_cards(
                row=row,
                name=form.cards.layout.name,
                written=form.written(),
                by=visit.by(request),
            )
        except Refused as reason:
            form.add_error(None, refusal(reason))
        except Overtaken as news:
            form.add_error(None, overtaking(news))
            row, status = visit.card_layout(number), OVERTAKEN_STATUS
        else:
            say_done(request, entry)
            return redirect("campaigns:card-show", visit.campaign.slug, number)
    draft = draft_page(visit.campaign, _draft(_posted(request) or asdict(written_of(row))))
    context = {"page": edit_page(visit.campaign, row), "form": form, "draft": draft}
    return render(request, "studio/card_edit.html", context, status=status)


@require_http_methods(FORM_METHODS)
@member(*HOSTS)
def card_show(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """The first cards, what would not print well, and every way out."""
    row = visit.card_layout(number)
    try:
        cards = OwnCards(visit.campaign, written_of(row))
        page = deck_page(row, cards)
    except Unreadable as reason:
        page = deck_page(row, faults=reason.problems)
        return render(request, "studio/card_show.html", {"page": page})
    form = OwnWayForm(_posted(request), hindrances=hindrances({cards.layout.size}))
    if form.is_valid():
        try:
            return _sent(request, visit, row, form)
        except Refused as reason:
            form.add_error(None, refusal(reason))
    status = REFUSED_STATUS if form.errors else 200
    return render(request, "studio/card_show.html", {"page": page, "form": form}, status=status)


def _sent(request: HttpRequest, visit: Visit, row: CardLayout, form: OwnWayForm) -> HttpResponse:
    """The file, or the job that makes it. Raises: Refused."""
    way, layout = form.chosen(), form.layout()
    goods = own_goods(row, layout)
    refuse_too_many(goods, way)
    if not is_long(goods, way):
        return as_file(goods, way, f"{visit.campaign.slug}-cards-{row.number}")
    wish = own_cards_wish(row, layout, goods, way)
    job = ask_for(campaign=visit.campaign, wish=wish, by=visit.by(request))
    return redirect("campaigns:job-show", visit.campaign.slug, job.number)


@require_POST
@member(*HOSTS)
def card_remove(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Forget a deck."""
    row, by = visit.card_layout(number), visit.by(request)
    if by.seen is None:
        messages.warning(
            request, _("The deck has changed. Check the cards before you delete the deck.")
        )
        return redirect("campaigns:card-show", visit.campaign.slug, number)
    try:
        entry = remove_cards(row=row, by=by)
    except Overtaken as news:
        messages.warning(request, overtaking(news))
        return redirect("campaigns:card-show", visit.campaign.slug, number)
    except Refused as reason:
        messages.error(request, refusal(reason))
    else:
        say_done(request, entry)
    return redirect("campaigns:card-list", visit.campaign.slug)


@require_safe
@member(*HOSTS)
@draws
def card_picture(
    request: HttpRequest, visit: Visit, number: int, place: int, side: str
) -> HttpResponse:
    """A side of one of the first cards."""
    row = visit.card_layout(number)
    return _picture(lambda: OwnCards(visit.campaign, written_of(row)), place, side)


@require_safe
@member(*HOSTS)
@draws
def card_draft(request: HttpRequest, visit: Visit, key: str, place: int, side: str) -> HttpResponse:
    """A side of one of the first cards of a text that is being written."""
    return _picture(lambda: draft_cards(visit.campaign, key), place, side)


def _picture(read: Callable[[], OwnCards], place: int, side: str) -> HttpResponse:
    """The picture of a side, from 1 on. Raises: Http404."""
    if side not in ("front", "back"):
        raise Http404
    try:
        content = read().picture(place - 1, back=side == "back")
    except (KeyError, IndexError, Unreadable):
        raise Http404 from None
    response = HttpResponse(content, content_type="image/png")
    response["X-Content-Type-Options"] = "nosniff"
    response["Cache-Control"] = "private, max-age=86400"  # its address changes with the cards
    return response


def _posted(request: HttpRequest) -> QueryDict | None:
    return request.POST if request.method == "POST" else None


def _draft(typed: Mapping[str, Any]) -> WrittenCards:
    """Return the text of a form as it stands, before it is checked."""
    words = {name: str(typed.get(name, "")).replace("\r\n", "\n") for name in ("layout", "table")}
    source = str(typed.get("source", ""))
    known = source if source in CardLayout.Source.values else CardLayout.Source.TABLE
    return WrittenCards(
        layout=words["layout"][:LONGEST_LAYOUT], table=words["table"][:LONGEST_TABLE], source=known
    )


def _typed(request: HttpRequest, visit: Visit, initial: dict[str, Any]) -> OwnCardsForm:
    typed = (request.POST, request.FILES) if request.method == "POST" else (None, None)
    return OwnCardsForm(*typed, campaign=visit.campaign, initial=initial)
