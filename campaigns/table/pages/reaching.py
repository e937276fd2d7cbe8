"""The question whom a bot's figures can reach on a real table, and its answer."""

from __future__ import annotations

from collections.abc import Mapping

from django.http import HttpRequest
from msgspec import Struct

from campaigns.shell.numbers import whole_number
from campaigns.shell.text import translate
from campaigns.table.operations.bots import ToldReach, reach_question
from campaigns.table.pages.looking import Look
from campaigns.table.pages.portraits import portraits_of
from rules.reach import Reached, ReachQuestion
from rules.table import FigureView

MOST_SQUARES = 60
SEAT, FIGURE, SQUARES = "reach", "reach-", "squares-"  # names of fields


class ReachParty(Struct, frozen=True):
    """A figure of either party."""

    key: str
    name: str
    portrait_url: str


class ReachForm(Struct, frozen=True):
    """Both parties: for each figure of the bot, whom of the others it can reach."""

    seat: str
    figures: tuple[ReachParty, ...]
    targets: tuple[ReachParty, ...]
    shooters: frozenset[str]
    most: int
    kept: tuple[tuple[str, str], ...]  # fields of the press that asked


def reach_form(look: Look, asked: ReachQuestion, kept: Mapping[str, str]) -> ReachForm:
    """The form of a question. `kept` are the fields of the press."""
    figures = {one.key: one for panel in look.view.panels for one in panel.figures}
    portraits = portraits_of(look.game, figures.values())
    return ReachForm(
        seat=asked.seat,
        figures=tuple([_party(figures, portraits, key) for key in asked.figures]),
        targets=tuple([_party(figures, portraits, key) for key in asked.targets]),
        shooters=frozenset(asked.shooters),
        most=MOST_SQUARES,
        kept=tuple(kept.items()),
    )


def _party(figures: Mapping[str, FigureView], portraits: Mapping[str, str], key: str) -> ReachParty:
    return ReachParty(key, translate(figures[key].name), portraits.get(key, ""))


def told_reach(request: HttpRequest, look: Look) -> ToldReach | None:
    """The answer that a form holds. None without one, or where it answers another question."""
    asked = reach_question(look.play, look.stand.state, look.bots)
    if asked is None or request.POST.get(SEAT) != asked.seat:
        return None
    reaches = {}
    for key in asked.figures:
        target = request.POST.get(FIGURE + key, "")
        squares = whole_number(request.POST.get(SQUARES + key, "")) or 1
        if target in asked.targets:
            reaches[key] = Reached(target, min(squares, MOST_SQUARES))
    return ToldReach(asked.seat, reaches)
