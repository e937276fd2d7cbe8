"""The program that answers when the network does not; tests/browser/test_offline.py runs it."""

from __future__ import annotations

import re

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.urls import reverse


@pytest.mark.django_db
def test_what_it_keeps_is_there(client, host) -> None:
    """One address that is missing would stop all of it."""
    answer = client.get(reverse("campaigns:offline-worker"))
    assert answer["Content-Type"] == "text/javascript"
    assert answer["Cache-Control"] == "no-cache"
    (listed,) = re.findall(r"NEEDED = \[(.*)\]", answer.content.decode())
    kept = re.findall(r'"([^"]+)"', listed.encode().decode("unicode_escape"))
    assert len(kept) > 10
    pictures = {path.name for path in (settings.BASE_DIR / "static" / "skies").iterdir()}
    assert pictures <= {one.rpartition("/")[2] for one in kept}  # no sheet asks for another one
    assert [one for one in kept if not finders.find(one.removeprefix("/static/"))] == []
