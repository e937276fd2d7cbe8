"""A game as a film: how it stood after any entry, what that entry did, and where to jump to."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Final

from campaigns.access import Visit
from campaigns.chronicle.reckoning import words_in
from campaigns.models import Game
from campaigns.shell.text import translate
from campaigns.table.board.drawing import board_drawing, busiest_part
from campaigns.table.board.picture import ground_key, ground_url
from campaigns.table.pages.film import FilmFrame, film_frame
from campaigns.table.pages.looking import Look, looked_at
from campaigns.table.pages.portraits import drawn_of
from campaigns.table.pages.watched import Watched, watched
from campaigns.table.reels import Reel, reel_of, state_at
from rules.film import Frame, Note, note_of, summed_up
from rules.printables import MomentDrawing
from rules.table import Board, Line, TableView, headline
from rules.text import Text

ICONS: Final[Mapping[Note, str]] = {
    "death": "death",
    "good": "star",
    "bad": "warning",
    "news": "info",
}

AROUND: Final = 3  # entries of the strip before this one, and after it
LATELY: Final = 6  # entries before this one whose ways are still drawn
LONGEST_SET_UP: Final = 25  # entries in which the pieces of a game are placed


@dataclass(frozen=True)
class Notable:
    """An entry that is worth jumping to."""

    number: int
    note: Note
    icon: str
    said: Line
    share: float  # of the whole film that is over, 0 to 1


@dataclass(frozen=True)
class StripFace:
    """An entry of the strip under the board, with the face of who acted."""

    number: int
    note: Note
    icon: str
    portrait_url: str  # empty: nobody's
    shape: str  # of the side of who acted
    said: Line
    is_now: bool


@dataclass(frozen=True)
class Steps:
    """Numbers of entries to go to from here; None where there is nothing that way."""

    first: int | None
    previous: int | None
    following: int | None
    last: int | None
    death: int | None  # the next one
    good: int | None
    moment: int | None  # the next one worth jumping to


@dataclass(frozen=True)
class ReplayPage:
    """A game at one moment."""

    game: Game
    is_host: bool
    has_map: bool
    url: str
    seat: str  # from which it is looked at
    at: int  # number of the entry; 0: the start
    last: int
    place: int  # the number of entries before it
    of: int
    seen: Watched
    ground_url: str
    told: tuple[Line, ...]
    film: tuple[FilmFrame, ...]  # of the entry, where it follows the one before
    strip: tuple[StripFace, ...]
    deed: Text | None  # the act that led to the headline, with its actor
    steps: Steps
    moments: tuple[Notable, ...]
    is_public: bool

    def address(self, at: int) -> str:
        """The address of another moment, from the same seat."""
        return f"{self.url}?at={at}" + (f"&seat={self.seat}" if self.seat else "")

    @property
    def picture_url(self) -> str:
        """The address of the moment as a picture."""
        return f"{self.url}{self.at}.png"


def replay_page(visit: Visit, game: Game, *, url: str, at: int | None, seat: str) -> ReplayPage:
    """The game after entry `at`; without a number, when the first figures are on the board."""
    look = looked_at(visit, game, seat)
    reel = reel_of(game, look.looker)
    opening = _opening(look, reel) if look.board else 0
    place = opening if at is None else reel.place(at)
    view, board = _seen(look, reel, place)
    frame = reel.frames[place - 1] if place else None
    end = _seen(look, reel, len(reel.numbers))[1] if board and board.arts else None
    seen = watched(visit, game, view, board, last=frame, lately=_lately(reel, place), end=end)
    moments = tuple(_moments(reel))
    return ReplayPage(
        game=game,
        is_host=visit.is_host,
        has_map=look.board is not None,
        url=url,
        seat=seat,
        at=reel.numbers[place - 1] if place else 0,
        last=reel.numbers[-1] if reel.numbers else 0,
        place=place,
        of=len(reel.numbers),
        seen=seen,
        ground_url=_ground_url(board, reel, place, url, seat) if board else "",
        told=frame.told if frame else (),
        film=(film_frame(frame, board, seen.portraits),) if frame and _moves(frame) else (),
        strip=tuple(_strip(reel, place, seen)),
        deed=deed_of(frame, head) if frame and (head := summed_up(frame)) else None,
        steps=_steps(reel, place, opening, moments),
        moments=moments,
        is_public=not visit.user.is_authenticated,
    )


def _ground_url(board: Board, reel: Reel, place: int, url: str, seat: str) -> str:
    """The same for all moments that have the same ground."""
    now = reel.numbers[place - 1] if place else 0
    first = reel.grounds.setdefault(ground_key(board), now)
    return ground_url(board, url, show="ground", at=first, **({"seat": seat} if seat else {}))


def board_at(visit: Visit, game: Game, at: int, seat: str) -> Board | None:
    """The board after entry `at`, as the visitor sees it."""
    look = looked_at(visit, game, seat)
    reel = reel_of(game, look.looker)
    return _seen(look, reel, reel.place(at))[1]


def moment_picture(
    visit: Visit, game: Game, at: int, seat: str, *, close: bool = False
) -> MomentDrawing | None:
    """The game after entry `at` as a picture; None where it has no board.

    `close`: only the part where most stand.
    """
    look = looked_at(visit, game, seat)
    reel = reel_of(game, look.looker)
    place = reel.place(at)
    view, board = _seen(look, reel, place)
    if board is None:
        return None
    head = headline(reel.frames[place - 1].told) if place else None
    drawing = board_drawing(board, drawn_of(game, view, game.portraits))
    return MomentDrawing(
        title=f"{game.session.name} · {game.name}",
        turn=" · ".join(map(translate, view.heading)),
        said=translate(head.text) if head else "",
        drawing=drawing,
        part=busiest_part(drawing) if close else None,
    )


def _state(look: Look, reel: Reel, place: int) -> Any:
    return look.play.seen(state_at(look.game, reel, place), look.looker)


def _seen(look: Look, reel: Reel, place: int) -> tuple[TableView, Board | None]:
    state = _state(look, reel, place)
    return look.play.view(state, look.seat), look.play.board(state, look.seat)


def _opening(look: Look, reel: Reel) -> int:
    """Return the place after which all figures with a face of their own have been set up.

    It is the last of the early places at which one of them came; 0 where none comes.
    """
    known: set[str] = set()
    found = 0
    early = enumerate(reel.frames[:LONGEST_SET_UP], 1)
    for place in (0, *(place for place, frame in early if frame.appeared)):
        now = _on_board(look, _state(look, reel, place))
        if now - known:
            found = place
        known |= now
    return found


def _on_board(look: Look, state: Any) -> set[str]:
    """Return the keys of the figures on the board that seats run and that are no horde."""
    seats, board = look.play.engine.seats(state), look.play.board(state, look.seat)
    panels = look.play.view(state, look.seat).panels
    run = [one for panel in panels if panel.key in seats for one in panel.figures]
    figures = {one.key for one in run if not one.alike}
    return {piece.key for piece in board.pieces if piece.key in figures} if board else set()


def _moves(frame: Frame) -> bool:
    return bool(frame.thrown) or not frame.is_still


def _lately(reel: Reel, place: int) -> list[Frame]:
    """The entries right before this one, as far as the same side acted."""
    if not place:
        return []
    seat, before = reel.frames[place - 1].seat, reel.frames[max(0, place - 1 - LATELY) : place - 1]
    return list(takewhile(lambda frame: frame.seat == seat, reversed(before)))[::-1]


def _strip(reel: Reel, place: int, seen: Watched) -> Iterator[StripFace]:
    """Yield this entry, and those around it that say something of somebody."""
    now = reel.numbers[place - 1] if place else 0
    frames = [
        (frame, said)
        for frame in reel.frames
        if (said := summed_up(frame))
        and (frame.who or frame.thrown or note_of(frame) or frame.number == now)
    ]
    at = bisect_right([frame.number for frame, _ in frames], now)
    first = max(0, min(at - 1 - AROUND, len(frames) - 2 * AROUND - 1))
    shapes = {one.token.piece.key: one.token.piece.shape for one in seen.tokens}
    keys = {url: key for key, url in seen.portraits.items()}
    for frame, said in frames[first : first + 2 * AROUND + 1]:
        named = [word for line in frame.told for word in words_in(line.text)]
        known = (seen.faces[word] for word in named if word in seen.faces)
        url = seen.portraits.get(frame.who) or next(known, "")
        note = note_of(frame)
        yield StripFace(
            number=frame.number,
            note=note,
            icon=ICONS[note] if note else "dice" if frame.thrown else "",
            portrait_url=url,
            shape=shapes.get(keys.get(url, ""), "round"),
            said=said,
            is_now=frame.number == now,
        )


def deed_of(frame: Frame, head: Line) -> Text | None:
    """Return the line before the result that says most of who acted and how, if there is one.

    It names somebody whom the result names too.
    """
    named = set(words_in(head.text))
    before = takewhile(lambda line: line is not head, frame.told)
    full = [one.text for one in before if not named.isdisjoint(words_in(one.text))]
    full = [said for said in full if len(said.params) > 1]
    return max(reversed(full), key=lambda said: len(said.params), default=None)


def _moments(reel: Reel) -> Iterator[Notable]:
    for place, frame in enumerate(reel.frames, 1):
        note = note_of(frame)
        said = summed_up(frame)
        if note and said:
            yield Notable(frame.number, note, ICONS[note], said, place / len(reel.frames))


def _steps(reel: Reel, place: int, opening: int, moments: Iterable[Notable]) -> Steps:
    numbers, now = reel.numbers, reel.numbers[place - 1] if place else 0
    start = numbers[opening - 1] if opening else 0
    ahead = [one for one in moments if one.number > now]
    return Steps(
        first=(start if place > opening else 0) if place else None,
        previous=(numbers[place - 2] if place > 1 else 0) if place else None,
        following=numbers[place] if place < len(numbers) else None,
        last=numbers[-1] if place < len(numbers) else None,
        death=next((one.number for one in ahead if one.note == "death"), None),
        good=next((one.number for one in ahead if one.note == "good"), None),
        moment=ahead[0].number if ahead else None,
    )
