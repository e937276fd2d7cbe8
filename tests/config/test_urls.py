"""The addresses of the API, which few servers use."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path
from django.urls.resolvers import RoutePattern
from django.utils.functional import SimpleLazyObject
from django.views import View

from config.urls import Unread


def test_api_addresses_are_loaded_on_demand() -> None:
    """Another address is found without them. The first page took seven times longer with them."""
    read: list[str] = []

    def patterns() -> list[URLPattern]:
        read.append("api")
        return [path("figures/", View.as_view(), name="figures")]

    api = Unread(RoutePattern("api/"), SimpleLazyObject(patterns), app_name="api", namespace="api")
    pages = [path("roster/", View.as_view(), name="roster"), api]
    root = URLResolver(RoutePattern("/"), pages)
    assert root.reverse("roster") == "roster/"
    assert root.resolve("/roster/").url_name == "roster"
    assert read == []
    assert root.resolve("/api/figures/").view_name == "api:figures"
    assert read == ["api"]
