"""The storyline, ready to be drawn: its picture, and a line for each chapter."""

from __future__ import annotations

from dataclasses import dataclass

from campaigns.models import Campaign, Chapter, Session
from campaigns.shell.text import translate
from campaigns.storyline.picture import StorylinePicture, picture_of
from rules.system import HouseRule


@dataclass(frozen=True)
class ChapterLine:
    """A chapter, what it plays, and how its sessions ended."""

    chapter: Chapter
    plays: str
    sessions: tuple[Session, ...]


@dataclass(frozen=True)
class KeptRule:
    """A house rule about what figures carry over, and its value."""

    name: str
    chosen: str


@dataclass(frozen=True)
class StorylinePage:
    campaign: Campaign
    is_host: bool
    lines: tuple[ChapterLine, ...]
    picture: StorylinePicture | None
    kept: tuple[KeptRule, ...]

    @property
    def current(self) -> Chapter | None:
        """The chapter that is played next; None where the storyline is over."""
        return next((one.chapter for one in self.lines if one.chapter.current), None)


def storyline_page(campaign: Campaign, *, is_host: bool) -> StorylinePage:
    """The storyline as one member sees it; two queries."""
    rows = Chapter.objects.filter(campaign=campaign)
    chapters = list(rows.select_related("drawn", "after_win", "after_loss"))
    played: dict[int | None, list[Session]] = {}
    for session in Session.objects.filter(campaign=campaign, chapter__isnull=False):
        played.setdefault(session.chapter_id, []).append(session)
    names = {one.key: translate(one.name) for one in campaign.game.play.scenarios("")}
    return StorylinePage(
        campaign=campaign,
        is_host=is_host,
        lines=tuple(
            [
                ChapterLine(one, _plays(one, names), tuple(played.get(one.pk, ())))
                for one in chapters
            ]
        ),
        picture=picture_of(chapters) if chapters else None,
        kept=tuple([_kept(campaign, one) for one in campaign.game.house_rules() if one.lasting]),
    )


def _plays(chapter: Chapter, names: dict[str, str]) -> str:
    parts = [names.get(chapter.scenario, chapter.scenario)]
    parts.append(chapter.drawn.name if chapter.drawn else "")
    return " · ".join(filter(None, parts))


def _kept(campaign: Campaign, rule: HouseRule) -> KeptRule:
    value = campaign.house_rules.get(rule.key, rule.options[0].key)
    names = {one.key: translate(one.name) for one in rule.options}
    return KeptRule(translate(rule.name), names.get(value, value))
