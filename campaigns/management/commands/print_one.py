"""Print one thing of a game, without a campaign."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from campaigns.management.print_options import add_layout, layout_of, write_print
from campaigns.shell.text import translate
from campaigns.studio.document import Print
from campaigns.studio.pack import Packed
from campaigns.studio.shelf.shelf import printable
from campaigns.studio.sources import source_of_game
from rules.management.asked import game_of, pairs, said
from rules.management.spoken import SpokenCommand
from rules.refused import Refused
from rules.text import mark


class Command(SpokenCommand):
    help = mark("Print one printable of a game with its sample figures.")

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("system", metavar="SYSTEM", help=_("such as twilight-world"))
        parser.add_argument("printable", metavar="PRINTABLE", help=_("a key of print_list"))
        parser.add_argument("--out", metavar="FILE", type=Path, required=True)
        parser.add_argument("--set", metavar="KEY=VALUE", action="append", default=[])
        add_layout(parser)

    def handle(self, *, system: str, out: Path, **options: Any) -> None:
        game, layout = game_of(system), layout_of(options)
        try:
            wanted = printable(game, options["printable"])
            given = pairs("--set", options["set"])
            with layout.speaking():
                built = wanted.built(source_of_game(game), given, layout)
                title = f"{translate(game.name)}: {translate(wanted.name)}"
        except Refused as refused:
            raise CommandError(said(refused)) from None
        write_print(self, Print(title, (Packed(wanted, built),), layout, digest=""), out)
