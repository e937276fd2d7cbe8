"""Usual actions that a figure cannot do now, in their places, with the reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

from msgspec import Struct

from campaigns.shell.text import joined, translate
from campaigns.table.pages.buttons import place_of
from campaigns.table.pages.looking import Look
from rules.attempts import impossible
from rules.table import FigureView

MOST = 6  # actions in one row of the dock
KEPT = 2  # impossible ones in a row that is too short for all


class BarredAction(Struct, frozen=True):
    """A usual action that a rule does not let the figure do now."""

    key: str  # tag of the command
    place: int
    name: str
    icon: str  # key of a drawing of the system
    short: str  # the reason in two or three words; may be empty
    why: str  # the reason and what to do instead


class _Placed(Protocol):
    @property
    def place(self) -> int: ...


T = TypeVar("T", bound=_Placed)


def barred_actions(look: Look, figure: FigureView | None) -> tuple[BarredAction, ...]:
    """The impossible usual actions of a figure. None of a figure that can do nothing at all."""
    if figure is None or not figure.offers or not look.may_act:
        return ()
    return tuple(_barred(look, figure))


def _barred(look: Look, figure: FigureView) -> Iterator[BarredAction]:
    offered = {offer.kind for offer in (*figure.offers, *look.view.offers)}
    for one in impossible(look.play, look.state, look.seat, figure.key, offered):
        refusal = one.hindrance.refusal
        yield BarredAction(
            key=one.kind,
            place=place_of(look, one.kind),
            name=translate(one.hindrance.name),
            icon=one.hindrance.icon,
            short=translate(refusal.short) if refusal.short else "",
            why=joined([translate(part) for part in (refusal.why, refusal.cure) if part]),
        )


def in_place(actions: Sequence[T], barred: Sequence[BarredAction]) -> tuple[T | BarredAction, ...]:
    """The actions in their usual order, the impossible ones among them.

    Where there are more than fit beside each other, most of the impossible ones come last.
    """
    kept = len(barred) if len(actions) + len(barred) <= MOST else KEPT
    shown: list[T | BarredAction] = [*barred[:kept], *actions]
    return (*sorted(shown, key=_place), *barred[kept:])


def _place(action: _Placed) -> int:
    return action.place
