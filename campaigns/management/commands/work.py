"""The worker for long work."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from campaigns.job_worker import work


class Command(BaseCommand):
    help = (
        "Does what was asked for in the background, until SIGTERM or until whoever started it is"
        " gone. The server starts one itself; others may run beside it."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--once", action="store_true", help="end when nothing is left to do")

    def handle(self, *, once: bool, **options: Any) -> None:
        work(until_idle=once)
