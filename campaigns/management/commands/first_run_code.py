"""Prints what to do on the first start."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.urls import reverse

from campaigns.people.first_run import first_run_is_over, forget_code, renew_code


class Command(BaseCommand):
    help = (
        "Print a new one-time code to create the host account. Print nothing if an account exists."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--address", default="", help="the address of the server")

    def handle(self, *, address: str, **options: Any) -> None:
        if first_run_is_over():
            forget_code()
            return
        self.stdout.write("There is no account yet. To create the host account, open")
        self.stdout.write(f"\n    {address.rstrip('/')}{reverse('campaigns:first-run')}\n\n")
        self.stdout.write("and enter this code. It works once, until the next start:")
        self.stdout.write(f"\n    {renew_code()}\n\n")
