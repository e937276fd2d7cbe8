"""The worker for long work."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandParser
from django.utils.translation import gettext as _

from campaigns.jobs.worker import do_one, work
from rules.management.spoken import SpokenCommand
from rules.text import mark


class Command(SpokenCommand):
    help = mark(
        "Run background jobs until SIGTERM. The start command runs one worker. You can run more."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--once", action="store_true", help=_("end when no job is left"))
        parser.add_argument(
            "--with-parent", action="store_true", help=_("end when standard input ends")
        )
        parser.add_argument(
            "--job", nargs=2, metavar=("NUMBER", "KEY"), help=_("run only this job")
        )

    def handle(
        self, *, once: bool, with_parent: bool, job: tuple[str, str] | None, **options: Any
    ) -> None:
        if job:
            do_one(int(job[0]), job[1])
        else:
            work(until_idle=once, with_parent=with_parent)
