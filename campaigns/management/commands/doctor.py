"""Check a running copy."""

from __future__ import annotations

import sys
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandParser

from campaigns.upkeep.doctor import examine
from campaigns.upkeep.doctor.found import Found, Grade
from rules.text import in_english

MARKS = {Grade.FINE: "ok", Grade.ADVICE: "advice", Grade.FAULT: "FAULT"}


class Command(BaseCommand):
    help = (
        "Check version, database, folders, catalogues, fonts, addresses, disk, time zone, backups,"
        " pictures and games. Explain how to fix each fault. Exit 1 if there is a fault."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--json", action="store_true", help="print JSON for other programs")

    def handle(self, *, json: bool, **options: Any) -> None:
        found = []
        for one in examine():
            found.append(one)
            if not json:
                self._say(one)
        if json:
            self.stdout.write(msgspec.json.encode([_plain(one) for one in found]).decode())
        if any(one.grade == Grade.FAULT for one in found):
            sys.exit(1)

    def _say(self, one: Found) -> None:
        self.stdout.write(f"{MARKS[one.grade]:7}{one.check}: {in_english(one.what)}")
        if one.cure:
            self.stdout.write(f"{'':7}{in_english(one.cure)}")


def _plain(one: Found) -> dict[str, str]:
    cure = in_english(one.cure) if one.cure else ""
    return {"check": one.check, "grade": one.grade, "what": in_english(one.what), "cure": cure}
