"""The chronicle as a book: sessions, notes and photos, the dead, and the numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from campaigns.chronicle.pages.chronicle import Story
from campaigns.chronicle.pages.numbers import Numbers
from campaigns.chronicle.pages.standings import standings_page
from campaigns.chronicle.pages.statistics import StatisticsPage, statistics_page
from campaigns.chronicle.pages.story import Lives
from campaigns.chronicle.pages.told import Reader, SessionTold, sessions_told
from campaigns.chronicle.poster import party_of
from campaigns.chronicle.reckoning import sums_of
from campaigns.models import Campaign, ChronicleNote, Figure, Game, Session
from campaigns.models.game_log import play_of, seen_by_all
from campaigns.roster.drawn import drawn_portrait, kept_portrait
from campaigns.roster.fates import losses
from campaigns.roster.portraits import photo_path, stored_path
from campaigns.shell.dates import day
from campaigns.shell.markdown import paragraphs
from campaigns.shell.text import joined, listed_names, translate
from campaigns.table.board.drawing import board_drawing
from campaigns.table.pages.portraits import drawn_of
from rules.booklets import Bars, Booklet, Chapter, Passage, Photo, PhotoRow
from rules.game import SPECTATOR
from rules.printables import BoardDrawing

ON_COVER = 5  # of the party
GALLERY_ROW = 3  # photos of a note beside each other, below the first
Part = Passage | Photo | PhotoRow | Bars | BoardDrawing


def chronicle_booklet(campaign: Campaign) -> Booklet:
    """The book of a campaign, the first session first. It names no accounts."""
    game = translate(campaign.game.name)
    rows = Figure.objects.filter(roster=campaign.roster).prefetch_related("items")
    return Booklet(
        title=campaign.name,
        subtitle=_("Chronicle of a %(game)s campaign") % {"game": game},
        note=_("Printed on %(day)s") % {"day": day(timezone.now())},
        chapters=(*_sessions(campaign), *_obituaries(campaign), *_numbers(campaign)),
        people=tuple(kept_portrait(campaign, row) for row in party_of(rows)[:ON_COVER]),
    )


def _sessions(campaign: Campaign) -> list[Chapter]:
    """A chapter for each session, with what was written of it or after it."""
    reader = Reader(campaign, member=False)
    story = Story(reader, None)
    rows = Session.objects.filter(pk__in=[row.pk for row in story.sessions])
    told = sessions_told(reader, rows, story.when, story.games, sums_of(story.games))
    written = ChronicleNote.objects.filter(campaign=campaign, deleted=False)
    written = written.select_related("figure").prefetch_related("photos")
    notes = {row.pk: row for row in written}
    boards = _boards(campaign)
    chapters: list[tuple[str, list[Part]]] = []
    places = sorted(
        story.places(None, None),
        key=lambda place: (place.at, place.session, not place.is_session, place.written),
    )
    for place in places:
        if place.is_session:
            chapters.append((told[place.pk].name, list(_session(told[place.pk], boards))))
            continue
        if not chapters:
            chapters.append((_("Before the first session"), []))
        chapters[-1][1].extend(_note(notes[place.pk]))
    return [Chapter(title, tuple(parts)) for title, parts in chapters]


def _session(told: SessionTold, boards: Mapping[int, BoardDrawing]) -> Iterable[Part]:
    yield Passage(day(told.at), "date")
    if told.scenario:
        yield Passage(_("Scenario: %(name)s") % {"name": told.scenario})
    if told.fielded:
        yield Passage(
            _("Figures: %(names)s") % {"names": listed_names(one.name for one in told.fielded)}
        )
    for game in told.games:
        yield Passage(game.name, "heading")
        yield Passage(game.ended or _("In progress"))
        if game.key in boards:
            yield boards[game.key]
    if told.results:
        yield Passage(_("Result"), "heading")
    for result in told.results:
        yield Passage(result.said, "item")


def _boards(campaign: Campaign) -> dict[int, BoardDrawing]:
    """The boards of games as they stand, by primary key, in two queries."""
    games = Game.objects.filter(session__campaign=campaign)
    boards = {}
    kept: dict[int, tuple[str, dict[str, Any]]] | None = None
    for game in games.defer("set_up").select_related("session__campaign"):
        play, state = play_of(game), seen_by_all(game)
        board = play.board(state, SPECTATOR)
        if board is not None:
            kept = game.portraits if kept is None else kept
            view = play.view(state, SPECTATOR)
            boards[game.pk] = board_drawing(board, drawn_of(game, view, kept))
    return boards


def _note(note: ChronicleNote) -> Iterable[Part]:
    yield from _photos([str(path) for one in note.photos.all() if (path := photo_path(one.file))])
    for words in paragraphs(note.words):
        yield Passage(words, "note")
    if note.figure is not None:
        yield Passage(f"– {note.figure.name}", "date")


def _photos(paths: list[str]) -> Iterable[Part]:
    """Two beside each other, else the first large, and the others in even rows below it."""
    if len(paths) != 2:
        yield from map(Photo, paths[:1])
        paths = paths[1:]
    rows = -(-len(paths) // GALLERY_ROW)
    for row in range(rows):
        yield PhotoRow(tuple(paths[len(paths) * row // rows : len(paths) * (row + 1) // rows]))


def _obituaries(campaign: Campaign) -> list[Chapter]:
    """Return the obituaries of dead figures, with their portraits."""
    rows = Figure.objects.filter(roster=campaign.roster, fate__in=losses(campaign))
    dead = list(rows.exclude(status=Figure.Status.DELETED).order_by("number"))
    if not dead:
        return []
    lives = Lives(campaign)
    parts: list[Part] = []
    for row in dead:
        chapters = lives.chapters(row, {})
        portrait = stored_path(row.portrait)
        told = joined([lives.fate(row, chapters), *(one.told for one in chapters)])
        parts.append(Passage(row.name, "heading"))
        drawn = None if portrait else drawn_portrait(campaign, row)
        parts.append(Photo(str(portrait or ""), told, portrait=True, drawn=drawn))
    return [Chapter(_("In memory"), tuple(parts))]


def _numbers(campaign: Campaign) -> list[Chapter]:
    page = statistics_page(campaign)
    charts = [*_charts(page), _victories(campaign)]
    parts = [bars for bars in charts if any(value for _name, value, _said in bars.rows)]
    return [Chapter(_("In numbers"), tuple(parts))] if parts else []


def _charts(page: StatisticsPage) -> Iterable[Bars]:
    survival = tuple(
        (one.name, float(one.percent), f"{one.percent} %") for one in page.sessions if one.fielded
    )
    told = page.campaign.game.play.deeds_told
    charts = [(deed.key, one) for deed in told for one in deed.charts]
    yield from (
        _bars(translate(one.title), page.sessions, deed)
        for deed, one in charts
        if one.by == "session"
    )
    yield Bars(_("Survivors in percent"), survival)
    yield from (
        _bars(translate(one.title), page.figures, deed)
        for deed, one in charts
        if one.by == "figure"
    )


def _victories(campaign: Campaign) -> Bars:
    lines = standings_page(campaign).figures
    rows = [(one.name, float(one.won), str(one.won)) for one in lines if one.won]
    return Bars(_("Games won"), tuple(rows))


def _bars(title: str, numbers: Iterable[Numbers], deed: str) -> Bars:
    """A chart without the names whose number is 0: they would fill a page and say nothing."""
    rows = ((one.name, float(one.deeds[deed]), str(one.deeds[deed])) for one in numbers)
    return Bars(title, tuple(row for row in rows if row[1]))
