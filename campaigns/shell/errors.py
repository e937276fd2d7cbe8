"""Error pages: each says what happened, and what to do."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from urllib.parse import urlencode

from django.conf import settings
from django.core.exceptions import (
    DisallowedHost,
    RequestDataTooBig,
    TooManyFieldsSent,
    TooManyFilesSent,
)
from django.db import DataError, OperationalError
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.http.request import split_domain_port
from django.shortcuts import render, resolve_url
from django.template.loader import render_to_string
from django.urls import get_script_prefix

from campaigns.shell.drawing import Busy
from campaigns.shell.files import is_no_room
from campaigns.shell.store import StoreAway
from config.request_ids import request_id

TOO_LARGE = (RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent)
# Codes of PostgreSQL: the last are of locks, deadlocks, connections, and of a start or stop.
DISK_FULL = "53100"
LOST = "08006"
PASSING = ("08", "40", "55P03", "53300", "57P")
LOOKING = ("GET", "HEAD", "OPTIONS")
PATIENCE_SECONDS = 0.5  # of a writer while all places are taken
MOST_PATIENT, PATIENT_SECONDS = 4, 10.0  # of a few of them, when the database is held for longer
ENDS_POLLING = 286  # htmx asks no more after such an answer
AS_A_TOAST = {"HX-Retarget": "#toasts", "HX-Reselect": "#problem", "HX-Reswap": "innerHTML"}


class RequestSizeMiddleware:
    """Refuses a request that is too large before any of it is read."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        length = request.META.get("CONTENT_LENGTH") or "0"
        if length.isdigit() and int(length) > settings.MAX_REQUEST_BYTES:
            return too_large(request)
        return self.get_response(request)


class WritersMiddleware:
    """Keeps threads free for those who look, while those who write wait for the database.

    A few writers wait for long. Others are asked to try again later.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response
        self._places = threading.BoundedSemaphore(settings.MOST_WRITERS)
        self._patient = threading.BoundedSemaphore(MOST_PATIENT)
        self._stuck = False  # somebody has waited in vain, and none has come through since

    def process_exception(self, request: HttpRequest, fault: Exception) -> HttpResponse | None:
        """Tell those who have waited for another's drawing or picture."""
        return unavailable(is_full=False) if isinstance(fault, Busy) else None

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if request.method in LOOKING:
            return self.get_response(request)
        if not self._has_place():
            return unavailable(is_full=False)
        try:
            return self.get_response(request)
        finally:
            self._stuck = False
            self._places.release()

    def _has_place(self) -> bool:
        """Wait for a place. False if there is none in time."""
        if self._places.acquire(timeout=0 if self._stuck else PATIENCE_SECONDS):
            return True
        self._stuck = True
        if not self._patient.acquire(blocking=False):
            return False
        try:
            return self._places.acquire(timeout=PATIENT_SECONDS)
        finally:
            self._patient.release()


class SignedOutMiddleware:
    """Says so, where a part of a page is asked for by somebody who must sign in first.

    The sign-in page would stand in place of that part.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        if "HX-Request" not in request.headers or response.status_code != 302:
            return response
        sign_in = resolve_url(settings.LOGIN_URL)
        return signed_out(request) if response["Location"].startswith(sign_in) else response


def signed_out(request: HttpRequest) -> HttpResponse:
    """A toast that leads to signing in and back to the page. What only looks is not asked again."""
    try:
        back = request.htmx.current_url_abs_path or get_script_prefix()  # type: ignore[attr-defined]
    except ValueError:  # no address at all
        back = get_script_prefix()
    context = {"url": f"{resolve_url(settings.LOGIN_URL)}?{urlencode({'next': back})}"}
    status = ENDS_POLLING if request.method in LOOKING else 401
    page = render_to_string("401.html", context, request)
    return HttpResponse(page, status=status, headers=AS_A_TOAST)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The page for a request that makes no sense, or holds more than is taken."""
    if isinstance(exception, TOO_LARGE):
        return too_large(request)
    context = {"unknown_name": _unknown_name(request, exception)}
    return render(request, "400.html", context, status=400)


def _unknown_name(request: HttpRequest, exception: Exception) -> str:
    """The name under which it was asked for, where it is a name that can be allowed."""
    if not isinstance(exception, DisallowedHost):
        return ""
    return split_domain_port(request.META.get("HTTP_HOST", ""))[0]


def too_large(request: HttpRequest) -> HttpResponse:
    """The page that names the largest file that is taken, or asks for less text."""
    megabytes = settings.MAX_UPLOAD_BYTES // (1024 * 1024)
    context = {"megabytes": megabytes, "is_file": request.content_type == "multipart/form-data"}
    return render(request, "413.html", context, status=413)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The page for what somebody else may do."""
    return render(request, "403.html", status=403)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The page for a form that has grown old, such as after signing out in another tab."""
    return render(request, "403.html", {"old_form": True}, status=403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The page for an address where there is nothing, or nothing for this reader."""
    return render(request, "404.html", status=404)


def too_many_requests(request: HttpRequest) -> HttpResponse:
    """The page for somebody who tries too often."""
    return render(request, "429.html", status=429)


def unavailable(*, is_full: bool) -> HttpResponse:
    """The page while nothing can be written: the disk is full, or the database is taken."""
    page = render_to_string("503.html", {"is_full": is_full})
    return HttpResponse(page, status=503, headers={"Retry-After": "10"})


def server_error(request: HttpRequest) -> HttpResponse:
    """Return the page for an error of Duskroll or of the machine.

    It uses no database and no session, which can be the cause.
    """
    fault = sys.exc_info()[1]
    is_full = _no_room(fault)
    if is_full or _is_taken(fault) or isinstance(fault, StoreAway):
        return unavailable(is_full=is_full)
    if isinstance(fault, DataError):  # such as a NUL, which PostgreSQL keeps in no text
        return HttpResponse(render_to_string("400.html"), status=400)
    page = render_to_string("500.html", {"number": request_id()})
    return HttpResponse(page, status=500)


def _no_room(fault: BaseException | None) -> bool:
    """SQLite calls it an error of the disk where a quota or another limit was reached."""
    if isinstance(fault, OperationalError):
        said = any(words in str(fault) for words in ("is full", "disk I/O error"))
        return said or _sqlstate(fault) == DISK_FULL
    return is_no_room(fault)


def _is_taken(fault: BaseException | None) -> bool:
    """Another has it for too long, or PostgreSQL itself is away for a moment."""
    if not isinstance(fault, OperationalError):
        return False
    return "is locked" in str(fault) or _sqlstate(fault).startswith(PASSING)


def _sqlstate(fault: OperationalError) -> str:
    """PostgreSQL's code of the fault. That of a lost connection where it could not give one."""
    code = getattr(fault.__cause__, "sqlstate", "")  # SQLite's faults have none
    return LOST if code is None else str(code)
