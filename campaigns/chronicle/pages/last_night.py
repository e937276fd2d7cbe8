"""The best of a campaign's last session: its final board and its three best moments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import msgspec
from django.core.cache import cache
from msgspec import Struct

from campaigns.access import Visit
from campaigns.chronicle.pages.replay import ICONS
from campaigns.chronicle.reckoning import words_in
from campaigns.models import Game
from campaigns.models.game_log import play_of, seen_by_all, set_up_of
from campaigns.shell.text import translate
from campaigns.table.pages.log import table_url
from campaigns.table.reels import reel_of
from rules.dice import Faces
from rules.film import Frame, Note, note_of, summed_up
from rules.game import SPECTATOR
from rules.table import Line
from rules.text import Text

FORMAT = 4  # of what is kept; goes up with each change of it
KEPT_SECONDS = 30 * 24 * 60 * 60
MOST_MOMENTS = 3


class Kept(Struct, frozen=True):
    """A moment as it is kept for the next look."""

    number: int  # of the entry
    note: Note
    said: Text
    good: Faces = ()  # the faces that counted
    sides: int = 0


@dataclass(frozen=True)
class BestMoment:
    """A moment with its place in the film."""

    said: str
    icon: str
    note: Note
    url: str
    dice: Faces  # the faces that counted
    sides: int


@dataclass(frozen=True)
class LastNight:
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
    """The last game that came to an end; None before there is one. Two queries at most."""
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
        picture_url=f"{film}{game.last_number}.png" if play.board(state, SPECTATOR) else "",
        replay_url=film,
        moments=tuple(
            BestMoment(
                said=translate(one.said),
                icon=ICONS[one.note],
                note=one.note,
                url=f"{film}?at={one.number}",
                dice=one.good,
                sides=one.sides,
            )
            for one in _moments(game)
        ),
    )


def game_moments(game: Game) -> tuple[str, ...]:
    """The words of a game's best moments, as everybody may read them."""
    return tuple(translate(one.said) for one in _moments(game))


def _moments(game: Game) -> tuple[Kept, ...]:
    """Worked out once for each length of the log: it takes a look at every entry."""
    name = f"game-night-{FORMAT}-{game.pk}-{game.started_at.timestamp()}-{game.last_number}"
    kept: Any = cache.get(name)
    if kept is None:
        figures = set_up_of(game).figures
        fielded = {one.key: one.name for one in figures if one.key.isdecimal()}
        kept = msgspec.json.encode(best_moments(reel_of(game, SPECTATOR).frames, fielded))
        cache.set(name, kept, KEPT_SECONDS)
    return msgspec.json.decode(kept, type=tuple[Kept, ...])


def best_moments(frames: Sequence[Frame], fielded: Mapping[str, str]) -> tuple[Kept, ...]:
    """Return the best moments of a game in order; `fielded` has names by key.

    Deaths of the campaign's figures come first, then good moments, then the rest. Of equal ones the
    later comes first, because the end decides a game. Equal words appear once. The end itself,
    which pages show anyway, comes last.
    """
    found: dict[Text, tuple[int, int, Kept]] = {}
    for frame in frames:
        note = note_of(frame)
        told = _told_of_fallen(frame, fielded) if note == "death" else None
        fell = told is not None or not fielded.keys().isdisjoint(frame.fell)
        head = told or summed_up(frame)
        if note and head:
            rank = 3 if fell else {"good": 2, "news": 1}.get(note, 0)
            rank = -1 if frame is frames[-1] else rank
            decided = next((line for line in reversed(frame.thrown) if line.good), head)
            kept = Kept(frame.number, note, head.text, decided.good, decided.sides)
            one = (rank, frame.number, kept)
            found[head.text] = max(found.get(head.text, one), one, key=_weight)
    best = sorted(found.values(), key=_weight)[-MOST_MOMENTS:]
    return tuple([kept for _, _, kept in sorted(best, key=lambda one: one[1])])


def _weight(found: tuple[int, int, Kept]) -> tuple[int, int]:
    return found[:2]


def _told_of_fallen(frame: Frame, fielded: Mapping[str, str]) -> Line | None:
    """The last line that names one of the campaign's own, who fell in this frame."""
    fell = {name for key, name in fielded.items() if key in frame.fell}
    names = fell or set(fielded.values())
    lines = [line for line in frame.told if not line.minor and line.mood == "bad"]
    return next((one for one in reversed(lines) if not names.isdisjoint(words_in(one.text))), None)
