"""Opens a campaign that another copy wrote into a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.core.validators import validate_slug
from django_scopes import scope

from campaigns.archive.operations.imports import import_campaign
from campaigns.archive.reading import Archive, read_campaign
from campaigns.models import Absentee, Game, User
from campaigns.roster.transfer.faults import Unreadable
from campaigns.shell.journal import By
from rules.refused import Refused


class Command(BaseCommand):
    help = (
        "Opens the campaign in a file, all of it or nothing, and proves its games. Exit 1 when the"
        " file is refused, 2 when it cannot be opened or an account is not there."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--host", metavar="USERNAME", help="the account that runs it here")
        parser.add_argument("--slug", default="", help="its address here, /c/SLUG/")
        parser.add_argument(
            "--as",
            dest="people",
            action="append",
            default=[],
            metavar="NAME=USERNAME",
            help="which account here somebody of the file is; of all others only the name is kept",
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
            raise CommandError(f"{slug} is no address.", returncode=2) from None
        except OSError as fault:
            raise CommandError(f"{file}: {fault.strerror}", returncode=2) from fault
        except (Unreadable, Refused) as fault:
            raise CommandError(str(fault), returncode=1) from fault
        with scope(campaign=campaign):
            games = Game.objects.filter(session__campaign=campaign).count()
            absent = list(Absentee.objects.filter(campaign=campaign).values_list("name", flat=True))
        self.stdout.write(f"Opened /c/{campaign.slug}/. Games verified: {games}.")
        if absent:
            self.stdout.write(f"Not here, kept as names: {', '.join(absent)}")


def _mapped(archive: Archive, people: list[str]) -> dict[str, User]:
    """Who of the file is which account here."""
    known = {person.name for person in archive.campaign.people}
    here = {}
    for pair in people:
        name, _, username = pair.rpartition("=")
        if name not in known:
            raise CommandError(f"The file knows nobody called {name or pair}.", returncode=2)
        here[name] = _account(username)
    return here


def _account(username: str) -> User:
    user = User.objects.filter(username=username).first()
    if user is None:
        raise CommandError(f"There is no account {username}.", returncode=2)
    return user


def _host_of(archive: Archive, here: dict[str, User]) -> User | None:
    """Its own host if they are here, else who came first; nobody while there is no account."""
    for person in archive.campaign.people:
        if person.role == "host" and person.name in here:
            return here[person.name]
    return User.of_people().first()
