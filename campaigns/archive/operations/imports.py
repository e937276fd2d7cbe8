"""Opening a campaign that comes in a file.

Pictures are decoded and games proven before a row is written. The rows are written in batches, so
that other tables can write in between. The last transaction opens the campaign.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from datetime import timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone
from django_scopes import scope, scopes_disabled

from campaigns.archive.columns import CAMPAIGN
from campaigns.archive.document import FileCampaign
from campaigns.archive.operations.games import prove_games
from campaigns.archive.operations.limits import refuse_unfit
from campaigns.archive.operations.removal import empty_campaign, remove_campaign
from campaigns.archive.operations.rows import Proven, Rows, plain_pictures
from campaigns.archive.reading import Archive
from campaigns.archive.zip_file import Tell, quiet
from campaigns.home.operations.campaigns import free_slug
from campaigns.jobs.operations import OPEN, Wish, ask_for, keep_held
from campaigns.jobs.run import Stopped
from campaigns.models import Campaign, Job, Membership, User
from campaigns.models.job import IMPORT
from campaigns.people.operations.members import add_member
from campaigns.roster.transfer.faults import unreadable
from campaigns.shell.journal import By
from rules.refused import Refused
from rules.text import Text, text

MOST_A_DAY = 20  # imports of one account

State = Campaign.State


def ask_for_import(*, system: str, title: Text, upload: str, name: str, by: By) -> Job:
    """The job that imports a file which was kept, for who is `name` in it.

    The same form asks once. Raises: Refused, while another import of the account is open.
    """
    assert by.actor is not None, "who imports becomes the host"
    with scopes_disabled(), transaction.atomic():
        User.objects.select_for_update().get(pk=by.actor.pk)
        theirs = Job.objects.filter(kind=IMPORT, asked_by=by.actor)
        if by.key and (same := theirs.filter(key=by.key).first()):
            return same
        if theirs.filter(state__in=OPEN).exists():
            raise Refused(
                text("You are already importing a campaign."),
                cure=text("Wait until the import finishes, or cancel it."),
            )
        day = timezone.now() - timedelta(days=1)
        if theirs.filter(asked_at__gt=day).count() >= MOST_A_DAY:
            raise Refused(
                text("You have imported {most} campaigns today.", most=MOST_A_DAY),
                cure=text("Try again tomorrow."),
            )
        campaign = _arriving(system)
        campaign.save()
        parameters = {"upload": upload, "name": name}
        wish = Wish(kind=IMPORT, title=title, parameters=parameters)
        return ask_for(campaign=campaign, wish=wish, by=by)


def finish_import(*, job: Job, archive: Archive, tell: Tell) -> None:
    """Do an import that was asked for. Nothing is left of it unless it is whole.

    Raises: Unreadable; Stopped, when nobody waits for it any more.
    """
    campaign = job.of_campaign
    if campaign.state != State.ARRIVING:
        return  # the last attempt ended just after it
    empty_campaign(campaign)  # of what an attempt that was killed has written
    known = {person.name for person in archive.campaign.people}
    name = job.parameters["name"]
    people = {name: job.asked_by} if name in known and job.asked_by else {}

    def refuse_unwanted() -> None:
        if not keep_held(job=job):
            raise Stopped

    try:
        proven = _proven(archive, campaign, tell)
        _write(archive, campaign, people, proven, tell)
        _open(archive, campaign, people, By(job.asked_by), check=refuse_unwanted)
    except BaseException:
        empty_campaign(campaign)
        raise


def import_campaign(
    *,
    archive: Archive,
    by: By,
    slug: str = "",
    people: Mapping[str, User] | None = None,
    tell: Tell = quiet,
) -> Campaign:
    """Open the campaign of a file at once, all of it or nothing. Every game of it is proven.

    Its host is the actor. `people` says which account here is whom in the file. Of everybody else
    only the name is kept. Raises: Unreadable; Refused, when the slug is taken.
    """
    if slug:
        _refuse_taken(slug)
    campaign = _arriving(archive.campaign.system)
    proven = _proven(archive, campaign, tell)
    campaign.save()
    try:
        _write(archive, campaign, people or {}, proven, tell)
        _open(archive, campaign, people or {}, by, slug=slug)
    except BaseException:
        remove_campaign(campaign)
        raise
    return campaign


def _arriving(system: str) -> Campaign:
    """A campaign that nobody can reach yet."""
    slug = f"arriving-{secrets.token_hex(12)}"
    return Campaign(slug=slug, name=slug, system=system, state=State.ARRIVING)


def _proven(archive: Archive, campaign: Campaign, tell: Tell) -> Proven:
    """Look at everything before a row is written. Raises: Unreadable."""
    for name, value in CAMPAIGN.of_file(archive.campaign).items():
        setattr(campaign, name, value)
    refuse_unfit(archive, campaign)
    portraits, photos = plain_pictures(archive, tell)
    return Proven(portraits, photos, prove_games(archive, campaign, tell))


def _write(
    archive: Archive, campaign: Campaign, people: Mapping[str, User], proven: Proven, tell: Tell
) -> None:
    try:
        with scope(campaign=campaign):
            Rows(archive, campaign, people, proven, tell).write()
    except IntegrityError as fault:
        raise unreadable(
            text("The file contains an entry twice. Export the campaign again.")
        ) from fault


@transaction.atomic
def _open(
    archive: Archive,
    campaign: Campaign,
    people: Mapping[str, User],
    by: By,
    *,
    slug: str = "",
    check: Callable[[], None] = lambda: None,
) -> None:
    """Let the members of a campaign that is whole reach it. Raises: what `check` does, Refused."""
    check()
    file = archive.campaign
    if slug:
        _refuse_taken(slug)
    taken = Campaign.objects.filter(slug=file.slug).exists()
    campaign.slug = slug or (free_slug(file.slug) if taken else file.slug)
    campaign.state, campaign.state_since = State.OPEN, timezone.now()
    campaign.save()
    with scope(campaign=campaign):
        for user, role in _roles(file, people, by.actor).items():
            if role:
                add_member(campaign=campaign, user=user, role=role)


def _roles(file: FileCampaign, people: Mapping[str, User], host: User | None) -> dict[User, str]:
    """Return the role of each account. The importer is the host."""
    roles: dict[User, str] = {
        people[one.name]: one.role for one in file.people if one.name in people
    }
    if host is not None:
        roles[host] = Membership.Role.HOST
    return roles


def _refuse_taken(slug: str) -> None:
    if Campaign.objects.filter(slug=slug).exists():
        raise Refused(
            text(
                "The address {slug} already belongs to a campaign. Choose another address.",
                slug=slug,
            )
        )
