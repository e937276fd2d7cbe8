"""The security headers of each response: loading, sharing, features and caching."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from http import HTTPStatus

from csp.constants import HEADER
from csp.utils import build_policy
from django.http import HttpRequest, HttpResponseBase

# Only what every browser knows: a name that it does not know is an error in its console.
_UNUSED = (
    *("accelerometer", "camera", "display-capture", "geolocation", "gyroscope"),
    *("magnetometer", "microphone", "midi", "payment", "usb"),
)
SAME_FOR_ALL = {
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{name}=()" for name in _UNUSED),
}
# Of what says nothing else itself: on a shared device nobody finds it after signing out.
KEEP_NOTHING = "private, no-store"


def policy_middleware(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """The content security policy as django-csp's own, which builds it anew for each answer, twice.

    An answer 304 speaks of what the browser has, and says nothing new of how long to keep it.
    """
    policy = cache(build_policy)

    def answer(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        response.headers.setdefault(HEADER, policy())
        for name, value in SAME_FOR_ALL.items():
            response.headers.setdefault(name, value)
        if response.status_code != HTTPStatus.NOT_MODIFIED:
            response.headers.setdefault("Cache-Control", KEEP_NOTHING)
        return response

    return answer
