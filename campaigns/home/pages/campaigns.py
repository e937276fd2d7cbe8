"""The front page and the home of a campaign, ready to be drawn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import datetime

from django.db.models import Sum
from django.utils import timezone
from django_scopes import scope
from msgspec import Struct

from campaigns.access import PLAYING, Visit
from campaigns.chronicle.pages.last_night import LastNight, last_night
from campaigns.chronicle.pages.memorial import Remembered, memorial_page
from campaigns.home.operations.campaigns import removed_from
from campaigns.home.pages.next_step import NextStep, next_step_of
from campaigns.home.pages.playing import GoingOn, going_on
from campaigns.models import Campaign, Figure, Item, Membership, Session
from campaigns.models.values import figure_value, roster_value
from campaigns.people.pages import open_requests
from campaigns.roster.fates import losses
from campaigns.roster.pages.cast import CastFace, cast_face
from campaigns.roster.pages.findings import Counts, counted, findings_of, total
from campaigns.roster.pages.history import EntryLine, entries_of, entry_lines
from campaigns.sessions.pages.sessions import SessionLine, next_session
from campaigns.shell.text import translate
from rules import roster as values

LATEST_ENTRIES = 5
MOST_FACES = 6
MOST_LOST = 3  # on the home of a campaign
FACES_ON_CARD = 3


class CampaignCard(Struct, frozen=True):
    """A campaign on the front page."""

    campaign: Campaign
    game: str
    role: str
    plays: bool
    figures: int
    counts: Counts
    game_on: GoingOn | None
    faces: tuple[CastFace, ...]

    @property
    def is_archived(self) -> bool:
        """True if it is listed apart."""
        return self.campaign.state == Campaign.State.ARCHIVED


class DeletedCard(Struct, frozen=True):
    """A deleted campaign on the front page of its host."""

    campaign: Campaign
    game: str
    until: datetime  # when it is removed for good


def deleted_cards(campaigns: Iterable[Campaign]) -> tuple[DeletedCard, ...]:
    """The campaigns that can still be restored."""
    now = timezone.now()
    return tuple(
        DeletedCard(one, translate(one.game.name), removed_from(one))
        for one in campaigns
        if removed_from(one) > now
    )


def campaign_cards(memberships: list[Membership]) -> tuple[CampaignCard, ...]:
    """The campaigns of an account. The number of queries does not grow with theirs."""
    campaigns = [membership.campaign for membership in memberships]
    figures: dict[int, list[Figure]] = defaultdict(list)
    items: dict[int | None, list[Item]] = defaultdict(list)
    if campaigns:
        with scope(campaign=campaigns):
            active = Figure.objects.filter(status=Figure.Status.ACTIVE)
            for row in active.select_related("roster"):
                figures[row.roster.campaign_id].append(row)
            for item in Item.objects.filter(figure__status=Figure.Status.ACTIVE):
                items[item.figure_id].append(item)
    games = going_on([one for one in campaigns if one.state == Campaign.State.OPEN])
    return tuple(
        _card(one, figures[one.campaign_id], items, games.get(one.campaign_id))
        for one in memberships
    )


def _card(
    membership: Membership,
    rows: list[Figure],
    items: Mapping[int | None, list[Item]],
    game_on: GoingOn | None,
) -> CampaignCard:
    campaign = membership.campaign
    carried = tuple(figure_value(row, items.get(row.pk, ())) for row in rows)
    roster = values.Roster(system=campaign.system, figures=carried)
    return CampaignCard(
        campaign=campaign,
        game=translate(campaign.game.name),
        role=membership.get_role_display(),
        plays=membership.role in PLAYING,
        figures=len(rows),
        counts=_counts(campaign, rows, roster),
        game_on=game_on,
        faces=_faces(campaign, rows, roster, most=FACES_ON_CARD),
    )


class HouseRuleLine(Struct, frozen=True):
    """A house rule that is not at its default."""

    name: str
    chosen: str


class CampaignHomePage(Struct, frozen=True):
    campaign: Campaign
    faces: tuple[CastFace, ...]
    game: str
    credit: str
    is_host: bool
    plays: bool
    figures: int
    retired: int
    in_stash: int
    counts: Counts
    next_step: NextStep
    strictness: str
    house_rules: tuple[HouseRuleLine, ...]
    members: tuple[Membership, ...]
    lines: tuple[EntryLine, ...]
    session: SessionLine | None  # the one that is played now or comes next
    requests: int  # people who wait for the host's word
    night: LastNight | None
    lost: tuple[Remembered, ...]  # the newest of them
    all_lost: int
    nights: int  # sessions that are over


def campaign_home_page(visit: Visit) -> CampaignHomePage:
    """Where a campaign stands, and what to do next."""
    campaign = visit.campaign
    kept = Figure.objects.filter(roster=campaign.roster).exclude(status=Figure.Status.DELETED)
    rows = list(kept)
    active = [row for row in rows if row.status == Figure.Status.ACTIVE]
    roster = roster_value(campaign.roster, active)
    counts = _counts(campaign, active, roster)
    fates = losses(campaign)
    all_lost = sum(row.fate in fates for row in rows)
    stash = Item.objects.filter(roster=campaign.roster, figure=None)
    session = next_session(visit)
    return CampaignHomePage(
        campaign=campaign,
        faces=_faces(campaign, active, roster),
        game=translate(campaign.game.name),
        credit=translate(campaign.game.credit),
        is_host=visit.is_host,
        plays=visit.plays,
        figures=len(active),
        retired=len(rows) - len(active),
        in_stash=stash.aggregate(total=Sum("count"))["total"] or 0,
        counts=counts,
        next_step=next_step_of(visit, active, session, errors=counts.errors),
        strictness=campaign.get_strictness_display(),
        house_rules=_house_rules(campaign),
        members=tuple(campaign.memberships.select_related("user").order_by("pk")),
        lines=entry_lines(visit, entries_of(campaign)[:LATEST_ENTRIES]),
        session=session,
        requests=open_requests(campaign).count() if visit.is_host else 0,
        night=last_night(visit),
        lost=memorial_page(campaign, MOST_LOST) if all_lost else (),
        all_lost=all_lost,
        nights=campaign.sessions.filter(state=Session.State.CLOSED).count(),
    )


def _faces(
    campaign: Campaign, rows: list[Figure], roster: values.Roster, *, most: int = MOST_FACES
) -> tuple[CastFace, ...]:
    """The figures on the cover, the living if there are any: those that somebody plays first."""
    sitter = campaign.game.roster.sitter
    everybody = list(zip(rows, roster.figures, strict=True))
    living = [pair for pair in everybody if not sitter(pair[1]).undead]
    first = sorted(living or everybody, key=lambda pair: pair[0].owner_id is None)[:most]
    return tuple(cast_face(campaign, row, value) for row, value in first)


def _house_rules(campaign: Campaign) -> tuple[HouseRuleLine, ...]:
    lines = []
    for rule in campaign.game.house_rules():
        chosen = campaign.house_rules.get(rule.key, rule.options[0].key)
        option = next((o for o in rule.options if o.key == chosen), rule.options[0])
        if option is not rule.options[0]:
            lines.append(HouseRuleLine(translate(rule.name), translate(option.name)))
    return tuple(lines)


def _counts(campaign: Campaign, rows: list[Figure], roster: values.Roster) -> Counts:
    found = findings_of(campaign, roster)
    return total(counted(campaign, row, found.get(str(row.number), ())) for row in rows)
