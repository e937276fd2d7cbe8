"""Prints what to do on the first start."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandParser
from django.urls import reverse
from django.utils.translation import gettext as _

from campaigns.people.first_run import first_run_is_over, forget_code, renew_code
from rules.management.spoken import SpokenCommand
from rules.text import mark


class Command(SpokenCommand):
    help = mark(
        "Print a new one-time code to create the host account. Print nothing if an account exists."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--address", default="", help=_("the address of the server"))

    def handle(self, *, address: str, **options: Any) -> None:
        if first_run_is_over():
            forget_code()
            return
        self.stdout.write(
            _("There is no account yet. Open this address to create the host account:")
        )
        self.stdout.write(f"\n    {address.rstrip('/')}{reverse('campaigns:first-run')}\n\n")
        self.stdout.write(_("Then enter this code. It works once, until the next start:"))
        self.stdout.write(f"\n    {renew_code()}\n\n")
