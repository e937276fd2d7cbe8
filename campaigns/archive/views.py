"""A campaign out as a file, and in from one."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import slugify
from django.views.decorators.http import require_http_methods, require_safe

from campaigns.access import HOSTS, Visit, form_key, member
from campaigns.archive.forms import CampaignFileForm
from campaigns.archive.operations.imports import import_campaign
from campaigns.archive.pages import imported_page
from campaigns.archive.reading import read_campaign
from campaigns.archive.writing import write_campaign
from campaigns.models import User
from campaigns.roster.transfer.faults import Unreadable
from campaigns.shell.answers import REFUSED_STATUS, refusal
from campaigns.shell.journal import By
from campaigns.shell.text import translate
from rules.refused import Refused


@require_safe
@member(*HOSTS)
def campaign_export(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The whole campaign as a file to keep, or to take to another copy."""
    try:
        content = write_campaign(visit.campaign)
    except Unreadable as fault:
        return HttpResponse(str(fault), status=REFUSED_STATUS, content_type="text/plain")
    name = slugify(visit.campaign.name) or visit.campaign.slug
    return HttpResponse(
        content,
        content_type="application/zip",
        headers={"Content-Disposition": f'attachment; filename="{name}.campaign.zip"'},
    )


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def campaign_import(request: HttpRequest) -> HttpResponse:
    """Hand in a campaign file; who does becomes the host of what is in it."""
    assert isinstance(request.user, User), "login_required lets nobody else pass"
    if request.method != "POST":
        return _show_upload(request, CampaignFileForm())
    form = CampaignFileForm(request.POST, request.FILES)
    if not form.is_valid():
        return _show_upload(request, form)
    try:
        archive = read_campaign(form.cleaned_data["file"])
        campaign = import_campaign(
            archive=archive,
            by=By(request.user, form_key(request)),
            people=form.people(archive, request.user),
        )
    except Unreadable as fault:
        for one in fault.faults:
            form.add_error("file", translate(one.said()))
        return _show_upload(request, form)
    except Refused as reason:
        form.add_error(None, refusal(reason))
        return _show_upload(request, form)
    return redirect("campaigns:campaign-imported", campaign.slug)


@require_safe
@member(*HOSTS)
def campaign_imported(request: HttpRequest, visit: Visit) -> HttpResponse:
    """What came with the file, and who of it has no account here."""
    context = {"page": imported_page(visit.campaign)}
    return render(request, "archive/campaign_imported.html", context)


def _show_upload(request: HttpRequest, form: CampaignFileForm) -> HttpResponse:
    status = REFUSED_STATUS if form.is_bound else 200
    context = {"form": form, "nav": "campaigns"}
    return render(request, "archive/campaign_import.html", context, status=status)
