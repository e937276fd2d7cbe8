"""Check a running copy."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import msgspec
from django.core.management.base import CommandParser
from django.utils.translation import gettext_lazy, pgettext_lazy

from campaigns.shell.text import translate
from campaigns.upkeep.doctor import examine
from campaigns.upkeep.doctor.found import Finds, Found, Grade
from rules.management.asked import add_json
from rules.management.progress import told
from rules.management.spoken import REFUSED, SpokenCommand
from rules.text import in_english, mark

NAMES = {
    "version": pgettext_lazy("check", "version"),
    "database": pgettext_lazy("check", "database"),
    "tables": pgettext_lazy("check", "tables"),
    "folders": pgettext_lazy("check", "folders"),
    "shipped": pgettext_lazy("check", "shipped files"),
    "addresses": pgettext_lazy("check", "addresses"),
    "disk": pgettext_lazy("check", "disk"),
    "time-zone": pgettext_lazy("check", "time zone"),
    "server": pgettext_lazy("check", "server"),
    "backups": pgettext_lazy("check", "backups"),
    "pictures": pgettext_lazy("check", "pictures"),
    "games": pgettext_lazy("check", "games"),
}
MARKS = {
    Grade.FINE: gettext_lazy("ok"),
    Grade.ADVICE: gettext_lazy("advice"),
    Grade.FAULT: gettext_lazy("FAULT"),
}


class Command(SpokenCommand):
    help = mark(
        "Check this copy of Duskroll, and explain how to fix each fault. Check version, database,"
        " folders, catalogues, fonts, addresses, disk, time zone, backups, pictures and games."
        " Exit 1 if there is a fault."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        add_json(parser)

    def handle(self, *, json: bool, **options: Any) -> None:
        found = []
        for one in _timed(examine(), self.stderr):
            found.append(one)
            if not json:
                self._say(one)
        if json:
            self.stdout.write(msgspec.json.encode([_plain(one) for one in found]).decode())
        if any(one.grade == Grade.FAULT for one in found):
            sys.exit(REFUSED)

    def _say(self, one: Found) -> None:
        self.stdout.write(f"{MARKS[one.grade]!s:7}{NAMES[one.check]}: {translate(one.what)}")
        if one.cure:
            self.stdout.write(f"{'':7}{translate(one.cure)}")


def _timed(finds: Finds, stream: Any) -> Iterator[Found]:
    """The same findings. A terminal shows the seconds while a check takes long."""
    while True:
        with told(stream):
            found = next(finds, None)
        if found is None:
            return
        yield found


def _plain(one: Found) -> dict[str, str]:
    cure = in_english(one.cure) if one.cure else ""
    return {"check": one.check, "grade": one.grade, "what": in_english(one.what), "cure": cure}
