"""Health checks for monitoring and load balancers, and the backups page of administrators."""

from __future__ import annotations

from django.conf import settings
from django.contrib import messages
from django.db import DatabaseError, connection
from django.http import (
    FileResponse,
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
)
from django.shortcuts import redirect, render
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from django_scopes import scopes_disabled

from campaigns.access import form_key, unchanged, wants_part
from campaigns.access.accounts import administers, last_backup_job
from campaigns.jobs.operations import Wish, ask_server_for, cancel
from campaigns.models import User
from campaigns.shell.journal import By
from campaigns.upkeep.backups import kept_as
from campaigns.upkeep.jobs import backup_wish, check_wish
from campaigns.upkeep.pages import backups_page, holdings, jobs_by_state


@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """Answer without asking the database."""
    return HttpResponse("ok\n", content_type="text/plain")


@require_safe
def readyz(request: HttpRequest) -> HttpResponse:
    """Answer 200 while the database answers, else 503."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return HttpResponse(
            "The database does not answer.\n", content_type="text/plain", status=503
        )
    return HttpResponse("ready\n", content_type="text/plain")


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Send the figures to who knows the word of the settings. Others find nothing here."""
    word, said = settings.METRICS_TOKEN, request.headers.get("Authorization", "")
    if not word or not constant_time_compare(said, f"Bearer {word}"):
        raise Http404
    from config.metrics import figures  # counts from now on, so only where somebody wants it

    found = figures() + jobs_by_state()
    return HttpResponse(found, content_type="text/plain; version=0.0.4; charset=utf-8")


@require_safe
@administers
def backup_list(request: HttpRequest) -> HttpResponseBase:
    """Show the kept backups and the progress of a job. 304 if the browser already has it."""
    page = backups_page(last_backup_job())
    if answer := unchanged(request, page.tag):
        return answer
    part = wants_part(request)
    template = "upkeep/backup_list.html#live" if part else "upkeep/backup_list.html"
    context = {"page": page} if part else {"page": page, "holdings": holdings()}
    response = render(request, template, context)
    response["Cache-Control"] = "private, no-cache"
    response["Vary"] = "HX-Request"
    if part:
        response["ETag"] = page.tag
    return response


@require_POST
@administers
def backup_add(request: HttpRequest) -> HttpResponse:
    """Ask for a backup. The page shows its progress."""
    return _asked(request, backup_wish())


@require_POST
@administers
def backup_verify(request: HttpRequest, key: str) -> HttpResponse:
    """Ask for a kept backup to be read and checked as a whole."""
    if kept_as(key) is None:
        raise Http404
    return _asked(request, check_wish(key))


@require_POST
@administers
def backup_cancel(request: HttpRequest) -> HttpResponse:
    """Give up the backup or the verification that waits or is under way."""
    job = last_backup_job()
    with scopes_disabled():
        was_open = job is not None and cancel(job=job)
    if not was_open:
        messages.info(request, _("This job has already ended."))
    return redirect("campaigns:backup-list")


@require_safe
@administers
def backup_file(request: HttpRequest, key: str) -> HttpResponseBase:
    """Download a kept backup."""
    path = kept_as(key)
    if path is None:
        raise Http404
    response = FileResponse(
        path.open("rb"), as_attachment=True, filename=path.name, content_type="application/zip"
    )
    response["X-Content-Type-Options"] = "nosniff"
    response["Cache-Control"] = "private, no-store"
    return response


def _asked(request: HttpRequest, wish: Wish) -> HttpResponse:
    assert isinstance(request.user, User), "administers lets nobody else pass"
    with scopes_disabled():
        ask_server_for(wish=wish, by=By(request.user, form_key(request)))
    return redirect("campaigns:backup-list")
