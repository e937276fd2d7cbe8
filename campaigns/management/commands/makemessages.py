"""Collects what is to be translated, the texts of the rules among it."""

from __future__ import annotations

from django.core.management.commands import makemessages


class Command(makemessages.Command):
    xgettext_options = [
        *makemessages.Command.xgettext_options,
        "--keyword=text:1",
        "--keyword=counted:1,2",
        "--keyword=mark:1",
    ]
