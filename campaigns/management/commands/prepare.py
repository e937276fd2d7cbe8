"""What comes before the server."""

from __future__ import annotations

from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser

from campaigns.first_run import first_run_is_over
from campaigns.models import Campaign
from config.static_files import collect_changed


class Command(BaseCommand):
    help = (
        "Brings the database up to date, drops expired sessions and collects static files that"
        " have changed; where there is nobody and nothing yet, loads the demo campaign;"
        " prints the one-time code while there is no account. The start command calls it."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--address", default="", help="where it is served")

    def handle(self, *, address: str, **options: Any) -> None:
        call_command("migrate", verbosity=0, stdout=self.stdout)
        call_command("clearsessions", stdout=self.stdout)
        collect_changed()
        if not first_run_is_over() and not Campaign.objects.exists():
            call_command("load_demo", stdout=self.stdout)
        call_command("first_run_code", address=address, stdout=self.stdout)
