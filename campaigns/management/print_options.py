"""The options that all commands which print have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, get_args

from django.conf import settings
from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from campaigns.shell.files import write_whole
from campaigns.shell.text import print_choices, translate
from campaigns.studio.document import Print
from campaigns.studio.printable import Layout
from campaigns.studio.shelf.shelf import shelf
from cards.faces import damaged
from cards.impose.imposition import Marks
from cards.palette import Ink
from cards.paper import PAPERS, Duplex
from config.program import typed
from rules.management.asked import add_json, add_out, one_of
from rules.management.progress import told
from rules.management.spoken import SpokenCommand, cannot_write, said
from rules.refused import Refused
from rules.registry import systems
from rules.system import GameSystem

HOW = ("paper", "ink", "duplex", "marks", "margin", "radius", "gutter", "language")


def add_folder(parser: CommandParser) -> None:
    """Add the options for what is written, and for the answer."""
    add_out(parser, "DIR", _("the folder for the PDF files"))
    add_json(parser)


def add_layout(parser: CommandParser) -> None:
    """The options of the paper."""
    usual = Layout()
    parser.add_argument(
        "--paper", choices=PAPERS, default=usual.paper, help=_("paper size (default: a4)")
    )
    parser.add_argument(
        "--ink",
        choices=get_args(Ink),
        default=usual.ink,
        help=_("full colour, little ink (saver) or strong contrast"),
    )
    parser.add_argument(
        "--duplex",
        choices=get_args(Duplex),
        default=usual.duplex,
        help=_("how the printer turns the paper for the backs (none: no backs)"),
    )
    parser.add_argument(
        "--marks",
        choices=get_args(Marks),
        default=usual.marks,
        help=_("marks to cut along"),
    )
    for name, default, words in (
        ("margin", usual.margin, _("margin of the page")),
        ("radius", usual.radius, _("radius of the card corners")),
        ("gutter", usual.gutter, _("gap between pieces (half of it is bleed)")),
    ):
        parser.add_argument(f"--{name}", type=float, default=default, metavar="MM", help=words)
    parser.add_argument(
        "--language",
        choices=print_choices(*systems().values()),
        default=settings.LANGUAGE_CODE,
        help=_("print language (ja+en prints both, the first larger)"),
    )


def add_only(parser: CommandParser) -> None:
    """Add the options for the printables and for one file each."""
    parser.add_argument(
        "--only",
        type=keys_in,
        default=(),
        metavar="KIND,…",
        help=_("print only these keys of print_list"),
    )
    parser.add_argument("--each", action="store_true", help=_("write one file for each kind"))


def keys_in(typed: str) -> tuple[str, ...]:
    """The keys in a list with commas, each once."""
    return tuple(dict.fromkeys(key.strip() for key in typed.split(",") if key.strip()))


def known_printables(game: GameSystem, keys: Iterable[str]) -> None:
    """Raises: Mistyped, naming what there is, for a key that the game cannot print."""
    for key in keys:
        one_of(key, shelf(game), _("printable"))


def layout_of(options: dict[str, Any]) -> Layout:
    """The choices as they were typed."""
    return Layout(**{name: options[name] for name in HOW})


def write_pack(
    command: SpokenCommand, printed: Print, out: Path, *, name: str, options: dict[str, Any]
) -> None:
    """The print as one file of this name in the folder, or as a file for each kind.

    Raises: CommandError.
    """
    prints = printed.by_kind() if options["each"] else [(name, printed)]
    write_prints(command, [(out / f"{key}.pdf", one) for key, one in prints], options)


def write_prints(
    command: SpokenCommand, prints: Iterable[tuple[Path, Print]], options: dict[str, Any]
) -> None:
    """Write each print into its file, and answer what was written. Raises: CommandError."""
    with told(command.stderr) as tell:
        facts = [_write(printed, path, tell) for path, printed in prints]
    command.answer(facts, "\n".join(map(_line, facts)), json=options["json"])
    for fact in facts:
        for finding in fact["problems"]:
            command.stderr.write(f"{Path(fact['file']).name}: {finding}")


def _write(printed: Print, path: Path, tell: Callable[[int, int], None]) -> dict[str, Any]:
    """Write a print as one PDF, and return the facts about it.

    Raises: CommandError, when a font is damaged, or it cannot be put on paper or into the file.
    """
    if names := damaged():
        raise CommandError(
            _("Fonts are missing or damaged: %(names)s. See: %(command)s")
            % {"names": ", ".join(names), "command": typed("doctor")}
        )
    try:
        pages = len(printed.pages)
        content = printed.rendered(lambda drawn: tell(drawn, pages))
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, content)
    except Refused as reason:
        raise CommandError(f"{path.name}: {said(reason)}") from None
    except OSError as fault:
        raise cannot_write(path, fault) from None
    return {
        "file": str(path),
        "pages": pages,
        "sheets": printed.sheets,
        "counted": [translate(one.built.counted) for one in printed.packed if one.built.counted],
        "problems": [
            f"{finding.name}: {translate(finding.region)}: {translate(finding.message)}"
            for one in printed.packed
            for finding in one.built.findings(printed.layout.translate)
        ],
    }


def _line(fact: dict[str, Any]) -> str:
    """Return what was written, a line each."""
    written = _("%(file)s  pages: %(pages)s  sheets: %(sheets)s") % fact
    return "\n".join([written, *(f"{Path(fact['file']).name}: {one}" for one in fact["counted"])])
