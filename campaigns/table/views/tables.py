"""A game at the table: looking at it, and doing what a seat may do."""

from __future__ import annotations

from urllib.parse import urlencode

from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from campaigns.access import EVERYBODY, PLAYING, Visit, member, wants_part
from campaigns.models.game_log import standing
from campaigns.shell.answers import REFUSED_STATUS, refusal
from campaigns.shell.devices import is_phone
from campaigns.shell.numbers import whole_number
from campaigns.shell.views.theme import keep_choice
from campaigns.table.dice import DICE_COOKIE
from campaigns.table.offers import command_of, offer_in, pressed
from campaigns.table.operations.bots import MOST_BOT_ENTRIES, let_bots_act
from campaigns.table.operations.entries import (
    came_before,
    give_command,
    put_back,
    redoable,
    take_back,
    write_note,
)
from campaigns.table.pages.act import act_form
from campaigns.table.pages.log import log_page, table_url
from campaigns.table.pages.looking import Look, looked_at
from campaigns.table.pages.reaching import told_reach
from campaigns.table.polls import polled
from campaigns.table.screens import draw_screen, frame_of, token_of
from campaigns.table.views.played import (
    dice_wanted,
    just_done,
    played_on,
    sender,
    show_act,
    show_refusal,
    show_result,
    show_table,
    thrown,
)
from rules.refused import Refused


@require_safe
@polled
@member(*EVERYBODY)
def game_table(request: HttpRequest, visit: Visit, session: int, number: int) -> HttpResponse:
    """Where the game stands."""
    game = visit.game(session, number)
    seat = request.GET.get("seat", "")[:40]
    look = looked_at(visit, game, seat, on_phone=is_phone(request))
    return show_table(request, look, chosen=seat, outcome=just_done(request, game))


@require_http_methods(["GET", "HEAD", "POST"])
@polled
@member(*PLAYING)
def game_act(request: HttpRequest, visit: Visit, session: int, number: int) -> HttpResponse:
    """Choose the details of an offer, and give the command."""
    sent = request.POST if request.method == "POST" else request.GET
    seat, on_phone = sent.get("seat", "")[:40], is_phone(request)
    look = looked_at(visit, visit.game(session, number), seat, on_phone=on_phone)
    if sent.get("seat", look.seat) != look.seat or not look.may_command:
        raise PermissionDenied
    key, fields = pressed(sent)
    if request.method != "POST":
        try:
            form = act_form(look, offer_in(look.view, key), preset=fields)
            return show_act(request, look, form=form)
        except Refused as reason:
            return show_act(request, look, trouble=refusal(reason), status=REFUSED_STATUS)

    by = sender(request, look)
    try:
        result = came_before(look.game, by) or give_command(
            game=look.game,
            seat=look.seat,
            command=command_of(look.play, offer_in(look.view, key), fields),
            by=by,
            thrown=thrown(request),
        )
    except Refused as reason:
        return show_refusal(request, look, reason)
    return show_result(request, look, result)


@require_POST
@polled
@member(*PLAYING)
def game_bots(request: HttpRequest, visit: Visit, session: int, number: int) -> HttpResponse:
    """Let the bots do one thing, or all until people may do something."""
    look = _from(request, visit, session, number)
    most = MOST_BOT_ENTRIES if request.POST.get("most") == "all" else 1

    by = sender(request, look)
    try:
        result = came_before(look.game, by) or let_bots_act(
            game=look.game, by=by, most=most, thrown=thrown(request), told=told_reach(request, look)
        )
    except Refused as reason:
        return show_refusal(request, look, reason)
    return show_result(request, look, result)


@require_POST
@polled
@member(*PLAYING)
def game_undo(request: HttpRequest, visit: Visit, session: int, number: int) -> HttpResponse:
    """Take back an entry and all after it."""
    look = _from(request, visit, session, number)
    first = whole_number(request.POST.get("entry") or "0")
    if first is None:
        raise SuspiciousOperation("no number of an entry")
    if not visit.may_take_back(standing(look.game).filter(number__gte=first)):
        raise PermissionDenied
    by = sender(request, look)
    try:
        result = came_before(look.game, by) or take_back(game=look.game, number=first, by=by)
    except Refused as reason:
        return show_refusal(request, look, reason)
    return show_result(request, look, result)


@require_POST
@polled
@member(*PLAYING)
def game_redo(request: HttpRequest, visit: Visit, session: int, number: int) -> HttpResponse:
    """Put back what was just taken back."""
    look = _from(request, visit, session, number)
    undo = redoable(look.game)
    if undo is not None and not visit.may_take_back([undo]):
        raise PermissionDenied
    by = sender(request, look)
    try:
        result = came_before(look.game, by) or put_back(game=look.game, by=by)
    except Refused as reason:
        return show_refusal(request, look, reason)
    return show_result(request, look, result)


@require_http_methods(["GET", "HEAD", "POST"])
@member(*EVERYBODY)
def game_log(request: HttpRequest, visit: Visit, session: int, number: int) -> HttpResponse:
    """All that happened, with each roll and its rule. Those who play may add a note."""
    game = visit.game(session, number)
    typed = {"words": "", "trouble": ""}
    status = 200
    if request.method == "POST":
        if not visit.plays:
            raise PermissionDenied
        words = request.POST.get("words", "")
        try:
            write_note(game=game, words=words, by=visit.by(request))
            return redirect(table_url(game, "log"))
        except Refused as reason:
            typed = {"words": words, "trouble": refusal(reason)}
            status = REFUSED_STATUS
    only_news = request.GET.get("only") == "news"
    page = log_page(visit, game, request.GET.get("page", ""), only_news=only_news)
    shown = {"page": page, "may_note": visit.plays, "on_phone": is_phone(request)}
    values = {**shown, "token": token_of(request), **typed}
    frame = frame_of(page, title=_("Log"), tab="log")
    return draw_screen(request, "game_log", frame, status=status, **values)


@require_POST
@polled
@member(*EVERYBODY)
def game_dice(request: HttpRequest, visit: Visit, session: int, number: int) -> HttpResponse:
    """Choose `app` or `typed` dice for this person."""
    look = _from(request, visit, session, number)
    address = table_url(look.game, played_on(request) or "table")
    if seat := request.POST.get("from", "")[:40]:
        address += f"?{urlencode({'seat': seat})}"
    if wants_part(request):  # the form of a part that is shared has no token of its own
        response = HttpResponse(status=204, headers={"HX-Redirect": address})
    else:
        response = redirect(address)
    return keep_choice(request, response, DICE_COOKIE, dice_wanted(request))


def _from(request: HttpRequest, visit: Visit, session: int, number: int) -> Look:
    """Return the view from which a button was pressed."""
    game, seat = visit.game(session, number), request.POST.get("from", "")[:40]
    return looked_at(visit, game, seat, on_phone=is_phone(request))
