"""Print cards of a host's own layout, filled from a CSV file, or export them for other uses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from campaigns.management.print_options import add_layout, layout_of
from campaigns.shell.files import write_whole
from campaigns.shell.text import translate
from campaigns.studio.exports import PDF, TTS, WAYS, Goods, Way, files_of, pdf_of
from cards.export.archive import write_zip_whole
from cards.export.tabletop import URL_BASE
from cards.own.deck import Deck, deck_of
from cards.own.layout import Layout
from cards.own.reading import read_layout
from rules.management.asked import add_json, add_out
from rules.management.progress import told
from rules.management.spoken import Mistyped, SpokenCommand, cannot_read, cannot_write
from rules.problems import Unreadable, why_of
from rules.rows import read_rows
from rules.text import mark


class Command(SpokenCommand):
    help = mark("Print custom cards from a layout and a CSV file. See docs/own-cards.md.")

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("layout", metavar="LAYOUT", type=Path, help=_("a TOML file"))
        parser.add_argument("csv", metavar="CSV", type=Path, help=_("a CSV file with the rows"))
        add_out(parser, "FILE", _("the new file: a PDF, or a ZIP with --as"))
        add_json(parser)
        parser.add_argument(
            "--as",
            dest="way",
            choices=(PDF, *WAYS),
            default=PDF,
            help=_(
                "the format: a PDF, or a ZIP for MakePlayingCards, The Game Crafter, Tabletop"
                " Simulator, images or cut lines"
            ),
        )
        parser.add_argument("--dpi", type=int, default=300, help=_("image resolution for --as png"))
        parser.add_argument(
            "--url-base",
            default="",
            metavar="URL",
            help=_("web folder for the images that --as tts makes, such as %(address)s")
            % {"address": URL_BASE},
        )
        add_layout(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        out: Path = options["out"]
        if options["way"] == TTS and not options["url_base"]:
            raise Mistyped(
                _(
                    "Tabletop Simulator loads the pictures from the web. Enter the address of"
                    " their folder: --url-base %(address)s"
                )
                % {"address": URL_BASE}
            )
        try:
            layout = read_layout(options["layout"])
            deck = deck_of(layout, read_rows(options["csv"]), ink=options["ink"])
        except OSError as fault:
            raise cannot_read(Path(fault.filename or options["layout"]), fault) from None
        except (Unreadable, ValueError) as reason:
            raise _refusal(reason) from None
        try:
            out.parent.mkdir(parents=True, exist_ok=True)
            with told(self.stderr):
                _write(_goods(layout, deck, options), _way(options), out)
        except (Unreadable, ValueError) as reason:
            raise _refusal(reason) from None
        except OSError as fault:
            raise cannot_write(out, fault) from None
        problems = [
            f"{finding.name}: {translate(finding.region)}: {translate(finding.message)}"
            for finding in deck.findings
        ]
        for problem in problems:
            self.stderr.write(problem)
        facts = {"file": str(out), "cards": sum(count for _card, count in deck.pieces)}
        said = _("%(file)s  cards: %(cards)s") % facts
        self.answer({**facts, "problems": problems}, said, json=options["json"])


def _refusal(reason: Unreadable | ValueError) -> CommandError:
    """Return the error for a layout or rows that make no cards."""
    if isinstance(reason, Unreadable):
        return CommandError("\n".join(problem.said(translate) for problem in reason.problems))
    why = why_of(reason)
    return CommandError(why if isinstance(why, str) else translate(why))


def _goods(layout: Layout, deck: Deck, options: dict[str, Any]) -> Goods:
    return Goods(name=layout.name, layout=layout_of(options), digest="", cards=deck.pieces)


def _way(options: dict[str, Any]) -> Way:
    return Way(
        key=options["way"],
        dpi=options["dpi"],
        radius=options["radius"],
        url=options["url_base"],
    )


def _write(goods: Goods, way: Way, out: Path) -> None:
    """Larger than what a page gives: nobody waits, and the zip is never whole in memory."""
    if way.key == PDF:
        write_whole(out, pdf_of(goods, way))
    else:
        write_zip_whole(files_of(goods, way), out)
