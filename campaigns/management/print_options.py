"""The options that all commands which print have in common."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from campaigns.models import Campaign
from campaigns.shell.files import write_whole
from campaigns.shell.text import print_choices, translate
from campaigns.studio.document import Print
from campaigns.studio.printable import Layout
from cards.faces import damaged
from cards.impose.imposition import Marks
from cards.palette import Ink
from cards.paper import PAPERS, Duplex
from config.program import typed
from rules.management.asked import said
from rules.refused import Refused
from rules.registry import systems

HOW = ("paper", "ink", "duplex", "marks", "margin", "radius", "gutter", "language")


def add_layout(parser: CommandParser) -> None:
    """The options of the paper."""
    parser.add_argument("--paper", choices=PAPERS, default=Layout.paper)
    parser.add_argument("--ink", choices=get_args(Ink), default=Layout.ink)
    parser.add_argument("--duplex", choices=get_args(Duplex), default=Layout.duplex)
    parser.add_argument("--marks", choices=get_args(Marks), default=Layout.marks)
    parser.add_argument("--margin", type=float, default=Layout.margin, metavar="MM")
    parser.add_argument(
        "--radius",
        type=float,
        default=Layout.radius,
        metavar="MM",
        help=_("radius of the card corners"),
    )
    parser.add_argument(
        "--gutter",
        type=float,
        default=Layout.gutter,
        metavar="MM",
        help=_("gap between pieces (half of it is bleed)"),
    )
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
        type=_keys,
        default=(),
        metavar="KIND,…",
        help=_("print only these keys of print_list"),
    )
    parser.add_argument("--each", action="store_true", help=_("write one file for each kind"))


def _keys(typed: str) -> tuple[str, ...]:
    """Each once, in the order in which they were named."""
    return tuple(dict.fromkeys(key.strip() for key in typed.split(",") if key.strip()))


def layout_of(options: dict[str, Any]) -> Layout:
    """The choices as they were typed."""
    return Layout(**{name: options[name] for name in HOW})


def write_pack(command: BaseCommand, printed: Print, out: Path, *, name: str, each: bool) -> None:
    """The print as one file of this name in the folder, or as a file for each kind.

    Raises: CommandError.
    """
    for key, one in printed.by_kind() if each else [(name, printed)]:
        write_print(command, one, out / f"{key}.pdf")


def write_print(command: BaseCommand, printed: Print, path: Path) -> None:
    """The print as one PDF, written whole; what would not print well is told.

    Raises: CommandError, when a font is damaged, or it cannot be put on paper or into the file.
    """
    if names := damaged():
        raise CommandError(
            _("Fonts are missing or damaged: %(names)s. See: %(command)s")
            % {"names": ", ".join(names), "command": typed("doctor")}
        )
    try:
        content = printed.rendered()
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, content)
    except Refused as reason:
        raise CommandError(f"{path.name}: {said(reason)}") from None
    except OSError as reason:
        raise CommandError(
            _("Cannot write %(file)s: %(why)s") % {"file": path, "why": reason}
        ) from None
    command.stdout.write(
        _("%(file)s  pages: %(pages)s  sheets: %(sheets)s")
        % {"file": path, "pages": len(printed.pages), "sheets": printed.sheets}
    )
    for one in printed.packed:
        if one.built.counted:
            command.stdout.write(f"{path.name}: {translate(one.built.counted)}")
        for finding in one.built.findings(printed.layout.translate):
            place = f"{finding.name}: {translate(finding.region)}"
            command.stderr.write(f"{path.name}: {place}: {translate(finding.message)}")


def campaign_named(slug: str) -> Campaign:
    """The campaign with its roster. Raises: CommandError, naming those that there are."""
    campaigns = Campaign.objects.select_related("roster")
    found = campaigns.filter(slug=slug).first()
    if found is None:
        there = ", ".join(campaigns.values_list("slug", flat=True)) or _("none yet")
        raise CommandError(
            _("There is no campaign “%(slug)s”. Campaigns: %(there)s.")
            % {"slug": slug, "there": there}
        )
    return found
