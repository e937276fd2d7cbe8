"""Print everything that a game needs, without a campaign."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser
from django.utils.translation import gettext as _

from campaigns.management.print_options import (
    add_folder,
    add_layout,
    add_only,
    known_printables,
    layout_of,
    write_pack,
)
from campaigns.shell.text import translate
from campaigns.studio.document import Print
from campaigns.studio.pack import pack_of
from campaigns.studio.sources import source_of_game
from rules.management.asked import add_pairs, game_of, house_rules
from rules.management.spoken import SpokenCommand
from rules.text import mark


class Command(SpokenCommand):
    help = mark("Print everything for a game: board, cards, tokens and sheets.")

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("system", metavar="SYSTEM", help=_("such as zombie-wars"))
        parser.add_argument(
            "--players",
            type=int,
            metavar="NUMBER",
            help=_("number of players (default: all sample figures)"),
        )
        add_pairs(parser, ("--rule", "RULE", "rules"))
        add_folder(parser)
        add_only(parser)
        add_layout(parser)

    def handle(self, *, system: str, out: Path, **options: Any) -> None:
        game, layout = game_of(system), layout_of(options)
        known_printables(game, options["only"])
        with layout.speaking():
            rules = house_rules(game, options["rules"])
            source = source_of_game(game, players=options["players"], house_rules=rules)
            packed = tuple(pack_of(source, layout, options["only"]))
            printed = Print(translate(game.name), packed, layout, digest="")
        write_pack(self, printed, out, name="game", options=options)
