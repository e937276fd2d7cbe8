"""The usual actions that a figure cannot do now, each with the refusal that the rules give."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from msgspec import Struct

from rules.dice import AnswerNeeded, Typed
from rules.game import tag_of
from rules.play import Play
from rules.refused import Refused
from rules.table import Attempt, Hindrance


class Impossible(Struct, frozen=True):
    """A usual action that is refused: the tag of its command, and the reason."""

    kind: str
    hindrance: Hindrance


def impossible(
    play: Play, state: Any, seat: str, figure: str, offered: Collection[str]
) -> Iterator[Impossible]:
    """Yield the usual actions of a figure that are not among the offered kinds.

    The reason is the one with which the engine refuses the command, so it is never told twice.
    """
    for attempt in play.attempts(state, figure):
        kind = tag_of(type(attempt.command))
        refused = None if kind in offered else _refused(play, state, seat, attempt)
        if refused:
            yield Impossible(kind, Hindrance(attempt.name, attempt.icon, refused.refusal))


def _refused(play: Play, state: Any, seat: str, attempt: Attempt) -> Refused | None:
    try:
        play.engine.decide(state, seat, attempt.command, Typed())
    except Refused as refused:
        return refused
    except AnswerNeeded:  # the rules let it pass as far as its dice
        return None
    return None
