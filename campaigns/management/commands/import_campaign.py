"""Opens a campaign that another copy wrote into a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.exceptions import ValidationError
from django.core.management.base import CommandError, CommandParser
from django.core.validators import validate_slug
from django.utils.translation import gettext as _
from django_scopes import scope

from campaigns.archive.operations.imports import import_campaign
from campaigns.archive.reading import Archive, read_campaign
from campaigns.management.findings import fault_lines
from campaigns.models import Absentee, Game, User
from campaigns.roster.transfer.faults import Unreadable
from campaigns.shell.journal import By
from rules.management.asked import said
from rules.management.spoken import SpokenCommand
from rules.refused import Refused
from rules.text import mark


class Command(SpokenCommand):
    help = mark(
        "Import a campaign file completely or not at all, and verify its games. Exit 1 if the file"
        " is refused, 2 if it cannot be opened or an account does not exist."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help=_("a campaign file, such as night-watch.zip"))
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

    def handle(
        self, *, file: Path, host: str | None, slug: str, people: list[str], **options: Any
    ) -> None:
        try:
            if slug:
                validate_slug(slug)
            with file.open("rb") as content:
                archive = read_campaign(content)
            here = _mapped(archive, people)
            actor = _account(host) if host else _host_of(archive, here)
            campaign = import_campaign(archive=archive, by=By(actor), slug=slug, people=here)
        except ValidationError:
            raise CommandError(
                _("%(slug)s is not a valid address. Use letters, digits and hyphens.")
                % {"slug": slug},
                returncode=2,
            ) from None
        except OSError as fault:
            raise CommandError(f"{file}: {fault.strerror}", returncode=2) from fault
        except (Unreadable, Refused) as fault:
            raise CommandError(
                said(fault) if isinstance(fault, Refused) else fault_lines(fault), returncode=1
            ) from fault
        with scope(campaign=campaign):
            games = Game.objects.filter(session__campaign=campaign).count()
            absent = list(Absentee.objects.filter(campaign=campaign).values_list("name", flat=True))
        self.stdout.write(
            _("Imported /c/%(slug)s/. Games verified: %(games)s.")
            % {"slug": campaign.slug, "games": games}
        )
        if absent:
            self.stdout.write(
                _("People without an account: %(names)s") % {"names": ", ".join(absent)}
            )


def _mapped(archive: Archive, people: list[str]) -> dict[str, User]:
    """Map people of the file to accounts."""
    known = {person.name for person in archive.campaign.people}
    here = {}
    for pair in people:
        name, _equals, username = pair.rpartition("=")
        if name not in known:
            raise CommandError(
                _("The file has no person named %(name)s. Check --as.") % {"name": name or pair},
                returncode=2,
            )
        here[name] = _account(username)
    return here


def _account(username: str) -> User:
    user = User.objects.filter(username=username).first()
    if user is None:
        raise CommandError(
            _("There is no account %(username)s. Check the user name.") % {"username": username},
            returncode=2,
        )
    return user


def _host_of(archive: Archive, here: dict[str, User]) -> User | None:
    """Its own host if they are here, else who came first; nobody while there is no account."""
    for person in archive.campaign.people:
        if person.role == "host" and person.name in here:
            return here[person.name]
    return User.of_people().first()
