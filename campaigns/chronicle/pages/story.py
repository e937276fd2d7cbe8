"""The life of a figure, told from what the campaign knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from django.db.models import Min
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct

from campaigns.chronicle.pages.told import concerns, taken_of
from campaigns.chronicle.reckoning import GameSum, games_of, sums_of
from campaigns.models import (
    Campaign,
    ChronicleNote,
    Figure,
    Game,
    HistoryEntry,
    HistoryKind,
    Session,
)
from campaigns.roster.drawn import bust_address, kept_portrait
from campaigns.roster.fates import fates_of, losses
from campaigns.roster.pages.faces import portrait_address
from campaigns.shell.dates import day
from campaigns.shell.markdown import rendered
from campaigns.shell.text import joined, translate
from campaigns.table.pages.log import table_url
from rules.aftermath import AddFigure
from rules.text import Text, counted, mark, text
from rules.told import Deed


class MomentTold(Struct, frozen=True):
    """Something notable, and where in the film of its game it is shown."""

    said: str
    url: str


class SessionLived(Struct, frozen=True):
    """A session that the figure took part in."""

    name: str
    at: datetime
    url: str
    told: str  # in prose
    moments: tuple[MomentTold, ...]
    came_of: tuple[str, ...]
    notes: tuple[SafeString, ...]


class FigureStory(Struct, frozen=True):
    campaign: Campaign
    figure: Figure
    then: str  # address of the portrait in life
    portrait: str  # and of the one that is shown now; the same where it is a photo
    joined: str
    chapters: tuple[SessionLived, ...]  # the first session first
    notes: tuple[SafeString, ...]  # of no session
    fate: str  # empty while the figure is in use
    summed: str  # when that was, and what the figure had done since it joined
    is_dead: bool


class Lives:
    """The games of a campaign, for the lives of its figures."""

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        self.games = games_of(campaign)
        self.sums = sums_of(self.games)
        rows = Session.objects.filter(campaign=campaign).exclude(state=Session.State.PLANNED)
        self.sessions = list(rows.annotate(first=Min("games__started_at")).order_by("number"))

    def chapters(
        self, figure: Figure, notes: Mapping[int | None, tuple[SafeString, ...]]
    ) -> tuple[SessionLived, ...]:
        """The sessions in which a figure was fielded, came to something, or was written about."""
        key, chapters = str(figure.number), []
        sums = {pk: one for pk, one in self.sums.items() if key in one.fielded}
        for row in self.sessions:
            played = [one for one in self.games if one.session_id == row.pk and one.pk in sums]
            came_of = [one for one in taken_of(row) if concerns(one) == figure.number]
            said = tuple(translate(one.result.proposal.why) for one in came_of)
            written = notes.get(row.pk, ())
            if played or said or written:
                chapters.append(_chapter(self.campaign, row, figure, played, sums, said, written))
        return tuple(chapters)

    def fate(self, figure: Figure, chapters: Sequence[SessionLived]) -> str:
        """Return the fate of a figure in prose. Empty while it is active."""
        return joined(self.fate_told(figure, chapters))

    def fate_told(self, figure: Figure, chapters: Sequence[SessionLived]) -> list[str]:
        """The sentences of a fate: the first says what became of the figure."""
        key = str(figure.number)
        deeds = _summed(one.deeds.get(key, {}) for one in self.sums.values())
        return _fate(self.campaign, figure, chapters, deeds)


def figure_story(campaign: Campaign, figure: Figure) -> FigureStory:
    """The figure's life. The queries do not grow with sessions or entries."""
    lives, notes = Lives(campaign), _notes(figure)
    chapters = lives.chapters(figure, notes)
    told = {row.pk for row in lives.sessions}
    now = portrait_address(campaign, figure)
    fate, came = lives.fate_told(figure, chapters), _joined(campaign, figure, lives.sessions)
    return FigureStory(
        campaign=campaign,
        figure=figure,
        then=now if figure.portrait else bust_address(kept_portrait(campaign, figure)),
        portrait=now,
        joined=came,
        chapters=chapters,
        notes=tuple(note for of in notes if of not in told for note in notes[of]),
        fate=joined(fate[:1]),
        summed=joined([*fate[1:], came]) if fate else "",
        is_dead=figure.fate in losses(campaign),
    )


def _chapter(
    campaign: Campaign,
    row: Session,
    figure: Figure,
    played: list[Game],
    sums: Mapping[int, GameSum],
    came_of: tuple[str, ...],
    notes: Iterable[SafeString],
) -> SessionLived:
    key = str(figure.number)
    sentences = []
    for game in played:
        one = sums[game.pk]
        sentences += game_told(
            campaign.game.play.deeds_told, figure.name, game.name, one.over, one.deeds.get(key, {})
        )
    return SessionLived(
        name=row.name,
        at=row.starts_at or row.first or row.closed_at or timezone.now(),  # type: ignore[attr-defined]
        url=reverse("campaigns:session-show", args=[campaign.slug, row.number]),
        told=joined(sentences),
        moments=tuple(
            MomentTold(translate(moment.said), f"{table_url(game, 'replay')}?at={moment.entry}")
            for game in played
            for moment in sums[game.pk].moments.get(key, ())
        ),
        came_of=came_of,
        notes=tuple(notes),
    )


def game_told(
    kinds: Iterable[Deed], name: str, game: str, over: Text | None, deeds: Mapping[str, int]
) -> list[str]:
    """A game as a figure lived through it."""
    told = deeds_told(kinds, name, deeds)
    ended = translate(over).rstrip(".。") if over else ""
    named = {"name": name, "game": game, "ended": ended}
    if not told:
        return [_("%(name)s played in %(game)s.") % named]
    opening = _("In %(game)s: %(ended)s.") if over else _("In %(game)s (unfinished):")
    return [opening % named, *told]


def deeds_told(kinds: Iterable[Deed], name: str, deeds: Mapping[str, int]) -> list[str]:
    """The deeds of a figure in a game, a sentence each."""
    done = [(kind, deeds.get(kind.key, 0)) for kind in kinds]
    return [
        translate(counted(*kind.told, n, name=name))
        for kind, n in done
        if n and not (kind.unless_as_many and deeds.get(kind.unless_as_many, 0) == n)
    ]


def _notes(figure: Figure) -> dict[int | None, tuple[SafeString, ...]]:
    """Return the notes about the figure by session."""
    rows = ChronicleNote.objects.filter(figure=figure, deleted=False).exclude(words="")
    found: dict[int | None, list[SafeString]] = {}
    for session, words in rows.order_by("at", "pk").values_list("session_id", "words"):
        found.setdefault(session, []).append(rendered(words))
    return {session: tuple(told) for session, told in found.items()}


def _joined(campaign: Campaign, figure: Figure, sessions: Iterable[Session]) -> str:
    for row in sessions:
        for one in taken_of(row):
            met = isinstance(one.result.proposal, AddFigure)
            if met and one.effect.figure == figure.number:
                return _("%(name)s joined in %(session)s.") % {
                    "name": figure.name,
                    "session": row.name,
                }
    first = HistoryEntry.objects.filter(figure=figure).order_by("number").first()
    if first is not None and first.kind == HistoryKind.JOINED:
        return _("%(name)s joined on %(day)s.") % {"name": figure.name, "day": day(first.at)}
    return _("%(name)s was in the campaign from its start on %(day)s.") % {
        "name": figure.name,
        "day": day(campaign.created_at),
    }


def _fate(
    campaign: Campaign, figure: Figure, chapters: Sequence[SessionLived], deeds: Mapping[str, int]
) -> list[str]:
    if figure.status == Figure.Status.ACTIVE:
        return []
    last = chapters[-1] if chapters else None
    fate = fates_of(campaign).get(figure.fate)
    story = fate.story if fate else mark("{name} left the campaign.")
    told = [translate(text(story, name=figure.name))]
    if last is not None and fate:
        facts = {"session": last.name, "day": day(last.at)}
        told.append(_("This happened in %(session)s on %(day)s.") % facts)
    if chapters:
        n = len(chapters)
        sessions = ngettext(
            "%(name)s played in %(sessions)s session.",
            "%(name)s played in %(sessions)s sessions.",
            n,
        )
        told.append(sessions % {"name": figure.name, "sessions": n})
    for kind in campaign.game.play.deeds_told:
        n = deeds.get(kind.key, 0)
        if n and kind.life:
            told.append(translate(counted(*kind.life, n, name=figure.name)))
    return told


def _summed(deeds: Iterable[Mapping[str, int]]) -> Mapping[str, int]:
    total: Counter[str] = Counter()
    for one in deeds:
        total.update(one)
    return total
