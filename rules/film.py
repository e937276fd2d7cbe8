"""A film of a game: what a looker sees happen, a frame for each entry.

Others' moves at the table and the replay of a whole game are the same film. It is made of seen
states and seen entries, so it shows a looker no more than the game does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Literal, NamedTuple

from msgspec import Struct

from rules.game import HIDDEN, SPECTATOR, Entry, replay, tag_of
from rules.places import Place
from rules.play import Play
from rules.table import Line, headline

LYING = frozenset({"down", "dead"})
Note = Literal["", "death", "good", "bad", "news"]
Places = tuple[Place, ...]


class Moved(Struct, frozen=True):
    """A piece that changed its place, and its way from the first place to the last."""

    key: str
    places: Places


class Appeared(Struct, frozen=True):
    """A piece that was not on the board before, and where it is now."""

    key: str
    place: Place


class Harmed(Struct, frozen=True):
    """A figure that lost life, and how much."""

    key: str
    lost: int


class Frame(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One entry of the log as a looker sees it happen."""

    number: int  # of the entry
    seat: str
    kind: str = ""  # tag of the command
    who: str = ""  # key of the figure that acted; empty where that is not one
    moved: tuple[Moved, ...] = ()
    appeared: tuple[Appeared, ...] = ()
    harmed: tuple[Harmed, ...] = ()
    fell: tuple[str, ...] = ()  # keys of those who lie now, and stood before
    gone: tuple[str, ...] = ()  # keys of pieces that are on the board no more
    thrown: tuple[Line, ...] = ()  # lines with dice
    told: tuple[Line, ...] = ()  # all lines, those with dice too

    @property
    def is_still(self) -> bool:
        """True if nothing is to be seen on a board."""
        return not (self.moved or self.appeared or self.harmed or self.fell or self.gone)


def summed_up(frame: Frame) -> Line | None:
    """Return the line that tells what a frame came to, or None where it tells of minor things.

    A turn that begins says more than what is plain in the same frame.
    """
    lasting = [line for line in frame.told if not line.minor]
    head = headline(lasting)
    if head is None or head.mood != "plain":
        return head
    return next((line for line in lasting if line.opens), head)


def note_of(frame: Frame) -> Note:
    """Return why a frame is worth jumping to, or nothing for one of many.

    Somebody fell, which is bad for the living, or the line that sums it up is good, bad or news.
    """
    head = summed_up(frame)
    mood = head.mood if head else "plain"
    if frame.fell and mood == "bad":
        return "death"
    return mood if mood in ("good", "bad", "news") else ""


class Still(NamedTuple):
    """The part of a seen state that a film shows."""

    places: Mapping[str, Place]  # of the pieces on the board, by key
    lying: frozenset[str]
    lost: Mapping[str, int]  # life, by key of the figure
    busy: tuple[str, ...]  # figures that act, or have acted


def film(
    play: Play, start: Any, entries: Iterable[Entry[Any, Any]], looker: str
) -> Iterator[Frame]:
    """Yield a frame for each entry, from the true state before the first of them."""
    state = start
    before = still_of(play, play.seen(state, looker))
    for entry in entries:
        told = play.told(state, entry, looker)
        state = replay(play.engine, state, [entry])
        after = still_of(play, play.seen(state, looker))
        yield frame_of(play, before, play.seen_entry(entry, looker), told, after)
        before = after


def still_of(play: Play, seen: Any) -> Still:
    """Return what a film shows of a seen state."""
    board, view = play.board(seen, SPECTATOR), play.view(seen, SPECTATOR)
    figures = [figure for panel in view.panels for figure in panel.figures]
    pieces = [piece for piece in board.pieces if piece.key != HIDDEN] if board else []
    lying = {one.key for one in figures if one.standing in LYING}
    lying |= {one.key for one in pieces if one.standing in LYING}
    return Still(
        {piece.key: piece.zone or piece.squares[0] for piece in pieces},
        frozenset(lying),
        {one.key: sum(m.value for m in one.meters if m.hearts) for one in figures},
        tuple([one.key for one in figures if one.standing in ("active", "acted")]),
    )


def frame_of(
    play: Play, before: Still, entry: Entry[Any, Any], told: tuple[Line, ...], after: Still
) -> Frame:
    """Return the frame of a seen entry, between what was seen before it and after it."""
    moved = tuple(_moves(before.places, after.places, play.trails(entry.events)))
    both = [key for key in after.lost if key in before.lost]
    return Frame(
        number=entry.number,
        seat=entry.seat,
        kind=tag_of(type(entry.command)),
        who=_actor(before, moved, after),
        moved=moved,
        appeared=tuple(
            [Appeared(key, at) for key, at in after.places.items() if key not in before.places]
        ),
        harmed=tuple(
            [
                Harmed(key, after.lost[key] - before.lost[key])
                for key in both
                if after.lost[key] > before.lost[key]
            ]
        ),
        fell=tuple(sorted(after.lying - before.lying)),
        gone=tuple([key for key in before.places if key not in after.places]),
        thrown=tuple([line for line in told if line.faces]),
        told=told,
    )


def _moves(
    before: Mapping[str, Place], after: Mapping[str, Place], trails: Mapping[str, Places]
) -> Iterator[Moved]:
    """Yield each piece that went somewhere, or went and came back."""
    for key, last in after.items():
        first = before.get(key)
        if first is None:
            continue
        places = _without_stops((first, *trails.get(key, ()), last))
        if len(places) > 1:
            yield Moved(key, places)


def _without_stops(places: Places) -> Places:
    """Each place once for as long as a piece stays there."""
    return places[:1] + tuple([to for at, to in pairwise(places) if to != at])


def _actor(before: Still, moved: tuple[Moved, ...], after: Still) -> str:
    """The one figure that began to act or is done now, else the one that moved."""
    new = [key for key in after.busy if key not in before.busy]
    for keys in (new, [one.key for one in moved], after.busy):
        if len(keys) == 1:
            return keys[0]
    return ""
