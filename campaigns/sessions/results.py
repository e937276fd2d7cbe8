"""The results of a session: proposals, the host's choices, and their effects."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta, Struct

from campaigns.models import Figure, Game, Session
from campaigns.models.game_log import set_up_of, state_of
from campaigns.sessions.scores import game_scores
from campaigns.sessions.tonight import roll_call
from rules.aftermath import ChangeFigure, KeepScore, Proposal, RetireFigure
from rules.dice import Seeded
from rules.roster import Figure as FigureValue


class Result(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A proposal as the host left it."""

    key: str  # within the session, such as 1.3: the third of its first game; 0.2: by hand
    proposal: Proposal
    taken: bool = True
    owner: str = ""  # of a figure that joins: name of the account


class Met(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The facts of a group before it returned."""

    name: Annotated[str, Meta(max_length=80)]
    temper: Annotated[str, Meta(max_length=40)]
    members: Annotated[int, Meta(ge=0, le=999)] = 0
    reserve: Annotated[int, Meta(ge=0, le=999)] = 0
    place: Annotated[str, Meta(max_length=120)] = ""
    gone: bool = False


class Effect(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The effect of a result on the rows, for its undo."""

    figure: int = 0  # number
    before: FigureValue | None = None
    after: FigureValue | None = None
    status: str = ""  # of the figure before
    group: int = 0  # primary key of a survivor group
    met: Met | None = None  # as the group was, where the book knew of it before


class Applied(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A result of a closed session."""

    result: Result
    effect: Effect = Effect()


def applied_of(session: Session) -> tuple[Applied, ...]:
    """The results that the session was closed with, or none if it is open."""
    return msgspec.convert(session.results, tuple[Applied, ...])


def as_column(applied: Iterable[Applied]) -> Any:
    """Results as the session's column keeps them."""
    return msgspec.to_builtins(tuple(applied))


def proposed(session: Session) -> tuple[Result, ...]:
    """The aftermaths of the session's finished games, every time the same.

    Figures that a scenario adds are on no roster. Nothing of them is kept.
    """
    results = []
    for game in Game.objects.filter(session=session, over=True).select_related("session__campaign"):
        system = game.session.campaign.game
        state, set_up = state_of(game), set_up_of(game)
        proposals = system.play.aftermath(state, set_up, Seeded(f"{game.seed}:aftermath"))
        proposals += tuple(game_scores(system, state, set_up))
        results += [
            Result(key=f"{game.number}.{place}", proposal=proposal)
            for place, proposal in enumerate(proposals, start=1)
            if not (key := figure_key(proposal)) or key.isdecimal()
        ]
    return tuple(results)


def outcome_of(session: Session) -> str:
    """The outcome of the session's last finished game for the party. Empty where it has none."""
    games = Game.objects.filter(session=session, over=True).select_related("session__campaign")
    last = games.order_by("number").last()
    won = session.campaign.game.play.party_won(state_of(last)) if last else None
    return "" if won is None else "won" if won else "lost"


_OF_A_FIGURE = ChangeFigure | RetireFigure | KeepScore


def figure_key(proposal: Proposal) -> str:
    """The key of the roster's figure that a proposal is about, or an empty text."""
    return proposal.figure if isinstance(proposal, _OF_A_FIGURE) else ""


def fates_in(results: Iterable[Result]) -> set[str]:
    """The keys of the figures whose fate is among these results."""
    return {one.proposal.figure for one in results if isinstance(one.proposal, RetireFigure)}


class Present(NamedTuple):
    """A figure that somebody may have something to write down of."""

    figure: Figure
    sat_out: bool  # it is in use, was not fielded, and has no result of the session


def present_figures(session: Session) -> list[Present]:
    """Return the figures of the session's games.

    Without games, return all active figures, tonight's first.
    """
    games = Game.objects.filter(session=session)
    told = {figure_key(one.result.proposal) for one in applied_of(session)}
    keys = told | {figure.key for game in games for figure in set_up_of(game).figures}
    numbers = {int(key) for key in keys if key.isdecimal()}
    called = [] if games else sorted(roll_call(session), key=lambda one: not one.fielded)
    there = {one.figure.number for one in called}
    rows = Figure.objects.filter(
        roster__campaign=session.campaign_id, number__in=numbers - there
    ).exclude(status=Figure.Status.DELETED)
    return [
        *(
            Present(one.figure, not one.fielded and one.figure.number not in numbers)
            for one in called
        ),
        *(Present(row, False) for row in rows),
    ]
