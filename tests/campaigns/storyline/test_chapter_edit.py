"""Chapters that are changed."""

from __future__ import annotations

import pytest

from tests.campaigns.markup import chosen_radio

pytestmark = pytest.mark.django_db


def test_links_of_a_chapter_are_edited_without_conflicts(story, sign_in, host, page_of):
    """The form shows what is kept. An older form is refused."""
    run = story[0]
    client, page = sign_in(host), page_of(f"storyline/{run.number}/edit/")
    assert chosen_radio(client.get(page).content.decode(), "after_loss") == "2"
    sent = {"name": "Run", "after_win": "2", "after_loss": "again", "seen": 1}
    assert client.post(page, sent).status_code == 302
    run.refresh_from_db()
    assert (run.after_win.name, run.after_loss) == ("Siege", run)
    assert client.post(page, {**sent, "name": "Late"}).status_code == 409
    run.refresh_from_db()
    assert run.name == "Run"
