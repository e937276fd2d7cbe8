"""The time zone of a browser."""

from __future__ import annotations

import pytest


def test_the_choice_is_kept_and_can_be_given_back(host, sign_in, settings):
    """The account page offers it, a cookie keeps it."""
    settings.TIME_ZONE = "UTC"
    client = sign_in(host)
    assert "the server: UTC" in client.get("/account/").content.decode()
    response = client.post("/time-zone/", {"zone": "Asia/Tokyo", "next": "/account/"})
    assert response.headers["Location"] == "/account/"
    assert '<option value="Asia/Tokyo" selected>' in client.get("/account/").content.decode()
    client.post("/time-zone/", {"zone": ""})
    assert " selected>" not in client.get("/account/").content.decode()


@pytest.mark.parametrize("zone", ["Moon/Tranquility", "../../etc/passwd", "Europe/", "x" * 5000])
def test_what_is_no_zone_is_not_believed(zone, host, sign_in):
    """Neither from the form nor from a cookie."""
    client = sign_in(host)
    assert client.post("/time-zone/", {"zone": zone}).status_code == 302
    assert not client.cookies["zone"].value
    client.cookies["zone"] = zone
    assert client.get("/account/").status_code == 200


def test_it_leads_nowhere_else(host, client):
    """An address of another site is not followed."""
    response = client.post("/time-zone/", {"zone": "UTC", "next": "https://example.org/"})
    assert response.headers["Location"] == "/"
