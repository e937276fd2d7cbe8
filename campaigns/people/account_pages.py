"""The pages on which administrators manage accounts, and the account log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import date, datetime
from typing import Any

from allauth.mfa.models import Authenticator
from django.core.paginator import Page, Paginator
from django.db.models import Count
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from msgspec import Struct

from campaigns.access import Role
from campaigns.access.accounts import faces_of, figures_of
from campaigns.models import AccountEntry, Campaign, Membership, User
from campaigns.people.pages import MOST_OF_A_CAST, SharedLink, face_at, half_at, shared_link
from campaigns.people.reset_links import reset_ends, reset_path
from campaigns.shell.text import name_order, searchable

ACCOUNTS_A_PAGE = 50
ENTRIES_A_PAGE = 100
LATEST = 3  # entries of the log beside the list of accounts
Deed = AccountEntry.Deed
SIGNS = {  # icons of the screen
    Deed.CREATED: "add",
    Deed.LINK: "send",
    Deed.SIGNED_OUT: "sign-out",
    Deed.DEACTIVATED: "pause",
    Deed.ACTIVATED: "ok",
    Deed.EXPORTED: "export",
    Deed.DELETED: "delete",
    Deed.ROLE: "roster",
    Deed.LEFT: "sign-out",
}


class DeedKind(Struct, frozen=True):
    """Entries that an administrator looks for together. `tone` is a role of colour."""

    tone: str
    sign: str
    name: Any
    deeds: frozenset[Deed]


KINDS = (
    DeedKind(
        "safe",
        "campaign",
        gettext_lazy("New accounts and members"),
        frozenset({Deed.CREATED, Deed.ACTIVATED, Deed.JOINED}),
    ),
    DeedKind(
        "accent",
        "star",
        gettext_lazy("Roles and administrators"),
        frozenset({Deed.PROMOTED, Deed.DEMOTED, Deed.ROLE}),
    ),
    DeedKind(
        "danger",
        "remove",
        gettext_lazy("Accounts and members that went"),
        frozenset({Deed.DEACTIVATED, Deed.DELETED, Deed.REMOVED, Deed.LEFT}),
    ),
)
SIGN_IN = DeedKind("info", "lock", gettext_lazy("Passwords, second factors and data"), frozenset())


class DeedLine(Struct, frozen=True):
    """One entry of the account log in words."""

    at: datetime
    sign: str
    tone: str
    actor: str
    deed: str
    account: str  # empty where it is the actor's own
    campaign: str  # its name, or the word of its address where it is gone
    role: Any

    @property
    def day(self) -> date:
        """The day on the reader's calendar."""
        return timezone.localdate(self.at)


class ResetLink(Struct, frozen=True):
    """A link for a new password, which is shown once."""

    link: SharedLink
    ends: datetime


def account_leaf(asked: str, leaf: str) -> Page[Any]:
    """A page of the accounts by name, those whose name contains what is asked for."""
    people, wanted = User.of_people(), searchable(asked)
    named = sorted(people.values_list("username", "pk"), key=lambda row: name_order(row[0]))
    found = [pk for name, pk in named if wanted in searchable(name)]
    page: Page[Any] = Paginator(found, ACCOUNTS_A_PAGE).get_page(leaf)
    rows = people.annotate(campaign_count=Count("memberships")).in_bulk(list(page))
    page.object_list = [rows[pk] for pk in page.object_list if pk in rows]
    return page


def faced(accounts: Iterable[User], viewer: Any) -> list[tuple[User, str]]:
    """Each account with the face of its first figure that the viewer sees, or nothing."""
    shown = list(accounts)
    faces = faces_of(viewer, shown)
    return [(one, face_at(*faces[one.pk]) if one.pk in faces else "") for one in shown]


def played_by_account(account: User, viewer: Any) -> dict[str, Any]:
    """Return the face of an account's newest figure that the viewer sees, and all to the waist."""
    rows = figures_of(viewer, account, MOST_OF_A_CAST)
    return {
        "face": face_at(*rows[0]) if rows else "",
        "cast": [half_at(*row) for row in rows],
    }


def memberships_of(account: User) -> list[Membership]:
    """The memberships of an account with their campaigns."""
    rows = Membership.objects.filter(user=account).select_related("campaign")
    return sorted(rows.order_by("pk"), key=lambda row: name_order(row.campaign.name))


def second_factor_of(account: User) -> list[str]:
    """The second factors of an account in words, without the recovery codes."""
    kinds = Counter(Authenticator.objects.filter(user=account).values_list("type", flat=True))
    found = [_("an authenticator app")] * kinds[Authenticator.Type.TOTP]
    if count := kinds[Authenticator.Type.WEBAUTHN]:
        found.append(ngettext("%(n)s passkey", "%(n)s passkeys", count) % {"n": count})
    return found


def reset_link(request: HttpRequest, account: User) -> ResetLink:
    """A new link for an account."""
    return ResetLink(shared_link(request, reset_path(account)), reset_ends())


def deed_leaf(leaf: str) -> Page[AccountEntry]:
    """A page of the account log, newest first."""
    return Paginator(AccountEntry.objects.all(), ENTRIES_A_PAGE).get_page(leaf)


def latest_deeds() -> list[DeedLine]:
    """Return the newest entries of the account log in words."""
    return deed_lines(AccountEntry.objects.all()[:LATEST])


def deed_lines(entries: Iterable[AccountEntry]) -> list[DeedLine]:
    """Entries in words, with the names of accounts and campaigns that are there, in two queries."""
    shown = list(entries)
    named = {entry.actor for entry in shown if entry.actor} | {entry.account for entry in shown}
    names = dict(User.objects.filter(pk__in=named).values_list("pk", "username"))
    slugs = {entry.campaign for entry in shown if entry.campaign}
    campaigns = dict(Campaign.objects.filter(slug__in=slugs).values_list("slug", "name"))
    return [_line(entry, names, campaigns) for entry in shown]


def _line(entry: AccountEntry, names: dict[int, str], campaigns: dict[str, str]) -> DeedLine:
    is_own = entry.actor == entry.account
    actor = _("Command on the server") if entry.actor is None else _name(entry.actor, names)
    known = entry.deed in Deed.values
    kind = next((one for one in KINDS if entry.deed in one.deeds), SIGN_IN)
    return DeedLine(
        at=entry.at,
        sign=SIGNS.get(Deed(entry.deed), kind.sign) if known else "info",
        tone=kind.tone if known else "muted",
        actor=actor,
        deed=str(Deed(entry.deed).label) if known else entry.deed,
        account="" if is_own else _name(entry.account, names),
        campaign=campaigns.get(entry.campaign, entry.campaign),
        role=Role(entry.role).label if entry.role else "",
    )


def _name(number: int, names: dict[int, str]) -> str:
    return names.get(number) or _("deleted account %(number)s") % {"number": number}
