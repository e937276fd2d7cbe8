"""The effects of other house rules, ready to be drawn."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from campaigns.models import Campaign, Game, Session
from campaigns.models.values import roster_value
from campaigns.roster.pages.findings import FindingNote, checked_figures
from campaigns.shell.text import translate
from rules.findings import Finding
from rules.system import HouseRules


class FigureImpact(Struct, frozen=True):
    """A figure that gets findings or loses some."""

    number: int
    name: str
    gained: tuple[FindingNote, ...]
    lost: tuple[FindingNote, ...]


class Impact(Struct, frozen=True):
    """The effects of house rules on the active figures."""

    figures: tuple[FigureImpact, ...]
    checked: int
    token: str  # says which house rules these are


def impact(campaign: Campaign, house_rules: HouseRules) -> Impact:
    """Compare the findings under these house rules with those of today."""
    rows, before = checked_figures(campaign)
    roster = roster_value(campaign.roster, rows)
    after: dict[str, list[Finding]] = {}
    for finding in campaign.game.roster.check(roster, house_rules):
        after.setdefault(finding.figure, []).append(finding)
    changed = []
    for row in rows:
        key = str(row.number)
        old, new = _notes(before.get(key, [])), _notes(after.get(key, []))
        if old != new:
            gained = tuple(note for note in new if note not in old)
            lost = tuple(note for note in old if note not in new)
            changed.append(FigureImpact(row.number, row.name, gained, lost))
    return Impact(tuple(changed), len(rows), token(campaign, house_rules))


def games_running(campaign: Campaign) -> int:
    """Return the number of unfinished games in live sessions. They keep their house rules."""
    live = Game.objects.filter(session__campaign=campaign, session__state=Session.State.LIVE)
    return live.filter(over=False).count()


def token(campaign: Campaign, house_rules: HouseRules) -> str:
    """A word for these house rules, the same for the same ones."""
    kept = campaign.without_defaults(house_rules)
    return msgspec.json.encode(kept, order="sorted").decode()


def _notes(findings: list[Finding]) -> list[FindingNote]:
    return [FindingNote(f.rule, f.severity, translate(f.message)) for f in findings]
