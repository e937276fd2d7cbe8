"""Starting a game of a session."""

from __future__ import annotations

from collections.abc import Mapping

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_safe

from campaigns.access import HOSTS, Visit, member
from campaigns.models import Figure, Game, Session
from campaigns.models.game_log import seen_by_all
from campaigns.sessions.operations.sessions import groups_of
from campaigns.sessions.set_ups import figures_of, first_seen, seat_plans, seats_held, set_up_for
from campaigns.sessions.tonight import held_back, tonights_figures
from campaigns.shell.answers import REFUSED_STATUS, refusal, say_done
from campaigns.shell.journal import By
from campaigns.table.board.choice import ground_board
from campaigns.table.board.picture import ground_url
from campaigns.table.board.svg import drawing_of
from campaigns.table.forms import GameForm, SeatsForm
from campaigns.table.grounds import ground_answer
from campaigns.table.operations.games import change_seats, start_game
from campaigns.table.pages.log import table_url
from campaigns.table.pages.seats import SeatSign, has_board, player_faces, seat_signs
from campaigns.table.pages.second_screen import screen_links
from campaigns.table.screens import Frame, draw_screen, token_of
from rules.refused import Refused
from rules.roster import Figure as FigureValue
from rules.text import text


@require_http_methods(["GET", "HEAD", "POST"])
@member(*HOSTS)
def game_start(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Choose ground and seats, and start the game with tonight's figures."""
    session = visit.session(number)
    rows = tonights_figures(session)
    figures = figures_of(rows)
    typed = request.POST if request.method == "POST" else None
    try:
        real = set_up_for(session, figures, mapped=False, layout=session.number, words={})
        begun = first_seen(session, real)
    except Refused as reason:
        messages.error(request, refusal(reason))
        return redirect("campaigns:session-show", visit.campaign.slug, number)
    plans = seat_plans(session, real, begun)
    form = GameForm(typed, session=session, plans=plans, layout=session.number)
    looks = "look" in request.POST  # at the ground, before it begins
    if typed is not None and not looks and form.is_valid():
        try:
            _refuse_held_back(session, rows)
            game = _started(form, session, figures, visit.by(request))
        except Refused as reason:
            form.add_error(None, refusal(reason))
        else:
            return redirect(table_url(game))
    status = 200 if typed is None or looks else REFUSED_STATUS
    signs = seat_signs(Game(session=session, number=session.games.count() + 1), begun)
    return _start_screen(request, session, figures, form, signs, status)


def _start_screen(
    request: HttpRequest,
    session: Session,
    figures: tuple[FigureValue, ...],
    form: GameForm,
    signs: Mapping[str, SeatSign],
    status: int,
) -> HttpResponse:
    campaign = session.campaign
    layout = form["layout"].value() if "layout" in form.fields else session.number
    board = ground_board(session, figures, layout)
    picture = reverse("campaigns:game-start-ground", args=[campaign.slug, session.number])
    words = ngettext("%(n)s figure plays:", "%(n)s figures play:", len(figures))
    return draw_screen(
        request,
        "game_start",
        Frame(title=_("Start game"), tab="sessions", campaign=campaign, at_table=False),
        status=status,
        form=form,
        signs=signs,
        faces=player_faces(campaign),
        session=session,
        session_url=reverse("campaigns:session-show", args=[campaign.slug, session.number]),
        fielded=words % {"n": len(figures)},
        figures=figures,
        returning=[group for group in groups_of(session) if not group.gone],
        drawing=drawing_of(board) if board else None,
        ground_url=ground_url(board, picture, layout=layout) if board else "",
        token=token_of(request),
    )


@require_safe
@member(*HOSTS)
def game_start_ground(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """The ground of a layout, before a game begins on it."""
    session = visit.session(number)
    figures = figures_of(tonights_figures(session))
    return ground_answer(request, ground_board(session, figures, request.GET.get("layout", "")))


def _started(form: GameForm, session: Session, figures: tuple[FigureValue, ...], by: By) -> Game:
    """The game as the form says. Raises: Refused."""
    set_up = set_up_for(
        session,
        figures,
        mapped=form.mapped_wanted,
        layout=form.cleaned_data.get("layout") or session.number,
        words=form.words(),
    )
    return start_game(
        session=session,
        name=form.cleaned_data["name"],
        set_up=set_up,
        bots=form.bots(),
        seats=form.seats(),
        by=by,
    )


def _refuse_held_back(session: Session, rows: list[Figure]) -> None:
    """Raises: Refused, where the campaign's strictness stops what is illegal."""
    stopped = held_back(session.campaign, rows)
    if stopped:
        figure, finding = stopped[0]
        raise Refused(
            text("{name} breaks the rules: {why}", name=figure.name, why=finding.message),
            rule=finding.rule,
            cure=text("Fix the figure, allow it, or remove it from this session."),
        )


@require_http_methods(["GET", "HEAD", "POST"])
@member(*HOSTS)
def game_seats(request: HttpRequest, visit: Visit, session: int, number: int) -> HttpResponse:
    """Say who plays which seat from now on, such as when somebody has to leave."""
    game = visit.game(session, number)
    typed = request.POST if request.method == "POST" else None
    form = SeatsForm(typed, session=game.session, plans=seats_held(game))
    if typed is not None and form.is_valid():
        entry = change_seats(game=game, bots=form.bots(), seats=form.seats(), by=visit.by(request))
        say_done(request, entry)
        return redirect(table_url(game))
    status = 200 if typed is None else REFUSED_STATUS
    frame = Frame(
        title=_("Seats"),
        tab="",
        game=game,
        is_host=True,
        has_map=has_board(game),
        at_table=False,
    )
    values = {"form": form, "game": game, "table_url": table_url(game)}
    values["signs"] = seat_signs(game, seen_by_all(game))
    values["faces"] = player_faces(game.session.campaign)
    values["token"] = token_of(request)
    values["screen"] = screen_links(request, game)
    return draw_screen(request, "game_seats", frame, status=status, **values)
