"""The time zone of a browser."""

from __future__ import annotations

from datetime import UTC, datetime
from unittest.mock import patch

import pytest
from django.utils import timezone


def test_the_chosen_time_zone_is_kept_and_can_be_reset(host, sign_in, settings):
    """The account page offers it, a cookie keeps it."""
    settings.TIME_ZONE = "UTC"
    client = sign_in(host)
    assert _usual(client) == "UTC"
    response = client.post("/time-zone/", {"zone": "Asia/Tokyo", "next": "/account/"})
    assert response.headers["Location"] == "/account/"
    assert '<option value="Asia/Tokyo" selected>' in client.get("/account/").content.decode()
    client.post("/time-zone/", {"zone": ""})
    assert " selected>" not in client.get("/account/").content.decode()


def test_the_default_time_zone_is_that_of_the_browser(host, sign_in, settings):
    """The browser's cookie counts, and a choice counts more."""
    settings.TIME_ZONE = "UTC"
    client = sign_in(host)
    client.cookies["device-zone"] = "Europe/London"
    assert _usual(client) == "Europe/London"
    assert _zone_of(client) == "Europe/London"
    client.post("/time-zone/", {"zone": "Asia/Tokyo"})
    assert (_usual(client), _zone_of(client)) == ("Europe/London", "Asia/Tokyo")
    client.post("/time-zone/", {"zone": ""})
    client.cookies["device-zone"] = "Moon/Tranquility"
    assert _zone_of(client) == "UTC"


@pytest.mark.parametrize(
    ("language", "day"),
    [("en-US", "Oct. 30, 2026"), ("en-GB", "30 Oct 2026"), ("en-IE", "30 Oct 2026")],
)
def test_dates_are_written_as_the_browsers_country_writes_them(
    language, day, night, host, sign_in, page_of
):
    """The day comes first in Great Britain, and the month in America."""
    type(night).objects.filter(pk=night.pk).update(starts_at=datetime(2026, 10, 30, 12, tzinfo=UTC))
    page = sign_in(host).get(page_of("sessions/1/"), headers={"accept-language": language})
    assert day in page.content.decode()


def _usual(client) -> str:
    """The default time zone on the account page."""
    return client.get("/account/").context["usual_zone"]


def _zone_of(client) -> str:
    """The zone in which a page is written."""
    with patch.object(timezone, "override", wraps=timezone.override) as override:
        client.get("/account/")
    return override.call_args.args[0].key


@pytest.mark.parametrize("zone", ["Moon/Tranquility", "../../etc/passwd", "Europe/", "x" * 5000])
def test_an_unknown_time_zone_is_ignored(zone, host, sign_in):
    """Neither from the form nor from a cookie."""
    client = sign_in(host)
    assert client.post("/time-zone/", {"zone": zone}).status_code == 302
    assert not client.cookies["zone"].value
    client.cookies["zone"] = zone
    assert client.get("/account/").status_code == 200


def test_the_way_back_stays_on_this_site(host, client):
    """An address of another site is not followed."""
    response = client.post("/time-zone/", {"zone": "UTC", "next": "https://example.org/"})
    assert response.headers["Location"] == "/"
