"""The program that answers when the network does not. Tests/browser/test_offline.py runs it."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.urls import reverse


@pytest.mark.django_db
def test_every_address_of_the_offline_cache_exists(client, host) -> None:
    """One address that is missing would stop all of it."""
    answer = client.get(reverse("campaigns:offline-worker"))
    assert answer["Content-Type"] == "text/javascript"
    assert answer["Cache-Control"] == "no-cache"
    (listed,) = re.findall(r"NEEDED = \[(.*)\]", answer.content.decode())
    kept = re.findall(r'"([^"]+)"', listed.encode().decode("unicode_escape"))
    assert len(kept) > 10
    pictures = {path.name for path in (settings.BASE_DIR / "static" / "skies").iterdir()}
    assert pictures <= {one.rpartition("/")[2] for one in kept}  # no sheet asks for another one
    drawn = [one for one in kept if not one.startswith("/static/")]
    shown = unescape(client.get(reverse("campaigns:offline")).content.decode())
    assert [one for one in drawn if f'href="{one}"' not in shown] == []
    assert {client.get(one).status_code for one in drawn} == {200}
    static = [one.removeprefix("/static/") for one in kept if one not in drawn]
    assert [one for one in static if not finders.find(one)] == []
