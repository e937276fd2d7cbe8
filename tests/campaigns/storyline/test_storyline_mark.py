"""Where the campaign stands."""

from __future__ import annotations

import pytest

from campaigns.models import Chapter

pytestmark = pytest.mark.django_db


def test_a_host_moves_the_mark_and_ends_the_story(story, sign_in, host, page_of):
    """One chapter is current at most. An unknown one is not found."""
    client, page = sign_in(host), page_of("storyline/mark/")
    client.post(page, {"chapter": "2"})
    assert [row.number for row in Chapter.objects.filter(current=True)] == [2]
    assert client.post(page, {"chapter": "9"}).status_code == 404
    client.post(page)
    assert not Chapter.objects.filter(current=True).exists()
