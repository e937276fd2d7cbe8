"""An import under way, and what came with a campaign file, ready to be drawn."""

from __future__ import annotations

from django.db.models import Sum
from django.urls import reverse
from django.utils.translation import gettext as _
from msgspec import Struct
from msgspec.structs import replace

from campaigns.jobs.pages import JobPage, job_as_it_is
from campaigns.models import Absentee, Campaign, Figure, Game, Job, Session


class ImportedPage(Struct, frozen=True):
    campaign: Campaign
    figures: int
    sessions: int
    games: int
    entries: int
    absentees: tuple[Absentee, ...]


def imported_page(campaign: Campaign) -> ImportedPage:
    """The amounts in the campaign, and the people without an account."""
    kept = Figure.objects.filter(roster=campaign.roster).exclude(status=Figure.Status.DELETED)
    games = Game.objects.filter(session__campaign=campaign)
    return ImportedPage(
        campaign=campaign,
        figures=kept.count(),
        sessions=Session.objects.filter(campaign=campaign).count(),
        games=games.count(),
        entries=games.aggregate(total=Sum("last_number"))["total"] or 0,
        absentees=tuple(Absentee.objects.filter(campaign=campaign)),
    )


def import_page(job: Job) -> JobPage:
    """The progress of an import. `opened` is the campaign, once it is there."""
    page = job_as_it_is(
        job,
        url=reverse("campaigns:import-show", args=[job.pk]),
        cancel_url=reverse("campaigns:import-cancel", args=[job.pk]),
    )
    if job.of_campaign.state == Campaign.State.DELETED:
        return replace(page, state=Job.State.FAILED, trouble=_("Someone deleted the campaign."))
    if not job.of_campaign.is_there:
        return page
    opened = reverse("campaigns:campaign-imported", args=[job.of_campaign.slug])
    return replace(page, state="opened", opened_url=opened, tag=f'"opened-{job.pk}"')
