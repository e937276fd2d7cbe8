"""A campaign out as a file, and in from one."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_scopes import scope

from campaigns.access import HOSTS, Visit, form_key, member, unchanged, wants_part
from campaigns.access.accounts import import_of, opens_campaigns
from campaigns.archive.forms import CampaignFileForm
from campaigns.archive.jobs import ZIP, export_is_long, export_name, export_wish
from campaigns.archive.operations.imports import ask_for_import
from campaigns.archive.pages import import_page, imported_page
from campaigns.archive.reading import known_system
from campaigns.archive.uploads import keep_upload, remove_upload
from campaigns.archive.writing import write_campaign
from campaigns.archive.zip_file import read_manifest
from campaigns.jobs.operations import ask_for, cancel
from campaigns.models import Job, User
from campaigns.roster.transfer.faults import Unreadable
from campaigns.shell.answers import REFUSED_STATUS, refusal
from campaigns.shell.journal import By
from campaigns.shell.text import has_control, translate
from rules.refused import Refused
from rules.text import text


@require_http_methods(["GET", "HEAD", "POST"])
@member(*HOSTS)
def campaign_export(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The whole campaign as a file, at once where that is quick, else by a job."""
    campaign = visit.campaign
    trouble = ""
    if request.method == "POST":
        try:
            job = ask_for(campaign=campaign, wish=export_wish(), by=visit.by(request))
            return redirect("campaigns:job-show", campaign.slug, job.number)
        except Refused as reason:
            trouble = refusal(reason)
    elif not export_is_long(campaign):
        return _file(visit)
    context = {"campaign": campaign, "trouble": trouble}
    status = REFUSED_STATUS if trouble else 200
    return render(request, "archive/campaign_export.html", context, status=status)


def _file(visit: Visit) -> HttpResponse:
    try:
        content = write_campaign(visit.campaign)
    except Unreadable as fault:
        return HttpResponse(str(fault), status=REFUSED_STATUS, content_type="text/plain")
    disposition = f'attachment; filename="{export_name(visit.campaign)}"'
    return HttpResponse(content, content_type=ZIP, headers={"Content-Disposition": disposition})


@require_http_methods(["GET", "HEAD", "POST"])
@opens_campaigns
def campaign_import(request: HttpRequest) -> HttpResponse:
    """Hand in a campaign file. Who does becomes the host of what is in it."""
    if request.method != "POST":
        return _show_upload(request, CampaignFileForm())
    form = CampaignFileForm(request.POST, request.FILES)
    if form.is_valid():
        try:
            return redirect("campaigns:import-show", _asked(request, form).pk)
        except Unreadable as fault:
            for one in fault.faults:
                form.add_error("file", translate(one.said()))
        except Refused as reason:
            form.add_error(None, refusal(reason))
    return _show_upload(request, form)


def _asked(request: HttpRequest, form: CampaignFileForm) -> Job:
    """The job that imports what was handed in. Raises: Unreadable, Refused."""
    assert isinstance(request.user, User), "opens_campaigns lets nobody else pass"
    file: UploadedFile[Any] = form.cleaned_data["file"]
    system = known_system(read_manifest(file).system).key
    title = "".join(sign for sign in str(file.name)[:80] if not has_control(sign))
    file.seek(0)
    upload = keep_upload(file.read())
    try:
        job = ask_for_import(
            system=system,
            title=text("Import of {file}", file=title),
            upload=upload,
            name=form.cleaned_data["name"],
            by=By(request.user, form_key(request)),
        )
    except BaseException:
        remove_upload(upload)
        raise
    if job.parameters["upload"] != upload:  # the same form was here before
        remove_upload(upload)
    return job


@require_safe
@login_required
def import_show(request: HttpRequest, number: int) -> HttpResponseBase:
    """Show the progress of an import. 304 if the browser already has it."""
    page = import_page(import_of(request.user, number))
    if answer := unchanged(request, page.tag):
        return answer
    part = wants_part(request)
    template = "archive/import_show.html#live" if part else "archive/import_show.html"
    response = render(request, template, {"page": page, "nav": "campaigns"})
    response["Cache-Control"] = "private, no-cache"
    response["Vary"] = "HX-Request"
    if part:
        response["ETag"] = page.tag
    return response


@require_POST
@login_required
def import_cancel(request: HttpRequest, number: int) -> HttpResponse:
    """Give an import up that waits or is under way."""
    job = import_of(request.user, number)
    with scope(campaign=job.of_campaign):
        was_open = cancel(job=job)
    if was_open:
        remove_upload(job.parameters["upload"])
    else:
        messages.info(request, _("This job has already ended."))
    return redirect("campaigns:import-show", number)


@require_safe
@member(*HOSTS)
def campaign_imported(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the imported data, and the people without an account."""
    context = {"page": imported_page(visit.campaign)}
    return render(request, "archive/campaign_imported.html", context)


def _show_upload(request: HttpRequest, form: CampaignFileForm) -> HttpResponse:
    status = REFUSED_STATUS if form.is_bound else 200
    context = {"form": form, "nav": "campaigns"}
    return render(request, "archive/campaign_import.html", context, status=status)
