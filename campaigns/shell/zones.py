"""The time zone of a reader: the one they chose, else that of their browser, else the server's."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone

ZONE_COOKIE = "zone"  # as somebody chose
DEVICE_COOKIE = "device-zone"  # as the browser says, written by static/js/zone.js


@cache
def zones() -> tuple[str, ...]:
    """The zones that are named after a place, and UTC."""
    areas = {"Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia"} | {
        "Europe",
        "Indian",
        "Pacific",
    }
    return (*sorted(z for z in available_timezones() if z.partition("/")[0] in areas), "UTC")


def usual_zone(request: HttpRequest) -> str:
    """The zone of a reader who has chosen none: that of the browser, else the server's."""
    zone = request.COOKIES.get(DEVICE_COOKIE, "")
    return zone if zone in zones() else str(settings.TIME_ZONE)


class ZoneMiddleware:
    """Reads and shows times as the reader's clock has them."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        chosen = request.COOKIES.get(ZONE_COOKIE, "")
        zone = chosen if chosen in zones() else usual_zone(request)
        with timezone.override(ZoneInfo(zone)):
            return self.get_response(request)
