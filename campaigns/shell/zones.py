"""The time zone that a browser's reader lives in; without one it is the server's."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone

ZONE_COOKIE = "zone"


@cache
def zones() -> tuple[str, ...]:
    """The zones that are named after a place, and UTC."""
    areas = {"Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia"} | {
        "Europe",
        "Indian",
        "Pacific",
    }
    return (*sorted(z for z in available_timezones() if z.partition("/")[0] in areas), "UTC")


class ZoneMiddleware:
    """Reads and shows times as the reader's clock has them."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        chosen = request.COOKIES.get(ZONE_COOKIE, "")
        if chosen not in zones():
            return self.get_response(request)
        with timezone.override(ZoneInfo(chosen)):
            return self.get_response(request)
