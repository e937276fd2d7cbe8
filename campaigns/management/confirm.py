"""A question before something is lost."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import CommandError
from django.db import DEFAULT_DB_ALIAS
from django.utils.translation import gettext as _

from campaigns.models import Campaign, User
from rules.management.spoken import SAID_NO


def ask(stream: Any, question: str) -> None:
    """Go on only where somebody types yes. Raises: CommandError."""
    stream.write(_("%(question)s Type yes: ") % {"question": question}, ending="")
    stream.flush()
    if sys.stdin.readline().strip().lower() != "yes":
        raise CommandError(_("Nothing was changed."), returncode=SAID_NO)


def what_is_in(alias: str = DEFAULT_DB_ALIAS) -> str:
    """Describe a database in a few words. Empty if it holds nothing. Raises: DatabaseError."""
    people = User.of_people().using(alias).count()
    campaigns = Campaign.objects.using(alias).count()
    if not (people or campaigns):
        return ""
    return _("accounts %(people)s, campaigns %(campaigns)s") % {
        "people": people,
        "campaigns": campaigns,
    }
