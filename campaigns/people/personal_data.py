"""All personal data of an account, as a zip of JSON files."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
from allauth.mfa.models import Authenticator
from django.db.models import QuerySet
from django_scopes import scopes_disabled

from campaigns.models import (
    AccountEntry,
    ApiToken,
    Attendance,
    ChronicleNote,
    ChroniclePhoto,
    Figure,
    GameEntry,
    GameSeat,
    HistoryEntry,
    Invitation,
    Job,
    JoinRequest,
    Membership,
    PrinterProfile,
    User,
    Webhook,
)
from campaigns.models.values import figure_value
from campaigns.shell.text import translate
from rules.text import Text

Rows = list[dict[str, Any]]


def personal_data(account: User) -> bytes:
    """A zip with a JSON file for each kind of data, in the active language, without secrets.

    The number of queries does not grow with the rows.
    """
    packed = BytesIO()
    with scopes_disabled(), ZipFile(packed, "w", ZIP_DEFLATED) as file:
        for name, rows in _files(account).items():
            plain = msgspec.json.encode(rows)
            file.writestr(f"{name}.json", msgspec.json.format(plain, indent=2))
    return packed.getvalue()


def _files(account: User) -> dict[str, Any]:
    history = HistoryEntry.objects.filter(actor=account).select_related("campaign")
    return {
        "account": _account(account),
        "second-factors": _second_factors(account),
        "memberships": _rows(
            Membership.objects.filter(user=account), campaign="campaign__slug", role="role"
        ),
        **_links(account),
        "figures": _figures(account),
        "answers": _rows(
            Attendance.objects.filter(user=account),
            campaign="session__campaign__slug", session="session__number", answer="answer",
        ),
        "notes": _rows(
            ChronicleNote.objects.filter(author=account),
            campaign="campaign__slug", at="at", words="words",
        ),
        "photos": _rows(
            ChroniclePhoto.objects.filter(note__author=account),
            campaign="note__campaign__slug", at="note__at", file="file", description="alt",
        ),
        "history": [
            {
                "campaign": row.campaign.slug,
                "at": row.at,
                "said": translate(msgspec.convert(row.said, Text)),
            }
            for row in history.order_by("pk").defer("before")
        ],
        "seats": _rows(
            GameSeat.objects.filter(user=account),
            campaign="game__session__campaign__slug", session="game__session__number",
            game="game__number", seat="seat",
        ),
        "commands": _rows(
            GameEntry.objects.filter(actor=account),
            campaign="game__session__campaign__slug", session="game__session__number",
            game="game__number", number="number", at="at", seat="seat", command="command",
        ),
        "exports": _rows(Job.objects.filter(asked_by=account), kind="kind", at="asked_at"),
        "tokens": _rows(
            ApiToken.objects.filter(owner=account),
            name="name", scopes="scopes", ends="expires_at",
        ),
        "printers": _rows(
            PrinterProfile.objects.filter(owner=account), name="name", paper="paper",
            top_right="top_right", top_down="top_down", bottom_right="bottom_right",
            across="across", down="down",
        ),
        "account-log": _rows(
            AccountEntry.objects.filter(account=account.pk),
            at="at", deed="deed", campaign="campaign", role="role",
        ),
    }  # fmt: skip


def _links(account: User) -> dict[str, Rows]:
    """Ways into campaigns and out of them, without keys and addresses."""
    return {
        "join-requests": _rows(
            JoinRequest.objects.filter(user=account),
            campaign="campaign__slug", role="role", note="note", at="asked_at", answer="answer",
        ),
        "invitations": _rows(
            Invitation.objects.filter(made_by=account),
            campaign="campaign__slug", role="role", kind="kind", at="made_at",
        ),
        "webhooks": _rows(
            Webhook.objects.filter(made_by=account),
            campaign="campaign__slug", shape="shape", at="made_at",
        ),
    }  # fmt: skip


def _account(account: User) -> dict[str, Any]:
    return {
        "name": account.get_username(),
        "created": account.date_joined,
        "last sign-in": account.last_login,
        "active": account.is_active,
        "administrator": account.is_staff,
        "language": account.language,
        "e-mail": account.email,
        "mails": account.mails,
        "time zone": account.zone,
    }


def _second_factors(account: User) -> Rows:
    theirs = Authenticator.objects.filter(user=account)
    return _rows(theirs, kind="type", at="created_at", used="last_used_at")


def _figures(account: User) -> Rows:
    theirs = Figure.objects.filter(owner=account).select_related("roster__campaign")
    return [
        {
            "campaign": row.roster.campaign.slug,
            "number": row.number,
            "portrait": row.portrait,
            "figure": msgspec.to_builtins(figure_value(row, row.items.all())),
        }
        for row in theirs.prefetch_related("items").order_by("pk")
    ]


def _rows(found: QuerySet[Any], **columns: str) -> Rows:
    """Rows as values under plain names, the oldest first."""
    values: Iterable[tuple[Any, ...]] = found.order_by("pk").values_list(*columns.values())
    return [dict(zip(columns, row, strict=True)) for row in values]
