"""The steps of `make run` before it serves."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import call_command

from campaigns.models import Campaign, User
from campaigns.people.operations.accounts import create_host


def prepare() -> str:
    call_command("prepare", address="http://camp.lan:8000", stdout=(out := StringIO()))
    return out.getvalue()


@pytest.mark.django_db
def test_the_first_start_brings_the_demo_and_a_code() -> None:
    """There is something to look at, and a way in.

    Started again before there is an account, it prints another code and leaves the demo as it is.
    """
    first = prepare()
    assert Campaign.objects.get().slug == "twilight-demo"
    assert "http://camp.lan:8000/first-run/" in first
    second = prepare()
    assert Campaign.objects.count() == 1
    assert "/first-run/" in second
    assert first != second


@pytest.mark.django_db
def test_the_demo_does_not_come_back_once_there_is_an_account() -> None:
    """A host who has no campaign any more starts with none."""
    create_host(name="Rowan", password="moss-lantern-4711")
    assert prepare() == ""
    assert not Campaign.objects.exists()
    assert User.objects.count() == 1
