"""The credits, which licences of carried works ask for."""

from __future__ import annotations

from html import unescape

import pytest
from django.test import Client

from campaigns.models import User
from rules.registry import systems
from rules.text import in_english

pytestmark = pytest.mark.django_db


def test_the_credits_are_public(host: User) -> None:
    """Authors of each game, and each work that is carried along, without an account."""
    page = unescape(Client().get("/credits/").content.decode())
    for system in systems().values():
        for said in (system.name, system.credit, *system.carries):
            assert in_english(said) in page
    assert sum(len(system.carries) for system in systems().values()) > 0


def test_the_foot_of_a_page_leads_there(host: User) -> None:
    """On the first page that somebody sees."""
    page = Client().get("/sign-in/", follow=True).content.decode()
    assert 'href="/credits/"' in page
