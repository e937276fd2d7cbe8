"""The one thing that a member would do next, by role and by what is going on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from django.urls import reverse
from msgspec import Struct

from campaigns.access import Visit
from campaigns.models import Figure, Game, Session
from campaigns.sessions.pages.sessions import SessionLine

Kind = Literal["table", "close", "start", "add", "own", "findings", "figure", "prepare", "plan", ""]


class NextStep(Struct, frozen=True):
    """The next step of a member: its kind, its address, and its subject."""

    kind: Kind
    url: str = ""
    about: str = ""  # the game, the session or the figure, by its name


def next_step_of(
    visit: Visit, figures: Sequence[Figure], session: SessionLine | None, *, errors: int
) -> NextStep:
    """The next step of a member. `session` is the one that is played now or comes next.

    A running game comes before a session to prepare. It takes one query at most.
    """
    is_on = session is not None and session.state != Session.State.PLANNED
    if session and is_on and (found := _played(visit, session)):
        return found
    if visit.is_host:
        return _hosts(visit, figures, session, errors=errors)
    return _players(visit, figures) if visit.plays else NextStep("")


def _played(visit: Visit, session: SessionLine) -> NextStep | None:
    """A session that has begun: its table, its first game, or its end."""
    games = Game.objects.filter(session__campaign=visit.campaign, session__number=session.number)
    last = games.order_by("over", "-number").only("number", "name", "over").first()
    slug = visit.campaign.slug
    if last and not last.over and session.state == Session.State.LIVE:
        there = [slug, session.number, last.number]
        return NextStep("table", reverse("campaigns:game-table", args=there), last.name)
    if not visit.is_host:
        return None
    if last or session.state == Session.State.CLOSING:
        to_close = reverse("campaigns:session-close", args=[slug, session.number])
        return NextStep("close", to_close, session.name)
    return NextStep("start", reverse("campaigns:game-start", args=[slug, session.number]))


def _hosts(
    visit: Visit, figures: Sequence[Figure], session: SessionLine | None, *, errors: int
) -> NextStep:
    slug = visit.campaign.slug
    if not figures:
        return NextStep("add", reverse("campaigns:figure-add", args=[slug]))
    if errors:
        return NextStep("findings", reverse("campaigns:finding-list", args=[slug]))
    if session is None:
        return NextStep("plan", reverse("campaigns:session-plan", args=[slug]))
    show = reverse("campaigns:session-show", args=[slug, session.number])
    return NextStep("prepare", show, session.name)


def _players(visit: Visit, figures: Sequence[Figure]) -> NextStep:
    slug = visit.campaign.slug
    if own := [one for one in figures if one.owner_id == visit.user.pk]:
        show = reverse("campaigns:figure-show", args=[slug, own[0].number])
        return NextStep("figure", show, own[0].name)
    return NextStep("own" if figures else "", reverse("campaigns:roster-show", args=[slug]))
