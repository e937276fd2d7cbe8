"""The storyline, ready to be drawn: its picture, and a line for each chapter."""

from __future__ import annotations

from collections.abc import Sequence

from django.urls import reverse
from msgspec import Struct

from campaigns.models import Campaign, Chapter, Game, Session
from campaigns.models.game_log import play_of, seen_by_all
from campaigns.shell.choices import chapter_plays, scenario_ground, scenario_names
from campaigns.shell.text import translate
from campaigns.storyline.picture import StorylinePicture, picture_of
from rules.game import SPECTATOR
from rules.system import HouseRule


class ChapterPicture(Struct, frozen=True):
    """The last game of a chapter, as it stood, and its film."""

    name: str
    url: str
    picture_url: str


class ChapterLine(Struct, frozen=True):
    """A chapter, what it plays, and how its sessions ended."""

    chapter: Chapter
    plays: str
    sessions: tuple[Session, ...]
    picture: ChapterPicture | None  # the end of its last game
    ground: str  # the address of the map of its scenario, empty where another chapter shows it


class KeptRule(Struct, frozen=True):
    """A house rule about what figures carry over, and its value."""

    name: str
    chosen: str


class StorylinePage(Struct, frozen=True):
    campaign: Campaign
    is_host: bool
    lines: tuple[ChapterLine, ...]
    picture: StorylinePicture | None
    kept: tuple[KeptRule, ...]

    @property
    def current(self) -> Chapter | None:
        """The chapter that is played next, or None where the storyline is over."""
        return next((one.chapter for one in self.lines if one.chapter.current), None)


def storyline_page(campaign: Campaign, *, is_host: bool) -> StorylinePage:
    """The storyline as one member sees it, in three queries.

    Only hosts see chapters to come: others see those with a session, and the next one.
    """
    rows = Chapter.objects.filter(campaign=campaign)
    chapters = list(rows.select_related("drawn", "after_win", "after_loss"))
    played: dict[int | None, list[Session]] = {}
    for session in Session.objects.filter(campaign=campaign, chapter__isnull=False):
        played.setdefault(session.chapter_id, []).append(session)
    if not is_host:
        chapters = [one for one in chapters if one.current or one.pk in played]
    pictures = _pictures(campaign) if played else {}
    names = scenario_names(campaign)
    grounds = _grounds(campaign, chapters)
    return StorylinePage(
        campaign=campaign,
        is_host=is_host,
        lines=tuple(
            [
                ChapterLine(
                    one,
                    chapter_plays(one, names),
                    tuple(played.get(one.pk, ())),
                    pictures.get(one.pk),
                    grounds.get(one.pk, ""),
                )
                for one in chapters
            ]
        ),
        picture=picture_of(chapters) if chapters else None,
        kept=tuple([_kept(campaign, one) for one in campaign.game.house_rules() if one.lasting]),
    )


def storyline_picture(campaign: Campaign) -> StorylinePicture | None:
    """Draw all chapters, in one query. None before there is one."""
    rows = Chapter.objects.filter(campaign=campaign)
    chapters = list(rows.select_related("after_win", "after_loss"))
    return picture_of(chapters) if chapters else None


def ground_of(campaign: Campaign, chapter: Chapter) -> str:
    """Return the address of the map of a chapter's scenario, empty where there is none."""
    return "" if chapter.drawn else scenario_ground(campaign, chapter.scenario)


def _grounds(campaign: Campaign, chapters: Sequence[Chapter]) -> dict[int, str]:
    """Return the address of each map once: of the next chapter, else of the first that has it."""
    shown: dict[str, int] = {}
    for one in sorted(chapters, key=lambda row: not row.current):
        shown.setdefault(ground_of(campaign, one), one.pk)
    return {key: ground for ground, key in shown.items()}


def _pictures(campaign: Campaign) -> dict[int | None, ChapterPicture]:
    """Return how the last game of each chapter ended, by its key, for chapters with a board."""
    games = Game.objects.filter(session__campaign=campaign, session__chapter__isnull=False)
    over = games.filter(over=True).select_related("session").order_by("session__number", "number")
    last = {game.session.chapter_id: game for game in over}
    found = {}
    for key, game in last.items():
        game.session.campaign = campaign
        if play_of(game).board(seen_by_all(game), SPECTATOR):
            there = [campaign.slug, game.session.number, game.number]
            film = reverse("campaigns:game-replay", args=there)
            found[key] = ChapterPicture(game.name, film, f"{film}{game.last_number}.png")
    return found


def _kept(campaign: Campaign, rule: HouseRule) -> KeptRule:
    value = campaign.house_rules.get(rule.key, rule.options[0].key)
    names = {one.key: translate(one.name) for one in rule.options}
    return KeptRule(translate(rule.name), names.get(value, value))
