"""Kinds of history entries, which their words told in older databases and files."""

from __future__ import annotations

from importlib import import_module
from types import SimpleNamespace

import msgspec
import pytest
from django.apps import apps
from django.db import connection

from campaigns.archive.upgrades import HISTORY, kinds_said
from campaigns.models import Campaign, Figure, HistoryEntry, HistoryKind

WORDS = {
    "{name} joined the roster.": HistoryKind.JOINED,
    "The game {game} of {session} began.": HistoryKind.BEGAN,
    "Started {game} in {session}.": HistoryKind.BEGAN,
    "Undone: {what}": HistoryKind.UNDONE,
    "Changed the age of {name}.": "",
}


def tag(row: HistoryEntry) -> None:
    """Do what the migration does."""
    migration = import_module("campaigns.migrations.0025_historyentry_kind")
    migration.tagged(apps, SimpleNamespace(connection=connection))
    row.refresh_from_db()


@pytest.mark.parametrize("words", WORDS)
def test_an_older_row_gets_the_kind_that_its_words_tell(words: str, grant: Figure) -> None:
    """The migration reads the words for the last time."""
    row = HistoryEntry.objects.create(
        campaign=grant.roster.campaign, number=900, figure=grant, said={"id": words}
    )
    tag(row)
    assert row.kind == WORDS[words]


def test_an_account_that_joined_is_no_figure(campaign: Campaign) -> None:
    """Only an entry about a figure says that a figure joined."""
    words = "{name} joined with an invitation as {role}."
    row = HistoryEntry.objects.create(campaign=campaign, number=900, said={"id": words})
    tag(row)
    assert row.kind == ""
    line = msgspec.json.encode({"number": 1, "said": {"id": words}})
    assert kinds_said({HISTORY: line}) == {HISTORY: line + b"\n"}


@pytest.mark.parametrize("words", WORDS)
def test_a_line_of_an_older_file_gets_its_kind(words: str) -> None:
    """Format 5 of campaign files says the kinds."""
    line = msgspec.json.encode({"number": 1, "said": {"id": words}, "figure": 3})
    upgraded = msgspec.json.decode(kinds_said({HISTORY: line})[HISTORY])
    assert upgraded.get("kind", "") == WORDS[words]
