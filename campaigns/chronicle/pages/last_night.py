"""The best of a campaign's last session: its final board and its three best moments."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import product
from typing import Any

import msgspec
from django.core.cache import cache
from msgspec import Struct

from campaigns.access import Visit
from campaigns.chronicle.pages.replay import ICONS, deed_of
from campaigns.chronicle.reckoning import words_in
from campaigns.models import Figure, Game
from campaigns.models.game_log import play_of, seen_by_all, set_up_of
from campaigns.roster.pages.faces import portrait_address
from campaigns.shell.text import translate
from campaigns.table.pages.log import table_url
from campaigns.table.reels import reel_of
from rules.dice import Faces
from rules.film import Frame, Note, note_of, summed_up
from rules.game import SPECTATOR
from rules.table import Line
from rules.text import Text

FORMAT = 7  # of what is kept; goes up with each change of it
KEPT_SECONDS = 30 * 24 * 60 * 60
MOST_MOMENTS = 3


class Kept(Struct, frozen=True):
    """A moment as it is kept for the next look."""

    number: int  # of the entry
    note: Note
    said: Text
    good: Faces = ()  # the faces that counted
    sides: int = 0
    deed: Text | None = None  # the line before it, which names who acted and how
    who: str = ""  # key of the first of the campaign's figures that the words name


class BestMoment(Struct, frozen=True):
    """A moment with its place in the film."""

    deed: str  # the act that led to the result, with its actor; empty where the result says it
    said: str
    face: str  # the address of the face of whom it names; empty: nobody's
    icon: str
    note: Note
    url: str
    dice: Faces  # the faces that counted
    sides: int


class LastNight(Struct, frozen=True):
    """The game that was over last."""

    session: str
    session_url: str
    game: str
    at: datetime
    ended: str
    picture_url: str  # empty where there is no board
    replay_url: str
    moments: tuple[BestMoment, ...]


def last_night(visit: Visit) -> LastNight | None:
    """The last game that came to an end, or None before there is one, in two queries at most."""
    campaign = visit.campaign
    games = Game.objects.filter(session__campaign=campaign, over=True)
    game = games.select_related("session").order_by("-started_at", "-pk").first()
    if game is None:
        return None
    game.session.campaign = campaign
    play, state = play_of(game), seen_by_all(game)
    film = table_url(game, "replay")
    over = play.view(state, SPECTATOR).over
    return LastNight(
        session=game.session.name,
        session_url=table_url(game, "end"),
        game=game.name,
        at=game.started_at,
        ended=translate(over) if over else "",
        picture_url=f"{film}{game.last_number}-close.webp" if play.board(state, SPECTATOR) else "",
        replay_url=film,
        moments=tuple(_best(game, film, _moments(game))),
    )


def _best(game: Game, film: str, moments: Iterable[Kept]) -> Iterator[BestMoment]:
    """Yield the moments with their words, each with a face where there is one."""
    moments = tuple(moments)
    named = [int(one.who) for one in moments if one.who]
    campaign = game.session.campaign
    rows = Figure.objects.filter(roster=campaign.roster, number__in=named) if named else ()
    faces = {str(row.number): portrait_address(campaign, row) for row in rows}
    for one in moments:
        yield BestMoment(
            deed=translate(one.deed) if one.deed else "",
            said=translate(one.said),
            face=faces.get(one.who, ""),
            icon=ICONS[one.note],
            note=one.note,
            url=f"{film}?at={one.number}",
            dice=one.good,
            sides=one.sides,
        )


def game_moments(game: Game) -> tuple[str, ...]:
    """The words of a game's best moments, as everybody may read them."""
    return tuple(translate(one.said) for one in _moments(game))


_KEPT = msgspec.json.Decoder(tuple[Kept, ...])


def _moments(game: Game) -> tuple[Kept, ...]:
    """Worked out once for each length of the log: it takes a look at every entry."""
    name = f"game-night-{FORMAT}-{game.pk}-{game.started_at.timestamp()}-{game.last_number}"
    kept: Any = cache.get(name)
    if kept is None:
        figures = set_up_of(game).figures
        fielded = {one.key: one.name for one in figures if one.key.isdecimal()}
        kept = msgspec.json.encode(best_moments(reel_of(game, SPECTATOR).frames, fielded))
        cache.set(name, kept, KEPT_SECONDS)
    return _KEPT.decode(kept)


def best_moments(frames: Sequence[Frame], fielded: Mapping[str, str]) -> tuple[Kept, ...]:
    """Return the best moments of a game in order. `fielded` has names by key.

    Deaths of the campaign's figures come first, then good moments, then the rest. Of equal ones the
    later comes first, because the end decides a game. Each is of another kind and of another figure
    than the others, as long as there are such. Equal words appear once. The end itself, which
    pages show anyway, comes last.
    """
    found: dict[Text, tuple[float, int, Kept]] = {}
    for frame in frames:
        note = note_of(frame)
        told = _told_of_fallen(frame, fielded) if note == "death" else None
        fell = told is not None or not fielded.keys().isdisjoint(frame.fell)
        head = told or summed_up(frame)
        if note and head:
            kept = _kept(frame, head, note, fielded)
            rank: float = 3 if fell else {"good": 2, "news": 1}.get(note, 0)
            rank = -1 if frame is frames[-1] else rank - (0 if kept.who else 0.5)
            one = (rank, frame.number, kept)
            found[head.text] = max(found.get(head.text, one), one, key=_weight)
    ranked = [kept for _, _, kept in sorted(found.values(), key=_weight, reverse=True)]
    return tuple(sorted(_varied(ranked), key=lambda one: one.number))


def _kept(frame: Frame, head: Line, note: Note, fielded: Mapping[str, str]) -> Kept:
    decided = next((line for line in reversed(frame.thrown) if line.good), head)
    deed = deed_of(frame, head)
    words = [word for said in (deed, head.text) if said for word in words_in(said)]
    who = next((key for word in words for key, name in fielded.items() if word == name), "")
    return Kept(frame.number, note, head.text, decided.good, decided.sides, deed, who)


def _varied(ranked: Sequence[Kept]) -> list[Kept]:
    """The first few, those first that name a figure.

    Among them those come first that differ in kind and figure from all before them.
    """
    chosen: list[Kept] = []
    named, others = [one for one in ranked if one.who], [one for one in ranked if not one.who]
    for some, differs in product(
        (named, others), (_differ_in_both, _differ_in_one, operator.is_not)
    ):
        for one in some:
            if len(chosen) < MOST_MOMENTS and all(differs(one, other) for other in chosen):
                chosen.append(one)
    return chosen


def _differ_in_both(one: Kept, other: Kept) -> bool:
    return one.said.id != other.said.id and one.who != other.who


def _differ_in_one(one: Kept, other: Kept) -> bool:
    return one.said.id != other.said.id or one.who != other.who


def _weight(found: tuple[float, int, Kept]) -> tuple[float, int]:
    return found[:2]


def _told_of_fallen(frame: Frame, fielded: Mapping[str, str]) -> Line | None:
    """The last line that names one of the campaign's own, who fell in this frame."""
    fell = {name for key, name in fielded.items() if key in frame.fell}
    names = fell or set(fielded.values())
    lines = [line for line in frame.told if not line.minor and line.mood == "bad"]
    return next((one for one in reversed(lines) if not names.isdisjoint(words_in(one.text))), None)
