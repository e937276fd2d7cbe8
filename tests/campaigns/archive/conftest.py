"""An import to try pages and operations on."""

from __future__ import annotations

import pytest

from campaigns.archive.operations.imports import ask_for_import
from campaigns.archive.uploads import keep_upload
from campaigns.models import Job
from campaigns.shell.journal import By
from rules.text import text
from tests.campaigns.archives import played_file


@pytest.fixture
def evening_file(db) -> bytes:
    """A campaign file. To write one removes all accounts, so this comes first."""
    return played_file()


@pytest.fixture
def arriving(evening_file, host) -> Job:
    """An import that the host has asked for."""
    return ask_for_import(
        system="twilight-world",
        title=text("Import of {file}", file="evening.zip"),
        upload=keep_upload(evening_file),
        name="",
        by=By(host, "a" * 32),
    )


@pytest.fixture
def at_import(arriving) -> str:
    """The address of its page."""
    return f"/campaigns/import/{arriving.pk}/"
