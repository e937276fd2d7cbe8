"""Opening a campaign and setting how it is run."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.text import slugify
from django_scopes import scope, scopes_disabled

from campaigns.models import Campaign, HistoryEntry, Membership, Roster
from campaigns.people.operations.members import add_member
from campaigns.roster.operations.figures import add_figures
from campaigns.shell.journal import By, record, take_turn
from rules.refused import Refused
from rules.registry import system_of
from rules.system import HouseRules
from rules.text import Text, mark, text

DELETED_DAYS = 30  # in which a deleted campaign can be restored
State = Campaign.State

_STRICTNESS: dict[str, str] = {
    Campaign.Strictness.ADVISE: mark("advise"),
    Campaign.Strictness.ASK: mark("ask the host"),
    Campaign.Strictness.BLOCK: mark("block"),
}


@transaction.atomic
def create_campaign(
    *, name: str, system: str, by: By, with_samples: bool = False, slug: str = ""
) -> Campaign:
    """Open a campaign whose host is the actor, with the system's sample figures if wanted."""
    if by.key and (done := _opened_before(by)):
        return done
    game = system_of(system)
    campaign = Campaign.objects.create(name=name, system=system, slug=slug or free_slug(name))
    with scope(campaign=campaign):
        Roster.objects.create(campaign=campaign)
        if by.actor is not None:
            add_member(campaign=campaign, user=by.actor, role=Membership.Role.HOST)
        record(campaign, text("Created the campaign {name}.", name=name), by=by)
        if with_samples:
            add_figures(campaign=campaign, figures=game.roster.samples(), by=By(by.actor))
    return campaign


@transaction.atomic
def change_settings(
    *, campaign: Campaign, name: str, strictness: str, house_rules: HouseRules, by: By
) -> HistoryEntry | None:
    """Set the campaign's name, strictness and house rules. None when nothing is different."""
    if done := take_turn(campaign, by):
        return done
    kept = campaign.without_defaults(house_rules)
    if (campaign.name, campaign.strictness, campaign.house_rules) == (name, strictness, kept):
        return None
    said = _told(campaign, name, strictness, kept)
    campaign.name, campaign.strictness, campaign.house_rules = name, strictness, kept
    campaign.save()
    return record(campaign, said, by=by)


@transaction.atomic
def archive_campaign(*, campaign: Campaign, on: bool, by: By) -> HistoryEntry | None:
    """List a campaign among the archived ones or the others. None if it is listed there already."""
    if done := take_turn(campaign, by):
        return done
    state = State.ARCHIVED if on else State.OPEN
    said = text("Archived the campaign.") if on else text("Restored the campaign from the archive.")
    return _set_state(campaign, state, said, by=by)


@transaction.atomic
def delete_campaign(*, campaign: Campaign, by: By) -> HistoryEntry | None:
    """Take a campaign away from its members. It can be restored for `DELETED_DAYS`."""
    if done := take_turn(campaign, by):
        return done
    return _set_state(campaign, State.DELETED, text("Deleted the campaign."), by=by)


@transaction.atomic
def restore_campaign(*, campaign: Campaign, by: By) -> HistoryEntry | None:
    """Give a deleted campaign back to its members. Raises: Refused, when its days are over."""
    if done := take_turn(campaign, by):
        return done
    if removed_from(campaign) < timezone.now():
        raise Refused(
            text(
                "{name} cannot be restored because Duskroll is deleting it permanently. Import "
                "an exported copy instead.",
                name=campaign.name,
            )
        )
    return _set_state(campaign, State.OPEN, text("Restored the campaign."), by=by)


def removed_from(campaign: Campaign) -> datetime:
    """When a deleted campaign is removed for good."""
    return campaign.state_since + timedelta(days=DELETED_DAYS)


def _set_state(campaign: Campaign, state: str, said: Text, *, by: By) -> HistoryEntry | None:
    row = Campaign.objects.get(pk=campaign.pk)
    if row.state == state:
        return None
    row.state, row.state_since = state, timezone.now()
    row.save(update_fields=["state", "state_since"])
    return record(row, said, by=by)


def _told(campaign: Campaign, name: str, strictness: str, house_rules: HouseRules) -> Text:
    """Return the changes of the settings as one sentence."""
    parts = []
    if name != campaign.name:
        parts.append(text("name: {name}", name=name))
    if strictness != campaign.strictness:
        parts.append(text("strictness: {strictness}", strictness=text(_STRICTNESS[strictness])))
    for rule in campaign.game.house_rules():
        default = rule.options[0].key
        value = house_rules.get(rule.key, default)
        if value != campaign.house_rules.get(rule.key, default):
            chosen = next(option.name for option in rule.options if option.key == value)
            parts.append(text("{rule}: {option}", rule=rule.name, option=chosen))
    said = parts[0]
    for part in parts[1:]:
        said = text("{first}, {next}", first=said, next=part)
    return text("Changed settings: {changes}", changes=said)


def _opened_before(by: By) -> Campaign | None:
    """The campaign that the same form has opened already."""
    with scopes_disabled():
        entries = HistoryEntry.objects.filter(actor=by.actor, key=by.key, number=1)
        entry = entries.select_related("campaign").first()
    return entry.campaign if entry else None


def free_slug(name: str) -> str:
    """The first address for a campaign of this name that no other has."""
    wanted = slugify(name)[:50] or "campaign"
    taken = set(Campaign.objects.filter(slug__startswith=wanted).values_list("slug", flat=True))
    if wanted not in taken:
        return wanted
    number = 2
    while f"{wanted}-{number}" in taken:
        number += 1
    return f"{wanted}-{number}"
