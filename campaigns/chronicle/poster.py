"""A campaign as a poster: who plays, the nights, how it stood, who fell, what the numbers say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.chronicle.pages.last_night import game_moments
from campaigns.chronicle.pages.statistics import statistics_page
from campaigns.chronicle.pages.story import Lives
from campaigns.models import Campaign, ChronicleNote, Figure, Game, Session
from campaigns.models.game_log import play_of, seen_by_all
from campaigns.roster.drawn import drawn_portrait, kept_portrait
from campaigns.roster.fates import losses
from campaigns.roster.portraits import photo_path, stored_path
from campaigns.sessions.tonight import chosen_scenario
from campaigns.shell.dates import day
from campaigns.shell.markdown import paragraphs
from campaigns.shell.text import joined, translate
from campaigns.table.board.drawing import board_drawing
from campaigns.table.pages.portraits import drawn_of
from rules.game import SPECTATOR
from rules.pictures import Painting, Sky
from rules.portraits import Portrait
from rules.posters import CampaignPoster, PosterColumn, PosterFace, PosterPanel, PosterPlace
from rules.printables import BoardDrawing

MOST_TOLD = 3  # of the fallen, whose end is told beside their photo
PANELS = 4  # nights that are shown, the newest
ANSWERS = 4
SKIES: tuple[Sky, ...] = ("dusk", "night", "haze", "dawn")


def campaign_poster(campaign: Campaign) -> CampaignPoster:
    """The poster of a campaign as it is now. It names no accounts."""
    rows = list(Figure.objects.filter(roster=campaign.roster).prefetch_related("items"))
    fallen = [row for row in rows if row.fate in losses(campaign)]
    sessions = list(Session.objects.filter(campaign=campaign).order_by("number"))
    for row in sessions:
        row.campaign = campaign
    games = list(Game.objects.filter(session__campaign=campaign).select_related("session"))
    games.sort(key=lambda game: (game.session.number, game.number))
    for game in games:
        game.session.campaign = campaign
    board, named = _board(games)
    return CampaignPoster(
        title=campaign.name,
        above=above(campaign, sessions, len(games)),
        foot=" · ".join(dict.fromkeys(row.place for row in sessions if row.place)),
        party=tuple(_face(row, kept_portrait(campaign, row)) for row in party_of(rows)),
        panels=tuple(_panels(campaign, sessions, games)),
        board=board,
        board_title=named,
        fallen=_fallen(campaign, fallen[::-1]),
        fallen_title=_("The fallen"),
        columns=tuple(_columns(campaign, games)),
        town=tuple(_town(sessions, games)),
        town_title=_("The town"),
    )


def party_of(rows: Iterable[Figure]) -> list[Figure]:
    """Figures with a player, or all active ones where none has, in the order of the roster."""
    active = [row for row in rows if row.status == Figure.Status.ACTIVE]
    active.sort(key=lambda row: row.number)
    return [row for row in active if row.owner_id] or active


def above(campaign: Campaign, sessions: Sequence[Session], games: int) -> str:
    """The game, how much was played, and from when to when."""
    days = [
        day(row.starts_at)
        for row in sessions
        if row.starts_at and row.state != Session.State.PLANNED
    ]
    played = ngettext("a campaign in %(count)s game", "a campaign in %(count)s games", games)
    span = " – ".join(dict.fromkeys([*days[:1], *days[-1:]]))
    told = [translate(campaign.game.name), played % {"count": games}, span]
    return " · ".join(filter(None, told))


def _face(row: Figure, drawn: Portrait, when: str = "", told: str = "") -> PosterFace:
    photo = str(stored_path(row.portrait) or "")
    return PosterFace(name=row.name, drawn=drawn, photo=photo, when=when, told=told)


def _fallen(campaign: Campaign, rows: Sequence[Figure]) -> tuple[PosterFace, ...]:
    """Return the faces of the fallen, with when and how they fell where there are few of them."""
    if not 0 < len(rows) <= MOST_TOLD:
        return tuple(_face(row, drawn_portrait(campaign, row)) for row in rows)
    lives, found = Lives(campaign), []
    for row in rows:
        lived = lives.chapters(row, {})
        when = f"{day(lived[-1].at)} · {lived[-1].name}" if lived else ""
        first, *others = lives.fate_told(row, lived)
        told = joined([first, *others[2:3]])  # its end, and the first of its deeds
        found.append(_face(row, drawn_portrait(campaign, row), when, told))
    return tuple(found)


def _panels(
    campaign: Campaign, sessions: Sequence[Session], games: Iterable[Game]
) -> Iterator[PosterPanel]:
    notes = ChronicleNote.objects.filter(campaign=campaign, deleted=False).order_by("at")
    notes = notes.prefetch_related("photos")
    of_night: dict[int | None, list[ChronicleNote]] = {}
    for note in notes:
        of_night.setdefault(note.session_id, []).append(note)
    for row in sessions[-PANELS:]:
        written = of_night.get(row.pk, [])
        pictured = next((one for one in written if _photo(one)), None)
        words = pictured or next(iter(written), None)
        played = [game for game in games if game.session_id == row.pk]
        yield PosterPanel(
            number=row.number,
            day=day(row.starts_at),
            title=row.name,
            words=" ".join(paragraphs(words.words)) if words else _told(row, played),
            photo=_photo(pictured) if pictured else "",
            painting=Painting(
                sky=SKIES[row.number % len(SKIES)], dead=9, seed=f"{campaign.slug} {row.number}"
            ),
            planned=row.state == Session.State.PLANNED,
        )


def _photo(note: ChronicleNote) -> str:
    """The file of the first photo of a note that is there, or empty."""
    paths = (photo_path(one.file) for one in note.photos.all())
    return next((str(path) for path in paths if path), "")


def _told(session: Session, games: Sequence[Game]) -> str:
    """Return the end of a session's last game, or the next scenario."""
    scenario = chosen_scenario(session)
    if session.state == Session.State.PLANNED and scenario:
        return _("Next: %(scenario)s") % {"scenario": translate(scenario.name)}
    for game in reversed(games):
        over = play_of(game).view(seen_by_all(game), SPECTATOR).over
        if over:
            return translate(over)
    return ""


def _board(games: Sequence[Game]) -> tuple[BoardDrawing | None, str]:
    """The last game that has a board, and what it is called."""
    for game in reversed(games):
        play, state = play_of(game), seen_by_all(game)
        board = play.board(state, SPECTATOR)
        if board is not None:
            faces = drawn_of(game, play.view(state, SPECTATOR), game.portraits)
            return board_drawing(board, faces), game.name
    return None, ""


def _town(sessions: Sequence[Session], games: Sequence[Game]) -> Iterator[PosterPlace]:
    """The places of the nights in order, then what their boards call by a name.

    A game is a place by its own name. A planned session by that of its scenario.
    """
    named: set[str] = set()
    for row in sessions:
        if row.state == Session.State.PLANNED:
            yield PosterPlace(name=row.name, night=row.number, planned=True)
        for game in games:
            if game.session_id == row.pk:
                named.add(game.name)
                yield PosterPlace(name=game.name, night=row.number)
    for game in games:
        board = play_of(game).board(seen_by_all(game), SPECTATOR)
        for label in board.labels if board else ():
            name = translate(label.text)
            if name not in named and not any(sign.isdigit() for sign in name):
                named.add(name)
                yield PosterPlace(name=f"{name[:1].upper()}{name[1:]}")


def _columns(campaign: Campaign, games: Sequence[Game]) -> Iterator[PosterColumn]:
    over = [game for game in games if game.over]
    if over:
        moments = [("", one) for one in game_moments(over[-1])]
        yield PosterColumn(title=_("Best moments"), lines=tuple(moments))
    page = statistics_page(campaign)
    asked = [(one.question, one.said) for one in page.answers[:ANSWERS] if one.key != "dice"]
    yield PosterColumn(title=_("In numbers"), lines=tuple(asked))
