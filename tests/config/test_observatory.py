"""The checks of Mozilla's HTTP Observatory, with its points.

Its own scanner (`@mdn/mdn-http-observatory` 1.4) needs Node, and a list from the net to be
installed. It gave A+ and 135 points behind a proxy with a certificate that it was told to trust.
"""

from __future__ import annotations

import re

import pytest
from django.http import HttpResponse
from django.test import Client

from campaigns.models import User
from tests.conftest import PASSWORD

HALF_A_YEAR = 15_768_000


@pytest.fixture
def over_https(settings, host: User) -> Client:
    """A browser at a server that a proxy with HTTPS stands before."""
    settings.SECURE_SSL_REDIRECT = True
    settings.SECURE_HSTS_SECONDS = 31_536_000
    settings.SESSION_COOKIE_SECURE = settings.CSRF_COOKIE_SECURE = True
    return Client()


def policy(answer: HttpResponse) -> dict[str, str]:
    parts = (part.strip().partition(" ") for part in answer["Content-Security-Policy"].split(";"))
    return {name: sources for name, _, sources in parts}


def points(client: Client, answer: HttpResponse) -> dict[str, int]:
    """The points of each check, added to 100. A failed check without points takes 20."""
    allowed = policy(answer)
    is_strict = allowed["default-src"] == "'none'" and not re.search(
        r"unsafe|\*|https?:|data:", " ".join(allowed.values())
    )
    cookies = client.cookies.values()
    are_closed = all(one["secure"] and one["samesite"] and one["httponly"] for one in cookies)
    seconds = re.search(r"max-age=(\d+)", answer["Strict-Transport-Security"])
    assert seconds is not None
    plain = client.get("/sign-in/")
    scripts = re.findall(r'<script[^>]*src="([^"]*)"', answer.content.decode())
    return {
        "policy": 10 if is_strict else -25,
        "cookies": 5 if cookies and are_closed else -20,
        "sharing": -50 if "Access-Control-Allow-Origin" in answer else 0,
        "redirection": 0 if plain["Location"].startswith("https://testserver/") else -20,
        "referrer": 5 if answer["Referrer-Policy"] in ("same-origin", "no-referrer") else -5,
        "transport": 0 if int(seconds[1]) >= HALF_A_YEAR else -20,
        "scripts": 0 if all(one.startswith("/") for one in scripts) else -50,
        "types": 0 if answer["X-Content-Type-Options"] == "nosniff" else -5,
        "frames": 5 if allowed["frame-ancestors"] == "'none'" else -20,
        "resources": 10 if answer["Cross-Origin-Resource-Policy"] == "same-origin" else -5,
    }


def test_the_observatory_would_give_the_best_grade(over_https: Client) -> None:
    """A+ is 100 points and more. Ours are 130 at least."""
    answer = over_https.get("/sign-in/", secure=True)
    over_https.post("/sign-in/", {"login": "host", "password": PASSWORD}, secure=True)
    found = points(over_https, answer)
    assert 100 + sum(found.values()) >= 130, found


@pytest.mark.parametrize("url", ["/", "/account/", "/theme/nowhere/"])
def test_member_pages_are_not_cached(host: User, sign_in, url: str) -> None:
    """Neither by a proxy nor by a browser that others use after signing out."""
    assert sign_in(host).get(url)["Cache-Control"] == "private, no-store"


def test_devices_are_out_of_reach(host: User) -> None:
    """No page uses camera, place or microphone, so none may."""
    allowed = Client().get("/sign-in/")["Permissions-Policy"].split(", ")
    assert {"camera=()", "geolocation=()", "microphone=()"} <= set(allowed)
