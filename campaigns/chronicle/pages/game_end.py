"""The end of a game: who came through, who did not, and the best shot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from django.core.cache import cache
from django.urls import reverse
from msgspec import Struct

from campaigns.access import Visit
from campaigns.chronicle.reckoning import words_in
from campaigns.models import ChroniclePhoto, Game, GameEntry, Session
from campaigns.models.game_log import (
    lines_of,
    play_of,
    set_up_of,
    stand_of,
)
from campaigns.roster.pages.cast import CastFace
from campaigns.sessions.results import Result, applied_of, proposed
from campaigns.shell.text import translate
from campaigns.table.pages.portraits import HEAD, cast_of, portraits_of
from campaigns.table.reels import reel_of
from rules.aftermath import RetireFigure
from rules.feats import Feat, best_feat
from rules.film import Frame
from rules.game import SPECTATOR
from rules.roster import Figure
from rules.table import Face, FigureView, Line, TableView
from rules.text import Text, text

FORMAT = 2  # of what is kept; goes up with each change of it
KEPT_SECONDS = 30 * 24 * 60 * 60
MOST_FACES = 6  # on the cover


class Death(Struct, frozen=True):
    """The last fall of a figure, as the log tells it."""

    when: Text | None  # the turn
    how: Text | None  # the line that names the figure


class Ending(Struct, frozen=True):
    """Facts from the whole log, kept for the next look."""

    feat: Feat | None
    deaths: Mapping[str, Death]  # by key of the figure on the table
    last: Text | None  # the last heading within the log, such as a turn


class Survivor(Struct, frozen=True):
    """A figure that came through, and what life it has left. None: the game counts none.

    A figure that the table shows as several pieces, such as a horde, is not `shown` itself.
    """

    name: str
    portrait: str
    cast: CastFace | None  # on the cover
    shown: bool
    left: int | None


class Casualty(Struct, frozen=True):
    """A figure that the campaign loses, and how."""

    name: str
    portrait: str
    fate: str
    why: str
    when: Text | None = None  # the turn in which it fell
    how: Text | None = None  # the line of the log that tells it


class BestShot(Struct, frozen=True):
    """The attack that succeeded against the longest odds."""

    portrait: str
    percent: int
    lines: tuple[Line, ...]
    url: str  # of the log


class FinalCount(Struct, frozen=True):
    """A side, with what it has of that which decides the game."""

    name: str
    portrait: str
    count: int
    percent: int  # of the highest


class GameEndPage(Struct, frozen=True):
    game: Game
    session: Session
    is_host: bool
    plays: bool
    over: Text | None
    counted: Text | None  # name of the count that decided the game
    moment: str  # such as the turn it ended in
    lived: tuple[Survivor, ...]
    fell: tuple[Casualty, ...]
    counts: tuple[FinalCount, ...]  # of all sides, the highest first
    best: BestShot | None
    photo: ChroniclePhoto | None
    picture: str  # address of the board as it stood at the end; empty without one
    changes: int  # proposed by the close

    @property
    def told(self) -> tuple[Survivor, ...]:
        """Survivors with more to say of them than the counts do."""
        return tuple([one for one in self.lived if one.shown or not self.counts])

    @property
    def cast(self) -> tuple[CastFace, ...]:
        """The first survivors, on the cover."""
        return tuple([one.cast for one in self.lived if one.cast])[:MOST_FACES]

    @property
    def may_close(self) -> bool:
        """True if the viewer can still close the session."""
        return self.is_host and self.session.state in (Session.State.LIVE, Session.State.CLOSING)


def game_end_page(visit: Visit, game: Game) -> GameEndPage:
    """Return the end of a finished game. Its numbers are cached until the log changes."""
    view = stand_of(game).view(play_of(game), SPECTATOR, "")
    figures = _shown(view)
    party = [one for one in set_up_of(game).figures if one.key.isdecimal()]
    fielded = {one.key: one.name for one in party}
    apart = [_face(game, one) for one in party if one.key not in figures]
    faces = portraits_of(game, [*figures.values(), *apart])
    cast = cast_of(game, [*figures.values(), *apart])
    names = {key: figures[key].key if key in figures else key for key in fielded}  # in the cast
    portraits = {key: faces[one.key] for key, one in figures.items() if one.key in faces}
    portraits |= {one.key: faces[one.key] for one in apart if one.key in faces}
    results = _results(game.session)
    lost = _lost(game, results)
    ending = _ending(game, figures.values())
    photos = ChroniclePhoto.objects.filter(note__session=game.session, note__deleted=False)
    return GameEndPage(
        game=game,
        session=game.session,
        is_host=visit.is_host,
        plays=visit.plays,
        over=view.over,
        counted=view.race.name if view.race else None,
        moment=_moment(view, ending.last),
        lived=tuple(
            _survivor(name, portraits.get(key, ""), cast.get(names[key]), figures.get(key))
            for key, name in fielded.items()
            if key not in lost and not _is_dead(figures.get(key))
        ),
        fell=tuple(
            _casualty(
                game, name, portraits.get(key, ""), lost.get(key), ending.deaths.get(names[key])
            )
            for key, name in fielded.items()
            if key in lost or _is_dead(figures.get(key))
        ),
        counts=tuple(
            _counts(
                view, faces, {fielded[key]: url for key, url in portraits.items() if key in fielded}
            )
        ),
        best=_best(game, ending.feat, {**faces, **portraits}),
        photo=photos.order_by("-note__at", "-note", "place").first(),
        picture=_picture(game),
        changes=len(results),
    )


def _counts(
    view: TableView, faces: Mapping[str, str], named: Mapping[str, str]
) -> Iterator[FinalCount]:
    """Yield each side with the face of its first figure, else that of its name on the roster."""
    racers = view.race.racers if view.race else ()
    panels = {panel.key: panel for panel in view.panels}
    most = max([1, *(one.count for one in racers)])
    for one in racers:
        figures = panels[one.panel].figures if one.panel in panels else ()
        name = translate(one.name)
        found = (faces[figure.key] for figure in figures if figure.key in faces)
        portrait = next(found, named.get(name, ""))
        yield FinalCount(name, portrait, one.count, 100 * one.count // most)


def _picture(game: Game) -> str:
    play = play_of(game)
    if play.board(stand_of(game).seen(play, SPECTATOR), SPECTATOR) is None:
        return ""
    there = [game.session.campaign.slug, game.session.number, game.number]
    return f"{reverse('campaigns:game-replay', args=there)}{game.last_number}.png"


def _shown(view: TableView) -> Mapping[str, FigureView]:
    """Each figure of the roster as the table shows it: itself, or the first piece with its face."""
    found: dict[str, FigureView] = {}
    for one in (one for panel in view.panels for one in panel.figures):
        found.setdefault(one.face_of or one.key, one)
    return found


def _face(game: Game, figure: Figure) -> Face:
    """The face that a figure of the party has on the roster."""
    sitter = game.session.campaign.game.roster.sitter
    name = text("{name}", name=figure.name)
    return Face(key=figure.key, name=name, standing="ready", sitter=sitter(figure))


def _moment(view: TableView, last: Text | None) -> str:
    """The turn in which the game ended. Without turns, the heading of the table."""
    said = last or next(iter(view.heading[::-1]), None)
    return translate(said) if said else ""


_KEPT = msgspec.json.Decoder(Ending)


def _ending(game: Game, figures: Iterable[FigureView]) -> Ending:
    """The best shot and the deaths, worked out once for each length of the log.

    The odds of all shots take seconds, and the film of a long game half a second.
    """
    name = f"game-ending-{FORMAT}-{game.pk}-{game.started_at.timestamp()}-{game.last_number}"
    kept: Any = cache.get(name)
    if kept is None:
        play, reel = play_of(game), reel_of(game, SPECTATOR)
        told = [line for frame in reel.frames for line in frame.told]
        feat = best_feat(play, play.start(set_up_of(game)), reel.entries)
        last = next((line.opens for line in reversed(told) if line.opens), None)
        kept = msgspec.json.encode(Ending(feat, deaths_in(reel.frames, figures), last))
        cache.set(name, kept, KEPT_SECONDS)
    return _KEPT.decode(kept)


def deaths_in(frames: Iterable[Frame], figures: Iterable[FigureView]) -> dict[str, Death]:
    """Return the last fall of each of these figures that fell, by key."""
    named = {one.key: _names(one.name) for one in figures}
    found: dict[str, Death] = {}
    when: Text | None = None
    for frame in frames:
        when = next((line.opens for line in frame.told if line.opens), when)
        bad = [line.text for line in frame.told if line.mood == "bad"]
        for key in named.keys() & set(frame.fell):
            how = next((one for one in reversed(bad) if named[key] <= _names(one)), None)
            found[key] = Death(when, how)
    return found


def _names(said: Text) -> set[str]:
    return set(words_in(said))


def _is_dead(figure: FigureView | None) -> bool:
    return figure is not None and figure.standing == "dead"


def _results(session: Session) -> Sequence[Result]:
    """Return the results of the session, as far as they are known."""
    if session.state == Session.State.CLOSED:
        return [one.result for one in applied_of(session) if one.result.taken]
    return proposed(session)


def _lost(game: Game, results: Sequence[Result]) -> Mapping[str, RetireFigure]:
    """Figures that leave the campaign by this game or by hand, by key."""
    told = (f"{game.number}.", "0.")
    ours = (one.proposal for one in results if one.key.startswith(told))
    return {one.figure: one for one in ours if isinstance(one, RetireFigure)}


def _survivor(
    name: str, portrait: str, cast: CastFace | None, figure: FigureView | None
) -> Survivor:
    life = next((one for one in figure.meters if one.hearts), None) if figure else None
    left = (life.most or 0) - life.value if life else None
    return Survivor(
        name=name,
        portrait=portrait.removesuffix(HEAD),
        cast=cast,
        shown=figure is not None,
        left=left,
    )


def _casualty(
    game: Game,
    name: str,
    portrait: str,
    lost: RetireFigure | None,
    death: Death | None,
) -> Casualty:
    fates = {one.key: translate(one.name) for one in game.session.campaign.game.roster.fates}
    return Casualty(
        name=name,
        portrait=portrait,
        fate=fates.get(lost.fate, lost.fate) if lost else "",
        why=translate(lost.why) if lost else "",
        when=death.when if death else None,
        how=death.how if death else None,
    )


def _best(game: Game, feat: Feat | None, portraits: Mapping[str, str]) -> BestShot | None:
    row = GameEntry.objects.filter(game=game, number=feat.entry).first() if feat else None
    if feat is None or row is None:
        return None
    session, lines = game.session, lines_of(row)
    return BestShot(
        portrait=portraits.get(feat.figure, ""),
        percent=max(1, round(100 * feat.chance)),
        lines=tuple([one for one in lines if one.good or one.mood == "good"]),
        url=reverse(
            "campaigns:game-log", args=[session.campaign.slug, session.number, game.number]
        ),
    )
