"""A number for each request, in the response and in its log lines.

A user can report the number of an error page. It leads to the log lines, which name nobody.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from contextvars import ContextVar

from django.http import HttpRequest, HttpResponseBase

HEADER = "X-Request-ID"
NONE = "-"  # where no request is answered, as in the worker
_now: ContextVar[str] = ContextVar("request_id", default=NONE)


def request_id() -> str:
    """The number of the request that is being answered: eight hexadecimal digits."""
    return _now.get()


def request_id_middleware(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Number a request. What a sender says of itself is not taken over into the log."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        before = _now.set(secrets.token_hex(4))
        try:
            response = get_response(request)
            response.headers[HEADER] = request_id()
            return response
        finally:
            _now.reset(before)

    return answer


class RequestIdFilter(logging.Filter):
    """Gives each record the number of its request."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request_id = request_id()
        return True
