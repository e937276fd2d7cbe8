"""Work in the background: how far it is, its file, giving it up, making it again."""

from __future__ import annotations

from django.contrib import messages
from django.http import (
    FileResponse,
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
)
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from campaigns.access import EVERYBODY, Visit, member, unchanged, wants_part
from campaigns.jobs.files import result_path
from campaigns.jobs.operations import cancel, make_again
from campaigns.jobs.pages import job_page
from campaigns.models import Job
from campaigns.shell.answers import refusal
from rules.refused import Refused


@require_safe
@member(*EVERYBODY)
def job_show(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    """Show the progress of a job and its file. 304 if the browser already has it."""
    page = job_page(visit.job(number))
    if answer := unchanged(request, page.tag):
        return answer
    part = wants_part(request)
    template = "jobs/job_show.html#live" if part else "jobs/job_show.html"
    response = render(request, template, {"page": page})
    response["Cache-Control"] = "private, no-cache"
    if part:
        response["ETag"] = page.tag
    return response


@require_safe
@member(*EVERYBODY)
def job_file(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    """The file that was made. The job's page where there is none, which says why."""
    job = visit.job(number)
    path = result_path(job) if job.state == Job.State.DONE else None
    if path is None:
        return redirect("campaigns:job-show", visit.campaign.slug, number)
    response = FileResponse(
        path.open("rb"),
        as_attachment=True,
        filename=job.download_name,
        content_type=job.content_type,
    )
    response["X-Content-Type-Options"] = "nosniff"
    response["Cache-Control"] = "private, no-cache"
    return response


@require_POST
@member(*EVERYBODY)
def job_cancel(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Give a job up that waits or is under way."""
    if not cancel(job=visit.job(number)):
        messages.info(request, _("This job has already ended."))
    return redirect("campaigns:job-show", visit.campaign.slug, number)


@require_POST
@member(*EVERYBODY)
def job_again(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Make once more what failed, was cancelled, or is not kept any more."""
    try:
        make_again(job=visit.job(number), by=visit.by(request))
    except Refused as reason:
        messages.error(request, refusal(reason))
    return redirect("campaigns:job-show", visit.campaign.slug, number)
