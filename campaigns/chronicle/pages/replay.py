"""A game as a film: how it stood after any entry, what that entry did, and where to jump to."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from itertools import takewhile, zip_longest
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from campaigns.access import Visit
from campaigns.chronicle.reckoning import words_in
from campaigns.models import Game
from campaigns.shell.text import named_in, translate
from campaigns.table.board.drawing import board_drawing, busiest_part
from campaigns.table.board.picture import ground_key, ground_url
from campaigns.table.pages.film import FilmFrame, film_frame, numbers_of
from campaigns.table.pages.looking import Look, looked_at
from campaigns.table.pages.portraits import drawn_of
from campaigns.table.pages.watched import Watched, watched
from campaigns.table.reels import Reel, reel_of, state_at
from rules.film import Frame, Note, note_of, summed_up
from rules.printables import MomentDrawing
from rules.table import Board, Line, TableView, headline
from rules.text import Text, counted

ICONS: Final[Mapping[Note, str]] = {
    "death": "death",
    "good": "star",
    "bad": "warning",
    "news": "info",
}

AROUND: Final = 3  # entries of the strip before this one, and after it
LATELY: Final = 12  # entries before this one whose ways are still drawn
LONGEST_SET_UP: Final = 25  # entries in which the pieces of a game are placed


class Notable(Struct, frozen=True):
    """An entry that is worth jumping to."""

    number: int
    note: Note
    icon: str
    said: Line
    portrait_url: str = ""  # of who is named first; empty for nobody
    times: int = 1  # so many in a row say the same
    opens: Text | None = None  # heading of its part of the game, on the first one of the part


class StripFace(Struct, frozen=True):
    """An entry of the strip under the board, with the faces of who acted and of who was hurt."""

    number: int
    note: Note
    icon: str
    portrait_url: str  # empty: nobody's
    shape: str  # of the side of who acted
    hurt_url: str  # empty: nobody else's
    hurt_shape: str
    said: Line
    is_now: bool


class Steps(Struct, frozen=True):
    """Numbers of entries to go to from here, or None where there is nothing that way."""

    first: int | None
    previous: int | None
    following: int | None
    last: int | None
    death: int | None  # the next one
    good: int | None
    moment: int | None  # the next one worth jumping to


class ReplayPage(Struct, frozen=True):
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
    numbers: tuple[Text, ...]  # behind the dice, such as those needed
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
    """The game after entry `at`. Without a number, at the first moment worth jumping to.

    That is one after all figures were set up.
    """
    look = looked_at(visit, game, seat)
    reel = reel_of(game, look.looker)
    opening = _opening(look, reel) if look.board else 0
    place = reel.place(at) if at is not None else _poster(reel, opening)
    view, board = _seen(look, reel, place)
    frame = reel.frames[place - 1] if place else None
    end = _seen(look, reel, len(reel.numbers))[1] if board and board.arts else None
    seen = watched(visit, game, view, board, last=frame, lately=_lately(reel, place), end=end)
    moments = tuple(_moments(reel, seen.faces))
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
        told=_told(reel, place),
        film=(film_frame(frame, board, seen.portraits),) if frame and _moves(frame) else (),
        strip=tuple(_strip(reel, place, seen)),
        deed=deed_of(frame, head)
        if frame and (head := summed_up(frame)) and note_of(frame)
        else None,
        numbers=tuple(numbers_of(frame.told)) if frame else (),
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
    """The game after entry `at` as a picture, or None where it has no board.

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

    It is the last of the early places at which one of them came, or 0 where none comes.
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


def _poster(reel: Reel, opening: int) -> int:
    """Return the place of the first moment after the opening. The opening where none follows."""
    later = enumerate(reel.frames[opening:], opening + 1)
    return next((place for place, frame in later if note_of(frame)), opening)


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


def _told(reel: Reel, place: int) -> tuple[Line, ...]:
    """The lines of this entry. Where several in a row came to the same, their number."""
    if not place:
        return ()
    frame = reel.frames[place - 1]
    head = summed_up(frame)
    if head is None or head.many is None:
        return frame.told
    heads = (said for one in reel.frames[place - 1 :: -1] if (said := summed_up(one)))
    count = len([*takewhile(lambda one: one.many == head.many, heads)])
    return (Line(counted(*head.many, count)),) if count > 1 else frame.told


def stops_of(reel: Reel) -> list[int]:
    """Numbers of the entries at which the film stops, which end at its last.

    What tells nothing is passed over, and so are all but the last of those that come to the same.
    """
    told = [(one.number, said) for one in reel.frames if (said := summed_up(one))]
    after = [said.many for _, said in told[1:]]
    stops = [
        number
        for (number, said), many in zip_longest(told, after)
        if said.many is None or said.many != many
    ]
    return sorted({*stops, *reel.numbers[-1:]})


def _strip(reel: Reel, place: int, seen: Watched) -> Iterator[StripFace]:
    """Yield this entry, and those around it that are worth jumping to, each unlike the last."""
    now = reel.numbers[place - 1] if place else 0
    frames: list[tuple[Frame, Line]] = []
    for frame in reel.frames:
        said = summed_up(frame)
        if said is None or not (note_of(frame) or frame.number == now):
            continue
        if frame.number != now and frames and frames[-1][1].text == said.text:
            continue
        frames.append((frame, said))
    at = bisect_right([frame.number for frame, _ in frames], now)
    first = max(0, min(at - 1 - AROUND, len(frames) - 2 * AROUND - 1))
    shapes = {one.token.piece.key: one.token.piece.shape for one in seen.tokens}
    keys = {url: key for key, url in seen.portraits.items()}
    for frame, said in frames[first : first + 2 * AROUND + 1]:
        url, hurt = _faces(frame, said, seen)
        yield StripFace(
            number=frame.number,
            note=note_of(frame),
            icon=_sign(frame),
            portrait_url=url,
            shape=shapes.get(keys.get(url, ""), "round"),
            hurt_url=hurt,
            hurt_shape=shapes.get(keys.get(hurt, ""), "round"),
            said=said,
            is_now=frame.number == now,
        )


def _sign(frame: Frame) -> str:
    """The icon of the deed, or an empty text for one of many."""
    note = note_of(frame)
    if note == "news" and frame.gone:
        return ICONS["death"]
    if note == "bad" and frame.harmed:
        return "heart-lost"
    return ICONS[note] if note else ""


def _faces(frame: Frame, said: Line, seen: Watched) -> tuple[str, str]:
    """Addresses of the portraits of who acted and of who was hurt, or nothing where unknown."""
    lines = (said, *frame.told)
    named = [
        seen.faces[name] for one in lines for name in named_in(translate(one.text), seen.faces)
    ]
    url = next(iter(named), "") or seen.portraits.get(frame.who, "")
    hurt = {*frame.fell, *(one.key for one in frame.harmed)}
    others = (seen.portraits[key] for key in sorted(hurt) if key in seen.portraits)
    return url, next((one for one in (*others, *named) if one != url), "")


def deed_of(frame: Frame, head: Line) -> Text | None:
    """Return the line before the result that says most of who acted and how, if there is one.

    It names somebody whom the result names too.
    """
    named = set(words_in(head.text))
    before = takewhile(lambda line: line is not head, frame.told)
    full = [one.text for one in before if not named.isdisjoint(words_in(one.text))]
    full = [said for said in full if len(said.params) > 1]
    return max(reversed(full), key=lambda said: len(said.params), default=None)


def _moments(reel: Reel, faces: Mapping[str, str]) -> Iterator[Notable]:
    """Yield the entries worth jumping to. Those in a row that say the same as one."""
    opens: Text | None = None
    last: Notable | None = None
    for frame in reel.frames:
        opens = next((one.opens for one in frame.told if one.opens), opens)
        note, said = note_of(frame), summed_up(frame)
        if not (note and said):
            continue
        if last and opens is None and last.said.text == said.text:
            last = replace(last, times=last.times + 1)
            continue
        if last:
            yield last
        face = next((faces[name] for name in named_in(translate(said.text), faces)), "")
        last = Notable(frame.number, note, ICONS[note], said, face, opens=opens)
        opens = None
    if last:
        yield last


def _steps(reel: Reel, place: int, opening: int, moments: Iterable[Notable]) -> Steps:
    numbers, now = reel.numbers, reel.numbers[place - 1] if place else 0
    start = numbers[opening - 1] if opening else 0
    ahead = [one for one in moments if one.number > now]
    stops = stops_of(reel)
    return Steps(
        first=(start if place > opening else 0) if place else None,
        previous=max((one for one in stops if one < now), default=0) if place else None,
        following=next((one for one in stops if one > now), None),
        last=numbers[-1] if place < len(numbers) else None,
        death=next((one.number for one in ahead if one.note == "death"), None),
        good=next((one.number for one in ahead if one.note == "good"), None),
        moment=ahead[0].number if ahead else None,
    )
