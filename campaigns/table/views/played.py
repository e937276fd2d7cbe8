"""Answers of the table to a press: the outcome, a roll to type, a refusal, or news."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from markupsafe import Markup
from msgspec.structs import replace
from msgspec.structs import replace as structs_replace

from campaigns.access import unchanged, wants_part
from campaigns.models import Game, GameEntry
from campaigns.shell.answers import OVERTAKEN_STATUS, REFUSED_STATUS, refusal
from campaigns.shell.devices import is_phone
from campaigns.shell.journal import By
from campaigns.shell.numbers import whole_number
from campaigns.shell.text import translate
from campaigns.table.dice import (
    APP,
    DICE_COOKIE,
    RollNeeded,
    Thrown,
    chosen_dice,
    read_answers,
    written,
)
from campaigns.table.jinja import draw
from campaigns.table.live_parts import Part
from campaigns.table.offers import command_of, offer_in, offer_key, pressed
from campaigns.table.operations.entries import MovedOn, Outcome, Pressed, ReachNeeded, dice_needed
from campaigns.table.pages.act import ActForm, act_form
from campaigns.table.pages.film import film_of
from campaigns.table.pages.live import live_part
from campaigns.table.pages.log import log_lines, table_url
from campaigns.table.pages.looking import Look, looked_at
from campaigns.table.pages.map import MapPage, Tapped, map_page
from campaigns.table.pages.pads import CardPad, DicePad, card_pad, dice_pad, with_checks
from campaigns.table.pages.portraits import portraits_of
from campaigns.table.pages.reach import aims_of, reaches_of
from campaigns.table.pages.reaching import ReachForm, reach_form
from campaigns.table.pages.table import TablePage, table_page
from campaigns.table.polls import KnownPhone, draw_for_others, keep, live, remember, screen_of
from campaigns.table.screens import draw_screen, frame_of, token_of
from rules.dice import DrawNeeded, Faces
from rules.game import Entry
from rules.refused import Refused
from rules.table import Line, Outlook, headline

LIVE = "private, no-cache"  # may be kept, and is asked for each time
OOB = ' hx-swap-oob="morph"'
OF_THE_PAD = (
    *("face", "roll", "answers", "fallen", "dice", "card", "find"),
    "csrfmiddlewaretoken",
)
LONGEST_CARD = 80


def show_result(request: HttpRequest, look: Look, result: Pressed) -> HttpResponse:
    """Return the result of a press: its events, the next roll to type, or the news of others."""
    if isinstance(result, RollNeeded):
        return _show_pad(request, look, result)
    if isinstance(result, ReachNeeded):
        return show_act(request, look, form=reach_form(look, result.question, _kept(request, look)))
    if isinstance(result, MovedOn):
        return _show_news(request, look, result)
    return _show_outcome(request, look, result)


def sender(request: HttpRequest, look: Look) -> By:
    """Return the actor and the last entry that they saw. Each button of a page acts once."""
    by = look.visit.by(request)
    seen = look.game.last_number if by.seen is None else by.seen
    what = f"{by.key} {request.path} {request.POST.get('offer', '')}"
    return replace(by, seen=seen, key=by.key and sha256(what.encode()).hexdigest()[:32])


def thrown(request: HttpRequest) -> Thrown:
    """Return the dice and cards of the form. Raises: Refused."""
    answers = read_answers(request.POST.get("answers", ""))
    app = dice_wanted(request) == "app"
    if roll := request.POST.get("roll", ""):
        return Thrown((*answers, APP), app=app or roll == "rest")
    return Thrown(answers, _fallen(request), request.POST.get("card", "")[:LONGEST_CARD], app)


def _fallen(request: HttpRequest) -> Faces:
    """The dice of the roll that is being typed, with the one just pressed. Raises: Refused."""
    typed = read_answers(f"{request.POST.get('fallen', '')} {request.POST.get('face', '')}")
    if "back" in request.POST:
        return ()
    return typed[0] if typed and isinstance(typed[0], tuple) else ()


def dice_wanted(request: HttpRequest) -> str:
    """Return `typed` or `app`: as the form says, else as the account prefers."""
    return chosen_dice(request.POST if request.POST.get(DICE_COOKIE) else request.COOKIES)


def show_table(
    request: HttpRequest, look: Look, *, chosen: str, outcome: Sequence[GameEntry] = ()
) -> HttpResponse:
    """The table, whole or its live part."""
    page = table_page(look, chosen=chosen, language=get_language() or "")
    if answer := unchanged(request, page.tag):
        remember(request, page.visit, page.game)
        return answer
    if wants_part(request):
        part = live_part(page, dice_wanted(request))
        _remember(request, page, part)
        return live(part, page.visit.user.pk)
    values = live_values(request, page) | {"outcome": log_lines(look, outcome)}
    response = draw_screen(
        request, "game_table", frame_of(page, tab=page.tab, is_playing=True), **values
    )
    response["Cache-Control"] = LIVE
    return response


def _remember(request: HttpRequest, page: TablePage, part: Part) -> KnownPhone:
    """Know the phone that is shown this part, which others are shown too."""
    known = remember(request, page.visit, page.game)
    if dice_wanted(request) == chosen_dice(request.COOKIES):
        keep(known, page, part, screen_of(request))
    return known


def live_values(request: HttpRequest, page: TablePage) -> dict[str, Any]:
    """Return the inputs of the live part that the page itself does not have."""
    return {
        "page": page,
        "dice": dice_wanted(request),
        "tag": page.tag,
        "key": uuid4(),
        "token": token_of(request),
    }


def just_done(request: HttpRequest, game: Game) -> list[GameEntry]:
    """The entry that was just written, named in the address where there is no scripting."""
    number = whole_number(request.GET.get("done", ""))
    if not number:
        return []
    return list(GameEntry.objects.filter(game=game, number=number).select_related("actor"))


def show_act(
    request: HttpRequest,
    look: Look,
    *,
    form: ActForm | ReachForm | None = None,
    pad: DicePad | CardPad | None = None,
    outcome: Sequence[GameEntry] = (),
    trouble: str = "",
    news: Sequence[GameEntry] = (),
    status: int = 200,
) -> HttpResponse:
    """Return a form, a dice pad or an outcome. For htmx with the table."""
    chosen = request.POST.get("from", request.GET.get("from", ""))[:40]
    page, board = _where(request, look, chosen, pad.tapped if pad else Tapped())
    sheet: dict[str, object] = {
        "page": page,
        "dice": dice_wanted(request),
        "token": token_of(request),
        "form": None if isinstance(form, ReachForm) else form,
        "reach": form if isinstance(form, ReachForm) else None,
        "pad": pad,
        "outcome": log_lines(look, outcome),
        "film": film_of(look, outcome) if outcome and wants_part(request) else (),
        "trouble": trouble,
        "news": log_lines(look, news),
    }
    if not wants_part(request):
        return draw_screen(
            request, "game_act", frame_of(page, tab=page.tab), status=status, **sheet
        )
    if request.method != "POST":
        return HttpResponse(draw("act", **sheet), status=status)
    if board is not None:
        after = draw("map_live", map=board, oob=True, **live_values(request, page))
        return HttpResponse(draw("act", **sheet, after=after), status=status)
    part = live_part(page, dice_wanted(request))
    after = Markup(part.text_for(page.visit.user.pk, OOB))  # noqa: S704
    response = HttpResponse(draw("act", **sheet, after=after), status=status)
    return draw_for_others(response, _remember(request, page, part))


def _aimed(request: HttpRequest, look: Look) -> Tapped:
    """The actor of the pressed command and its target, as taps on the map say it."""
    key, fields = pressed(request.POST)
    figures = [one for panel in look.view.panels for one in panel.figures]
    who = next((one for one in figures if key in map(offer_key, one.offers)), None)
    if who is None or look.board is None:
        return Tapped()
    others = {piece.key for piece in look.board.pieces} - {who.key}
    aims = aims_of(look, reaches_of(look, look.view, who), others)
    meant = [
        whom
        for whom, found in aims.items()
        for one in found
        if offer_key(one.offer) == key and {*one.settled} <= {*fields.items()}
    ]
    return Tapped(figure=who.key, aim=meant[0] if len(meant) == 1 else "")


def _where(
    request: HttpRequest, look: Look, chosen: str, tapped: Tapped
) -> tuple[TablePage, MapPage | None]:
    """The table, with the map where this was asked for on it."""
    language = get_language() or ""
    board = look.board if played_on(request) else None
    if board is None:
        return table_page(look, chosen=chosen, language=language), None
    page = map_page(look, board, tapped, chosen=chosen, language=language)
    return page.table, page


def played_on(request: HttpRequest) -> str:
    """The page that one acts on beside the table."""
    asked = request.POST if request.method == "POST" else request.GET
    return "map" if asked.get("on") == "map" else ""


def _show_outcome(request: HttpRequest, look: Look, done: Outcome) -> HttpResponse:
    if not wants_part(request):
        page = table_url(look.game, played_on(request) or "table")
        return redirect(f"{page}?done={done.entries[-1].number}")
    return show_act(request, _as_it_is_now(request, look, done.game), outcome=done.entries)


def _show_pad(request: HttpRequest, look: Look, asked: RollNeeded) -> HttpResponse:
    return show_act(request, look, pad=_pad(request, look, asked, _kept(request, look)))


def _pad(
    request: HttpRequest, look: Look, asked: RollNeeded, kept: dict[str, str]
) -> DicePad | CardPad:
    name, answers = _offer_name(request, look), written(asked.answers)
    tapped = _aimed(request, look)
    if isinstance(asked.needed, DrawNeeded):
        return card_pad(
            look,
            name=name,
            needed=asked.needed,
            find=request.POST.get("find", "").strip()[:LONGEST_CARD],
            answers=answers,
            kept=kept,
            action=request.path,
            tapped=tapped,
        )
    pad = dice_pad(
        name=name,
        against=_against(look, tapped),
        asked=asked,
        outlook=_outlook(request, look),
        said=_said_so_far(request, look, asked),
        kept=kept,
        action=request.path,
        tapped=tapped,
    )
    pad = replace(pad, portrait=_portrait(look, tapped.figure))
    return with_checks(pad, look.play.checks)


def _said_so_far(request: HttpRequest, look: Look, asked: RollNeeded) -> Line | None:
    """The news of the dice that fell already, as the log will have it, or None without any."""
    if not asked.events:
        return None
    number = look.game.last_number + 1
    entry = Entry(number, look.seat, _command(request, look), asked.came, asked.events)
    said = headline(look.play.told(look.state, entry, look.looker))
    return said if said and said.mood != "plain" else None


def _portrait(look: Look, key: str) -> str:
    """The address of the face of a figure, or an empty text without one."""
    figures = (one for panel in look.view.panels for one in panel.figures if one.key == key)
    return portraits_of(look.game, figures).get(key, "")


def _against(look: Look, tapped: Tapped) -> str:
    """The names of the actor and of its target, or an empty text where nobody is aimed at."""
    if not tapped.aim or look.board is None:
        return ""
    names = {piece.key: translate(piece.name) for piece in look.board.pieces}
    who, whom = names.get(tapped.figure, ""), names[tapped.aim]
    return _("%(who)s against %(whom)s") % {"who": who, "whom": whom} if who else ""


def _outlook(request: HttpRequest, look: Look) -> Outlook | None:
    """The chances of the command that was pressed, or None where they say nothing."""
    command = _command(request, look)
    return look.play.outlook(look.state, command) if command else None


def _command(request: HttpRequest, look: Look) -> Any:
    """The command that was pressed, or None where it cannot be given."""
    key, fields = pressed(request.POST)
    try:
        return command_of(look.play, offer_in(look.view, key), fields)
    except Refused:
        return None


def _offer_name(request: HttpRequest, look: Look) -> str:
    key = pressed(request.POST)[0]
    return translate(look.play.label(look.state, offer_in(look.view, key))) if key else ""


def _show_news(request: HttpRequest, look: Look, moved: MovedOn) -> HttpResponse:
    """The table moved on: what happened, and the form again where it still makes sense."""
    look = _as_it_is_now(request, look)
    pad = _same_pad(request, look)
    trouble = _("Someone acted first. Check the table and try again.")
    return show_act(
        request,
        look,
        form=None if pad else _again(request, look),
        pad=pad,
        trouble=trouble,
        news=moved.entries,
        status=OVERTAKEN_STATUS,
    )


def show_refusal(request: HttpRequest, look: Look, reason: Refused) -> HttpResponse:
    look = _as_it_is_now(request, look)
    form = _again(request, look)
    return show_act(request, look, form=form, trouble=refusal(reason), status=REFUSED_STATUS)


def _again(request: HttpRequest, look: Look) -> ActForm | None:
    """The form with what was chosen in it, or None where its offer is gone."""
    key, fields = pressed(request.POST)
    look = _from_seat_of_form(request, look)
    try:
        offer = offer_in(look.view, key)
    except Refused:
        return None
    return act_form(look, offer, sent=fields)


def _same_pad(request: HttpRequest, look: Look) -> DicePad | CardPad | None:
    """The pad with what was typed before the last press, where its dice are still asked for."""
    key, fields = pressed(request.POST)
    if "fallen" not in request.POST:
        return None
    look = _from_seat_of_form(request, look)
    try:
        offer = offer_in(look.view, key)
        typed = thrown(request)
        before = structs_replace(typed, fallen=typed.fallen[:-1], card="", app=False)
        command = command_of(look.play, offer, fields)
        needed = dice_needed(game=look.game, seat=look.seat, command=command, thrown=before)
    except Refused:
        return None
    return _pad(request, look, needed, _kept(request, look)) if needed else None


def _from_seat_of_form(request: HttpRequest, look: Look) -> Look:
    """The same table from the seat of the form. It may show another, such as the next in turn."""
    seat = request.POST.get("seat", look.seat)[:40]
    if seat == look.seat:
        return look
    return looked_at(look.visit, look.game, seat, on_phone=look.on_phone)


def _kept(request: HttpRequest, look: Look) -> dict[str, str]:
    """The fields of the form that a pad belongs to, as if it had been shown now."""
    kept = {key: value for key, value in request.POST.dict().items() if key not in OF_THE_PAD}
    return kept | {"seen": str(look.game.last_number)}


def _as_it_is_now(request: HttpRequest, look: Look, now: Game | None = None) -> Look:
    """The table after what was done. From the seat in the address, or where there is to do."""
    if now is None:
        visit = replace(look.visit, at_table=None)
        game = visit.game(look.game.session.number, look.game.number)
    else:
        game = look.game.gone_on(state=now.state, last_number=now.last_number, over=now.over)
    seat = request.POST.get("from", "")[:40]
    return looked_at(look.visit, game, seat, on_phone=is_phone(request))
