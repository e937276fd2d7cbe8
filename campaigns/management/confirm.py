"""A question before something is lost."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import CommandError
from django.db import DEFAULT_DB_ALIAS

from campaigns.models import Campaign, User

SAID_NO = 3  # the status with which a command ends


def ask(stream: Any, question: str) -> None:
    """Go on only where somebody types yes. Raises: CommandError."""
    stream.write(f"{question} Type yes: ", ending="")
    stream.flush()
    if sys.stdin.readline().strip().lower() != "yes":
        raise CommandError("Nothing was changed.", returncode=SAID_NO)


def what_is_in(alias: str = DEFAULT_DB_ALIAS) -> str:
    """Describe a database in a few words; empty if it holds nothing. Raises: DatabaseError."""
    people = User.of_people().using(alias).count()
    campaigns = Campaign.objects.using(alias).count()
    return f"accounts {people}, campaigns {campaigns}" if people or campaigns else ""
