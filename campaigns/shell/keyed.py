"""Pages whose key in the address stands for signing in."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import render

from campaigns.shell.errors import too_many_requests
from campaigns.shell.keys import may_try_a_key, note_wrong_key

Opened = TypeVar("Opened")


def opened_by_key(
    find: Callable[[str], Opened | None], *, closed: str = ""
) -> Callable[[Callable[..., HttpResponseBase]], Callable[..., HttpResponseBase]]:
    """A view of what `find` gives for the key. A wrong one is not found, and is counted.

    `closed` is a template that says why a key opens nothing, in place of the usual page.
    """

    def decorate(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
        @wraps(view)
        def answer(request: HttpRequest, key: str, **kwargs: Any) -> HttpResponseBase:
            if not may_try_a_key(request):
                return too_many_requests(request)
            opened = find(key) if key.isprintable() else None  # PostgreSQL asks for no NUL
            if opened is None:
                note_wrong_key(request)
                if closed:
                    return render(request, closed, status=404)
                raise Http404
            return view(request, opened, **kwargs)

        return answer

    return decorate
