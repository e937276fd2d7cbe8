"""The events since somebody last looked, as a film that plays on the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from campaigns.models import GameEntry
from campaigns.people.absent import names_of
from campaigns.table.board.svg import middle_of
from campaigns.table.pages.looking import Look
from campaigns.table.pages.portraits import portraits_of
from campaigns.table.reels import frames_between, frames_of, remember_state
from rules.film import Frame
from rules.places import Place
from rules.table import Board, FigureView, Line, headline
from rules.text import Text


class FilmFrame(Struct, frozen=True):
    """One entry: what is said of it, who did it, and what moves on the board."""

    said: tuple[Line, ...]
    reason: tuple[Text, ...]  # the number that the dice needed, or else why it was done
    portrait_url: str  # of who did it; empty for none
    shown: Mapping[str, Any]  # as the script reads it
    ended_by: str = ""  # name of who ended a phase or a turn for all


def film_between(look: Look, since: int, until: int) -> tuple[FilmFrame, ...]:
    """The film of what happened after one entry, up to another, as this looker sees it."""
    return _film(look, frames_between(look.game, since, until, look.looker))


def film_of(look: Look, rows: Sequence[GameEntry]) -> tuple[FilmFrame, ...]:
    """The film of entries that follow one another, as this looker sees it."""
    return _film(look, frames_of(look.game, rows, look.looker))


def _film(look: Look, found: Iterable[Frame]) -> tuple[FilmFrame, ...]:
    remember_state(look.game, look.stand.state)
    frames = [one for one in found if _is_seen(one)]
    if not frames:
        return ()
    figures = {one.key: one for panel in look.view.panels for one in panel.figures}
    portraits = portraits_of(look.game, _actors(frames, figures))
    board = look.board
    names = names_of("entries", look.game.latest)
    ended = {
        row.number: names.get(row.pk, "") for row in look.game.latest if not row.bot
    }  # older frames are not worth showing
    return tuple(
        film_frame(
            one, board, portraits, ended.get(one.number, "") if one.kind in look.play.ends else ""
        )
        for one in frames
    )


def film_frame(
    frame: Frame, board: Board | None, portraits: Mapping[str, str], ended_by: str = ""
) -> FilmFrame:
    """A frame as the page has it. The board is the one on which it plays."""
    return FilmFrame(
        frame.told,
        reason_of(frame.told),
        portraits.get(frame.who, ""),
        _shown(frame, board),
        ended_by,
    )


def reason_of(told: Sequence[Line]) -> tuple[Text, ...]:
    """The numbers of an entry, or else the first line beside its headline."""
    head = headline(told)
    others = [line.text for line in told if line is not head and not line.minor]
    return tuple(numbers_of(told)) or tuple(others[:1])


def numbers_of(told: Sequence[Line]) -> Iterator[Text]:
    """Yield the numbers behind the last dice that count, else the last ones, and the headline."""
    thrown = [line for line in told if line.faces and line.detail]
    counted = [line for line in thrown if line.good]
    head = headline(told)
    for line in (*(counted or thrown)[-1:], *([head] if head and head not in thrown else [])):
        if line.detail:
            yield line.detail


def _is_seen(frame: Frame) -> bool:
    """True if a frame shows or tells something that is worth a look."""
    return not frame.is_still or any(not line.minor for line in frame.told)


def _actors(frames: Iterable[Frame], figures: Mapping[str, FigureView]) -> Iterator[FigureView]:
    for key in dict.fromkeys([one.who for one in frames]):
        if key in figures:
            yield figures[key]


def _shown(frame: Frame, board: Board | None) -> dict[str, Any]:
    """Return the moving parts by keys of pieces, in units of the drawing."""
    return {
        "number": frame.number,
        "who": frame.who,
        "moved": [[one.key, _points(board, one.places)] for one in frame.moved],
        "appeared": [one.key for one in frame.appeared],
        "harmed": [[one.key, one.lost] for one in frame.harmed],
        "fell": list(frame.fell),
        "gone": list(frame.gone),
        "dice": sum(len(line.faces) for line in frame.thrown),
    }


def _points(board: Board | None, places: Iterable[Place]) -> list[tuple[float, float]]:
    """The middles of the places that the board still has."""
    if board is None:
        return []
    return [middle_of(board, board.squares_of(one)) for one in places if board.holds(one)]
