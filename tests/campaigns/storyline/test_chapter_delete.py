"""Chapters that are deleted."""

from __future__ import annotations

import pytest

from campaigns.models import Chapter

pytestmark = pytest.mark.django_db


def test_links_to_a_deleted_chapter_end_the_storyline(story, sign_in, host, page_of):
    """The page asks first."""
    run, siege = story[0], story[1]
    client, page = sign_in(host), page_of(f"storyline/{siege.number}/delete/")
    assert client.get(page).status_code == 200
    client.post(page)
    assert Chapter.objects.count() == 3
    client.post(page, {"sure": "yes", "seen": siege.version})
    run.refresh_from_db()
    assert run.after_loss is None
    assert run.after_win is not None


def test_a_chapter_shows_its_map_and_its_place(story, sign_in, host, page_of):
    """The map of its scenario stands over the question. The storyline leads back to the list."""
    flight, client = story[2], sign_in(host)
    assert flight.scenario == "supply-run"
    asked = client.get(page_of(f"storyline/{flight.number}/delete/")).content.decode()
    assert 'chapter-ground" src="/c/' in asked
    seen = client.get(page_of(f"storyline/{flight.number}/edit/")).content.decode()
    assert f'href="{page_of("storyline/")}#chapter-{flight.number}"' in seen
    other = client.get(page_of(f"storyline/{story[0].number}/delete/")).content.decode()
    assert "chapter-ground" not in other
