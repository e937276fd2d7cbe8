"""Print cards of a host's own layout, filled from a CSV file, or export them for other uses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from django.core.management.base import BaseCommand, CommandError, CommandParser

from campaigns.files import write_whole
from campaigns.text import translate
from cards.document import Part, Settings, render_document
from cards.export.archive import write_zip_whole
from cards.export.cutting import MarkedSheet, cut_files, for_machine
from cards.export.shops import shop_files
from cards.export.single import image_files
from cards.export.tabletop import URL_BASE, tabletop_files
from cards.impose.imposition import Imposition, Marks
from cards.own.deck import Deck, deck_of
from cards.own.layout import Layout
from cards.own.problems import Unreadable
from cards.own.reading import read_layout
from cards.own.rows import read_rows
from cards.palette import PALETTES
from cards.paper import PAPERS, Duplex
from cards.piece_sheet import PieceSheet
from rules.text import text

WAYS = ("pdf", "mpc", "tgc", "tts", "png", "svg")


class Command(BaseCommand):
    help = "Print cards of your own layout, filled from a CSV file: see docs/own-cards.md."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("layout", metavar="LAYOUT", type=Path, help="a TOML file")
        parser.add_argument("csv", metavar="CSV", type=Path)
        parser.add_argument("--out", metavar="FILE", type=Path, required=True)
        parser.add_argument("--paper", choices=PAPERS, default="a4")
        parser.add_argument("--ink", choices=PALETTES, default="full")
        parser.add_argument("--duplex", choices=get_args(Duplex), default="none")
        parser.add_argument("--marks", choices=get_args(Marks), default="crop")
        parser.add_argument("--radius", type=float, default=0.0, help="of rounded corners, in mm")
        parser.add_argument(
            "--as",
            dest="way",
            choices=WAYS,
            default="pdf",
            help="all but pdf are a zip: MakePlayingCards, The Game Crafter, Tabletop Simulator,"
            " images, cut lines",
        )
        parser.add_argument("--dpi", type=int, default=300, help="of the images of --as png")
        parser.add_argument(
            "--url-base",
            default=URL_BASE,
            metavar="URL",
            help="where you will put the images of --as tts",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        out: Path = options["out"]
        try:
            layout = read_layout(options["layout"])
            deck = deck_of(layout, read_rows(options["csv"]), ink=options["ink"])
            out.parent.mkdir(parents=True, exist_ok=True)
            _write(layout, deck, out, options)
        except Unreadable as reason:
            raise CommandError("\n".join(p.said(translate) for p in reason.problems)) from None
        except ValueError as reason:
            raise CommandError(str(reason)) from None
        except OSError as reason:
            raise CommandError(f"Cannot read or write: {reason}") from None
        for finding in deck.findings:
            told = f"{finding.name}: {translate(finding.region)}: {translate(finding.message)}"
            self.stderr.write(told)
        cards = sum(count for _, count in deck.pieces)
        self.stdout.write(f"{out}  cards: {cards}")


def _write(layout: Layout, deck: Deck, out: Path, options: dict[str, Any]) -> None:
    if options["way"] == "pdf":
        write_whole(out, _pdf(layout, deck, options))
    else:
        write_zip_whole(_files(layout, deck, options), out)


def _imposition(options: dict[str, Any]) -> Imposition:
    how = Imposition(
        paper=PAPERS[options["paper"]],
        duplex=options["duplex"],
        marks=options["marks"],
        radius=options["radius"],
    )
    return for_machine(how) if options["way"] == "svg" else how


def _pdf(layout: Layout, deck: Deck, options: dict[str, Any]) -> bytes:
    """The sheets; with registration marks where a machine cuts them."""
    title = text("{name}", name=layout.name)
    sheet = MarkedSheet if options["way"] == "svg" else PieceSheet
    part: Part = sheet(title, deck.pieces, _imposition(options))
    settings = Settings(title=layout.name, ink=options["ink"], duplex=options["duplex"])
    return render_document((part,), settings, translate)


def _files(layout: Layout, deck: Deck, options: dict[str, Any]) -> Iterator[tuple[str, bytes]]:
    match options["way"]:
        case "tts":
            base = options["url_base"]
            yield from tabletop_files(deck.pieces, name=layout.name, url_base=base)
        case "png":
            yield from image_files(deck.pieces, dpi=options["dpi"])
        case "svg":
            yield "sheets.pdf", _pdf(layout, deck, options)
            yield from cut_files(deck.pieces, _imposition(options))
        case shop:
            yield from shop_files(deck.pieces, shop)
