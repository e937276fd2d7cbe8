"""What is shown when a request cannot be answered: what happened, and what to do."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.template.loader import render_to_string

TOO_LARGE = (RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent)


class RequestSizeMiddleware:
    """Refuses a request that is too large before any of it is read."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        length = request.META.get("CONTENT_LENGTH") or "0"
        if length.isdigit() and int(length) > settings.MAX_REQUEST_BYTES:
            return too_large(request)
        return self.get_response(request)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The page for a request that makes no sense, or holds more than is taken."""
    if isinstance(exception, TOO_LARGE):
        return too_large(request)
    return render(request, "400.html", status=400)


def too_large(request: HttpRequest) -> HttpResponse:
    """The page that names the largest file that is taken."""
    megabytes = settings.MAX_UPLOAD_BYTES // (1024 * 1024)
    return render(request, "413.html", {"megabytes": megabytes}, status=413)


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


def server_error(request: HttpRequest) -> HttpResponse:
    """The page for a fault of ours; asks nothing of database or session, which may be its cause."""
    return HttpResponse(render_to_string("500.html"), status=500)
