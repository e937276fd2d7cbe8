"""The content security policy on each answer: the same for all, so it is put into words once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from csp.constants import HEADER
from csp.utils import build_policy
from django.http import HttpRequest, HttpResponseBase


def policy_middleware(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """As django-csp's own, which builds the policy anew for each answer, twice."""
    policy = cache(build_policy)

    def answer(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        response.headers.setdefault(HEADER, policy())
        return response

    return answer
