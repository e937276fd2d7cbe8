"""The life of a figure, told from what the campaign knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

import msgspec
from django.db.models import Min
from django.urls import reverse
from django.utils import formats, timezone
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.markdown import rendered
from campaigns.models import Campaign, ChronicleNote, Figure, Game, HistoryEntry, Session
from campaigns.pages.game_log import ENTRIES_A_PAGE, table_url
from campaigns.pages.rosters import portrait_address
from campaigns.pages.told import concerns, taken_of
from campaigns.reckoning import GameSum, games_of, sums_of
from campaigns.text import translate
from rules.aftermath import AddFigure
from rules.play import Deed
from rules.text import Text

FATES = ("dead", "risen", "fled")


@dataclass(frozen=True)
class MomentTold:
    """Something notable, and where in the log it stands."""

    said: str
    url: str


@dataclass(frozen=True)
class Chapter:
    """A session that the figure took part in."""

    name: str
    at: datetime
    url: str
    told: str  # in prose
    moments: tuple[MomentTold, ...]
    came_of: tuple[str, ...]
    notes: tuple[SafeString, ...]


@dataclass(frozen=True)
class FigureStory:
    campaign: Campaign
    figure: Figure
    portrait: str
    joined: str
    chapters: tuple[Chapter, ...]  # the first session first
    notes: tuple[SafeString, ...]  # of no session
    fate: str  # empty while the figure is in use
    is_dead: bool


class Lives:
    """What has been played in a campaign, to tell the lives of its figures."""

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        self.games = games_of(campaign)
        self.sums = sums_of(self.games)
        rows = Session.objects.filter(campaign=campaign).exclude(state=Session.State.PLANNED)
        self.sessions = list(rows.annotate(first=Min("games__started_at")).order_by("number"))

    def chapters(
        self, figure: Figure, notes: Mapping[int | None, tuple[SafeString, ...]]
    ) -> tuple[Chapter, ...]:
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

    def fate(self, figure: Figure, chapters: Sequence[Chapter]) -> str:
        """What became of a figure, in prose; empty while it is in use."""
        key = str(figure.number)
        deeds = _summed(one.deeds.get(key, {}) for one in self.sums.values())
        return _fate(figure, chapters, deeds)


def figure_story(campaign: Campaign, figure: Figure) -> FigureStory:
    """The figure's life; the queries do not grow with sessions or entries."""
    lives, notes = Lives(campaign), _notes(figure)
    chapters = lives.chapters(figure, notes)
    told = {row.pk for row in lives.sessions}
    return FigureStory(
        campaign=campaign,
        figure=figure,
        portrait=portrait_address(campaign, figure),
        joined=_joined(campaign, figure, lives.sessions),
        chapters=chapters,
        notes=tuple(note for of in notes if of not in told for note in notes[of]),
        fate=lives.fate(figure, chapters),
        is_dead=figure.fate in ("dead", "risen"),
    )


def _chapter(
    campaign: Campaign,
    row: Session,
    figure: Figure,
    played: list[Game],
    sums: Mapping[int, GameSum],
    came_of: tuple[str, ...],
    notes: Iterable[SafeString],
) -> Chapter:
    key = str(figure.number)
    sentences = []
    for game in played:
        one = sums[game.pk]
        sentences += game_told(figure.name, game.name, one.over, one.deeds.get(key, {}))
    return Chapter(
        name=row.name,
        at=row.starts_at or row.first or row.closed_at or timezone.now(),  # type: ignore[attr-defined]
        url=reverse("campaigns:session-show", args=[campaign.slug, row.number]),
        told=" ".join(sentences),
        moments=tuple(
            MomentTold(translate(moment.said), log_url(game, moment.entry))
            for game in played
            for moment in sums[game.pk].moments.get(key, ())
        ),
        came_of=came_of,
        notes=tuple(notes),
    )


def log_url(game: Game, entry: int) -> str:
    """Where an entry stands in the log, which shows the newest first."""
    page = (game.last_number - entry) // ENTRIES_A_PAGE + 1
    return f"{table_url(game, 'log')}?page={page}#entry-{entry}"


def game_told(name: str, game: str, over: Text | None, deeds: Mapping[Deed, int]) -> list[str]:
    """A game as a figure lived through it."""
    told = deeds_told(name, deeds)
    named = {"name": name, "game": game, "ended": translate(over) if over else ""}
    if not told:
        return [_("%(name)s was there in %(game)s.") % named]
    opening = _("In %(game)s: %(ended)s.") if over else _("In %(game)s, left unfinished:")
    return [opening % named, *told]


def deeds_told(name: str, deeds: Mapping[Deed, int]) -> list[str]:
    """What a figure did in a game and what befell it, a sentence each."""
    kills, given, taken = (deeds.get(deed, 0) for deed in ("kill", "wound", "hurt"))
    shots, empty, finds = (deeds.get(deed, 0) for deed in ("shot", "empty", "find"))
    met = deeds.get("meeting", 0)
    told = [
        (kills, ngettext("%(name)s killed one.", "%(name)s killed %(n)s.", kills)),
        (
            0 if kills == given else given,
            ngettext("%(name)s dealt %(n)s wound.", "%(name)s dealt %(n)s wounds.", given),
        ),
        (shots, ngettext("One shot was fired.", "%(n)s shots were fired.", shots)),
        (
            empty,
            ngettext("Once the ammo ran out.", "The ammo ran out %(n)s times.", empty),
        ),
        (finds, ngettext("One thing was found.", "%(n)s things were found.", finds)),
        (
            met,
            ngettext("A group of survivors was met.", "%(n)s groups of survivors were met.", met),
        ),
        (
            taken,
            ngettext("%(name)s took %(n)s wound.", "%(name)s took %(n)s wounds.", taken),
        ),
        (deeds.get("death", 0), _("%(name)s did not get up again.")),
    ]
    return [wording % {"name": name, "n": n} for n, wording in told if n]


def _notes(figure: Figure) -> dict[int | None, tuple[SafeString, ...]]:
    """What was written about the figure, by session."""
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
                return _("%(name)s was found in %(session)s, and stayed.") % {
                    "name": figure.name,
                    "session": row.name,
                }
    first = HistoryEntry.objects.filter(figure=figure).order_by("number").first()
    if first is not None and "joined" in msgspec.convert(first.said, Text).id:
        return _("%(name)s joined on %(day)s.") % {"name": figure.name, "day": _day(first.at)}
    return _("%(name)s was there from the beginning, %(day)s.") % {
        "name": figure.name,
        "day": _day(campaign.created_at),
    }


def _fate(figure: Figure, chapters: Sequence[Chapter], deeds: Mapping[Deed, int]) -> str:
    if figure.status == Figure.Status.ACTIVE:
        return ""
    last = chapters[-1] if chapters else None
    words = {
        "dead": _("%(name)s is dead."),
        "risen": _("%(name)s was killed by zombies, and walks among them now."),
        "fled": _("%(name)s fled, and has not been seen since."),
    }
    told = [words.get(figure.fate, _("%(name)s does not take part any more."))]
    if last is not None and figure.fate in FATES:
        told.append(_("That was in %(session)s, on %(day)s."))
    if chapters:
        n = len(chapters)
        told.append(
            ngettext("It was the only session.", "There were %(sessions)s sessions in all.", n)
        )
    kills = deeds.get("kill", 0)
    if kills:
        told.append(ngettext("%(name)s had killed one.", "%(name)s had killed %(kills)s.", kills))
    facts = {
        "name": figure.name,
        "session": last.name if last else "",
        "day": _day(last.at) if last else "",
        "sessions": len(chapters),
        "kills": kills,
    }
    return " ".join(told) % facts


def _summed(deeds: Iterable[Mapping[Deed, int]]) -> Mapping[Deed, int]:
    total: Counter[Deed] = Counter()
    for one in deeds:
        total.update(one)
    return total


def _day(at: datetime) -> str:
    return formats.date_format(timezone.localtime(at), "DATE_FORMAT")
