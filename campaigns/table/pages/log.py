"""The log of a game, ready to be drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property, lru_cache, partial
from itertools import accumulate, groupby

from django.core.paginator import Page, Paginator
from django.db.models import Q, QuerySet, TextField
from django.db.models.functions import Cast
from django.urls import get_script_prefix, reverse
from django.utils.translation import ngettext
from msgspec import Struct

from campaigns.access import Visit
from campaigns.models import Game, GameEntry
from campaigns.models.game_log import lines_of, rolls_of
from campaigns.people.absent import names_of
from campaigns.table.board.picture import ground_url
from campaigns.table.pages.looking import Look, looked_at
from campaigns.table.pages.watched import Watched, watched
from rules.dice import Chance, Draw
from rules.game import HOST, SPECTATOR
from rules.table import NEWS, Line, headline
from rules.text import Text, counted

ENTRIES_A_PAGE = 50
MAP_SHAPE = 4 / 3  # of the map beside the log, width to height
PARTS_OPEN = 2  # unfolded on a page, the newest ones
LINES_OPEN = 14  # so many lines are unfolded, if more parts have room in them
OPENS = '"opens"'  # in the lines of an entry that begins a part of the log


class RollLine(Struct, frozen=True):
    """One throw or draw: what it was for, what came, and where."""

    reason: Text
    typed: bool
    count: int = 0
    sides: int = 0
    faces: tuple[int, ...] = ()
    card: Text | None = None  # name of what was drawn; None for a throw


@dataclass(frozen=True)
class LogLine:
    """One entry of the log.

    Its words for a looker never change, so two are equal without comparing them.
    """

    entry: int  # the primary key
    number: int
    at: datetime
    who: str
    undone: bool
    row: GameEntry = field(compare=False, repr=False)
    card_name: Callable[[str], Text] = field(compare=False, repr=False)
    looker: str = SPECTATOR
    is_last: bool = True  # nothing follows it, so its minor lines are told too
    folded: tuple[LogLine, ...] = ()  # such entries in a row that it stands for, newest first

    @cached_property
    def said(self) -> tuple[Line, ...]:
        if self.folded and self.many:
            return (Line(counted(*self.many, len(self.folded))),)
        return self.each

    @property
    def many(self) -> tuple[str, str] | None:
        """The wordings for several such entries in a row, where nothing else comes of it."""
        if any(line.faces or line.mood != "plain" for line in self.each):
            return None
        return next((line.many for line in self.each if line.many), None)

    @property
    def opens(self) -> Text | None:
        """The heading of the part of the log that begins with the entry, if that stands."""
        return None if self.undone else _opening(self.row)

    @property
    def matters(self) -> bool:
        """True for notes, and for entries with good or bad news that stand."""
        if self.row.kind == GameEntry.Kind.NOTE:
            return True
        return not self.undone and any(line.mood in NEWS for line in self.said)

    @property
    def first(self) -> int:
        """The number of the first entry that it stands for."""
        return self.folded[-1].number if self.folded else self.number

    @cached_property
    def each(self) -> tuple[Line, ...]:
        """The lines of the entry itself."""
        told = lines_of(self.row, self.looker)
        return told if self.is_last else tuple([line for line in told if not line.minor])

    @cached_property
    def rolls(self) -> tuple[RollLine, ...]:
        rolls = rolls_of(self.row, self.looker)
        return tuple(
            self._roll(roll, typed) for roll, typed in zip(rolls, self.row.typed, strict=True)
        )

    def _roll(self, came: Chance, typed: bool) -> RollLine:
        if isinstance(came, Draw):
            return RollLine(came.reason, typed, card=self.card_name(came.choice))
        return RollLine(came.reason, typed, came.count, came.sides, came.faces)

    @property
    def is_silent(self) -> bool:
        """True if a command tells nothing, or told of minor things alone and something follows."""
        if self.said or self.row.kind != GameEntry.Kind.COMMAND:
            return False
        return not self.rolls or bool(lines_of(self.row, self.looker))

    @property
    def by_host(self) -> bool:
        return self.row.seat == HOST

    @property
    def rolls_name(self) -> str:
        """Return the number of rolls and draws in words."""
        n = len(self.rolls)
        if any(one.card for one in self.rolls):
            return ngettext("%(n)s draw", "%(n)s rolls and draws", n) % {"n": n}
        return ngettext("%(n)s roll", "%(n)s rolls", n) % {"n": n}


class LogPart(Struct, frozen=True):
    """A turn, or what the game counts in place of turns."""

    heading: Text | None  # None before the first one
    lines: tuple[LogLine, ...]  # newest first
    at: datetime  # when it began, as far as it is on this page
    good: int  # entries with good news
    bad: int


class LogPage(Struct, frozen=True):
    game: Game
    is_host: bool
    parts: tuple[LogPart, ...]  # newest first
    leaf: Page[GameEntry]
    only_news: bool
    may_undo: frozenset[int]  # numbers of entries that this person may take back
    undo_url: str
    has_map: bool
    seen: Watched  # the game as it stands
    ground_url: str  # the picture under its map; empty without one

    @property
    def unfolded(self) -> int:
        """Return how many parts are shown unfolded."""
        if self.only_news:
            return len(self.parts)
        lines = accumulate(len(part.lines) for part in self.parts)
        return max(PARTS_OPEN, sum(so_far <= LINES_OPEN for so_far in lines))

    @property
    def has_dice(self) -> bool:
        """True if there are marked dice on this page."""
        lines = (said for part in self.parts for one in part.lines for said in one.each)
        return any(said.good or said.bad for said in lines)

    @property
    def map_url(self) -> str:
        return table_url(self.game, "map")

    @property
    def print_url(self) -> str:
        return table_url(self.game, "print")

    @property
    def replay_url(self) -> str:
        return table_url(self.game, "replay")


def log_lines(look: Look, entries: Iterable[GameEntry]) -> tuple[LogLine, ...]:
    """Entries as their looker reads them. Their actors have been fetched.

    Minor lines are left out as soon as another entry follows, and an entry that tells nothing.
    """
    shown = list(entries)
    names = names_of("entries", shown)
    named = partial(_card_name, look)
    lines = tuple(
        LogLine(
            entry=row.pk,
            number=row.number,
            at=row.at,
            who=names.get(row.pk, ""),
            undone=row.undone_by is not None,
            row=row,
            looker=look.looker,
            is_last=row.number == look.game.last_number,
            card_name=named,
        )
        for row in shown
    )
    return tuple([one for one in lines if not one.is_silent])


def folded(lines: Iterable[LogLine]) -> tuple[LogLine, ...]:
    """Return the lines with those that are of one kind, one after the other, as one."""
    found = []
    for _kind, group in groupby(lines, key=lambda one: (one.many or one.number, one.undone)):
        same = tuple(group)
        found.append(replace(same[0], folded=same) if len(same) > 1 else same[0])
    return tuple(found)


def _card_name(look: Look, key: str) -> Text:
    """The state is read only where a card is named."""
    return look.play.card_name(look.state, key)


def log_page(visit: Visit, game: Game, leaf: str, *, only_news: bool = False) -> LogPage:
    """A page of the log, newest first: all entries, or those that matter."""
    rows = _told(game).select_related("actor")
    if only_news:
        told = Q(kind=GameEntry.Kind.NOTE) | Q(words__contains='"mood"')
        rows = rows.filter(told | Q(words__contains=OPENS))
    shown = Paginator(rows, ENTRIES_A_PAGE).get_page(leaf)
    look = looked_at(visit, game, "")
    board, ground = look.board, f"{table_url(game, 'map')}ground.svg"
    return LogPage(
        game=game,
        is_host=visit.is_host,
        parts=tuple(_parts(game, log_lines(look, shown), only_news)),
        leaf=shown,
        only_news=only_news,
        may_undo=frozenset() if look.stopped else _may_undo(visit, shown),
        undo_url=table_url(game, "undo"),
        has_map=look.board is not None,
        seen=watched(visit, game, look.view, board, shape=MAP_SHAPE),
        ground_url=ground_url(board, ground, seat=look.seat) if board else "",
    )


def _parts(game: Game, lines: Iterable[LogLine], only_news: bool) -> Iterator[LogPart]:
    """Yield the lines by the part of the game in which they stand."""
    part: list[LogLine] = []
    for line in lines:
        part.append(line)
        if line.opens:
            yield from _part(line.opens, part, only_news)
            part = []
    if part:
        yield from _part(_opened_before(game, part[-1].number), part, only_news)


def _part(heading: Text | None, lines: list[LogLine], only_news: bool) -> Iterator[LogPart]:
    """Yield the part, or nothing if none of its lines is shown."""
    shown = tuple(line for line in lines if line.matters) if only_news else folded(lines)
    if shown:
        moods = [_mood(line) for line in lines if not line.undone]
        yield LogPart(heading, shown, lines[-1].at, moods.count("good"), moods.count("bad"))


def _mood(line: LogLine) -> str:
    """The mood of what an entry came to, or an empty text where it tells nothing."""
    head = headline(line.each)
    return head.mood if head else ""


def _opened_before(game: Game, number: int) -> Text | None:
    """Return the heading that holds before this entry. One query, which reads back to it."""
    rows = _told(game).filter(Q(words__contains=OPENS), number__lt=number, undone_by=None)
    return next((_opening(row) for row in rows[:1]), None)


def _told(game: Game) -> QuerySet[GameEntry]:
    """The entries of a game, newest first, with their lines as `words` to look into."""
    rows = GameEntry.objects.filter(game=game).order_by("-number")
    return rows.alias(words=Cast("lines", TextField()))


def _opening(row: GameEntry) -> Text | None:
    return next((line.opens for line in lines_of(row) if line.opens), None)


def _may_undo(visit: Visit, entries: Iterable[GameEntry]) -> frozenset[int]:
    """Return the valid entries without an entry of somebody else after them."""
    numbers = set()
    for row in entries:
        if row.kind != GameEntry.Kind.COMMAND or row.undone_by is not None:
            continue
        if not visit.may_take_back([row]):
            break
        numbers.add(row.number)
    return frozenset(numbers)


def table_url(game: Game, page: str = "table") -> str:
    """The address of a page of a game."""
    session = game.session
    return _url(get_script_prefix(), page, session.campaign.slug, session.number, game.number)


@lru_cache(maxsize=4096)
def _url(prefix: str, page: str, *numbers: object) -> str:
    """The same each time. `reverse` looks for it through all addresses."""
    return reverse(f"campaigns:game-{page}", args=numbers)
