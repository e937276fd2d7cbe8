"""Print one thing of a game, without a campaign."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser
from django.utils.translation import gettext as _

from campaigns.management.print_options import add_layout, layout_of, write_prints
from campaigns.shell.text import translate
from campaigns.studio.document import Print
from campaigns.studio.pack import Packed
from campaigns.studio.shelf.shelf import shelf
from campaigns.studio.sources import source_of_game
from rules.management.asked import add_json, add_out, add_pairs, game_of, one_of, pairs
from rules.management.spoken import SpokenCommand
from rules.text import mark


class Command(SpokenCommand):
    help = mark("Print one printable of a game with its sample figures.")

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("system", metavar="SYSTEM", help=_("such as twilight-world"))
        parser.add_argument("printable", metavar="PRINTABLE", help=_("a key of print_list"))
        add_pairs(parser, ("--set", "WORD", "words"))
        add_out(parser, "FILE", _("the new PDF file"))
        add_json(parser)
        add_layout(parser)

    def handle(self, *, system: str, out: Path, **options: Any) -> None:
        game, layout = game_of(system), layout_of(options)
        known = shelf(game)
        wanted = known[one_of(options["printable"], known, _("printable"))]
        given = pairs("--set", options["words"])
        with layout.speaking():
            built = wanted.built(source_of_game(game), given, layout)
            title = f"{translate(game.name)}: {translate(wanted.name)}"
        printed = Print(title, (Packed(wanted, built),), layout, digest="")
        write_prints(self, [(out, printed)], options)
