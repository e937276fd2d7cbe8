"""The drawings of a game as one file."""

from __future__ import annotations

import pytest

from campaigns.shell.icons import icons_url
from rules.registry import systems

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("system", systems())
def test_each_drawing_is_there_once_and_kept_for_ever(client, host, system):
    """No account is needed, nothing in it can run, and every drawing has its key as its id."""
    answer = client.get(icons_url(system))
    drawings = answer.content.decode()
    assert answer["Content-Type"] == "image/svg+xml"
    assert "immutable" in answer["Cache-Control"]
    assert answer["Content-Security-Policy"] == "default-src 'none'"
    for key in systems()[system].icons():
        assert drawings.count(f'id="{key}"') == 1


def test_an_unknown_system_is_not_found(client, host):
    """It is not found. Nothing is drawn."""
    assert client.get("/icons/1/monopoly.svg").status_code == 404
