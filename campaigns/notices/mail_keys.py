"""Links in mails. Each is signed, so nothing of it is stored."""

from __future__ import annotations

from typing import Any

from django.core import signing
from django.urls import reverse

from campaigns.models import User

_CONFIRM, _STOP = "duskroll.mail.confirm", "duskroll.mail.stop"
CONFIRM_SECONDS = 3 * 24 * 60 * 60


def confirm_path(account: User, typed: str) -> str:
    """The path of a link that confirms a typed address. It works once, for three days."""
    key = signing.dumps([account.pk, account.email, typed], salt=_CONFIRM)
    return reverse("campaigns:mail-confirm", args=[key])


def confirmed_by(key: str) -> tuple[User, str] | None:
    """The account of a confirming link, and the address that it confirms."""
    found = _opened(key, _CONFIRM, CONFIRM_SECONDS)
    account = _account(found)
    return (account, found[2]) if account and account.email == found[1] else None


def stop_path(account: User, kind: str) -> str:
    """The path of a link that ends mails of a kind."""
    key = signing.dumps([account.pk, kind], salt=_STOP)
    return reverse("campaigns:mail-stop", args=[key])


def stopped_by(key: str) -> tuple[User, str] | None:
    """The account of such a link, and the kind of mails."""
    found = _opened(key, _STOP, None)
    account = _account(found)
    return (account, found[1]) if account else None


def _opened(key: str, salt: str, seconds: int | None) -> Any:
    try:
        return signing.loads(key, salt=salt, max_age=seconds)
    except signing.BadSignature:
        return None


def _account(found: Any) -> User | None:
    return User.objects.filter(pk=found[0], is_active=True).first() if found else None
