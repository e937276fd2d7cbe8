"""The one line that says what the table waits for, or what a tap does next."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal, Protocol

from django.utils.translation import gettext as _
from msgspec import Struct

from campaigns.shell.text import joined, translate
from campaigns.table.pages.buttons import OfferButton
from campaigns.table.pages.looking import Look
from campaigns.table.pages.throws import OpenDecision
from rules.game import HOST
from rules.refused import Refusal
from rules.table import FigureView, TableView

Kind = Literal["act", "wait", "over"]


class StatusLine(Struct, frozen=True):
    """One sentence, with its kind: the viewer acts, waits, or the game is over."""

    said: str
    kind: Kind


class MapChoice(Struct, frozen=True):
    """The parts of the map that the viewer can tap now."""

    figure: str = ""  # name of the chosen figure
    next: str = ""  # name of the figure that is proposed, where none is chosen
    others: bool = False  # others may be chosen as well
    squares: bool = False
    targets: bool = False
    tile: bool = False


class _Actor(Protocol):
    """A figure with what it may do now."""

    @property
    def view(self) -> FigureView: ...
    @property
    def buttons(self) -> Sequence[object]: ...
    @property
    def may_play(self) -> bool: ...


class _Side(Protocol):
    """Figures of a side."""

    @property
    def pieces(self) -> Sequence[_Actor]: ...


class _Table(Protocol):
    """A table as one person sees it."""

    @property
    def view(self) -> TableView: ...
    @property
    def stopped(self) -> Refusal | None: ...
    @property
    def asked(self) -> Sequence[OpenDecision]: ...
    @property
    def seat(self) -> str: ...
    @property
    def seats(self) -> Sequence[object]: ...
    @property
    def may_act(self) -> bool: ...
    @property
    def is_turn(self) -> bool: ...
    @property
    def main_button(self) -> bool: ...
    @property
    def buttons(self) -> Sequence[OfferButton]: ...
    @property
    def parts(self) -> Sequence[_Side]: ...
    @property
    def active(self) -> _Actor | None: ...


def proposed_of(look: Look) -> str:
    """Key of the figure that is proposed where none is chosen: one of the seat's own comes first.

    Empty for who may not act, for the host, and where no figure has an offer.
    """
    if not look.may_act or look.seat == HOST:
        return ""
    panels = sorted(look.view.panels, key=lambda one: (one.folds, one.key != look.seat))
    ready = [one.key for panel in panels for one in panel.figures if one.offers]
    return next(iter(ready), "")


def choice_of(
    view: TableView,
    key: str,
    proposed: str,
    lit: Collection[object],
    aims: Collection[str],
    tile: object,
) -> MapChoice:
    """Return the things to tap. `lit` are the squares of the chosen figure, `aims` its targets."""
    figures = {one.key: one for panel in view.panels for one in panel.figures}
    able = [one for one in figures.values() if one.offers]
    chosen, other = figures.get(key), figures.get(proposed)
    return MapChoice(
        figure=translate(chosen.name) if chosen and chosen.offers else "",
        next=translate(other.name) if other and not key else "",
        others=len(able) > 1,
        squares=bool(lit),
        targets=bool(aims),
        tile=tile is not None,
    )


def now_at_table(page: _Table) -> StatusLine:
    """Return the next step on the screen of a table, where figures are rows."""
    name = translate(page.active.view.name) if page.active else ""
    able = [one for part in page.parts for one in part.pieces if one.buttons or one.may_play]
    proposed = translate(able[0].view.name) if able and not name else ""
    return now_of(page, MapChoice(figure=name, next=proposed, others=len(able) > 1))


def now_of(page: _Table, choice: MapChoice) -> StatusLine:
    """Return the next step. The end of the game comes before all else."""
    if page.view.over:
        return StatusLine(translate(page.view.over), "over")
    if stopped := page.stopped:
        said = [translate(one) for one in (stopped.why, stopped.cure) if one]
        return StatusLine(joined(said), "over")
    own = next((one for one in page.asked if not one.name), None)
    if own and page.may_act:
        return StatusLine(translate(own.why), "act")
    if page.seat == HOST and page.may_act:
        return StatusLine(_("You are deciding as the host. You can undo any ruling."), "act")
    if page.is_turn:
        return StatusLine(_what_to_tap(page, choice), "act")
    return StatusLine(_waiting(page), "wait")


def _waiting(page: _Table) -> str:
    """Return the sentence for viewers who wait."""
    if page.asked:
        first = page.asked[0]
        if first.is_hidden or first.says_who or not first.name:
            return translate(first.why)
        who = _("%(name)s is choosing.") % {"name": first.name}
        return joined([who, translate(first.why)])
    acting = [
        one for panel in page.view.panels for one in panel.figures if one.standing == "active"
    ]
    if len(acting) == 1 and (page.seats or page.may_act):
        name = translate(acting[0].name)
        left = next((one for one in acting[0].meters if one.dots), None)
        if left is None:
            return _("Waiting for %(name)s.") % {"name": name}
        what = {"name": name, "what": translate(left.name), "count": left.value}
        return _("Waiting for %(name)s. %(what)s left: %(count)s.") % what
    turn = " · ".join(translate(one) for one in page.view.heading[:2])
    if not page.seats and not page.may_act:
        return _("You are watching: %(turn)s") % {"turn": turn}
    return _("Waiting for others to act: %(turn)s") % {"turn": turn}


def _what_to_tap(page: _Table, choice: MapChoice) -> str:
    if choice.tile:
        return _("Tap a place. Tap it again to rotate the tile.")
    if name := choice.figure:
        if choice.squares and choice.targets:
            return _("Tap a square or a target.")
        if choice.squares:
            return _("Tap a square or an action.")
        if choice.targets:
            return _("Tap a target or an action.")
        return _("%(name)s: choose an action.") % {"name": name}
    if name := choice.next:
        if choice.others:
            return _("%(name)s can act. You can also tap another figure.") % {"name": name}
        return _("%(name)s can act. Choose an action.") % {"name": name}
    if page.main_button and len(page.buttons) == 1:
        return _("No figure can act. Next: %(next)s.") % {"next": page.buttons[0].name}
    return _("Choose an action.")
