"""Figures for Prometheus: requests by route, and their times. Only where a setting asks for them.

Each process writes its figures into a file of a folder, and any of them adds up the files. A label
is the name of a route and never an address, so that no figure tells of a person.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase
from prometheus_client import REGISTRY, CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

METHODS = {"GET", "HEAD", "POST"}
SECONDS = (0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0)

_requests = Counter(
    "duskroll_requests", "Requests that were answered", ("route", "method", "status")
)
_seconds = Histogram(
    "duskroll_request_seconds", "Seconds until the answer", ("route",), buckets=SECONDS
)


def note_request(route: str, method: str, status: int, seconds: float) -> None:
    """Count a request. `route` is empty where the address has none."""
    name = route or "none"
    _requests.labels(name, method if method in METHODS else "other", str(status)).inc()
    _seconds.labels(name).observe(seconds)


def figures() -> bytes:
    """The figures of all processes, as Prometheus reads them."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest(REGISTRY)
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


def metrics_middleware(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Count each request with its time."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        began = time.perf_counter()
        response = get_response(request)
        route = request.resolver_match.view_name if request.resolver_match else ""
        seconds = time.perf_counter() - began
        note_request(route, request.method or "", response.status_code, seconds)
        return response

    return answer
