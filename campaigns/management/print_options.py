"""The options that all commands which print have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, get_args

from django.core.management.base import BaseCommand, CommandError, CommandParser

from campaigns.files import write_whole
from campaigns.models import Campaign
from campaigns.studio.printable import Built, Layout
from campaigns.text import translate
from cards.document import pages_of, render_document, sheet_count
from cards.impose.imposition import Marks
from cards.palette import Ink
from cards.paper import PAPERS, Duplex


def add_layout(parser: CommandParser) -> None:
    """How it is put on paper."""
    parser.add_argument("--paper", choices=PAPERS, default=Layout.paper)
    parser.add_argument("--ink", choices=get_args(Ink), default=Layout.ink)
    parser.add_argument("--duplex", choices=get_args(Duplex), default=Layout.duplex)
    parser.add_argument("--marks", choices=get_args(Marks), default=Layout.marks)
    parser.add_argument("--margin", type=float, default=Layout.margin, metavar="MM")


def layout_of(options: dict[str, Any]) -> Layout:
    """The choices as they were typed."""
    return Layout(**{name: options[name] for name in ("paper", "ink", "duplex", "marks", "margin")})


def write_built(
    command: BaseCommand, built: Iterable[Built], layout: Layout, title: str, path: Path
) -> None:
    """One PDF of all these, written whole; what would not print well is told.

    Raises: CommandError, when it cannot be put on paper or into the file.
    """
    built = list(built)
    parts: Sequence[Any] = [part for one in built for part in one.parts]
    settings = layout.settings(title)
    try:
        content = render_document(parts, settings, translate)
        pages = list(pages_of(parts, settings, translate))
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, content)
    except ValueError as fault:
        raise CommandError(f"{path.name}: {fault}") from None
    except OSError as reason:
        raise CommandError(f"Cannot write {path}: {reason}") from None
    command.stdout.write(f"{path}  pages: {len(pages)}  sheets: {sheet_count(pages, settings)}")
    for one in built:
        if one.counted:
            command.stdout.write(f"{path.name}: {translate(one.counted)}")
        for finding in one.findings(translate):
            command.stderr.write(f"{path.name}: {finding.name}: {translate(finding.message)}")


def campaign_named(slug: str) -> Campaign:
    """The campaign with its roster. Raises: CommandError, naming those that there are."""
    campaigns = Campaign.objects.select_related("roster")
    found = campaigns.filter(slug=slug).first()
    if found is None:
        there = ", ".join(campaigns.values_list("slug", flat=True)) or "none yet"
        raise CommandError(f"There is no campaign {slug!r}. Campaigns: {there}.")
    return found
