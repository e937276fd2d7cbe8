"""Writes the roster of a campaign into a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser
from django.utils.translation import gettext as _
from django_scopes import scope

from campaigns.management.named import add_campaign, campaign_named
from campaigns.roster.transfer.files import KINDS, written
from campaigns.shell.files import write_whole
from rules.management.asked import add_json, add_out
from rules.management.spoken import Mistyped, SpokenCommand, cannot_write
from rules.text import mark


class Command(SpokenCommand):
    help = mark("Export the roster of a campaign: everything as .json, or the figures as .csv.")

    def add_arguments(self, parser: CommandParser) -> None:
        add_campaign(parser)
        add_out(parser, "FILE", _("the new file, ending in .json or .csv"))
        add_json(parser)

    def handle(self, *, campaign: str, out: Path, json: bool, **options: Any) -> None:
        kind = out.suffix.removeprefix(".").lower()
        if kind not in KINDS:
            raise Mistyped(
                _("%(file)s does not end in .json or .csv. Enter another name.") % {"file": out}
            )
        row = campaign_named(campaign)
        with scope(campaign=row):
            content = written(row, kind)
        try:
            write_whole(out, content)
        except OSError as fault:
            raise cannot_write(out, fault) from fault
        facts = {"file": str(out), "bytes": len(content)}
        self.answer(facts, _("Wrote %(file)s.") % {"file": out}, json=json)
