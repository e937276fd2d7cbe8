"""Opens a campaign that another copy wrote into a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.exceptions import ValidationError
from django.core.management.base import CommandParser
from django.core.validators import validate_slug
from django.utils.translation import gettext as _
from django_scopes import scope

from campaigns.archive.operations.imports import import_campaign
from campaigns.archive.reading import Archive, read_campaign
from campaigns.management.findings import unfit
from campaigns.management.named import account_named
from campaigns.models import Absentee, Game, User
from campaigns.roster.transfer.faults import Unreadable
from campaigns.shell.journal import By
from rules.management.asked import add_json
from rules.management.progress import told
from rules.management.spoken import Mistyped, SpokenCommand, cannot_read
from rules.text import mark


class Command(SpokenCommand):
    help = mark(
        "Import a campaign file completely or not at all, and verify its games. Exit 1 if the file"
        " is refused, 2 if it cannot be opened or an account does not exist."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "file",
            metavar="FILE",
            type=Path,
            help=_("a campaign file, such as night-watch.zip"),
        )
        parser.add_argument(
            "--host", metavar="USERNAME", help=_("the host account of the campaign")
        )
        parser.add_argument("--slug", default="", help=_("the address of the campaign, /c/SLUG/"))
        parser.add_argument(
            "--as",
            dest="people",
            action="append",
            default=[],
            metavar="NAME=USERNAME",
            help=_(
                "assign a person in the file to an account (other people keep only their names)"
            ),
        )
        add_json(parser)

    def handle(
        self,
        *,
        file: Path,
        host: str | None,
        slug: str,
        people: list[str],
        json: bool,
        **options: Any,
    ) -> None:
        try:
            if slug:
                validate_slug(slug)
            with file.open("rb") as content:
                archive = read_campaign(content)
            here = _mapped(archive, people)
            actor = account_named(host) if host else _host_of(archive, here)
            with told(self.stderr) as tell:
                campaign = import_campaign(
                    archive=archive,
                    by=By(actor),
                    slug=slug,
                    people=here,
                    tell=lambda done, of, what: tell(done, of),
                )
        except ValidationError:
            raise Mistyped(
                _("%(slug)s is not a valid address. Use letters, digits and hyphens.")
                % {"slug": slug}
            ) from None
        except OSError as fault:
            raise cannot_read(file, fault) from fault
        except Unreadable as fault:
            raise unfit(file, fault) from fault
        with scope(campaign=campaign):
            games = Game.objects.filter(session__campaign=campaign).count()
            absent = list(Absentee.objects.filter(campaign=campaign).values_list("name", flat=True))
        facts = {"slug": campaign.slug, "games": games}
        lines = [_("Imported /c/%(slug)s/. Games verified: %(games)s.") % facts]
        if absent:
            lines.append(_("People without an account: %(names)s") % {"names": ", ".join(absent)})
        self.answer({**facts, "without_account": absent}, "\n".join(lines), json=json)


def _mapped(archive: Archive, people: list[str]) -> dict[str, User]:
    """Map people of the file to accounts."""
    known = {person.name for person in archive.campaign.people}
    here = {}
    for pair in people:
        name, _equals, username = pair.rpartition("=")
        if name not in known:
            raise Mistyped(
                _("The file has no person named %(name)s. Check --as.") % {"name": name or pair}
            )
        here[name] = account_named(username)
    return here


def _host_of(archive: Archive, here: dict[str, User]) -> User | None:
    """Its own host if they are here, else who came first. Nobody while there is no account."""
    for person in archive.campaign.people:
        if person.role == "host" and person.name in here:
            return here[person.name]
    return User.of_people().first()
