"""Manage accounts on the server."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from allauth.mfa.models import Authenticator
from django.conf import settings
from django.core.management.base import CommandParser
from django.db.models import Count, Exists, OuterRef
from django.utils.translation import gettext as _

from campaigns.management.confirm import ask
from campaigns.management.named import account_named
from campaigns.models import AccountEntry, User
from campaigns.people.account_pages import deed_lines
from campaigns.people.operations.account_log import Deed, note_deed
from campaigns.people.operations.administration import (
    allow_reset,
    remove_second_factor,
    set_active,
    set_administrator,
    sign_out_everywhere,
)
from campaigns.people.operations.deletion import delete_account, handovers_of
from campaigns.people.personal_data import personal_data
from campaigns.people.reset_links import reset_ends, reset_path
from campaigns.shell.files import write_whole
from campaigns.shell.text import name_order
from rules.management.asked import add_json, add_out
from rules.management.progress import told
from rules.management.spoken import Mistyped, SpokenCommand, cannot_write
from rules.text import mark

Change = Callable[[User], object]
_CHANGES: dict[str, Change] = {
    "activate": lambda one: set_active(account=one, on=True, by=None),
    "deactivate": lambda one: set_active(account=one, on=False, by=None),
    "promote": lambda one: set_administrator(account=one, on=True, by=None),
    "demote": lambda one: set_administrator(account=one, on=False, by=None),
    "remove_factor": lambda one: remove_second_factor(account=one, by=None),
    "sign_out": lambda one: sign_out_everywhere(account=one, by=None),
}
_OF_ALL = ("list", "log")


class Command(SpokenCommand):
    help = mark(
        "Manage accounts. “reset” prints a link for a new password. “sign_out” ends all sign-ins."
        " “remove_factor” removes the second factor. “promote” and “demote” change who is an"
        " administrator. “export” writes the personal data into a ZIP file. Exit 1 if the change"
        " is refused, 2 if a name or file is missing, 3 if you answer no."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parts = (*_OF_ALL, "reset", *_CHANGES, "export", "delete")
        parser.add_argument("part", choices=parts, help=_("what to do"))
        parser.add_argument("name", nargs="?", default="", help=_("the name of the account"))
        add_out(parser, "FILE", _("the new ZIP file of “export”"), required=False)
        parser.add_argument("--yes", action="store_true", help=_("do not ask for confirmation"))
        add_json(parser)

    def handle(self, *, part: str, json: bool, name: str = "", **options: Any) -> None:
        if part == "list":
            rows = _listed()
            return self.answer(rows, "\n".join(map(_account_line, rows)), json=json)
        if part == "log":
            rows = _logged()
            return self.answer(rows, "\n".join(map(_log_line, rows)), json=json)
        account = account_named(name)
        changed = self._change(part, account, **options)
        done = {"account": account.get_username(), "done": part, **changed}
        return self.answer([done], changed.get("link", _("Done.")), json=json)

    def _change(self, part: str, account: User, **options: Any) -> dict[str, str]:
        """Change an account and return the facts to print. Raises: Refused, CommandError."""
        if part == "reset":
            link = settings.URL + reset_path(allow_reset(account=account, by=None))
            return {"link": link, "until": reset_ends().isoformat(timespec="minutes")}
        if part == "export":
            with told(self.stderr):
                return {"file": _export(account, options["out"])}
        if part == "delete":
            if not options["yes"]:
                ask(self.stdout, _question(account))
            delete_account(account=account, by=None)
        else:
            _CHANGES[part](account)
        return {}


def _export(account: User, file: Path | None) -> str:
    if file is None:
        raise Mistyped(_("Name the file to write with --out."))
    try:
        write_whole(file, personal_data(account), 0o600)
    except OSError as fault:
        raise cannot_write(file, fault) from fault
    note_deed(Deed.EXPORTED, account, by=None)
    return str(file)


def _question(account: User) -> str:
    lines = []
    for one in handovers_of(account):
        if one.heir:
            facts = {"campaign": one.campaign.name, "name": one.heir.user.get_username()}
            lines.append(_("%(campaign)s: %(name)s becomes host.") % facts)
        else:
            facts = {"campaign": one.campaign.name}
            lines.append(_("%(campaign)s: nobody else can host it, so it is deleted too.") % facts)
    asked = _("Delete the account %(name)s? You cannot undo this.")
    return "\n".join([*lines, asked % {"name": account.get_username()}])


def _listed() -> list[dict[str, Any]]:
    rows = User.of_people().annotate(
        campaigns_in=Count("memberships"),
        has_factor=Exists(Authenticator.objects.filter(user=OuterRef("pk"))),
    )
    return [
        {
            "name": row.get_username(),
            "active": row.is_active,
            "administrator": row.is_staff,
            "second_factor": row.has_factor,
            "campaigns": row.campaigns_in,
            "created": row.date_joined.isoformat(timespec="minutes"),
            "last_sign_in": row.last_login.isoformat(timespec="minutes") if row.last_login else "",
        }
        for row in sorted(rows.order_by("pk"), key=lambda one: name_order(one.username))
    ]


def _account_line(row: dict[str, Any]) -> str:
    marks = [_("administrator")] * row["administrator"] + [_("deactivated")] * (not row["active"])
    count = _("campaigns: %(count)s") % {"count": row["campaigns"]}
    return "  ".join([row["name"], count, *marks])


def _logged() -> list[dict[str, Any]]:
    lines = deed_lines(AccountEntry.objects.all())
    return [
        {
            "at": line.at.isoformat(timespec="seconds"),
            "who": line.actor,
            "deed": line.deed,
            "account": line.account or line.actor,
            "campaign": line.campaign,
            "role": str(line.role),
        }
        for line in lines
    ]


def _log_line(row: dict[str, Any]) -> str:
    parts = [row["at"], row["who"], row["deed"], row["account"], row["campaign"], row["role"]]
    return "  ".join(filter(None, parts))
